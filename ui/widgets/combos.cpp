// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "combos.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QWheelEvent>

#include <quoin/fonts.h>
#include <quoin/template.h>

#include <algorithm>

namespace quoin {

// ---- ChoiceCombo ------------------------------------------------------------------------------------------------------

ChoiceCombo::ChoiceCombo(QWidget *parent)
    : QComboBox(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(5);
}

void ChoiceCombo::setPlaceholder(const QString &text)
{
    if (isEditable())
        lineEdit()->setPlaceholderText(text);
    setPlaceholderText(text);
    update();
}

QSize ChoiceCombo::minimumSizeHint() const
{
    QSize size = QComboBox::minimumSizeHint();
    size.setWidth(std::min(size.width(), 56)); // elided rather than pushing a panel wider
    return size;
}

void ChoiceCombo::wheelEvent(QWheelEvent *event)
{
    if (hasFocus())
        QComboBox::wheelEvent(event);
    else
        event->ignore();
}

// ---- FamilyCombo ------------------------------------------------------------------------------------------------------

FamilyCombo::FamilyCombo(QWidget *parent)
    : ChoiceCombo(parent)
{
    setEditable(true);
    setInsertPolicy(QComboBox::NoInsert);
    completer()->setCompletionMode(QCompleter::PopupCompletion);
    completer()->setFilterMode(Qt::MatchContains);
    connect(this, &QComboBox::textActivated, this, &FamilyCombo::take);
    connect(lineEdit(), &QLineEdit::editingFinished, this, &FamilyCombo::take);
}

void FamilyCombo::setFamilies(const QStringList &families)
{
    const QSignalBlocker blocker(this);
    clear();
    addItems(families);
    setFamily(m_family);
}

void FamilyCombo::setFamily(const QString &family)
{
    const QSignalBlocker blocker(this);
    m_family = family;
    setCurrentIndex(findText(family, Qt::MatchFixedString));
    setEditText(family);
}

void FamilyCombo::take()
{
    const QString family = currentText().simplified();
    if (family == m_family)
        return;
    m_family = family;
    Q_EMIT familyEdited(family);
}

QStringList familiesOf(FontLibrary &library)
{
    QStringList names;
    for (const std::string &name : library.families())
        names << QString::fromStdString(name);
    return names;
}

// ---- StyleCombo -------------------------------------------------------------------------------------------------------

StyleCombo::StyleCombo(QWidget *parent)
    : ChoiceCombo(parent)
{
    connect(this, &QComboBox::activated, this, [this](int index) { Q_EMIT styleEdited(itemData(index).toString()); });
}

void StyleCombo::setStyles(const Template &source, const std::string &without)
{
    const QSignalBlocker blocker(this);
    const QString style = currentData().toString();
    clear();
    addItem(tr("Automatic"), QString());
    for (const NamedStyle &named : source.styles) {
        if (named.name != without)
            addItem(QString::fromStdString(named.name), QString::fromStdString(named.name));
    }
    setStyle(style);
}

void StyleCombo::setStyle(const QString &style)
{
    const QSignalBlocker blocker(this);
    int index = findData(style);
    if (index < 0) {
        // A name that the template doesn't define: shown as it stands, so that the mistake can be seen.
        addItem(style, style);
        index = count() - 1;
    }
    setCurrentIndex(index);
}

} // namespace quoin
