// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "selection.h"

#include "templatedocument.h"

#include <algorithm>

namespace quoin {

Selection::Selection(TemplateDocument *document, QObject *parent)
    : QObject(parent)
    , m_document(document)
{
    connect(document, &TemplateDocument::changed, this, [this](const TemplateChange &change) {
        if (change.removed.empty())
            return;
        std::vector<ElementId> kept;
        std::copy_if(m_ids.begin(), m_ids.end(), std::back_inserter(kept), [&](const ElementId &id) { return !change.removed.count(id); });
        set(std::move(kept));
    });
    connect(document, &TemplateDocument::documentReset, this, &Selection::clear);
}

bool Selection::contains(const ElementId &id) const
{
    return std::find(m_ids.begin(), m_ids.end(), id) != m_ids.end();
}

void Selection::set(std::vector<ElementId> ids)
{
    std::vector<ElementId> valid;
    for (ElementId &id : ids) {
        if (!id.empty() && std::find(valid.begin(), valid.end(), id) == valid.end() && findBlock(m_document->current(), id))
            valid.push_back(std::move(id));
    }
    if (valid == m_ids)
        return;
    m_ids = std::move(valid);
    Q_EMIT changed();
}

void Selection::add(const ElementId &id)
{
    auto ids = m_ids;
    ids.erase(std::remove(ids.begin(), ids.end(), id), ids.end()); // adding again makes it the current one
    ids.push_back(id);
    set(std::move(ids));
}

void Selection::toggle(const ElementId &id)
{
    if (!contains(id)) {
        add(id);
        return;
    }
    auto ids = m_ids;
    ids.erase(std::remove(ids.begin(), ids.end(), id), ids.end());
    set(std::move(ids));
}

void Selection::reveal(const ElementId &id)
{
    set({id});
    Q_EMIT revealRequested(id);
}

void Selection::revealProperty(const ElementId &id, const QString &key)
{
    reveal(id);
    Q_EMIT propertyRequested(id, key);
}

} // namespace quoin
