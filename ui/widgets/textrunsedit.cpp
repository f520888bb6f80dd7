// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "textrunsedit.h"

#include "coloredit.h"
#include "fielddrag.h"
#include "icon.h"
#include "textruns.h"

#include <QAbstractTextDocumentLayout>
#include <QColorDialog>
#include <QDropEvent>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QKeyEvent>
#include <QMenu>
#include <QSyntaxHighlighter>
#include <QTextEdit>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace quoin {

namespace {

// Expressions stand out from the words around them.
class ExpressionHighlighter : public QSyntaxHighlighter
{
public:
    explicit ExpressionHighlighter(QTextEdit *edit)
        : QSyntaxHighlighter(edit->document())
        , m_edit(edit)
    {
    }

protected:
    void highlightBlock(const QString &text) override
    {
        QColor background = m_edit->palette().color(QPalette::Highlight);
        background.setAlphaF(0.22f);
        QTextCharFormat format;
        format.setBackground(background);
        qsizetype from = 0;
        while ((from = text.indexOf(QLatin1String("{{"), from)) >= 0) {
            qsizetype to = text.indexOf(QLatin1String("}}"), from);
            to = to < 0 ? text.size() : to + 2;
            setFormat(static_cast<int>(from), static_cast<int>(to - from), format);
            from = to;
        }
    }

private:
    QTextEdit *m_edit;
};

// Paste and drop bring plain text only: foreign markup has no runs of ours.
class PlainPasteTextEdit : public QTextEdit
{
public:
    using QTextEdit::QTextEdit;

protected:
    void insertFromMimeData(const QMimeData *source) override
    {
        if (const auto field = draggedField(source))
            textCursor().insertText(fieldExpression(*field));
        else if (source->hasText())
            textCursor().insertText(source->text());
    }
};

} // namespace

TextRunsEdit::TextRunsEdit(QWidget *parent)
    : QWidget(parent)
    , m_edit(new PlainPasteTextEdit(this))
    , m_bar(new QWidget(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_bar);
    layout->addWidget(m_edit);
    auto *bar = new QHBoxLayout(m_bar);
    bar->setContentsMargins(0, 0, 0, 0);
    bar->setSpacing(0);

    m_bold = addButton(QStringLiteral("bold"), tr("Bold"), QKeySequence::Bold);
    m_italic = addButton(QStringLiteral("italic"), tr("Italic"), QKeySequence::Italic);
    m_underline = addButton(QStringLiteral("underline"), tr("Underline"), QKeySequence::Underline);
    m_strike = addButton(QStringLiteral("strike"), tr("Strikethrough"), {});
    for (QToolButton *button : {m_bold, m_italic, m_underline, m_strike})
        button->setCheckable(true);
    m_color = addButton(QStringLiteral("text-color"), tr("Text color"), {});
    m_link = addButton(QStringLiteral("link"), tr("Link"), QKeySequence(Qt::CTRL | Qt::Key_K));
    bar->addStretch(1);
    m_field = addButton(QStringLiteral("field"), tr("Insert a field of the data"), {});
    m_field->hide();

    m_edit->setAcceptRichText(false);
    m_edit->setTabChangesFocus(true);
    m_edit->setAccessibleName(tr("Text"));
    m_edit->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_edit->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(m_edit->document()->documentLayout(), &QAbstractTextDocumentLayout::documentSizeChanged, this, &TextRunsEdit::fitHeight);
    fitHeight();
    m_edit->installEventFilter(this);
    setFocusProxy(m_edit);
    new ExpressionHighlighter(m_edit);

    connect(m_bold, &QToolButton::clicked, this, [this] { toggle(&TextRun::bold); });
    connect(m_italic, &QToolButton::clicked, this, [this] { toggle(&TextRun::italic); });
    connect(m_underline, &QToolButton::clicked, this, [this] { toggle(&TextRun::underline); });
    connect(m_strike, &QToolButton::clicked, this, [this] { toggle(&TextRun::strike); });
    connect(m_color, &QToolButton::clicked, this, &TextRunsEdit::chooseColor);
    connect(m_link, &QToolButton::clicked, this, &TextRunsEdit::editLink);
    connect(m_field, &QToolButton::clicked, this, [this] {
        QMenu menu(this);
        m_menu(menu, [this](const QString &path) { insertField(path); });
        menu.exec(m_field->mapToGlobal(QPoint(0, m_field->height())));
    });
    connect(m_edit, &QTextEdit::textChanged, this, [this] {
        if (!m_showing)
            Q_EMIT textEdited(text());
    });
    connect(m_edit, &QTextEdit::currentCharFormatChanged, this, &TextRunsEdit::updateButtons);
    connect(m_edit, &QTextEdit::cursorPositionChanged, this, &TextRunsEdit::updateButtons);
}

