// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "text/simple_breaks.h"

#include "text/text_block.h"

#include <array>

namespace quoin {

namespace {

// Line breaking classes of UAX #14 that ASCII has.
enum Class : std::uint8_t { AL,
    NU,
    IS,
    EX,
    SY,
    OP,
    CP,
    CL,
    QU,
    HY,
    PR,
    PO,
    SP,
    other };
constexpr std::size_t classCount = SP; // in the tables

constexpr std::array<Class, 256> classes = [] {
    std::array<Class, 256> out {};
    for (std::size_t c = 0; c < out.size(); ++c)
        out[c] = c <= ' ' || c >= 0x7f || c == '|' ? other : AL;
    const auto set = [&out](std::string_view characters, Class value) {
        for (const char c : characters)
            out[static_cast<std::size_t>(c)] = value;
    };
    set("0123456789", NU);
    set(",.:;", IS);
    set("!?", EX);
    set("/", SY);
    set("([{", OP);
    set(")]", CP);
    set("}", CL);
    set("\"'", QU);
    set("-", HY);
    set("$+\\", PR);
    set("%", PO);
    set(" ", SP);
    return out;
}();

// Between two characters without blanks between them. 'x' no break, '/' break, '?' ask ICU; 'h' and 's': break where a letter or
// digit stands before the hyphen or slash; 'n': no break where a digit stands before the slash.
constexpr const char *adjacent[classCount] = {
    // AL NU IS EX SY OP CP CL QU HY PR PO
    "xxxxxxxxxxxx", // AL: LB23, 28, 30, 21, 24
    "xxxxxxxxxxxx", // NU: LB23, 25
    "xxxxx?xxx???", // IS: LB29, 25
    "??xxx?xxx???", // EX
    "snxxx?xxx???", // SY
    "xxxxxxxxxxxx", // OP: LB14
    "xxxxx?xxx???", // CP: LB30
    "??xxx?xxx???", // CL
    "xxxxxxxxxxxx", // QU: LB19
    "hxxxx?xxx???", // HY: LB25
    "xxxxx?xxx???", // PR: LB24, 25
    "xxxxx?xxx???", // PO
};

} // namespace

bool findSimpleBreaks(std::string_view text, std::string_view language, std::vector<std::uint8_t> &flags)
{
    // ICU has rules of its own for these.
    for (const std::string_view special : {"fi", "sv", "ja", "zh", "ko"}) {
        if (language.starts_with(special))
            return false;
    }
    Class before = other, beforeThat = other;
    bool blanks = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const Class next = classes[static_cast<unsigned char>(text[i])];
        if (next == other)
            return false;
        if (next == SP) {
            blanks = true;
            continue;
        }
        if (before == other) {
            // LB18: behind blanks at the start
            if (blanks && (next == IS || next == EX || next == CP || next == CL || next == SY))
                return false;
            if (blanks)
                flags[i] |= CodeFlag::breakBefore;
        } else if (blanks) {
            // LB13 has changed for IS, LB15 for quotation marks
            if (next == IS || (before == QU && next == OP))
                return false;
            const bool never = before == OP || next == EX || next == CP || next == CL || next == SY;
            if (!never)
                flags[i] |= CodeFlag::breakBefore;
        } else {
            const char rule = adjacent[before][next];
            const bool afterWord = beforeThat == AL || beforeThat == NU;
            if (rule == '?' || ((rule == 'h' || rule == 's') && !afterWord) || (rule == 'n' && beforeThat != NU))
                return false;
            if (rule == 'h' || rule == 's')
                flags[i] |= CodeFlag::breakBefore;
        }
        beforeThat = blanks ? SP : before;
        before = next;
        blanks = false;
    }
    return true;
}

} // namespace quoin
