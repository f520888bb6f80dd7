// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "icc_bytes.h"
#include "image/image.h"

#include <cstdio>

#include <jpeglib.h>

#include <random>

using namespace quoin;

namespace {

std::string segment(unsigned marker, const std::string &data)
{
    const std::size_t length = data.size() + 2;
    return std::string {char(0xff), char(marker), char(length >> 8), char(length)} + data;
}

std::string profilePart(int number, int count, const std::string &data)
{
    return segment(0xe2, std::string("ICC_PROFILE\0", 12) + char(number) + char(count) + data);
}

struct Maker {
    J_COLOR_SPACE in = JCS_RGB, out = JCS_YCbCr;
    bool progressive = false, arithmetic = false, jfif = true, adobe = false;
    std::uint32_t width = 19, height = 11;
    int dpi = 0;

    std::string make() const
    {
        jpeg_compress_struct c;
        jpeg_error_mgr errors;
        c.err = jpeg_std_error(&errors);
        jpeg_create_compress(&c);
        unsigned char *bytes = nullptr;
        unsigned long size = 0;
        jpeg_mem_dest(&c, &bytes, &size);
        c.image_width = width;
        c.image_height = height;
        c.in_color_space = in;
        c.input_components = in == JCS_GRAYSCALE ? 1 : in == JCS_CMYK ? 4
                                                                      : 3;
        jpeg_set_defaults(&c);
        jpeg_set_colorspace(&c, out);
        c.write_JFIF_header = boolean(jfif);
        c.write_Adobe_marker = boolean(adobe);
        c.arith_code = boolean(arithmetic);
        if (dpi > 0) {
            c.density_unit = 1;
            c.X_density = UINT16(dpi);
            c.Y_density = UINT16(2 * dpi);
        }
        if (progressive)
            jpeg_simple_progression(&c);
        jpeg_start_compress(&c, TRUE);
        std::vector<JSAMPLE> row(std::size_t(width) * std::size_t(c.input_components));
        for (std::uint32_t y = 0; y < height; ++y) {
            for (std::size_t i = 0; i < row.size(); ++i)
                row[i] = JSAMPLE(i * 7 + y * 13);
            JSAMPROW rows[] = {row.data()};
            jpeg_write_scanlines(&c, rows, 1);
        }
        jpeg_finish_compress(&c);
        jpeg_destroy_compress(&c);
        const std::string result(reinterpret_cast<const char *>(bytes), size);
        std::free(bytes);
        return result;
    }
};

// Behind SOI.
std::string with(const std::string &jpeg, const std::string &segments)
{
    return jpeg.substr(0, 2) + segments + jpeg.substr(2);
}

std::size_t find(const std::string &jpeg, unsigned marker)
{
    for (std::size_t at = 2; at + 4 <= jpeg.size();) {
        if (std::uint8_t(jpeg[at + 1]) == marker)
            return at;
        at += 2 + (std::size_t(std::uint8_t(jpeg[at + 2])) << 8 | std::uint8_t(jpeg[at + 3]));
    }
    return 0;
}

Result<ImagePtr> read(const std::string &bytes)
{
    return readImage(bytes, "photo.jpg", {});
}

} // namespace

class TestJpeg : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void kinds_data();
    void kinds();
    void namedComponentsAreRgb();
    void refused_data();
    void refused();
    void restOfMultiPictureFileIsCut();
    void orientation_data();
    void orientation();
    void resolution();
    void profile_data();
    void profile();
    void cutAnywhere();
    void damagedAnywhere();
};

