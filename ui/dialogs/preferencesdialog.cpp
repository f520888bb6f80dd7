// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "preferencesdialog.h"

#include "settings/settings.h"
#include "widgets/icon.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace quoin {

PreferencesDialog::PreferencesDialog(Settings *settings, QWidget *parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Preferences"));
    setObjectName(QStringLiteral("preferences"));
    setMinimumWidth(360);
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(12);
    auto *form = new QFormLayout;
    form->setVerticalSpacing(8);
    layout->addLayout(form);
    auto *theme = new QComboBox(this);
    theme->addItems({tr("As the system"), tr("Light"), tr("Dark")}); // the order of ThemeChoice
    theme->setCurrentIndex(static_cast<int>(settings->theme()));
    form->addRow(tr("&Theme:"), theme);
    auto *unit = new QComboBox(this);
    unit->addItems({tr("Points (pt)"), tr("Millimetres (mm)"), tr("Centimetres (cm)"), tr("Inches (in)")}); // the order of Unit
    unit->setCurrentIndex(static_cast<int>(settings->unit()));
    form->addRow(tr("&Unit of positions:"), unit);
    layout->addStretch(1);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close | QDialogButtonBox::RestoreDefaults, this);
    layout->addWidget(buttons);
    connect(theme, &QComboBox::activated, settings, [settings](int index) { settings->setTheme(static_cast<ThemeChoice>(index)); });
    connect(unit, &QComboBox::activated, settings, [settings](int index) { settings->setUnit(static_cast<Unit>(index)); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this, [settings, theme, unit] {
        settings->setTheme(ThemeChoice::System);
        settings->setUnit(Unit::Millimetre);
        theme->setCurrentIndex(static_cast<int>(settings->theme()));
        unit->setCurrentIndex(static_cast<int>(settings->unit()));
    });
}

AboutDialog::AboutDialog(QWidget *parent)
    : QDialog(parent)
{
    setWindowTitle(tr("About Quoin"));
    setObjectName(QStringLiteral("about"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 20, 24, 16);
    layout->setSpacing(14);
    auto *row = new QHBoxLayout;
    row->setSpacing(20);
    layout->addLayout(row);
    auto *symbol = new QLabel(this);
    symbol->setPixmap(icon(QStringLiteral("quoin")).pixmap(QSize(72, 72), devicePixelRatioF()));
    symbol->setAlignment(Qt::AlignTop);
    row->addWidget(symbol);
    auto *text = new QLabel(this);
    text->setTextFormat(Qt::RichText);
    text->setWordWrap(true);
    text->setMinimumWidth(380);
    text->setText(tr("<h2>Quoin %1</h2><p>Designs document templates and lays them out as accessible, archivable PDF files.</p>"
                     "<p>The window is free software under the GNU General Public License, version 3 or later; the engine under the Apache License 2.0. It comes without any warranty.</p>"
                     "<p>Built with Qt %2, HarfBuzz, ICU, OpenSSL and other free libraries. The bundled fonts Noto Sans and Liberation are under the SIL Open Font License.</p>")
                      .arg(QCoreApplication::applicationVersion().toHtmlEscaped(), QString::fromLatin1(qVersion())));
    row->addWidget(text, 1);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

} // namespace quoin
