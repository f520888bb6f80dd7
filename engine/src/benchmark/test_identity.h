// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/error.h>

#include <string>

namespace quoin {

// A key on P-256 and the certificates of its owner and of the issuer, made up on the spot and good for a day: nobody trusts them.
struct TestIdentity {
    std::string key, certificates; // PEM
    static Result<TestIdentity> create();
};

} // namespace quoin