void TestJpeg::kinds_data()
{
    QTest::addColumn<int>("in");
    QTest::addColumn<int>("out");
    QTest::addColumn<bool>("progressive");
    QTest::addColumn<bool>("adobe");
    QTest::addColumn<int>("color");
    QTest::addColumn<bool>("inverted");
    QTest::newRow("gray") << int(JCS_GRAYSCALE) << int(JCS_GRAYSCALE) << false << false << int(ImageColor::Gray) << false;
    QTest::newRow("colour") << int(JCS_RGB) << int(JCS_YCbCr) << false << false << int(ImageColor::Rgb) << false;
    QTest::newRow("progressive") << int(JCS_RGB) << int(JCS_YCbCr) << true << false << int(ImageColor::Rgb) << false;
    QTest::newRow("RGB, Adobe") << int(JCS_RGB) << int(JCS_RGB) << false << true << int(ImageColor::Rgb) << false;
    QTest::newRow("CMYK") << int(JCS_CMYK) << int(JCS_CMYK) << false << false << int(ImageColor::Cmyk) << false;
    QTest::newRow("CMYK, Adobe") << int(JCS_CMYK) << int(JCS_CMYK) << false << true << int(ImageColor::Cmyk) << true;
    QTest::newRow("YCCK, Adobe, progressive") << int(JCS_CMYK) << int(JCS_YCCK) << true << true << int(ImageColor::Cmyk) << true;
}

void TestJpeg::kinds()
{
    QFETCH(int, in);
    QFETCH(int, out);
    QFETCH(bool, progressive);
    QFETCH(bool, adobe);
    QFETCH(int, color);
    QFETCH(bool, inverted);
    Maker maker;
    maker.in = J_COLOR_SPACE(in);
    maker.out = J_COLOR_SPACE(out);
    maker.progressive = progressive;
    maker.adobe = adobe;
    maker.jfif = in != JCS_CMYK && !adobe;
    const std::string bytes = maker.make();
    const auto image = read(bytes);
    QVERIFY2(image, image ? "" : toString(image.error()).c_str());
    QCOMPARE((*image)->width, maker.width);
    QCOMPARE((*image)->height, maker.height);
    QCOMPARE(int((*image)->color), color);
    QCOMPARE((*image)->invertedCmyk, inverted);
    QVERIFY((*image)->filter == ImageFilter::Dct);
    QVERIFY((*image)->data == bytes); // passed through
    QVERIFY((*image)->alpha.empty() && (*image)->icc.empty() && (*image)->warnings.empty());
}

void TestJpeg::namedComponentsAreRgb()
{
    Maker maker;
    maker.out = JCS_RGB;
    maker.jfif = false;
    const std::string bytes = maker.make();
    const auto image = read(bytes);
    QVERIFY(image);
    // An Adobe marker says to DCTDecode what libjpeg guesses from the components' names; the rest is untouched.
    QCOMPARE((*image)->data.size(), bytes.size() + 16);
    QVERIFY((*image)->data.substr(18) == bytes.substr(2));
    jpeg_decompress_struct reader;
    jpeg_error_mgr errors;
    reader.err = jpeg_std_error(&errors);
    jpeg_create_decompress(&reader);
    jpeg_mem_src(&reader, reinterpret_cast<const unsigned char *>((*image)->data.data()), (*image)->data.size());
    QCOMPARE(jpeg_read_header(&reader, TRUE), JPEG_HEADER_OK);
    QVERIFY(reader.saw_Adobe_marker);
    QCOMPARE(int(reader.Adobe_transform), 0);
    jpeg_destroy_decompress(&reader);
}

