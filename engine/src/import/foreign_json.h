// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "model/json_tree.h"

#include <quoin/error.h>

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace quoin {

// A foreign JSON document that is taken apart key by key: what was never asked for is told at the end, and so nothing gets lost
// in silence. Keys match in any case, the last of several wins, null counts as absent.
class ForeignJson
{
public:
    struct Failure { // thrown by the functions below, caught by the importer's entry
        Diagnostic reason;
    };

    explicit ForeignJson(std::string_view json)
        : m_tree(json)
    {
    }
    // Throws what is no JSON.
    void read(const std::string &fileName, const Limits &);
    JsonNode *root() const { return m_tree.root(); }

    // ---- members; null or empty where absent, a Failure where of another type
    JsonNode *find(JsonNode *object, std::initializer_list<std::string_view> names) const; // of any type
    JsonNode *object(JsonNode *object, std::initializer_list<std::string_view> names) const;
    JsonNode *array(JsonNode *object, std::initializer_list<std::string_view> names) const;
    std::string_view string(JsonNode *object, std::initializer_list<std::string_view> names) const;
    std::optional<bool> boolean(JsonNode *object, std::initializer_list<std::string_view> names) const;
    std::optional<std::int64_t> integer(JsonNode *object, std::initializer_list<std::string_view> names) const;
    std::optional<double> number(JsonNode *object, std::initializer_list<std::string_view> names) const; // a length: at most Limits::coordinate
    double lengthOf(const JsonNode &) const;
    void expectObject(const JsonNode &) const;

    // ---- what is told
    [[noreturn]] void fail(std::string id, const JsonNode &, std::string message) const;
    // Once per id and place. `element`: what the place became.
    void report(Severity, std::string id, const JsonNode &, std::string message, const std::string &element = {});
    // Nothing below is told as unknown.
    static void take(JsonNode &);
    void reportUnused();
    Diagnostics takeReport();

private:
    Diagnostic diagnostic(Severity, std::string id, const JsonNode &, std::string message) const;
    void reportUnused(JsonNode &);

    static constexpr std::size_t mostOfOneKind = 100;

    JsonTree m_tree;
    std::string m_fileName;
    double m_coordinate = 0;
    std::vector<std::size_t> m_lineStarts;
    std::set<std::pair<std::string, std::size_t>> m_told; // id and offset
    std::unordered_map<std::string, std::size_t> m_counts; // by id
    Diagnostics m_report;
};

bool equalsAnyCase(std::string_view, std::string_view); // ASCII

} // namespace quoin
