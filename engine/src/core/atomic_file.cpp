// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <quoin/atomic_file.h>

#include "core/descriptor.h"
#include "core/system_error.h"

#include <cassert>
#include <cerrno>
#include <climits>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace quoin {

namespace {

namespace fs = std::filesystem;

const char *kindOfNode(mode_t mode)
{
    if (S_ISDIR(mode))
        return "it is a folder";
    if (S_ISFIFO(mode))
        return "it is a pipe";
    if (S_ISSOCK(mode))
        return "it is a socket";
    return "it is a device";
}

Diagnostic writeError(const fs::path &path, std::string_view reason)
{
    return systemError(ErrorCategory::System, "file.write", "write", path, reason);
}

Diagnostic readError(const fs::path &path, std::string_view reason)
{
    return systemError(ErrorCategory::Resource, "file.read", "read", path, reason);
}

// Where a chain of symbolic links ends, whether something is there or not.
Result<fs::path> followLinks(const fs::path &target)
{
    fs::path path = target;
    for (int i = 0; i < 40; ++i) {
        std::error_code error;
        const fs::path next = fs::read_symlink(path, error);
        if (error) // no link, or nothing there: both are the end
            return path;
        path = next.is_absolute() ? next : path.parent_path() / next;
    }
    return writeError(target, systemReason(ELOOP));
}

// Writers of one target use these names in turn. A writer holds a lock on its file, so that what a crash has left can be told
// from what is being written.
constexpr int temporaryNames = 100;

std::string temporaryName(const std::string &target, int number)
{
    const std::string ending = (number > 0 ? "." + std::to_string(number) : std::string()) + ".quoin~";
    if (target.size() + ending.size() + 1 <= NAME_MAX)
        return "." + target + ending;
    std::uint64_t hash = 0xCBF29CE484222325u; // FNV-1a
    for (const char c : target)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3u;
    return "." + target.substr(0, 200) + "." + std::to_string(hash) + ending;
}

bool isSameFile(const Descriptor &file, const Descriptor &folder, const std::string &name)
{
    struct stat opened {
    }, present {};
    return ::fstat(file.get(), &opened) == 0 && ::fstatat(folder.get(), name.c_str(), &present, AT_SYMLINK_NOFOLLOW) == 0
        && S_ISREG(opened.st_mode) && opened.st_ino == present.st_ino && opened.st_dev == present.st_dev;
}

// Removes the file if it is what a crash has left. False where it isn't: another writer is at it.
bool removeLeftover(const Descriptor &folder, const std::string &name)
{
    const Descriptor left(retried([&] { return ::openat(folder.get(), name.c_str(), O_WRONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC); }));
    if (!left)
        return errno == ENOENT;
    if (::flock(left.get(), LOCK_EX | LOCK_NB) != 0)
        return false;
    // Its writer may have renamed it before our lock. Whoever else would remove the name now needs the lock that we have.
    return !isSameFile(left, folder, name) || ::unlinkat(folder.get(), name.c_str(), 0) == 0;
}

constexpr std::size_t bufferBytes = 64 * 1024;

} // namespace

Result<void> StringSink::write(std::span<const std::byte> more)
{
    bytes.append(reinterpret_cast<const char *>(more.data()), more.size());
    return {};
}

struct AtomicFile::Private {
    fs::path asked; // for messages
    std::string name; // in folder
    std::string temporary; // the file's name in folder so far; empty: none
    Descriptor folder;
    Descriptor file;
    bool exists = false; // the target was there when we began
    std::string buffer;
    std::uint64_t written = 0;

    Result<void> openTemporary(mode_t);
    Result<void> flush(std::string_view);
    Result<void> giveName();

    Diagnostic failed(int error) const
    {
        std::string reason = systemReason(error);
        if (error == ENOSPC || error == EDQUOT || error == EFBIG)
            reason += ", at least " + std::to_string(written + buffer.size()) + " bytes are needed";
        return writeError(asked, reason);
    }
};

