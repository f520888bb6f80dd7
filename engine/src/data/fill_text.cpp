// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "data/expression.h"

namespace quoin
{

Result<std::string> fillText(std::string_view text, const Data &data, std::string_view language, Diagnostics *warnings, const Limits &limits)
{
    const auto parsed = TextTemplate::parse(text, language, limits);
    if (!parsed)
        return parsed.error();
    std::string filled;
    if (const auto appended = parsed->append(Scope(data.root()), filled, warnings); !appended)
        return appended.error();
    return filled;
}

} // namespace quoin
