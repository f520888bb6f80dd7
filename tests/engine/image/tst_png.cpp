// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "icc_bytes.h"
#include "image/image.h"

#include <png.h>
#include <zlib.h>

#include <random>

using namespace quoin;
using testsupport::bigEndian32;

namespace {

const std::string signature("\x89PNG\r\n\x1a\n", 8);

std::string chunk(const std::string &type, const std::string &data)
{
    const std::string body = type + data;
    return bigEndian32(std::uint32_t(data.size())) + body + bigEndian32(std::uint32_t(crc32(0, reinterpret_cast<const Bytef *>(body.data()), uInt(body.size()))));
}

std::string header(std::uint32_t width, std::uint32_t height, int depth, int colorType, bool interlaced = false)
{
    return chunk("IHDR", bigEndian32(width) + bigEndian32(height) + std::string {char(depth), char(colorType), 0, 0, char(interlaced)});
}

std::string deflated(const std::string &bytes)
{
    uLongf size = compressBound(uLong(bytes.size()));
    std::string out(size, '\0');
    compress2(reinterpret_cast<Bytef *>(out.data()), &size, reinterpret_cast<const Bytef *>(bytes.data()), uLong(bytes.size()), 6);
    out.resize(size);
    return out;
}

// A PNG as libpng writes it, with random pixels and every filter.
struct Maker {
    std::uint32_t width = 8, height = 8;
    int depth = 8, colorType = PNG_COLOR_TYPE_RGB;
    bool interlaced = false;
    bool transparency = false; // tRNS
    int alpha = -1; // of every pixel, where there is an alpha channel; -1: random

    std::string make(unsigned seed = 1) const
    {
        std::mt19937 random(seed);
        std::string out;
        png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, nullptr, nullptr);
        png_infop info = png_create_info_struct(png);
        png_set_write_fn(
            png, &out, [](png_structp p, png_bytep data, std::size_t size) { static_cast<std::string *>(png_get_io_ptr(p))->append(reinterpret_cast<const char *>(data), size); }, nullptr);
        png_set_IHDR(png, info, width, height, depth, colorType, interlaced ? PNG_INTERLACE_ADAM7 : PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
        const int colors = colorType == PNG_COLOR_TYPE_PALETTE ? std::min(1 << depth, 200) : 0;
        if (colors > 0) {
            std::vector<png_color> palette;
            for (int i = 0; i < colors; ++i)
                palette.push_back({png_byte(random()), png_byte(random()), png_byte(random())});
            png_set_PLTE(png, info, palette.data(), colors);
        }
        const bool alphaChannel = colorType & PNG_COLOR_MASK_ALPHA;
        const int channels = png_get_channels(png, info);
        std::vector<std::vector<png_byte>> rows(height, std::vector<png_byte>(png_get_rowbytes(png, info)));
        for (auto &row : rows) {
            // Few different values, so that colour keys hit.
            for (std::size_t i = 0; i < row.size(); ++i)
                row[i] = colors > 0 && depth == 8 ? png_byte(random() % unsigned(colors)) : random() % 2 ? png_byte(0x55)
                                                                                                         : png_byte(random());
            if (alphaChannel && alpha >= 0) {
                const std::size_t sample = depth / 8;
                for (std::size_t x = 0; x < width; ++x)
                    std::fill_n(row.begin() + std::ptrdiff_t((x * std::size_t(channels) + std::size_t(channels) - 1) * sample), sample, png_byte(alpha));
            }
        }
        if (transparency) {
            png_byte alphas[3] = {0, 128, 255};
            png_color_16 key = {};
            const int value = 0x5555 & ((1 << depth) - 1);
            key.red = key.green = key.blue = key.gray = png_uint_16(value);
            png_set_tRNS(png, info, alphas, std::min(3, colors), &key);
        }
        png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_ALL_FILTERS);
        png_write_info(png, info);
        std::vector<png_bytep> pointers;
        for (auto &row : rows)
            pointers.push_back(row.data());
        png_write_image(png, pointers.data());
        png_write_end(png, nullptr);
        png_destroy_write_struct(&png, &info);
        return out;
    }
};

