// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "layout/image_source.h"

#include <openssl/sha.h>

#include <array>
#include <list>
#include <mutex>

namespace quoin {

namespace {

std::size_t drawingBytes(const ImageData &image)
{
    std::size_t bytes = 0;
    if (image.drawing) {
        for (const DrawingPath &path : image.drawing->paths)
            bytes += sizeof path + path.verbs.size() * sizeof(PathVerb) + path.points.size() * sizeof(DrawingPoint) + path.dashes.size() * sizeof(double);
    }
    return bytes;
}

// The images read last, by the SHA-256 of their files. What it holds is true for every document; what it may hold is bounded.
class ImageCache
{
public:
    using Key = std::array<unsigned char, SHA256_DIGEST_LENGTH>;
    static constexpr std::size_t mostBytes = 64u << 20;

    ImagePtr find(const Key &key)
    {
        const std::lock_guard lock(m_mutex);
        const auto at = m_byKey.find(key);
        if (at == m_byKey.end())
            return nullptr;
        m_entries.splice(m_entries.begin(), m_entries, at->second);
        return at->second->image;
    }

    void add(const Key &key, const ImagePtr &image)
    {
        const std::size_t bytes = drawingBytes(*image) + image->data.size() + image->alpha.size() + image->palette.size() + image->icc.size() + image->fileBytes.size();
        const std::lock_guard lock(m_mutex);
        if (bytes > mostBytes || m_byKey.contains(key))
            return;
        m_entries.push_front({key, image, bytes});
        m_byKey.emplace(key, m_entries.begin());
        m_bytes += bytes;
        while (m_bytes > mostBytes) {
            m_bytes -= m_entries.back().bytes;
            m_byKey.erase(m_entries.back().key);
            m_entries.pop_back();
        }
    }

private:
    struct Entry {
        Key key;
        ImagePtr image;
        std::size_t bytes;
    };
    std::mutex m_mutex;
    std::list<Entry> m_entries; // the one used last first; guarded by m_mutex
    std::map<Key, std::list<Entry>::iterator> m_byKey; // guarded by m_mutex
    std::size_t m_bytes = 0; // guarded by m_mutex
};

ImageCache &cache()
{
    static ImageCache instance;
    return instance;
}

constexpr std::string_view assetPrefix = "asset:";

} // namespace

ImageSource::ImageSource(const std::vector<Asset> &assets, FolderAccess folder, const Limits &limits)
    : m_folder(std::move(folder))
    , m_limits(limits)
{
    for (const Asset &asset : assets)
        m_assets.emplace(asset.name, asset.bytes);
}

Result<ImagePtr> ImageSource::load(const std::string &name) const
{
    std::string file;
    const std::string *bytes = nullptr;
    if (name.starts_with(assetPrefix)) {
        const auto asset = m_assets.find(name.substr(assetPrefix.size()));
        if (asset == m_assets.end()) {
            Diagnostic d;
            d.category = ErrorCategory::Resource;
            d.id = "resource.no-asset";
            d.message = "The template has no asset \"" + name.substr(assetPrefix.size()) + "\".";
            d.arguments = {name};
            return d;
        }
        bytes = &asset->second;
    } else {
        Result<std::string> read = m_folder.read(name, m_limits.fileBytes);
        if (!read)
            return read.error();
        file = std::move(*read);
        bytes = &file;
    }
    ImageCache::Key key;
    SHA256(reinterpret_cast<const unsigned char *>(bytes->data()), bytes->size(), key.data());
    if (ImagePtr known = cache().find(key))
        return known;
    Result<ImagePtr> image = readImage(*bytes, name, m_limits);
    if (image)
        cache().add(key, *image);
    return image;
}

} // namespace quoin
