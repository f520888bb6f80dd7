// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <quoin/structure_check.h>

#include "core/utf8.h"

#define POINTERHOLDER_TRANSITION 4
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFNumberTreeObjectHelper.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

namespace quoin {

namespace {

constexpr std::size_t keptFindings = 1000;

using Findings = std::vector<StructureFinding>;
using Handle = QPDFObjectHandle;

std::string objectName(const QPDFObjGen &id)
{
    return std::to_string(id.getObj()) + " " + std::to_string(id.getGen());
}

bool isNamed(Handle object, const char *name)
{
    return object.isName() && object.getName() == name;
}

// Keys whose strings are text strings (ISO 32000-2 7.9.2.2).
bool isTextKey(const std::string &key, Handle dictionary)
{
    static const std::set<std::string> keys {"/Title", "/Alt", "/ActualText", "/E", "/T", "/TU", "/Lang", "/Desc", "/UF", "/Author", "/Subject", "/Keywords", "/Name", "/Reason", "/Location", "/ContactInfo"};
    if (key == "/Contents")
        return isNamed(dictionary.getKey("/Type"), "/Annot"); // a signature's is a byte string
    return keys.count(key) > 0;
}

bool isTextString(const std::string &bytes)
{
    if (bytes.rfind("\xFE\xFF", 0) == 0) {
        if (bytes.size() % 2 != 0)
            return false;
        bool high = false;
        for (std::size_t i = 2; i < bytes.size(); i += 2) {
            const unsigned unit = static_cast<unsigned char>(bytes[i]) << 8 | static_cast<unsigned char>(bytes[i + 1]);
            const bool isLow = unit >= 0xDC00 && unit < 0xE000;
            if (isLow != high)
                return false;
            high = unit >= 0xD800 && unit < 0xDC00;
        }
        return !high;
    }
    if (bytes.rfind("\xEF\xBB\xBF", 0) == 0)
        return isValidUtf8(bytes);
    // PDFDocEncoding (D.2) leaves these undefined.
    return std::none_of(bytes.begin(), bytes.end(), [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return (byte < 0x18 && byte != '\t' && byte != '\n' && byte != '\r') || byte == 0x7F || byte == 0x9F || byte == 0xAD;
    });
}

class Checker
{
public:
    explicit Checker(std::string_view bytes)
        : m_bytes(bytes)
    {
    }

    Findings run()
    {
        m_pdf.setSuppressWarnings(true);
        m_pdf.setAttemptRecovery(false); // a file that has to be repaired is a broken file
        m_pdf.processMemoryFile("document", m_bytes.data(), m_bytes.size());
        checkSkeleton();
        checkReachability();
        m_root = m_pdf.getRoot().getKey("/StructTreeRoot");
        m_tagged = m_root.isDictionary();
        if (!m_tagged && m_pdf.getRoot().getKey("/MarkInfo").isDictionary() && m_pdf.getRoot().getKey("/MarkInfo").getKey("/Marked").isBool() && m_pdf.getRoot().getKey("/MarkInfo").getKey("/Marked").getBoolValue())
            add("structure.no-root", "The catalog says that the document is tagged, but there is no structure tree.");
        if (m_tagged)
            walkStructure();
        std::int32_t index = 0;
        for (QPDFPageObjectHelper page : QPDFPageDocumentHelper(m_pdf).getAllPages())
            checkPage(page.getObjectHandle(), index++);
        if (m_tagged)
            checkParentTree();
        checkOutline();
        for (const QPDFExc &warning : m_pdf.getWarnings())
            add("syntax", std::string("The file's syntax is broken: ") + warning.what() + ".");
        return std::move(m_findings);
    }

private:
    struct Sequence {
        QPDFObjGen page;
        int mcid;
        bool operator<(const Sequence &other) const { return page < other.page || (page == other.page && mcid < other.mcid); }
    };

    void add(std::string id, std::string message, const QPDFObjGen &object = {}, std::int32_t page = -1, std::int32_t mcid = -1)
    {
        if (m_findings.size() < keptFindings)
            m_findings.push_back({std::move(id), std::move(message), static_cast<std::uint32_t>(object.getObj()), page, mcid});
    }

