// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "fieldtext.h"

#include <QCoreApplication>

namespace quoin {

QString fieldText(std::string_view label)
{
    // Labels are literals, hence terminated, but the view doesn't promise that.
    return QCoreApplication::translate("Fields", std::string(label).c_str());
}

QString choiceText(std::string_view label)
{
    return fieldText(label);
}

QString kindText(BlockKind kind)
{
    const auto tr = [](const char *text) { return QCoreApplication::translate("Kinds", text); };
    switch (kind) {
    case BlockKind::Heading:
        return tr(QT_TRANSLATE_NOOP("Kinds", "Heading"));
    case BlockKind::Paragraph:
        return tr(QT_TRANSLATE_NOOP("Kinds", "Paragraph"));
    case BlockKind::List:
        return tr(QT_TRANSLATE_NOOP("Kinds", "List"));
    case BlockKind::ListItem:
        return tr(QT_TRANSLATE_NOOP("Kinds", "List item"));
    case BlockKind::Table:
        return tr(QT_TRANSLATE_NOOP("Kinds", "Table"));
    case BlockKind::TableRow:
        return tr(QT_TRANSLATE_NOOP("Kinds", "Table row"));
    case BlockKind::TableCell:
        return tr(QT_TRANSLATE_NOOP("Kinds", "Table cell"));
    case BlockKind::Image:
        return tr(QT_TRANSLATE_NOOP("Kinds", "Image"));
    case BlockKind::Shape:
        return tr(QT_TRANSLATE_NOOP("Kinds", "Shape"));
    case BlockKind::Spacer:
        return tr(QT_TRANSLATE_NOOP("Kinds", "Spacer"));
    case BlockKind::PageBreak:
        return tr(QT_TRANSLATE_NOOP("Kinds", "Page break"));
    case BlockKind::Group:
        return tr(QT_TRANSLATE_NOOP("Kinds", "Group"));
    case BlockKind::Frame:
        return tr(QT_TRANSLATE_NOOP("Kinds", "Frame"));
    case BlockKind::Unknown:
        return tr(QT_TRANSLATE_NOOP("Kinds", "Unknown element"));
    }
    return {};
}

QString kindIcon(BlockKind kind)
{
    switch (kind) {
    case BlockKind::Heading:
        return QStringLiteral("heading");
    case BlockKind::Paragraph:
        return QStringLiteral("paragraph");
    case BlockKind::List:
        return QStringLiteral("list");
    case BlockKind::ListItem:
        return QStringLiteral("list-item");
    case BlockKind::Table:
        return QStringLiteral("table");
    case BlockKind::TableRow:
        return QStringLiteral("table-row");
    case BlockKind::TableCell:
        return QStringLiteral("table-cell");
    case BlockKind::Image:
        return QStringLiteral("image");
    case BlockKind::Shape:
        return QStringLiteral("shape");
    case BlockKind::Spacer:
        return QStringLiteral("spacer");
    case BlockKind::PageBreak:
        return QStringLiteral("page-break");
    case BlockKind::Group:
        return QStringLiteral("group");
    case BlockKind::Frame:
        return QStringLiteral("frame");
    case BlockKind::Unknown:
        return QStringLiteral("unknown");
    }
    return QStringLiteral("unknown");
}

} // namespace quoin
