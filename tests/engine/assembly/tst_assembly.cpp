// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "judges.h"

#include <quoin/assembly.h>
#include <quoin/program.h>
#include <quoin/template_json.h>

#define POINTERHOLDER_TRANSITION 4
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFAcroFormDocumentHelper.hh>
#include <qpdf/QPDFWriter.hh>

using namespace quoin;
using namespace testsupport;

namespace {

QString path(const QTemporaryDir &folder, const char *name)
{
    return folder.filePath(QString::fromLatin1(name));
}

std::string bytesOf(QPDF &document)
{
    QPDFWriter writer(document);
    writer.setOutputMemory();
    writer.setStaticID(true);
    writer.write();
    const auto buffer = writer.getBufferSharedPointer();
    return {reinterpret_cast<const char *>(buffer->getBuffer()), buffer->getSize()};
}

// Templates with ' for ".
std::string json(std::string text)
{
    std::replace(text.begin(), text.end(), '\'', '"');
    return text;
}

QStringList idsOf(const Diagnostics &diagnostics)
{
    QStringList ids;
    for (const Diagnostic &d : diagnostics)
        ids << QString::fromStdString(d.id);
    return ids;
}

} // namespace

class TestAssembly : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    std::shared_ptr<FontLibrary> m_fonts;

    QString textOf(const QString &file, const QStringList &options = {}) { return QString::fromUtf8(outputOf(QStringLiteral("pdftotext"), options + QStringList {file, QStringLiteral("-")})); }

    std::string render(const std::string &source, std::vector<std::string> conformance = {"pdfa-4", "pdfua-2"})
    {
        const auto read = readTemplate(json(source), "t.quoin");
        const auto program = Program::compile(read->value, {.fonts = m_fonts, .folder = {}});
        StringSink sink;
        RenderOptions options;
        options.conformance = std::move(conformance);
        return (*program)->render({}, options, sink) ? sink.bytes : std::string();
    }

    // A heading, a table whose cells know their headers, and a link from page 1 to the last page.
    QString document(const char *name, const std::string &title, int pages)
    {
        std::string body = "{'type': 'paragraph', 'text': [{'text': 'To the end', 'link': '#end'}]},"
                           "{'type': 'table', 'columns': [{}, {}], 'rows': [{'part': 'header', 'cells': [{'text': 'A'}, {'text': 'B'}]}, {'cells': [{'text': '1'}, {}]}]}";
        for (int i = 1; i <= pages; ++i) {
            body += ",{'type': 'heading', 'text': '" + title + " " + std::to_string(i) + "'" + (i == pages ? ", 'anchor': 'end'" : "") + "}";
            if (i < pages)
                body += ",{'type': 'pageBreak'}";
        }
        const std::string pdf = render("{'quoin': 1, 'meta': {'title': '" + title + "', 'language': 'en'}, 'body': [" + body + "]}");
        const QString file = path(m_folder, name);
        return !pdf.empty() && writeBytes(file, pdf) ? file : QString();
    }

    QString assembled(std::vector<AssemblyInput> inputs, Diagnostics *notices = nullptr)
    {
        StringSink sink;
        const auto done = assemble(inputs, {}, sink, notices);
        if (!done)
            return QStringLiteral("! ") + QString::fromStdString(toString(done.error()));
        const QString file = path(m_folder, "out.pdf");
        return writeBytes(file, sink.bytes) ? file : QString();
    }

    static std::string bytesIn(const QString &file)
    {
        QFile in(file);
        return in.open(QFile::ReadOnly) ? in.readAll().toStdString() : std::string();
    }