// RGBA with 16 bits a sample, as libpng sees the file; empty where it doesn't.
std::vector<std::uint16_t> pixels(const std::string &bytes)
{
    struct Source {
        const std::string &bytes;
        std::size_t at = 0;
    } source {bytes};
    png_structp png = png_create_read_struct(
        PNG_LIBPNG_VER_STRING, nullptr, [](png_structp p, png_const_charp) { png_longjmp(p, 1); }, [](png_structp, png_const_charp) {});
    png_infop info = png_create_info_struct(png);
    std::vector<png_byte> raw;
    std::vector<std::uint16_t> out;
    if (setjmp(png_jmpbuf(png)) == 0) {
        png_set_read_fn(png, &source, [](png_structp p, png_bytep data, std::size_t size) {
            auto *s = static_cast<Source *>(png_get_io_ptr(p));
            if (size > s->bytes.size() - s->at)
                png_error(p, "end");
            std::memcpy(data, s->bytes.data() + s->at, size);
            s->at += size;
        });
        png_read_info(png, info);
        const bool keyed = png_get_valid(png, info, PNG_INFO_tRNS) != 0;
        png_set_expand_16(png);
        png_set_gray_to_rgb(png);
        if (!keyed)
            png_set_add_alpha(png, 0xffff, PNG_FILLER_AFTER);
        const int passes = png_set_interlace_handling(png);
        png_read_update_info(png, info);
        const std::size_t rowBytes = png_get_rowbytes(png, info), height = png_get_image_height(png, info);
        raw.resize(rowBytes * height);
        for (int pass = 0; pass < passes; ++pass) {
            for (std::size_t y = 0; y < height; ++y)
                png_read_row(png, raw.data() + y * rowBytes, nullptr);
        }
        for (std::size_t i = 0; i < raw.size(); i += 2)
            out.push_back(std::uint16_t(raw[i] << 8 | raw[i + 1]));
    }
    png_destroy_read_struct(&png, &info, nullptr);
    return out;
}

// What a reader of the PDF sees: the image and its soft mask, each as a PNG of its own for libpng.
std::vector<std::uint16_t> pixels(const ImageData &image)
{
    const int colorType = image.color == ImageColor::Indexed ? PNG_COLOR_TYPE_PALETTE : image.color == ImageColor::Rgb ? PNG_COLOR_TYPE_RGB
                                                                                                                       : PNG_COLOR_TYPE_GRAY;
    auto out = pixels(signature + header(image.width, image.height, image.bitsPerComponent, colorType) + (image.palette.empty() ? std::string() : chunk("PLTE", image.palette)) + chunk("IDAT", image.data) + chunk("IEND", {}));
    if (!image.alpha.empty()) {
        const auto alpha = pixels(signature + header(image.width, image.height, image.alphaBits, PNG_COLOR_TYPE_GRAY) + chunk("IDAT", image.alpha) + chunk("IEND", {}));
        for (std::size_t i = 0; i < out.size(); i += 4)
            out[i + 3] = alpha.at(i);
    }
    return out;
}

Result<ImagePtr> read(const std::string &bytes, const Limits &limits = {})
{
    return readImage(bytes, "logo.png", limits);
}

} // namespace

class TestPng : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void samePixels_data();
    void samePixels();
    void passedThrough();
    void transparencyKeepsPassingThrough();
    void opaqueAlphaIsDropped_data();
    void opaqueAlphaIsDropped();
    void transparentAlphaIsKept();
    void sameBytesTwice();
    void refused_data();
    void refused();
    void bombs_data();
    void bombs();
    void ancillaryDamageIsIgnored();
    void goodAfterBad();
    void orientation_data();
    void orientation();
    void resolution();
    void profile_data();
    void profile();
    void otherFormats_data();
    void otherFormats();
    void cutAnywhere();
    void damagedAnywhere();
};

