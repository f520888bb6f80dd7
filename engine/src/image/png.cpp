// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "image/png.h"

#include "image/exif.h"
#include "image/icc_profile.h"
#include "image/image_error.h"
#include "image/png_rows.h"

#include <png.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <csetjmp>
#include <cstdio>
#include <cstring>
#include <new>
#include <optional>
#include <vector>

// Chunks are walked here, so that a message can name the chunk and its place and nothing is decoded that can be passed through;
// libpng decodes what has to be taken apart. Clauses are those of ISO/IEC 15948 (PNG).
namespace quoin {

namespace {

constexpr std::string_view signature("\x89PNG\r\n\x1a\n", 8);
constexpr std::uint64_t deflateRatio = 1032; // no deflate stream grows more

enum ColorType : std::uint8_t { grayType = 0,
    rgbType = 2,
    indexedType = 3,
    grayAlphaType = 4,
    rgbAlphaType = 6 };

struct Png {
    const std::string &name;
    std::uint32_t width = 0, height = 0;
    std::uint8_t depth = 0, colorType = 0;
    bool interlaced = false;
    std::string_view palette, transparency, profile, physical, exif; // chunk data, empty: none
    std::vector<std::string_view> data; // of the IDAT chunks
    const char *begin = nullptr; // of the file

    std::size_t offset(const char *p) const { return static_cast<std::size_t>(p - begin); }
    std::uint32_t channels() const
    {
        switch (colorType) {
        case rgbType:
            return 3;
        case grayAlphaType:
            return 2;
        case rgbAlphaType:
            return 4;
        default:
            return 1;
        }
    }
    bool hasAlphaChannel() const { return colorType == grayAlphaType || colorType == rgbAlphaType; }
    std::uint64_t rowBytes(std::uint64_t pixels, std::uint64_t samples) const { return (pixels * samples * depth + 7) / 8; }
    std::uint64_t rowBytes() const { return rowBytes(width, channels()); }

