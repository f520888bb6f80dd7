// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "actions.h"

#include "widgets/icon.h"

#include <QAction>
#include <QCoreApplication>
#include <QWidget>

namespace quoin {

namespace {

using Id = ActionId;
using Key = QKeySequence;
constexpr auto noKey = QKeySequence::UnknownKey;
constexpr auto window = ActionContext::Window;
constexpr auto editing = ActionContext::Editing;
constexpr auto canvas = ActionContext::Canvas;

// clang-format off
// id, name, text, description, icon, standard key, further keys, context, checkable
const ActionSpec specs[] = {
    {Id::New, "file.new", QT_TRANSLATE_NOOP("Actions", "&New"), QT_TRANSLATE_NOOP("Actions", "Begin an empty template"), "new", Key::New, "", window, false},
    {Id::NewFromSample, "file.new-from-sample", QT_TRANSLATE_NOOP("Actions", "New from &Sample…"), QT_TRANSLATE_NOOP("Actions", "Begin with a ready-made template"), "start", noKey, "Ctrl+Alt+N", window, false},
    {Id::Open, "file.open", QT_TRANSLATE_NOOP("Actions", "&Open…"), QT_TRANSLATE_NOOP("Actions", "Open a template"), "open", Key::Open, "", window, false},
    {Id::ReopenLast, "file.reopen", QT_TRANSLATE_NOOP("Actions", "Reopen &Last"), QT_TRANSLATE_NOOP("Actions", "Open the template that was open before"), "recent", noKey, "Ctrl+Shift+T", window, false},
    {Id::Save, "file.save", QT_TRANSLATE_NOOP("Actions", "&Save"), QT_TRANSLATE_NOOP("Actions", "Save the template"), "save", Key::Save, "", window, false},
    {Id::SaveAs, "file.save-as", QT_TRANSLATE_NOOP("Actions", "Save &As…"), QT_TRANSLATE_NOOP("Actions", "Save the template under another name"), "save-as", noKey, "Ctrl+Shift+S", window, false},
    {Id::Export, "file.export", QT_TRANSLATE_NOOP("Actions", "&Export PDF…"), QT_TRANSLATE_NOOP("Actions", "Write the document as a PDF file"), "export", noKey, "Ctrl+E", window, false},
    {Id::MergePdf, "file.merge", QT_TRANSLATE_NOOP("Actions", "&Merge and Split PDF Files…"), QT_TRANSLATE_NOOP("Actions", "Put existing PDF files together, take them apart, turn their pages"), "pdf", noKey, "", window, false},
    {Id::CloseWindow, "file.close", QT_TRANSLATE_NOOP("Actions", "&Close"), QT_TRANSLATE_NOOP("Actions", "Close the window"), "close", noKey, "Ctrl+W", window, false},
    {Id::Quit, "file.quit", QT_TRANSLATE_NOOP("Actions", "&Quit"), QT_TRANSLATE_NOOP("Actions", "Leave Quoin"), "quit", noKey, "Ctrl+Q", window, false},

    {Id::Undo, "edit.undo", QT_TRANSLATE_NOOP("Actions", "&Undo"), QT_TRANSLATE_NOOP("Actions", "Take the last change back"), "undo", Key::Undo, "", window, false},
    {Id::Redo, "edit.redo", QT_TRANSLATE_NOOP("Actions", "&Redo"), QT_TRANSLATE_NOOP("Actions", "Do again what was taken back"), "redo", noKey, "Ctrl+Shift+Z; Ctrl+Y", window, false},
    {Id::Cut, "edit.cut", QT_TRANSLATE_NOOP("Actions", "Cu&t"), QT_TRANSLATE_NOOP("Actions", "Move the selection to the clipboard"), "cut", Key::Cut, "", editing, false},
    {Id::Copy, "edit.copy", QT_TRANSLATE_NOOP("Actions", "&Copy"), QT_TRANSLATE_NOOP("Actions", "Copy the selection to the clipboard"), "copy", Key::Copy, "", editing, false},
    {Id::Paste, "edit.paste", QT_TRANSLATE_NOOP("Actions", "&Paste"), QT_TRANSLATE_NOOP("Actions", "Insert what is on the clipboard"), "paste", Key::Paste, "", editing, false},
    {Id::PasteInPlace, "edit.paste-in-place", QT_TRANSLATE_NOOP("Actions", "Paste &in Place"), QT_TRANSLATE_NOOP("Actions", "Insert at the position that it was copied from"), nullptr, noKey, "Ctrl+Shift+V", editing, false},
    {Id::Duplicate, "edit.duplicate", QT_TRANSLATE_NOOP("Actions", "D&uplicate"), QT_TRANSLATE_NOOP("Actions", "Insert a copy of the selection behind it"), "duplicate", noKey, "Ctrl+D", editing, false},
    {Id::Delete, "edit.delete", QT_TRANSLATE_NOOP("Actions", "&Delete"), QT_TRANSLATE_NOOP("Actions", "Delete the selection"), "delete", Key::Delete, "Backspace", editing, false},
    {Id::SelectAll, "edit.select-all", QT_TRANSLATE_NOOP("Actions", "Select &All"), QT_TRANSLATE_NOOP("Actions", "Select everything beside the selection"), "select-all", Key::SelectAll, "", editing, false},
    {Id::SelectParent, "edit.select-parent", QT_TRANSLATE_NOOP("Actions", "Select &Parent"), QT_TRANSLATE_NOOP("Actions", "Select the element around"), "select-parent", noKey, "", editing, false},
    {Id::Rename, "edit.rename", QT_TRANSLATE_NOOP("Actions", "Rena&me"), QT_TRANSLATE_NOOP("Actions", "Change the element’s id"), nullptr, noKey, "F2", editing, false},
    {Id::EditText, "edit.text", QT_TRANSLATE_NOOP("Actions", "Edit Te&xt"), QT_TRANSLATE_NOOP("Actions", "Type in the selected element"), "edit", noKey, "", editing, false},
    {Id::Find, "edit.find", QT_TRANSLATE_NOOP("Actions", "&Find Element…"), QT_TRANSLATE_NOOP("Actions", "Search the outline"), "search", Key::Find, "", window, false},
    {Id::Preferences, "edit.preferences", QT_TRANSLATE_NOOP("Actions", "Pre&ferences…"), QT_TRANSLATE_NOOP("Actions", "Units, theme and behaviour"), "settings", noKey, "Ctrl+,", window, false},

    {Id::Bold, "format.bold", QT_TRANSLATE_NOOP("Actions", "&Bold"), QT_TRANSLATE_NOOP("Actions", "Bold text"), "bold", Key::Bold, "", editing, true},
    {Id::Italic, "format.italic", QT_TRANSLATE_NOOP("Actions", "&Italic"), QT_TRANSLATE_NOOP("Actions", "Italic text"), "italic", Key::Italic, "", editing, true},
    {Id::Underline, "format.underline", QT_TRANSLATE_NOOP("Actions", "&Underline"), QT_TRANSLATE_NOOP("Actions", "Underlined text"), "underline", Key::Underline, "", editing, true},
    {Id::Strike, "format.strike", QT_TRANSLATE_NOOP("Actions", "&Strikethrough"), QT_TRANSLATE_NOOP("Actions", "Text with a line through it"), "strike", noKey, "", editing, false},
    {Id::AlignLeft, "format.align-left", QT_TRANSLATE_NOOP("Actions", "Align &Left"), QT_TRANSLATE_NOOP("Actions", "Text begins at the left edge"), "align-left", noKey, "Ctrl+Alt+L", editing, true},
    {Id::AlignCenter, "format.align-center", QT_TRANSLATE_NOOP("Actions", "&Center"), QT_TRANSLATE_NOOP("Actions", "Text in the middle"), "align-center", noKey, "Ctrl+Alt+C", editing, true},
    {Id::AlignRight, "format.align-right", QT_TRANSLATE_NOOP("Actions", "Align &Right"), QT_TRANSLATE_NOOP("Actions", "Text ends at the right edge"), "align-right", noKey, "Ctrl+Alt+R", editing, true},
    {Id::AlignJustify, "format.align-justify", QT_TRANSLATE_NOOP("Actions", "&Justify"), QT_TRANSLATE_NOOP("Actions", "Text fills the lines"), "align-justify", noKey, "Ctrl+Alt+J", editing, true},

    {Id::Group, "arrange.group", QT_TRANSLATE_NOOP("Actions", "&Group"), QT_TRANSLATE_NOOP("Actions", "Put the selection into a group"), "group", noKey, "Ctrl+G", editing, false},
    {Id::Ungroup, "arrange.ungroup", QT_TRANSLATE_NOOP("Actions", "&Ungroup"), QT_TRANSLATE_NOOP("Actions", "Replace a group by what is in it"), "ungroup", noKey, "Ctrl+Shift+G", editing, false},
    {Id::MoveUp, "arrange.up", QT_TRANSLATE_NOOP("Actions", "Move &Up"), QT_TRANSLATE_NOOP("Actions", "One place up in reading order"), "move-up", noKey, "Ctrl+[", editing, false},
    {Id::MoveDown, "arrange.down", QT_TRANSLATE_NOOP("Actions", "Move &Down"), QT_TRANSLATE_NOOP("Actions", "One place down in reading order"), "move-down", noKey, "Ctrl+]", editing, false},
    {Id::MoveFirst, "arrange.first", QT_TRANSLATE_NOOP("Actions", "Move to &Front"), QT_TRANSLATE_NOOP("Actions", "To the first place of its list"), "move-first", noKey, "Ctrl+Shift+[", editing, false},
    {Id::MoveLast, "arrange.last", QT_TRANSLATE_NOOP("Actions", "Move to &End"), QT_TRANSLATE_NOOP("Actions", "To the last place of its list"), "move-last", noKey, "Ctrl+Shift+]", editing, false},

    {Id::RowAbove, "table.row-above", QT_TRANSLATE_NOOP("Actions", "Insert Row &Above"), QT_TRANSLATE_NOOP("Actions", "A new row above the selected one"), "row-above", noKey, "", window, false},
    {Id::RowBelow, "table.row-below", QT_TRANSLATE_NOOP("Actions", "Insert Row &Below"), QT_TRANSLATE_NOOP("Actions", "A new row below the selected one"), "row-below", noKey, "", window, false},
    {Id::ColumnLeft, "table.column-left", QT_TRANSLATE_NOOP("Actions", "Insert Column &Left"), QT_TRANSLATE_NOOP("Actions", "A new column left of the selected one"), "column-left", noKey, "", window, false},
    {Id::ColumnRight, "table.column-right", QT_TRANSLATE_NOOP("Actions", "Insert Column &Right"), QT_TRANSLATE_NOOP("Actions", "A new column right of the selected one"), "column-right", noKey, "", window, false},
    {Id::RemoveRows, "table.remove-rows", QT_TRANSLATE_NOOP("Actions", "Remove &Rows"), QT_TRANSLATE_NOOP("Actions", "Remove the rows that the selection is in"), "row-remove", noKey, "", window, false},
    {Id::RemoveColumns, "table.remove-columns", QT_TRANSLATE_NOOP("Actions", "Remove &Columns"), QT_TRANSLATE_NOOP("Actions", "Remove the columns that the selection is in"), "column-remove", noKey, "", window, false},
    {Id::MergeCells, "table.merge", QT_TRANSLATE_NOOP("Actions", "&Merge Cells"), QT_TRANSLATE_NOOP("Actions", "Make one cell of the selected ones"), "cells-merge", noKey, "", window, false},
    {Id::SplitCell, "table.split", QT_TRANSLATE_NOOP("Actions", "&Split Cell"), QT_TRANSLATE_NOOP("Actions", "Make a cell for each place of a merged one"), "cells-split", noKey, "", window, false},
    {Id::HeaderRow, "table.header-row", QT_TRANSLATE_NOOP("Actions", "&Header Row"), QT_TRANSLATE_NOOP("Actions", "Make the row a header, repeated on each page, or a plain row again"), "header-row", noKey, "", window, false},

    {Id::SelectTool, "tool.select", QT_TRANSLATE_NOOP("Actions", "&Select"), QT_TRANSLATE_NOOP("Actions", "Select, move and resize elements"), "select", noKey, "V", canvas, true},
    {Id::TextTool, "tool.text", QT_TRANSLATE_NOOP("Actions", "&Text"), QT_TRANSLATE_NOOP("Actions", "Draw a text box in a frame, or click text to edit it"), "text", noKey, "T", canvas, true},
    {Id::RectangleTool, "tool.rectangle", QT_TRANSLATE_NOOP("Actions", "&Rectangle"), QT_TRANSLATE_NOOP("Actions", "Draw a rectangle"), "rectangle", noKey, "R", canvas, true},
    {Id::EllipseTool, "tool.ellipse", QT_TRANSLATE_NOOP("Actions", "&Ellipse"), QT_TRANSLATE_NOOP("Actions", "Draw an ellipse"), "ellipse", noKey, "E", canvas, true},
    {Id::LineTool, "tool.line", QT_TRANSLATE_NOOP("Actions", "&Line"), QT_TRANSLATE_NOOP("Actions", "Draw a line"), "line", noKey, "L", canvas, true},
    {Id::ReadingOrderTool, "tool.reading-order", QT_TRANSLATE_NOOP("Actions", "Reading &Order"), QT_TRANSLATE_NOOP("Actions", "Number what is read, in its order, and drag the numbers to change it"), "reading", noKey, "O", canvas, true},

    {Id::ZoomIn, "view.zoom-in", QT_TRANSLATE_NOOP("Actions", "Zoom &In"), QT_TRANSLATE_NOOP("Actions", "Show the page larger"), "zoom-in", noKey, "Ctrl++; Ctrl+=", window, false},
    {Id::ZoomOut, "view.zoom-out", QT_TRANSLATE_NOOP("Actions", "Zoom &Out"), QT_TRANSLATE_NOOP("Actions", "Show the page smaller"), "zoom-out", noKey, "Ctrl+-", window, false},
    {Id::ZoomActual, "view.zoom-actual", QT_TRANSLATE_NOOP("Actions", "&Actual Size"), QT_TRANSLATE_NOOP("Actions", "Show the page at 100 %"), "zoom-actual", noKey, "Ctrl+0", window, false},
    {Id::ZoomPage, "view.zoom-page", QT_TRANSLATE_NOOP("Actions", "Fit &Page"), QT_TRANSLATE_NOOP("Actions", "Show the whole page"), "zoom-page", noKey, "Ctrl+1", window, false},
    {Id::ZoomWidth, "view.zoom-width", QT_TRANSLATE_NOOP("Actions", "Fit &Width"), QT_TRANSLATE_NOOP("Actions", "Show the page as wide as the view"), "zoom-width", noKey, "Ctrl+2", window, false},
    {Id::ZoomSelection, "view.zoom-selection", QT_TRANSLATE_NOOP("Actions", "Fit &Selection"), QT_TRANSLATE_NOOP("Actions", "Show the selection as large as the view"), "zoom-selection", noKey, "Ctrl+3", window, false},
    {Id::Margins, "view.margins", QT_TRANSLATE_NOOP("Actions", "&Margins"), QT_TRANSLATE_NOOP("Actions", "Show the page’s margins"), "margins", noKey, "", window, true},
    {Id::Breaks, "view.breaks", QT_TRANSLATE_NOOP("Actions", "Page &Break Reasons"), QT_TRANSLATE_NOOP("Actions", "Show why each page ends where it does"), "breaks", noKey, "", window, true},
    {Id::Refresh, "view.refresh", QT_TRANSLATE_NOOP("Actions", "&Refresh"), QT_TRANSLATE_NOOP("Actions", "Read the data again and lay the document out anew"), "refresh", Key::Refresh, "", window, false},
    {Id::Validate, "view.validate", QT_TRANSLATE_NOOP("Actions", "&Validate"), QT_TRANSLATE_NOOP("Actions", "Let veraPDF check the PDF of the document as it is now"), "validate", noKey, "F8", window, false},

    {Id::NextPanel, "window.next-panel", QT_TRANSLATE_NOOP("Actions", "&Next Panel"), QT_TRANSLATE_NOOP("Actions", "Go to the next panel"), nullptr, noKey, "F6", window, false},
    {Id::PreviousPanel, "window.previous-panel", QT_TRANSLATE_NOOP("Actions", "&Previous Panel"), QT_TRANSLATE_NOOP("Actions", "Go to the panel before"), nullptr, noKey, "Shift+F6", window, false},
    {Id::ResetLayout, "window.reset-layout", QT_TRANSLATE_NOOP("Actions", "&Reset Layout"), QT_TRANSLATE_NOOP("Actions", "Put all panels back where they were at first"), "reset-layout", noKey, "", window, false},
    {Id::CommandPalette, "help.commands", QT_TRANSLATE_NOOP("Actions", "Find &Command…"), QT_TRANSLATE_NOOP("Actions", "Search everything that Quoin can do"), "command", noKey, "Ctrl+Shift+P", window, false},
    {Id::Shortcuts, "help.shortcuts", QT_TRANSLATE_NOOP("Actions", "&Keyboard Shortcuts…"), QT_TRANSLATE_NOOP("Actions", "See and change the keys of all commands"), "keyboard", noKey, "F1", window, false},
    {Id::About, "help.about", QT_TRANSLATE_NOOP("Actions", "&About Quoin"), QT_TRANSLATE_NOOP("Actions", "Version, licences and where to report a fault"), "info", noKey, "", window, false},
};
// clang-format on

static_assert(std::size(specs) == static_cast<std::size_t>(ActionId::Count));

QString translated(const char *text)
{
    return QCoreApplication::translate("Actions", text);
}

} // namespace

std::span<const ActionSpec> actionSpecs()
{
    return specs;
}

QList<QKeySequence> defaultShortcuts(const ActionSpec &spec)
{
    QList<QKeySequence> keys;
    if (spec.standardKey != QKeySequence::UnknownKey) {
        keys = QKeySequence::keyBindings(spec.standardKey);
        // One key is enough for a menu; the platform's further ones may belong to other actions (Ctrl+Shift+Z, F14 ...).
        if (keys.size() > 1)
            keys.resize(1);
    }
    for (const QString &key : QString::fromLatin1(spec.keys).split(QStringLiteral("; "), Qt::SkipEmptyParts))
        keys << QKeySequence(key, QKeySequence::PortableText);
    return keys;
}

Actions::Actions(QWidget *owner)
    : QObject(owner)
{
    for (const ActionSpec &spec : specs) {
        auto *action = new QAction(this);
        action->setObjectName(QLatin1String(spec.name));
        action->setText(translated(spec.text));
        if (spec.icon)
            action->setIcon(icon(QLatin1String(spec.icon)));
        action->setCheckable(spec.checkable);
        action->setStatusTip(translated(spec.description));
        action->setMenuRole(spec.id == ActionId::Quit ? QAction::QuitRole : spec.id == ActionId::About ? QAction::AboutRole
                : spec.id == ActionId::Preferences                                                     ? QAction::PreferencesRole
                                                                                                       : QAction::NoRole);
        action->setShortcutContext(spec.context == ActionContext::Window ? Qt::WindowShortcut : Qt::WidgetWithChildrenShortcut);
        m_actions[static_cast<std::size_t>(spec.id)] = action;
        setShortcuts(spec.id, defaultShortcuts(spec));
    }
    addTo(owner, ActionContext::Window);
}

void Actions::addTo(QWidget *view, ActionContext context)
{
    for (const ActionSpec &spec : specs) {
        if (spec.context == context)
            view->addAction((*this)[spec.id]);
    }
}

void Actions::setShortcuts(ActionId id, const QList<QKeySequence> &keys)
{
    QAction *action = (*this)[id];
    action->setShortcuts(keys);
    const QString description = translated(specs[static_cast<std::size_t>(id)].description);
    action->setToolTip(keys.isEmpty() ? description : tr("%1 (%2)").arg(description, keys.front().toString(QKeySequence::NativeText)));
}

} // namespace quoin
