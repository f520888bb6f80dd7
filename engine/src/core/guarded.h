// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/error.h>

#include <exception>
#include <new>
#include <string>

namespace quoin {

// Runs a stage that gives a Result; what it or a library under it throws becomes an error, for nothing thrown may cross a public
// header.
template<class Stage> auto guarded(Stage &&stage) -> decltype(stage())
{
    try {
        return stage();
    } catch (const std::bad_alloc &) {
        return Diagnostic {.category = ErrorCategory::System, .id = "system.memory", .message = "There isn't enough memory for this document."};
    } catch (const std::exception &error) {
        return Diagnostic {.category = ErrorCategory::Internal, .id = "internal.exception", .message = std::string("Quoin failed: ") + error.what() + '.', .arguments = {error.what()}};
    } catch (...) {
        return Diagnostic {.category = ErrorCategory::Internal, .id = "internal.exception", .message = "Quoin failed for an unknown reason."};
    }
}

} // namespace quoin