    // With the filter byte of each row (clause 9), in all passes (8.2).
    std::uint64_t filteredBytes() const
    {
        if (!interlaced)
            return (rowBytes() + 1) * height;
        static constexpr std::uint32_t startX[] = {0, 4, 0, 2, 0, 1, 0}, startY[] = {0, 0, 4, 0, 2, 0, 1};
        static constexpr std::uint32_t stepX[] = {8, 8, 4, 4, 2, 2, 1}, stepY[] = {8, 8, 8, 4, 4, 2, 2};
        std::uint64_t sum = 0;
        for (int pass = 0; pass < 7; ++pass) {
            const std::uint64_t columns = (std::uint64_t(width) + stepX[pass] - 1 - startX[pass]) / stepX[pass];
            const std::uint64_t rows = (std::uint64_t(height) + stepY[pass] - 1 - startY[pass]) / stepY[pass];
            if (columns > 0)
                sum += (rowBytes(columns, channels()) + 1) * rows;
        }
        return sum;
    }
};

std::uint32_t u32(std::string_view bytes, std::size_t at)
{
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i)
        value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
    return value;
}

std::uint32_t u16(std::string_view bytes, std::size_t at)
{
    return static_cast<std::uint32_t>(static_cast<unsigned char>(bytes[at]) << 8 | static_cast<unsigned char>(bytes[at + 1]));
}

Diagnostic damaged(const std::string &name, std::string message)
{
    return imageError(ErrorCategory::Resource, "image.png-damaged", name, std::move(message));
}

std::string place(std::string_view chunk, std::size_t offset)
{
    return std::string(chunk) + " at byte " + std::to_string(offset);
}

Result<void> readHeader(Png &png, std::string_view data, std::size_t offset)
{
    if (data.size() != 13)
        return damaged(png.name, "The chunk " + place("IHDR", offset) + " has " + std::to_string(data.size()) + " bytes instead of 13.");
    png.width = u32(data, 0);
    png.height = u32(data, 4);
    png.depth = static_cast<std::uint8_t>(data[8]);
    png.colorType = static_cast<std::uint8_t>(data[9]);
    const auto allowed = [&](std::initializer_list<int> depths) { return std::find(depths.begin(), depths.end(), png.depth) != depths.end(); };
    bool right = false;
    switch (png.colorType) {
    case grayType:
        right = allowed({1, 2, 4, 8, 16});
        break;
    case indexedType:
        right = allowed({1, 2, 4, 8});
        break;
    case rgbType:
    case grayAlphaType:
    case rgbAlphaType:
        right = allowed({8, 16});
        break;
    default:
        break;
    }
    if (!right)
        return damaged(png.name, "The chunk " + place("IHDR", offset) + " has colour type " + std::to_string(png.colorType) + " with " + std::to_string(png.depth) + " bits, which PNG doesn't have.");
    if (data[10] != 0 || data[11] != 0)
        return damaged(png.name, "The chunk " + place("IHDR", offset) + " asks for a compression or filter method that PNG doesn't have.");
    if (data[12] != 0 && data[12] != 1)
        return damaged(png.name, "The chunk " + place("IHDR", offset) + " asks for interlace method " + std::to_string(static_cast<unsigned char>(data[12])) + ", which PNG doesn't have.");
    png.interlaced = data[12] == 1;
    return {};
}

Result<void> walkChunks(Png &png, std::string_view bytes)
{
    png.begin = bytes.data();
    const auto at = [&](std::string_view type, std::size_t offset) { return place(type, offset); };
    bool headerSeen = false, dataEnded = false, endSeen = false;
    std::size_t offset = signature.size();
    while (!endSeen) {
        if (bytes.size() - offset < 12)
            return damaged(png.name, "The file ends at byte " + std::to_string(bytes.size()) + ", before its IEND chunk.");
        const std::uint32_t length = u32(bytes, offset);
        const std::string_view type = bytes.substr(offset + 4, 4);
        if (!std::all_of(type.begin(), type.end(), [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }))
            return damaged(png.name, "There is no chunk name at byte " + std::to_string(offset + 4) + ".");
        if (length > bytes.size() - offset - 12)
            return damaged(png.name, "The chunk " + at(type, offset) + " has " + std::to_string(length) + " bytes, but the file ends at byte " + std::to_string(bytes.size()) + ".");
        const std::string_view data = bytes.substr(offset + 8, length);
        const bool critical = !(type[0] & 0x20);
        const std::uint32_t sum = static_cast<std::uint32_t>(::crc32_z(0, reinterpret_cast<const Bytef *>(type.data()), 4 + std::size_t(length)));
        if (sum != u32(bytes, offset + 8 + length)) {
            if (critical)
                return damaged(png.name, "CRC error in " + at(type, offset) + ".");
            offset += 12 + std::size_t(length);
            continue; // decoders do without what isn't critical (clause 13.2)
        }

        if (!headerSeen) {
            if (type != "IHDR")
                return damaged(png.name, "The first chunk is " + at(type, offset) + " instead of IHDR.");
            if (auto read = readHeader(png, data, offset); !read)
                return read.error();
            headerSeen = true;
        } else if (type == "IDAT") {
            if (dataEnded)
                return damaged(png.name, "The chunk " + at(type, offset) + " doesn't follow the other IDAT chunks.");
            png.data.push_back(data);
        } else if (type == "PLTE") {
            const std::size_t most = png.colorType == indexedType ? std::size_t(1) << png.depth : 256;
            if (!png.palette.empty() || !png.data.empty() || png.colorType == grayType || png.colorType == grayAlphaType)
                return damaged(png.name, "The chunk " + at(type, offset) + " must not stand there.");
            if (length == 0 || length % 3 != 0 || length / 3 > most)
                return damaged(png.name, "The chunk " + at(type, offset) + " has " + std::to_string(length) + " bytes; allowed are 1 to " + std::to_string(most) + " colours of 3.");
            png.palette = data;
        } else if (type == "IEND") {
            endSeen = true;
        } else if (critical) {
            return damaged(png.name, "The chunk " + at(type, offset) + (type == "IHDR" ? " is a second one." : " is critical, but unknown."));
        } else if (type == "tRNS" && png.data.empty()) {
            png.transparency = data;
        } else if (type == "iCCP") {
            png.profile = data;
        } else if (type == "pHYs") {
            png.physical = data;
        } else if (type == "eXIf") {
            png.exif = data;
        }
        dataEnded = !png.data.empty() && type != "IDAT";
        offset += 12 + std::size_t(length);
    }
    if (png.data.empty())
        return damaged(png.name, "The file has no IDAT chunk.");
    if (png.colorType == indexedType && png.palette.empty())
        return damaged(png.name, "The file has no PLTE chunk, though its pixels are palette indexes.");
    return {};
}

// Inflates, at most `limit` bytes; empty where the stream is damaged or longer.
std::optional<std::string> inflated(std::string_view bytes, std::size_t limit)
{
    z_stream stream = {};
    if (inflateInit(&stream) != Z_OK)
        throw std::bad_alloc();
    stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());
    std::string out;
    std::array<char, 16'384> buffer;
    int status = Z_OK;
    while (status == Z_OK && out.size() <= limit) {
        stream.next_out = reinterpret_cast<Bytef *>(buffer.data());
        stream.avail_out = static_cast<uInt>(buffer.size());
        status = inflate(&stream, Z_NO_FLUSH);
        out.append(buffer.data(), buffer.size() - stream.avail_out);
    }
    inflateEnd(&stream);
    if (status != Z_STREAM_END || out.size() > limit)
        return {};
    return out;
}

