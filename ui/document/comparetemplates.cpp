// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "templatedocument.h"

#include <algorithm>
#include <map>

namespace quoin {

namespace {

// Finds differences by walking only what the two versions don't share.
class Comparison
{
public:
    void compareLists(const BlockList &before, const BlockList &after)
    {
        std::size_t first = 0;
        std::size_t beforeEnd = before.size();
        std::size_t afterEnd = after.size();
        while (first < beforeEnd && first < afterEnd && before.items[first] == after.items[first])
            ++first;
        while (beforeEnd > first && afterEnd > first && before.items[beforeEnd - 1] == after.items[afterEnd - 1]) {
            --beforeEnd;
            --afterEnd;
        }
        std::map<ElementId, std::size_t> places; // of the elements of `after`
        for (std::size_t i = first; i < afterEnd; ++i)
            places.emplace(after.items[i]->id, i);

        std::size_t lastPlace = 0;
        std::set<std::size_t> paired;
        for (std::size_t i = first; i < beforeEnd; ++i) {
            const Block &old = *before.items[i];
            const auto place = places.find(old.id);
            if (place == places.end()) {
                collect(old, m_left);
                continue;
            }
            if (place->second < lastPlace)
                change.structure = true; // the order differs
            lastPlace = place->second;
            paired.insert(place->second);
            const Block &now = *after.items[place->second];
            if (&old != &now) {
                compareOwn(old, now);
                compareLists(old.children, now.children);
            }
        }
        for (std::size_t i = first; i < afterEnd; ++i) {
            if (!paired.count(i))
                collect(*after.items[i], m_entered);
        }
    }

    // What left one list and entered another has moved.
    void finish()
    {
        for (const auto &[id, old] : m_left) {
            change.structure = true;
            const auto now = m_entered.find(id);
            if (now == m_entered.end())
                change.removed.insert(id);
            else
                compareOwn(*old, *now->second);
        }
        for (const auto &[id, now] : m_entered) {
            change.structure = true;
            if (!m_left.count(id))
                change.added.insert(id);
        }
    }

    TemplateChange change;

private:
    void compareOwn(const Block &before, const Block &after)
    {
        if (before.children.items == after.children.items) {
            if (before != after)
                change.changed.insert(after.id);
            return;
        }
        Block alike = before;
        alike.children = after.children;
        if (alike != after)
            change.changed.insert(after.id);
    }

    static void collect(const Block &block, std::map<ElementId, const Block *> &into)
    {
        into.emplace(block.id, &block);
        for (const BlockPtr &child : block.children)
            collect(*child, into);
    }

    std::map<ElementId, const Block *> m_left, m_entered;
};

bool sameBand(const PageBand &a, const PageBand &b)
{
    return a.firstPageDiffers == b.firstPageDiffers && a.distance == b.distance && a.unknown == b.unknown;
}

bool sameAssets(const std::vector<Asset> &a, const std::vector<Asset> &b)
{
    // The hash was checked when the bytes came in, so the bytes themselves needn't be compared.
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Asset &x, const Asset &y) { return x.name == y.name && x.sha256 == y.sha256; });
}

} // namespace

TemplateChange compareTemplates(const Template &before, const Template &after)
{
    Comparison comparison;
    for (const RootList root : {RootList::Body, RootList::Header, RootList::HeaderFirst, RootList::Footer, RootList::FooterFirst})
        comparison.compareLists(rootList(before, root), rootList(after, root));
    comparison.finish();
    comparison.change.settings = before.version != after.version || before.meta != after.meta || before.page != after.page || before.styles != after.styles
        || !sameBand(before.header, after.header) || !sameBand(before.footer, after.footer) || before.watermark != after.watermark
        || before.data != after.data || before.output != after.output || !sameAssets(before.assets, after.assets) || before.unknown != after.unknown;
    return comparison.change;
}

} // namespace quoin
