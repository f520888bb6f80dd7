// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <quoin/pages.h>

namespace quoin {

namespace {

std::string points(Mpt length)
{
    return std::to_string((length + mptPerPoint / 2) / mptPerPoint);
}

} // namespace

void PageContent::clear()
{
    width = height = 0;
    body = {};
    items.clear();
    texts.clear();
    glyphs.clear();
    text.clear();
    paths.clear();
    images.clear();
    watermarks.clear();
    clips.clear();
    links.clear();
    elements.clear();
    lines.clear();
    breakReason = BreakReason::None;
    breakElement = 0;
    breakNeeded = breakLeft = 0;
}

std::string describeBreak(const PageContent &page, const ElementTable &elements)
{
    const std::string element = page.breakElement > 0 && page.breakElement < elements.ids.size() && !elements.ids[page.breakElement].empty() ? " of " + elements.ids[page.breakElement] : std::string();
    const std::string room = " needs " + points(page.breakNeeded) + " pt, " + points(page.breakLeft) + " left";
    switch (page.breakReason) {
    case BreakReason::None:
        return {};
    case BreakReason::Full:
        return "page full";
    case BreakReason::PageBreak:
        return "page break" + element;
    case BreakReason::KeepTogether:
        return "moved: keep together" + element + room;
    case BreakReason::KeepWithNext:
        return "moved: keep with next" + element + room;
    case BreakReason::RowUnsplit:
        return "moved: row that must not break" + element + room;
    case BreakReason::Orphan:
        return "moved: at least two lines" + element + " stay together," + room;
    }
    return {};
}

} // namespace quoin
