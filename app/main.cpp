// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QCommandLineParser>
#include <QLibraryInfo>
#include <QLocale>
#include <QMessageBox>
#include <QTranslator>

#include "settings/settings.h"
#include "settings/theme.h"
#include "window/mainwindow.h"

#include <quoin/fonts.h>
#include <quoin/jobs.h>

using namespace quoin;

int main(int argc, char **argv)
{
    QApplication::setHighDpiScaleFactorRoundingPolicy(Qt::HighDpiScaleFactorRoundingPolicy::PassThrough);
    QApplication application(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("Quoin"));
    QCoreApplication::setApplicationName(QStringLiteral("quoin"));
    QCoreApplication::setApplicationVersion(QStringLiteral(QUOIN_VERSION));
    QGuiApplication::setApplicationDisplayName(QStringLiteral("Quoin"));
    QGuiApplication::setDesktopFileName(QStringLiteral("org.quoin.Quoin"));

    QTranslator qtTranslator, translator;
    if (qtTranslator.load(QLocale(), QStringLiteral("qtbase"), QStringLiteral("_"), QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&qtTranslator);
    // English stands in the sources; its catalogue has the plural forms.
    if (translator.load(QLocale(), QStringLiteral("quoin"), QStringLiteral("_"), QStringLiteral(":/i18n")) || translator.load(QStringLiteral(":/i18n/quoin_en")))
        QCoreApplication::installTranslator(&translator);

    QCommandLineParser parser;
    parser.setApplicationDescription(QCoreApplication::translate("main", "Designs document templates and shows the PDF they make."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("file"), QCoreApplication::translate("main", "Template to open"), QStringLiteral("[FILE.quoin]"));
    parser.process(application);

    Settings settings;
    applyTheme(application, settings.theme());

    const auto fonts = FontLibrary::create(defaultFontFolder());
    if (!fonts) {
        QMessageBox::critical(nullptr, QCoreApplication::translate("main", "Quoin can't start"), QString::fromStdString(fonts.error().message));
        return 3;
    }
    RenderService service;
    MainWindow window(&settings, *fonts, &service);
    window.show();
    window.start(parser.positionalArguments().value(0));
    return QApplication::exec();
}
