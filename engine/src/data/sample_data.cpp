// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "core/folder_access.h"

#include <quoin/program.h>

namespace quoin {

Result<Data> sampleData(const Template &source, const std::filesystem::path &folder, const Limits &limits)
{
    if (source.data.sample.empty()) {
        if (source.data.inlineJson.empty())
            return Data();
        return Data::fromJson(source.data.inlineJson, {}, limits);
    }
    const Result<FolderAccess> access = FolderAccess::open(folder);
    if (!access)
        return access.error();
    const Result<std::string> text = access->read(source.data.sample, limits.fileBytes);
    if (!text) {
        Diagnostic d = text.error();
        d.pointer = "/data/sample";
        return d;
    }
    return Data::fromText(*text, (folder / source.data.sample).string(), limits);
}

} // namespace quoin
