// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "translations.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace quoin {

void installTranslations(const QLocale &locale)
{
    const auto install = [](auto &&load) {
        auto *translator = new QTranslator(QCoreApplication::instance());
        if (load(*translator))
            QCoreApplication::installTranslator(translator);
        else
            delete translator;
    };
    // The one installed last is asked first; English beneath all knows its plural forms.
    install([](QTranslator &t) { return t.load(QStringLiteral(":/i18n/quoin_en.qm")); });
    install([&](QTranslator &t) { return t.load(locale, QStringLiteral("qtbase"), QStringLiteral("_"), QLibraryInfo::path(QLibraryInfo::TranslationsPath)); });
    install([&](QTranslator &t) { return t.load(locale, QStringLiteral("quoin"), QStringLiteral("_"), QStringLiteral(":/i18n")); });
}

} // namespace quoin
