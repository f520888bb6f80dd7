// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "text.h"

#include "blocks.h"

#include <algorithm>

namespace quoin {

namespace {

bool looksLike(const TextRun &a, const TextRun &b)
{
    TextRun alike = a;
    alike.text = b.text;
    return alike == b;
}

Text joined(const Text &first, const Text &second)
{
    Text result = first;
    result.runs.insert(result.runs.end(), second.runs.begin(), second.runs.end());
    return result;
}

} // namespace

Text normalized(Text text)
{
    Text result;
    for (TextRun &run : text.runs) {
        if (run.text.empty())
            continue;
        if (!result.runs.empty() && looksLike(result.runs.back(), run))
            result.runs.back().text += run.text;
        else
            result.runs.push_back(std::move(run));
    }
    return result;
}

std::size_t length(const Text &text)
{
    std::size_t bytes = 0;
    for (const TextRun &run : text.runs)
        bytes += run.text.size();
    return bytes;
}

Text slice(const Text &text, std::size_t begin, std::size_t end)
{
    Text result;
    std::size_t position = 0;
    for (const TextRun &run : text.runs) {
        const std::size_t first = std::max(begin, position);
        const std::size_t last = std::min(end, position + run.text.size());
        if (first < last) {
            result.runs.push_back(run);
            result.runs.back().text = run.text.substr(first - position, last - first);
        }
        position += run.text.size();
    }
    return result;
}

Text replaceRange(const Text &text, std::size_t begin, std::size_t end, std::string_view replacement)
{
    TextRun look;
    std::size_t position = 0;
    for (const TextRun &run : text.runs) {
        const std::size_t runEnd = position + run.text.size();
        // What is replaced decides, at its beginning; a pure insertion follows the run that ends there.
        if (begin < end ? begin < runEnd : begin <= runEnd) {
            look = run;
            break;
        }
        look = run;
        position = runEnd;
    }
    look.text = std::string(replacement);
    return normalized(joined(joined(slice(text, 0, begin), Text {{look}}), slice(text, end, length(text))));
}

Text insertText(const Text &text, std::size_t position, const Text &inserted)
{
    return normalized(joined(joined(slice(text, 0, position), inserted), slice(text, position, length(text))));
}

Text formatRange(const Text &text, std::size_t begin, std::size_t end, const std::function<void(TextRun &)> &change)
{
    Text middle = slice(text, begin, end);
    for (TextRun &run : middle.runs)
        change(run);
    return normalized(joined(joined(slice(text, 0, begin), middle), slice(text, end, length(text))));
}

bool allRuns(const Text &text, std::size_t begin, std::size_t end, const std::function<bool(const TextRun &)> &holds)
{
    bool any = false;
    std::size_t position = 0;
    for (const TextRun &run : text.runs) {
        const std::size_t runEnd = position + run.text.size();
        const bool touches = begin < end ? position < end && runEnd > begin : (begin > position || begin == 0) && begin <= runEnd;
        if (touches) {
            if (!holds(run))
                return false;
            any = true;
            if (begin == end)
                break;
        }
        position = runEnd;
    }
    return any;
}

Template setText(const Template &value, const ElementId &id, const Text &text)
{
    return changeBlocks(value, {id}, [&](Block &block) {
        if (Text *own = textOf(block))
            *own = text;
    });
}

} // namespace quoin
