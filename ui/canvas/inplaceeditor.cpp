// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "inplaceeditor.h"

#include "document/templatedocument.h"
#include "edits/text.h"
#include "widgets/fielddrag.h"
#include "widgets/fieldtext.h"
#include "widgets/textruns.h"

#include <QAbstractTextDocumentLayout>
#include <QFontDatabase>
#include <QKeyEvent>
#include <QMimeData>
#include <QRegularExpression>
#include <QSyntaxHighlighter>
#include <QTextBlock>

#include <cmath>
#include <map>

namespace quoin {

namespace {

constexpr double widestOverstep = 420; // pixels

// {{ expressions }} stand out, in the text's own font so that nothing moves.
class ExpressionMarks : public QSyntaxHighlighter
{
public:
    using QSyntaxHighlighter::QSyntaxHighlighter;

protected:
    void highlightBlock(const QString &text) override
    {
        static const QRegularExpression expression(QStringLiteral("\\{\\{.*?\\}\\}"));
        QTextCharFormat format;
        format.setBackground(QColor(0x25, 0x63, 0xEB, 38));
        for (auto matches = expression.globalMatch(text); matches.hasNext();) {
            const auto match = matches.next();
            setFormat(int(match.capturedStart()), int(match.capturedLength()), format);
        }
    }
};

// Qt's name for a face of the engine, so that the editor draws from the very same file.
QString applicationFamily(const FontFacePtr &face)
{
    static std::map<std::string, QString> known; // by identity; GUI thread
    const auto found = known.find(face->identity());
    if (found != known.end())
        return found->second;
    const auto bytes = face->bytes();
    const int id = QFontDatabase::addApplicationFontFromData(QByteArray(reinterpret_cast<const char *>(bytes.data()), qsizetype(bytes.size())));
    const QStringList families = id < 0 ? QStringList() : QFontDatabase::applicationFontFamilies(id);
    const QString family = families.isEmpty() ? QString::fromStdString(face->family()) : families.value(qsizetype(face->faceIndex()), families.front());
    known.emplace(face->identity(), family);
    return family;
}

int toUtf8(const QString &text, int position)
{
    return int(QStringView(text).left(position).toUtf8().size());
}

int fromUtf8(const QString &text, int byte)
{
    return int(QString::fromUtf8(text.toUtf8().left(byte)).size());
}

} // namespace

InPlaceEditor::InPlaceEditor(TemplateDocument *document, std::shared_ptr<FontLibrary> fonts, QWidget *viewport)
    : QTextEdit(viewport)
    , m_document(document)
    , m_fonts(std::move(fonts))
{
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setUndoRedoEnabled(false);
    setTabChangesFocus(false);
    setAcceptRichText(true);
    setLineWrapMode(QTextEdit::FixedPixelWidth);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setCursorWidth(1);
    this->document()->setDocumentMargin(0);
    this->document()->setUseDesignMetrics(true);
    new ExpressionMarks(this->document());

    m_pause.setSingleShot(true);
    m_pause.setInterval(1000);
    connect(&m_pause, &QTimer::timeout, document, &TemplateDocument::endMerge);
    connect(this, &QTextEdit::textChanged, this, &InPlaceEditor::store);
    connect(document, &TemplateDocument::changed, this, [this](const TemplateChange &change) {
        if (m_element.empty() || !change.changed.count(m_element))
            return;
        // Undo, or another panel.
        const Block *block = findBlock(m_document->current(), m_element);
        if (block && textOf(*block) && normalized(*textOf(*block)) != m_stored)
            load(*textOf(*block));
    });
}

void InPlaceEditor::begin(const ElementId &id)
{
    m_document->endMerge();
    m_element = id;
    const Block *block = findBlock(m_document->current(), id);
    setAccessibleName(tr("Text of %1").arg(kindText(block->kind())));
    load(*textOf(*block));
    moveCursor(QTextCursor::End);
}

void InPlaceEditor::load(const Text &text)
{
    const int position = textCursor().position();
    m_loading = true;
    quoin::setText(*document(), text);
    m_stored = normalized(textFrom(*document())); // as it would come back: nothing was typed yet
    applyLook();
    m_loading = false;
    QTextCursor cursor = textCursor();
    cursor.setPosition(std::min(position, document()->characterCount() - 1));
    setTextCursor(cursor);
    adapt();
}

void InPlaceEditor::store()
{
    if (m_loading || m_element.empty())
        return;
    Text text = normalized(textFrom(*document()));
    if (text == m_stored) {
        adapt();
        return;
    }
    m_stored = std::move(text);
    const ElementId id = m_element;
    m_document->apply(
        tr("Typing"), [&](const Template &value) { return quoin::setText(value, id, m_stored); }, QStringLiteral("text:%1").arg(QString::fromStdString(id.value)));
    m_pause.start();
    adapt();
}

// ---- look ------------------------------------------------------------------------------------------------------------

QString InPlaceEditor::familyFor(const std::string &families, bool bold, bool italic)
{
    for (const QString &name : QString::fromStdString(families).split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        if (const FontFacePtr face = m_fonts ? m_fonts->find(name.trimmed().toStdString(), bold, italic) : nullptr)
            return applicationFamily(face);
    }
    const FontFacePtr face = m_fonts ? m_fonts->find(defaultFamily, bold, italic) : nullptr;
    return face ? applicationFamily(face) : font().family();
}

void InPlaceEditor::applyLook()
{
    const TextLook &look = m_placement.look;
    const auto toPointSize = [this](Mpt size) { return std::max(0.5, double(size) / mptPerPoint * m_placement.scale * 72 / logicalDpiY()); };
    // All four are made known, so that bold and italic find their own faces instead of being imitated.
    for (const bool bold : {false, true}) {
        for (const bool italic : {false, true})
            familyFor(look.family, bold, italic);
    }
    QFont font(familyFor(look.family, look.bold, look.italic));
    font.setHintingPreference(QFont::PreferNoHinting);
    font.setPointSizeF(toPointSize(look.size));
    font.setBold(look.bold);
    font.setItalic(look.italic);
    if (look.letterSpacing != 0)
        font.setLetterSpacing(QFont::AbsoluteSpacing, double(look.letterSpacing) / mptPerPoint * m_placement.scale);
    document()->setDefaultFont(font);
    QPalette colors = palette();
    colors.setColor(QPalette::Text, QColor(look.color.red, look.color.green, look.color.blue));
    colors.setColor(QPalette::Base, m_placement.ground);
    setPalette(colors);

    QTextOption option = document()->defaultTextOption();
    switch (look.align) {
    case TextAlign::Start:
        option.setAlignment(Qt::AlignLeading);
        break;
    case TextAlign::End:
        option.setAlignment(Qt::AlignTrailing);
        break;
    case TextAlign::Left:
        option.setAlignment(Qt::AlignLeft | Qt::AlignAbsolute);
        break;
    case TextAlign::Center:
        option.setAlignment(Qt::AlignHCenter);
        break;
    case TextAlign::Right:
        option.setAlignment(Qt::AlignRight | Qt::AlignAbsolute);
        break;
    case TextAlign::Justify:
        option.setAlignment(Qt::AlignJustify);
        break;
    }
    document()->setDefaultTextOption(option);

    QTextCursor cursor(document());
    cursor.beginEditBlock();
    QTextBlockFormat lines;
    if (m_placement.lineHeight > 0)
        lines.setLineHeight(m_placement.lineHeight, QTextBlockFormat::FixedHeight);
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        QTextBlockFormat own = lines;
        if (block == document()->begin())
            own.setTextIndent(double(look.firstLineIndent) / mptPerPoint * m_placement.scale);
        cursor.setPosition(block.position());
        cursor.setBlockFormat(own);
        struct Piece {
            int position, length;
            TextRun look;
        };
        std::vector<Piece> pieces;
        for (auto fragment = block.begin(); !fragment.atEnd(); ++fragment)
            pieces.push_back({fragment.fragment().position(), fragment.fragment().length(), lookOf(fragment.fragment().charFormat())});
        for (const Piece &piece : pieces) {
            if (!piece.look.size && !piece.look.family)
                continue;
            QTextCharFormat format;
            if (piece.look.size)
                format.setFontPointSize(toPointSize(piece.look.size->toMpt()));
            if (piece.look.family)
                format.setFontFamilies({familyFor(*piece.look.family, piece.look.bold.value_or(look.bold), piece.look.italic.value_or(look.italic))});
            cursor.setPosition(piece.position);
            cursor.setPosition(piece.position + piece.length, QTextCursor::KeepAnchor);
            cursor.mergeCharFormat(format);
        }
    }
    cursor.endEditBlock();
}

