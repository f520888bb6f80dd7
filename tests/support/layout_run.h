// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "layout/layout.h"

#include <quoin/template_json.h>

#include <QtTest>

#include <fstream>
#include <sstream>
#include <string>

// Templates as JSON text, laid out in memory.
namespace quoin::test {

inline const std::shared_ptr<FontLibrary> &fontLibrary()
{
    static const std::shared_ptr<FontLibrary> library = [] {
        Result<std::shared_ptr<FontLibrary>> created = FontLibrary::create(defaultFontFolder());
        if (!created)
            qFatal("%s", toString(created.error()).c_str());
        return *created;
    }();
    return library;
}

inline Template readText(const std::string &json)
{
    Result<ReadTemplate> read = readTemplate(json, "test.quoin");
    if (!read)
        qFatal("%s", toString(read.error()).c_str());
    return std::move(read->value);
}

inline Data dataFrom(const std::string &json)
{
    Result<Data> data = Data::fromJson(json, "test.json");
    if (!data)
        qFatal("%s", toString(data.error()).c_str());
    return *data;
}

inline Result<std::shared_ptr<const CompiledTemplate>> compileText(const std::string &json, Diagnostics *warnings = nullptr, const std::filesystem::path &folder = {})
{
    Environment environment;
    environment.fonts = fontLibrary();
    environment.folder = folder;
    return compileTemplate(readText(json), environment, warnings);
}

// Compiles and lays out; a failure of either ends the test program.
inline LaidOut layOut(const std::string &json, const std::string &data = "null", LayoutOptions options = {}, const std::filesystem::path &folder = {})
{
    Result<std::shared_ptr<const CompiledTemplate>> compiled = compileText(json, nullptr, folder);
    if (!compiled)
        qFatal("%s %s", compiled.error().pointer.c_str(), toString(compiled.error()).c_str());
    Result<LaidOut> laidOut = layOutToPages(**compiled, dataFrom(data), options);
    if (!laidOut)
        qFatal("%s", toString(laidOut.error()).c_str());
    return std::move(*laidOut);
}

inline std::string ids(const Diagnostics &diagnostics)
{
    std::string out;
    for (const Diagnostic &d : diagnostics)
        out += d.id + '@' + d.elementId + (d.dataRow >= 0 ? " row " + std::to_string(d.dataRow) : std::string()) + (d.page >= 0 ? " page " + std::to_string(d.page) : std::string()) + '\n';
    return out;
}

// Compares with a file beside the test; UPDATE_GOLDEN=1 writes it.
inline bool matchesGolden(const std::string &path, const std::string &text, std::string *difference)
{
    if (qEnvironmentVariableIntValue("UPDATE_GOLDEN") == 1) {
        std::ofstream(path, std::ios::binary) << text;
        return true;
    }
    std::ifstream file(path, std::ios::binary);
    std::ostringstream expected;
    expected << file.rdbuf();
    if (expected.str() == text)
        return true;
    std::istringstream left(expected.str()), right(text);
    std::string a, b;
    for (int line = 1;; ++line) {
        const bool moreA = static_cast<bool>(std::getline(left, a)), moreB = static_cast<bool>(std::getline(right, b));
        if (moreA != moreB || a != b) {
            *difference = path + ':' + std::to_string(line) + "\n  expected: " + (moreA ? a : "(end)") + "\n  actual:   " + (moreB ? b : "(end)");
            return false;
        }
        if (!moreA)
            return false;
    }
}

} // namespace quoin::test