    // Offsets: startxref and every entry point at what they say (ISO 32000-2 7.5.4, 7.5.8).
    void checkSkeleton()
    {
        if (m_bytes.substr(0, 5) != "%PDF-")
            add("file.header", "The file doesn't begin with %PDF-.");
        const std::size_t keyword = m_bytes.rfind("startxref");
        std::size_t offset = 0;
        if (keyword == std::string_view::npos || !readNumber(keyword + 9, offset) || !(pointsAtObject(offset) || m_bytes.substr(std::min(offset, m_bytes.size()), 4) == "xref"))
            add("xref.start", "startxref doesn't point at a cross-reference section.");
        for (const auto &[id, entry] : m_pdf.getXRefTable()) {
            if (entry.getType() != 1)
                continue;
            const auto at = static_cast<std::size_t>(entry.getOffset());
            const std::string expected = objectName(id) + " obj";
            if (at >= m_bytes.size() || m_bytes.substr(at, expected.size()) != expected)
                add("xref.offset", "The cross-reference of object " + objectName(id) + " points at byte " + std::to_string(at) + ", where that object doesn't begin.", id);
        }
    }

    bool readNumber(std::size_t at, std::size_t &value) const
    {
        while (at < m_bytes.size() && (m_bytes[at] == '\r' || m_bytes[at] == '\n' || m_bytes[at] == ' '))
            ++at;
        return std::from_chars(m_bytes.data() + at, m_bytes.data() + m_bytes.size(), value).ec == std::errc();
    }

    bool pointsAtObject(std::size_t at) const
    {
        std::size_t number = 0, generation = 0;
        if (at >= m_bytes.size() || !readNumber(at, number))
            return false;
        const std::string expected = std::to_string(number) + " ";
        return m_bytes.substr(at, expected.size()) == expected && readNumber(at + expected.size(), generation) && m_bytes.substr(at + expected.size() + std::to_string(generation).size(), 4) == " obj";
    }

    // Every object is used, every reference leads somewhere, names and text strings decode.
    void checkReachability()
    {
        const std::map<QPDFObjGen, QPDFXRefEntry> table = m_pdf.getXRefTable();
        std::set<QPDFObjGen> seen;
        std::vector<std::pair<Handle, QPDFObjGen>> open {{m_pdf.getTrailer(), QPDFObjGen()}};
        while (!open.empty()) {
            auto [object, owner] = open.back();
            open.pop_back();
            if (object.isIndirect()) {
                owner = object.getObjGen();
                if (!seen.insert(owner).second)
                    continue;
                const auto found = table.find(owner);
                if (found == table.end() || found->second.getType() == 0) {
                    add("object.missing", "Something refers to object " + objectName(owner) + ", which isn't in the file.", owner);
                    continue;
                }
            }
            if (object.isName() && !isValidUtf8(object.getName()))
                add("name.encoding", "A name isn't UTF-8.", owner);
            if (object.isArray()) {
                for (Handle item : object.getArrayAsVector())
                    open.emplace_back(item, owner);
            } else if (object.isDictionary() || object.isStream()) {
                Handle dictionary = object.isStream() ? object.getDict() : object;
                for (auto &[key, value] : dictionary.getDictAsMap()) {
                    if (!isValidUtf8(key))
                        add("name.encoding", "A dictionary's key isn't UTF-8.", owner);
                    if (value.isString() && isTextKey(key, dictionary) && !isTextString(value.getStringValue()))
                        add("string.encoding", "The text string " + key + " doesn't decode.", owner);
                    open.emplace_back(value, owner);
                }
            }
        }
        for (const auto &[id, entry] : table) {
            if (entry.getType() == 0 || seen.count(id) > 0)
                continue;
            Handle object = m_pdf.getObject(id);
            if (object.isStream() && (isNamed(object.getDict().getKey("/Type"), "/XRef") || isNamed(object.getDict().getKey("/Type"), "/ObjStm")))
                continue;
            add("object.unused", "Nothing refers to object " + objectName(id) + ".", id);
        }
    }

    // ---- structure tree ----

