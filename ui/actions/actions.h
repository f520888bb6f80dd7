// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QObject>

#include <array>
#include <span>

class QAction;
class QWidget;

namespace quoin {

enum class ActionId : std::uint8_t {
    New,
    NewFromSample,
    Open,
    ReopenLast,
    Save,
    SaveAs,
    Export,
    MergePdf,
    CloseWindow,
    Quit,
    Undo,
    Redo,
    Cut,
    Copy,
    Paste,
    PasteInPlace,
    Duplicate,
    Delete,
    SelectAll,
    SelectParent,
    Rename,
    EditText,
    Find,
    Preferences,
    Bold,
    Italic,
    Underline,
    Strike,
    AlignLeft,
    AlignCenter,
    AlignRight,
    AlignJustify,
    Group,
    Ungroup,
    MoveUp,
    MoveDown,
    MoveFirst,
    MoveLast,
    RowAbove,
    RowBelow,
    ColumnLeft,
    ColumnRight,
    RemoveRows,
    RemoveColumns,
    MergeCells,
    SplitCell,
    HeaderRow,
    SelectTool,
    TextTool,
    RectangleTool,
    EllipseTool,
    LineTool,
    ReadingOrderTool,
    ZoomIn,
    ZoomOut,
    ZoomActual,
    ZoomPage,
    ZoomWidth,
    ZoomSelection,
    Margins,
    Breaks,
    Refresh,
    Validate,
    NextPanel,
    PreviousPanel,
    ResetLayout,
    CommandPalette,
    Shortcuts,
    About,
    Count,
};

// Where an action's shortcut works. A text field always comes first: what it understands never reaches an action.
enum class ActionContext : std::uint8_t {
    Window, // everywhere in the window
    Editing, // while canvas or outline have the focus: keys that also mean something in a text field
    Canvas, // while the canvas has the focus: single letters
};

struct ActionSpec {
    ActionId id;
    const char *name; // stable, for the settings: "edit.undo"
    const char *text; // menu text with its mnemonic, context "Actions"
    const char *description; // one sentence: tool tip, status tip, command palette
    const char *icon; // of resources/icons; null: none
    QKeySequence::StandardKey standardKey; // UnknownKey: none
    const char *keys; // further shortcuts, portable form, separated by "; "
    ActionContext context;
    bool checkable;
};
std::span<const ActionSpec> actionSpecs();
QList<QKeySequence> defaultShortcuts(const ActionSpec &);

// The window's actions, each made once.
class Actions : public QObject
{
    Q_OBJECT
public:
    explicit Actions(QWidget *window);
    QAction *operator[](ActionId id) const { return m_actions[static_cast<std::size_t>(id)]; }

    // Gives a view the actions of a context: their shortcuts work while it or a child has the focus.
    void addTo(QWidget *view, ActionContext);
    void setShortcuts(ActionId, const QList<QKeySequence> &);

private:
    std::array<QAction *, static_cast<std::size_t>(ActionId::Count)> m_actions {};
};

} // namespace quoin
