// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "conformance/rules.h"
#include "image/image.h"
#include "pdf/file_writer.h"

#include <vector>

namespace quoin {

// The images of one document (ISO 32000-2 8.9.5, vector pictures 8.10): each is written once, when a page first shows it.
class DocumentImages
{
public:
    void begin();
    // The XObject of image `index` of the document, written now if it is not yet in the file.
    ObjectId object(std::uint32_t index, const ImageData &, FileWriter &, Violations &, const RulePlace &);

private:
    struct Profile {
        const std::string *bytes; // of an image of this document
        ObjectId object;
    };
    ObjectId profile(const ImageData &, FileWriter &);

    std::vector<ObjectId> m_objects; // by index
    std::vector<Profile> m_profiles;
};

// Why an ICC profile can't be used in PDF/A-4 (6.2.4.2-1); empty: it can.
std::string_view profileFault(std::string_view icc);

} // namespace quoin
