// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "pdf/syntax.h"

#include "core/utf8.h"

#include <array>

namespace quoin {

namespace {

constexpr char hexDigits[] = "0123456789ABCDEF";

constexpr auto digitPairs = [] {
    std::array<char, 200> pairs {};
    for (int i = 0; i < 100; ++i) {
        pairs[2 * i] = static_cast<char>('0' + i / 10);
        pairs[2 * i + 1] = static_cast<char>('0' + i % 10);
    }
    return pairs;
}();

char *writeUnsigned(char *p, std::uint64_t value)
{
    if (value < 10) {
        *p = static_cast<char>('0' + value);
        return p + 1;
    }
    if (value < 100) {
        std::memcpy(p, &digitPairs[2 * value], 2);
        return p + 2;
    }
    char digits[20];
    char *first = digits + 20;
    while (value >= 100) {
        first -= 2;
        std::memcpy(first, &digitPairs[2 * (value % 100)], 2);
        value /= 100;
    }
    if (value >= 10) {
        first -= 2;
        std::memcpy(first, &digitPairs[2 * value], 2);
    } else {
        *--first = static_cast<char>('0' + value);
    }
    const std::size_t count = static_cast<std::size_t>(digits + 20 - first);
    std::memcpy(p, first, count);
    return p + count;
}

// The 256 components of a colour, as decimals of three digits: the shortest that give back each of them.
struct Component {
    char text[5];
    std::uint8_t size;
};
constexpr auto components = [] {
    std::array<Component, 256> all {};
    for (int i = 0; i < 256; ++i) {
        Component &c = all[i];
        const int thousandths = (i * 1000 + 127) / 255;
        if (thousandths == 0 || thousandths == 1000) {
            c.text[0] = thousandths == 0 ? '0' : '1';
            c.size = 1;
            continue;
        }
        c.text[0] = '.';
        c.text[1] = static_cast<char>('0' + thousandths / 100);
        c.text[2] = static_cast<char>('0' + thousandths / 10 % 10);
        c.text[3] = static_cast<char>('0' + thousandths % 10);
        c.size = 4;
        while (c.text[c.size - 1] == '0')
            --c.size;
    }
    return all;
}();

char *writeComponent(char *p, std::uint8_t value)
{
    const Component &c = components[value];
    std::memcpy(p, c.text, 4);
    p += c.size;
    *p++ = ' ';
    return p;
}

char *writeColor(char *p, Color color, const char *gray, const char *rgb)
{
    p = writeComponent(p, color.red);
    if (color.red == color.green && color.green == color.blue) {
        *p++ = *gray;
    } else {
        p = writeComponent(p, color.green);
        p = writeComponent(p, color.blue);
        std::memcpy(p, rgb, 2);
        p += 2;
    }
    *p++ = '\n';
    return p;
}

constexpr bool isRegularNameByte(unsigned char c)
{
    // 7.3.5: delimiters and the number sign too have to be written as #xx.
    return c > 0x20 && c < 0x7F && c != '#' && c != '/' && c != '%' && c != '(' && c != ')' && c != '<' && c != '>' && c != '[' && c != ']' && c != '{' && c != '}';
}

void appendUtf16Unit(ByteBuffer &out, std::uint32_t unit)
{
    char *p = out.room(4);
    p = writeLiteralByte(p, static_cast<unsigned char>(unit >> 8));
    p = writeLiteralByte(p, static_cast<unsigned char>(unit & 0xFF));
    out.setEnd(p);
}

} // namespace

char *writeInteger(char *p, std::int64_t value)
{
    std::uint64_t magnitude = static_cast<std::uint64_t>(value);
    if (value < 0) {
        *p++ = '-';
        magnitude = 0 - magnitude;
    }
    return writeUnsigned(p, magnitude);
}

template<int Digits> char *writeDecimal(char *p, std::int64_t value)
{
    constexpr std::uint64_t factor = [] {
        std::uint64_t f = 1;
        for (int i = 0; i < Digits; ++i)
            f *= 10;
        return f;
    }();
    if (value == 0) {
        *p = '0';
        return p + 1;
    }
    std::uint64_t magnitude = static_cast<std::uint64_t>(value);
    if (value < 0) {
        *p++ = '-';
        magnitude = 0 - magnitude;
    }
    const std::uint64_t whole = magnitude / factor;
    std::uint64_t fraction = magnitude % factor;
    if (whole > 0)
        p = writeUnsigned(p, whole);
    if (fraction == 0)
        return p;
    *p++ = '.';
    for (int i = Digits - 1; i >= 0; --i) {
        p[i] = static_cast<char>('0' + fraction % 10);
        fraction /= 10;
    }
    p += Digits;
    while (p[-1] == '0')
        --p;
    return p;
}
template char *writeDecimal<1>(char *, std::int64_t);
template char *writeDecimal<2>(char *, std::int64_t);
template char *writeDecimal<3>(char *, std::int64_t);
template char *writeDecimal<5>(char *, std::int64_t);
template char *writeDecimal<9>(char *, std::int64_t);

char *writeFillColor(char *p, Color color)
{
    return writeColor(p, color, "g", "rg");
}

char *writeStrokeColor(char *p, Color color)
{
    return writeColor(p, color, "G", "RG");
}

void appendLiteral(ByteBuffer &out, std::string_view bytes)
{
    char *p = out.room(2 * bytes.size() + 2);
    *p++ = '(';
    for (const char c : bytes)
        p = writeLiteralByte(p, static_cast<unsigned char>(c));
    *p++ = ')';
    out.setEnd(p);
}

void appendHex(ByteBuffer &out, std::string_view bytes)
{
    char *p = out.room(2 * bytes.size() + 2);
    *p++ = '<';
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        *p++ = hexDigits[byte >> 4];
        *p++ = hexDigits[byte & 15];
    }
    *p++ = '>';
    out.setEnd(p);
}

