// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

namespace quoin
{

// Every bound of the engine, with its default. A message about a hit bound names the bound as written here and its value.
// Nothing is allocated from a declared size alone.
struct Limits {
    std::size_t jsonDepth = 64; // nesting of arrays and objects, templates and data
    std::size_t fileBytes = 64u << 20; // one template, data file, image or font
    std::size_t templateValues = 4'000'000; // JSON values of a template, without its inline data
    std::size_t blockDepth = 32; // groups in cells in lists in ...
    std::size_t blocks = 1'000'000; // elements of a template
    std::size_t tableColumns = 1'000;
    std::size_t rows = 10'000'000; // rows a document may bind in all
    std::size_t pages = 100'000;
    std::size_t imagePixels = 100'000'000;
    std::size_t imageBytes = 256u << 20; // decoded
    std::size_t textBytes = 16u << 20; // of one paragraph after binding
    std::size_t dataValues = 10'000'000; // of one data file, arrays and objects included
    std::size_t csvFieldBytes = 1u << 20;
    std::size_t expressionBytes = 10'000; // source of one expression
    std::size_t expressionDepth = 64;
    std::size_t expressionSteps = 1'000'000; // of one evaluation
    std::size_t styleDepth = 32; // of `extends`
    std::int64_t coordinate = 14'400'000; // points, either sign (ISO 32000-2 Annex C)
};

} // namespace quoin