void InPlaceEditor::place(const Placement &placement)
{
    const bool other = placement.scale != m_placement.scale || placement.look.family != m_placement.look.family || placement.look.size != m_placement.look.size || placement.look.bold != m_placement.look.bold
        || placement.look.italic != m_placement.look.italic || placement.look.color != m_placement.look.color || placement.look.align != m_placement.look.align
        || placement.lineHeight != m_placement.lineHeight || placement.look.letterSpacing != m_placement.look.letterSpacing || placement.ground != m_placement.ground
        || placement.look.firstLineIndent != m_placement.look.firstLineIndent;
    m_placement = placement;
    if (other) {
        m_loading = true;
        applyLook();
        m_loading = false;
    }
    adapt();
}

void InPlaceEditor::adapt()
{
    if (m_placement.width <= 0)
        return;
    double left = m_placement.left;
    double room = m_placement.width;
    if (toPlainText().contains(QStringLiteral("{{"))) {
        // Expressions are longer than what they print, so a narrow column may be overstepped while they are edited.
        double wanted = room;
        const QFontMetricsF metrics(document()->defaultFont());
        for (QTextBlock block = document()->begin(); block.isValid(); block = block.next())
            wanted = std::max(wanted, std::min(widestOverstep, metrics.horizontalAdvance(block.text()) + 6));
        if (wanted > room) {
            const Qt::Alignment align = document()->defaultTextOption().alignment();
            left -= align & (Qt::AlignRight | Qt::AlignTrailing) ? wanted - room : align & Qt::AlignHCenter ? (wanted - room) / 2
                                                                                                            : 0;
            room = wanted;
        }
    }
    const int width = std::max(8, int(std::lround(room)));
    if (lineWrapColumnOrWidth() != width)
        setLineWrapColumnOrWidth(width);
    document()->setTextWidth(width);
    // Its first baseline upon the engine's.
    double baseline = 0;
    const QTextBlock first = document()->begin();
    document()->documentLayout()->documentSize();
    if (first.layout()->lineCount() > 0) {
        const QTextLine line = first.layout()->lineAt(0);
        baseline = document()->documentLayout()->blockBoundingRect(first).top() + line.y() + line.ascent();
    }
    const QRect area(int(std::lround(left)), int(std::lround(m_placement.baseline - baseline)), width + 2, std::max(8, int(std::ceil(document()->size().height())) + 1));
    if (area == geometry())
        return;
    setGeometry(area);
    Q_EMIT resized();
}