    void walkStructure()
    {
        struct Open {
            Handle element;
            QPDFObjGen parent;
        };
        std::vector<Open> open;
        Handle kids = m_root.getKey("/K");
        if (kids.isArray()) {
            for (Handle kid : kids.getArrayAsVector())
                open.push_back({kid, m_root.getObjGen()});
        } else {
            open.push_back({kids, m_root.getObjGen()});
        }
        if (open.size() != 1 || !isNamed(open[0].element.isDictionary() ? open[0].element.getKey("/S") : Handle::newNull(), "/Document"))
            add("structure.document", "The structure tree's root doesn't have one Document as its only kid.", m_root.getObjGen());
        std::set<QPDFObjGen> spaces;
        if (m_root.getKey("/Namespaces").isArray()) {
            for (Handle space : m_root.getKey("/Namespaces").getArrayAsVector())
                spaces.insert(space.getObjGen());
        }

        while (!open.empty()) {
            Open current = open.back();
            open.pop_back();
            Handle element = current.element;
            const QPDFObjGen id = element.getObjGen();
            if (!element.isDictionary() || !element.isIndirect()) {
                add("structure.element", "A structure element is no indirect dictionary.", current.parent);
                continue;
            }
            if (!m_elements.insert(id).second) {
                add("structure.twice", "Structure element " + objectName(id) + " stands in the tree twice.", id);
                continue;
            }
            if (!element.getKey("/S").isName())
                add("structure.type", "Structure element " + objectName(id) + " has no type.", id);
            if (element.getKey("/P").getObjGen() != current.parent)
                add("structure.parent", "/P of structure element " + objectName(id) + " isn't the element that it stands in.", id);
            if (element.hasKey("/NS") && spaces.count(element.getKey("/NS").getObjGen()) == 0)
                add("structure.namespace", "/NS of structure element " + objectName(id) + " isn't among the tree's /Namespaces.", id);
            if (element.hasKey("/ID") && !m_root.hasKey("/IDTree"))
                add("structure.id", "Structure element " + objectName(id) + " has an /ID, but the tree has no /IDTree.", id);

            Handle content = element.getKey("/K");
            for (Handle kid : content.isArray() ? content.getArrayAsVector() : std::vector<Handle> {content}) {
                if (kid.isNull() && !content.isArray())
                    continue; // nothing inside
                if (kid.isInteger()) {
                    addSequence(element, element.getKey("/Pg"), kid.getIntValueAsInt());
                } else if (kid.isDictionary() && isNamed(kid.getKey("/Type"), "/MCR") && kid.getKey("/MCID").isInteger()) {
                    addSequence(element, kid.hasKey("/Pg") ? kid.getKey("/Pg") : element.getKey("/Pg"), kid.getKey("/MCID").getIntValueAsInt());
                } else if (kid.isDictionary() && isNamed(kid.getKey("/Type"), "/OBJR")) {
                    if (!m_annotationElements.emplace(kid.getKey("/Obj").getObjGen(), id).second)
                        add("structure.object-twice", "Object " + objectName(kid.getKey("/Obj").getObjGen()) + " stands in two structure elements.", id);
                } else if (kid.isDictionary()) {
                    open.push_back({kid, id});
                } else {
                    add("structure.kid", "A kid of structure element " + objectName(id) + " is neither element nor content.", id);
                }
            }
        }
    }

    void addSequence(Handle element, Handle page, int mcid)
    {
        if (!page.isDictionary() || !page.isIndirect()) {
            add("structure.page", "Structure element " + objectName(element.getObjGen()) + " has content, but no /Pg.", element.getObjGen(), -1, mcid);
            return;
        }
        if (!m_sequenceElements.emplace(Sequence {page.getObjGen(), mcid}, element.getObjGen()).second)
            add("structure.mcid-twice", "MCID " + std::to_string(mcid) + " of a page stands in the structure tree twice.", element.getObjGen(), -1, mcid);
    }

