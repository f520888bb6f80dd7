// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "assembly/outline_merger.h"

#include <qpdf/QPDFNameTreeObjectHelper.hh>

namespace quoin {

namespace {

using Handle = QPDFObjectHandle;

constexpr std::size_t deepest = 100;
constexpr std::size_t mostItems = 1'000'000;

} // namespace

Destinations::Destinations(QPDF &document)
{
    const auto add = [this](const std::string &name, Handle value) {
        if (value.isDictionary())
            value = value.getKey("/D");
        if (value.isArray())
            m_names.emplace(name, value);
    };
    Handle old = document.getRoot().getKey("/Dests"); // of PDF 1.1: names instead of strings
    if (old.isDictionary()) {
        for (const auto &[name, value] : old.getDictAsMap())
            add(name.substr(1), value);
    }
    Handle names = document.getRoot().getKey("/Names");
    Handle tree = names.isDictionary() ? names.getKey("/Dests") : Handle::newNull();
    if (tree.isDictionary()) {
        QPDFNameTreeObjectHelper helper(tree, document);
        for (const auto &[name, value] : helper)
            add(name, value);
    }
}

Handle Destinations::resolve(Handle destination) const
{
    if (destination.isArray())
        return destination;
    // Names of the tree come as text here: both are UTF-8 to libqpdf's helper.
    const std::string name = destination.isName() ? destination.getName().substr(1) : destination.isString() ? destination.getUTF8Value()
                                                                                                             : std::string();
    const auto found = m_names.find(name);
    return found == m_names.end() ? Handle::newNull() : found->second;
}

bool leadsToPlace(Handle link)
{
    Handle action = link.getKey("/A");
    return link.hasKey("/Dest") || (action.isDictionary() && isNamed(action.getKey("/S"), "/GoTo"));
}

bool leadTo(Handle holder, Handle link, const Destinations &names, const Whereabouts &whereabouts)
{
    Handle action = link.getKey("/A");
    const bool hasAction = action.isDictionary() && isNamed(action.getKey("/S"), "/GoTo");
    Handle destination = names.resolve(hasAction ? action.getKey("/D") : link.getKey("/Dest"));
    if (!destination.isArray() || destination.getArrayNItems() < 1)
        return false;
    const auto page = whereabouts.pages.find(destination.getArrayItem(0).getObjGen());
    if (page == whereabouts.pages.end())
        return false;
    std::vector<Handle> view;
    for (int i = 1; i < destination.getArrayNItems(); ++i) {
        Handle value = destination.getArrayItem(i);
        view.push_back(value.isName() ? Handle::newName(value.getName()) : value.isNumber() ? Handle::newReal(value.getNumericValue(), 3)
                                                                                            : Handle::newNull());
    }
    const auto place = [&view](Handle target) {
        std::vector<Handle> items {target};
        items.insert(items.end(), view.begin(), view.end());
        return Handle::newArray(items);
    };
    Handle structure = hasAction ? action.getKey("/SD") : Handle::newNull();
    Handle element = structure.isArray() && structure.getArrayNItems() > 0 ? whereabouts.element(structure.getArrayItem(0)) : Handle::newNull();
    Handle go = Handle::newDictionary();
    go.replaceKey("/S", Handle::newName("/GoTo"));
    go.replaceKey("/D", place(page->second));
    if (!element.isNull())
        go.replaceKey("/SD", place(element));
    holder.removeKey("/Dest");
    holder.replaceKey("/A", go);
    return true;
}

std::vector<OutlineMerger::Item> OutlineMerger::itemsOf(Handle first, const Destinations &names, const Whereabouts &whereabouts, std::size_t depth)
{
    std::vector<Item> items;
    for (Handle source = first; source.isDictionary() && depth < deepest && m_count < mostItems && !m_seen[source.getObjGen()]; source = source.getKey("/Next")) {
        m_seen[source.getObjGen()] = true;
        ++m_count;
        Item item;
        item.below = itemsOf(source.getKey("/First"), names, whereabouts, depth + 1);
        item.open = !source.getKey("/Count").isInteger() || source.getKey("/Count").getIntValue() >= 0;
        Handle copy = Handle::newDictionary();
        copy.replaceKey("/Title", Handle::newUnicodeString(source.getKey("/Title").isString() ? source.getKey("/Title").getUTF8Value() : std::string()));
        for (const char *key : {"/C", "/F"}) {
            if (source.hasKey(key) && !source.getKey(key).isIndirect())
                copy.replaceKey(key, source.getKey(key).unsafeShallowCopy());
        }
        Handle action = source.getKey("/A");
        bool leads = leadTo(copy, source, names, whereabouts);
        if (action.isDictionary() && isNamed(action.getKey("/S"), "/URI") && action.getKey("/URI").isString()) {
            Handle uri = Handle::newDictionary();
            uri.replaceKey("/S", Handle::newName("/URI"));
            uri.replaceKey("/URI", Handle::newString(action.getKey("/URI").getStringValue()));
            copy.replaceKey("/A", uri);
            leads = true;
        }
        if (!leads && item.below.empty())
            continue;
        item.item = m_out.makeIndirectObject(copy);
        items.push_back(std::move(item));
    }
    return items;
}

void OutlineMerger::take(QPDF &in, const Destinations &names, const Whereabouts &whereabouts)
{
    Handle outlines = in.getRoot().getKey("/Outlines");
    if (!outlines.isDictionary())
        return;
    m_seen.clear();
    for (Item &item : itemsOf(outlines.getKey("/First"), names, whereabouts, 0))
        m_items.push_back(std::move(item));
}

// Gives how many items show while the parent is open.
int OutlineMerger::link(const std::vector<Item> &items, Handle parent)
{
    int showing = 0;
    for (std::size_t i = 0; i < items.size(); ++i) {
        Handle item = items[i].item;
        item.replaceKey("/Parent", parent);
        if (i > 0)
            item.replaceKey("/Prev", items[i - 1].item);
        if (i + 1 < items.size())
            item.replaceKey("/Next", items[i + 1].item);
        const int below = items[i].below.empty() ? 0 : link(items[i].below, item);
        if (below > 0)
            item.replaceKey("/Count", Handle::newInteger(items[i].open ? below : -below));
        showing += 1 + (items[i].open ? below : 0);
    }
    if (!items.empty()) {
        parent.replaceKey("/First", items.front().item);
        parent.replaceKey("/Last", items.back().item);
    }
    return showing;
}

void OutlineMerger::finish()
{
    if (m_items.empty())
        return;
    Handle root = m_out.makeIndirectObject(Handle::newDictionary());
    root.replaceKey("/Type", Handle::newName("/Outlines"));
    root.replaceKey("/Count", Handle::newInteger(link(m_items, root)));
    m_out.getRoot().replaceKey("/Outlines", root);
}

} // namespace quoin
