// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "data/date_pattern.h"

#include "core/utf8.h"
#include "data/icu_locale.h"

#include <unicode/gregocal.h>
#include <unicode/smpdtfmt.h>

#include <chrono>
#include <mutex>
#include <vector>

namespace quoin {

namespace {

constexpr std::size_t longestPattern = 200;

// Digits from `at`; moves past them.
bool readDigits(std::string_view text, std::size_t &at, std::size_t count, std::int32_t &out)
{
    if (text.size() - at < count)
        return false;
    out = 0;
    for (const std::size_t end = at + count; at < end; ++at) {
        if (text[at] < '0' || text[at] > '9')
            return false;
        out = out * 10 + (text[at] - '0');
    }
    return true;
}

bool readCharacter(std::string_view text, std::size_t &at, char c)
{
    if (at >= text.size() || text[at] != c)
        return false;
    ++at;
    return true;
}

bool readTime(std::string_view text, std::size_t &at, CivilTime &out)
{
    if (!readDigits(text, at, 2, out.hour) || !readCharacter(text, at, ':') || !readDigits(text, at, 2, out.minute))
        return false;
    if (readCharacter(text, at, ':')) {
        if (!readDigits(text, at, 2, out.second))
            return false;
        if (readCharacter(text, at, '.')) {
            const std::size_t begin = at;
            std::int32_t unit = 100;
            for (; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at, unit /= 10)
                out.millisecond += unit * (text[at] - '0');
            if (at == begin)
                return false;
        }
    }
    return out.hour < 24 && out.minute < 60 && out.second < 60;
}

bool readOffset(std::string_view text, std::size_t &at)
{
    if (readCharacter(text, at, 'Z'))
        return true;
    std::int32_t hours = 0;
    std::int32_t minutes = 0;
    if (!readCharacter(text, at, '+') && !readCharacter(text, at, '-'))
        return false;
    if (!readDigits(text, at, 2, hours))
        return false;
    const bool colon = readCharacter(text, at, ':');
    if ((colon || at < text.size()) && !readDigits(text, at, 2, minutes))
        return false;
    return hours < 24 && minutes < 60;
}

} // namespace

bool CivilTime::parse(std::string_view text, CivilTime &out)
{
    out = {};
    std::size_t at = 0;
    if (!readDigits(text, at, 4, out.year) || !readCharacter(text, at, '-') || !readDigits(text, at, 2, out.month) || !readCharacter(text, at, '-') || !readDigits(text, at, 2, out.day))
        return false;
    const std::chrono::year_month_day date {std::chrono::year(out.year), std::chrono::month(static_cast<unsigned>(out.month)), std::chrono::day(static_cast<unsigned>(out.day))};
    if (out.year == 0 || !date.ok())
        return false;
    if (at == text.size())
        return true;
    if (!readCharacter(text, at, 'T') && !readCharacter(text, at, ' '))
        return false;
    return readTime(text, at, out) && (at == text.size() || (readOffset(text, at) && at == text.size()));
}

// ICU's format object writes into its own calendar, so each call takes one of its own: kept ones first.
struct DatePattern::Private {
    std::unique_ptr<icu::SimpleDateFormat> take()
    {
        const std::lock_guard lock(mutex);
        if (free.empty())
            return std::unique_ptr<icu::SimpleDateFormat>(static_cast<icu::SimpleDateFormat *>(original->clone()));
        std::unique_ptr<icu::SimpleDateFormat> format = std::move(free.back());
        free.pop_back();
        return format;
    }
    void giveBack(std::unique_ptr<icu::SimpleDateFormat> format)
    {
        const std::lock_guard lock(mutex);
        free.push_back(std::move(format));
    }

    std::unique_ptr<const icu::SimpleDateFormat> original;
    std::mutex mutex;
    std::vector<std::unique_ptr<icu::SimpleDateFormat>> free; // guarded by mutex; at most one a thread
};

DatePattern::DatePattern()
    : d(std::make_unique<Private>())
{
}

DatePattern::~DatePattern() = default;

Result<std::shared_ptr<const DatePattern>> DatePattern::parse(std::string_view pattern, std::string_view language)
{
    const auto refused = [pattern](std::string reason) {
        Diagnostic d;
        d.category = ErrorCategory::Template;
        d.id = "expression.pattern";
        d.message = "'" + excerpt(pattern) + "' isn't a date pattern: " + std::move(reason);
        d.arguments = {excerpt(pattern)};
        return d;
    };
    if (pattern.size() > longestPattern)
        return refused("it has more than 200 bytes.");
    bool quoted = false;
    bool anyField = false;
    for (const char c : pattern) {
        if (c == '\'')
            quoted = !quoted;
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        if (quoted || !letter)
            continue;
        anyField = true;
        if (std::string_view("zZOvVXx").find(c) != std::string_view::npos)
            return refused("the time zone (" + std::string(1, c) + ") can't be written; a time is written as it stands in the data.");
        if (std::string_view("GyYuUrQqMLlwWdDFgEecabBhHKkjJCmsSA").find(c) == std::string_view::npos)
            return refused("'" + std::string(1, c) + "' stands for nothing; text goes into apostrophes, as in d MMMM yyyy 'at' HH:mm.");
    }
    if (quoted)
        return refused("an apostrophe isn't closed; within text it is written twice.");
    if (!anyField)
        return refused("it has no field, as in d MMMM yyyy.");

    UErrorCode status = U_ZERO_ERROR;
    icu::Locale locale = icuLocale(language);
    locale.setKeywordValue("calendar", "gregorian", status);
    auto format = std::make_unique<icu::SimpleDateFormat>(toUnicodeString(pattern), locale, status);
    if (U_FAILURE(status))
        return refused("d, M, y, H, m, s and more stand for the parts of a date; text goes into apostrophes.");
    auto calendar = std::make_unique<icu::GregorianCalendar>(*icu::TimeZone::getGMT(), locale, status);
    calendar->setGregorianChange(-8.64e15, status); // no Julian calendar before 1582: ISO 8601
    if (U_FAILURE(status))
        return refused("ICU can't use it.");
    format->adoptCalendar(calendar.release());
    auto out = std::shared_ptr<DatePattern>(new DatePattern);
    out->d->original = std::move(format);
    return std::shared_ptr<const DatePattern>(out);
}

void DatePattern::append(const CivilTime &time, std::string &out) const
{
    using namespace std::chrono;
    const sys_days date = year_month_day(year(time.year), month(static_cast<unsigned>(time.month)), day(static_cast<unsigned>(time.day)));
    const milliseconds sinceEpoch = duration_cast<milliseconds>(date.time_since_epoch()) + hours(time.hour) + minutes(time.minute) + seconds(time.second) + milliseconds(time.millisecond);
    std::unique_ptr<icu::SimpleDateFormat> format = d->take();
    icu::UnicodeString text;
    format->format(static_cast<UDate>(sinceEpoch.count()), text);
    d->giveBack(std::move(format));
    appendUtf8(out, text);
}

} // namespace quoin