    void checkParentTree()
    {
        Handle tree = m_root.getKey("/ParentTree");
        if (!tree.isDictionary()) {
            if (!m_pageKeys.empty() || !m_annotationKeys.empty())
                add("parent-tree.missing", "The structure tree has no /ParentTree.", m_root.getObjGen());
            return;
        }
        long long next = m_root.getKey("/ParentTreeNextKey").isInteger() ? m_root.getKey("/ParentTreeNextKey").getIntValue() : -1;
        std::map<long long, Handle> entries;
        QPDFNumberTreeObjectHelper numbers(tree, m_pdf, false);
        for (const auto &[key, value] : numbers)
            entries.emplace(key, value);
        for (const auto &[key, value] : entries) {
            if (next >= 0 && key >= next)
                add("parent-tree.next-key", "/ParentTreeNextKey isn't past key " + std::to_string(key) + ".", m_root.getObjGen());
            if (m_pageKeys.count(key) == 0 && m_annotationKeys.count(key) == 0)
                add("parent-tree.unused", "Nothing uses key " + std::to_string(key) + " of the parent tree.", tree.getObjGen());
        }
        for (const auto &[key, page] : m_pageKeys) {
            const auto found = entries.find(key);
            if (found == entries.end() || !found->second.isArray()) {
                add("parent-tree.page", "The parent tree has no array for the page's key " + std::to_string(key) + ".", page.id, page.index);
                continue;
            }
            std::vector<Handle> parents = found->second.getArrayAsVector();
            for (int mcid = 0; mcid < static_cast<int>(parents.size()); ++mcid) {
                if (parents[static_cast<std::size_t>(mcid)].isNull())
                    continue;
                const QPDFObjGen element = parents[static_cast<std::size_t>(mcid)].getObjGen();
                const auto owner = m_sequenceElements.find({page.id, mcid});
                if (owner == m_sequenceElements.end() || owner->second != element)
                    add("parent-tree.element", "The parent tree gives MCID " + std::to_string(mcid) + " to element " + objectName(element) + ", which doesn't hold it.", element, page.index, mcid);
                if (m_elements.count(element) == 0)
                    add("structure.unreachable", "Structure element " + objectName(element) + " doesn't reach the root.", element, page.index, mcid);
            }
            for (const int mcid : page.mcids) {
                if (mcid >= static_cast<int>(parents.size()) || parents[static_cast<std::size_t>(mcid)].isNull())
                    add("parent-tree.mcid", "The parent tree has nothing for MCID " + std::to_string(mcid) + ".", page.id, page.index, mcid);
            }
        }
        for (const auto &[key, annotation] : m_annotationKeys) {
            const auto found = entries.find(key);
            const auto owner = m_annotationElements.find(annotation);
            if (found == entries.end() || owner == m_annotationElements.end() || found->second.getObjGen() != owner->second)
                add("parent-tree.annotation", "Parent tree and structure tree don't agree about annotation " + objectName(annotation) + ".", annotation);
        }
        for (const auto &[object, element] : m_annotationElements) {
            if (m_annotations.count(object) == 0)
                add("structure.object", "Structure element " + objectName(element) + " holds object " + objectName(object) + ", which is no annotation of a page with /StructParent.", element);
        }
        for (const auto &[sequence, element] : m_sequenceElements) {
            if (m_sequences.count(sequence) == 0)
                add("structure.mcid-missing", "Structure element " + objectName(element) + " holds MCID " + std::to_string(sequence.mcid) + ", which its page doesn't have.", element, -1, sequence.mcid);
        }
    }

    // ---- pages ----

    struct Page {
        QPDFObjGen id;
        std::int32_t index;
        std::set<int> mcids;
    };

    class Content : public Handle::ParserCallbacks
    {
    public:
        Content(Checker &checker, Handle resources, Page &page)
            : m_checker(checker)
            , m_resources(resources)
            , m_page(page)
        {
        }

        void handleObject(Handle object, size_t, size_t) override
        {
            if (object.isOperator()) {
                handleOperator(object.getOperatorValue());
                m_operands.clear();
            } else if (object.isInlineImage()) {
                paint("EI");
            } else {
                m_operands.push_back(object);
            }
        }

        void handleEOF() override
        {
            if (!m_marks.empty())
                finding("content.unclosed", "A marked-content sequence isn't closed.");
            if (m_depth != 0)
                finding("content.unbalanced", "q and Q aren't balanced.");
            if (m_text != 0)
                finding("content.unclosed", "A text object isn't closed.");
        }

    private:
        enum class Kind { Mcid,
            Artifact,
            Other };
        struct Mark {
            Kind kind;
            int text; // the text object it began in; 0: none
        };

