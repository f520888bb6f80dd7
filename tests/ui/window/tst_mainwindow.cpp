// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QAbstractSpinBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QDockWidget>
#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QProgressBar>
#include <QPushButton>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QTreeView>
#include <QUndoStack>
#include <QUrl>

#include "canvas/canvasview.h"
#include "dialogs/exportdialog.h"
#include "dialogs/startdialog.h"
#include "document/documentrenderer.h"
#include "document/selection.h"
#include "document/templatedocument.h"
#include "problems/findingsmodel.h"
#include "problems/problemspanel.h"
#include "settings/settings.h"
#include "templates.h"
#include "window/filecontroller.h"
#include "window/mainwindow.h"

#include <quoin/fonts.h>
#include <quoin/template_json.h>

using namespace quoin;
using namespace quoin::test;

namespace {

QByteArray bytesOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

// Runs `act` on the next modal window of this kind, once it is there.
template<class Window>
void whenShown(std::function<void(Window *)> act)
{
    auto *timer = new QTimer(qApp);
    QObject::connect(timer, &QTimer::timeout, timer, [timer, act = std::move(act)] {
        auto *window = qobject_cast<Window *>(QApplication::activeModalWidget());
        if (!window)
            return;
        timer->stop();
        timer->deleteLater();
        act(window);
    });
    timer->start(5);
}

void answer(QMessageBox::StandardButton button)
{
    whenShown<QMessageBox>([button](QMessageBox *box) { QTest::mouseClick(box->button(button), Qt::LeftButton); });
}

void chooseFile(const QString &path)
{
    whenShown<QFileDialog>([path](QFileDialog *dialog) {
        auto *name = dialog->findChild<QLineEdit *>(QStringLiteral("fileNameEdit"));
        name->setText(path);
        QTest::keyClick(name, Qt::Key_Return);
    });
}

QPushButton *buttonOf(QDialog *dialog, QDialogButtonBox::ButtonRole role)
{
    auto *box = dialog->findChild<QDialogButtonBox *>();
    for (QAbstractButton *button : box->buttons()) {
        if (box->buttonRole(button) == role)
            return qobject_cast<QPushButton *>(button);
    }
    return nullptr;
}

} // namespace

class MainWindowTest : public QObject
{
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Settings> m_settings;
    std::shared_ptr<FontLibrary> m_fonts;
    std::unique_ptr<RenderService> m_service;
    std::unique_ptr<MainWindow> m_window;