void TestPng::samePixels_data()
{
    QTest::addColumn<int>("depth");
    QTest::addColumn<int>("colorType");
    QTest::addColumn<bool>("interlaced");
    QTest::addColumn<bool>("transparency");
    const struct {
        const char *name;
        int colorType;
        std::vector<int> depths;
    } kinds[] = {
        {"gray", PNG_COLOR_TYPE_GRAY, {1, 2, 4, 8, 16}},
        {"rgb", PNG_COLOR_TYPE_RGB, {8, 16}},
        {"palette", PNG_COLOR_TYPE_PALETTE, {1, 2, 4, 8}},
        {"gray alpha", PNG_COLOR_TYPE_GRAY_ALPHA, {8, 16}},
        {"rgb alpha", PNG_COLOR_TYPE_RGB_ALPHA, {8, 16}},
    };
    for (const auto &kind : kinds) {
        for (const int depth : kind.depths) {
            for (const bool interlaced : {false, true}) {
                for (const bool transparency : {false, true}) {
                    if (!transparency || !(kind.colorType & PNG_COLOR_MASK_ALPHA))
                        QTest::addRow("%s %d%s%s", kind.name, depth, interlaced ? " interlaced" : "", transparency ? " tRNS" : "") << depth << kind.colorType << interlaced << transparency;
                }
            }
        }
    }
}

void TestPng::samePixels()
{
    QFETCH(int, depth);
    QFETCH(int, colorType);
    QFETCH(bool, interlaced);
    QFETCH(bool, transparency);
    unsigned seed = 0;
    for (const auto &[width, height] : {std::pair(1u, 1u), {3u, 5u}, {8u, 8u}, {33u, 17u}, {1u, 40u}, {40u, 1u}}) {
        const std::string bytes = Maker {width, height, depth, colorType, interlaced, transparency}.make(++seed);
        const auto image = read(bytes);
        QVERIFY2(image, image ? "" : toString(image.error()).c_str());
        QCOMPARE((*image)->width, width);
        QCOMPARE((*image)->height, height);
        QCOMPARE(int((*image)->bitsPerComponent), depth);
        if (!(*image)->alpha.empty())
            QCOMPARE((*image)->alphaBits, std::uint8_t(depth == 16 ? 16 : 8));
        const auto expected = pixels(bytes);
        QCOMPARE(expected.size(), std::size_t(width) * height * 4);
        QVERIFY(pixels(**image) == expected);
    }
}

void TestPng::passedThrough()
{
    const std::string idat = deflated(std::string(4, '\0') + std::string("\1abc", 4) + std::string("\2xyz", 4));
    // in three pieces, one of them empty, and with something behind the zlib stream
    const std::string bytes = signature + header(1, 3, 8, PNG_COLOR_TYPE_RGB) + chunk("IDAT", idat.substr(0, 5)) + chunk("IDAT", {}) + chunk("IDAT", idat.substr(5) + "rest") + chunk("IEND", {});
    const auto image = read(bytes);
    QVERIFY2(image, image ? "" : toString(image.error()).c_str());
    QVERIFY((*image)->data == idat);
    QVERIFY((*image)->alpha.empty());
    QVERIFY((*image)->filter == ImageFilter::FlatePng);
    QCOMPARE((*image)->fileBytes, bytes);
    QCOMPARE((*image)->sha256.size(), std::size_t(64));
}

void TestPng::transparencyKeepsPassingThrough()
{
    Maker maker {20, 20, 4, PNG_COLOR_TYPE_PALETTE};
    const auto plain = read(maker.make());
    maker.transparency = true;
    const auto keyed = read(maker.make());
    QVERIFY(plain && keyed);
    QVERIFY((*plain)->data == (*keyed)->data);
    QVERIFY((*plain)->alpha.empty());
    QVERIFY(!(*keyed)->alpha.empty());
}

