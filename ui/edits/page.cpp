// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "page.h"

#include "blocks.h"

#include <algorithm>

namespace quoin {

Template setPageSize(const Template &value, PageSize size)
{
    Template result = value;
    PageSetup &page = result.page;
    if (size == PageSize::Custom && page.size != PageSize::Custom) {
        page.width = Length::fromMpt(value.page.widthMpt(), page.marginLeft.unit);
        page.height = Length::fromMpt(value.page.heightMpt(), page.marginLeft.unit);
        if (page.orientation == Orientation::Landscape)
            std::swap(page.width, page.height); // the orientation turns them again
    }
    page.size = size;
    return result;
}

Template setOrientation(const Template &value, Orientation orientation)
{
    Template result = value;
    result.page.orientation = orientation;
    return result;
}

Template setMargin(const Template &value, PageSide side, Mpt width)
{
    Template result = value;
    PageSetup &page = result.page;
    const bool vertical = side == PageSide::Top || side == PageSide::Bottom;
    Length &own = side == PageSide::Top ? page.marginTop : side == PageSide::Right ? page.marginRight
        : side == PageSide::Bottom                                                 ? page.marginBottom
                                                                                   : page.marginLeft;
    const Length &other = side == PageSide::Top ? page.marginBottom : side == PageSide::Right ? page.marginLeft
        : side == PageSide::Bottom                                                            ? page.marginTop
                                                                                              : page.marginRight;
    const Mpt room = (vertical ? page.heightMpt() : page.widthMpt()) - other.toMpt() - 10 * mptPerPoint;
    own = Length::fromMpt(std::clamp<Mpt>(width, 0, std::max<Mpt>(0, room)), own.unit);
    return result;
}

Template setFirstPageDiffers(const Template &value, bool header, bool differs)
{
    Template result = value;
    PageBand &band = header ? result.header : result.footer;
    const RootList root = header ? RootList::HeaderFirst : RootList::FooterFirst;
    band.firstPageDiffers = differs;
    if (!differs || !band.firstPage.empty())
        return result;
    return insertBlocks(result, {root, {0}}, band.blocks.items);
}

} // namespace quoin
