// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextEdit>
#include <QTimer>

#include <quoin/fonts.h>
#include <quoin/pages.h>
#include <quoin/template.h>

#include "tools/editcommands.h"

#include <memory>

namespace quoin {

class TemplateDocument;

// Text edited where it stands: an editor laid exactly over the element's lines, in the element's own fonts. Shows the template's text with
// its {{ }}, tinted. Every change goes into the document at once; what is typed without a pause is one undo step, and undo is the
// document's. Lives in the canvas' viewport.
class InPlaceEditor : public QTextEdit
{
    Q_OBJECT
public:
    InPlaceEditor(TemplateDocument *, std::shared_ptr<FontLibrary>, QWidget *viewport);

    // The element must have text.
    void begin(const ElementId &);
    const ElementId &element() const { return m_element; }
    // How and where: pixels per point; the column that lines are aligned in and the first line's baseline in viewport pixels; the line's height,
    // 0 where lines differ; what is behind the text.
    struct Placement {
        TextLook look;
        double scale = 1;
        double left = 0, width = 0, baseline = 0, lineHeight = 0;
        QColor ground = Qt::white;
    };
    void place(const Placement &);
    void setCaretAt(const QPointF &viewportPosition);
    void setCaretAt(int utf8Byte);
    void toggle(TextToggle);
    void insertField(const QString &expression);
    void removeSelected();

Q_SIGNALS:
    void finished(); // Escape
    void moveOn(quoin::Direction direction); // Tab (Down) and Shift+Tab (Up)
    void splitRequested(int utf8Byte); // Return
    void joinRequested(); // Backspace at the beginning
    void resized(); // its height followed the text

protected:
    bool event(QEvent *) override;
    void keyPressEvent(QKeyEvent *) override;
    void insertFromMimeData(const QMimeData *) override;
    bool canInsertFromMimeData(const QMimeData *) const override;
    void wheelEvent(QWheelEvent *) override;

private:
    void load(const Text &);
    void applyLook();
    void store();
    void adapt();
    QString familyFor(const std::string &families, bool bold, bool italic);
    bool returnSplits() const;

    TemplateDocument *m_document;
    std::shared_ptr<FontLibrary> m_fonts;
    ElementId m_element;
    Placement m_placement;
    Text m_stored; // what the document has
    bool m_loading = false;
    QTimer m_pause;
};

} // namespace quoin
