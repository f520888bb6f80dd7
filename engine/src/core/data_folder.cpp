// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <quoin/fonts.h>

#include <cstdlib>
#include <system_error>

namespace quoin {

namespace {

std::filesystem::path findDataFolder()
{
    if (const char *chosen = std::getenv("QUOIN_DATA_DIR"); chosen && *chosen)
        return chosen;
    // The build tree is laid out as it will be installed, so bin/../share/quoin holds in both.
    std::error_code error;
    const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
    if (!error) {
        std::filesystem::path beside = program.parent_path().parent_path() / "share" / "quoin";
        if (std::filesystem::is_directory(beside, error))
            return beside;
    }
    return QUOIN_INSTALLED_DATA_FOLDER;
}

} // namespace

std::filesystem::path defaultDataFolder()
{
    static const std::filesystem::path folder = findDataFolder();
    return folder;
}

std::filesystem::path defaultFontFolder()
{
    return defaultDataFolder() / "fonts";
}

} // namespace quoin
