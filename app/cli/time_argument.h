// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <string>

namespace CLI {
class App;
}

namespace quoin::cli {

// --time: the request's clock, the same for every verb that writes PDF.
class TimeArgument
{
public:
    void add(CLI::App &);
    // As asked for, else reproducible where the environment wants that, else now.
    std::chrono::sys_seconds time() const;

private:
    std::string m_text;
};

} // namespace quoin::cli
