// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "image/icc_profile.h"

#include "image/image_error.h"

namespace quoin {

namespace {

std::uint32_t u32(std::string_view bytes, std::size_t at)
{
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i)
        value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
    return value;
}

std::string printable(std::string_view text)
{
    std::string out;
    for (const char c : text)
        out += c >= ' ' && c <= '~' ? c : '?';
    return "'" + out + "'";
}

// Empty: nothing is wrong with it.
std::string profileProblem(std::string_view icc, ImageColor color)
{
    constexpr std::size_t headerBytes = 128;
    if (icc.size() < headerBytes + 4)
        return "it has only " + std::to_string(icc.size()) + " bytes";
    if (icc.substr(36, 4) != "acsp")
        return "it has no ICC signature";
    if (u32(icc, 0) != icc.size())
        return "it has " + std::to_string(icc.size()) + " bytes, but says " + std::to_string(u32(icc, 0));
    if (static_cast<unsigned char>(icc[8]) >= 5)
        return "its version is 5 or newer";
    const std::string_view profileClass = icc.substr(12, 4);
    if (profileClass != "prtr" && profileClass != "mntr" && profileClass != "scnr" && profileClass != "spac")
        return "its class is " + printable(profileClass) + "; allowed are 'prtr', 'mntr', 'scnr' and 'spac'";
    const std::string_view needed = color == ImageColor::Gray ? "GRAY" : color == ImageColor::Cmyk ? "CMYK"
                                                                                                   : "RGB ";
    if (icc.substr(16, 4) != needed)
        return "its colours are " + printable(icc.substr(16, 4)) + ", the image's " + printable(needed);
    const std::uint64_t tags = u32(icc, headerBytes);
    if (tags == 0 || headerBytes + 4 + tags * 12 > icc.size())
        return "its table of " + std::to_string(tags) + " tags is cut";
    for (std::uint64_t i = 0; i < tags; ++i) {
        const std::size_t entry = headerBytes + 4 + i * 12;
        if (std::uint64_t(u32(icc, entry + 4)) + u32(icc, entry + 8) > icc.size())
            return "its tag " + printable(icc.substr(entry, 4)) + " ends past its end";
    }
    return {};
}

} // namespace

void dropProfile(ImageData &image, const std::string &name, const std::string &reason)
{
    Diagnostic d = imageError(ErrorCategory::Resource, "image.profile", name, "The image's colour profile is left out: " + reason + ".");
    d.severity = Severity::Warning;
    d.arguments = {reason};
    image.warnings.push_back(std::move(d));
}

void setProfile(ImageData &image, std::string profile, const std::string &name)
{
    if (const std::string problem = profileProblem(profile, image.color); problem.empty())
        image.icc = std::move(profile);
    else
        dropProfile(image, name, problem);
}

} // namespace quoin
