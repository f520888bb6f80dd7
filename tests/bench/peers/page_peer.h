// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <nlohmann/json.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <functional>
#include <iostream>
#include <iterator>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <sys/resource.h>

// What every peer of the benchmark does alike: reads the documents' data, lays the pages out, renders on some threads, tells its
// numbers as one line of JSON, and leaves the files of the last run to be looked into. Arguments: WORKERS RUNS DOCUMENTS WARM-UP
// FOLDER LOGO; FOLDER holds data.jsonl, a document a line: the warm-up's, then each run's.
namespace peer {

struct Row {
    std::string code, what, value;
};

struct Document {
    std::string kind, title, subtotal, tax, total;
    std::vector<std::string> lines;
    std::vector<Row> rows, pictureRows;
};

enum class Align { Left,
    Center,
    Right };

// A4, points, y downwards from the top of the page.
class Canvas
{
public:
    virtual ~Canvas() = default;
    virtual void newPage() = 0;
    // `x` is the left end, the middle or the right end; `y` the baseline.
    virtual void text(double x, double y, const std::string &text, bool bold, double size, Align align) = 0;
    virtual void box(double x, double y, double width, double height) = 0;
    virtual void picture(double x, double y, double width, double height) = 0;
    virtual std::string finish() = 0; // the file
};

class Layout
{
public:
    // Null canvas: only counts.
    Layout(Canvas *canvas, std::size_t pages)
        : m_canvas(canvas)
        , m_pages(pages)
    {
    }

    std::size_t run(const Document &document)
    {
        beginPage();
        text(margin + width / 2, 16, document.title, true, 16, Align::Center);
        m_y += 22;
        for (const std::string &line : document.lines) {
            need(14);
            text(margin, 10, "Paragraph " + line + ": shared benchmark text with predictable length, punctuation, and line flow for both PDF libraries.", false, 10, Align::Left);
            m_y += 14;
        }
        if (document.kind == "picture") {
            m_y += 8;
            if (m_canvas)
                m_canvas->picture(margin, m_y, 523, 357.05);
            m_y += 357.05;
        }
        if (!document.rows.empty())
            row({{90, "Code"}, {330, "Description"}, {103, "Value", Align::Right}}, 18, true, 9);
        for (const Row &r : document.rows)
            row({{90, r.code}, {330, r.what}, {103, r.value, Align::Right}}, 18, false, 9);
        if (document.kind == "invoice") {
            for (const auto &[label, value] : {std::pair {"Subtotal", &document.subtotal}, {"Tax", &document.tax}, {"Total", &document.total}})
                row({{420, label, Align::Right}, {103, *value, Align::Right}}, 18, true, 10);
        }
        if (!document.pictureRows.empty())
            row({{54, "Image"}, {90, "Code"}, {330, "Description"}, {49, "Value", Align::Right}}, 18, true, 9);
        for (const Row &r : document.pictureRows) {
            row({{54, {}}, {90, r.code}, {330, r.what}, {49, r.value, Align::Right}}, 32, false, 9);
            if (m_canvas)
                m_canvas->picture(margin + 4, m_y - 28, 24, 16.38);
        }
        return m_page;
    }

private:
    static constexpr double margin = 36, width = 523.28, bottom = 841.89 - 36;
    struct Cell {
        double width;
        std::string text;
        Align align = Align::Left;
    };

    void beginPage()
    {
        ++m_page;
        m_y = margin;
        if (!m_canvas)
            return;
        m_canvas->newPage();
        m_canvas->text(margin, 841.89 - 24, "Shared PDF benchmark", false, 8, Align::Left);
        m_canvas->text(margin + width, 841.89 - 24, "Page " + std::to_string(m_page) + '/' + std::to_string(m_pages), false, 8, Align::Right);
    }
    void need(double height)
    {
        if (m_y + height > bottom)
            beginPage();
    }
    void text(double x, double ascent, const std::string &words, bool bold, double size, Align align)
    {
        if (m_canvas && !words.empty())
            m_canvas->text(x, m_y + ascent, words, bold, size, align);
    }
    void row(const std::vector<Cell> &cells, double height, bool bold, double size)
    {
        need(height);
        double x = margin;
        for (const Cell &cell : cells) {
            if (m_canvas)
                m_canvas->box(x, m_y, cell.width, height);
            text(cell.align == Align::Right ? x + cell.width - 4 : x + 4, 12.5, cell.text, bold, size, cell.align);
            x += cell.width;
        }
        m_y += height;
    }

