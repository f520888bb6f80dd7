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

// One name per target, so that a crash leaves at most one file, which the next writer removes.
std::string temporaryNameFor(const std::string &name)
{
    const std::string ending = ".quoin~";
    if (name.size() + ending.size() + 1 <= NAME_MAX)
        return "." + name + ending;
    std::uint64_t hash = 0xCBF29CE484222325u; // FNV-1a
    for (const char c : name)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3u;
    return "." + name.substr(0, 200) + "." + std::to_string(hash) + ending;
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
    std::string temporaryName; // in folder
    Descriptor folder;
    Descriptor file;
    bool named = false; // file has temporaryName, which is ours to remove
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
        // What a crash in the middle of commit() may have left.
        ::unlinkat(folder.get(), temporaryName.c_str(), 0);
        return {};
    }
    if (errno != EOPNOTSUPP && errno != EISDIR && errno != EINVAL && errno != ENOENT)
        return failed(errno);

    // A file system without unnamed files: the lock keeps two writers of one target apart, and tells a file that is being
    // written from one that a crash has left.
    for (int attempt = 0; attempt < 100; ++attempt) {
        file = Descriptor(retried([&] { return ::openat(folder.get(), temporaryName.c_str(), O_CREAT | O_NOFOLLOW | O_WRONLY | O_CLOEXEC, mode); }));
        if (!file)
            return failed(errno);
        if (::flock(file.get(), LOCK_EX | LOCK_NB) != 0)
            return errno == EWOULDBLOCK ? writeError(asked, "another program is just writing it") : failed(errno);
        struct stat opened {
        }, present {};
        const bool there = ::fstatat(folder.get(), temporaryName.c_str(), &present, AT_SYMLINK_NOFOLLOW) == 0;
        if (::fstat(file.get(), &opened) != 0)
            return failed(errno);
        if (!there || opened.st_ino != present.st_ino)
            continue; // renamed or removed by its writer between our open and lock
        if (::ftruncate(file.get(), 0) != 0)
            return failed(errno);
        named = true;
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

// Puts the finished file under its name. Another writer of the same target may take the temporary name away at any moment, or
// rename our file for us: both put a whole file under the target's name, and we try again until ours has been there.
Result<void> AtomicFile::Private::giveName()
{
    const std::string self = "/proc/self/fd/" + std::to_string(file.get());
    for (int attempt = 0; attempt < 1000; ++attempt) {
        if (!named) {
            const char *wanted = exists ? temporaryName.c_str() : name.c_str();
            if (::linkat(AT_FDCWD, self.c_str(), folder.get(), wanted, AT_SYMLINK_FOLLOW) != 0) {
                if (errno != EEXIST)
                    return failed(errno);
                if (exists)
                    ::unlinkat(folder.get(), temporaryName.c_str(), 0);
                exists = true;
                continue;
            }
            if (!exists)
                return {};
            named = true;
        }
        if (::renameat(folder.get(), temporaryName.c_str(), folder.get(), name.c_str()) == 0) {
            // Where another writer has already renamed this very file, renameat() does nothing and leaves the second name.
            ::unlinkat(folder.get(), temporaryName.c_str(), 0);
            named = false;
            return {};
        }
        if (errno != ENOENT)
            return failed(errno);
        named = false;
    }
    return failed(EBUSY);
}

AtomicFile::AtomicFile(std::unique_ptr<Private> p)
    : d(std::move(p))
{
}

AtomicFile::~AtomicFile()
{
    if (d->named)
        ::unlinkat(d->folder.get(), d->temporaryName.c_str(), 0);
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

    p->temporaryName = temporaryNameFor(p->name);
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
