// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "textruns.h"

#include "coloredit.h"

#include <QFont>
#include <QTextBlock>
#include <QTextCharFormat>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextFragment>

#include <algorithm>

Q_DECLARE_METATYPE(quoin::TextRun)

namespace quoin {

namespace {

constexpr int runProperty = QTextFormat::UserProperty + 1;

QString asLines(const std::string &text)
{
    return QString::fromStdString(text).replace(u'\n', QChar::ParagraphSeparator);
}

} // namespace

TextRun lookOf(const QTextCharFormat &format)
{
    return format.property(runProperty).value<TextRun>();
}

QTextCharFormat formatOf(const TextRun &run)
{
    TextRun look = run;
    look.text.clear();
    QTextCharFormat format;
    format.setProperty(runProperty, QVariant::fromValue(look));
    // Only an approximation of the page: the base font is the editor's own.
    if (look.bold)
        format.setFontWeight(*look.bold ? QFont::Bold : QFont::Normal);
    if (look.italic)
        format.setFontItalic(*look.italic);
    if (look.underline || !look.link.empty())
        format.setFontUnderline(look.underline.value_or(true));
    if (look.strike)
        format.setFontStrikeOut(*look.strike);
    if (look.color)
        format.setForeground(toQColor(*look.color));
    return format;
}

void setText(QTextDocument &document, const Text &text)
{
    QTextCursor cursor(&document);
    cursor.beginEditBlock();
    cursor.select(QTextCursor::Document);
    cursor.setCharFormat(QTextCharFormat());
    cursor.removeSelectedText();
    cursor.setBlockCharFormat(QTextCharFormat());
    for (const TextRun &run : text.runs)
        cursor.insertText(asLines(run.text), formatOf(run));
    cursor.endEditBlock();
}

Text textFrom(const QTextDocument &document)
{
    Text result;
    const auto append = [&result](const QString &piece, const TextRun &look) {
        if (!result.runs.empty()) {
            TextRun &last = result.runs.back();
            TextRun lastLook = last;
            lastLook.text.clear();
            if (lastLook == look) {
                last.text += piece.toStdString();
                return;
            }
        }
        TextRun run = look;
        run.text = piece.toStdString();
        result.runs.push_back(std::move(run));
    };
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        // The break belongs to the run before it.
        if (block != document.begin())
            append(
                QStringLiteral("\n"), result.runs.empty() ? lookOf(block.charFormat()) : [&] {
                    TextRun look = result.runs.back();
                    look.text.clear();
                    return look;
                }());
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            const QTextFragment fragment = it.fragment();
            if (fragment.isValid())
                append(fragment.text().replace(QChar::LineSeparator, u'\n'), lookOf(fragment.charFormat()));
        }
    }
    return result;
}

void changeLook(QTextCursor &cursor, const std::function<void(TextRun &)> &change)
{
    const auto changed = [&change](const QTextCharFormat &format) {
        TextRun look = lookOf(format);
        change(look);
        look.text.clear();
        return formatOf(look);
    };
    if (!cursor.hasSelection()) {
        cursor.setCharFormat(changed(cursor.charFormat()));
        return;
    }
    struct Piece {
        int begin, end;
        QTextCharFormat format;
    };
    std::vector<Piece> pieces;
    const int begin = cursor.selectionStart();
    const int end = cursor.selectionEnd();
    QTextDocument *document = cursor.document();
    for (QTextBlock block = document->findBlock(begin); block.isValid() && block.position() < end; block = block.next()) {
        for (auto it = block.begin(); !it.atEnd(); ++it) {
            const QTextFragment fragment = it.fragment();
            const int from = std::max(begin, fragment.position());
            const int to = std::min(end, fragment.position() + fragment.length());
            if (from < to)
                pieces.push_back({from, to, changed(fragment.charFormat())});
        }
    }
    QTextCursor worker(document);
    worker.beginEditBlock();
    for (const Piece &piece : pieces) {
        worker.setPosition(piece.begin);
        worker.setPosition(piece.end, QTextCursor::KeepAnchor);
        worker.setCharFormat(piece.format);
    }
    worker.endEditBlock();
}

} // namespace quoin
