// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "benchmark/contract_notes.h"
#include "benchmark/process_memory.h"
#include "benchmark/statistics.h"
#include "core/deleter.h"
#include "core/sha256.h"

#include <quoin/atomic_file.h>
#include <quoin/benchmark.h>

#include <nlohmann/json.hpp>
#include <zip.h>
#include <zstd.h>

#include <chrono>
#include <memory>

namespace quoin {

namespace {

using Tree = nlohmann::ordered_json; // keeps the order of keys, which is part of a template's canonical form
using ZipSource = std::unique_ptr<zip_source_t, Deleter<zip_source_free>>;
using ZipFile = std::unique_ptr<zip_file_t, Deleter<zip_fclose>>;

constexpr std::size_t mostBytes = 64u << 20; // of one template
constexpr int zstdLevel = 3; // its own default
constexpr unsigned warmUps = 3;

struct Failure {
    std::string message;
};

std::string toJson(const Tree &tree)
{
    return tree.dump();
}

Tree fromJson(std::string_view bytes)
{
    return Tree::parse(bytes);
}

std::string zipped(const std::string &bytes)
{
    zip_error_t error;
    zip_error_init(&error);
    ZipSource target(zip_source_buffer_create(nullptr, 0, 0, &error));
    zip_t *const archive = target ? zip_open_from_source(target.get(), ZIP_TRUNCATE, &error) : nullptr;
    if (archive == nullptr)
        throw Failure {"No zip file can be made."};
    zip_source_keep(target.get());
    zip_source_t *const content = zip_source_buffer(archive, bytes.data(), bytes.size(), 0);
    if (content == nullptr || zip_file_add(archive, "template.quoin", content, ZIP_FL_ENC_UTF_8) < 0 || zip_close(archive) != 0) {
        zip_discard(archive);
        throw Failure {"The zip file can't be written."};
    }
    std::string out;
    zip_stat_t facts;
    if (zip_source_open(target.get()) != 0 || zip_source_stat(target.get(), &facts) != 0 || facts.size > mostBytes)
        throw Failure {"The zip file can't be read back."};
    out.resize(facts.size);
    const zip_int64_t read = zip_source_read(target.get(), out.data(), out.size());
    zip_source_close(target.get());
    if (read != static_cast<zip_int64_t>(out.size()))
        throw Failure {"The zip file can't be read back."};
    return out;
}

std::string unzipped(std::string_view bytes)
{
    zip_error_t error;
    zip_error_init(&error);
    zip_source_t *const source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, &error);
    zip_t *const archive = source != nullptr ? zip_open_from_source(source, ZIP_RDONLY, &error) : nullptr;
    if (archive == nullptr) {
        zip_source_free(source);
        throw Failure {"The zip file can't be read."};
    }
    const std::unique_ptr<zip_t, Deleter<zip_discard>> closing(archive);
    zip_stat_t facts;
    const ZipFile file(zip_fopen(archive, "template.quoin", 0));
    if (!file || zip_stat(archive, "template.quoin", 0, &facts) != 0 || facts.size > mostBytes)
        throw Failure {"The zip file holds no template."};
    std::string out(facts.size, '\0');
    if (zip_fread(file.get(), out.data(), out.size()) != static_cast<zip_int64_t>(out.size()))
        throw Failure {"The zip file is damaged."};
    return out;
}

std::string toZip(const Tree &tree)
{
    return zipped(toJson(tree));
}

Tree fromZip(std::string_view bytes)
{
    return fromJson(unzipped(bytes));
}

std::string toCbor(const Tree &tree)
{
    std::string out;
    Tree::to_cbor(tree, out);
    return out;
}

Tree fromCbor(std::string_view bytes)
{
    return Tree::from_cbor(bytes);
}

std::string toMessagePack(const Tree &tree)
{
    std::string out;
    Tree::to_msgpack(tree, out);
    return out;
}

Tree fromMessagePack(std::string_view bytes)
{
    return Tree::from_msgpack(bytes);
}

struct Format {
    std::string_view name;
    std::string (*write)(const Tree &);
    Tree (*read)(std::string_view);
};

constexpr Format formats[] = {
    {"JSON", toJson, fromJson},
    {"JSON in zip", toZip, fromZip},
    {"CBOR", toCbor, fromCbor},
    {"MessagePack", toMessagePack, fromMessagePack},
};

class Zstd
{
public:
    std::string compress(const std::string &bytes) const
    {
        std::string out(ZSTD_compressBound(bytes.size()), '\0');
        const std::size_t size = ZSTD_compressCCtx(m_compressor.get(), out.data(), out.size(), bytes.data(), bytes.size(), zstdLevel);
        if (ZSTD_isError(size) != 0)
            throw Failure {std::string("zstd: ") + ZSTD_getErrorName(size) + '.'};
        out.resize(size);
        return out;
    }