void TestPng::opaqueAlphaIsDropped_data()
{
    QTest::addColumn<int>("colorType");
    QTest::addColumn<int>("depth");
    for (const int depth : {8, 16}) {
        QTest::addRow("gray %d", depth) << PNG_COLOR_TYPE_GRAY_ALPHA << depth;
        QTest::addRow("rgb %d", depth) << PNG_COLOR_TYPE_RGB_ALPHA << depth;
    }
}

void TestPng::opaqueAlphaIsDropped()
{
    QFETCH(int, colorType);
    QFETCH(int, depth);
    Maker maker {5, 4, depth, colorType};
    maker.alpha = 0xff;
    const std::string bytes = maker.make();
    const auto image = read(bytes);
    QVERIFY(image);
    QVERIFY((*image)->alpha.empty());
    QVERIFY(pixels(**image) == pixels(bytes));
}

void TestPng::transparentAlphaIsKept()
{
    Maker maker {1, 1, 8, PNG_COLOR_TYPE_RGB_ALPHA};
    maker.alpha = 0;
    const std::string bytes = maker.make();
    const auto image = read(bytes);
    QVERIFY(image);
    QVERIFY(!(*image)->alpha.empty());
    QVERIFY(pixels(**image) == pixels(bytes));
}

void TestPng::sameBytesTwice()
{
    const std::string bytes = Maker {50, 50, 8, PNG_COLOR_TYPE_RGB_ALPHA, true}.make();
    const auto first = read(bytes), second = read(bytes);
    QVERIFY(first && second);
    QVERIFY((*first)->data == (*second)->data && (*first)->alpha == (*second)->alpha);
}

