// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "stylemanager.h"

#include "document/selection.h"
#include "document/templatedocument.h"
#include "edits/styles.h"
#include "properties/propertyfield.h"
#include "widgets/combos.h"
#include "widgets/icon.h"

#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QListWidget>
#include <QMessageBox>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace quoin {

StyleManager::StyleManager(TemplateDocument *document, Selection *selection, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_selection(selection)
    , m_list(new QListWidget(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_list);
    m_list->setAccessibleName(tr("Styles"));
    m_list->setMinimumHeight(fontMetrics().lineSpacing() * 9);
    auto *bar = new QHBoxLayout;
    bar->setSpacing(2);
    layout->addLayout(bar);
    const auto button = [&](const QString &iconName, const QString &text, auto slot) {
        auto *result = new QToolButton(this);
        result->setIcon(icon(iconName));
        result->setAutoRaise(true);
        result->setToolTip(text);
        result->setAccessibleName(text);
        result->setFocusPolicy(Qt::StrongFocus);
        connect(result, &QToolButton::clicked, this, slot);
        bar->addWidget(result);
        return result;
    };
    button(QStringLiteral("add"), tr("New style"), &StyleManager::addStyle);
    m_open = button(QStringLiteral("edit"), tr("Edit the style’s properties"), [this] { Q_EMIT styleOpened(current()); });
    m_rename = button(QStringLiteral("data-text"), tr("Rename the style"), &StyleManager::renameStyle);
    m_delete = button(QStringLiteral("delete"), tr("Delete the style"), &StyleManager::deleteStyle);
    bar->addStretch(1);
    connect(m_list, &QListWidget::itemActivated, this, [this] { Q_EMIT styleOpened(current()); });
    connect(m_list, &QListWidget::currentRowChanged, this, [this](int row) {
        const bool isDefault = current() == u"default";
        m_open->setEnabled(row >= 0);
        m_rename->setEnabled(row >= 0 && !isDefault);
        m_delete->setEnabled(row >= 0 && !isDefault);
    });
    connect(document, &TemplateDocument::changed, this, [this](const TemplateChange &change) {
        if (change.settings)
            fill();
    });
    fill();
}

QString StyleManager::current() const
{
    return m_list->currentItem() ? m_list->currentItem()->data(Qt::UserRole).toString() : QString();
}

void StyleManager::fill()
{
    const QString before = current();
    m_list->clear();
    for (const NamedStyle &style : m_document->current().styles) {
        const QString name = QString::fromStdString(style.name);
        auto *item = new QListWidgetItem(style.extends.empty() ? name : tr("%1  ‹ %2").arg(name, QString::fromStdString(style.extends)), m_list);
        item->setData(Qt::UserRole, name);
        item->setToolTip(tr("Used %n times", nullptr, static_cast<int>(styleUses(m_document->current(), style.name))));
        if (name == before)
            m_list->setCurrentItem(item);
    }
    if (m_list->currentRow() < 0)
        m_list->setCurrentRow(0);
}

void StyleManager::addStyle()
{
    bool ok = false;
    const QString wish = QInputDialog::getText(this, tr("New Style"), tr("Name:"), QLineEdit::Normal, QString::fromStdString(freeStyleName(m_document->current(), "style")), &ok).trimmed();
    if (!ok || wish.isEmpty())
        return;
    const std::string name = freeStyleName(m_document->current(), wish.toStdString());
    m_document->apply(tr("New style “%1”").arg(QString::fromStdString(name)), [name](const Template &before) { return createStyle(before, NamedStyle {name, {}, {}}); });
    Q_EMIT styleOpened(QString::fromStdString(name));
}

void StyleManager::renameStyle()
{
    const QString from = current();
    bool ok = false;
    const QString to = QInputDialog::getText(this, tr("Rename Style"), tr("Name:"), QLineEdit::Normal, from, &ok).trimmed();
    if (!ok || to.isEmpty() || to == from)
        return;
    if (findStyle(m_document->current(), to.toStdString())) {
        QMessageBox::information(this, tr("Rename Style"), tr("There is a style “%1” already.").arg(to));
        return;
    }
    m_document->apply(tr("Rename style “%1”").arg(from), [from, to](const Template &before) { return quoin::renameStyle(before, from.toStdString(), to.toStdString()); });
}

void StyleManager::deleteStyle()
{
    const QString name = current();
    m_document->apply(tr("Delete style “%1”").arg(name), [name](const Template &before) { return removeStyle(before, name.toStdString()); });
}

// ---- StyleExtendsEdit -------------------------------------------------------------------------------------------------

StyleExtendsEdit::StyleExtendsEdit(TemplateDocument *document, const std::string &style, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_style(style)
    , m_extends(new StyleCombo(this))
{
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(10, 4, 30, 8);
    auto *label = new QLabel(tr("Based on"), this);
    label->setBuddy(m_extends);
    label->setMinimumWidth(112);
    layout->addWidget(label);
    layout->addWidget(m_extends, 1);
    setVisible(style != "default");
    connect(m_extends, &StyleCombo::styleEdited, this, [this](const QString &extends) {
        m_document->apply(tr("Base style on another"), [style = m_style, extends = extends.toStdString()](const Template &before) {
            Template after = before;
            for (NamedStyle &named : after.styles) {
                if (named.name == style)
                    named.extends = extends;
            }
            return after;
        });
    });
    connect(document, &TemplateDocument::changed, this, [this](const TemplateChange &change) {
        if (change.settings)
            show();
    });
    show();
}

void StyleExtendsEdit::show()
{
    m_extends->setStyles(m_document->current(), m_style);
    for (const NamedStyle &style : m_document->current().styles) {
        if (style.name == m_style)
            m_extends->setStyle(QString::fromStdString(style.extends));
    }
}

std::size_t styleUses(const Template &source, const std::string &name)
{
    std::size_t uses = static_cast<std::size_t>(std::count_if(source.styles.begin(), source.styles.end(), [&](const NamedStyle &style) { return style.extends == name; }));
    forEachElement(source, [&](const Block &block, const ElementPath &) {
        uses += block.style == name ? 1 : 0;
        return true;
    });
    return uses;
}

} // namespace quoin
