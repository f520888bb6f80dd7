// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "mending.h"

namespace quoin {

namespace {

struct Mending {
    std::string_view clause;
    const char *element;
    const char *document;
};

// Of clauses that both parts share with their sub-clauses the longest fitting one holds.
constexpr Mending mendings[] = {
    {"8.2.1", "role", "output.tagged"}, // untagged content
    {"8.2.5.20", "role", nullptr}, // headings
    {"8.2.5.25", "marker", nullptr}, // numbering of a list
    {"8.2.5.26", "scope", nullptr}, // header cells
    {"8.2.5.27", "role", nullptr}, // captions
    {"8.2.5.28", "alt", nullptr}, // figures
    {"8.4.3", "alt", nullptr}, // private-use characters
    {"8.4.4", "format.language", "meta.language"},
    {"8.8", "text", nullptr}, // destinations
    {"8.9", "alt", nullptr}, // annotations' descriptions
    {"8.10", "alt", nullptr}, // fields
    {"8.11.1", nullptr, "meta.title"},
    {"6.2.4.2", "source", nullptr}, // an image's profile
    {"6.2.4.3", "source", nullptr},
    {"6.2.10.4.1", "format.family", "output.fonts"}, // embedding
    {"8.4.5.5.1", "format.family", "output.fonts"},
    {"6.2.10.9", "format.family", nullptr}, // missing glyphs
    {"8.4.5.9", "format.family", nullptr},
    // Quoin's own: accessibility.contrast ...
    {"contrast", "format.color", nullptr},
    {"heading-level", "level", nullptr},
    {"figure-alt", "alt", nullptr},
    {"alt-file-name", "alt", nullptr},
    {"language", nullptr, "meta.language"},
    {"title", nullptr, "meta.title"},
};

} // namespace

QString mendingProperty(std::string_view rule, bool ofElement)
{
    // "pdfua-2.8.2.1-1": the standard's key ends at the first dot; the test's number is of no account.
    if (!rule.empty() && rule[0] >= 'a' && rule[0] <= 'z') {
        const std::size_t dot = rule.find('.');
        rule.remove_prefix(dot == std::string_view::npos ? rule.size() : dot + 1);
    }
    if (const std::size_t dash = rule.rfind('-'); dash != std::string_view::npos && rule.find_first_not_of("0123456789", dash + 1) == std::string_view::npos)
        rule = rule.substr(0, dash);
    const Mending *best = nullptr;
    for (const Mending &mending : mendings) {
        const bool fits = rule.substr(0, mending.clause.size()) == mending.clause && (rule.size() == mending.clause.size() || rule[mending.clause.size()] == '.');
        if (fits && (!best || best->clause.size() < mending.clause.size()))
            best = &mending;
    }
    const char *key = !best ? nullptr : ofElement ? best->element
                                                  : best->document;
    return key ? QString::fromLatin1(key) : QString();
}

} // namespace quoin
