// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "image/image.h"

#include "core/sha256.h"
#include "image/image_error.h"
#include "image/jpeg.h"
#include "image/png.h"
#include "image/svg.h"

namespace quoin {

namespace {

// What the bytes are, for a message; empty: unknown.
std::string_view formatName(std::string_view bytes)
{
    const auto at = [&](std::size_t offset, std::string_view magic) { return bytes.size() >= offset + magic.size() && bytes.substr(offset, magic.size()) == magic; };
    if (at(0, "GIF8"))
        return "GIF";
    if (at(0, "RIFF") && at(8, "WEBP"))
        return "WebP";
    if (at(0, "BM"))
        return "BMP";
    if (at(0, std::string_view("II*\0", 4)) || at(0, std::string_view("MM\0*", 4)))
        return "TIFF";
    if (at(4, "ftypheic") || at(4, "ftypmif1") || at(4, "ftypheix"))
        return "HEIF";
    if (at(4, "ftypavif"))
        return "AVIF";
    if (at(4, "jP  ") || at(0, "\xff\x4f\xff\x51"))
        return "JPEG 2000";
    if (at(0, "%PDF"))
        return "PDF";
    return {};
}

Result<std::shared_ptr<ImageData>> readByContent(std::string_view bytes, const std::string &name, const Limits &limits)
{
    if (isPng(bytes))
        return readPng(bytes, name, limits);
    if (isJpeg(bytes))
        return readJpeg(bytes, name, limits);
    if (isSvg(bytes))
        return readSvg(bytes, name, limits);
    if (bytes.empty())
        return imageError(ErrorCategory::Resource, "image.empty", name, "The image file is empty.");
    const std::string_view format = formatName(bytes);
    return imageError(ErrorCategory::Unsupported, "image.format", name, "The image is " + (format.empty() ? std::string("of an unknown kind") : "a " + std::string(format) + " file") + "; PNG, JPEG and SVG can be used.");
}

} // namespace

Diagnostic imageError(ErrorCategory category, std::string id, const std::string &name, std::string message)
{
    Diagnostic d;
    d.category = category;
    d.id = std::move(id);
    d.file = name;
    d.message = std::move(message);
    return d;
}

Result<void> checkImageSize(const std::string &name, std::uint64_t width, std::uint64_t height, std::uint64_t decodedBytes, const Limits &limits)
{
    const std::string size = std::to_string(width) + " x " + std::to_string(height) + " pixels";
    if (width == 0 || height == 0)
        return imageError(ErrorCategory::Resource, "image.no-pixels", name, "The image announces " + size + ".");
    if (width > limits.imagePixels / height)
        return imageError(ErrorCategory::Resource, "image.too-large", name, "The image has " + size + "; allowed are " + std::to_string(limits.imagePixels) + " in all (imagePixels).");
    if (decodedBytes > limits.imageBytes)
        return imageError(ErrorCategory::Resource, "image.too-large", name, "The image of " + size + " takes " + std::to_string(decodedBytes) + " bytes decoded; allowed are " + std::to_string(limits.imageBytes) + " (imageBytes).");
    return {};
}

Result<ImagePtr> readImage(std::string_view bytes, const std::string &name, const Limits &limits)
{
    if (bytes.size() > limits.fileBytes)
        return imageError(ErrorCategory::Resource, "image.too-large", name, "The image file has " + std::to_string(bytes.size()) + " bytes; allowed are " + std::to_string(limits.fileBytes) + " (fileBytes).");
    auto image = readByContent(bytes, name, limits);
    if (!image)
        return image.error();
    // A nonsense resolution would make an image as large as a house or too small to see.
    const auto usable = [](double dpi) { return dpi >= 1 && dpi <= 100'000; };
    if (!usable((*image)->dpiX) || !usable((*image)->dpiY))
        (*image)->dpiX = (*image)->dpiY = 96;
    (*image)->sha256 = sha256Hex(bytes);
    (*image)->fileBytes = bytes;
    return ImagePtr(std::move(*image));
}

} // namespace quoin
