// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "pdf/document_images.h"

#include "pdf/drawing_form.h"

namespace quoin {

namespace {

int components(ImageColor color)
{
    switch (color) {
    case ImageColor::Gray:
    case ImageColor::Indexed:
        return 1;
    case ImageColor::Rgb:
        return 3;
    case ImageColor::Cmyk:
        return 4;
    }
    return 1;
}

void appendSize(ByteBuffer &out, const ImageData &image)
{
    out.append("/Type/XObject/Subtype/Image/Width ");
    appendInteger(out, image.width);
    out.append("/Height ");
    appendInteger(out, image.height);
}

void appendPngFilter(ByteBuffer &out, int colors, int bits, std::uint32_t columns)
{
    out.append("/Filter/FlateDecode/DecodeParms<</Predictor 15/Colors ");
    appendInteger(out, colors);
    out.append("/BitsPerComponent ");
    appendInteger(out, bits);
    out.append("/Columns ");
    appendInteger(out, columns);
    out.append(">>");
}

} // namespace

std::string_view profileFault(std::string_view icc)
{
    if (icc.size() < 128)
        return "it is cut short";
    if (static_cast<unsigned char>(icc[8]) >= 5)
        return "its version is 5 or newer";
    const std::string_view kind = icc.substr(12, 4);
    if (kind != "prtr" && kind != "mntr" && kind != "scnr" && kind != "spac")
        return "it is not for a display, printer or scanner";
    return {};
}

void DocumentImages::begin()
{
    m_objects.clear();
    m_profiles.clear();
}

ObjectId DocumentImages::profile(const ImageData &image, FileWriter &file)
{
    for (const Profile &known : m_profiles) {
        if (*known.bytes == image.icc)
            return known.object;
    }
    const ObjectId id = file.allocate();
    m_profiles.push_back({&image.icc, id});
    ByteBuffer entries;
    entries.append("/N ");
    appendInteger(entries, image.color == ImageColor::Indexed ? 3 : components(image.color));
    file.stream(id, entries.view(), image.icc);
    return id;
}

ObjectId DocumentImages::object(std::uint32_t index, const ImageData &image, FileWriter &file, Violations &violations, const RulePlace &place)
{
    if (index >= m_objects.size())
        m_objects.resize(index + 1);
    if (m_objects[index])
        return m_objects[index];
    const ObjectId id = m_objects[index] = file.allocate();
    if (image.drawing) {
        ByteBuffer entries, content;
        writeDrawing(*image.drawing, entries, content);
        file.stream(id, entries.view(), content.view());
        return id;
    }

    ObjectId mask;
    if (!image.alpha.empty()) {
        mask = file.allocate();
        ByteBuffer entries;
        appendSize(entries, image);
        entries.append("/ColorSpace/DeviceGray/BitsPerComponent ");
        appendInteger(entries, image.alphaBits);
        appendPngFilter(entries, 1, image.alphaBits, image.width);
        file.encodedStream(mask, entries.view(), image.alpha);
    }

    ByteBuffer space; // of the palette, where there is one
    if (!image.icc.empty()) {
        if (const std::string_view fault = profileFault(image.icc); !fault.empty())
            violations.add(Rule::ImageProfile, place, {fault});
        space.append("[/ICCBased ");
        appendReference(space, profile(image, file));
        space.append("]");
    } else if (image.color == ImageColor::Cmyk) {
        violations.add(Rule::DeviceCmyk, place);
        space.append("/DeviceCMYK");
    } else {
        space.append(image.color == ImageColor::Gray ? "/DeviceGray" : "/DeviceRGB");
    }

    ByteBuffer entries;
    appendSize(entries, image);
    entries.append("/ColorSpace");
    if (image.color == ImageColor::Indexed) {
        entries.append("[/Indexed");
        entries.append(space.view());
        entries.put(' ');
        appendInteger(entries, static_cast<std::int64_t>(image.palette.size() / 3) - 1);
        appendHex(entries, image.palette);
        entries.put(']');
    } else {
        entries.append(space.view());
    }
    entries.append("/BitsPerComponent ");
    appendInteger(entries, image.bitsPerComponent);
    if (image.invertedCmyk)
        entries.append("/Decode[1 0 1 0 1 0 1 0]");
    if (mask) {
        entries.append("/SMask ");
        appendReference(entries, mask);
    }
    if (image.filter == ImageFilter::Dct)
        entries.append("/Filter/DCTDecode");
    else
        appendPngFilter(entries, components(image.color), image.bitsPerComponent, image.width);
    file.encodedStream(id, entries.view(), image.data);
    return id;
}

} // namespace quoin
