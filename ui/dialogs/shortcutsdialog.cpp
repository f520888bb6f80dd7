// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "shortcutsdialog.h"

#include "settings/settings.h"

#include <QAction>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace quoin {

namespace {

QString plain(const char *text)
{
    QString result = QCoreApplication::translate("Actions", text);
    return result.remove(u'&').remove(u'…');
}

QString keysText(const QAction *action)
{
    QStringList texts;
    for (const QKeySequence &key : action->shortcuts())
        texts << key.toString(QKeySequence::NativeText);
    return texts.join(QStringLiteral(", "));
}

QString groupText(const QString &group)
{
    if (group == u"file")
        return ShortcutsDialog::tr("File");
    if (group == u"edit")
        return ShortcutsDialog::tr("Edit");
    if (group == u"format")
        return ShortcutsDialog::tr("Format");
    if (group == u"arrange")
        return ShortcutsDialog::tr("Arrange");
    if (group == u"table")
        return ShortcutsDialog::tr("Table");
    if (group == u"tool")
        return ShortcutsDialog::tr("Tools (on the canvas)");
    if (group == u"view")
        return ShortcutsDialog::tr("View");
    if (group == u"window")
        return ShortcutsDialog::tr("Window");
    return ShortcutsDialog::tr("Help");
}

} // namespace

ShortcutsDialog::ShortcutsDialog(Actions *actions, Settings *settings, QWidget *parent)
    : QDialog(parent)
    , m_actions(actions)
    , m_settings(settings)
    , m_search(new QLineEdit(this))
    , m_list(new QTreeWidget(this))
    , m_key(new QKeySequenceEdit(this))
    , m_assign(new QPushButton(tr("&Assign"), this))
    , m_reset(new QPushButton(tr("&Reset"), this))
    , m_conflict(new QLabel(this))
{
    setWindowTitle(tr("Keyboard Shortcuts"));
    setObjectName(QStringLiteral("shortcuts"));
    resize(620, 560);
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(8);
    layout->addWidget(m_search);
    layout->addWidget(m_list, 1);
    m_search->setPlaceholderText(tr("Search commands"));
    m_search->setAccessibleName(tr("Search commands"));
    m_search->setClearButtonEnabled(true);
    m_list->setColumnCount(2);
    m_list->setHeaderLabels({tr("Command"), tr("Keys")});
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setStretchLastSection(false);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_list->setAccessibleName(tr("Commands"));
    auto *row = new QHBoxLayout;
    auto *label = new QLabel(tr("&New keys:"), this);
    label->setBuddy(m_key);
    row->addWidget(label);
    row->addWidget(m_key, 1);
    row->addWidget(m_assign);
    row->addWidget(m_reset);
    layout->addLayout(row);
    m_key->setAccessibleName(tr("New keys"));
    m_conflict->setWordWrap(true);
    m_conflict->setMinimumHeight(fontMetrics().lineSpacing());
    layout->addWidget(m_conflict);
    auto *note = new QLabel(tr("On the canvas: arrows move an element in a frame by 1 pt, with Shift by 10 pt, with Alt by 0.1 pt. Alt+Up and Alt+Down reorder, Tab goes through the elements in reading order, "
                               "Enter edits, Escape steps out. Ctrl+wheel zooms, Space and drag moves the page."),
        this);
    note->setWordWrap(true);
    note->setForegroundRole(QPalette::PlaceholderText);
    layout->addWidget(note);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    layout->addWidget(buttons);

    connect(m_search, &QLineEdit::textChanged, this, &ShortcutsDialog::filter);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &ShortcutsDialog::showCurrent);
    connect(m_key, &QKeySequenceEdit::keySequenceChanged, this, [this](const QKeySequence &key) {
        QStringList names;
        if (!key.isEmpty() && m_list->currentItem() && m_list->currentItem()->parent()) {
            for (const ActionId id : conflictsWith(*m_actions, currentId(), key))
                names << plain(actionSpecs()[static_cast<std::size_t>(id)].text);
        }
        m_conflict->setText(names.isEmpty() ? QString() : tr("Used by: %1. Assigning takes the keys from there.").arg(names.join(QStringLiteral(", "))));
    });
    connect(m_assign, &QPushButton::clicked, this, &ShortcutsDialog::assign);
    connect(m_reset, &QPushButton::clicked, this, &ShortcutsDialog::resetCurrent);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    fill();
    showCurrent();
}

