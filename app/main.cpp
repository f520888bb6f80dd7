// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QCommandLineParser>
#include <QLocale>
#include <QMessageBox>
#include <QTimer>

#include "settings/settings.h"
#include "settings/theme.h"
#include "settings/translations.h"
#include "widgets/icon.h"
#include "window/mainwindow.h"

#include <quoin/fonts.h>
#include <quoin/jobs.h>

using namespace quoin;

int main(int argc, char **argv)
{
    QApplication::setHighDpiScaleFactorRoundingPolicy(Qt::HighDpiScaleFactorRoundingPolicy::PassThrough);
    QApplication application(argc, argv);
    QCoreApplication::setApplicationName(QStringLiteral("quoin"));
    QCoreApplication::setApplicationVersion(QStringLiteral(QUOIN_VERSION));
    QGuiApplication::setApplicationDisplayName(QStringLiteral("Quoin"));
    QGuiApplication::setDesktopFileName(QStringLiteral("org.quoin.Quoin"));
    installTranslations(QLocale());

    QCommandLineParser parser;
    parser.setApplicationDescription(QCoreApplication::translate("main", "Designs document templates and shows the PDF they make."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("file"), QCoreApplication::translate("main", "Template to open"), QStringLiteral("[FILE.quoin]"));
    parser.process(application);

    Settings settings;
    applyTheme(application, settings.theme());
    QApplication::setWindowIcon(icon(QStringLiteral("quoin")));

    const auto fonts = FontLibrary::create(defaultFontFolder());
    if (!fonts) {
        QMessageBox box(QMessageBox::Critical, QCoreApplication::translate("main", "Quoin can’t start"), QString::fromStdString(fonts.error().message));
        box.setTextFormat(Qt::PlainText);
        box.exec();
        return 3;
    }
    RenderService service;
    MainWindow window(&settings, *fonts, &service);
    window.show();
    // Once the loop runs: the dialogs of the start belong to a window that is there already.
    QTimer::singleShot(0, &window, [&] { window.start(parser.positionalArguments().value(0)); });
    return QApplication::exec();
}