// Whether the IDAT data may be passed through: it must inflate, with zlib's own strictness, to exactly the rows of the header, each
// with a filter that exists; else a reader of the PDF would fail where this program didn't. Gives the length of the zlib stream.
Result<std::size_t> checkData(const Png &png)
{
    z_stream stream = {};
    if (inflateInit(&stream) != Z_OK)
        throw std::bad_alloc();
    struct End {
        z_stream *stream;
        ~End() { inflateEnd(stream); }
    } end {&stream};

    const std::uint64_t rowLength = png.rowBytes() + 1, expected = png.filteredBytes();
    std::uint64_t produced = 0, nextFilter = 0;
    std::size_t consumed = 0;
    std::array<unsigned char, 65'536> buffer;
    int status = Z_OK;
    for (std::size_t i = 0; i < png.data.size() && status != Z_STREAM_END; ++i) {
        const std::string_view piece = png.data[i];
        stream.next_in = reinterpret_cast<Bytef *>(const_cast<char *>(piece.data()));
        stream.avail_in = static_cast<uInt>(piece.size());
        const auto here = [&] { return place("IDAT", png.offset(piece.data()) - 8) + " (damaged at byte " + std::to_string(png.offset(reinterpret_cast<const char *>(stream.next_in))) + ")"; };
        do {
            stream.next_out = buffer.data();
            stream.avail_out = static_cast<uInt>(buffer.size());
            status = inflate(&stream, Z_NO_FLUSH);
            const std::uint64_t blockEnd = produced + buffer.size() - stream.avail_out;
            if (status != Z_OK && status != Z_STREAM_END && status != Z_BUF_ERROR)
                return damaged(png.name, "The compressed data can't be read in " + here() + (stream.msg ? std::string(": ") + stream.msg : std::string()) + ".");
            if (blockEnd > expected)
                return damaged(png.name, "The compressed data holds more than the " + std::to_string(expected) + " bytes that the header announces, in " + here() + ".");
            for (; nextFilter < blockEnd; nextFilter += rowLength) {
                const unsigned filter = buffer[static_cast<std::size_t>(nextFilter - produced)];
                if (filter > 4)
                    return damaged(png.name, "Row " + std::to_string(nextFilter / rowLength) + " has filter " + std::to_string(filter) + ", which PNG doesn't have, in " + here() + ".");
            }
            produced = blockEnd;
        } while (status == Z_OK && (stream.avail_in > 0 || stream.avail_out == 0));
        consumed += piece.size() - stream.avail_in;
    }
    if (status != Z_STREAM_END || produced != expected)
        return damaged(png.name, "The compressed data ends after " + std::to_string(produced) + " of " + std::to_string(expected) + " bytes, at byte " + std::to_string(png.offset(png.data.back().data() + png.data.back().size())) + ".");
    return consumed;
}