void TestJpeg::refused_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("words");
    const auto row = [](const char *name, const std::string &bytes, const QString &words) {
        QTest::newRow(name) << QByteArray(bytes.data(), qsizetype(bytes.size())) << words;
    };
    const std::string good = Maker().make();
    const std::size_t frame = find(good, 0xc0), scan = find(good, 0xda), tables = find(good, 0xdb);
    QVERIFY(frame && scan && tables);
    const auto changed = [&](std::size_t at, int value) {
        std::string bytes = good;
        bytes[at] = char(value);
        return bytes;
    };
    const QString atFrame = QStringLiteral("at byte %1").arg(frame);

    Maker arithmetic;
    arithmetic.arithmetic = true;
    row("arithmetic", arithmetic.make(), QStringLiteral("arithmetic coding"));
    arithmetic.progressive = true;
    row("arithmetic, progressive", arithmetic.make(), QStringLiteral("arithmetic coding"));
    row("SOF3", changed(frame + 1, 0xc3), QStringLiteral("lossless coding (SOF3 ") + atFrame);
    row("SOF5", changed(frame + 1, 0xc5), QStringLiteral("hierarchical coding (SOF5 ") + atFrame);
    row("SOF9", changed(frame + 1, 0xc9), QStringLiteral("arithmetic coding (SOF9 ") + atFrame);
    row("SOF11", changed(frame + 1, 0xcb), QStringLiteral("SOF11"));
    row("12 bits", changed(frame + 4, 12), QStringLiteral("12 bits a sample (SOF0 ") + atFrame);
    row("two components", changed(frame + 9, 2), QStringLiteral("2 colour components"));
    std::string bytes = good;
    bytes[frame + 5] = bytes[frame + 6] = 0;
    row("no height", bytes, QStringLiteral("doesn't say its height"));
    bytes = good;
    bytes[frame + 7] = bytes[frame + 8] = 0;
    row("no width", bytes, QStringLiteral("0 x 11 pixels"));
    bytes = good;
    bytes[frame + 5] = bytes[frame + 6] = bytes[frame + 7] = bytes[frame + 8] = char(0xff);
    row("4 billion pixels", bytes, QStringLiteral("imagePixels"));
    row("two frames", good.substr(0, scan) + good.substr(frame, 19) + good.substr(scan), QStringLiteral("two frames: the second is SOF0 at byte %1, the first at byte %2").arg(scan).arg(frame));
    row("scan before frame", good.substr(0, frame) + good.substr(scan), QStringLiteral("before any frame"));
    row("no scan", good.substr(0, scan) + "\xff\xd9", QStringLiteral("no scan"));
    row("nothing but the end", std::string("\xff\xd8\xff\xd9"), QStringLiteral("no frame"));
    row("no end", good.substr(0, good.size() - 2), QStringLiteral("before its end of image"));
    row("cut in the data", good.substr(0, scan + 30), QStringLiteral("ends at byte %1").arg(scan + 30));
    row("cut in a segment", good.substr(0, tables + 20), QStringLiteral("DQT at byte %1 has").arg(tables));
    row("segment of no length", changed(tables + 3, 0), QStringLiteral("DQT at byte %1 has 0 bytes").arg(tables));
    row("no marker", changed(tables, 0), QStringLiteral("no marker at byte %1").arg(tables));
    row("bad sampling factors", changed(frame + 11, 0x55), QStringLiteral("header can't be read"));
    row("bad table number", changed(tables + 4, 9), QStringLiteral("header can't be read"));
    std::string scans = good.substr(0, good.size() - 2);
    for (int i = 0; i < 1000; ++i)
        scans += good.substr(scan, good.size() - 2 - scan);
    row("1000 scans", scans + "\xff\xd9", QStringLiteral("more than 100 scans"));
}

void TestJpeg::refused()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, words);
    const auto image = read(bytes.toStdString());
    QVERIFY(!image);
    const QString message = QString::fromStdString(toString(image.error()));
    QVERIFY2(message.contains(words), qPrintable(message));
    QVERIFY(message.startsWith(QStringLiteral("photo.jpg: ")));
}

void TestJpeg::restOfMultiPictureFileIsCut()
{
    const std::string good = Maker().make();
    const auto image = read(good + good + "anything");
    QVERIFY(image);
    QVERIFY((*image)->data == good);
}

void TestJpeg::orientation_data()
{
    QTest::addColumn<int>("value");
    QTest::addColumn<bool>("bigEndian");
    for (int value = 1; value <= 8; ++value) {
        QTest::addRow("%d II", value) << value << false;
        QTest::addRow("%d MM", value) << value << true;
    }
}

void TestJpeg::orientation()
{
    QFETCH(int, value);
    QFETCH(bool, bigEndian);
    const std::string bytes = with(Maker().make(), segment(0xe1, std::string("Exif\0\0", 6) + testsupport::exifBytes(value, bigEndian)));
    const auto image = read(bytes);
    QVERIFY(image);
    QCOMPARE((*image)->orientation, value);
    QCOMPARE((*image)->displayWidth(), value >= 5 ? 11u : 19u);
    QVERIFY((*image)->data == bytes); // the matrix turns, not the bytes
}

