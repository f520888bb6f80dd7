// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "commandpalette.h"

#include <QAction>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace quoin {

namespace {

QString plainText(QAction *action)
{
    QString text = action->text();
    text.remove(u'&');
    text.remove(u'…');
    return text;
}

} // namespace

CommandPalette::CommandPalette(const QList<QAction *> &actions, QWidget *parent)
    : QDialog(parent, Qt::Popup)
    , m_actions(actions)
    , m_search(new QLineEdit(this))
    , m_list(new QListWidget(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName(QStringLiteral("commandPalette"));
    setWindowTitle(tr("Find Command"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->setSpacing(6);
    layout->addWidget(m_search);
    layout->addWidget(m_list);
    m_search->setPlaceholderText(tr("What do you want to do?"));
    m_search->setAccessibleName(tr("Find Command"));
    m_list->setAccessibleName(tr("Commands"));
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setFrameShape(QFrame::NoFrame);
    m_search->installEventFilter(this);
    setFocusProxy(m_search);
    connect(m_search, &QLineEdit::textChanged, this, &CommandPalette::fill);
    connect(m_list, &QListWidget::itemClicked, this, &CommandPalette::run);
    resize(480, 360);
    move(parent->mapToGlobal(QPoint((parent->width() - width()) / 2, 90)));
    fill({});
    m_search->setFocus();
}

void CommandPalette::fill(const QString &wanted)
{
    m_list->clear();
    for (QAction *action : m_actions) {
        if (!action->isEnabled() || action->text().isEmpty() || !matchesCommand(QString(plainText(action) + u' ' + action->statusTip()), wanted))
            continue;
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        auto *item = new QListWidgetItem(action->icon(), keys.isEmpty() ? plainText(action) : tr("%1    %2").arg(plainText(action), keys), m_list);
        item->setToolTip(action->statusTip());
        item->setData(Qt::UserRole, QVariant::fromValue(action));
    }
    m_list->setCurrentRow(0);
}

void CommandPalette::run()
{
    const QListWidgetItem *item = m_list->currentItem();
    QPointer<QAction> action = item ? item->data(Qt::UserRole).value<QAction *>() : nullptr;
    close();
    // After the popup has given the focus back: commands look at who has it.
    QTimer::singleShot(0, parentWidget(), [action] {
        if (action)
            action->trigger();
    });
}

bool CommandPalette::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        const int row = m_list->currentRow();
        if (key == Qt::Key_Down || key == Qt::Key_Up) {
            m_list->setCurrentRow(std::clamp(row + (key == Qt::Key_Down ? 1 : -1), 0, m_list->count() - 1));
            return true;
        }
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            run();
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

bool matchesCommand(const QString &text, const QString &wanted)
{
    const QStringList words = wanted.simplified().split(u' ', Qt::SkipEmptyParts);
    return std::all_of(words.begin(), words.end(), [&](const QString &word) { return text.contains(word, Qt::CaseInsensitive); });
}

} // namespace quoin