    Canvas *m_canvas;
    std::size_t m_pages, m_page = 0;
    double m_y = margin;
};

inline Document readDocument(const std::string &line)
{
    const auto json = nlohmann::json::parse(line);
    Document out;
    const auto rows = [&json](const char *key) {
        std::vector<Row> list;
        for (const auto &row : json.at(key))
            list.push_back({row.at("code"), row.at("what"), row.at("value")});
        return list;
    };
    out.kind = json.at("kind");
    out.title = json.at("title");
    out.lines = json.at("lines").get<std::vector<std::string>>();
    out.rows = rows("rows");
    out.pictureRows = rows("pictureRows");
    if (out.kind == "invoice") {
        out.subtotal = json.at("subtotal");
        out.tax = json.at("tax");
        out.total = json.at("total");
    }
    return out;
}

using MakeCanvas = std::function<std::unique_ptr<Canvas>(const Document &, const std::string &logo)>;

inline double cpuMicroseconds()
{
    rusage usage {};
    getrusage(RUSAGE_SELF, &usage);
    return 1e6 * double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) + double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec);
}

inline int run(int argc, char **argv, const std::string &engine, const std::string &remark, const MakeCanvas &makeCanvas)
{
    if (argc != 7) {
        std::fprintf(stderr, "usage: %s WORKERS RUNS DOCUMENTS WARM-UP FOLDER LOGO\n", argv[0]);
        return 2;
    }
    const unsigned long workers = std::stoul(argv[1]), runs = std::stoul(argv[2]), count = std::stoul(argv[3]), warmUp = std::stoul(argv[4]);
    const std::string folder = argv[5];
    std::ifstream logoFile(argv[6], std::ios::binary);
    const std::string logo(std::istreambuf_iterator<char>(logoFile), {});
    std::ifstream data(folder + "/data.jsonl");
    std::vector<Document> documents;
    for (std::string line; std::getline(data, line);)
        documents.push_back(readDocument(line));
    if (documents.size() != warmUp + runs * count) {
        std::fprintf(stderr, "%s/data.jsonl has %zu documents\n", folder.c_str(), documents.size());
        return 1;
    }
    nlohmann::json speeds = nlohmann::json::array(), latencies = nlohmann::json::array();
    double cpu = 0, bytes = 0;
    std::vector<std::string> files;
    const auto measure = [&](std::size_t first, std::size_t size, std::vector<double> &milliseconds) {
        files.assign(size, {});
        milliseconds.assign(size, 0);
        std::atomic<std::size_t> next = 0;
        const auto start = std::chrono::steady_clock::now();
        {
            std::vector<std::jthread> threads;
            for (unsigned long w = 0; w < workers; ++w)
                threads.emplace_back([&] {
                    for (std::size_t i; (i = next++) < size;) {
                        const auto began = std::chrono::steady_clock::now();
                        const Document &document = documents[first + i];
                        const std::size_t pages = Layout(nullptr, 0).run(document);
                        const std::unique_ptr<Canvas> canvas = makeCanvas(document, logo);
                        Layout(canvas.get(), pages).run(document);
                        files[i] = canvas->finish();
                        milliseconds[i] = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - began).count();
                    }
                });
        }
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    };
    std::vector<double> milliseconds;
    measure(0, warmUp, milliseconds);
    for (std::size_t run = 0; run < runs; ++run) {
        const double before = cpuMicroseconds(), seconds = measure(warmUp + run * count, count, milliseconds);
        cpu += cpuMicroseconds() - before;
        speeds.push_back(double(count) / seconds);
        for (std::size_t i = 0; i < count; ++i) {
            latencies.push_back(milliseconds[i]);
            bytes += double(files[i].size());
        }
    }
    rusage usage {};
    getrusage(RUSAGE_SELF, &usage);
    for (std::size_t i = 0; i < files.size(); ++i)
        std::ofstream(folder + '/' + std::to_string(i) + ".pdf", std::ios::binary) << files[i];
    const double all = double(runs * count);
    std::cout << nlohmann::json {{"engine", engine}, {"remark", remark}, {"runs", speeds}, {"latency_ms", latencies}, {"cpu_us_per_document", cpu / all}, {"bytes_per_document", bytes / all},
        {"peak_rss_bytes", usage.ru_maxrss * 1024}}
              << std::endl;
    return 0;
}

} // namespace peer
