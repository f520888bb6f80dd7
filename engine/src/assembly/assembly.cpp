// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <quoin/assembly.h>

#include "assembly/outline_merger.h"
#include "assembly/qpdf_access.h"
#include "assembly/tag_merger.h"
#include "pdf/metadata.h"
#include "pdf/xmp_reader.h"

#include <qpdf/ClosedFileInputSource.hh>
#include <qpdf/QPDFAcroFormDocumentHelper.hh>
#include <qpdf/QPDFEmbeddedFileDocumentHelper.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageLabelDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>
#include <qpdf/QUtil.hh>

#include <algorithm>

namespace quoin {

namespace {

using Handle = QPDFObjectHandle;

// Where many files are put together, not all of them can be open at once.
constexpr std::size_t openFiles = 100;

struct Part {
    const AssemblyInput &input;
    std::string name; // as the caller named it
    std::unique_ptr<QPDF> document = std::make_unique<QPDF>();
    std::vector<int> pages; // from 1
};

Result<void> open(Part &part, bool closed)
{
    part.document->setSuppressWarnings(true);
    try {
        if (closed)
            part.document->processInputSource(std::make_shared<ClosedFileInputSource>(part.name.c_str()), part.input.password.c_str());
        else
            part.document->processFile(part.name.c_str(), part.input.password.c_str());
        const auto count = part.document->getAllPages().size();
        if (count == 0)
            return assemblyError(ErrorCategory::Resource, "assembly.no-pages", part.name, "The document has no pages.");
        const std::string range = part.input.pages.empty() ? "1-z" : part.input.pages;
        try {
            part.pages = QUtil::parse_numrange(range.c_str(), static_cast<int>(count));
        } catch (const std::exception &exception) {
            return assemblyError(ErrorCategory::Resource, "assembly.pages", part.name, "\"" + range + "\" selects no pages of this document, which has " + std::to_string(count) + ": " + exception.what() + ".");
        }
    } catch (const std::exception &exception) {
        return assemblyErrorOf(exception, part.name);
    }
    return {};
}

// Simple values belong to the document they were read from, too.
Handle copyOfValue(Handle value)
{
    return value.isName() ? Handle::newName(value.getName()) : value.isString() ? Handle::newString(value.getStringValue())
        : value.isInteger()                                                     ? Handle::newInteger(value.getIntValue())
                                                                                : Handle::newNull();
}

Handle copyOfValues(Handle dictionary)
{
    Handle copy = Handle::newDictionary();
    for (const auto &[key, value] : dictionary.getDictAsMap())
        copy.replaceKey(key, copyOfValue(value));
    return copy;
}

class Assembler
{
public:
    Assembler(std::chrono::sys_seconds time, Diagnostics *notices)
        : m_time(time)
        , m_notices(notices)
    {
        m_out.emptyPDF();
        m_out.setSuppressWarnings(true);
    }

    void add(Part &part);
    void write(SinkPipeline &);

private:
    void notice(const std::string &file, const char *id, std::string message);
    std::map<std::pair<int, int>, Handle> detachLinks(Part &); // by page number and place in /Annots
    void attachLinks(Part &, std::size_t firstPage, const std::map<std::pair<int, int>, Handle> &, const Destinations &, const Whereabouts &);
    void takeLabels(Part &, std::size_t firstPage);
    void takeAttachments(Part &);
    void takeMetadata(Part &);
    void sayWhatIsLost(Part &);
    std::map<QPDFObjGen, Handle> takePages(Part &, std::map<QPDFObjGen, Handle> &replaced);

