// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "findingorigin.h"

#include <charconv>
#include <vector>

namespace quoin {

namespace {

// "root/document[0]/pages[3](8 0 obj PDPage)/annots[0](11 0 obj PDLinkAnnot)": 8, 11. From outside to inside.
std::vector<std::uint32_t> objectsOf(std::string_view context)
{
    std::vector<std::uint32_t> objects;
    for (std::size_t open = context.find('('); open != std::string_view::npos; open = context.find('(', open + 1)) {
        std::uint32_t number = 0;
        const char *end = context.data() + context.size();
        const auto [rest, error] = std::from_chars(context.data() + open + 1, end, number);
        const std::string_view after(rest, static_cast<std::size_t>(end - rest));
        if (error == std::errc() && !after.empty() && after[0] == ' ' && after.find(" obj") < 8)
            objects.push_back(number);
    }
    return objects;
}

} // namespace

FindingOrigin originOf(const FindingPlace &place, const DocumentMap *map, const ElementTable *elements)
{
    FindingOrigin origin;
    origin.page = place.page;
    if (!map || !elements)
        return origin;
    const auto take = [&](const DocumentMap::Origin *found) {
        if (!found)
            return false;
        if (origin.page < 0)
            origin.page = found->page;
        if (found->element == 0 || found->element >= elements->ids.size())
            return false;
        origin.element = ElementId {elements->ids[found->element]};
        origin.row = found->row;
        return true;
    };
    if (place.page >= 0 && place.mcid >= 0 && take(map->sequence(static_cast<std::uint32_t>(place.page), static_cast<std::uint32_t>(place.mcid))))
        return origin;
    const std::vector<std::uint32_t> objects = objectsOf(place.context);
    for (auto object = objects.rbegin(); object != objects.rend(); ++object) {
        if (take(map->object(*object)))
            return origin;
    }
    return origin;
}

} // namespace quoin
