// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <quoin/template.h>

#include <functional>

class QTextCharFormat;
class QTextCursor;
class QTextDocument;

namespace quoin {

// A Text in a QTextDocument and back, without loss: each fragment's format carries its run's look (a TextRun without its text)
// beside what Qt needs to show it. A forced line break of the model is a block of the document.
void setText(QTextDocument &, const Text &);
Text textFrom(const QTextDocument &); // neighbouring runs of the same look are joined

TextRun lookOf(const QTextCharFormat &); // text empty
QTextCharFormat formatOf(const TextRun &);

// Changes the look of everything selected, run by run; without a selection, of what is typed next.
void changeLook(QTextCursor &, const std::function<void(TextRun &)> &change);

} // namespace quoin
