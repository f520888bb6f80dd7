// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "import/cell_styles.h"
#include "import/foreign_json.h"
#include "import/gopdfsuit_values.h"
#include "import/text_measure.h"
#include "model/ids.h"

#include <quoin/import.h>

#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace quoin {

using BlockDraft = std::shared_ptr<Block>;

// One template on its way. gopdfsuit.cpp has the document, gopdfsuit_table.cpp the tables.
class GopdfsuitImporter
{
public:
    GopdfsuitImporter(std::string_view json, FontLibrary &fonts, const Limits &limits)
        : m_json(json)
        , m_measure(fonts)
        , m_limits(limits)
    {
    }
    // Throws ForeignJson::Failure.
    Imported run(const std::string &fileName);

private:
    enum class TableKind : std::uint8_t { Title,
        Body };

    struct Picture {
        bool good = false;
        std::string asset; // "asset:NAME"
        double width = 0, height = 0; // pixels
        std::string name; // alternative text
    };

    // A text's font as ours.
    struct Font {
        std::string family = "Helvetica";
        bool bold = false, italic = false;
    };

    struct CellPlan {
        JsonNode *node = nullptr;
        double left = 0, width = 0;
        double ownHeight = 0; // 0: the row's
        GopdfsuitProps props;
        Font font;
        std::string text;
        bool wrap = false;
        std::optional<Color> fill, color;
        JsonNode *image = nullptr, *field = nullptr, *check = nullptr, *radio = nullptr;
        std::string link, destination;
        std::size_t mergedBefore = 0, mergedAfter = 0; // cells beside this one that it covers
        double insetLeft = 0, insetRight = 0; // so that what was centred stays where it was
        bool covered = false;
        bool isPlainText() const { return !image && !field && !check && !radio; }
        bool isEmpty() const { return text.empty() && isPlainText() && link.empty() && destination.empty(); }
    };

    struct RowPlan {
        JsonNode *node = nullptr;
        double height = 0;
        std::vector<CellPlan> cells;
    };

    // Where gopdfsuit's own flow stands: what bookmarks that name a page lead to.
    struct Place {
        int page = 1;
        double y = 0; // from the page's top
    };
    struct Slot { // an element that can take an outline entry
        Block *block = nullptr;
        Place place;
    };

    using Pool = std::vector<JsonNode *>;
    struct Pools {
        Pool tables, spacers, images;
    };

    // ---- gopdfsuit.cpp
    void config(JsonNode *config);
    void page(JsonNode *config);
    void watermark(JsonNode *config);
    void output(JsonNode *config);
    void secrets(JsonNode *config);
    void title(JsonNode *title);
    void elements(JsonNode *root);
    void element(JsonNode &entry, const Pools &);
    void spacer(JsonNode &);
    void image(JsonNode &);
    void footer(JsonNode *footer);
    void bookmarks(JsonNode *list, int level);
    void styles();
    const Picture &picture(JsonNode &);
    Font fontOf(const GopdfsuitProps &, const JsonNode &);
    std::optional<Color> color(JsonNode *object, std::string_view key);
    GopdfsuitProps props(JsonNode *object, std::initializer_list<std::string_view> keys, const GopdfsuitProps *otherwise = nullptr);
    BlockDraft make(BlockKind, const JsonNode &);
    void addToBody(BlockDraft);
    void placeRow(double height, TableKind);
    std::size_t slotAt(std::int64_t page, double y) const;
    Pool pool(JsonNode *root, std::string_view key);

    // ---- gopdfsuit_table.cpp
    // `colors`: the object that has the colours of cells without any.
    void table(JsonNode &, TableKind, const GopdfsuitProps &defaults, JsonNode &colors);
    std::vector<double> columnWidths(JsonNode &table, std::size_t columns);
    RowPlan row(JsonNode &row, double height, JsonNode &colors, TableKind, const std::vector<double> &widths, const GopdfsuitProps &defaults);
    std::vector<double> rowHeights(JsonNode &table);
    CellPlan cell(JsonNode &cell, JsonNode &colors, TableKind, const GopdfsuitProps &defaults);
    void mergeOverruns(RowPlan &);
    bool isHeader(const std::vector<RowPlan> &) const;
    BlockDraft cellBlock(const CellPlan &, double rowHeight);
    void textCell(Block &, const CellPlan &, double rowHeight);
    void markCell(Block &, const CellPlan &);
    void pictureCell(Block &, const CellPlan &, double rowHeight);
    BlockDraft mark(const JsonNode &, double size, bool round, bool on);
    Style textLook(const CellPlan &) const;
    static void surround(Style &, const CellPlan &); // fill and lines

    std::string_view m_json;
    ForeignJson m_source {m_json};
    TextMeasure m_measure;
    Limits m_limits;
    Template m_out;
    std::vector<EmbeddedKey> m_keys;
    IdSource m_ids;
    std::size_t m_blocks = 0;
    CellStyles m_cellStyles;
    double m_pageWidth = 595, m_pageHeight = 842; // as gopdfsuit has them
    std::array<double, 4> m_margins {72, 72, 72, 72}; // left, right, top, bottom
    double m_width = 0; // between the margins
    Place m_place;
    std::vector<Slot> m_slots;
    std::size_t m_nextSlot = 0; // for bookmarks
    std::map<std::string, std::size_t> m_destinations; // name -> slot
    std::vector<std::pair<Block *, JsonNode *>> m_links; // to places in the document, checked at the end
    std::map<const JsonNode *, Picture> m_pictures;
    std::map<std::string, std::string> m_assetNames; // by SHA-256
    std::size_t m_unnamedPictures = 0;
    std::set<std::string> m_missingFonts; // told once each
};

} // namespace quoin
