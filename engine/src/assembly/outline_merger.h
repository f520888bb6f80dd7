// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "assembly/qpdf_access.h"

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace quoin {

// Named destinations of a document as places (ISO 32000-2 12.3.2.4): links between parts can't go by names that two may share.
class Destinations
{
public:
    explicit Destinations(QPDF &);
    // The place that `destination` means: itself, or what its name stands for; null where it means nothing.
    QPDFObjectHandle resolve(QPDFObjectHandle destination) const;

private:
    std::map<std::string, QPDFObjectHandle> m_names;
};

// Where elements and pages of a document went in the output.
struct Whereabouts {
    std::map<QPDFObjGen, QPDFObjectHandle> pages;
    std::function<QPDFObjectHandle(QPDFObjectHandle)> element; // of the output; null where it wasn't kept
};

// Makes `holder` of the output lead to where `link`, an annotation or an outline item, leads (12.3.2, 12.6.4.2), with the
// structure destination if there is one. False, and nothing done, where `link` isn't a way to a place or its page wasn't taken.
bool leadTo(QPDFObjectHandle holder, QPDFObjectHandle link, const Destinations &, const Whereabouts &);
bool leadsToPlace(QPDFObjectHandle link);

// Makes one outline of those of several documents (12.3.3).
class OutlineMerger
{
public:
    explicit OutlineMerger(QPDF &out)
        : m_out(out)
    {
    }

    // An item stays if its page is there or one below it stays.
    void take(QPDF &in, const Destinations &, const Whereabouts &);
    void finish();

private:
    struct Item {
        QPDFObjectHandle item; // of the output
        std::vector<Item> below;
        bool open = true;
    };
    std::vector<Item> itemsOf(QPDFObjectHandle first, const Destinations &, const Whereabouts &, std::size_t depth);
    int link(const std::vector<Item> &, QPDFObjectHandle parent);

    QPDF &m_out;
    std::vector<Item> m_items;
    std::size_t m_count = 0;
    std::map<QPDFObjGen, bool> m_seen; // of the document at hand
};

} // namespace quoin
