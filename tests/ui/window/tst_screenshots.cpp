// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include <QDir>
#include <QScrollArea>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

#include "canvas/canvasview.h"
#include "dialogs/startdialog.h"
#include "document/documentrenderer.h"
#include "document/selection.h"
#include "document/templatedocument.h"
#include "preview/previewview.h"
#include "reading/readingpanel.h"
#include "settings/settings.h"
#include "settings/theme.h"
#include "validation/conformancebadge.h"
#include "validation/validationcontroller.h"
#include "validation/validationpanel.h"
#include "window/mainwindow.h"
#include "window/previewpanel.h"

#include <quoin/fonts.h>

using namespace quoin;

// Pictures of the whole window into build/screenshots, for the README and for people's eyes. What is tested is what a picture can be
// tested for: that the parts show something, in both themes and scaled.
class ScreenshotsTest : public QObject
{
    Q_OBJECT

    static constexpr QSize windowSize {1600, 1000};

    // The sample as a file of this test alone: one that is open in another window, of a test that runs beside, can only be looked at.
    static QString copyOf(const QString &sample, const QTemporaryDir &folder)
    {
        const QDir from(samplesFolder() + u'/' + sample);
        for (const QString &name : from.entryList(QDir::Files))
            QFile::copy(from.filePath(name), folder.filePath(name));
        const QString file = folder.filePath(sample + QStringLiteral(".quoin"));
        QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner);
        return file;
    }

