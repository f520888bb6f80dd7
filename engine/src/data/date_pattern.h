// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/error.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace quoin {

// A day, and a time of day where one is given, as ISO 8601 writes it.
struct CivilTime {
    std::int32_t year = 1970, month = 1, day = 1; // proleptic Gregorian, 0001..9999
    std::int32_t hour = 0, minute = 0, second = 0, millisecond = 0;

    // "2024-03-31", "2024-03-31T14:30", "2024-03-31T14:30:00.5Z", "2024-03-31 14:30:00+05:30". The time is the one that is
    // written: an offset is read and left out.
    static bool parse(std::string_view, CivilTime &out);
};

// A date pattern of UTS #35 for one language ("d. MMMM yyyy"), in the Gregorian calendar; neither the process's locale nor its
// time zone count. Thread-safe.
class DatePattern
{
public:
    // The error's message is about the pattern alone.
    static Result<std::shared_ptr<const DatePattern>> parse(std::string_view pattern, std::string_view language);
    ~DatePattern();

    void append(const CivilTime &, std::string &out) const;

private:
    DatePattern();
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace quoin
