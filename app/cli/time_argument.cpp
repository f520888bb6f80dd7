// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "time_argument.h"

#include <CLI/CLI.hpp>

#include <cstdlib>
#include <ctime>
#include <optional>

namespace quoin::cli {

namespace {

using std::chrono::sys_seconds;

// "2026-11-30T12:00:00Z"; seconds since 1970 as SOURCE_DATE_EPOCH has them; empty otherwise.
std::optional<sys_seconds> parseTime(const std::string &text)
{
    char *end = nullptr;
    const long long seconds = std::strtoll(text.c_str(), &end, 10);
    if (!text.empty() && *end == '\0')
        return sys_seconds(std::chrono::seconds(seconds));
    std::tm parts {};
    end = strptime(text.c_str(), "%Y-%m-%dT%H:%M:%SZ", &parts);
    if (!end || *end != '\0')
        return std::nullopt;
    return sys_seconds(std::chrono::seconds(timegm(&parts)));
}

std::string checkTime(const std::string &text)
{
    return parseTime(text) ? std::string() : "must be like 2026-11-30T12:00:00Z, or whole seconds since 1970, not " + text;
}

} // namespace

void TimeArgument::add(CLI::App &verb)
{
    verb.add_option("--time", m_text, "Creation date in the metadata; default: SOURCE_DATE_EPOCH, else now")->type_name("TIME")->check(checkTime);
}

sys_seconds TimeArgument::time() const
{
    const char *epoch = std::getenv("SOURCE_DATE_EPOCH");
    const std::string text = !m_text.empty() ? m_text : epoch ? epoch
                                                              : "";
    if (const auto time = parseTime(text))
        return *time;
    return std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
}

} // namespace quoin::cli
