// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "passwords.h"

#include "inputs.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <iostream>

namespace quoin::cli {

namespace {

struct Denial {
    const char *name;
    bool Permissions::*permission;
};
constexpr std::array denials {
    Denial {"print", &Permissions::print},
    Denial {"sharp-print", &Permissions::printSharply},
    Denial {"copy", &Permissions::copy},
    Denial {"change", &Permissions::change},
    Denial {"annotate", &Permissions::annotate},
    Denial {"fill", &Permissions::fillForms},
    Denial {"assemble", &Permissions::assemble},
};

} // namespace

Result<std::string> readPassword(const std::string &file)
{
    constexpr std::size_t longest = 4096;
    Result<std::string> text = std::string();
    if (file == "-") {
        text->resize(longest);
        std::cin.read(text->data(), static_cast<std::streamsize>(longest));
        text->resize(static_cast<std::size_t>(std::cin.gcount()));
    } else {
        text = readFile(file, longest);
    }
    if (!text)
        return text.error();
    // The line's end is not part of it.
    if (!text->empty() && text->back() == '\n')
        text->pop_back();
    if (!text->empty() && text->back() == '\r')
        text->pop_back();
    return text;
}

void wipe(std::string &secret)
{
    volatile char *bytes = secret.data();
    for (std::size_t i = 0; i < secret.size(); ++i)
        bytes[i] = 0;
    secret.clear();
}

void EncryptionArguments::add(CLI::App &verb)
{
    std::vector<std::string> names;
    for (const Denial &denial : denials)
        names.emplace_back(denial.name);
    auto *owner = verb.add_option("--owner-password-file", m_ownerFile, "Encrypt by AES-256: file with the password that allows everything")->type_name("FILE");
    verb.add_option("--user-password-file", m_userFile, "File with the password to open the document; without it everyone can")->type_name("FILE")->needs(owner);
    verb.add_option("--deny", m_denied, "What the user's password doesn't allow, separated by commas: " + CLI::detail::join(names, ", "))->type_name("LIST")->delimiter(',')->check(CLI::IsMember(names))->needs(owner);
}

Result<std::optional<Encryption>> EncryptionArguments::encryption() const
{
    if (m_ownerFile.empty())
        return std::optional<Encryption>();
    Encryption encryption;
    auto owner = readPassword(m_ownerFile);
    if (!owner)
        return owner.error();
    encryption.ownerPassword = std::move(*owner);
    if (!m_userFile.empty()) {
        auto user = readPassword(m_userFile);
        if (!user)
            return user.error();
        encryption.userPassword = std::move(*user);
    }
    for (const Denial &denial : denials) {
        if (std::find(m_denied.begin(), m_denied.end(), denial.name) != m_denied.end())
            encryption.permissions.*denial.permission = false;
    }
    return std::optional(std::move(encryption));
}

} // namespace quoin::cli