void TestPng::refused_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("words"); // of the message
    const auto row = [](const char *name, const std::string &bytes, const char *words) {
        QTest::newRow(name) << QByteArray(bytes.data(), qsizetype(bytes.size())) << QString::fromLatin1(words);
    };
    const std::string ihdr = header(1, 2, 8, PNG_COLOR_TYPE_GRAY), end = chunk("IEND", {});
    const std::string rows("\0a\0b", 4);
    const std::string idat = chunk("IDAT", deflated(rows));
    const std::string good = signature + ihdr + idat + end;
    QVERIFY(read(good));

    std::string bytes = good;
    bytes[bytes.size() - 12 - 2] ^= 1;
    row("CRC of IDAT", bytes, "CRC error in IDAT at byte 33");
    bytes = good;
    bytes[20] ^= 1;
    row("CRC of IHDR", bytes, "CRC error in IHDR at byte 8");
    row("signature alone", signature, "ends at byte 8");
    row("no IEND", signature + ihdr + idat, "before its IEND");
    row("cut in IDAT", good.substr(0, 45), "IDAT at byte 33 has");
    row("chunk of 2 GB", signature + ihdr + bigEndian32(0x7fffffff) + "IDATxxxxxxxxxxxx", "IDAT at byte 33 has 2147483647 bytes");
    row("no chunk name", signature + ihdr + chunk("ID@T", {}) + end, "no chunk name at byte 37");
    row("IDAT first", signature + idat + ihdr + end, "first chunk is IDAT");
    row("no IDAT", signature + ihdr + end, "no IDAT");
    row("two IHDR", signature + ihdr + ihdr + idat + end, "IHDR at byte 33 is a second one");
    row("unknown critical chunk", signature + ihdr + chunk("ABCD", {}) + idat + end, "ABCD at byte 33 is critical");
    row("IDAT apart", signature + ihdr + idat + chunk("tEXt", {}) + idat + end, "doesn't follow");
    row("short IHDR", signature + chunk("IHDR", "123") + idat + end, "has 3 bytes instead of 13");
    for (const auto &[depth, colorType] : {std::pair(3, 0), {16, 3}, {4, 2}, {2, 4}, {1, 6}, {8, 1}, {8, 5}, {8, 7}, {0, 0}, {32, 2}})
        row(qPrintable(QStringLiteral("%1 bits of colour type %2").arg(depth).arg(colorType)), signature + header(1, 2, depth, colorType) + idat + end, "which PNG doesn't have");
    row("compression method", signature + chunk("IHDR", bigEndian32(1) + bigEndian32(2) + std::string("\x08\0\1\0\0", 5)) + idat + end, "compression or filter method");
    row("interlace method", signature + chunk("IHDR", bigEndian32(1) + bigEndian32(2) + std::string("\x08\0\0\0\2", 5)) + idat + end, "interlace method 2");
    row("width 0", signature + header(0, 2, 8, 0) + idat + end, "0 x 2 pixels");
    row("height 0", signature + header(1, 0, 8, 0) + idat + end, "1 x 0 pixels");
    row("palette missing", signature + header(1, 2, 8, 3) + idat + end, "no PLTE");
    row("palette in gray", signature + ihdr + chunk("PLTE", "abc") + idat + end, "PLTE at byte 33 must not");
    row("palette behind the data", signature + header(1, 2, 8, 3) + idat + chunk("PLTE", "abc") + end, "must not stand there");
    row("palette of 4 bytes", signature + header(1, 2, 8, 3) + chunk("PLTE", "abcd") + idat + end, "4 bytes");
    row("empty palette", signature + header(1, 2, 8, 3) + chunk("PLTE", {}) + idat + end, "0 bytes");
    row("palette too long", signature + header(1, 2, 1, 3) + chunk("PLTE", "abcabcabc") + idat + end, "allowed are 1 to 2 colours");
    row("not deflate", signature + ihdr + chunk("IDAT", "not deflate") + end, "compressed data can't be read in IDAT at byte 33");
    bytes = deflated(rows);
    bytes.back() ^= 1;
    row("Adler-32", signature + ihdr + chunk("IDAT", bytes) + end, "incorrect data check");
    row("empty IDAT", signature + ihdr + chunk("IDAT", {}) + end, "0 of 4 bytes");
    row("deflate cut", signature + ihdr + chunk("IDAT", deflated(rows).substr(0, 7)) + end, "of 4 bytes");
    row("row missing", signature + ihdr + chunk("IDAT", deflated(rows.substr(0, 2))) + end, "after 2 of 4 bytes");
    row("row too many", signature + ihdr + chunk("IDAT", deflated(rows + rows)) + end, "more than the 4 bytes");
    row("filter 5", signature + ihdr + chunk("IDAT", deflated(std::string("\0a\5b", 4))) + end, "Row 1 has filter 5");
    // the same where libpng decodes
    const std::string alphaHeader = header(1, 2, 8, PNG_COLOR_TYPE_GRAY_ALPHA);
    row("not deflate, alpha", signature + alphaHeader + chunk("IDAT", "not deflate") + end, "IDAT at byte 33");
    row("row missing, alpha", signature + alphaHeader + chunk("IDAT", deflated(std::string(3, '\0'))) + end, "IDAT at byte 33");
    row("filter 5, alpha", signature + alphaHeader + chunk("IDAT", deflated(std::string("\0ab\5ab", 6))) + end, "IDAT at byte 33");
    row("row missing, interlaced", signature + header(9, 9, 8, 0, true) + chunk("IDAT", deflated(std::string(50, '\0'))) + end, "IDAT at byte 33");
}

void TestPng::refused()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, words);
    const auto image = read(bytes.toStdString());
    QVERIFY(!image);
    QCOMPARE(image.error().file, std::string("logo.png"));
    const QString message = QString::fromStdString(toString(image.error()));
    QVERIFY2(message.contains(words), qPrintable(message));
}