// libpng with its errors as messages. Its functions leave by longjmp, so each is called by itself through guarded().
class Decoder
{
public:
    explicit Decoder(std::string_view bytes)
        : m_rest(bytes)
    {
        m_png = png_create_read_struct(PNG_LIBPNG_VER_STRING, this, failed, [](png_structp, png_const_charp) {});
        m_info = m_png ? png_create_info_struct(m_png) : nullptr;
        if (!m_info) {
            png_destroy_read_struct(&m_png, nullptr, nullptr);
            throw std::bad_alloc();
        }
        png_set_read_fn(m_png, this, read);
        png_set_user_limits(m_png, PNG_UINT_31_MAX, PNG_UINT_31_MAX); // checkImageSize has bounded them
    }
    ~Decoder() { png_destroy_read_struct(&m_png, &m_info, nullptr); }
    Decoder(const Decoder &) = delete;

    bool start()
    {
        return guarded([this] {
            png_read_info(m_png, m_info);
            m_passes = png_set_interlace_handling(m_png);
            png_start_read_image(m_png);
        });
    }
    int passes() const { return m_passes; }
    bool readRow(std::uint8_t *row)
    {
        return guarded([this, row] { png_read_row(m_png, row, nullptr); });
    }
    const char *message() const { return m_message; }

private:
    template<class F> bool guarded(F &&call)
    {
        if (setjmp(png_jmpbuf(m_png)))
            return false;
        call();
        return true;
    }
    [[noreturn]] static void failed(png_structp png, png_const_charp message)
    {
        auto *self = static_cast<Decoder *>(png_get_error_ptr(png));
        std::snprintf(self->m_message, sizeof self->m_message, "%s", message);
        png_longjmp(png, 1);
    }
    static void read(png_structp png, png_bytep out, std::size_t count)
    {
        auto *self = static_cast<Decoder *>(png_get_io_ptr(png));
        if (count > self->m_rest.size())
            png_error(png, "the file ends");
        std::memcpy(out, self->m_rest.data(), count);
        self->m_rest.remove_prefix(count);
    }

    png_structp m_png = nullptr;
    png_infop m_info = nullptr;
    std::string_view m_rest;
    int m_passes = 1;
    char m_message[200] = "";
};

// Takes rows apart into colour and alpha.
class Splitter
{
public:
    Splitter(const Png &png, bool withColor)
        : m_png(png)
        , m_sampleBytes(png.depth == 16 ? 2 : 1)
        , m_colorSamples(png.colorType == rgbType || png.colorType == rgbAlphaType ? 3 : 1)
    {
        const bool keyed = !png.transparency.empty() && !png.hasAlphaChannel();
        if (withColor) {
            const std::size_t pixelBytes = png.depth < 8 || png.colorType == indexedType ? 0 : m_sampleBytes * m_colorSamples;
            m_color.emplace(static_cast<std::size_t>(png.rowBytes(png.width, m_colorSamples)), pixelBytes, png.height);
        }
        if (keyed || png.hasAlphaChannel())
            m_alpha.emplace(m_sampleBytes * png.width, m_sampleBytes, png.height);
        if (png.hasAlphaChannel())
            m_colorRow.resize(static_cast<std::size_t>(png.rowBytes(png.width, m_colorSamples)));
        m_alphaRow.resize(m_alpha ? m_sampleBytes * png.width : 0);
        if (keyed && png.colorType != indexedType) {
            for (std::size_t i = 0; i < m_colorSamples; ++i)
                m_key[i] = u16(png.transparency, 2 * i) & ((1u << png.depth) - 1);
        }
    }

