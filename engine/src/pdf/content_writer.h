// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "conformance/rules.h"
#include "pdf/document_fonts.h"

#include <quoin/pages.h>

#include <bitset>
#include <vector>

namespace quoin {

struct DocumentContext;

// What a page's content refers to.
struct ContentUse {
    struct Figure {
        StructureIndex node = noStructure;
        Rect box;
    };
    std::vector<StructureIndex> sequences; // structure node of each marked-content sequence: the index is the MCID
    struct Image {
        std::uint32_t image = 0; // in the document's image table
        RulePlace place; // of its first use
    };
    std::vector<Image> images; // in order of first use
    std::vector<Figure> figures; // what the page shows of Figure elements
    std::bitset<101> opacities; // percent
    bool text = false;
    void clear()
    {
        sequences.clear();
        images.clear();
        figures.clear();
        opacities.reset();
        text = false;
    }
};

// Placed items -> content stream operators (ISO 32000-2 8.2, 9.4, 14.6). Invariants of every stream: q/Q, BT/ET and BDC/EMC balanced
// and properly nested; no MCID or artifact sequence inside another (a Span with ActualText may be); every painting operator is in
// one where the document is tagged; colour, font, size, spacing are set only where they change.
class ContentWriter
{
public:
    // `problems` gets what can't be written as asked for, apart from any standard.
    void begin(const DocumentContext &, DocumentFonts &, FileWriter &, Violations &, Diagnostics &problems, const ElementTable *, bool tagged);
    // Appends the page's content. `structure` is null for bands, which hold artifacts only and follow other content of the page.
    void write(std::int32_t page, const PageContent &, const StructureTree *structure, ContentUse &, ByteBuffer &out);

private:
    struct State {
        Color fill, stroke;
        bool fillKnown = true, strokeKnown = true;
        Mpt lineWidth = 1000; // -1: unknown
        Mpt dashWidth = 0;
        std::uint8_t dash = 0; // 255: unknown
        const FontUse *font = nullptr;
        Mpt size = 0;
        Mpt spacing = 0; // Tc; see spacingKnown
        bool spacingKnown = true;
        void forget();
    };

    void group(std::size_t first, std::size_t last);
    void beginSequence(const Tag &);
    void endSequence();
    void beginText();
    void endText();
    void text(const TextItem &);
    bool simpleString(const TextItem &, FontUse &);
    void positionedString(const TextItem &, FontUse &);
    // A glyph that isn't its character's one-byte code. False: ToUnicode can't say that it means `text` here.
    bool writeOther(char *&, const TextItem &, FontUse &, GlyphId, std::string_view text);
    char *writeReplaced(char *, const TextItem &, FontUse &, GlyphId, std::string_view text);
    struct Precision {
        int decimals; // of a TJ number
        std::int64_t scale; // 10 to that power
    };
    static Precision precision(Mpt size);
    static char *writeUnits(char *, std::int64_t units, int decimals);
    void setText(const TextItem &, const FontUse &);
    void path(const PathItem &);
    void image(const ImageItem &);
    void watermark(const WatermarkItem &);
    void imageMatrix(std::uint32_t image, Mpt x, Mpt y, Mpt width, Mpt height);
    void paintImage(std::uint32_t image);
    void rectangle(const Rect &, const char *op);
    void setFill(Color);
    void setStroke(Color);
    FontUse &fontOf(const TextItem &);
    std::string_view clusterText(const TextItem &, std::uint32_t from, std::uint32_t to) const { return std::string_view(m_page->text).substr(from, to - from); }
    RulePlace place() const;
    bool hasReplacement() const; // the current node or one above has Alt or ActualText
    Mpt flip(Mpt y) const { return m_height - y; }
    void problem(Diagnostic);
    void include(const Rect &); // in the current figure's box

    const DocumentContext *m_context = nullptr;
    DocumentFonts *m_fonts = nullptr;
    FileWriter *m_file = nullptr;
    Violations *m_violations = nullptr;
    Diagnostics *m_problems = nullptr;
    const ElementTable *m_elements = nullptr;
    bool m_tagged = false;
    std::vector<FontUse *> m_fontUses; // by TextItem::font

    const PageContent *m_page = nullptr;
    std::int32_t m_pageIndex = 0;
    Mpt m_height = 0; // what y counts down from
    const StructureTree *m_structure = nullptr;
    ContentUse *m_use = nullptr;
    ByteBuffer *m_out = nullptr;
    State m_state;
    std::vector<State> m_saved; // by clips
    Tag m_tag;
    bool m_sequenceOpen = false;
    bool m_inText = false;
    std::int64_t m_lineX = 0, m_lineY = 0; // of the text line matrix, hundredths of a point
    std::vector<std::int64_t> m_pens;
    std::vector<std::uint32_t> m_order;
};

} // namespace quoin
