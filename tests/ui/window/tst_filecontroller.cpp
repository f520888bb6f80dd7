// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QDir>
#include <QFile>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QUndoStack>
#include <QWidget>

#include "dialogs/startdialog.h"
#include "document/templatedocument.h"
#include "settings/settings.h"
#include "window/filecontroller.h"
#include "window/recovery.h"

using namespace quoin;

namespace {

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// Answers the next message box.
void answer(QMessageBox::StandardButton button, QString *text = nullptr)
{
    QTimer::singleShot(0, [button, text] {
        auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget());
        QVERIFY(box);
        if (text)
            *text = box->text();
        QTest::mouseClick(box->button(button), Qt::LeftButton);
    });
}

} // namespace

class FileControllerTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<QWidget> m_window;
    std::unique_ptr<TemplateDocument> m_document;
    std::unique_ptr<RecoveryKeeper> m_recovery;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<FileController> m_files;

    void edit()
    {
        m_document->apply(QStringLiteral("Change title"), [](const Template &before) {
            Template after = before;
            after.meta.title += "x";
            return after;
        });
    }
    QString sampleFile() const { return samplesFolder() + QStringLiteral("/invoice/invoice.quoin"); }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setApplicationName(QStringLiteral("quoin-tst_filecontroller"));
    }
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_window = std::make_unique<QWidget>();
        m_document = std::make_unique<TemplateDocument>();
        m_recovery = std::make_unique<RecoveryKeeper>(m_document.get(), m_folder->filePath(QStringLiteral("recovery")));
        m_settings = std::make_unique<Settings>(m_folder->filePath(QStringLiteral("quoin.ini")));
        m_files = std::make_unique<FileController>(m_document.get(), m_recovery.get(), m_settings.get(), nullptr);
        m_files->newEmpty();
    }
    void cleanup()
    {
        m_files.reset();
        m_recovery.reset();
        m_settings.reset();
        m_document.reset();
        m_window.reset();
        m_folder.reset();
    }

    void aFileThatCantBeReadLeavesTheOpenOneAlone()
    {
        const QString path = m_folder->filePath(QStringLiteral("bad.quoin"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"quoin\": 1,\n  \"meta\": <b>}");
        file.close();
        const auto before = m_document->snapshot();
        QString text;
        answer(QMessageBox::Ok, &text);
        QVERIFY(!m_files->open(path));
        QVERIFY2(text.contains(QStringLiteral("bad.quoin:2")), qPrintable(text)); // file and line
        QCOMPARE(m_document->snapshot(), before);
        QVERIFY(!m_settings->recentFiles().contains(path));
    }

    void cancelledLeavingChangesNothing()
    {
        edit();
        answer(QMessageBox::Cancel);
        QVERIFY(!m_files->newEmpty());
        QVERIFY(m_document->isModified());
        answer(QMessageBox::Discard);
        QVERIFY(m_files->newEmpty());
        QVERIFY(!m_document->isModified());
    }

    void savesAndReopens()
    {
        const QString path = m_folder->filePath(QStringLiteral("mine"));
        edit();
        QVERIFY(m_files->saveAs(path));
        QCOMPARE(m_document->filePath(), QString(path + QStringLiteral(".quoin"))); // the ending is added
        QVERIFY(!m_document->isModified());
        edit();
        QVERIFY(m_files->save());
        QVERIFY(bytesOf(m_document->filePath()).contains("xx"));
        QVERIFY(m_files->newEmpty());
        QVERIFY(m_files->open(m_settings->recentFiles().front()));
        QCOMPARE(m_document->current().meta.title, std::string("xx"));
    }

    void aSampleIsUntitledAndTheOriginalStays()
    {
        const QByteArray original = bytesOf(sampleFile());
        QVERIFY(!original.isEmpty());
        QVERIFY(m_files->newFromSample(sampleFile()));
        QVERIFY(m_files->isUntitled());
        QCOMPARE(m_files->title(), QStringLiteral("invoice (untitled)"));
        QVERIFY(!m_document->isModified());
        QVERIFY(!m_document->dataError());
        QVERIFY(QFile::exists(m_document->folder() + QStringLiteral("/logo.png")));
        const QString copy = m_document->folder();
        edit();
        // Saved elsewhere, what the template names comes along, and nothing that is there is replaced.
        QFile mine(m_folder->filePath(QStringLiteral("logo.png")));
        QVERIFY(mine.open(QIODevice::WriteOnly));
        mine.write("mine");
        mine.close();
        QVERIFY(m_files->saveAs(m_folder->filePath(QStringLiteral("invoice.quoin"))));
        QVERIFY(!m_files->isUntitled());
        QVERIFY(QFile::exists(m_folder->filePath(QStringLiteral("invoice.json"))));
        QCOMPARE(bytesOf(mine.fileName()), QByteArray("mine"));
        QVERIFY(!QDir(copy).exists());
        QCOMPARE(bytesOf(sampleFile()), original);
    }

    void anUntouchedSampleLeavesNoFiles()
    {
        QVERIFY(m_files->newFromSample(sampleFile()));
        const QString copy = m_document->folder();
        QVERIFY(QDir(copy).exists());
        QVERIFY(m_files->newEmpty());
        QVERIFY(!QDir(copy).exists());
    }

    void referencedFilesAreThoseBelowTheFolder()
    {
        Template source;
        source.data.sample = "data/rows.json";
        source.watermark.source = "../secret.png";
        const auto image = [](const char *path) {
            auto block = std::make_shared<Block>();
            block->content = Image {path, ImageFit::Contain};
            return block;
        };
        source.body.items = {image("logo.png"), image("./logo.png"), image("{{ logo }}"), image("asset:x"), image("/etc/passwd"), image("a/../../b.png")};
        QCOMPARE(referencedFiles(source), (QStringList {QStringLiteral("data/rows.json"), QStringLiteral("logo.png")}));
    }

    void recoveredWorkIsUnsaved()
    {
        RecoverableWork work;
        work.value.meta.title = "recovered";
        m_files->recover(work);
        QVERIFY(m_document->isModified());
        QCOMPARE(m_document->current().meta.title, std::string("recovered"));
        answer(QMessageBox::Discard);
        QVERIFY(m_files->newEmpty());
    }

    void opensForeignTemplates()
    {
        const QString file = m_folder->filePath(QStringLiteral("theirs.json"));
        QFile json(file);
        QVERIFY(json.open(QIODevice::WriteOnly));
        json.write(R"({"title":{"text":"From elsewhere"},"table":[{"maxcolumns":1,"rows":[{"row":[{"text":"cell","form_field":{"type":"text","name":"f"}}]}]}]})");
        json.close();
        QSignalSpy warnings(m_files.get(), &FileController::warningsFound);
        QVERIFY(FileController::isForeign(file));
        QVERIFY(m_files->open(file));
        QCOMPARE(m_document->current().meta.title, std::string("From elsewhere"));
        QVERIFY(m_files->isUntitled());
        QVERIFY(m_document->isModified());
        QCOMPARE(m_files->title(), QStringLiteral("theirs (untitled)"));
        QCOMPARE(warnings.count(), 1);
        const auto told = warnings.first().first().value<Diagnostics>();
        const auto field = std::find_if(told.begin(), told.end(), [](const Diagnostic &d) { return d.id == "import.form-field"; });
        QVERIFY(field != told.end());
        QVERIFY(findBlock(m_document->current(), ElementId {field->elementId}));
        QCOMPARE(bytesOf(file).left(8), QByteArray("{\"title\"")); // the file itself is left alone
        const QString target = m_folder->filePath(QStringLiteral("mine.quoin"));
        QVERIFY(m_files->saveAs(target));
        QVERIFY(!m_files->isUntitled());
        QVERIFY(bytesOf(target).contains("From elsewhere"));

        const QString data = m_folder->filePath(QStringLiteral("data.json"));
        QFile other(data);
        QVERIFY(other.open(QIODevice::WriteOnly));
        other.write(R"({"title":"Just data"})");
        other.close();
        QVERIFY(!FileController::isForeign(data));
    }

    void refusesBrokenForeignTemplates()
    {
        const QString file = m_folder->filePath(QStringLiteral("broken.json"));
        QFile json(file);
        QVERIFY(json.open(QIODevice::WriteOnly));
        json.write(R"({"table":[{"maxcolumns":-1,"rows":[]}]})");
        json.close();
        QString text;
        answer(QMessageBox::Ok, &text);
        QVERIFY(!m_files->open(file));
        QVERIFY2(text.contains(QLatin1String("maxcolumns")), qPrintable(text));
    }
};

QTEST_MAIN(FileControllerTest)
#include "tst_filecontroller.moc"