    QString path(const char *name) const { return m_folder->filePath(QString::fromUtf8(name)); }
    // A copy of the invoice that may be written.
    QString ownInvoice()
    {
        const QDir from(samplesFolder() + QStringLiteral("/invoice"));
        for (const QString &file : from.entryList(QDir::Files))
            QFile::copy(from.filePath(file), m_folder->filePath(file));
        const QString copy = path("invoice.quoin");
        QFile(copy).setPermissions(QFile::ReadOwner | QFile::WriteOwner);
        return copy;
    }
    bool settle()
    {
        return QTest::qWaitFor([this] { return m_window->renderer()->isUpToDate(); }, 20'000);
    }
    void trigger(ActionId id)
    {
        QVERIFY2(m_window->action(id)->isEnabled(), qPrintable(m_window->action(id)->text()));
        m_window->action(id)->trigger();
    }
    ElementId first(BlockKind kind)
    {
        ElementId found;
        forEachElement(m_window->document()->current(), [&](const Block &block, const ElementPath &path) {
            if (path.root == RootList::Body && block.kind() == kind && found.empty())
                found = block.id;
            return found.empty();
        });
        return found;
    }
    void edit()
    {
        m_window->selection()->set({first(BlockKind::Paragraph)});
        trigger(ActionId::Duplicate);
    }
    void drop(const QString &file)
    {
        QMimeData mime;
        mime.setUrls({QUrl::fromLocalFile(file)});
        QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(m_window.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent event(QPointF(5, 5), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(m_window.get(), &event);
        QVERIFY(event.isAccepted());
    }
    // So many pages that an export takes a while.
    Template longTemplate()
    {
        std::string rows = R"({"rows":[)";
        for (int i = 0; i < 60'000; ++i)
            rows += (i ? "," : "") + ("{\"n\":" + std::to_string(i) + '}');
        Template value;
        value.data.inlineJson = rows + "]}";
        Block block = *paragraph("p", "Line {{ row.n }} of a long document.");
        block.repeat = "row in rows";
        value.body.items = {std::make_shared<const Block>(block)};
        return value;
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setApplicationName(QStringLiteral("quoin-tst_mainwindow"));
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom));
        const auto fonts = FontLibrary::create(defaultFontFolder());
        QVERIFY(fonts);
        m_fonts = *fonts;
    }
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_settings = std::make_unique<Settings>(path("quoin.ini"));
        m_settings->setLastFolder(m_folder->path());
        m_service = std::make_unique<RenderService>(2);
        m_window = std::make_unique<MainWindow>(m_settings.get(), m_fonts, m_service.get());
        m_window->resize(1400, 900);
        m_window->show();
    }
    void cleanup()
    {
        m_window.reset();
        m_service.reset();
        m_settings.reset();
        m_folder.reset();
    }

    void opensEachSample_data()
    {
        QTest::addColumn<QString>("sample");
        for (const QString &name : QDir(samplesFolder()).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            if (QFile::exists(QStringLiteral("%1/%2/%2.quoin").arg(samplesFolder(), name)))
                QTest::addRow("%s", qPrintable(name)) << name;
        }
    }
    void opensEachSample()
    {
        QFETCH(QString, sample);
        QVERIFY(m_window->openFile(QStringLiteral("%1/%2/%2.quoin").arg(samplesFolder(), sample)));
        QVERIFY(settle());
        QVERIFY(m_window->windowTitle().contains(sample));
        QVERIFY(!m_window->document()->isModified());
        QVERIFY(!m_window->canvas()->visibleElements().empty());
        QCOMPARE(m_window->findings()->count(Severity::Error), 0);
    }

    void saves()
    {
        QVERIFY(m_window->openFile(ownInvoice()));
        const QByteArray before = bytesOf(path("invoice.quoin"));
        edit();
        QVERIFY(m_window->isWindowModified());
        trigger(ActionId::Save);
        QVERIFY(!m_window->isWindowModified());
        const QByteArray after = bytesOf(path("invoice.quoin"));
        QVERIFY(after.size() > before.size());
        // What was taken back is modified again: the file holds the other state.
        trigger(ActionId::Undo);
        QVERIFY(m_window->isWindowModified());
        trigger(ActionId::Save);
        QCOMPARE(bytesOf(path("invoice.quoin")), before);
    }

    void savesAs()
    {
        QVERIFY(m_window->openFile(ownInvoice()));
        const QByteArray before = bytesOf(path("invoice.quoin"));
        edit();
        chooseFile(path("other.quoin"));
        trigger(ActionId::SaveAs);
        QCOMPARE(m_window->document()->filePath(), path("other.quoin"));
        QVERIFY(m_window->windowTitle().contains(QStringLiteral("other")));
        QVERIFY(!m_window->isWindowModified());
        QCOMPARE(bytesOf(path("invoice.quoin")), before);
        QVERIFY(bytesOf(path("other.quoin")).size() > before.size());
    }

    void asksBeforeUnsavedWorkIsLeft()
    {
        QVERIFY(m_window->openFile(ownInvoice()));
        const QByteArray before = bytesOf(path("invoice.quoin"));
        edit();
        answer(QMessageBox::Cancel);
        QVERIFY(!m_window->close());
        QVERIFY(m_window->isVisible());
        QVERIFY(m_window->isWindowModified());
        answer(QMessageBox::Cancel);
        trigger(ActionId::New);
        QCOMPARE(m_window->document()->filePath(), path("invoice.quoin"));
        answer(QMessageBox::Save);
        QVERIFY(m_window->close());
        QVERIFY(!m_window->isVisible());
        QVERIFY(bytesOf(path("invoice.quoin")).size() > before.size());
    }

    // Text that is still being typed counts as unsaved too.
    void textBeingTypedIsSaved()
    {
        QVERIFY(m_window->openFile(ownInvoice()));
        QVERIFY(settle());
        m_window->selection()->set({first(BlockKind::Paragraph)});
        trigger(ActionId::EditText);
        QVERIFY(m_window->canvas()->isEditingText());
        QWidget *editor = QApplication::focusWidget();
        QVERIFY(m_window->canvas()->isAncestorOf(editor));
        QTest::keyClicks(editor, QStringLiteral("Typed just now"));
        trigger(ActionId::Save);
        QVERIFY(bytesOf(path("invoice.quoin")).contains("Typed just now"));
    }

    void recentFiles()
    {
        QVERIFY(m_window->openFile(ownInvoice()));
        QVERIFY(QFile::copy(path("invoice.quoin"), path("a&b.quoin")));
        QVERIFY(m_window->openFile(path("a&b.quoin")));
        QMenu *recent = nullptr;
        for (QMenu *menu : m_window->findChildren<QMenu *>()) {
            if (menu->title() == QStringLiteral("Open &Recent"))
                recent = menu;
        }
        QVERIFY(recent);
        Q_EMIT recent->aboutToShow();
        QCOMPARE(recent->actions().size(), 2);
        QCOMPARE(recent->actions()[0]->text(), QStringLiteral("a&&b.quoin"));
        recent->actions()[1]->trigger();
        QCOMPARE(m_window->document()->filePath(), path("invoice.quoin"));
        // A file that is gone stays listed, but can't be chosen.
        QVERIFY(QFile::remove(path("a&b.quoin")));
        Q_EMIT recent->aboutToShow();
        QCOMPARE(recent->actions()[0]->text(), QStringLiteral("invoice.quoin"));
        QVERIFY(!recent->actions()[1]->isEnabled());
    }

    void dropsATemplate()
    {
        drop(ownInvoice());
        QCOMPARE(m_window->document()->filePath(), path("invoice.quoin"));
    }

    void dropsDataAndAnImage()
    {
        QVERIFY(m_window->openFile(ownInvoice()));
        QFile data(path("mine.json"));
        QVERIFY(data.open(QIODevice::WriteOnly));
        data.write("{\"hello\": 1}");
        data.close();
        drop(data.fileName());
        QCOMPARE(m_window->document()->current().data.sample, std::string("mine.json"));
        QVERIFY(m_window->document()->data().root().contains("hello"));
        trigger(ActionId::Undo);
        QVERIFY(!m_window->document()->data().root().contains("hello"));

        const std::size_t before = m_window->document()->current().body.items.size();
        drop(path("logo.png"));
        QCOMPARE(m_window->document()->current().body.items.size(), before + 1);
        QCOMPARE(findBlock(m_window->document()->current(), m_window->selection()->current())->kind(), BlockKind::Image);
        m_window->document()->undoStack()->clear();
    }

    void exportsWithProgress()
    {
        m_window->document()->reset(longTemplate(), {});
        int most = 0;
        bool formWasLocked = false;
        whenShown<ExportDialog>([&](ExportDialog *dialog) {
            dialog->setFile(path("out.pdf"));
            QObject::connect(dialog->findChild<QProgressBar *>(), &QProgressBar::valueChanged, dialog, [&most](int value) { most = std::max(most, value); });
            QPushButton *start = buttonOf(dialog, QDialogButtonBox::AcceptRole);
            QTest::mouseClick(start, Qt::LeftButton);
            formWasLocked = !start->isEnabled() && dialog->findChild<QProgressBar *>()->isVisible();
        });
        trigger(ActionId::Export);
        QVERIFY(formWasLocked);
        QVERIFY2(most > 0, "the bar never moved");
        const QByteArray pdf = bytesOf(path("out.pdf"));
        QVERIFY(pdf.startsWith("%PDF-2.0"));
        QVERIFY(pdf.trimmed().endsWith("%%EOF"));
        QVERIFY(!m_window->isWindowModified());
        QCOMPARE(m_window->document()->undoStack()->count(), 0);
    }

    void aCancelledExportLeavesTheFileThatWasThere()
    {
        m_window->document()->reset(longTemplate(), {});
        QFile old(path("out.pdf"));
        QVERIFY(old.open(QIODevice::WriteOnly));
        old.write("old");
        old.close();
        bool cancelled = false;
        whenShown<ExportDialog>([&](ExportDialog *dialog) {
            dialog->setFile(path("out.pdf"));
            QObject::connect(dialog->findChild<QProgressBar *>(), &QProgressBar::valueChanged, dialog, [&cancelled, dialog](int value) {
                if (value > 0 && !cancelled) {
                    cancelled = true;
                    QTest::mouseClick(buttonOf(dialog, QDialogButtonBox::RejectRole), Qt::LeftButton);
                }
            });
            QTest::mouseClick(buttonOf(dialog, QDialogButtonBox::AcceptRole), Qt::LeftButton);
        });
        trigger(ActionId::Export);
        QVERIFY(cancelled);
        QCOMPARE(bytesOf(path("out.pdf")), QByteArray("old"));
        QStringList files = QDir(m_folder->path()).entryList(QDir::Files | QDir::Hidden);
        files.removeAll(QStringLiteral("quoin.ini"));
        QCOMPARE(files, QStringList {QStringLiteral("out.pdf")}); // no half a file beside it
    }

    void undoSaysWhatItUndoes()
    {
        m_window->document()->reset(body({paragraph("a"), paragraph("b")}), {});
        QVERIFY(!m_window->action(ActionId::Undo)->isEnabled());
        m_window->selection()->set({ElementId {"a"}});
        trigger(ActionId::Duplicate);
        trigger(ActionId::Bold);
        trigger(ActionId::Delete);
        QCOMPARE(m_window->action(ActionId::Undo)->text(), QStringLiteral("&Undo: Delete"));
        trigger(ActionId::Undo);
        QCOMPARE(m_window->action(ActionId::Undo)->text(), QStringLiteral("&Undo: Bold"));
        QCOMPARE(m_window->action(ActionId::Redo)->text(), QStringLiteral("&Redo: Delete"));
        trigger(ActionId::Undo);
        QCOMPARE(m_window->action(ActionId::Undo)->text(), QStringLiteral("&Undo: Duplicate"));
        trigger(ActionId::Undo);
        QVERIFY(!m_window->action(ActionId::Undo)->isEnabled());
        QVERIFY(!m_window->isWindowModified());
        trigger(ActionId::Redo);
        QCOMPARE(m_window->document()->current().body.items.size(), std::size_t(3));
        m_window->document()->undoStack()->clear();
    }

    void aProblemSelectsItsElement()
    {
        m_window->document()->reset(body({paragraph("fine"), paragraph("broken", "{{ nothing.here }}")}), {});
        QTRY_VERIFY_WITH_TIMEOUT(m_window->findings()->rowCount() > 0, 10'000);
        QTreeView *view = m_window->problems()->view();
        m_window->selection()->clear();
        int row = -1;
        for (int i = 0; i < view->model()->rowCount(); ++i) {
            if (view->model()->index(i, FindingsModel::MessageColumn).data().toString().contains(QStringLiteral("nothing")))
                row = i;
        }
        QVERIFY(row >= 0);
        view->window()->activateWindow();
        for (QWidget *parent = view; parent; parent = parent->parentWidget())
            parent->show(); // its dock may be closed
        const QRect place = view->visualRect(view->model()->index(row, FindingsModel::MessageColumn));
        QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, place.center());
        QCOMPARE(m_window->selection()->ids(), std::vector {ElementId {"broken"}});
    }

    // Case T9: while a field of the properties has the focus, keys belong to its text, whatever they mean on the canvas.
    void keysInAPropertyFieldLeaveTheCanvasAlone()
    {
        QVERIFY(m_window->openFile(ownInvoice()));
        m_window->show();
        ElementId id;
        forEachElement(m_window->document()->current(), [&](const Block &block, const ElementPath &) {
            if (block.kind() == BlockKind::Frame)
                id = block.id;
            return id.empty();
        });
        QVERIFY(!id.empty());
        m_window->selection()->set({id});
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        QTRY_VERIFY(m_window->renderer()->isUpToDate());
        const auto searchField = [&]() -> QLineEdit * {
            for (QLineEdit *edit : m_window->findChildren<QLineEdit *>()) {
                if (edit->isVisible() && edit->placeholderText() == QLatin1String("Search properties"))
                    return edit;
            }
            return nullptr;
        };
        // One with a text of its own; spin boxes and combos have theirs too.
        const auto textField = [&]() -> QLineEdit * {
            for (QWidget *panel = searchField(); panel; panel = panel->parentWidget()) {
                if (!qobject_cast<QDockWidget *>(panel))
                    continue;
                for (QLineEdit *edit : panel->findChildren<QLineEdit *>()) {
                    if (edit != searchField() && edit->isVisible() && edit->isEnabled() && !edit->isReadOnly() && !qobject_cast<QAbstractSpinBox *>(edit->parentWidget()) && !qobject_cast<QComboBox *>(edit->parentWidget()))
                        return edit;
                }
            }
            return nullptr;
        };
        for (const bool isSearch : {false, true}) {
            QLineEdit *edit = isSearch ? searchField() : textField();
            QVERIFY(edit);
            const std::string before = writeTemplate(m_window->document()->current());
            const auto tool = m_window->canvas()->tool();
            edit->setFocus();
            QCOMPARE(QApplication::focusWidget(), edit);
            edit->setText(QStringLiteral("abc"));
            QTest::keyClick(edit, Qt::Key_Home);
            QTest::keyClick(edit, Qt::Key_Right);
            QTest::keyClick(edit, Qt::Key_Delete);
            QCOMPARE(edit->text(), QStringLiteral("ac"));
            QTest::keyClick(edit, Qt::Key_Backspace);
            QCOMPARE(edit->text(), QStringLiteral("c"));
            QTest::keyClick(edit, Qt::Key_A, Qt::ControlModifier);
            QTest::keyClick(edit, Qt::Key_C, Qt::ControlModifier);
            QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("c"));
            QTest::keyClick(edit, Qt::Key_End);
            for (const char key : {' ', 't', 'r', 'v', 'o'}) // the tools' letters among them
                QTest::keyClick(edit, key);
            QCOMPARE(edit->text(), QStringLiteral("c trvo"));
            QCOMPARE(m_window->canvas()->tool(), tool);
            QCOMPARE(m_window->selection()->ids(), std::vector {id});
            QCOMPARE(writeTemplate(m_window->document()->current()), before); // nothing is taken over before Enter
            edit->clear();
        }
    }
};

QTEST_MAIN(MainWindowTest)
#include "tst_mainwindow.moc"
