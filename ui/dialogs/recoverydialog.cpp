// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "recoverydialog.h"

#include "document/localfiles.h"
#include "document/templatedocument.h"

#include <QDialogButtonBox>
#include <QFile>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

#include <quoin/template_json.h>

namespace quoin {

namespace {

QString differenceText(const RecoverableWork &work)
{
    if (work.originalPath.isEmpty())
        return RecoveryDialog::tr("never saved");
    const auto saved = readTemplateFile(toPath(work.originalPath));
    if (!saved)
        return RecoveryDialog::tr("its file can’t be read any more");
    const TemplateChange change = compareTemplates(saved->value, work.value);
    QStringList parts;
    if (!change.added.empty())
        parts << RecoveryDialog::tr("%n elements added", nullptr, static_cast<int>(change.added.size()));
    if (!change.removed.empty())
        parts << RecoveryDialog::tr("%n elements removed", nullptr, static_cast<int>(change.removed.size()));
    if (!change.changed.empty())
        parts << RecoveryDialog::tr("%n elements changed", nullptr, static_cast<int>(change.changed.size()));
    if (change.settings)
        parts << RecoveryDialog::tr("settings or styles changed");
    if (change.structure && parts.isEmpty())
        parts << RecoveryDialog::tr("order changed");
    return parts.isEmpty() ? RecoveryDialog::tr("the same as its file") : parts.join(QStringLiteral(", "));
}

} // namespace

RecoveryDialog::RecoveryDialog(std::vector<RecoverableWork> work, QWidget *parent)
    : QDialog(parent)
    , m_work(std::move(work))
    , m_list(new QListWidget(this))
{
    setWindowTitle(tr("Recover Unsaved Work"));
    setObjectName(QStringLiteral("recovery"));
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(10);
    auto *text = new QLabel(tr("Quoin did not end as it should. This work was not saved:"), this);
    text->setWordWrap(true);
    layout->addWidget(text);
    layout->addWidget(m_list);
    m_list->setAccessibleName(tr("Unsaved work"));
    m_list->setMinimumSize(460, 140);
    for (const RecoverableWork &item : m_work) {
        const QString when = QLocale().toString(item.time.toLocalTime(), QLocale::ShortFormat);
        auto *entry = new QListWidgetItem(tr("%1: edited %2\n%3").arg(item.name, when, differenceText(item)), m_list);
        entry->setToolTip(item.originalPath);
    }
    m_list->setCurrentRow(0);
    auto *buttons = new QDialogButtonBox(this);
    auto *recover = buttons->addButton(tr("&Recover"), QDialogButtonBox::AcceptRole);
    auto *discard = buttons->addButton(tr("&Discard"), QDialogButtonBox::DestructiveRole);
    buttons->addButton(tr("&Later"), QDialogButtonBox::RejectRole);
    recover->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(discard, &QPushButton::clicked, this, &RecoveryDialog::discardCurrent);
    connect(m_list, &QListWidget::itemActivated, this, &QDialog::accept);
    layout->addWidget(buttons);
}

const RecoverableWork *RecoveryDialog::chosen() const
{
    const auto row = static_cast<std::size_t>(m_list->currentRow());
    return result() == Accepted && row < m_work.size() ? &m_work[row] : nullptr;
}

void RecoveryDialog::discardCurrent()
{
    const int row = m_list->currentRow();
    if (row < 0)
        return;
    m_work[static_cast<std::size_t>(row)].discard();
    m_work.erase(m_work.begin() + row);
    delete m_list->takeItem(row);
    if (m_work.empty())
        reject();
}

} // namespace quoin
