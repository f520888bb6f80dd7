// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QString>
#include <QWidget>

#include <quoin/template.h>

#include <span>

class QListWidget;
class QLineEdit;

namespace quoin {

class Selection;
class TemplateDocument;

// A thing that can be added to a template. `make` gives it without ids; the edit that inserts it gives them.
struct PaletteEntry {
    const char *key; // "heading1": names the icon, travels in drags
    const char *label; // English; translated in the context "Palette"
    const char *group; // likewise
    BlockKind kind;
    Block (*make)();
};
std::span<const PaletteEntry> paletteEntries();
const PaletteEntry *paletteEntry(QStringView key); // null: none such
QString paletteLabel(const PaletteEntry &);
QIcon paletteIcon(const PaletteEntry &);

// What can be added: a click (or Return) inserts after the selection, a drag places on the canvas.
class PaletteWidget : public QWidget
{
    Q_OBJECT
public:
    PaletteWidget(TemplateDocument *, Selection *, QWidget *parent = nullptr);

private:
    void fill();
    void filter(const QString &);
    void changeEvent(QEvent *) override;
    bool eventFilter(QObject *, QEvent *) override; // Return in the list

    TemplateDocument *m_document;
    Selection *m_selection;
    QLineEdit *m_search;
    QListWidget *m_list;
};

} // namespace quoin