void TestPng::bombs_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("height");
    QTest::addColumn<int>("depth");
    QTest::addColumn<int>("colorType");
    QTest::addColumn<int>("compressedBytes"); // of zeros
    QTest::addColumn<QString>("words");
    QTest::newRow("2.5 billion pixels") << 50'000 << 50'000 << 1 << 0 << 1000 << "allowed are 100000000 in all (imagePixels)";
    QTest::newRow("largest header") << 0x7fffffff << 0x7fffffff << 16 << 6 << 1000 << "imagePixels";
    QTest::newRow("too many bytes") << 9'000 << 9'000 << 16 << 2 << 1000 << "imageBytes";
    QTest::newRow("far too little data") << 9'000 << 9'000 << 8 << 2 << 1000 << "can't hold";
    QTest::newRow("far too little data, interlaced alpha") << 5'000 << 5'000 << 8 << 6 << 100 << "can't hold";
    QTest::newRow("one column of a hundred million rows") << 1 << 100'000'000 << 8 << 4 << 1000 << "can't hold";
}

void TestPng::bombs()
{
    QFETCH(int, width);
    QFETCH(int, height);
    QFETCH(int, depth);
    QFETCH(int, colorType);
    QFETCH(int, compressedBytes);
    QFETCH(QString, words);
    QElapsedTimer timer;
    timer.start();
    const auto image = read(signature + header(std::uint32_t(width), std::uint32_t(height), depth, colorType, colorType == 6) + chunk("IDAT", std::string(std::size_t(compressedBytes), '\0')) + chunk("IEND", {}));
    QVERIFY(!image);
    const QString message = QString::fromStdString(toString(image.error()));
    QVERIFY2(message.contains(words), qPrintable(message));
    QVERIFY(timer.elapsed() < 100);
}

void TestPng::ancillaryDamageIsIgnored()
{
    std::string broken = chunk("pHYs", bigEndian32(1) + bigEndian32(1) + "\1");
    broken.back() ^= 1;
    const std::string idat = chunk("IDAT", deflated(std::string(2, '\0')));
    const auto image = read(signature + header(1, 1, 8, 0) + broken + chunk("tRNS", "too long for gray") + chunk("eXIf", "II*") + chunk("iCCP", "nothing") + idat + chunk("IEND", {}) + "behind the end");
    QVERIFY2(image, image ? "" : toString(image.error()).c_str());
    QCOMPARE((*image)->dpiX, 96.0);
    QCOMPARE((*image)->orientation, 1);
    QVERIFY((*image)->alpha.empty());
    QCOMPARE((*image)->warnings.size(), std::size_t(1));
}

void TestPng::goodAfterBad()
{
    const std::string good = Maker {30, 30, 8, PNG_COLOR_TYPE_RGB_ALPHA}.make();
    for (std::size_t size = 8; size < good.size(); size += 97) {
        QVERIFY(!read(good.substr(0, size)));
        const auto image = read(good);
        QVERIFY(image);
        QVERIFY(pixels(**image) == pixels(good));
    }
}

void TestPng::orientation_data()
{
    QTest::addColumn<int>("value");
    QTest::addColumn<bool>("bigEndian");
    for (int value = 1; value <= 8; ++value) {
        QTest::addRow("%d II", value) << value << false;
        QTest::addRow("%d MM", value) << value << true;
    }
}

void TestPng::orientation()
{
    QFETCH(int, value);
    QFETCH(bool, bigEndian);
    const std::string idat = chunk("IDAT", deflated(std::string(4, '\0')));
    const auto image = read(signature + header(3, 1, 8, 0) + chunk("eXIf", testsupport::exifBytes(value, bigEndian)) + idat + chunk("IEND", {}));
    QVERIFY(image);
    QCOMPARE((*image)->orientation, value);
    QCOMPARE((*image)->displayWidth(), value >= 5 ? 1u : 3u);
    QCOMPARE((*image)->displayHeight(), value >= 5 ? 3u : 1u);
    for (const int wrong : {0, 9, 300}) {
        const auto other = read(signature + header(3, 1, 8, 0) + chunk("eXIf", testsupport::exifBytes(wrong, bigEndian)) + idat + chunk("IEND", {}));
        QVERIFY(other);
        QCOMPARE((*other)->orientation, 1);
    }
}

