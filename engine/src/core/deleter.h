// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace quoin {

// For std::unique_ptr of what a C library destroys by a function: std::unique_ptr<hb_set_t, Deleter<hb_set_destroy>>.
template<auto destroy> struct Deleter {
    template<class T> void operator()(T *object) const { destroy(object); }
};

} // namespace quoin