        void finding(std::string id, const std::string &message, int mcid = -1) { m_checker.add(std::move(id), message, m_page.id, m_page.index, mcid); }

        bool marked() const
        {
            return std::any_of(m_marks.begin(), m_marks.end(), [](const Mark &mark) { return mark.kind != Kind::Other; });
        }

        void paint(const std::string &op)
        {
            if (m_checker.m_tagged && !marked())
                finding("content.untagged", "Operator " + op + " paints outside of any tag or artifact.");
        }

        void need(const char *category)
        {
            if (m_operands.empty() || !m_operands[0].isName())
                return;
            Handle all = m_resources.isDictionary() ? m_resources.getKey(category) : Handle::newNull();
            if (!all.isDictionary() || !all.hasKey(m_operands[0].getName()))
                finding("content.resource", "The content uses " + m_operands[0].getName() + ", which its resources don't have.");
        }

        void begin(bool withProperties)
        {
            Kind kind = Kind::Other;
            int mcid = -1;
            if (!m_operands.empty() && isNamed(m_operands[0], "/Artifact"))
                kind = Kind::Artifact;
            if (withProperties && m_operands.size() > 1) {
                Handle properties = m_operands[1];
                if (properties.isName() && m_resources.isDictionary() && m_resources.getKey("/Properties").isDictionary())
                    properties = m_resources.getKey("/Properties").getKey(properties.getName());
                if (properties.isDictionary() && properties.getKey("/MCID").isInteger()) {
                    kind = Kind::Mcid;
                    mcid = properties.getKey("/MCID").getIntValueAsInt();
                    if (!m_page.mcids.insert(mcid).second)
                        finding("content.mcid-twice", "MCID " + std::to_string(mcid) + " stands twice on the page.", mcid);
                    m_checker.m_sequences.insert({m_page.id, mcid});
                }
                if (properties.isDictionary() && properties.getKey("/ActualText").isString() && !isTextString(properties.getKey("/ActualText").getStringValue()))
                    finding("string.encoding", "An /ActualText in the content doesn't decode.");
            }
            if (kind != Kind::Other && marked())
                finding("content.nested", "A tagged or artifact sequence stands inside another.", mcid);
            m_marks.push_back({kind, m_text});
        }

        void handleOperator(const std::string &op)
        {
            static const std::set<std::string> painting {"Tj", "TJ", "'", "\"", "f", "F", "f*", "B", "B*", "b", "b*", "S", "s", "sh"};
            if (painting.count(op) > 0) {
                paint(op);
            } else if (op == "BDC" || op == "BMC") {
                begin(op == "BDC");
            } else if (op == "EMC") {
                if (m_marks.empty()) {
                    finding("content.unbalanced", "EMC without a beginning.");
                } else {
                    if (m_marks.back().text != m_text)
                        finding("content.crossing", "A marked-content sequence and a text object cross.");
                    m_marks.pop_back();
                }
            } else if (op == "BT") {
                if (m_text != 0)
                    finding("content.nested", "A text object stands inside another.");
                m_text = ++m_texts;
            } else if (op == "ET") {
                if (m_text == 0)
                    finding("content.unbalanced", "ET without BT.");
                if (!m_marks.empty() && m_marks.back().text == m_text && m_text != 0)
                    finding("content.crossing", "A marked-content sequence and a text object cross.");
                m_text = 0;
            } else if (op == "q" || op == "Q") {
                if (m_text != 0)
                    finding("content.nested", op + " stands inside a text object.");
                m_depth += op == "q" ? 1 : -1;
                if (m_depth < 0) {
                    finding("content.unbalanced", "Q without q.");
                    m_depth = 0;
                }
            } else if (op == "Tf") {
                need("/Font");
            } else if (op == "gs") {
                need("/ExtGState");
            } else if (op == "Do") {
                need("/XObject");
                paint(op);
            }
        }

        Checker &m_checker;
        Handle m_resources;
        Page &m_page;
        std::vector<Handle> m_operands;
        std::vector<Mark> m_marks;
        int m_text = 0, m_texts = 0, m_depth = 0;
    };