    QPDF m_out;
    std::chrono::sys_seconds m_time;
    Diagnostics *m_notices;
    TagMerger m_tags {m_out};
    OutlineMerger m_outlines {m_out};
    std::vector<Handle> m_labels;
    bool m_hasLabels = false;
    std::size_t m_parts = 0, m_taggedParts = 0;
    PDFVersion m_version;
};

void Assembler::notice(const std::string &file, const char *id, std::string message)
{
    if (!m_notices)
        return;
    Diagnostic d = assemblyError(ErrorCategory::Resource, id, file, std::move(message));
    d.severity = Severity::Notice;
    m_notices->push_back(std::move(d));
}

// Links are taken off before pages are copied: one that leads to a structure element would draw the whole tree along, before
// the pages that the tree belongs to are there.
std::map<std::pair<int, int>, Handle> Assembler::detachLinks(Part &part)
{
    std::map<std::pair<int, int>, Handle> links;
    for (const int number : part.pages) {
        Handle page = part.document->getAllPages()[static_cast<std::size_t>(number - 1)];
        Handle annotations = page.getKey("/Annots");
        for (int i = 0; annotations.isArray() && i < annotations.getArrayNItems(); ++i) {
            Handle annotation = annotations.getArrayItem(i);
            if (!annotation.isDictionary() || !leadsToPlace(annotation))
                continue;
            Handle link = Handle::newDictionary();
            for (const char *key : {"/A", "/Dest"}) {
                if (annotation.hasKey(key))
                    link.replaceKey(key, annotation.getKey(key));
                annotation.removeKey(key);
            }
            links.emplace(std::pair(number, i), link);
        }
    }
    return links;
}

// Links go by place, as names may be used by two documents; and only now that all pages are there.
void Assembler::attachLinks(Part &part, std::size_t firstPage, const std::map<std::pair<int, int>, Handle> &links, const Destinations &names, const Whereabouts &whereabouts)
{
    bool lost = false;
    for (const int number : part.pages) {
        Handle page = m_out.getAllPages()[firstPage++];
        Handle annotations = page.getKey("/Annots");
        for (auto link = links.lower_bound({number, 0}); link != links.end() && link->first.first == number; ++link) {
            if (annotations.isArray() && link->first.second < annotations.getArrayNItems() && !leadTo(annotations.getArrayItem(link->first.second), link->second, names, whereabouts))
                lost = true;
        }
    }
    if (lost)
        notice(part.name, "assembly.link", "Some links lead nowhere now: the pages they led to aren't taken.");
}

std::map<QPDFObjGen, Handle> Assembler::takePages(Part &part, std::map<QPDFObjGen, Handle> &replaced)
{
    QPDF &in = *part.document;
    QPDFPageDocumentHelper(in).pushInheritedAttributesToPage();
    QPDFPageDocumentHelper outPages(m_out);
    QPDFAcroFormDocumentHelper outForms(m_out), inForms(in);
    const bool hasFields = inForms.hasAcroForm();
    std::map<QPDFObjGen, Handle> taken;
    bool twice = false;
    const std::vector<Handle> all = in.getAllPages();
    for (const int number : part.pages) {
        Handle source = all[static_cast<std::size_t>(number - 1)];
        outPages.addPage(QPDFPageObjectHelper(source), false);
        Handle page = m_out.getAllPages().back();
        const bool isFirst = taken.emplace(source.getObjGen(), page).second;
        twice = twice || !isFirst;
        if (hasFields) {
            Handle before = page.getKey("/Annots");
            const std::vector<Handle> old = before.isArray() ? before.getArrayAsVector() : std::vector<Handle>();
            outForms.fixCopiedAnnotations(page, source, inForms);
            Handle after = page.getKey("/Annots");
            for (int i = 0; isFirst && after.isArray() && i < after.getArrayNItems() && static_cast<std::size_t>(i) < old.size(); ++i) {
                if (old[static_cast<std::size_t>(i)].getObjGen() != after.getArrayItem(i).getObjGen())
                    replaced.emplace(old[static_cast<std::size_t>(i)].getObjGen(), after.getArrayItem(i));
            }
        }
        if (part.input.rotation % 360 != 0)
            QPDFPageObjectHelper(page).rotatePage(part.input.rotation, true);
    }
    if (twice && in.getRoot().hasKey("/StructTreeRoot"))
        notice(part.name, "assembly.page-twice", "A page is taken more than once; only its first copy has tags.");
    return taken;
}

void Assembler::takeLabels(Part &part, std::size_t firstPage)
{
    QPDFPageLabelDocumentHelper labels(*part.document);
    m_hasLabels = m_hasLabels || labels.hasPageLabels();
    std::vector<Handle> own;
    for (const int number : part.pages)
        labels.getLabelsForPageRange(number - 1, number - 1, static_cast<long long>(firstPage++), own);
    for (Handle entry : own)
        m_labels.push_back(entry.isDictionary() ? copyOfValues(entry) : entry);
}

void Assembler::takeAttachments(Part &part)
{
    QPDFEmbeddedFileDocumentHelper from(*part.document), to(m_out);
    std::vector<Handle> associated;
    for (const auto &[name, file] : from.getEmbeddedFiles()) {
        if (to.getEmbeddedFile(name)) {
            notice(part.name, "assembly.attachment", "The attached file \"" + name + "\" is left out: a document before has one of this name.");
            continue;
        }
        Handle copy = m_out.copyForeignObject(file->getObjectHandle());
        to.replaceEmbeddedFile(name, QPDFFileSpecObjectHelper(copy));
        if (copy.hasKey("/AFRelationship")) {
            Handle list = m_out.getRoot().getKey("/AF");
            if (!list.isArray())
                m_out.getRoot().replaceKey("/AF", list = Handle::newArray());
            list.appendItem(copy);
        }
    }
}

// Title, author, language and output intent of the first. No claim of a standard: the whole is more than what its parts were checked as.
void Assembler::takeMetadata(Part &part)
{
    QPDF &in = *part.document;
    Handle from = in.getRoot(), to = m_out.getRoot();
    for (const char *key : {"/Lang", "/PageLayout", "/PageMode"}) {
        if (from.hasKey(key))
            to.replaceKey(key, copyOfValue(from.getKey(key)));
    }
    for (const char *key : {"/OutputIntents", "/ViewerPreferences"}) {
        Handle value = from.getKey(key);
        if (value.isNull())
            continue;
        to.replaceKey(key, m_out.copyForeignObject(value.isIndirect() ? value : in.makeIndirectObject(value)));
    }
    Handle information = in.getTrailer().getKey("/Info");
    const auto entry = [&](const char *key) { return information.isDictionary() && information.getKey(key).isString() ? information.getKey(key).getUTF8Value() : std::string(); };
    std::string title = entry("/Title");
    Handle metadata = from.getKey("/Metadata");
    if (metadata.isStream()) {
        const auto bytes = metadata.getStreamData(qpdf_dl_generalized);
        const std::string inXmp = titleInXmp({reinterpret_cast<const char *>(bytes->getBuffer()), bytes->getSize()});
        title = inXmp.empty() ? title : inXmp;
    }
    if (title.empty())
        title = part.input.file.stem().string();
    const std::string language = from.getKey("/Lang").isString() ? from.getKey("/Lang").getUTF8Value() : std::string();
    ByteBuffer xmp;
    Violations none;
    none.begin({}, nullptr);
    appendXmp(xmp, {title, entry("/Author"), entry("/Subject"), entry("/Keywords"), language, m_time}, {}, none);
    Handle stream = m_out.newStream(std::string(xmp.view()));
    stream.getDict().replaceKey("/Type", Handle::newName("/Metadata"));
    stream.getDict().replaceKey("/Subtype", Handle::newName("/XML"));
    to.replaceKey("/Metadata", stream);
}

void Assembler::sayWhatIsLost(Part &part)
{
    QPDF &in = *part.document;
    Handle root = in.getRoot();
    Handle form = root.getKey("/AcroForm");
    if (form.isDictionary() && form.getKey("/SigFlags").isInteger() && (form.getKey("/SigFlags").getIntValue() & 1) != 0)
        notice(part.name, "assembly.signature", "The signatures are left out: they hold for the document as it was.");
    if (root.hasKey("/OCProperties"))
        notice(part.name, "assembly.layers", "The layers (optional content) are left out: all of them show.");
    Handle names = root.getKey("/Names");
    if ((names.isDictionary() && names.hasKey("/JavaScript")) || root.hasKey("/OpenAction") || root.hasKey("/AA"))
        notice(part.name, "assembly.actions", "Actions of the document, such as scripts, are left out.");
    Handle metadata = root.getKey("/Metadata");
    if (metadata.isStream()) {
        const auto bytes = metadata.getStreamData(qpdf_dl_generalized);
        const auto claims = claimsInXmp({reinterpret_cast<const char *>(bytes->getBuffer()), bytes->getSize()});
        for (const std::string &claim : claims.value_or(std::vector<std::string>()))
            notice(part.name, "assembly.claim", "The claim of " + claim + " is left out: the whole has to be validated anew.");
    }
}

void Assembler::add(Part &part)
{
    QPDF &in = *part.document;
    m_version.updateIfGreater(in.getVersionAsPDFVersion());
    const std::size_t before = m_out.getAllPages().size();
    const Destinations names(in);
    const auto links = detachLinks(part);
    std::map<QPDFObjGen, Handle> replaced;
    const Whereabouts whereabouts {takePages(part, replaced), [this](Handle element) { return m_tags.kept(element); }};
    m_tags.take(in, part.name, replaced, m_notices);
    attachLinks(part, before, links, names, whereabouts);
    m_outlines.take(in, names, whereabouts);
    takeLabels(part, before);
    takeAttachments(part);
    if (m_parts == 0)
        takeMetadata(part);
    sayWhatIsLost(part);
    ++m_parts;
    m_taggedParts += in.getRoot().hasKey("/StructTreeRoot") ? 1 : 0;
    noteRepairs(in, part.name, m_notices);
}

void Assembler::write(SinkPipeline &output)
{
    m_tags.finish();
    m_outlines.finish();
    Handle root = m_out.getRoot();
    if (m_hasLabels) {
        Handle tree = Handle::newDictionary();
        tree.replaceKey("/Nums", Handle::newArray(m_labels));
        root.replaceKey("/PageLabels", tree);
    }
    if (m_taggedParts == m_parts) {
        Handle marks = Handle::newDictionary();
        marks.replaceKey("/Marked", Handle::newBool(true));
        root.replaceKey("/MarkInfo", marks);
    } else if (m_taggedParts > 0) {
        notice({}, "assembly.partly-tagged", "Some of the documents have no tags: the whole doesn't call itself tagged.");
    }
    // A signature holds for a document as it was; its field stays, to be signed anew.
    QPDFAcroFormDocumentHelper forms(m_out);
    for (QPDFFormFieldObjectHelper field : forms.getFormFields()) {
        if (field.getFieldType() == "/Sig")
            field.getObjectHandle().removeKey("/V");
    }
    Handle form = root.getKey("/AcroForm");
    if (form.isDictionary())
        form.removeKey("/SigFlags");
    QPDFWriter writer(m_out);
    writer.setOutputPipeline(&output);
    writer.setObjectStreamMode(qpdf_o_generate);
    writer.setMinimumPDFVersion(m_version);
    writer.setNewlineBeforeEndstream(true);
    writer.setDeterministicID(true);
    writer.write();
}

} // namespace

Result<void> assemble(std::span<const AssemblyInput> inputs, std::chrono::sys_seconds time, ByteSink &sink, Diagnostics *notices)
{
    if (inputs.empty())
        return assemblyError(ErrorCategory::Resource, "assembly.no-input", {}, "There is nothing to put together: name a document at least.");
    std::vector<Part> parts;
    parts.reserve(inputs.size()); // the output reads from the parts until it is written
    for (const AssemblyInput &input : inputs) {
        Part part {input, input.file.string()};
        if (input.rotation % 90 != 0)
            return assemblyError(ErrorCategory::Resource, "assembly.rotation", part.name, "Pages turn by multiples of 90 degrees, not by " + std::to_string(input.rotation) + ".");
        if (const auto opened = open(part, inputs.size() > openFiles); !opened)
            return opened.error();
        parts.push_back(std::move(part));
    }
    SinkPipeline output(sink);
    std::string at;
    try {
        Assembler assembler(time, notices);
        for (Part &part : parts) {
            at = part.name;
            assembler.add(part);
        }
        assembler.write(output);
    } catch (const SinkPipeline::Failed &) {
        return output.error();
    } catch (const std::exception &exception) {
        return assemblyErrorOf(exception, at);
    }
    return {};
}

Result<std::vector<int>> selectedPages(const AssemblyInput &input)
{
    Part part {input, input.file.string()};
    if (const auto opened = open(part, false); !opened)
        return opened.error();
    return std::move(part.pages);
}

} // namespace quoin