void TestJpeg::resolution()
{
    Maker maker;
    QCOMPARE((*read(maker.make()))->dpiX, 96.0);
    const std::string exif = segment(0xe1, std::string("Exif\0\0", 6) + testsupport::exifBytes(1, false, 72));
    QCOMPARE((*read(with(maker.make(), exif)))->dpiY, 144.0);
    maker.dpi = 300;
    QCOMPARE((*read(maker.make()))->dpiX, 300.0);
    QCOMPARE((*read(maker.make()))->dpiY, 600.0);
    QCOMPARE((*read(with(maker.make(), exif)))->dpiX, 300.0);
    std::string centimetres = maker.make();
    centimetres[find(centimetres, 0xe0) + 11] = 2;
    QCOMPARE((*read(centimetres))->dpiX, 762.0);
}

void TestJpeg::profile_data()
{
    QTest::addColumn<QByteArray>("segments");
    QTest::addColumn<QString>("warning");
    const auto row = [](const char *name, const std::string &segments, const char *warning = "") {
        QTest::newRow(name) << QByteArray(segments.data(), qsizetype(segments.size())) << QString::fromLatin1(warning);
    };
    const std::string icc = testsupport::iccBytes();
    const std::string a = icc.substr(0, 100), b = icc.substr(100, 200), c = icc.substr(300);
    row("one part", profilePart(1, 1, icc));
    row("three parts", profilePart(1, 3, a) + profilePart(2, 3, b) + profilePart(3, 3, c));
    row("in another order", profilePart(3, 3, c) + profilePart(1, 3, a) + profilePart(2, 3, b));
    row("one missing", profilePart(1, 3, a) + profilePart(3, 3, c), "part 2 of 3 is missing");
    row("one twice", profilePart(1, 3, a) + profilePart(2, 3, b) + profilePart(2, 3, b), "part 2 is there twice");
    row("number 0", profilePart(0, 1, icc), "numbered wrongly");
    row("number past the count", profilePart(2, 1, icc), "numbered wrongly");
    row("other count", profilePart(1, 3, a) + profilePart(2, 2, b), "numbered wrongly");
    row("count 0", profilePart(1, 0, icc), "numbered wrongly");
    row("CMYK in a colour image", profilePart(1, 1, testsupport::iccBytes("CMYK")), "its colours are 'CMYK'");
    row("cut", profilePart(1, 1, icc.substr(0, 200)), "200 bytes");
}

void TestJpeg::profile()
{
    QFETCH(QByteArray, segments);
    QFETCH(QString, warning);
    const auto image = read(with(Maker().make(), segments.toStdString()));
    QVERIFY(image);
    QCOMPARE((*image)->icc, warning.isEmpty() ? testsupport::iccBytes() : std::string());
    QCOMPARE((*image)->warnings.size(), std::size_t(warning.isEmpty() ? 0 : 1));
    if (!warning.isEmpty()) {
        const QString message = QString::fromStdString(toString((*image)->warnings[0]));
        QVERIFY2(message.contains(warning), qPrintable(message));
    }
}

void TestJpeg::cutAnywhere()
{
    const std::string good = with(Maker().make(), profilePart(1, 1, testsupport::iccBytes()));
    for (std::size_t size = 0; size < good.size(); ++size)
        QVERIFY(!read(good.substr(0, size)));
    QVERIFY(read(good));
}

void TestJpeg::damagedAnywhere()
{
    std::mt19937 random(3);
    const std::string good = with(Maker().make(), segment(0xe1, std::string("Exif\0\0", 6) + testsupport::exifBytes(6, true, 100)) + profilePart(1, 1, testsupport::iccBytes()));
    int accepted = 0;
    for (int round = 0; round < 5000; ++round) {
        std::string bytes = good;
        for (unsigned i = random() % 4 + 1; i > 0; --i)
            bytes[2 + random() % (bytes.size() - 2)] = char(random());
        if (const auto image = read(bytes)) {
            ++accepted;
            QVERIFY((*image)->orientation >= 1 && (*image)->orientation <= 8);
            QVERIFY((*image)->dpiX >= 1);
        }
    }
    QVERIFY(accepted > 100);
}

QTEST_APPLESS_MAIN(TestJpeg)
#include "tst_jpeg.moc"
