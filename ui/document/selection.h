// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <quoin/template.h>

#include <vector>

namespace quoin {

class TemplateDocument;

// What is selected, in the order in which it was picked; shared by canvas, outline, properties, problems. Elements that an edit
// removes leave it by themselves. GUI thread.
class Selection : public QObject
{
    Q_OBJECT
public:
    explicit Selection(TemplateDocument *document, QObject *parent = nullptr);

    const std::vector<ElementId> &ids() const { return m_ids; }
    bool isEmpty() const { return m_ids.empty(); }
    bool contains(const ElementId &) const;
    ElementId current() const { return m_ids.empty() ? ElementId {} : m_ids.back(); }

    void clear() { set({}); }
    void set(std::vector<ElementId>);
    void add(const ElementId &);
    void toggle(const ElementId &);
    // Asks views to bring the element into sight (outline, problems).
    void reveal(const ElementId &);
    // Asks the properties panel to focus the editor of a key ("alt").
    void revealProperty(const ElementId &, const QString &key);

Q_SIGNALS:
    void changed();
    void revealRequested(const quoin::ElementId &id);
    void propertyRequested(const quoin::ElementId &id, const QString &key);

private:
    TemplateDocument *m_document;
    std::vector<ElementId> m_ids;
};

} // namespace quoin
