// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "assembly/tag_merger.h"

#include <qpdf/QPDFNameTreeObjectHelper.hh>
#include <qpdf/QPDFNumberTreeObjectHelper.hh>

namespace quoin {

namespace {

using Handle = QPDFObjectHandle;

constexpr std::size_t deepest = 500; // elements in each other

std::vector<Handle> listOf(Handle oneOrMany)
{
    if (oneOrMany.isArray())
        return oneOrMany.getArrayAsVector();
    return oneOrMany.isNull() ? std::vector<Handle>() : std::vector<Handle> {oneOrMany};
}

} // namespace

void TagMerger::take(QPDF &in, const std::string &file, const std::map<QPDFObjGen, Handle> &replaced, Diagnostics *notices)
{
    m_pages.clear();
    for (Handle page : m_out.getAllPages())
        m_pages.insert(page.getObjGen());
    m_replaced = &replaced;
    m_renamed.clear();
    m_idsBefore = m_ids;
    m_rootStarts.push_back(m_roots.size());
    Handle language = in.getRoot().getKey("/Lang");
    m_languages.push_back(language.isString() ? language.getUTF8Value() : std::string());
    Handle root = in.getRoot().getKey("/StructTreeRoot");
    if (!root.isDictionary())
        return;
    for (Handle kid : listOf(root.getKey("/K"))) {
        if (!kid.isDictionary() || !kid.isIndirect())
            continue;
        Handle copy = m_out.copyForeignObject(kid);
        renameClashing(copy);
        const Content content = prune(copy, 0);
        if (content.is || !content.was)
            m_roots.push_back(copy);
    }
    for (Handle space : listOf(root.getKey("/Namespaces"))) {
        if (space.isIndirect())
            m_namespaces.push_back(m_out.copyForeignObject(space));
    }
    mergeMap(root, "/RoleMap", file, notices);
    mergeMap(root, "/ClassMap", file, notices);
}

void TagMerger::mergeMap(Handle root, const char *key, const std::string &file, Diagnostics *notices)
{
    Handle map = root.getKey(key);
    if (!map.isDictionary())
        return;
    for (const auto &[name, value] : map.getDictAsMap()) {
        Handle copy = Handle(value).isIndirect() ? m_out.copyForeignObject(value) : Handle(value).unsafeShallowCopy();
        const auto [place, isNew] = m_maps[key].emplace(name, copy);
        if (!isNew && place->second.unparseResolved() != copy.unparseResolved() && notices) {
            Diagnostic d = assemblyError(ErrorCategory::Resource, "assembly.role", file, "The tag " + name.substr(1) + " means something else here than in a document before; the first meaning counts.");
            d.severity = Severity::Warning;
            notices->push_back(std::move(d));
        }
    }
}

// IDs tie table cells to their headers: two documents may use the same.
void TagMerger::renameClashing(Handle top)
{
    std::vector<Handle> open {top};
    std::vector<Handle> elements;
    std::set<QPDFObjGen> seen;
    while (!open.empty()) {
        Handle element = open.back();
        open.pop_back();
        if (!element.isDictionary() || !element.isIndirect() || !seen.insert(element.getObjGen()).second)
            continue;
        elements.push_back(element);
        for (Handle kid : listOf(element.getKey("/K"))) {
            if (kid.isDictionary() && kid.isIndirect() && !isNamed(kid.getKey("/Type"), "/MCR") && !isNamed(kid.getKey("/Type"), "/OBJR"))
                open.push_back(kid);
        }
        Handle id = element.getKey("/ID");
        if (!id.isString())
            continue;
        std::string name = id.getStringValue();
        if (m_idsBefore.count(name) > 0) {
            std::string fresh;
            for (int i = 2; m_ids.count(fresh = name + "-" + std::to_string(i)) > 0; ++i) { }
            m_renamed[name] = fresh;
            name = fresh;
            element.replaceKey("/ID", Handle::newString(name));
        }
        m_ids.insert(name);
    }
    if (m_renamed.empty())
        return;
    for (Handle element : elements) {
        for (Handle attributes : listOf(element.getKey("/A"))) {
            Handle headers = attributes.isDictionary() ? attributes.getKey("/Headers") : Handle::newNull();
            for (int i = 0; headers.isArray() && i < headers.getArrayNItems(); ++i) {
                const auto renamed = headers.getArrayItem(i).isString() ? m_renamed.find(headers.getArrayItem(i).getStringValue()) : m_renamed.end();
                if (renamed != m_renamed.end())
                    headers.setArrayItem(i, Handle::newString(renamed->second));
            }
        }
    }
}

void TagMerger::mark(Handle owner, long long mcid, Handle element)
{
    const auto [place, isNew] = m_sequences.try_emplace(owner.getObjGen());
    if (isNew)
        m_owners.push_back(owner.getObjGen());
    place->second[mcid] = element;
}

// Takes out what belongs to pages that weren't taken: an element that has lost all its content goes, one that never had any stays.
TagMerger::Content TagMerger::prune(Handle element, std::size_t depth)
{
    Content content;
    if (depth > deepest || !m_seen.insert(element.getObjGen()).second)
        return {true, false};
    const auto isPage = [this](Handle page) { return page.isDictionary() && m_pages.count(page.getObjGen()) > 0; };
    Handle page = element.getKey("/Pg");
    if (!isPage(page)) {
        element.removeKey("/Pg");
        page = Handle::newNull();
    }
    std::vector<Handle> kept;
    for (Handle kid : listOf(element.getKey("/K"))) {
        if (kid.isInteger()) {
            content.was = true;
            if (isPage(page)) {
                content.is = true;
                mark(page, kid.getIntValue(), element);
                kept.push_back(kid);
            }
            continue;
        }
        if (!kid.isDictionary())
            continue;
        const bool isSequence = isNamed(kid.getKey("/Type"), "/MCR"), isObject = isNamed(kid.getKey("/Type"), "/OBJR");
        if (!isSequence && !isObject) {
            const Content below = prune(kid, depth + 1);
            content.was = content.was || below.was;
            content.is = content.is || below.is;
            if (below.is || !below.was) {
                kid.replaceKey("/P", element);
                kept.push_back(kid);
            }
            continue;
        }
        content.was = true;
        Handle own = kid.hasKey("/Pg") ? kid.getKey("/Pg") : page;
        if (!isPage(own))
            continue;
        if (isSequence) {
            Handle stream = kid.getKey("/Stm");
            if (!kid.getKey("/MCID").isInteger())
                continue;
            mark(stream.isStream() ? stream : own, kid.getKey("/MCID").getIntValue(), element);
        } else {
            Handle object = kid.getKey("/Obj");
            const auto replaced = m_replaced->find(object.getObjGen());
            if (replaced != m_replaced->end()) {
                object = replaced->second;
                kid.replaceKey("/Obj", object);
            }
            if (!object.isDictionary() && !object.isStream())
                continue;
            m_objects.emplace_back(object, element);
        }
        content.is = true;
        kept.push_back(kid);
    }
    if (kept.size() == 1)
        element.replaceKey("/K", kept.front());
    else if (!kept.empty())
        element.replaceKey("/K", Handle::newArray(kept));
    else
        element.removeKey("/K");
    if (content.is || !content.was) {
        m_kept.insert(element.getObjGen());
        Handle id = element.getKey("/ID");
        if (id.isString())
            m_elementsById[id.getStringValue()] = element;
    }
    return content;
}

Handle TagMerger::kept(Handle element)
{
    if (!element.isDictionary() || !element.isIndirect() || !element.hasKey("/S"))
        return Handle::newNull();
    Handle copy = m_out.copyForeignObject(element); // the one made with its tree
    return m_kept.count(copy.getObjGen()) > 0 ? copy : Handle::newNull();
}

void TagMerger::finish()
{
    for (Handle page : m_out.getAllPages())
        page.removeKey("/StructParents"); // what has tags gets a new one
    if (m_roots.empty())
        return;
    Handle root = m_out.makeIndirectObject(Handle::newDictionary());
    root.replaceKey("/Type", Handle::newName("/StructTreeRoot"));
    // PDF 2.0 wants one Document at the top; those of the parts stand in it.
    Handle top = root;
    const std::string language = m_languages.front();
    if (m_roots.size() > 1) {
        top = m_out.makeIndirectObject(Handle::newDictionary());
        top.replaceKey("/Type", Handle::newName("/StructElem"));
        top.replaceKey("/S", Handle::newName("/Document"));
        top.replaceKey("/P", root);
        Handle space;
        for (Handle known : m_namespaces) {
            if (known.getKey("/NS").isString() && known.getKey("/NS").getUTF8Value() == "http://iso.org/pdf2/ssn")
                space = known;
        }
        if (space.isInitialized())
            top.replaceKey("/NS", space);
        root.replaceKey("/K", Handle::newArray({top}));
        for (std::size_t part = 0; part < m_rootStarts.size(); ++part) {
            const std::size_t last = part + 1 < m_rootStarts.size() ? m_rootStarts[part + 1] : m_roots.size();
            for (std::size_t i = m_rootStarts[part]; i < last; ++i) {
                if (m_languages[part] != language && !m_languages[part].empty() && !m_roots[i].hasKey("/Lang"))
                    m_roots[i].replaceKey("/Lang", Handle::newUnicodeString(m_languages[part]));
            }
        }
    }
    top.replaceKey("/K", Handle::newArray(m_roots));
    for (Handle element : m_roots)
        element.replaceKey("/P", top);

    auto parents = QPDFNumberTreeObjectHelper::newEmpty(m_out);
    long long next = 0;
    for (const QPDFObjGen &id : m_owners) {
        Handle owner = m_out.getObject(id);
        const auto &elements = m_sequences[id];
        // Gaps are null; a count that no content stream reaches is a hostile one.
        if (elements.rbegin()->first > 10'000'000 || elements.begin()->first < 0)
            continue;
        std::vector<Handle> list(static_cast<std::size_t>(elements.rbegin()->first + 1), Handle::newNull());
        for (const auto &[mcid, element] : elements)
            list[static_cast<std::size_t>(mcid)] = element;
        (owner.isStream() ? owner.getDict() : owner).replaceKey("/StructParents", Handle::newInteger(next));
        parents.insert(next++, m_out.makeIndirectObject(Handle::newArray(list)));
    }
    for (auto &[object, element] : m_objects) {
        (object.isStream() ? object.getDict() : object).replaceKey("/StructParent", Handle::newInteger(next));
        parents.insert(next++, element);
    }
    root.replaceKey("/ParentTree", parents.getObjectHandle());
    root.replaceKey("/ParentTreeNextKey", Handle::newInteger(next));
    if (!m_elementsById.empty()) {
        auto ids = QPDFNameTreeObjectHelper::newEmpty(m_out);
        for (const auto &[id, element] : m_elementsById)
            ids.insert(id, element);
        root.replaceKey("/IDTree", ids.getObjectHandle());
    }
    for (const auto &[key, map] : m_maps)
        root.replaceKey(key, Handle::newDictionary(map));
    if (!m_namespaces.empty())
        root.replaceKey("/Namespaces", Handle::newArray(m_namespaces));
    m_out.getRoot().replaceKey("/StructTreeRoot", root);
}

} // namespace quoin