    void add(const std::uint8_t *row)
    {
        if (m_png.hasAlphaChannel())
            splitChannels(row);
        else if (m_alpha && m_png.colorType == indexedType)
            lookUpAlpha(row);
        else if (m_alpha)
            compareWithKey(row);
        if (m_color)
            m_color->add(m_png.hasAlphaChannel() ? m_colorRow.data() : row);
        if (m_alpha) {
            m_opaque = m_opaque && std::all_of(m_alphaRow.begin(), m_alphaRow.end(), [](std::uint8_t a) { return a == 0xff; });
            m_alpha->add(m_alphaRow.data());
        }
    }

    std::string color() { return std::exchange(m_color, std::nullopt)->compressed(); }
    bool hasAlpha() const { return m_alpha && !m_opaque; }
    std::string alpha() { return std::exchange(m_alpha, std::nullopt)->compressed(); }
    std::uint8_t alphaBits() const { return m_sampleBytes == 2 ? 16 : 8; }

private:
    void splitChannels(const std::uint8_t *row)
    {
        const std::size_t colorBytes = m_colorSamples * m_sampleBytes;
        std::uint8_t *color = m_colorRow.data(), *alpha = m_alphaRow.data();
        for (std::uint32_t x = 0; x < m_png.width; ++x) {
            for (std::size_t i = 0; i < colorBytes; ++i)
                *color++ = *row++;
            for (std::size_t i = 0; i < m_sampleBytes; ++i)
                *alpha++ = *row++;
        }
    }
    std::uint32_t sample(const std::uint8_t *row, std::size_t index) const
    {
        if (m_png.depth == 16)
            return static_cast<std::uint32_t>(row[2 * index] << 8 | row[2 * index + 1]);
        const std::size_t bit = index * m_png.depth;
        return (row[bit / 8] >> (8 - m_png.depth - bit % 8)) & ((1u << m_png.depth) - 1);
    }
    void lookUpAlpha(const std::uint8_t *row)
    {
        for (std::uint32_t x = 0; x < m_png.width; ++x) {
            const std::uint32_t index = sample(row, x);
            m_alphaRow[x] = index < m_png.transparency.size() ? static_cast<std::uint8_t>(m_png.transparency[index]) : 0xff;
        }
    }
    void compareWithKey(const std::uint8_t *row)
    {
        for (std::size_t x = 0; x < m_png.width; ++x) {
            bool same = true;
            for (std::size_t i = 0; i < m_colorSamples; ++i)
                same = same && sample(row, x * m_colorSamples + i) == m_key[i];
            std::fill_n(m_alphaRow.begin() + static_cast<std::ptrdiff_t>(x * m_sampleBytes), m_sampleBytes, same ? 0 : 0xff);
        }
    }

    const Png &m_png;
    std::size_t m_sampleBytes, m_colorSamples;
    std::optional<PngRows> m_color, m_alpha;
    std::vector<std::uint8_t> m_colorRow, m_alphaRow;
    std::array<std::uint32_t, 3> m_key {};
    bool m_opaque = true;
};

// Decodes what can't be passed through as it is: interlaced data, alpha channels, and the pixels that tRNS makes transparent.
Result<void> decode(const Png &png, std::string_view bytes, bool withColor, ImageData &image)
{
    Splitter splitter(png, withColor);
    {
        Decoder decoder(bytes);
        const auto failure = [&] { return damaged(png.name, "The pixels can't be decoded from " + place("IDAT", png.offset(png.data.front().data()) - 8) + ": " + decoder.message() + "."); };
        if (!decoder.start())
            return failure();
        const auto rowBytes = static_cast<std::size_t>(png.rowBytes());
        // The passes of an interlaced image fill the same rows again and again.
        std::vector<std::uint8_t> pixels(png.interlaced ? rowBytes * png.height : rowBytes);
        for (int pass = 0; pass < decoder.passes(); ++pass) {
            for (std::uint32_t y = 0; y < png.height; ++y) {
                if (!decoder.readRow(pixels.data() + (png.interlaced ? rowBytes * y : 0)))
                    return failure();
                if (!png.interlaced)
                    splitter.add(pixels.data());
            }
        }
        for (std::uint32_t y = 0; png.interlaced && y < png.height; ++y)
            splitter.add(pixels.data() + rowBytes * y);
    }
    if (withColor)
        image.data = splitter.color();
    if (splitter.hasAlpha()) {
        image.alphaBits = splitter.alphaBits();
        image.alpha = splitter.alpha();
    }
    return {};
}