void ShortcutsDialog::fill()
{
    QPixmap nothing(m_list->iconSize().isValid() ? m_list->iconSize() : QSize(18, 18));
    nothing.fill(Qt::transparent);
    const QIcon blank(nothing); // keeps the texts in line
    QTreeWidgetItem *group = nullptr;
    QString groupName;
    for (const ActionSpec &spec : actionSpecs()) {
        const QString name = QString::fromLatin1(spec.name).section(u'.', 0, 0);
        if (!group || name != groupName) {
            groupName = name;
            group = new QTreeWidgetItem(m_list, {groupText(name)});
            group->setExpanded(true);
        }
        auto *item = new QTreeWidgetItem(group, {plain(spec.text), keysText((*m_actions)[spec.id])});
        const QIcon symbol = (*m_actions)[spec.id]->icon();
        item->setIcon(0, symbol.isNull() ? blank : symbol);
        item->setToolTip(0, QCoreApplication::translate("Actions", spec.description));
        item->setData(0, Qt::UserRole, static_cast<int>(spec.id));
    }
}

void ShortcutsDialog::filter(const QString &wanted)
{
    for (int g = 0; g < m_list->topLevelItemCount(); ++g) {
        QTreeWidgetItem *group = m_list->topLevelItem(g);
        bool any = false;
        for (int i = 0; i < group->childCount(); ++i) {
            QTreeWidgetItem *item = group->child(i);
            const bool matches = item->text(0).contains(wanted, Qt::CaseInsensitive) || item->text(1).contains(wanted, Qt::CaseInsensitive);
            item->setHidden(!matches);
            any = any || matches;
        }
        group->setHidden(!any);
    }
}

ActionId ShortcutsDialog::currentId() const
{
    return static_cast<ActionId>(m_list->currentItem()->data(0, Qt::UserRole).toInt());
}

void ShortcutsDialog::showCurrent()
{
    const bool isCommand = m_list->currentItem() && m_list->currentItem()->parent();
    m_key->setEnabled(isCommand);
    m_assign->setEnabled(isCommand);
    m_reset->setEnabled(isCommand);
    m_key->setKeySequence(isCommand ? (*m_actions)[currentId()]->shortcut() : QKeySequence());
    m_conflict->clear();
}

void ShortcutsDialog::assign()
{
    const ActionId id = currentId();
    const QKeySequence key = m_key->keySequence();
    const auto set = [this](ActionId which, const QList<QKeySequence> &keys) {
        m_actions->setShortcuts(which, keys);
        m_settings->setShortcuts(QLatin1String(actionSpecs()[static_cast<std::size_t>(which)].name), keys);
    };
    if (!key.isEmpty()) {
        for (const ActionId other : conflictsWith(*m_actions, id, key)) {
            QList<QKeySequence> keys = (*m_actions)[other]->shortcuts();
            keys.removeAll(key);
            set(other, keys);
        }
    }
    set(id, key.isEmpty() ? QList<QKeySequence>() : QList<QKeySequence> {key});
    for (QTreeWidgetItemIterator it(m_list); *it; ++it) {
        if ((*it)->parent())
            (*it)->setText(1, keysText((*m_actions)[static_cast<ActionId>((*it)->data(0, Qt::UserRole).toInt())]));
    }
    showCurrent();
}

void ShortcutsDialog::resetCurrent()
{
    const ActionId id = currentId();
    const ActionSpec &spec = actionSpecs()[static_cast<std::size_t>(id)];
    m_actions->setShortcuts(id, defaultShortcuts(spec));
    m_settings->setShortcuts(QLatin1String(spec.name), std::nullopt);
    m_list->currentItem()->setText(1, keysText((*m_actions)[id]));
    showCurrent();
}

std::vector<ActionId> conflictsWith(const Actions &actions, ActionId id, const QKeySequence &key)
{
    std::vector<ActionId> result;
    for (const ActionSpec &spec : actionSpecs()) {
        // All contexts meet on the canvas.
        if (spec.id != id && actions[spec.id]->shortcuts().contains(key))
            result.push_back(spec.id);
    }
    return result;
}

void applyShortcuts(Actions &actions, const Settings &settings)
{
    for (const ActionSpec &spec : actionSpecs()) {
        if (const auto keys = settings.shortcuts(QLatin1String(spec.name)))
            actions.setShortcuts(spec.id, *keys);
    }
}

} // namespace quoin
