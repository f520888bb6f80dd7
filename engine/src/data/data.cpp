// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "core/json_reader.h"
#include "core/text_place.h"
#include "data/data_tree.h"

#include <quoin/atomic_file.h>
#include <quoin/data.h>

#include <algorithm>

namespace quoin {

Diagnostic dataError(std::string id, std::string message, const std::string &fileName, std::string_view text, std::size_t offset)
{
    const TextPlace place = placeOf(text, offset);
    Diagnostic d;
    d.category = ErrorCategory::Data;
    d.id = std::move(id);
    d.message = std::move(message);
    d.file = fileName;
    d.line = place.line;
    d.column = place.column;
    return d;
}

Data::Data() = default;

std::size_t Data::memoryBytes() const
{
    if (!m_owner)
        return 0;
    const auto *tree = static_cast<const DataTree *>(m_owner.get());
    return tree->textBytes + tree->arena.bytes();
}

// ---- JSON ------------------------------------------------------------------------------------------------------------

namespace {

class DataHandler : public JsonHandler
{
public:
    DataHandler(const JsonSource &source, const JsonReader &reader, const Limits &limits, Arena &arena)
        : m_source(source)
        , m_reader(reader)
        , m_limits(limits)
        , tree(arena)
    {
    }

    bool beginObject(std::size_t offset) override
    {
        tree.beginObject();
        return counted(offset);
    }
    bool key(std::string_view name, std::size_t) override
    {
        tree.key(name, kept(name));
        return true;
    }
    bool endObject() override
    {
        tree.endObject();
        return true;
    }
    bool beginArray(std::size_t offset) override
    {
        tree.beginArray();
        return counted(offset);
    }
    bool endArray() override
    {
        tree.endArray();
        return true;
    }
    bool null(std::size_t offset) override
    {
        tree.add({});
        return counted(offset);
    }
    bool boolean(bool value, std::size_t offset) override
    {
        ValueNode node;
        node.kind = ValueKind::Boolean;
        node.boolean = value;
        tree.add(node);
        return counted(offset);
    }
    bool number(std::string_view text, std::size_t offset) override
    {
        if (tree.number(text, kept(text)))
            return counted(offset);
        const Result<Decimal> parsed = Decimal::parse(text);
        error = m_reader.error(parsed.error().id, parsed.error().message, offset);
        error->arguments = parsed.error().arguments;
        return false;
    }
    bool string(std::string_view text, std::size_t offset) override
    {
        tree.string(text, kept(text));
        return counted(offset);
    }

private:
    TreeBuilder::Text kept(std::string_view text) const { return m_source.contains(text) ? TreeBuilder::Text::Owned : TreeBuilder::Text::Copied; }

    bool counted(std::size_t offset)
    {
        if (++m_values <= m_limits.dataValues)
            return true;
        error = m_reader.error("data.too-many-values", "There are more than " + std::to_string(m_limits.dataValues) + " values (dataValues).", offset);
        error->arguments = {std::to_string(m_limits.dataValues)};
        return false;
    }

    const JsonSource &m_source;
    const JsonReader &m_reader;
    const Limits &m_limits;
    std::size_t m_values = 0;

public:
    TreeBuilder tree;
    std::optional<Diagnostic> error;
};

bool endsWith(std::string name, std::string_view ending)
{
    std::transform(name.begin(), name.end(), name.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return name.size() >= ending.size() && name.compare(name.size() - ending.size(), ending.size(), ending) == 0;
}

} // namespace

Result<Data> Data::fromJson(std::string_view json, const std::string &fileName, const Limits &limits)
{
    auto source = std::make_shared<JsonSource>(json.size() <= limits.fileBytes ? json : json.substr(0, limits.fileBytes + 1)); // the reader refuses it
    auto tree = std::make_shared<DataTree>(source, source->text().size());
    JsonReader reader(*source, fileName, ErrorCategory::Data, limits);
    DataHandler handler(*source, reader, limits, tree->arena);
    const Result<JsonEnd> end = reader.read(handler);
    if (!end)
        return end.error();
    if (handler.error)
        return *handler.error;
    Data data;
    data.m_root = Value(handler.tree.root());
    data.m_owner = std::move(tree);
    return data;
}

Result<Data> Data::fromText(std::string_view text, const std::string &fileName, const Limits &limits)
{
    if (endsWith(fileName, ".csv") || endsWith(fileName, ".tsv"))
        return fromCsv(text, fileName, limits);
    if (endsWith(fileName, ".json"))
        return fromJson(text, fileName, limits);
    Diagnostic d;
    d.category = ErrorCategory::Data;
    d.id = "data.unknown-format";
    d.message = "The data file's name ends in neither .json, .csv nor .tsv.";
    d.file = fileName;
    return d;
}

Result<Data> Data::fromFile(const std::filesystem::path &path, const Limits &limits)
{
    const Result<std::string> text = readFile(path, limits.fileBytes);
    if (!text)
        return text.error();
    return fromText(*text, path.string(), limits);
}

// ---- DataBuilder -----------------------------------------------------------------------------------------------------

struct DataBuilder::Private {
    std::shared_ptr<DataTree> data = std::make_shared<DataTree>();
    TreeBuilder tree {data->arena};
};

DataBuilder::DataBuilder()
    : d(std::make_unique<Private>())
{
}

DataBuilder::~DataBuilder() = default;

DataBuilder &DataBuilder::beginObject()
{
    d->tree.beginObject();
    return *this;
}

DataBuilder &DataBuilder::endObject()
{
    d->tree.endObject();
    return *this;
}

DataBuilder &DataBuilder::beginArray()
{
    d->tree.beginArray();
    return *this;
}

DataBuilder &DataBuilder::endArray()
{
    d->tree.endArray();
    return *this;
}

DataBuilder &DataBuilder::key(std::string_view name)
{
    d->tree.key(name, TreeBuilder::Text::Copied);
    return *this;
}

DataBuilder &DataBuilder::null()
{
    d->tree.add({});
    return *this;
}

DataBuilder &DataBuilder::boolean(bool value)
{
    ValueNode node;
    node.kind = ValueKind::Boolean;
    node.boolean = value;
    d->tree.add(node);
    return *this;
}

DataBuilder &DataBuilder::string(std::string_view text)
{
    d->tree.string(text, TreeBuilder::Text::Copied);
    return *this;
}

DataBuilder &DataBuilder::number(std::int64_t digits, std::int32_t scale)
{
    d->tree.number(digits, scale);
    return *this;
}

DataBuilder &DataBuilder::number(std::string_view text)
{
    [[maybe_unused]] const bool isNumber = d->tree.number(text, TreeBuilder::Text::Copied);
    assert(isNumber);
    return *this;
}

Data DataBuilder::finish()
{
    Data data;
    data.m_root = Value(d->tree.root());
    data.m_owner = d->data;
    d = std::make_unique<Private>(); // what was built doesn't change any more
    return data;
}

} // namespace quoin
