// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <quoin/assembly.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace quoin::cli {

// Passwords come from files: what stands on a command line, every user of the machine can read.
Result<std::string> readPassword(const std::string &file);
void wipe(std::string &);

// --user-password-file, --owner-password-file and --deny, the same for every verb that writes PDF.
class EncryptionArguments
{
public:
    void add(CLI::App &);
    // Empty: not asked for.
    Result<std::optional<Encryption>> encryption() const;

private:
    std::string m_userFile, m_ownerFile;
    std::vector<std::string> m_denied;
};

} // namespace quoin::cli