void InPlaceEditor::setCaretAt(const QPointF &position)
{
    setTextCursor(cursorForPosition(viewport()->mapFrom(parentWidget(), position.toPoint())));
}

void InPlaceEditor::setCaretAt(int utf8Byte)
{
    QTextCursor cursor = textCursor();
    cursor.setPosition(fromUtf8(toPlainText(), utf8Byte));
    setTextCursor(cursor);
}

void InPlaceEditor::toggle(TextToggle toggle)
{
    const auto member = toggle == TextToggle::Bold ? &TextRun::bold : toggle == TextToggle::Italic ? &TextRun::italic
        : toggle == TextToggle::Underline                                                          ? &TextRun::underline
                                                                                                   : &TextRun::strike;
    const bool inherited = toggle == TextToggle::Bold ? m_placement.look.bold : toggle == TextToggle::Italic && m_placement.look.italic;
    QTextCursor cursor = textCursor();
    bool on = !(lookOf(cursor.charFormat()).*member).value_or(inherited);
    if (cursor.hasSelection()) {
        const QString plain = toPlainText();
        on = !allRuns(textFrom(*document()), std::size_t(toUtf8(plain, cursor.selectionStart())), std::size_t(toUtf8(plain, cursor.selectionEnd())), [&](const TextRun &run) { return (run.*member).value_or(inherited); });
    }
    m_document->endMerge();
    changeLook(cursor, [&](TextRun &run) {
        if (on == inherited)
            (run.*member).reset();
        else
            run.*member = on;
    });
    m_loading = true;
    applyLook();
    m_loading = false;
    setTextCursor(cursor);
    store();
    m_document->endMerge();
}

