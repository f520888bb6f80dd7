// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "pdf/byte_buffer.h"

#include <quoin/color.h>
#include <quoin/length.h>

#include <cstdint>
#include <string_view>

// One encoder per place of PDF syntax (ISO 32000-2 7.3). Nothing else in the writer turns a value into bytes, so that a title with
// a parenthesis or a number in a Turkish locale can't break a file. The write... functions need room for their result; the
// append... functions ask for it.
namespace quoin {

// ---- numbers ---------------------------------------------------------------------------------------------------------
constexpr std::size_t numberRoom = 24; // bytes that any number needs at most

char *writeInteger(char *, std::int64_t);
// value / 10^Digits without trailing zeros and without a zero before the point: 500 of 3 digits is ".5".
template<int Digits> char *writeDecimal(char *, std::int64_t value);
extern template char *writeDecimal<1>(char *, std::int64_t);
extern template char *writeDecimal<2>(char *, std::int64_t);
extern template char *writeDecimal<3>(char *, std::int64_t);
extern template char *writeDecimal<5>(char *, std::int64_t);
extern template char *writeDecimal<9>(char *, std::int64_t);

// Where something stands: hundredths of a point, half of the 0.01 pt by which canvas and file may differ.
constexpr std::int64_t centipoints(Mpt value)
{
    return (value >= 0 ? value + 5 : value - 5) / 10;
}
inline char *writeCoordinate(char *p, std::int64_t centi)
{
    return writeDecimal<2>(p, centi);
}
// How large something is: exact.
inline char *writeLength(char *p, Mpt value)
{
    return writeDecimal<3>(p, value);
}

inline void appendInteger(ByteBuffer &out, std::int64_t value)
{
    out.setEnd(writeInteger(out.room(numberRoom), value));
}
inline void appendLength(ByteBuffer &out, Mpt value)
{
    out.setEnd(writeLength(out.room(numberRoom), value));
}
inline void appendCoordinate(ByteBuffer &out, std::int64_t centi)
{
    out.setEnd(writeCoordinate(out.room(numberRoom), centi));
}

// Colour operands and operator: "0 g", ".2 .4 1 rg"; upper case for strokes. Grey is DeviceGray. At most 24 bytes.
char *writeFillColor(char *, Color);
char *writeStrokeColor(char *, Color);

// ---- strings and names -----------------------------------------------------------------------------------------------
// One byte of a literal string (7.3.4.2): parentheses and backslash escaped, also CR, which a reader would take as LF. At most 2 bytes.
inline char *writeLiteralByte(char *p, unsigned char c)
{
    if (c == '(' || c == ')' || c == '\\') {
        *p++ = '\\';
    } else if (c == '\r') {
        *p++ = '\\';
        c = 'r';
    }
    *p++ = static_cast<char>(c);
    return p;
}

// "(bytes)", for byte strings.
void appendLiteral(ByteBuffer &, std::string_view bytes);
// "<4869>", always an even number of digits.
void appendHex(ByteBuffer &, std::string_view bytes);
// "/Name" (7.3.5): all but regular ASCII as #xx.
void appendName(ByteBuffer &, std::string_view utf8);
// A text string (7.9.2.2) from UTF-8: PDFDocEncoding where ASCII and Latin-1 suffice, else UTF-16BE with its byte order mark.
// U+001B, which would start a language escape, becomes U+FFFD.
void appendTextString(ByteBuffer &, std::string_view utf8);
// A URI (12.6.4.8) is ASCII: other bytes of the UTF-8, blanks and controls are percent-encoded.
void appendUri(ByteBuffer &, std::string_view utf8);

// ---- other syntaxes in a file ----------------------------------------------------------------------------------------
// Character data or attribute value of XML: & < > " escaped, CR as a reference. What XML 1.0 forbids (see isXmlCharacter) is
// the caller's to refuse; it becomes U+FFFD here.
void appendXml(ByteBuffer &, std::string_view utf8);
bool isXmlCharacter(char32_t);
// UTF-16BE digits for CMap files, without brackets: "D83DDE00".
void appendUtf16Hex(ByteBuffer &, std::string_view utf8);
void appendHexDigits(ByteBuffer &, std::uint32_t value, int digits);

} // namespace quoin
