// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "data/value_node.h"

#include <memory>

namespace quoin {

// What a Data shares between its copies: all memory that its values point to.
struct DataTree {
    explicit DataTree(std::shared_ptr<const void> source = {}, std::size_t bytes = 0)
        : text(std::move(source))
        , textBytes(bytes)
    {
    }

    std::shared_ptr<const void> text; // the file's text, where strings and numbers point into it
    std::size_t textBytes;
    Arena arena;
};

// A diagnostic about data text.
Diagnostic dataError(std::string id, std::string message, const std::string &fileName, std::string_view text, std::size_t offset);

} // namespace quoin
