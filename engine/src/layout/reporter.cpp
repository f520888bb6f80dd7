// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "layout/reporter.h"

#include <functional>

namespace quoin {

void Reporter::begin(Diagnostics &out)
{
    m_out = &out;
    m_seen.clear();
    m_count = 0;
    m_hasError = false;
}

void Reporter::add(Diagnostic &&d)
{
    // The first error always gets through: whether there is one decides what becomes of the document.
    if (m_count > most && (d.severity != Severity::Error || m_hasError))
        return;
    m_hasError |= d.severity == Severity::Error;
    std::string key = d.id + '\n' + d.elementId + '\n' + d.pointer;
    for (const std::string &argument : d.arguments)
        key += '\n' + argument;
    if (!m_seen.insert(std::hash<std::string> {}(key)).second)
        return;
    if (++m_count == most + 1) {
        Diagnostic last;
        last.severity = Severity::Notice;
        last.category = d.category;
        last.id = "layout.more-findings";
        last.message = "There are more findings than the " + std::to_string(most) + " that are listed.";
        m_out->push_back(std::move(last));
        if (!m_hasError)
            return;
    }
    m_out->push_back(std::move(d));
}

} // namespace quoin