void TestPng::resolution()
{
    const std::string idat = chunk("IDAT", deflated(std::string(2, '\0'))), end = chunk("IEND", {});
    const auto dpi = [&](const std::string &chunks) {
        const auto image = read(signature + header(1, 1, 8, 0) + chunks + idat + end);
        return image ? std::pair((*image)->dpiX, (*image)->dpiY) : std::pair(-1.0, -1.0);
    };
    const auto physical = [](std::uint32_t x, std::uint32_t y, char unit) { return chunk("pHYs", bigEndian32(x) + bigEndian32(y) + unit); };
    QCOMPARE(dpi({}), std::pair(96.0, 96.0));
    QVERIFY(qAbs(dpi(physical(11811, 5906, 1)).first - 300) < 0.01);
    QVERIFY(qAbs(dpi(physical(11811, 5906, 1)).second - 150) < 0.02);
    QCOMPARE(dpi(physical(2, 1, 0)), std::pair(96.0, 96.0)); // a ratio only
    QCOMPARE(dpi(physical(0, 0, 1)), std::pair(96.0, 96.0));
    QCOMPARE(dpi(physical(0xffffffff, 0xffffffff, 1)), std::pair(96.0, 96.0));
    QCOMPARE(dpi(chunk("eXIf", testsupport::exifBytes(1, true, 200))), std::pair(200.0, 400.0));
}

void TestPng::profile_data()
{
    QTest::addColumn<int>("colorType");
    QTest::addColumn<QByteArray>("profile");
    QTest::addColumn<QString>("warning"); // empty: kept
    const auto row = [](const char *name, int colorType, const std::string &profile, const char *warning = "") {
        QTest::newRow(name) << colorType << QByteArray(profile.data(), qsizetype(profile.size())) << QString::fromLatin1(warning);
    };
    using testsupport::iccBytes;
    row("rgb", PNG_COLOR_TYPE_RGB, iccBytes());
    row("rgb alpha", PNG_COLOR_TYPE_RGB_ALPHA, iccBytes());
    row("palette", PNG_COLOR_TYPE_PALETTE, iccBytes());
    row("gray", PNG_COLOR_TYPE_GRAY, iccBytes("GRAY"));
    row("version 2", PNG_COLOR_TYPE_RGB, iccBytes("RGB ", "scnr", 2));
    row("gray profile, colour image", PNG_COLOR_TYPE_RGB, iccBytes("GRAY"), "its colours are 'GRAY'");
    row("colour profile, gray image", PNG_COLOR_TYPE_GRAY, iccBytes(), "its colours are 'RGB '");
    row("CMYK", PNG_COLOR_TYPE_RGB, iccBytes("CMYK"), "'CMYK'");
    row("class", PNG_COLOR_TYPE_RGB, iccBytes("RGB ", "link"), "class is 'link'");
    row("version 5", PNG_COLOR_TYPE_RGB, iccBytes("RGB ", "mntr", 5), "version");
    row("cut", PNG_COLOR_TYPE_RGB, iccBytes().substr(0, 300), "300 bytes");
    row("header alone", PNG_COLOR_TYPE_RGB, iccBytes().substr(0, 100), "only 100 bytes");
    row("no profile", PNG_COLOR_TYPE_RGB, std::string(500, 'x'), "signature");
    std::string bytes = iccBytes();
    bytes[136] = 0x7f;
    row("tag outside", PNG_COLOR_TYPE_RGB, bytes, "tag 'desc'");
    bytes = iccBytes();
    bytes[128] = 0x7f;
    row("too many tags", PNG_COLOR_TYPE_RGB, bytes, "table of");
    row("5 MB", PNG_COLOR_TYPE_RGB, iccBytes("RGB ", "mntr", 4, 5'000'000), "at most");
}