    void checkPage(Handle page, std::int32_t index)
    {
        Page record {page.getObjGen(), index, {}};
        Handle resources = QPDFPageObjectHelper(page).getAttribute("/Resources", false);
        Content content(*this, resources, record);
        page.parsePageContents(&content);
        const Handle key = page.getKey("/StructParents");
        if (!record.mcids.empty() && !Handle(key).isInteger())
            add("page.struct-parents", "The page has tagged content, but no /StructParents.", record.id, index);
        if (Handle(key).isInteger() && !m_pageKeys.emplace(Handle(key).getIntValue(), record).second)
            add("parent-tree.key-twice", "Two objects share the parent tree's key " + std::to_string(Handle(key).getIntValue()) + ".", record.id, index);

        Handle annotations = page.getKey("/Annots");
        if (!annotations.isArray())
            return;
        if (m_tagged && !page.getKey("/Tabs").isName())
            add("page.tabs", "The page has annotations, but no /Tabs.", record.id, index);
        for (Handle annotation : annotations.getArrayAsVector()) {
            if (!annotation.isDictionary())
                continue;
            Handle parent = annotation.getKey("/StructParent");
            if (!parent.isInteger())
                continue;
            m_annotations.insert(annotation.getObjGen());
            if (m_pageKeys.count(parent.getIntValue()) > 0 || !m_annotationKeys.emplace(parent.getIntValue(), annotation.getObjGen()).second)
                add("parent-tree.key-twice", "Two objects share the parent tree's key " + std::to_string(parent.getIntValue()) + ".", annotation.getObjGen(), index);
        }
    }

    // ---- outline ----

    void checkOutline()
    {
        Handle outline = m_pdf.getRoot().getKey("/Outlines");
        if (!outline.isDictionary())
            return;
        std::set<QPDFObjGen> seen;
        std::vector<Handle> open {outline};
        while (!open.empty()) {
            Handle parent = open.back();
            open.pop_back();
            QPDFObjGen previous, last;
            for (Handle item = parent.getKey("/First"); item.isDictionary(); item = item.getKey("/Next")) {
                const QPDFObjGen id = item.getObjGen();
                if (!seen.insert(id).second) {
                    add("outline.twice", "Outline entry " + objectName(id) + " stands in the outline twice.", id);
                    return;
                }
                if (item.getKey("/Parent").getObjGen() != parent.getObjGen() || item.getKey("/Prev").getObjGen() != previous)
                    add("outline.links", "/Parent or /Prev of outline entry " + objectName(id) + " is wrong.", id);
                Handle action = item.getKey("/A");
                Handle target = action.isDictionary() ? action.getKey("/SD") : Handle::newNull();
                if (m_tagged && target.isArray() && (target.getArrayNItems() == 0 || m_elements.count(target.getArrayItem(0).getObjGen()) == 0))
                    add("outline.target", "Outline entry " + objectName(id) + " leads to no structure element of the tree.", id);
                previous = last = id;
                open.push_back(item);
            }
            if (parent.hasKey("/Last") && parent.getKey("/Last").getObjGen() != last)
                add("outline.links", "/Last of " + objectName(parent.getObjGen()) + " is wrong.", parent.getObjGen());
        }
    }

    std::string_view m_bytes;
    QPDF m_pdf;
    Findings m_findings;
    Handle m_root;
    bool m_tagged = false;
    std::set<QPDFObjGen> m_elements; // in the tree
    std::map<Sequence, QPDFObjGen> m_sequenceElements; // as the tree says
    std::map<QPDFObjGen, QPDFObjGen> m_annotationElements; // likewise
    std::set<Sequence> m_sequences; // as content says
    std::set<QPDFObjGen> m_annotations;
    std::map<long long, Page> m_pageKeys;
    std::map<long long, QPDFObjGen> m_annotationKeys;
};

} // namespace

Result<std::vector<StructureFinding>> checkStructure(std::string_view pdf)
{
    Diagnostic d;
    d.category = ErrorCategory::Data;
    d.id = "structure.unreadable";
    try {
        return Checker(pdf).run();
    } catch (const std::bad_alloc &) {
        d.category = ErrorCategory::System;
        d.message = "There isn't enough memory to check this file.";
    } catch (const std::exception &e) {
        d.message = std::string("The file can't be read as PDF: ") + e.what() + ".";
    }
    return d;
}

} // namespace quoin
