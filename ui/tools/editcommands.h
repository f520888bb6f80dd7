// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <quoin/pages.h>
#include <quoin/template.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

// What menus, shortcuts, palette and canvas do with a selection: each is one undo step with a label, and leaves a fitting
// selection. A command that doesn't apply does nothing; can...() tells beforehand. While text is edited in place, call CanvasView's
// members of the same names instead: they go to the editor first.
namespace quoin {

class Selection;
class TemplateDocument;

enum class Direction : std::uint8_t { Up,
    Down,
    Left,
    Right,
    First,
    Last };
enum class TextToggle : std::uint8_t { Bold,
    Italic,
    Underline,
    Strike };

// Inserts after the selection (into it, where it is an empty container), else at the end of the body. Gives the new element's id.
ElementId insertBlock(TemplateDocument *, Selection *, const Block &, const QString &label);
ElementId insertPaletteEntry(TemplateDocument *, Selection *, QStringView key);
// A picture: linked where it lies under the template's folder, else embedded. Empty: it couldn't be read; `problem` says why.
ElementId insertImageFile(TemplateDocument *, Selection *, const QString &file, QString *problem);
// The parts of it, for those who know a place: the element and, where it is embedded, the asset that goes with it.
struct NewImage {
    Block block;
    std::optional<Asset> asset;
};
std::optional<NewImage> readNewImage(const TemplateDocument *, const QString &file, QString *problem);
Template withAsset(const Template &, const std::optional<Asset> &);
// A field of the data: into the selected text elements, else as a paragraph of its own.
void insertField(TemplateDocument *, Selection *, const QString &expression);
// A list of the data as a new table with these columns; binding.h binds the row of a table that is there.
void insertList(TemplateDocument *, Selection *, const QString &list, const QStringList &fields);
Block tableOfList(const QString &list, const QStringList &fields); // a header and one row that is there once per item

bool canDelete(const TemplateDocument *, const Selection *);
void deleteSelection(TemplateDocument *, Selection *);
void duplicateSelection(TemplateDocument *, Selection *);
void copySelection(const TemplateDocument *, const Selection *);
void cutSelection(TemplateDocument *, Selection *);
bool canPaste(const TemplateDocument *);
enum class PastePlace : std::uint8_t { Beside,
    Same }; // Same: within frames at the old position, else as Beside
void paste(TemplateDocument *, Selection *, PastePlace = PastePlace::Beside);

void selectAll(const TemplateDocument *, Selection *); // the elements beside the current one; none: the body
void selectParent(const TemplateDocument *, Selection *); // Escape: out of cell, group, frame; then nothing
void selectNext(const TemplateDocument *, Selection *, Direction); // Up and Down: in reading order

bool canGroup(const TemplateDocument *, const Selection *);
// `boxes`: where children of a frame were laid out within it (CanvasView::groupSelection knows); those without a size need it.
void groupSelection(TemplateDocument *, Selection *, const std::map<ElementId, Rect> &boxes = {});
bool canUngroup(const TemplateDocument *, const Selection *);
void ungroupSelection(TemplateDocument *, Selection *);
// Up, Down: one place in its list (in a frame this is the painting and reading order); First, Last: to the end.
bool canMoveSelection(const TemplateDocument *, const Selection *, Direction);
void moveSelection(TemplateDocument *, Selection *, Direction);
// Frame children: by so many thousandths of a point. Repeated presses merge into one step.
void nudgeSelection(TemplateDocument *, Selection *, Mpt dx, Mpt dy);
// The current element, laid out as `box`; sides that can't be dragged don't change either. Repeated presses merge.
Qt::Edges resizableEdges(const Template &, const ElementId &);
void resizeSelection(TemplateDocument *, Selection *, const Rect &box, Mpt dWidth, Mpt dHeight);

void toggleText(TemplateDocument *, Selection *, TextToggle); // of whole elements: in their format, strikethrough in their runs
void setAlignment(TemplateDocument *, Selection *, TextAlign);
void setStyle(TemplateDocument *, Selection *, const QString &name);

// Tables: act on the row, column or cells that the selection is in.
bool isInTable(const TemplateDocument *, const Selection *);
void insertRow(TemplateDocument *, Selection *, Direction); // Up: above, Down: below
void insertColumn(TemplateDocument *, Selection *, Direction); // Left, Right
void removeRows(TemplateDocument *, Selection *);
void removeColumns(TemplateDocument *, Selection *);
bool canMergeCells(const TemplateDocument *, const Selection *);
void mergeCells(TemplateDocument *, Selection *);
bool canSplitCell(const TemplateDocument *, const Selection *);
void splitCell(TemplateDocument *, Selection *);
void toggleHeaderRow(TemplateDocument *, Selection *);

} // namespace quoin