void TestPng::profile()
{
    QFETCH(int, colorType);
    QFETCH(QByteArray, profile);
    QFETCH(QString, warning);
    const std::string made = Maker {2, 2, 8, colorType}.make();
    // behind IHDR
    std::string bytes = made.substr(0, 33) + chunk("iCCP", std::string("name\0\0", 6) + deflated(profile.toStdString())) + made.substr(33);
    const auto image = read(bytes);
    QVERIFY(image);
    QCOMPARE((*image)->icc, warning.isEmpty() ? profile.toStdString() : std::string());
    QCOMPARE((*image)->warnings.empty(), warning.isEmpty());
    if (!warning.isEmpty()) {
        QVERIFY((*image)->warnings[0].severity == Severity::Warning);
        const QString message = QString::fromStdString(toString((*image)->warnings[0]));
        QVERIFY2(message.contains(warning), qPrintable(message));
        QVERIFY(message.startsWith(QStringLiteral("logo.png: warning:")));
    }
}

void TestPng::otherFormats_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("words");
    QTest::newRow("empty") << QByteArray() << "empty";
    QTest::newRow("GIF") << QByteArray("GIF89a......") << "GIF";
    QTest::newRow("WebP") << QByteArray("RIFF....WEBPVP8 ") << "WebP";
    QTest::newRow("TIFF") << QByteArray("II*\0....", 8) << "TIFF";
    QTest::newRow("BMP") << QByteArray("BM....") << "BMP";
    QTest::newRow("HEIF") << QByteArray("....ftypheic") << "HEIF";
    QTest::newRow("bad signature") << QByteArray("\x89PNG\n\x1a\n....") << "unknown kind";
    QTest::newRow("text") << QByteArray("hello") << "PNG, JPEG and SVG can be used";
}

void TestPng::otherFormats()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, words);
    const auto image = read(bytes.toStdString());
    QVERIFY(!image);
    const QString message = QString::fromStdString(toString(image.error()));
    QVERIFY2(message.contains(words), qPrintable(message));
    Limits small;
    small.fileBytes = 3;
    QVERIFY(bytes.size() <= 3 || read(bytes.toStdString(), small).error().message.find("fileBytes") != std::string::npos);
}

void TestPng::cutAnywhere()
{
    const std::string good = Maker {9, 9, 8, PNG_COLOR_TYPE_RGB_ALPHA, true}.make();
    for (std::size_t size = 0; size < good.size(); ++size)
        QVERIFY(!read(good.substr(0, size)));
    QVERIFY(read(good));
}

// Random damage, with checksums put right so that it reaches the decoders; what is accepted has the pixels that libpng sees.
void TestPng::damagedAnywhere()
{
    std::mt19937 random(7);
    int accepted = 0;
    for (int round = 0; round < 1500; ++round) {
        const int kind = round % 5;
        const int colorTypes[] = {0, 2, 3, 4, 6};
        std::string bytes = Maker {13, 7, 8, colorTypes[kind], round % 2 == 0, round % 3 == 0 && kind < 3}.make(unsigned(round));
        for (unsigned i = random() % 3 + 1; i > 0; --i)
            bytes[8 + random() % (bytes.size() - 8)] = char(random());
        for (std::size_t at = 8; at + 12 <= bytes.size();) {
            const std::size_t length = std::size_t(std::uint8_t(bytes[at])) << 24 | std::size_t(std::uint8_t(bytes[at + 1])) << 16 | std::size_t(std::uint8_t(bytes[at + 2])) << 8 | std::uint8_t(bytes[at + 3]);
            if (length > bytes.size() - at - 12)
                break;
            bytes.replace(at + 8 + length, 4, bigEndian32(std::uint32_t(crc32(0, reinterpret_cast<const Bytef *>(bytes.data() + at + 4), uInt(length + 4)))));
            at += 12 + length;
        }
        if (const auto image = read(bytes)) {
            ++accepted;
            QVERIFY(pixels(**image) == pixels(bytes));
        }
    }
    QVERIFY(accepted > 100);
}

QTEST_APPLESS_MAIN(TestPng)
#include "tst_png.moc"
