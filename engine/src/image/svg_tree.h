// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/error.h>

#include <cstddef>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace quoin {

struct SvgAttribute {
    std::string name; // local
    std::string value;
    bool xlink = false; // else of no namespace
    const SvgAttribute *next = nullptr; // of the same element
};

struct SvgElement {
    std::string name; // local; elements of other namespaces aren't kept
    std::vector<SvgAttribute> attributes;
    std::vector<std::unique_ptr<SvgElement>> children;
    const SvgElement *next = nullptr; // of the same parent

    const std::string *find(std::string_view attribute) const; // of no namespace, null where it is missing
    void set(std::string_view attribute, std::string value);
};

// What a vector picture is drawn from: elements of the SVG namespace with the properties of its style sheets and styles as attributes
// and copies of what they use (SVG 1.1 5.6, 6). Nothing outside the file is read. `ignored`: what drawing would need and hasn't got, as
// words for people.
struct SvgTree {
    std::unique_ptr<SvgElement> root; // <svg>
    std::set<std::string> ignored;
};

// Errors: image.damaged with the line where it isn't well-formed; image.too-large beyond what a picture may hold.
Result<SvgTree> readSvgTree(std::string_view bytes, const std::string &name);

// Sets `next` of all elements and attributes below; holds until one of them is changed.
void linkSvg(SvgElement &);

} // namespace quoin