void appendName(ByteBuffer &out, std::string_view utf8)
{
    char *p = out.room(3 * utf8.size() + 1);
    *p++ = '/';
    for (const char c : utf8) {
        const auto byte = static_cast<unsigned char>(c);
        if (isRegularNameByte(byte)) {
            *p++ = c;
        } else {
            *p++ = '#';
            *p++ = hexDigits[byte >> 4];
            *p++ = hexDigits[byte & 15];
        }
    }
    out.setEnd(p);
}

void appendTextString(ByteBuffer &out, std::string_view utf8)
{
    // PDFDocEncoding agrees with Latin-1 at these codes (ISO 32000-2 D.2); 0xAD and the rest of 0x80..0xA0 differ.
    bool simple = true;
    std::size_t offset = 0;
    const std::size_t start = out.size();
    out.put('(');
    std::size_t written = 0;
    while (offset < utf8.size()) {
        const char32_t c = decodeUtf8(utf8, offset);
        if (!((c >= 0x20 && c < 0x7F) || (c >= 0xA1 && c <= 0xFF && c != 0xAD) || c == '\n' || c == '\t' || c == '\r')) {
            simple = false;
            break;
        }
        // The first bytes of a byte order mark would make it another encoding.
        if (written == 0 && (c == 0xFE || c == 0xFF || c == 0xEF)) {
            simple = false;
            break;
        }
        ++written;
        out.setEnd(writeLiteralByte(out.room(2), static_cast<unsigned char>(c)));
    }
    if (!simple) {
        out.truncate(start);
        out.append("(\xFE\xFF");
        offset = 0;
        while (offset < utf8.size()) {
            char32_t c = decodeUtf8(utf8, offset);
            if (c == 0x1B)
                c = replacementCharacter;
            if (c >= 0x10000) {
                appendUtf16Unit(out, 0xD800 + ((c - 0x10000) >> 10));
                appendUtf16Unit(out, 0xDC00 + ((c - 0x10000) & 0x3FF));
            } else {
                appendUtf16Unit(out, c);
            }
        }
    }
    out.put(')');
}

void appendUri(ByteBuffer &out, std::string_view utf8)
{
    char *p = out.room(3 * utf8.size() + 2);
    *p++ = '(';
    for (const char c : utf8) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte > 0x20 && byte < 0x7F && c != '<' && c != '>' && c != '"' && c != '\\' && c != '^' && c != '`' && c != '{' && c != '|' && c != '}') {
            p = writeLiteralByte(p, byte);
        } else {
            *p++ = '%';
            *p++ = hexDigits[byte >> 4];
            *p++ = hexDigits[byte & 15];
        }
    }
    *p++ = ')';
    out.setEnd(p);
}

bool isXmlCharacter(char32_t c)
{
    return c == '\t' || c == '\n' || c == '\r' || (c >= 0x20 && c <= 0xD7FF) || (c >= 0xE000 && c <= 0xFFFD) || (c >= 0x10000 && c <= 0x10FFFF);
}

void appendXml(ByteBuffer &out, std::string_view utf8)
{
    std::size_t offset = 0;
    while (offset < utf8.size()) {
        const std::size_t begin = offset;
        const char32_t c = decodeUtf8(utf8, offset);
        if (c == '&')
            out.append("&amp;");
        else if (c == '<')
            out.append("&lt;");
        else if (c == '>')
            out.append("&gt;");
        else if (c == '"')
            out.append("&quot;");
        else if (c == '\r')
            out.append("&#13;"); // a plain one would be read as a newline
        else if (!isXmlCharacter(c) || c == replacementCharacter)
            out.append("\xEF\xBF\xBD");
        else
            out.append(utf8.substr(begin, offset - begin));
    }
}

void appendHexDigits(ByteBuffer &out, std::uint32_t value, int digits)
{
    char *p = out.room(8);
    for (int i = digits - 1; i >= 0; --i)
        *p++ = hexDigits[(value >> (4 * i)) & 15];
    out.setEnd(p);
}

void appendUtf16Hex(ByteBuffer &out, std::string_view utf8)
{
    std::size_t offset = 0;
    while (offset < utf8.size()) {
        const char32_t c = decodeUtf8(utf8, offset);
        if (c >= 0x10000) {
            appendHexDigits(out, 0xD800 + ((c - 0x10000) >> 10), 4);
            appendHexDigits(out, 0xDC00 + ((c - 0x10000) & 0x3FF), 4);
        } else {
            appendHexDigits(out, c, 4);
        }
    }
}

} // namespace quoin