    std::string expand(std::string_view bytes) const
    {
        const unsigned long long size = ZSTD_getFrameContentSize(bytes.data(), bytes.size());
        if (size > mostBytes) // unknown and broken sizes too
            throw Failure {"The compressed template is damaged."};
        std::string out(size, '\0');
        if (ZSTD_decompressDCtx(m_expander.get(), out.data(), out.size(), bytes.data(), bytes.size()) != size)
            throw Failure {"The compressed template is damaged."};
        return out;
    }

private:
    std::unique_ptr<ZSTD_CCtx, Deleter<ZSTD_freeCCtx>> m_compressor {ZSTD_createCCtx()};
    std::unique_ptr<ZSTD_DCtx, Deleter<ZSTD_freeDCtx>> m_expander {ZSTD_createDCtx()};
};

// SHA-256 of the value with its keys in order.
std::string canonicalHash(const Tree &tree)
{
    return sha256Hex(nlohmann::json(tree).dump());
}

// Printable, the rest as \xNN.
std::string beginning(std::string_view bytes)
{
    static constexpr char hex[] = "0123456789abcdef";
    std::string out;
    for (const char c : bytes.substr(0, 400)) {
        if (c >= 0x20 && c < 0x7f)
            out += c;
        else
            out += {'\\', 'x', hex[static_cast<unsigned char>(c) >> 4], hex[static_cast<unsigned char>(c) & 15]};
    }
    return out;
}

double microsecondsOf(const auto &task)
{
    const auto start = std::chrono::steady_clock::now();
    task();
    return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count();
}

class Measurement
{
public:
    Measurement(const Format &format, bool compressed)
        : m_format(format)
        , m_compressed(compressed)
    {
    }

    std::string write(const Tree &tree) const
    {
        std::string bytes = m_format.write(tree);
        return m_compressed ? m_zstd.compress(bytes) : bytes;
    }
    Tree read(const std::string &bytes) const { return m_compressed ? m_format.read(m_zstd.expand(bytes)) : m_format.read(bytes); }

    void run(const std::vector<Tree> &fixtures, TemplateFormatResult &result) const
    {
        std::vector<double> writing, reading;
        double bytes = 0, plain = 0;
        result.exact = result.sameHash = true;
        for (std::size_t i = 0; i < fixtures.size(); ++i) {
            std::string written;
            Tree back;
            const double writeTime = microsecondsOf([&] { written = write(fixtures[i]); });
            const double readTime = microsecondsOf([&] { back = read(written); });
            if (i < warmUps)
                continue;
            writing.push_back(writeTime);
            reading.push_back(readTime);
            bytes += static_cast<double>(written.size());
            plain += static_cast<double>(fixtures[i].dump().size());
            result.exact = result.exact && back == fixtures[i];
            result.sameHash = result.sameHash && canonicalHash(back) == canonicalHash(fixtures[i]);
            if (result.sample.empty())
                result.sample = beginning(written);
        }
        const auto count = static_cast<double>(writing.size());
        result.documents = writing.size();
        result.bytes = bytes / count;
        result.ratio = plain / bytes;
        result.write = statisticsOf(std::move(writing));
        result.read = statisticsOf(std::move(reading));
        result.peakMemory = peakOfOne(fixtures.back());
    }

private:
    // Of writing and reading one, beyond what was there before.
    std::uint64_t peakOfOne(const Tree &fixture) const
    {
        resetPeakMemory();
        const std::uint64_t before = peakMemory();
        (void)read(write(fixture));
        const std::uint64_t peak = peakMemory();
        return peak > before ? peak - before : 0;
    }

    const Format &m_format;
    const bool m_compressed;
    const Zstd m_zstd;
};

} // namespace

Result<std::vector<TemplateFormatResult>> measureTemplateFormats(const TemplateFormatOptions &options, const std::filesystem::path &folder)
{
    const auto text = readFile(folder / "templates" / "contract-note" / "contract-note.quoin", mostBytes);
    if (!text)
        return text.error();
    std::vector<TemplateFormatResult> results;
    try {
        const Tree source = Tree::parse(*text);
        for (const auto &[name, kind] : {std::pair {"contract note with 40 trades", NoteKind::Active}, {"contract note with 2,000 trades", NoteKind::HighFrequency}}) {
            // Each is another document's: its own data in the template.
            std::vector<Tree> fixtures;
            for (std::size_t i = 0; i < options.templates + warmUps; ++i) {
                fixtures.push_back(source);
                fixtures.back()["data"] = {{"inline", Tree::parse(makeContractNote(kind, options.seed, i).json)}};
            }
            for (const Format &format : formats) {
                for (const bool compressed : {false, true}) {
                    if (options.stop.stop_requested())
                        return Diagnostic {.category = ErrorCategory::Cancelled, .id = "benchmark.cancelled", .message = "The benchmark was cancelled."};
                    TemplateFormatResult &result = results.emplace_back();
                    result.format = format.name;
                    result.compressed = compressed;
                    result.fixture = name;
                    Measurement(format, compressed).run(fixtures, result);
                }
            }
        }
    } catch (const Failure &failure) {
        return Diagnostic {.category = ErrorCategory::Internal, .id = "benchmark.format", .message = failure.message};
    } catch (const std::exception &error) {
        return Diagnostic {.category = ErrorCategory::Data, .id = "benchmark.format", .message = "The template can't be converted: " + std::string(error.what()) + '.'};
    }
    return results;
}

} // namespace quoin
