// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pagesindex.h"

#include <algorithm>
#include <cmath>

namespace quoin {

Point toMpt(const QPointF &points)
{
    return {Mpt(std::llround(points.x() * mptPerPoint)), Mpt(std::llround(points.y() * mptPerPoint))};
}

PagesIndex::PagesIndex(std::shared_ptr<const Pages> pages)
    : m_pages(std::move(pages))
{
    if (!m_pages || !m_pages->elements)
        return;
    auto numbers = std::make_shared<std::unordered_map<std::string, std::uint32_t>>();
    const std::vector<std::string> &ids = m_pages->elements->ids;
    numbers->reserve(ids.size());
    for (std::size_t i = 1; i < ids.size(); ++i)
        numbers->emplace(ids[i], std::uint32_t(i));
    m_numbers = std::move(numbers);
}

std::uint32_t PagesIndex::number(const ElementId &id) const
{
    if (!m_numbers || id.empty())
        return 0;
    const auto found = m_numbers->find(id.value);
    return found == m_numbers->end() ? 0 : found->second;
}

ElementId PagesIndex::id(std::uint32_t number) const
{
    return m_pages && m_pages->elements && number < m_pages->elements->ids.size() ? ElementId {m_pages->elements->ids[number]} : ElementId {};
}

std::vector<const ElementBox *> PagesIndex::hits(int number, Point point) const
{
    std::vector<const ElementBox *> found;
    if (number < 0 || number >= pageCount())
        return found;
    for (const ElementBox &box : page(number).elements) {
        if (box.box.contains(point))
            found.push_back(&box);
    }
    std::reverse(found.begin(), found.end());
    std::stable_sort(found.begin(), found.end(), [](const ElementBox *a, const ElementBox *b) { return a->depth > b->depth; });
    return found;
}

std::vector<PagesIndex::Placed> PagesIndex::boxes(const ElementId &id) const
{
    std::vector<Placed> found;
    const std::uint32_t wanted = number(id);
    if (wanted == 0)
        return found;
    for (int i = 0; i < pageCount(); ++i) {
        for (const ElementBox &box : page(i).elements) {
            if (box.element == wanted)
                found.push_back({i, &box});
        }
    }
    return found;
}

std::vector<const ElementBox *> PagesIndex::boxes(const ElementId &id, int number) const
{
    std::vector<const ElementBox *> found;
    const std::uint32_t wanted = this->number(id);
    if (wanted == 0 || number < 0 || number >= pageCount())
        return found;
    for (const ElementBox &box : page(number).elements) {
        if (box.element == wanted)
            found.push_back(&box);
    }
    return found;
}

std::optional<PagesIndex::Placed> PagesIndex::firstBox(const ElementId &id, int fromPage) const
{
    const std::uint32_t wanted = number(id);
    if (wanted == 0)
        return {};
    const auto search = [&](int from, int to) -> std::optional<Placed> {
        for (int i = std::max(0, from); i < to; ++i) {
            for (const ElementBox &box : page(i).elements) {
                if (box.element == wanted)
                    return Placed {i, &box};
            }
        }
        return {};
    };
    if (auto later = search(fromPage, pageCount()))
        return later;
    return search(0, std::min(fromPage, pageCount()));
}

std::vector<const TextLineBox *> PagesIndex::lines(const ElementId &id, int number, std::uint32_t instance) const
{
    std::vector<const TextLineBox *> found;
    const std::uint32_t wanted = this->number(id);
    if (wanted == 0 || number < 0 || number >= pageCount())
        return found;
    for (const TextLineBox &line : page(number).lines) {
        if (line.element == wanted && line.instance == instance)
            found.push_back(&line);
    }
    return found;
}

} // namespace quoin
