// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/template.h>

#include "core/folder_access.h"
#include "image/image.h"

#include <map>
#include <string>

namespace quoin {

// Images by the name that a template or its data gives: "asset:NAME", or a path relative to the template's folder. Thread-safe.
class ImageSource
{
public:
    ImageSource() = default;
    ImageSource(const std::vector<Asset> &, FolderAccess folder, const Limits &);

    // Decoded images are shared by all documents from a cache of the process that is bounded in bytes and keyed by the SHA-256
    // of the file. The file is read each time, so that a changed one is seen.
    Result<ImagePtr> load(const std::string &name) const;

private:
    std::map<std::string, std::string> m_assets; // name -> bytes
    FolderAccess m_folder;
    Limits m_limits;
};

} // namespace quoin
