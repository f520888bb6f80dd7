// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "fieldtext.h"

#include <QCoreApplication>

#include <iterator>
#include <string>
#include <variant>

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

namespace {

struct KindWords {
    const char *text;
    const char *icon;
};
// The order of BlockKind.
constexpr KindWords kindWords[] = {
    {QT_TRANSLATE_NOOP("Kinds", "Heading"), "heading"},
    {QT_TRANSLATE_NOOP("Kinds", "Paragraph"), "paragraph"},
    {QT_TRANSLATE_NOOP("Kinds", "List"), "list"},
    {QT_TRANSLATE_NOOP("Kinds", "List item"), "list-item"},
    {QT_TRANSLATE_NOOP("Kinds", "Table"), "table"},
    {QT_TRANSLATE_NOOP("Kinds", "Table row"), "table-row"},
    {QT_TRANSLATE_NOOP("Kinds", "Table cell"), "table-cell"},
    {QT_TRANSLATE_NOOP("Kinds", "Image"), "image"},
    {QT_TRANSLATE_NOOP("Kinds", "Barcode"), "barcode"},
    {QT_TRANSLATE_NOOP("Kinds", "Shape"), "shape"},
    {QT_TRANSLATE_NOOP("Kinds", "Spacer"), "spacer"},
    {QT_TRANSLATE_NOOP("Kinds", "Page break"), "page-break"},
    {QT_TRANSLATE_NOOP("Kinds", "Group"), "group"},
    {QT_TRANSLATE_NOOP("Kinds", "Frame"), "frame"},
    {QT_TRANSLATE_NOOP("Kinds", "Unknown element"), "unknown"},
};
static_assert(std::size(kindWords) == std::variant_size_v<BlockContent>);

} // namespace

QString kindText(BlockKind kind)
{
    return QCoreApplication::translate("Kinds", kindWords[static_cast<std::size_t>(kind)].text);
}

QString kindIcon(BlockKind kind)
{
    return QLatin1String(kindWords[static_cast<std::size_t>(kind)].icon);
}

} // namespace quoin