private Q_SLOTS:
    void initTestCase()
    {
        auto fonts = FontLibrary::create(defaultFontFolder());
        QVERIFY(fonts);
        m_fonts = *fonts;
    }

    void keepsTextTagsOutlineAndLinks()
    {
        const QString one = document("one.pdf", "First", 2), two = document("two.pdf", "Second", 3);
        QVERIFY(!one.isEmpty() && !two.isEmpty());
        Diagnostics notices;
        const QString out = assembled({{one.toStdString()}, {two.toStdString()}}, &notices);
        QCOMPARE(qpdfFaults(out), QString());
        QCOMPARE(structureFaults(bytesIn(out)), QString());
        QCOMPARE(idsOf(notices), QStringList({QStringLiteral("assembly.claim"), QStringLiteral("assembly.claim"), QStringLiteral("assembly.claim"), QStringLiteral("assembly.claim")}));
        if (has(QStringLiteral("pdftotext")))
            QCOMPARE(textOf(out), textOf(one) + textOf(two));

        QPDF pdf;
        pdf.processFile(out.toUtf8().constData());
        QPDFObjectHandle outlines = pdf.getRoot().getKey("/Outlines");
        QCOMPARE(outlines.getKey("/Count").getIntValue(), 5);
        QCOMPARE(QString::fromStdString(outlines.getKey("/Last").getKey("/Title").getUTF8Value()), QStringLiteral("Second 3"));
        // The second document's link leads to its own last page, although both have an anchor "end"; with its heading.
        QPDFObjectHandle action = QPDFObjectHandle(pdf.getAllPages()[2]).getKey("/Annots").getArrayItem(0).getKey("/A");
        QCOMPARE(action.getKey("/D").getArrayItem(0).getObjGen(), pdf.getAllPages()[4].getObjGen());
        QCOMPARE(QString::fromStdString(action.getKey("/SD").getArrayItem(0).getKey("/S").getName()), QStringLiteral("/H1"));
        QCOMPARE(QString::fromStdString(pdf.getRoot().getKey("/StructTreeRoot").getKey("/K").getArrayItem(0).getKey("/S").getName()), QStringLiteral("/Document"));
        QVERIFY(pdf.getRoot().getKey("/MarkInfo").getKey("/Marked").getBoolValue());
    }

    void keepsOnlyWhatBelongsToThePages()
    {
        const QString file = document("some.pdf", "Part", 4);
        Diagnostics notices;
        const QString out = assembled({{file.toStdString(), "3,1"}}, &notices);
        QCOMPARE(qpdfFaults(out), QString());
        QCOMPARE(structureFaults(bytesIn(out)), QString());
        QVERIFY(idsOf(notices).contains(QStringLiteral("assembly.link")));
        QPDF pdf;
        pdf.processFile(out.toUtf8().constData());
        QCOMPARE(pdf.getAllPages().size(), std::size_t(2));
        QCOMPARE(pdf.getRoot().getKey("/Outlines").getKey("/Count").getIntValue(), 2);
        if (has(QStringLiteral("pdftotext")))
            QVERIFY(textOf(out).startsWith(QStringLiteral("Part 3")));
        StringSink again, once;
        const std::vector<AssemblyInput> inputs {{file.toStdString(), "3,1"}};
        QVERIFY(assemble(inputs, {}, once) && assemble(inputs, {}, again));
        QCOMPARE(QByteArray::fromStdString(once.bytes), QByteArray::fromStdString(again.bytes));
    }

    void turnsPages()
    {
        const QString file = document("turn.pdf", "Turn", 1);
        AssemblyInput input {file.toStdString()};
        input.rotation = 90;
        QPDF pdf;
        pdf.processFile(assembled({input}).toUtf8().constData());
        QCOMPARE(QPDFObjectHandle(pdf.getAllPages()[0]).getKey("/Rotate").getIntValue(), 90);
        input.rotation = 45;
        QVERIFY(assembled({input}).contains(QStringLiteral("multiples of 90 degrees, not by 45")));
    }

    // Two documents with a field of one name: both keep their own value.
    void fieldsStayApart()
    {
        const auto form = [this](const char *name, const char *value) {
            QPDF pdf;
            const std::string source = render("{'quoin': 1, 'meta': {'title': 'T', 'language': 'en'}, 'body': [{'type': 'paragraph', 'text': 'x'}]}", {});
            pdf.processMemoryFile("x", source.data(), source.size());
            QPDFObjectHandle page = pdf.getAllPages()[0];
            QPDFObjectHandle field = pdf.makeIndirectObject(QPDFObjectHandle::parse(std::string("<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(") + value + ")/Rect[10 10 90 30]/F 4>>"));
            field.replaceKey("/P", page);
            page.replaceKey("/Annots", QPDFObjectHandle::newArray({field}));
            pdf.getRoot().replaceKey("/AcroForm", QPDFObjectHandle::newDictionary({{"/Fields", QPDFObjectHandle::newArray({field})}}));
            const QString file = path(m_folder, name);
            return writeBytes(file, bytesOf(pdf)) ? file.toStdString() : std::string();
        };
        const QString out = assembled({{form("f1.pdf", "Ada")}, {form("f2.pdf", "Grace")}});
        QCOMPARE(qpdfFaults(out), QString());
        QPDF pdf;
        pdf.processFile(out.toUtf8().constData());
        QStringList fields;
        QPDFAcroFormDocumentHelper forms(pdf);
        for (QPDFFormFieldObjectHelper field : forms.getFormFields())
            fields << QString::fromStdString(field.getFullyQualifiedName() + "=" + field.getValueAsString());
        fields.sort();
        QCOMPARE(fields.size(), 2);
        QCOMPARE(fields.at(0), QStringLiteral("name+1=Grace"));
        QCOMPARE(fields.at(1), QStringLiteral("name=Ada"));
    }

    void errorsNameTheFile_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("pages");
        QTest::addColumn<QString>("says");
        const QByteArray good = QByteArray::fromStdString(render("{'quoin': 1, 'body': [{'type': 'paragraph', 'text': 'x'}]}", {}));
        QTest::newRow("not a PDF") << QByteArray("hello") << QString() << QStringLiteral("isn't a PDF");
        QTest::newRow("empty") << QByteArray("") << QString() << QStringLiteral("isn't a PDF");
        QTest::newRow("no such page") << good << QStringLiteral("2") << QStringLiteral("\"2\" selects no pages of this document, which has 1");
        QTest::newRow("no range") << good << QStringLiteral("one") << QStringLiteral("\"one\" selects no pages");
        QTest::newRow("no pages") << QByteArray("%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n") << QString() << QStringLiteral("no pages");
    }

    void errorsNameTheFile()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, pages);
        QFETCH(QString, says);
        const QString file = path(m_folder, "bad.pdf");
        QVERIFY(writeBytes(file, {bytes.constData(), static_cast<std::size_t>(bytes.size())}));
        const QString out = assembled({{file.toStdString(), pages.toStdString()}});
        QVERIFY2(out.startsWith(QStringLiteral("! ") + file) && out.contains(says), qPrintable(out));
    }

    void missingFile()
    {
        QVERIFY(assembled({{"/nowhere/x.pdf"}}).contains(QStringLiteral("/nowhere/x.pdf: The file can't be read: No such file or directory")));
        QVERIFY(assembled({}).contains(QStringLiteral("nothing to put together")));
    }

    void encrypts()
    {
        const std::string plain = render("{'quoin': 1, 'meta': {'title': 'Geheim', 'language': 'de'}, 'body': [{'type': 'paragraph', 'text': 'Nur für dich'}]}", {"pdfua-2"});
        Encryption encryption;
        encryption.userPassword = "öffne";
        encryption.ownerPassword = "meister";
        encryption.permissions.copy = encryption.permissions.print = false;
        StringSink locked;
        const auto done = encrypt(plain, encryption, locked);
        QVERIFY2(done, done ? "" : toString(done.error()).c_str());
        const QString file = path(m_folder, "locked.pdf");
        QVERIFY(writeBytes(file, locked.bytes));
        for (const char *password : {"öffne", "meister"}) {
            QPDF pdf;
            pdf.processFile(file.toUtf8().constData(), password);
            int revision = 0, permissions = 0;
            QVERIFY(pdf.isEncrypted(revision, permissions));
            QCOMPARE(revision, 6);
            QVERIFY(!pdf.allowExtractAll() && !pdf.allowPrintLowRes() && !pdf.allowPrintHighRes());
            QVERIFY(pdf.allowAccessibility() && pdf.allowModifyForm() && pdf.allowModifyAssembly());
        }
        if (has(QStringLiteral("pdftotext"))) {
            QVERIFY(textOf(file, {QStringLiteral("-upw"), QStringLiteral("öffne")}).contains(QStringLiteral("Nur für dich")));
            QVERIFY(textOf(file, {QStringLiteral("-opw"), QStringLiteral("meister")}).contains(QStringLiteral("Nur für dich")));
            QCOMPARE(textOf(file), QString());
        }
        if (has(QStringLiteral("mutool")))
            QVERIFY(outputOf(QStringLiteral("mutool"), {QStringLiteral("draw"), QStringLiteral("-p"), QStringLiteral("öffne"), QStringLiteral("-F"), QStringLiteral("txt"), file}).contains("Nur für dich"));

        // It can be put together with others by its password, and not without.
        QVERIFY(assembled({{file.toStdString()}}).contains(QStringLiteral("password given isn't one of its own")));
        AssemblyInput input {file.toStdString()};
        input.password = "öffne";
        QCOMPARE(qpdfFaults(assembled({input})), QString());
    }

    void refusesToEncrypt_data()
    {
        QTest::addColumn<QString>("user");
        QTest::addColumn<QString>("owner");
        QTest::addColumn<bool>("archive");
        QTest::addColumn<QString>("id");
        QTest::newRow("no owner") << QStringLiteral("a") << QString() << false << QStringLiteral("encryption.owner");
        QTest::newRow("the same") << QStringLiteral("a") << QStringLiteral("a") << false << QStringLiteral("encryption.owner");
        QTest::newRow("too long") << QString(64, QChar(0xE9)) << QStringLiteral("a") << false << QStringLiteral("encryption.password");
        QTest::newRow("PDF/A") << QStringLiteral("a") << QStringLiteral("b") << true << QStringLiteral("encryption.pdfa");
    }

    void refusesToEncrypt()
    {
        QFETCH(QString, user);
        QFETCH(QString, owner);
        QFETCH(bool, archive);
        QFETCH(QString, id);
        const std::string plain = render("{'quoin': 1, 'meta': {'title': 'T', 'language': 'en'}, 'body': [{'type': 'paragraph', 'text': 'x'}]}", archive ? std::vector<std::string> {"pdfa-4"} : std::vector<std::string> {});
        StringSink sink;
        const auto done = encrypt(plain, {user.toStdString(), owner.toStdString(), {}}, sink);
        QVERIFY(!done);
        QCOMPARE(QString::fromStdString(done.error().id), id);
        QVERIFY(sink.bytes.empty());
    }

    // The same through a render: the template's own path.
    void rendersEncrypted()
    {
        const auto read = readTemplate(json("{'quoin': 1, 'body': [{'type': 'paragraph', 'text': 'Locked'}]}"), "t.quoin");
        const auto program = Program::compile(read->value, {.fonts = m_fonts, .folder = {}});
        RenderOptions options;
        options.encryption = Encryption {"", "owner", {}};
        StringSink sink;
        const auto rendered = (*program)->render({}, options, sink);
        QVERIFY(rendered);
        QCOMPARE(rendered->bytes, std::uint64_t(sink.bytes.size()));
        QPDF pdf;
        pdf.processMemoryFile("x", sink.bytes.data(), sink.bytes.size());
        QVERIFY(pdf.isEncrypted());
    }
};

QTEST_GUILESS_MAIN(TestAssembly)
#include "tst_assembly.moc"
