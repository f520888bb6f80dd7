// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "image/jpeg.h"

#include "image/exif.h"
#include "image/icc_profile.h"
#include "image/image_error.h"

#include <cstdio>

#include <jpeglib.h>

#include <array>
#include <csetjmp>
#include <cstring>
#include <optional>

// A JPEG is passed through to the PDF, whose readers decode it (DCTDecode, ISO 32000-2 7.4.8): here it is only looked through, marker
// by marker (ISO/IEC 10918-1 Annex B), so that nothing goes out that they can't read.
namespace quoin {

namespace {

constexpr std::size_t scanLimit = 100; // a progressive image has about ten; each costs its readers a pass over all pixels

struct Jpeg {
    const std::string &name;
    std::size_t frameAt = 0; // of the SOF marker, 0: none yet
    std::uint32_t width = 0, height = 0;
    int components = 0;
    std::array<unsigned char, 4> componentIds {};
    bool jfif = false;
    std::optional<int> adobeTransform;
    double dpiX = 0, dpiY = 0;
    std::string_view exif;
    std::vector<std::string_view> profileParts; // by sequence number
    std::size_t profilePartCount = 0; // as announced
    std::string profileProblem;
    std::size_t scans = 0;
    std::size_t endAt = 0; // behind EOI
};

Diagnostic damaged(const std::string &name, std::string message)
{
    return imageError(ErrorCategory::Resource, "image.jpeg-damaged", name, std::move(message));
}

Diagnostic unsupported(const std::string &name, std::string message)
{
    return imageError(ErrorCategory::Unsupported, "image.jpeg-kind", name, std::move(message) + " Save the image as baseline or progressive JPEG with 8 bits, or as PNG.");
}

unsigned u8(std::string_view bytes, std::size_t at)
{
    return at < bytes.size() ? static_cast<unsigned char>(bytes[at]) : 0;
}

unsigned u16(std::string_view bytes, std::size_t at)
{
    return u8(bytes, at) << 8 | u8(bytes, at + 1);
}

std::string markerName(unsigned marker)
{
    if (marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc)
        return "SOF" + std::to_string(marker - 0xc0);
    if (marker >= 0xe0 && marker <= 0xef)
        return "APP" + std::to_string(marker - 0xe0);
    switch (marker) {
    case 0xc4:
        return "DHT";
    case 0xcc:
        return "DAC";
    case 0xd8:
        return "SOI";
    case 0xd9:
        return "EOI";
    case 0xda:
        return "SOS";
    case 0xdb:
        return "DQT";
    case 0xdc:
        return "DNL";
    case 0xdd:
        return "DRI";
    case 0xfe:
        return "COM";
    default: {
        char text[16];
        std::snprintf(text, sizeof text, "marker FF%02X", marker);
        return text;
    }
    }
}

bool isFrame(unsigned marker)
{
    return marker >= 0xc0 && marker <= 0xcf && marker != 0xc4 && marker != 0xc8 && marker != 0xcc;
}

Result<void> readFrame(Jpeg &jpeg, unsigned marker, std::string_view data, std::size_t offset)
{
    const std::string where = markerName(marker) + " at byte " + std::to_string(offset);
    if (jpeg.frameAt != 0)
        return damaged(jpeg.name, "The file has two frames: the second is " + where + ", the first at byte " + std::to_string(jpeg.frameAt) + ".");
    if (data.size() < 6 || data.size() < 6 + 3 * std::size_t(u8(data, 5)))
        return damaged(jpeg.name, "The segment " + where + " is cut.");
    jpeg.frameAt = offset;
    const char *const kind = marker >= 0xc9 ? "arithmetic coding" : marker == 0xc3 || marker == 0xc7 ? "lossless coding"
        : marker > 0xc3                                                                              ? "hierarchical coding"
                                                                                                     : nullptr;
    if (kind)
        return unsupported(jpeg.name, std::string("The JPEG uses ") + kind + " (" + where + "), which PDF readers can't decode.");
    if (const unsigned bits = u8(data, 0); bits != 8)
        return unsupported(jpeg.name, "The JPEG has " + std::to_string(bits) + " bits a sample (" + where + "), which PDF readers can't decode.");
    jpeg.height = u16(data, 1);
    jpeg.width = u16(data, 3);
    jpeg.components = static_cast<int>(u8(data, 5));
    if (jpeg.height == 0)
        return unsupported(jpeg.name, "The JPEG doesn't say its height in " + where + ".");
    if (jpeg.components != 1 && jpeg.components != 3 && jpeg.components != 4)
        return unsupported(jpeg.name, "The JPEG has " + std::to_string(jpeg.components) + " colour components (" + where + "); 1, 3 and 4 can be used.");
    for (std::size_t i = 0; i < static_cast<std::size_t>(jpeg.components); ++i)
        jpeg.componentIds[i] = static_cast<unsigned char>(u8(data, 6 + 3 * i));
    return {};
}

void readApplicationSegment(Jpeg &jpeg, unsigned marker, std::string_view data)
{
    using namespace std::string_view_literals;
    constexpr auto exifId = "Exif\0\0"sv, profileId = "ICC_PROFILE\0"sv;
    if (marker == 0xe0 && data.starts_with("JFIF\0"sv) && data.size() >= 12 && !jpeg.jfif) {
        jpeg.jfif = true;
        const double factor = u8(data, 7) == 1 ? 1 : u8(data, 7) == 2 ? 2.54
                                                                      : 0; // dots an inch, a centimetre, no unit
        jpeg.dpiX = u16(data, 8) * factor;
        jpeg.dpiY = u16(data, 10) * factor;
    } else if (marker == 0xe1 && data.starts_with(exifId) && jpeg.exif.empty()) {
        jpeg.exif = data.substr(exifId.size());
    } else if (marker == 0xe2 && data.starts_with(profileId)) {
        // ICC.1 Annex B.4: sequence number from 1, number of segments, data
        const std::size_t number = u8(data, profileId.size()), count = u8(data, profileId.size() + 1);
        if (jpeg.profilePartCount == 0) {
            jpeg.profilePartCount = count;
            jpeg.profileParts.resize(count);
        }
        if (number == 0 || number > count || count != jpeg.profilePartCount)
            jpeg.profileProblem = "its parts are numbered wrongly";
        else if (jpeg.profileParts[number - 1].data())
            jpeg.profileProblem = "its part " + std::to_string(number) + " is there twice";
        else
            jpeg.profileParts[number - 1] = data.substr(std::min(data.size(), profileId.size() + 2));
    } else if (marker == 0xee && data.starts_with("Adobe") && data.size() >= 12) {
        jpeg.adobeTransform = static_cast<int>(u8(data, 11));
    }
}

// From behind an SOS segment to the next marker that isn't a restart.
std::size_t endOfScan(std::string_view bytes, std::size_t at)
{
    while (at < bytes.size()) {
        const void *found = std::memchr(bytes.data() + at, 0xff, bytes.size() - at);
        if (!found)
            break;
        at = static_cast<std::size_t>(static_cast<const char *>(found) - bytes.data());
        const unsigned next = u8(bytes, at + 1);
        if (at + 1 < bytes.size() && next != 0 && next != 0xff && !(next >= 0xd0 && next <= 0xd7))
            return at;
        at += next == 0xff ? 1 : 2;
    }
    return bytes.size();
}

Result<void> walkMarkers(Jpeg &jpeg, std::string_view bytes)
{
    std::size_t at = 2; // behind SOI
    const auto cut = [&] { return damaged(jpeg.name, "The file ends at byte " + std::to_string(bytes.size()) + ", before its end of image marker."); };
    for (;;) {
        const std::size_t offset = at;
        if (at >= bytes.size())
            return cut();
        if (u8(bytes, at) != 0xff)
            return damaged(jpeg.name, "There is no marker at byte " + std::to_string(at) + ".");
        while (at < bytes.size() && u8(bytes, at) == 0xff)
            ++at; // fill bytes
        if (at >= bytes.size())
            return cut();
        const unsigned marker = u8(bytes, at++);
        if (marker == 0xd9) {
            jpeg.endAt = at;
            break;
        }
        if (marker == 0x01 || (marker >= 0xd0 && marker <= 0xd7))
            continue; // without length
        if (marker == 0 || marker == 0xd8)
            return damaged(jpeg.name, "There is an unexpected " + (marker ? markerName(marker) : std::string("zero")) + " at byte " + std::to_string(offset) + ".");
        if (bytes.size() - at < 2)
            return cut();
        const std::size_t length = u16(bytes, at);
        if (length < 2 || length > bytes.size() - at)
            return damaged(jpeg.name, "The segment " + markerName(marker) + " at byte " + std::to_string(offset) + " has " + std::to_string(length) + " bytes, but the file ends at byte " + std::to_string(bytes.size()) + ".");
        const std::string_view data = bytes.substr(at + 2, length - 2);
        at += length;
        if (isFrame(marker)) {
            if (auto read = readFrame(jpeg, marker, data, offset); !read)
                return read.error();
        } else if (marker == 0xcc) {
            return unsupported(jpeg.name, "The JPEG uses arithmetic coding (DAC at byte " + std::to_string(offset) + "), which PDF readers can't decode.");
        } else if (marker == 0xda) {
            if (jpeg.frameAt == 0)
                return damaged(jpeg.name, "The scan at byte " + std::to_string(offset) + " (SOS) comes before any frame (SOF).");
            if (++jpeg.scans > scanLimit)
                return unsupported(jpeg.name, "The JPEG has more than " + std::to_string(scanLimit) + " scans (SOS at byte " + std::to_string(offset) + ").");
            at = endOfScan(bytes, at);
        } else {
            readApplicationSegment(jpeg, marker, data);
        }
    }
    if (jpeg.frameAt == 0)
        return damaged(jpeg.name, "The file has no frame (SOF).");
    if (jpeg.scans == 0)
        return damaged(jpeg.name, "The file has no scan (SOS).");
    return {};
}

struct ErrorManager {
    jpeg_error_mgr base;
    std::jmp_buf jump;
    char message[JMSG_LENGTH_MAX];
};

// What libjpeg objects to in everything before the first scan (tables, sampling factors); empty: nothing.
std::string headerProblem(std::string_view bytes)
{
    jpeg_decompress_struct reader;
    ErrorManager errors;
    reader.err = jpeg_std_error(&errors.base);
    errors.message[0] = 0;
    errors.base.error_exit = [](j_common_ptr common) {
        auto *manager = reinterpret_cast<ErrorManager *>(common->err);
        manager->base.format_message(common, manager->message);
        std::longjmp(manager->jump, 1);
    };
    errors.base.output_message = [](j_common_ptr) {};
    if (setjmp(errors.jump) == 0) {
        jpeg_create_decompress(&reader);
        jpeg_mem_src(&reader, reinterpret_cast<const unsigned char *>(bytes.data()), static_cast<unsigned long>(bytes.size()));
        jpeg_read_header(&reader, TRUE);
    }
    jpeg_destroy_decompress(&reader);
    return errors.message;
}

void readProfile(const Jpeg &jpeg, ImageData &image)
{
    std::string problem = jpeg.profileProblem;
    std::string profile;
    for (std::size_t i = 0; i < jpeg.profileParts.size(); ++i) {
        if (!jpeg.profileParts[i].data() && problem.empty())
            problem = "its part " + std::to_string(i + 1) + " of " + std::to_string(jpeg.profileParts.size()) + " is missing";
        profile += jpeg.profileParts[i];
    }
    if (problem.empty())
        setProfile(image, std::move(profile), jpeg.name);
    else
        dropProfile(image, jpeg.name, problem);
}

} // namespace

bool isJpeg(std::string_view bytes)
{
    return bytes.starts_with("\xff\xd8\xff");
}

Result<std::shared_ptr<ImageData>> readJpeg(std::string_view bytes, const std::string &name, const Limits &limits)
{
    Jpeg jpeg {name};
    if (auto walked = walkMarkers(jpeg, bytes); !walked)
        return walked.error();
    if (auto size = checkImageSize(name, jpeg.width, jpeg.height, std::uint64_t(jpeg.width) * jpeg.height * static_cast<std::uint64_t>(jpeg.components), limits); !size)
        return size.error();
    if (const std::string problem = headerProblem(bytes); !problem.empty())
        return damaged(name, "The JPEG's header can't be read: " + problem + ".");

    auto image = std::make_shared<ImageData>();
    image->width = jpeg.width;
    image->height = jpeg.height;
    image->filter = ImageFilter::Dct;
    image->color = jpeg.components == 1 ? ImageColor::Gray : jpeg.components == 3 ? ImageColor::Rgb
                                                                                  : ImageColor::Cmyk;
    // Adobe's programs write the complement, and say so by their marker alone.
    image->invertedCmyk = jpeg.components == 4 && jpeg.adobeTransform.has_value();
    // What follows the end of the image (further pictures of a multi-picture file) is of no use.
    image->data = bytes.substr(0, jpeg.endAt);
    // Three components named R, G, B are no YCbCr to libjpeg, but to DCTDecode all three are that don't say otherwise.
    if (jpeg.components == 3 && !jpeg.jfif && !jpeg.adobeTransform && jpeg.componentIds[0] == 'R' && jpeg.componentIds[1] == 'G' && jpeg.componentIds[2] == 'B')
        image->data.insert(2, std::string_view("\xff\xee\0\x0e"
                                               "Adobe\0\x64\0\0\0\0\0",
                                  16));
    const ExifInfo exif = readExif(jpeg.exif);
    image->orientation = exif.orientation;
    if (jpeg.dpiX > 0 && jpeg.dpiY > 0) {
        image->dpiX = jpeg.dpiX;
        image->dpiY = jpeg.dpiY;
    } else if (exif.dpiX > 0 && exif.dpiY > 0) {
        image->dpiX = exif.dpiX;
        image->dpiY = exif.dpiY;
    }
    if (jpeg.profilePartCount > 0 || !jpeg.profileProblem.empty())
        readProfile(jpeg, *image);
    return image;
}

} // namespace quoin
