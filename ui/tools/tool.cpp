// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tool.h"

#include "document/templatedocument.h"
#include "drawtool.h"
#include "edits/geometry.h"
#include "readingordertool.h"
#include "selecttool.h"
#include "texttool.h"

#include <QColor>
#include <QLocale>

namespace quoin {

const Template &Tool::value() const
{
    return document()->current();
}

QRectF Tool::toView(int page, const QRectF &area) const
{
    return {m_host->toView(page, area.topLeft()), area.size() * m_host->pixelsPerPoint()};
}

QString Tool::lengthText(Mpt length) const
{
    const Length shown = Length::fromMpt(length, usualUnit(value()));
    double number = double(shown.digits);
    for (int i = 0; i < shown.scale; ++i)
        number /= 10;
    const char *unit = shown.unit == Unit::Millimetre ? "mm" : shown.unit == Unit::Centimetre ? "cm"
        : shown.unit == Unit::Inch                                                            ? "in"
                                                                                              : "pt";
    const int decimals = shown.unit == Unit::Inch ? 3 : shown.unit == Unit::Centimetre ? 2
                                                                                       : 1;
    return QLocale().toString(number, 'f', decimals) + QChar(QChar::Nbsp) + QLatin1String(unit);
}

std::unique_ptr<Tool> makeTool(ToolKind kind, ToolHost *host)
{
    switch (kind) {
    case ToolKind::Text:
        return std::make_unique<TextTool>(host);
    case ToolKind::Rectangle:
        return std::make_unique<DrawTool>(host, ShapeKind::Rectangle);
    case ToolKind::Ellipse:
        return std::make_unique<DrawTool>(host, ShapeKind::Ellipse);
    case ToolKind::Line:
        return std::make_unique<DrawTool>(host, ShapeKind::Line);
    case ToolKind::ReadingOrder:
        return std::make_unique<ReadingOrderTool>(host);
    case ToolKind::Select:
        break;
    }
    return std::make_unique<SelectTool>(host);
}

QColor marks::selection()
{
    return {0x25, 0x63, 0xEB};
}

QColor marks::hover()
{
    return {0x25, 0x63, 0xEB, 120};
}

QColor marks::guide()
{
    return {0xDB, 0x27, 0x77};
}

} // namespace quoin
