// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "core/folder_access.h"

#include "core/system_error.h"
#include "core/utf8.h"

#include <algorithm>
#include <fcntl.h>
#include <linux/openat2.h>
#include <sys/stat.h>
#include <sys/syscall.h>

namespace quoin {

namespace {

constexpr int readFlags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC;

Diagnostic refused(std::string_view reference)
{
    Diagnostic d;
    d.category = ErrorCategory::Resource;
    d.id = "file.outside";
    d.message = "'" + excerpt(reference, 200) + "' isn't read: a template may only name files under its own folder, by relative names with '/'.";
    d.arguments = {excerpt(reference, 200)};
    return d;
}

// "file:", "C:", "http:" and the like (RFC 3986 3.1).
bool beginsWithScheme(std::string_view reference)
{
    const std::size_t colon = reference.find_first_of(":/");
    if (colon == std::string_view::npos || colon == 0 || reference[colon] != ':')
        return false;
    return std::all_of(reference.begin(), reference.begin() + static_cast<std::ptrdiff_t>(colon), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.';
    });
}

bool hasPart(std::string_view reference, std::string_view part)
{
    for (std::size_t begin = 0; begin <= reference.size();) {
        const std::size_t end = std::min(reference.find('/', begin), reference.size());
        if (reference.substr(begin, end - begin) == part)
            return true;
        begin = end + 1;
    }
    return false;
}

bool namesAFileInside(std::string_view reference)
{
    return !reference.empty() && reference.front() != '/' && reference.find('\0') == std::string_view::npos
        && reference.find('\\') == std::string_view::npos && !beginsWithScheme(reference) && !hasPart(reference, "..");
}

// A symbolic link anywhere is an error: ELOOP.
int openWithoutLinks(int folder, const std::string &reference)
{
    Descriptor current;
    int at = folder;
    std::size_t begin = 0;
    while (true) {
        const std::size_t end = std::min(reference.find('/', begin), reference.size());
        const bool last = end == reference.size();
        const std::string part = reference.substr(begin, end - begin);
        const int fd = retried([&] { return ::openat(at, part.empty() ? "." : part.c_str(), (last ? readFlags : O_PATH | O_CLOEXEC) | O_NOFOLLOW); });
        if (fd < 0 || last)
            return fd;
        current = Descriptor(fd);
        struct stat status {
        };
        if (::fstat(fd, &status) == 0 && S_ISLNK(status.st_mode)) {
            errno = ELOOP;
            return -1;
        }
        at = fd;
        begin = end + 1;
    }
}

int openBeneath(int folder, const std::string &reference)
{
    open_how how {};
    how.flags = readFlags;
    how.resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS;
    const long fd = retried([&] { return ::syscall(SYS_openat2, folder, reference.c_str(), &how, sizeof how); });
    if (fd < 0 && (errno == ENOSYS || errno == EPERM))
        return openWithoutLinks(folder, reference);
    return static_cast<int>(fd);
}

} // namespace

Result<FolderAccess> FolderAccess::open(const std::filesystem::path &folder, Links links)
{
    FolderAccess access;
    access.m_links = links;
    if (folder.empty())
        return access;
    access.m_folder = Descriptor(retried([&] { return ::open(folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC); }));
    if (!access.m_folder)
        return systemError(ErrorCategory::Resource, "file.folder", "open the folder", folder, systemReason(errno));
    return access;
}

Result<std::string> FolderAccess::read(std::string_view reference, std::size_t limit) const
{
    if (!m_folder || !namesAFileInside(reference))
        return refused(reference);
    const std::string name(reference);
    const Descriptor file(m_links == Links::Inside ? openBeneath(m_folder.get(), name) : openWithoutLinks(m_folder.get(), name));
    if (file)
        return readDescriptor(file, name, limit);
    switch (errno) {
    case EXDEV: // leaves the folder
    case ELOOP: // a link in a place where none is followed
    case ENAMETOOLONG:
    case EAGAIN: // a race with a rename, which the kernel can't rule out
        return refused(reference);
    default:
        return systemError(ErrorCategory::Resource, "file.read", "read", name, systemReason(errno));
    }
}

} // namespace quoin