private Q_SLOTS:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setApplicationName(QStringLiteral("quoin-tst_screenshots"));
        QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedKingdom));
    }

    void window_data()
    {
        QTest::addColumn<ThemeChoice>("theme");
        QTest::addColumn<QString>("sample");
        QTest::addColumn<QString>("element");
        QTest::newRow("light") << ThemeChoice::Light << QStringLiteral("contract-note") << QString();
        QTest::newRow("dark") << ThemeChoice::Dark << QStringLiteral("contract-note") << QString();
        QTest::newRow("light-table") << ThemeChoice::Light << QStringLiteral("invoice") << QStringLiteral("table");
        QTest::newRow("dark-frame") << ThemeChoice::Dark << QStringLiteral("certificate") << QStringLiteral("frame");
    }
    void window()
    {
        QFETCH(ThemeChoice, theme);
        QFETCH(QString, sample);
        QFETCH(QString, element);
        const QTemporaryDir folder;
        Settings settings(folder.filePath(QStringLiteral("quoin.ini")));
        applyTheme(*qApp, theme);
        const auto fonts = FontLibrary::create(defaultFontFolder());
        QVERIFY(fonts);
        RenderService service(2);
        MainWindow window(&settings, *fonts, &service);
        window.resize(windowSize);
        QSignalSpy shown(window.preview()->view(), &PreviewView::pageShown);
        window.show();
        QVERIFY(window.openFile(copyOf(sample, folder)));
        QTRY_VERIFY_WITH_TIMEOUT(window.renderer()->isUpToDate(), 20'000);
        QTRY_VERIFY_WITH_TIMEOUT(!shown.isEmpty(), 20'000);
        forEachElement(window.document()->current(), [&](const Block &block, const ElementPath &path) {
            const bool wanted = element.isEmpty() ? block.kind() == BlockKind::TableCell : QLatin1String(kindName(block.kind())) == element;
            if (!wanted || path.root != RootList::Body)
                return true;
            window.selection()->set({block.id});
            return false;
        });
        window.canvas()->zoomToWidth();
        QTest::qWait(400); // pictures of pages come from a thread

        const QImage image = window.grab().toImage();
        QDir().mkpath(QStringLiteral(QUOIN_BINARY_DIR "/screenshots"));
        const QString scale = image.width() > windowSize.width() ? QStringLiteral("-150") : QString();
        QVERIFY(image.save(QStringLiteral(QUOIN_BINARY_DIR "/screenshots/window-%1%2.png").arg(QLatin1String(QTest::currentDataTag()), scale)));
        QCOMPARE(image.size(), windowSize * window.devicePixelRatioF());

        // Nothing in a panel is cut off at its right edge.
        for (const QScrollArea *area : window.findChildren<QScrollArea *>()) {
            if (area->isVisible() && area->widget() && area->horizontalScrollBarPolicy() == Qt::ScrollBarAlwaysOff)
                QVERIFY2(area->widget()->width() <= area->viewport()->width(), area->parentWidget()->metaObject()->className());
        }

        // The paper is white, or nearly so, in both themes, and something stands on it.
        const auto colorsIn = [&](QWidget *part) {
            const QImage picture = part->grab().toImage();
            int white = 0, dark = 0;
            for (int y = 0; y < picture.height(); y += 3) {
                for (int x = 0; x < picture.width(); x += 3) {
                    const QColor color = picture.pixelColor(x, y);
                    white += color.lightness() > 240;
                    dark += color.lightness() < 120;
                }
            }
            return std::pair(white, dark);
        };
        for (QWidget *part : {static_cast<QWidget *>(window.canvas()), static_cast<QWidget *>(window.preview()->view())}) {
            const auto [white, dark] = colorsIn(part);
            QVERIFY(white > 1000);
            QVERIFY(dark > 20);
        }
        window.document()->undoStack()->clear();
    }

    // The validation dock as a person meets it: a document that passes, one that doesn't, one that could not be checked.
    void validation_data()
    {
        QDir().mkpath(QStringLiteral(QUOIN_BINARY_DIR "/screenshots"));
        QTest::addColumn<ThemeChoice>("theme");
        QTest::addColumn<QByteArray>("cache"); // where the validator is looked for
        QTest::addColumn<Verdict>("verdict");
        for (const auto &[name, theme] : {std::pair("light", ThemeChoice::Light), std::pair("dark", ThemeChoice::Dark)}) {
            QTest::addRow("%s-pass", name) << theme << QByteArray() << Verdict::Pass;
            QTest::addRow("%s-fail", name) << theme << QByteArray() << Verdict::Fail;
            QTest::addRow("%s-not-checked", name) << theme << QByteArray("/nowhere") << Verdict::NotChecked;
        }
    }
    void validation()
    {
        QFETCH(ThemeChoice, theme);
        QFETCH(QByteArray, cache);
        QFETCH(Verdict, verdict);
        const auto missing = ValidationController::missingValidator();
        if (cache.isEmpty() && missing)
            QSKIP(missing->message.c_str());
        const QTemporaryDir folder;
        Settings settings(folder.filePath(QStringLiteral("quoin.ini")));
        applyTheme(*qApp, theme);
        const auto fonts = FontLibrary::create(defaultFontFolder());
        QVERIFY(fonts);
        RenderService service(2);
        const std::pair<const char *, QByteArray> before[] = {{"QUOIN_VERAPDF", qgetenv("QUOIN_VERAPDF")}, {"XDG_CACHE_HOME", qgetenv("XDG_CACHE_HOME")}, {"PATH", qgetenv("PATH")}};
        if (!cache.isEmpty()) {
            qputenv("QUOIN_VERAPDF", "");
            qputenv("XDG_CACHE_HOME", cache);
            qputenv("PATH", cache);
        }
        MainWindow window(&settings, *fonts, &service);
        window.resize(windowSize);
        window.show();
        QVERIFY(window.openFile(copyOf(QStringLiteral("letter"), folder)));
        if (verdict == Verdict::Fail) {
            // Pictures without a description, a title that is gone.
            window.document()->apply(QStringLiteral("Break"), [](const Template &source) {
                Template broken = source;
                broken.meta.title.clear();
                forEachElement(source, [&](const Block &block, const ElementPath &path) {
                    if (block.kind() == BlockKind::Paragraph && path.root == RootList::Body)
                        broken = withBlock(broken, path, [](Block &changed) { changed.role = TagRole::Figure; });
                    return true;
                });
                return broken;
            });
        }
        window.action(ActionId::Validate)->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(window.validation()->documentResult() && !window.validation()->isRunning(), 60'000);
        QCOMPARE(window.validation()->documentResult()->result.verdict, verdict);
        QTest::qWait(400); // pictures of pages come from a thread
        QTreeView *findings = window.validationPanel()->findings();
        QCOMPARE(findings->isVisible(), verdict == Verdict::Fail);
        if (verdict == Verdict::Fail) {
            const QModelIndex place = findings->model()->index(0, 0, findings->model()->index(0, 0));
            findings->setCurrentIndex(place);
            QTest::keyClick(findings, Qt::Key_Return);
            QTest::qWait(200);
        }
        const QString scale = window.devicePixelRatioF() > 1 ? QStringLiteral("-150") : QString();
        QVERIFY(window.grab().toImage().save(QStringLiteral(QUOIN_BINARY_DIR "/screenshots/validation-%1%2.png").arg(QLatin1String(QTest::currentDataTag()), scale)));
        // What the badge says is readable on what it stands on.
        const auto *badge = window.findChild<ConformanceBadge *>();
        QVERIFY(contrast(badge->palette().color(QPalette::ButtonText), window.palette().color(QPalette::Window)) >= 4.5);
        QVERIFY(badge->width() >= badge->sizeHint().width());
        for (const auto &[name, value] : before) {
            if (value.isEmpty())
                qunsetenv(name);
            else
                qputenv(name, value);
        }
        window.document()->undoStack()->clear();
    }

    // Numbers on the canvas, and what a screen reader says.
    void readingOrder_data()
    {
        QTest::addColumn<ThemeChoice>("theme");
        QTest::newRow("light") << ThemeChoice::Light;
        QTest::newRow("dark") << ThemeChoice::Dark;
    }
    void readingOrder()
    {
        QFETCH(ThemeChoice, theme);
        QDir().mkpath(QStringLiteral(QUOIN_BINARY_DIR "/screenshots"));
        const QTemporaryDir folder;
        Settings settings(folder.filePath(QStringLiteral("quoin.ini")));
        settings.setValidatesWhileDesigning(false);
        applyTheme(*qApp, theme);
        const auto fonts = FontLibrary::create(defaultFontFolder());
        QVERIFY(fonts);
        RenderService service(2);
        MainWindow window(&settings, *fonts, &service);
        window.resize(windowSize);
        window.show();
        QVERIFY(window.openFile(copyOf(QStringLiteral("invoice"), folder)));
        QTRY_VERIFY_WITH_TIMEOUT(window.renderer()->isUpToDate(), 20'000);
        window.canvas()->zoomToWidth();
        window.action(ActionId::ReadingOrderTool)->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(window.reading()->view()->model()->rowCount() > 10, 20'000);
        window.reading()->view()->setCurrentIndex(window.reading()->view()->model()->index(4, 0));
        QTest::qWait(400); // pictures of pages come from a thread
        QCOMPARE(window.canvas()->tool(), ToolKind::ReadingOrder);
        const QString scale = window.devicePixelRatioF() > 1 ? QStringLiteral("-150") : QString();
        QVERIFY(window.grab().toImage().save(QStringLiteral(QUOIN_BINARY_DIR "/screenshots/reading-%1%2.png").arg(QLatin1String(QTest::currentDataTag()), scale)));
    }
};

QTEST_MAIN(ScreenshotsTest)
#include "tst_screenshots.moc"