Result<void> AtomicFile::Private::openTemporary(mode_t mode)
{
    file = Descriptor(retried([&] { return ::openat(folder.get(), ".", O_TMPFILE | O_WRONLY | O_CLOEXEC, mode); }));
    if (file) {
        ::flock(file.get(), LOCK_EX | LOCK_NB); // where that can't be done, leftovers stay
        struct stat status {
        };
        for (int number = 0; number < temporaryNames; ++number) {
            const std::string left = temporaryName(name, number);
            if (::fstatat(folder.get(), left.c_str(), &status, AT_SYMLINK_NOFOLLOW) != 0)
                break;
            removeLeftover(folder, left);
        }
        return {};
    }
    if (errno != EOPNOTSUPP && errno != EISDIR && errno != EINVAL && errno != ENOENT)
        return failed(errno);

    // A file system without unnamed files.
    for (int number = 0; number < temporaryNames; ++number) {
        const std::string wanted = temporaryName(name, number);
        if (!removeLeftover(folder, wanted))
            continue;
        file = Descriptor(retried([&] { return ::openat(folder.get(), wanted.c_str(), O_CREAT | O_EXCL | O_NOFOLLOW | O_WRONLY | O_CLOEXEC, mode); }));
        if (!file && errno == EEXIST)
            continue;
        if (!file)
            return failed(errno);
        // Between opening and locking, another writer may take it for a leftover. Where files can't be locked, none does.
        const bool taken = ::flock(file.get(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
        if (taken || !isSameFile(file, folder, wanted))
            continue;
        temporary = wanted;
        return {};
    }
    return failed(EBUSY);
}

Result<void> AtomicFile::Private::flush(std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t count = retried([&] { return ::write(file.get(), bytes.data(), bytes.size()); });
        if (count < 0)
            return failed(errno);
        bytes.remove_prefix(static_cast<std::size_t>(count));
        written += static_cast<std::uint64_t>(count);
    }
    return {};
}

// Puts the finished file under its name.
Result<void> AtomicFile::Private::giveName()
{
    const std::string self = "/proc/self/fd/" + std::to_string(file.get());
    const auto link = [&](const std::string &wanted) { return ::linkat(AT_FDCWD, self.c_str(), folder.get(), wanted.c_str(), AT_SYMLINK_FOLLOW) == 0; };
    if (temporary.empty() && !exists) {
        if (link(name))
            return {};
        if (errno != EEXIST)
            return failed(errno);
    }
    for (int number = 0; temporary.empty() && number < temporaryNames; ++number) {
        const std::string wanted = temporaryName(name, number);
        const bool free = link(wanted);
        if (!free && errno != EEXIST)
            return failed(errno);
        if (free || (removeLeftover(folder, wanted) && link(wanted)))
            temporary = wanted;
    }
    if (temporary.empty())
        return failed(EBUSY);
    if (::renameat(folder.get(), temporary.c_str(), folder.get(), name.c_str()) != 0)
        return failed(errno);
    temporary.clear();
    return {};
}

AtomicFile::AtomicFile(std::unique_ptr<Private> p)
    : d(std::move(p))
{
}

AtomicFile::~AtomicFile()
{
    if (!d->temporary.empty())
        ::unlinkat(d->folder.get(), d->temporary.c_str(), 0);
}

Result<std::unique_ptr<AtomicFile>> AtomicFile::create(const fs::path &target)
{
    auto p = std::make_unique<Private>();
    p->asked = target;
    if (target.native().find('\0') != std::string::npos)
        return writeError(target, "the name holds a zero byte");
    Result<fs::path> followed = followLinks(target);
    if (!followed)
        return followed.error();
    p->name = followed->filename().native();
    if (p->name.empty() || p->name == "." || p->name == "..")
        return writeError(target, "it names no file");
    const fs::path parent = followed->has_parent_path() ? followed->parent_path() : fs::path(".");
    p->folder = Descriptor(retried([&] { return ::open(parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); }));
    if (!p->folder)
        return writeError(target, errno == ENOENT ? "the folder does not exist" : systemReason(errno));

    struct stat status {
    };
    mode_t mode = 0666; // less the umask
    if (::fstatat(p->folder.get(), p->name.c_str(), &status, AT_SYMLINK_NOFOLLOW) == 0) {
        if (!S_ISREG(status.st_mode))
            return writeError(target, kindOfNode(status.st_mode));
        // Renaming over a write-protected file would work, but that isn't what the protection is for.
        if (::faccessat(p->folder.get(), p->name.c_str(), W_OK, AT_EACCESS) != 0)
            return writeError(target, systemReason(errno));
        p->exists = true;
        mode = status.st_mode & 0777;
    } else if (errno != ENOENT) {
        return writeError(target, systemReason(errno));
    }

    if (Result<void> opened = p->openTemporary(mode); !opened)
        return opened.error();
    if (p->exists) {
        // Owner first: changing it may clear mode bits. Not being allowed to keep the owner is no reason to refuse.
        [[maybe_unused]] const int owner = ::fchown(p->file.get(), status.st_uid, status.st_gid);
        if (::fchmod(p->file.get(), mode) != 0)
            return p->failed(errno);
    }
    p->buffer.reserve(bufferBytes);
    return std::unique_ptr<AtomicFile>(new AtomicFile(std::move(p)));
}

Result<void> AtomicFile::write(std::span<const std::byte> bytes)
{
    assert(d->file);
    const std::string_view more(reinterpret_cast<const char *>(bytes.data()), bytes.size());
    if (d->buffer.size() + more.size() > bufferBytes) {
        if (Result<void> flushed = d->flush(d->buffer); !flushed)
            return flushed;
        d->buffer.clear();
        if (more.size() >= bufferBytes)
            return d->flush(more);
    }
    d->buffer += more;
    return {};
}

Result<void> AtomicFile::commit()
{
    assert(d->file);
    if (Result<void> flushed = d->flush(d->buffer); !flushed)
        return flushed;
    d->buffer.clear();
    if (retried([&] { return ::fsync(d->file.get()); }) != 0)
        return d->failed(errno);
    if (Result<void> given = d->giveName(); !given)
        return given;
    // Some file systems can't sync a folder and say EINVAL.
    if (retried([&] { return ::fsync(d->folder.get()); }) != 0 && errno != EINVAL)
        return d->failed(errno);
    d->file = Descriptor();
    return {};
}

Result<void> writeFileAtomically(const fs::path &path, std::string_view bytes)
{
    Result<std::unique_ptr<AtomicFile>> file = AtomicFile::create(path);
    if (!file)
        return file.error();
    if (Result<void> written = (*file)->write(std::as_bytes(std::span(bytes))); !written)
        return written;
    return (*file)->commit();
}

Result<std::string> readFile(const fs::path &path, std::size_t limit)
{
    if (path.native().find('\0') != std::string::npos)
        return readError(path, "the name holds a zero byte");
    const Descriptor file(retried([&] { return ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC); }));
    if (!file)
        return readError(path, systemReason(errno));
    return readDescriptor(file, path, limit);
}

Result<std::string> readDescriptor(const Descriptor &file, const fs::path &path, std::size_t limit)
{
    struct stat status {
    };
    if (::fstat(file.get(), &status) != 0)
        return readError(path, systemReason(errno));
    if (!S_ISREG(status.st_mode))
        return readError(path, kindOfNode(status.st_mode));
    const auto size = static_cast<std::uint64_t>(status.st_size);
    if (size > limit)
        return readError(path, "it has " + std::to_string(size) + " bytes, at most " + std::to_string(limit) + " are allowed (Limits::fileBytes)");

    // One byte more than expected, to notice a file that grows.
    std::string bytes(static_cast<std::size_t>(size) + 1, '\0');
    std::size_t filled = 0;
    while (filled < bytes.size()) {
        const ssize_t count = retried([&] { return ::read(file.get(), bytes.data() + filled, bytes.size() - filled); });
        if (count < 0)
            return readError(path, systemReason(errno));
        if (count == 0)
            break;
        filled += static_cast<std::size_t>(count);
    }
    if (filled != size)
        return readError(path, "it changed while it was being read");
    bytes.resize(filled);
    return bytes;
}

} // namespace quoin
