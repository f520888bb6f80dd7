// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "assembly/qpdf_access.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace quoin {

// Makes one structure tree of those of several documents (ISO 32000-2 14.7), for the pages that were taken from them.
class TagMerger
{
public:
    explicit TagMerger(QPDF &out)
        : m_out(out)
    {
    }

    // After the pages of `in` have been copied. `replaced`: annotations of the output that others took the place of.
    void take(QPDF &in, const std::string &file, const std::map<QPDFObjGen, QPDFObjectHandle> &replaced, Diagnostics *notices);
    // What the element of `in`, just taken, became; null where it isn't kept.
    QPDFObjectHandle kept(QPDFObjectHandle element);
    // After all pages of all documents.
    void finish();

private:
    using Handle = QPDFObjectHandle;
    struct Content {
        bool was = false, is = false;
    };
    Content prune(Handle element, std::size_t depth);
    void mark(Handle owner, long long mcid, Handle element);
    void renameClashing(Handle element);
    void mergeMap(Handle from, const char *key, const std::string &file, Diagnostics *notices);

    QPDF &m_out;
    std::set<QPDFObjGen> m_pages; // of the output
    std::set<QPDFObjGen> m_seen, m_kept;
    std::set<std::string> m_ids, m_idsBefore;
    std::map<std::string, std::string> m_renamed; // of the document at hand
    std::map<std::string, Handle> m_elementsById;
    const std::map<QPDFObjGen, Handle> *m_replaced = nullptr;
    std::map<QPDFObjGen, std::map<long long, Handle>> m_sequences; // content stream's owner (page or form XObject) -> MCID -> element
    std::vector<std::pair<Handle, Handle>> m_objects; // annotation or XObject, element
    std::vector<QPDFObjGen> m_owners; // of m_sequences, in order of appearance
    std::vector<Handle> m_roots; // per document its top elements
    std::vector<std::size_t> m_rootStarts;
    std::vector<Handle> m_namespaces;
    std::map<std::string, std::map<std::string, Handle>> m_maps; // RoleMap and ClassMap
    std::vector<std::string> m_languages; // of the documents
};

} // namespace quoin