void InPlaceEditor::insertField(const QString &expression)
{
    m_document->endMerge();
    textCursor().insertText(fieldExpression(expression));
    m_document->endMerge();
}

void InPlaceEditor::removeSelected()
{
    QTextCursor cursor = textCursor();
    if (cursor.hasSelection())
        cursor.removeSelectedText();
    else
        cursor.deleteChar();
}

// ---- events ----------------------------------------------------------------------------------------------------------

bool InPlaceEditor::returnSplits() const
{
    const Block *block = findBlock(m_document->current(), m_element);
    return block && block->kind() != BlockKind::TableCell;
}

bool InPlaceEditor::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        auto *key = static_cast<QKeyEvent *>(event);
        const bool looks = key->modifiers() == Qt::ControlModifier && (key->key() == Qt::Key_B || key->key() == Qt::Key_I || key->key() == Qt::Key_U);
        if (looks || key->key() == Qt::Key_Escape || key->key() == Qt::Key_Tab || key->key() == Qt::Key_Backtab) {
            event->accept();
            return true;
        }
        // Undo and redo are the document's, wherever their shortcuts live.
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo))
            return false;
    }
    if (event->type() == QEvent::KeyPress) {
        auto *key = static_cast<QKeyEvent *>(event);
        if (key->key() == Qt::Key_Tab || key->key() == Qt::Key_Backtab) {
            Q_EMIT moveOn(key->key() == Qt::Key_Tab && !(key->modifiers() & Qt::ShiftModifier) ? Direction::Down : Direction::Up);
            return true;
        }
    }
    return QTextEdit::event(event);
}

void InPlaceEditor::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape) {
        Q_EMIT finished();
        return;
    }
    if (event->matches(QKeySequence::Undo)) {
        m_document->undoStack()->undo();
        return;
    }
    if (event->matches(QKeySequence::Redo)) {
        m_document->undoStack()->redo();
        return;
    }
    if (event->modifiers() == Qt::ControlModifier) {
        switch (event->key()) {
        case Qt::Key_B:
            toggle(TextToggle::Bold);
            return;
        case Qt::Key_I:
            toggle(TextToggle::Italic);
            return;
        case Qt::Key_U:
            toggle(TextToggle::Underline);
            return;
        default:
            break;
        }
    }
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        if (!(event->modifiers() & Qt::ShiftModifier) && returnSplits()) {
            QTextCursor cursor = textCursor();
            cursor.removeSelectedText();
            Q_EMIT splitRequested(toUtf8(toPlainText(), cursor.position()));
            return;
        }
        textCursor().insertBlock(); // a forced line break of the model
        return;
    }
    if (event->key() == Qt::Key_Backspace && textCursor().position() == 0 && !textCursor().hasSelection()) {
        Q_EMIT joinRequested();
        return;
    }
    QTextEdit::keyPressEvent(event);
}

bool InPlaceEditor::canInsertFromMimeData(const QMimeData *mime) const
{
    return mime->hasText() || draggedField(mime);
}

void InPlaceEditor::insertFromMimeData(const QMimeData *mime)
{
    m_document->endMerge();
    if (const auto field = draggedField(mime))
        textCursor().insertText(fieldExpression(*field));
    else
        textCursor().insertText(mime->text().left(1 << 20)); // its look is the text's around it
    m_document->endMerge();
}

void InPlaceEditor::wheelEvent(QWheelEvent *event)
{
    event->ignore(); // the pages scroll
}

} // namespace quoin