QToolButton *TextRunsEdit::addButton(const QString &iconName, const QString &name, const QKeySequence &shortcut)
{
    auto *button = new QToolButton(m_bar);
    button->setAutoRaise(true);
    button->setIcon(icon(iconName));
    button->setIconSize(QSize(16, 16));
    button->setToolTip(shortcut.isEmpty() ? name : tr("%1 (%2)").arg(name, shortcut.toString(QKeySequence::NativeText)));
    button->setAccessibleName(name);
    button->setFocusPolicy(Qt::TabFocus);
    m_bar->layout()->addWidget(button);
    return button;
}

void TextRunsEdit::setText(const Text &text)
{
    if (this->text() == text)
        return;
    m_showing = true;
    quoin::setText(*m_edit->document(), text);
    m_edit->document()->clearUndoRedoStacks();
    m_showing = false;
    updateButtons();
}

Text TextRunsEdit::text() const
{
    return textFrom(*m_edit->document());
}

// As high as the text, within limits.
void TextRunsEdit::fitHeight()
{
    const int line = fontMetrics().lineSpacing();
    const int frame = 2 * (m_edit->frameWidth() + static_cast<int>(m_edit->document()->documentMargin()));
    const int wanted = static_cast<int>(m_edit->document()->size().height()) + 2 * m_edit->frameWidth();
    m_edit->setFixedHeight(std::clamp(wanted, 2 * line + frame, 10 * line + frame));
}

void TextRunsEdit::setPlaceholder(const QString &text)
{
    m_edit->setPlaceholderText(text);
}

void TextRunsEdit::setFieldMenu(FieldMenu menu)
{
    m_menu = std::move(menu);
    m_field->setVisible(static_cast<bool>(m_menu));
}

void TextRunsEdit::insertField(const QString &path)
{
    m_edit->textCursor().insertText(fieldExpression(path));
    m_edit->setFocus();
}

void TextRunsEdit::toggle(std::optional<bool> TextRun::*member)
{
    QTextCursor cursor = m_edit->textCursor();
    const bool on = !(lookOf(cursor.charFormat()).*member).value_or(false);
    // Off means "as the style says", which is what a person who never turned it on expects.
    changeLook(cursor, [member, on](TextRun &run) { run.*member = on ? std::optional(true) : std::nullopt; });
    m_edit->setTextCursor(cursor);
    updateButtons();
}

void TextRunsEdit::chooseColor()
{
    QTextCursor cursor = m_edit->textCursor();
    const auto now = lookOf(cursor.charFormat()).color;
    QMenu menu(this);
    QAction *none = menu.addAction(tr("As the style says"));
    QAction *other = menu.addAction(tr("Choose…"));
    QAction *chosen = menu.exec(m_color->mapToGlobal(QPoint(0, m_color->height())));
    if (chosen == none) {
        changeLook(cursor, [](TextRun &run) { run.color.reset(); });
    } else if (chosen == other) {
        const QColor color = QColorDialog::getColor(toQColor(now.value_or(Color {})), this, tr("Text Color"));
        if (!color.isValid())
            return;
        changeLook(cursor, [color](TextRun &run) { run.color = toColor(color); });
    }
    m_edit->setTextCursor(cursor);
}

void TextRunsEdit::editLink()
{
    QTextCursor cursor = m_edit->textCursor();
    if (!cursor.hasSelection())
        cursor.select(QTextCursor::WordUnderCursor);
    bool ok = false;
    const QString link = QInputDialog::getText(this, tr("Link"), tr("Address (https://…, mailto:…) or #anchor of an element; empty removes the link:"), QLineEdit::Normal,
        QString::fromStdString(lookOf(cursor.charFormat()).link), &ok);
    if (!ok)
        return;
    changeLook(cursor, [&link](TextRun &run) { run.link = link.trimmed().toStdString(); });
    m_edit->setTextCursor(cursor);
}

void TextRunsEdit::updateButtons()
{
    const TextRun look = lookOf(m_edit->textCursor().charFormat());
    m_bold->setChecked(look.bold.value_or(false));
    m_italic->setChecked(look.italic.value_or(false));
    m_underline->setChecked(look.underline.value_or(false));
    m_strike->setChecked(look.strike.value_or(false));
    m_link->setEnabled(m_edit->textCursor().hasSelection() || !look.link.empty());
}

bool TextRunsEdit::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::FocusOut) {
        Q_EMIT editingFinished();
    } else if (event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride) {
        auto *key = static_cast<QKeyEvent *>(event);
        const bool press = event->type() == QEvent::KeyPress;
        const auto act = [&](auto &&work) {
            if (press)
                work();
            event->accept();
            return true;
        };
        if (key->matches(QKeySequence::Bold))
            return act([this] { toggle(&TextRun::bold); });
        if (key->matches(QKeySequence::Italic))
            return act([this] { toggle(&TextRun::italic); });
        if (key->matches(QKeySequence::Underline))
            return act([this] { toggle(&TextRun::underline); });
        if (key->key() == Qt::Key_K && key->modifiers() == Qt::ControlModifier)
            return act([this] { editLink(); });
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace quoin