void readProfile(const Png &png, ImageData &image)
{
    constexpr std::size_t profileLimit = 4u << 20;
    const std::size_t nameEnd = png.profile.find('\0');
    if (nameEnd == std::string_view::npos || nameEnd + 2 > png.profile.size()) {
        dropProfile(image, png.name, "the chunk " + place("iCCP", png.offset(png.profile.data()) - 8) + " is cut");
        return;
    }
    if (auto profile = inflated(png.profile.substr(nameEnd + 2), profileLimit))
        setProfile(image, std::move(*profile), png.name);
    else
        dropProfile(image, png.name, "the chunk " + place("iCCP", png.offset(png.profile.data()) - 8) + " can't be inflated to at most " + std::to_string(profileLimit) + " bytes");
}

} // namespace

bool isPng(std::string_view bytes)
{
    return bytes.starts_with(signature);
}

Result<std::shared_ptr<ImageData>> readPng(std::string_view bytes, const std::string &name, const Limits &limits)
{
    Png png {name};
    if (auto walked = walkChunks(png, bytes); !walked)
        return walked.error();
    const std::uint64_t decoded = png.height == 0 ? 0 : png.rowBytes() * png.height;
    if (auto size = checkImageSize(name, png.width, png.height, decoded, limits); !size)
        return size.error();
    std::uint64_t dataBytes = 0;
    for (const std::string_view piece : png.data)
        dataBytes += piece.size();
    if (png.filteredBytes() / deflateRatio > dataBytes)
        return damaged(name, "The header announces " + std::to_string(png.width) + " x " + std::to_string(png.height) + " pixels, which " + std::to_string(dataBytes) + " bytes of compressed data can't hold.");
    // A tRNS of another length than its colour type needs is no transparency (libpng ignores it too).
    const std::size_t keyBytes = png.colorType == grayType ? 2 : png.colorType == rgbType ? 6
                                                                                          : 0;
    if (keyBytes > 0 ? png.transparency.size() != keyBytes : png.hasAlphaChannel() || png.transparency.size() > png.palette.size() / 3)
        png.transparency = {};

    auto image = std::make_shared<ImageData>();
    image->width = png.width;
    image->height = png.height;
    image->bitsPerComponent = png.depth;
    image->color = png.colorType == indexedType ? ImageColor::Indexed : png.colorType == rgbType || png.colorType == rgbAlphaType ? ImageColor::Rgb
                                                                                                                                  : ImageColor::Gray;
    if (png.colorType == indexedType)
        image->palette = png.palette;
    const bool passThrough = !png.interlaced && !png.hasAlphaChannel();
    if (passThrough) {
        const auto consumed = checkData(png);
        if (!consumed)
            return consumed.error();
        image->data.reserve(dataBytes);
        for (const std::string_view piece : png.data)
            image->data += piece;
        image->data.resize(*consumed);
    }
    if (!passThrough || !png.transparency.empty()) {
        if (auto done = decode(png, bytes, !passThrough, *image); !done)
            return done.error();
    }
    if (!png.profile.empty())
        readProfile(png, *image);
    const ExifInfo exif = readExif(png.exif);
    image->orientation = exif.orientation;
    if (png.physical.size() == 9 && png.physical[8] == 1) { // pixels a metre
        image->dpiX = u32(png.physical, 0) * 0.0254;
        image->dpiY = u32(png.physical, 4) * 0.0254;
    } else if (exif.dpiX > 0 && exif.dpiY > 0) {
        image->dpiX = exif.dpiX;
        image->dpiY = exif.dpiY;
    }
    return image;
}

} // namespace quoin
