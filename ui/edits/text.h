// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <quoin/template.h>

#include <functional>
#include <string_view>

// Edits of rich text. Positions are UTF-8 bytes of Text::toPlain(), at character boundaries.
namespace quoin {

// Neighbours with the same look as one run, empty runs gone.
Text normalized(Text);
std::size_t length(const Text &); // in bytes
Text slice(const Text &, std::size_t begin, std::size_t end);
// The new text looks like what it replaces, else like what stands before it.
Text replaceRange(const Text &, std::size_t begin, std::size_t end, std::string_view text);
Text insertText(const Text &, std::size_t position, const Text &);
// Splits runs at the range's ends and applies `change` to what lies within.
Text formatRange(const Text &, std::size_t begin, std::size_t end, const std::function<void(TextRun &)> &change);
// Whether all runs that touch the range answer yes; of an empty range the run before it.
bool allRuns(const Text &, std::size_t begin, std::size_t end, const std::function<bool(const TextRun &)> &);

Template setText(const Template &, const ElementId &, const Text &);

} // namespace quoin
