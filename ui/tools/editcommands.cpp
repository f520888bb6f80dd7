// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "editcommands.h"

#include "document/localfiles.h"
#include "document/selection.h"
#include "document/templatedocument.h"
#include "edits/binding.h"
#include "edits/blocks.h"
#include "edits/geometry.h"
#include "edits/styles.h"
#include "edits/table.h"
#include "edits/text.h"
#include "mimetypes.h"
#include "palette.h"
#include "widgets/fielddrag.h"

#include <QBuffer>
#include <QClipboard>
#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QMimeData>
#include <QUrl>

#include <quoin/atomic_file.h>
#include <quoin/template_json.h>

#include <algorithm>

namespace quoin {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(EditCommands)
};

constexpr Mpt duplicateOffset = 10 * mptPerPoint;
constexpr qsizetype clipboardBytes = 64 << 20; // the clipboard belongs to anyone

const Block *currentBlock(const TemplateDocument *document, const Selection *selection)
{
    return selection->isEmpty() ? nullptr : findBlock(document->current(), selection->current());
}

bool isInFrame(const Template &value, const ElementId &id)
{
    const Block *parent = parentOf(value, id);
    return parent && parent->kind() == BlockKind::Frame;
}

// Where something new goes: into a frame or an empty container, else behind the current element or the nearest one around it
// that has a place for it.
Place placeForNew(const Template &value, const ElementId &current, const Block &block)
{
    const auto path = current.empty() ? std::nullopt : findElement(value, current);
    if (!path)
        return placeAtEnd(value, RootList::Body);
    const Block *at = elementAt(value, *path);
    const bool takesMore = at->children.empty() || at->kind() == BlockKind::Frame || at->kind() == BlockKind::TableCell;
    if (Place inside = *placeAtEnd(value, current); takesMore && fitsAt(value, inside, block))
        return inside;
    for (ElementPath around = *path; !around.indexes.empty(); around.indexes.pop_back()) {
        Place behind = around;
        ++behind.indexes.back();
        if (fitsAt(value, behind, block))
            return behind;
    }
    return placeAtEnd(value, RootList::Body);
}

// Frame children need a place and a size to be seen and dragged.
Block placedInFrame(Block block, const Template &value, const Place &place)
{
    const Block *parent = parentAt(value, place);
    if (!parent || parent->kind() != BlockKind::Frame)
        return block;
    const Unit unit = usualUnit(value);
    // Each further one a little lower, so that none covers another exactly.
    const Mpt step = Mpt(parent->children.size() % 8) * duplicateOffset;
    if (!block.x)
        block.x = Length::fromMpt(2 * duplicateOffset + step, unit);
    if (!block.y)
        block.y = Length::fromMpt(2 * duplicateOffset + step, unit);
    if (!block.width)
        block.width = Length::fromMpt((textOf(block) || block.kind() == BlockKind::Table ? 200 : 100) * mptPerPoint, unit);
    return block;
}

// All elements with text among the selected ones and what they contain.
std::vector<ElementId> textElements(const Template &value, const std::vector<ElementId> &ids)
{
    std::vector<ElementId> found;
    const std::function<void(const Block &)> collect = [&](const Block &block) {
        if (textOf(block))
            found.push_back(block.id);
        for (const BlockPtr &child : block.children)
            collect(*child);
    };
    for (const auto &element : outermost(value, ids))
        collect(*elementAt(value, element.first));
    return found;
}

std::optional<bool> Style::*styleMember(TextToggle toggle)
{
    switch (toggle) {
    case TextToggle::Bold:
        return &Style::bold;
    case TextToggle::Italic:
        return &Style::italic;
    case TextToggle::Underline:
        return &Style::underline;
    case TextToggle::Strike:
        break;
    }
    return nullptr;
}

std::optional<bool> TextRun::*runMember(TextToggle toggle)
{
    switch (toggle) {
    case TextToggle::Bold:
        return &TextRun::bold;
    case TextToggle::Italic:
        return &TextRun::italic;
    case TextToggle::Underline:
        return &TextRun::underline;
    case TextToggle::Strike:
        break;
    }
    return &TextRun::strike;
}

QString toggleLabel(TextToggle toggle)
{
    switch (toggle) {
    case TextToggle::Bold:
        return Tr::tr("Bold");
    case TextToggle::Italic:
        return Tr::tr("Italic");
    case TextToggle::Underline:
        return Tr::tr("Underline");
    case TextToggle::Strike:
        break;
    }
    return Tr::tr("Strikethrough");
}

QString elementsLabel(const QString &one, const QString &several, std::size_t count)
{
    return count == 1 ? one : several.arg(count);
}

// What the selection is once its elements are gone: the next sibling, else the one before, else what is around.
ElementId neighbourOf(const Template &value, const std::vector<ElementId> &ids)
{
    const auto elements = outermost(value, ids);
    if (elements.empty())
        return {};
    const auto gone = [&](const ElementId &id) {
        return std::any_of(elements.begin(), elements.end(), [&](const auto &element) { return element.second == id; });
    };
    ElementPath path = elements.back().first;
    const std::size_t index = path.indexes.back();
    const Block *parent = parentAt(value, path);
    const BlockList &list = parent ? parent->children : rootList(value, path.root);
    for (std::size_t i = index + 1; i < list.size(); ++i) {
        if (!gone(list.items[i]->id))
            return list.items[i]->id;
    }
    for (std::size_t i = index; i-- > 0;) {
        if (!gone(list.items[i]->id))
            return list.items[i]->id;
    }
    return parent && parent->kind() != BlockKind::Table && parent->kind() != BlockKind::List ? parent->id : ElementId {};
}

std::vector<BlockPtr> blocksFrom(const QMimeData *mime)
{
    std::vector<BlockPtr> blocks;
    const QByteArray bytes = mime->data(mime::blocks());
    if (bytes.size() > clipboardBytes)
        return blocks;
    const QJsonArray array = QJsonDocument::fromJson(bytes).array();
    for (const QJsonValue &each : array) {
        auto block = readBlock(each.toString().toStdString());
        if (block)
            blocks.push_back(std::move(*block));
    }
    return blocks;
}

// One paragraph a line; blank lines are only distance.
std::vector<BlockPtr> paragraphsFrom(const QString &text)
{
    std::vector<BlockPtr> blocks;
    const QStringList lines = text.left(1 << 20).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    for (const QString &line : lines) {
        const QString trimmed = line.trimmed();
        if (trimmed.isEmpty())
            continue;
        Block block;
        block.content = Paragraph {Text::plain(trimmed.toStdString())};
        blocks.push_back(std::make_shared<const Block>(std::move(block)));
    }
    return blocks;
}

QString plainTextOf(const Block &block)
{
    QStringList parts;
    const Text *text = textOf(block);
    if (text && !text->empty())
        parts << QString::fromStdString(text->toPlain());
    for (const BlockPtr &child : block.children) {
        const QString inner = plainTextOf(*child);
        if (!inner.isEmpty() || block.kind() == BlockKind::TableRow)
            parts << inner;
    }
    return parts.join(block.kind() == BlockKind::TableRow ? QLatin1Char('\t') : QLatin1Char('\n'));
}

// An asset's name is made of [A-Za-z0-9._-].
std::string assetName(const Template &value, const QString &fileName, const std::string &sha256)
{
    QString safe;
    for (const QChar c : fileName)
        safe += (c.unicode() < 128 && (c.isLetterOrNumber() || c == QLatin1Char('.') || c == QLatin1Char('-') || c == QLatin1Char('_'))) ? c : QLatin1Char('-');
    if (safe.isEmpty())
        safe = QStringLiteral("image");
    QString name = safe;
    for (int number = 2;; ++number) {
        const auto taken = std::find_if(value.assets.begin(), value.assets.end(), [&](const Asset &asset) { return asset.name == name.toStdString(); });
        if (taken == value.assets.end() || taken->sha256 == sha256)
            return name.toStdString();
        name = QStringLiteral("%1-%2").arg(number).arg(safe);
    }
}

// Inserts and selects the outermost new elements. False: nothing fitted.
bool insertAll(TemplateDocument *document, Selection *selection, const std::vector<BlockPtr> &blocks, const QString &label)
{
    std::vector<ElementId> created;
    document->apply(label, [&](const Template &value) {
        if (blocks.empty())
            return value;
        const Place place = placeForNew(value, selection->current(), *blocks.front());
        std::vector<BlockPtr> fitted;
        for (const BlockPtr &block : blocks)
            fitted.push_back(std::make_shared<const Block>(placedInFrame(*block, value, place)));
        return insertBlocks(value, place, fitted, &created);
    });
    if (created.empty())
        return false;
    selection->reveal(created.front());
    selection->set(created);
    return true;
}

NewImage embedded(const TemplateDocument *document, const QString &fileName, const QByteArray &bytes)
{
    Asset asset;
    asset.sha256 = QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex().toStdString();
    asset.bytes = bytes.toStdString();
    asset.name = assetName(document->current(), fileName, asset.sha256);
    NewImage image;
    image.block.content = Image {"asset:" + asset.name};
    image.asset = std::move(asset);
    return image;
}

ElementId insertNewImage(TemplateDocument *document, Selection *selection, const NewImage &image)
{
    std::vector<ElementId> created;
    document->apply(Tr::tr("Insert image"), [&](const Template &value) {
        const Place place = placeForNew(value, selection->current(), image.block);
        return withAsset(insertBlocks(value, place, {std::make_shared<const Block>(placedInFrame(image.block, value, place))}, &created), image.asset);
    });
    if (created.empty())
        return {};
    selection->reveal(created.front());
    return created.front();
}

struct TablePlace {
    const Block *table = nullptr;
    std::size_t firstRow = 0, lastRow = 0, firstColumn = 0, lastColumn = 0;
};

// The rows and columns that the selected cells and rows of the current element's table take; the whole table where it is selected.
std::optional<TablePlace> tablePlace(const Template &value, const Selection *selection)
{
    TablePlace place;
    place.table = selection->isEmpty() ? nullptr : tableAround(value, selection->current());
    if (!place.table)
        return {};
    const TableGrid grid(*place.table);
    if (grid.rows() == 0 || grid.columns() == 0)
        return {};
    place.firstRow = grid.rows();
    place.firstColumn = grid.columns();
    bool any = false;
    const auto take = [&](std::size_t row, std::size_t lastRow, std::size_t column, std::size_t lastColumn) {
        any = true;
        place.firstRow = std::min(place.firstRow, row);
        place.lastRow = std::max(place.lastRow, lastRow);
        place.firstColumn = std::min(place.firstColumn, column);
        place.lastColumn = std::max(place.lastColumn, lastColumn);
    };
    for (const ElementId &id : selection->ids()) {
        if (const GridCell *cell = grid.find(id)) {
            take(cell->row, cell->row + cell->rowSpan - 1, cell->column, cell->column + cell->colSpan - 1);
            continue;
        }
        for (std::size_t row = 0; row < grid.rows(); ++row) {
            if (place.table->children.items[row]->id == id)
                take(row, row, 0, grid.columns() - 1);
        }
        // Something within a cell counts as the cell.
        for (auto path = findElement(value, id); path && path->indexes.size() > 1; path->indexes.pop_back()) {
            if (const GridCell *cell = grid.find(elementAt(value, *path)->id))
                take(cell->row, cell->row + cell->rowSpan - 1, cell->column, cell->column + cell->colSpan - 1);
        }
    }
    if (!any)
        take(0, grid.rows() - 1, 0, grid.columns() - 1);
    return place;
}

std::vector<std::size_t> numbers(std::size_t first, std::size_t last)
{
    std::vector<std::size_t> result;
    for (std::size_t i = first; i <= last; ++i)
        result.push_back(i);
    return result;
}

std::vector<ElementId> selectedCells(const Template &value, const Selection *selection)
{
    std::vector<ElementId> cells;
    for (const ElementId &id : selection->ids()) {
        const Block *block = findBlock(value, id);
        if (block && block->kind() == BlockKind::TableCell) {
            cells.push_back(id);
        } else if (block && block->kind() == BlockKind::TableRow) {
            for (const BlockPtr &cell : block->children)
                cells.push_back(cell->id);
        }
    }
    return cells;
}

} // namespace

// ---- inserting -------------------------------------------------------------------------------------------------------

ElementId insertBlock(TemplateDocument *document, Selection *selection, const Block &block, const QString &label)
{
    return insertAll(document, selection, {std::make_shared<const Block>(block)}, label) ? selection->current() : ElementId {};
}

ElementId insertPaletteEntry(TemplateDocument *document, Selection *selection, QStringView key)
{
    const PaletteEntry *entry = paletteEntry(key);
    return entry ? insertBlock(document, selection, entry->make(), Tr::tr("Insert %1").arg(paletteLabel(*entry).toLower())) : ElementId {};
}

std::optional<NewImage> readNewImage(const TemplateDocument *document, const QString &file, QString *problem)
{
    const auto bytes = readFile(toPath(file), Limits {}.fileBytes);
    if (!bytes) {
        if (problem)
            *problem = QString::fromStdString(bytes.error().message);
        return {};
    }
    if (!document->folder().isEmpty()) {
        const QString relative = QDir(document->folder()).relativeFilePath(QFileInfo(file).absoluteFilePath());
        if (!relative.startsWith(QStringLiteral("..")) && QDir::isRelativePath(relative)) {
            NewImage image;
            image.block.content = Image {relative.toStdString()};
            return image;
        }
    }
    return embedded(document, QFileInfo(file).fileName(), QByteArray::fromStdString(*bytes));
}

Template withAsset(const Template &value, const std::optional<Asset> &asset)
{
    Template result = value;
    if (asset && std::none_of(value.assets.begin(), value.assets.end(), [&](const Asset &other) { return other.name == asset->name; }))
        result.assets.push_back(*asset);
    return result;
}

ElementId insertImageFile(TemplateDocument *document, Selection *selection, const QString &file, QString *problem)
{
    const auto image = readNewImage(document, file, problem);
    return image ? insertNewImage(document, selection, *image) : ElementId {};
}

void insertField(TemplateDocument *document, Selection *selection, const QString &expression)
{
    const std::vector<ElementId> &ids = selection->ids();
    const bool intoText = !ids.empty() && std::all_of(ids.begin(), ids.end(), [&](const ElementId &id) {
        const Block *block = findBlock(document->current(), id);
        return block && textOf(*block);
    });
    if (!intoText) {
        Block block;
        block.content = Paragraph {Text::plain(fieldExpression(expression).toStdString())};
        insertBlock(document, selection, block, Tr::tr("Insert field"));
        return;
    }
    document->apply(Tr::tr("Insert field"), [&](const Template &value) {
        return changeBlocks(value, ids, [&](Block &block) {
            Text &text = *textOf(block);
            const std::string before = text.toPlain();
            const bool needsBlank = !before.empty() && before.back() != ' ' && before.back() != '\n';
            text = replaceRange(text, before.size(), before.size(), (needsBlank ? " " : "") + fieldExpression(expression).toStdString());
        });
    });
}

static std::string repeatOfList(const QString &list) // "item in invoice.items"
{
    return itemVariable(list.toStdString()) + " in " + list.toStdString();
}

Block tableOfList(const QString &list, const QStringList &fields)
{
    Block table = makeTable(std::max<std::size_t>(1, std::size_t(fields.size())), 1);
    for (std::size_t row = 0; row < 2; ++row) {
        Block changed = *table.children.items[row];
        if (row == 1)
            changed.repeat = repeatOfList(list);
        for (qsizetype i = 0; i < fields.size(); ++i) {
            BlockPtr &place = changed.children.items[std::size_t(i)];
            Block cell = *place;
            QString title = fields[i].section(QLatin1Char('.'), -1);
            title.replace(QLatin1Char('_'), QLatin1Char(' '));
            title = title.left(1).toUpper() + title.mid(1);
            *textOf(cell) = Text::plain(row == 0 ? title.toStdString() : "{{ " + itemVariable(list.toStdString()) + "." + fields[i].toStdString() + " }}");
            place = std::make_shared<const Block>(std::move(cell));
        }
        table.children.items[row] = std::make_shared<const Block>(std::move(changed));
    }
    return table;
}

void insertList(TemplateDocument *document, Selection *selection, const QString &list, const QStringList &fields)
{
    insertBlock(document, selection, tableOfList(list, fields), Tr::tr("Insert table of list"));
}

// ---- clipboard -------------------------------------------------------------------------------------------------------

bool canDelete(const TemplateDocument *document, const Selection *selection)
{
    return !selection->isEmpty() && !document->isReadOnly();
}

static void removeSelected(TemplateDocument *document, Selection *selection, const QString &one, const QString &several)
{
    const std::vector<ElementId> ids = selection->ids();
    if (ids.empty())
        return;
    const ElementId next = neighbourOf(document->current(), ids);
    document->apply(elementsLabel(one, several, ids.size()), [&](const Template &value) { return removeBlocks(value, ids); });
    if (selection->isEmpty() && !next.empty())
        selection->set({next});
}

void deleteSelection(TemplateDocument *document, Selection *selection)
{
    removeSelected(document, selection, Tr::tr("Delete"), Tr::tr("Delete %1 elements"));
}

void duplicateSelection(TemplateDocument *document, Selection *selection)
{
    std::vector<ElementId> created;
    const std::vector<ElementId> ids = selection->ids();
    document->apply(elementsLabel(Tr::tr("Duplicate"), Tr::tr("Duplicate %1 elements"), ids.size()), [&](const Template &value) { return duplicateBlocks(value, ids, duplicateOffset, &created); });
    if (!created.empty())
        selection->set(created);
}

void copySelection(const TemplateDocument *document, const Selection *selection)
{
    const auto elements = outermost(document->current(), selection->ids());
    if (elements.empty())
        return;
    QJsonArray array;
    QStringList plain;
    for (const auto &element : elements) {
        const Block *block = elementAt(document->current(), element.first);
        array.append(QString::fromStdString(writeBlock(*block)));
        plain << plainTextOf(*block);
    }
    auto *mime = new QMimeData;
    mime->setData(mime::blocks(), QJsonDocument(array).toJson(QJsonDocument::Compact));
    mime->setText(plain.join(QLatin1Char('\n')));
    QGuiApplication::clipboard()->setMimeData(mime);
}

void cutSelection(TemplateDocument *document, Selection *selection)
{
    if (document->isReadOnly())
        return;
    copySelection(document, selection);
    removeSelected(document, selection, Tr::tr("Cut"), Tr::tr("Cut %1 elements"));
}

bool canPaste(const TemplateDocument *document)
{
    const QMimeData *mime = QGuiApplication::clipboard()->mimeData();
    return mime && !document->isReadOnly() && (mime->hasFormat(mime::blocks()) || mime->hasImage() || mime->hasText());
}

void paste(TemplateDocument *document, Selection *selection, PastePlace where)
{
    const QMimeData *mime = QGuiApplication::clipboard()->mimeData();
    if (!mime)
        return;
    std::vector<BlockPtr> blocks = blocksFrom(mime);
    if (!blocks.empty()) {
        if (where == PastePlace::Beside) {
            for (BlockPtr &block : blocks) {
                if (!block->x && !block->y)
                    continue;
                Block moved = *block;
                moveBy(moved, duplicateOffset, duplicateOffset, usualUnit(document->current()));
                block = std::make_shared<const Block>(std::move(moved));
            }
        }
        // A cell can't be put anywhere but its content can.
        std::vector<BlockPtr> loose;
        for (const BlockPtr &block : blocks) {
            if (block->kind() != BlockKind::TableCell) {
                loose.push_back(block);
                continue;
            }
            if (!textOf(*block)->empty()) {
                Block text;
                text.content = Paragraph {*textOf(*block)};
                loose.push_back(std::make_shared<const Block>(std::move(text)));
            }
            loose.insert(loose.end(), block->children.begin(), block->children.end());
        }
        // A frame that is selected alone was perhaps copied just now: a copy belongs beside it, not into it.
        if (const Block *current = currentBlock(document, selection); current && current->kind() == BlockKind::Frame && loose.size() == 1 && loose.front()->kind() == BlockKind::Frame) {
            std::vector<ElementId> created;
            document->apply(Tr::tr("Paste"), [&](const Template &value) { return insertBlocks(value, *placeAfter(value, current->id), loose, &created); });
            selection->set(created);
            return;
        }
        insertAll(document, selection, loose, elementsLabel(Tr::tr("Paste"), Tr::tr("Paste %1 elements"), loose.size()));
        return;
    }
    if (mime->hasImage()) {
        const QImage image = qvariant_cast<QImage>(mime->imageData());
        QByteArray bytes;
        QBuffer buffer(&bytes);
        if (!image.isNull() && buffer.open(QIODevice::WriteOnly) && image.save(&buffer, "PNG"))
            insertNewImage(document, selection, embedded(document, QStringLiteral("pasted.png"), bytes));
        return;
    }
    if (mime->hasText())
        insertAll(document, selection, paragraphsFrom(mime->text()), Tr::tr("Paste text"));
}

// ---- selecting -------------------------------------------------------------------------------------------------------

void selectAll(const TemplateDocument *document, Selection *selection)
{
    const Template &value = document->current();
    const auto path = selection->isEmpty() ? std::nullopt : findElement(value, selection->current());
    const Block *parent = path ? parentAt(value, *path) : nullptr;
    const BlockList &list = parent ? parent->children : rootList(value, path ? path->root : RootList::Body);
    std::vector<ElementId> ids;
    for (const BlockPtr &block : list)
        ids.push_back(block->id);
    selection->set(ids);
}

void selectParent(const TemplateDocument *document, Selection *selection)
{
    const Block *parent = selection->isEmpty() ? nullptr : parentOf(document->current(), selection->current());
    if (parent)
        selection->set({parent->id});
    else
        selection->clear();
}

void selectNext(const TemplateDocument *document, Selection *selection, Direction direction)
{
    std::vector<ElementId> order;
    std::size_t at = SIZE_MAX;
    forEachElement(document->current(), [&](const Block &block, const ElementPath &) {
        if (!selection->isEmpty() && block.id == selection->current())
            at = order.size();
        order.push_back(block.id);
        return true;
    });
    if (order.empty())
        return;
    std::size_t next = 0;
    switch (direction) {
    case Direction::Up:
    case Direction::Left:
        next = at == SIZE_MAX ? order.size() - 1 : at == 0 ? 0
                                                           : at - 1;
        break;
    case Direction::Down:
    case Direction::Right:
        next = at == SIZE_MAX ? 0 : std::min(at + 1, order.size() - 1);
        break;
    case Direction::First:
        next = 0;
        break;
    case Direction::Last:
        next = order.size() - 1;
        break;
    }
    selection->reveal(order[next]);
}

// ---- arranging -------------------------------------------------------------------------------------------------------

bool canGroup(const TemplateDocument *document, const Selection *selection)
{
    return !document->isReadOnly() && mayGroup(document->current(), selection->ids());
}

void groupSelection(TemplateDocument *document, Selection *selection, const std::map<ElementId, Rect> &boxes)
{
    ElementId group;
    const std::vector<ElementId> ids = selection->ids();
    document->apply(Tr::tr("Group"), [&](const Template &value) { return groupBlocks(value, ids, boxes, &group); });
    if (!group.empty())
        selection->set({group});
}

bool canUngroup(const TemplateDocument *document, const Selection *selection)
{
    return !document->isReadOnly() && std::any_of(selection->ids().begin(), selection->ids().end(), [&](const ElementId &id) { return mayUngroup(document->current(), id); });
}

void ungroupSelection(TemplateDocument *document, Selection *selection)
{
    std::vector<ElementId> children;
    const std::vector<ElementId> ids = selection->ids();
    document->apply(Tr::tr("Ungroup"), [&](const Template &value) { return ungroupBlocks(value, ids, &children); });
    if (!children.empty())
        selection->set(children);
}

static std::optional<Shift> shiftOf(Direction direction)
{
    switch (direction) {
    case Direction::Up:
        return Shift::Up;
    case Direction::Down:
        return Shift::Down;
    case Direction::First:
        return Shift::First;
    case Direction::Last:
        return Shift::Last;
    case Direction::Left:
    case Direction::Right:
        break;
    }
    return {};
}

// A cell stands for its row.
static std::vector<ElementId> movableIds(const Template &value, const Selection *selection)
{
    std::vector<ElementId> ids;
    for (const ElementId &id : selection->ids()) {
        const Block *block = findBlock(value, id);
        ids.push_back(block && block->kind() == BlockKind::TableCell ? parentOf(value, id)->id : id);
    }
    return ids;
}

bool canMoveSelection(const TemplateDocument *document, const Selection *selection, Direction direction)
{
    const auto shift = shiftOf(direction);
    return shift && !document->isReadOnly() && !selection->isEmpty() && shiftBlocks(document->current(), movableIds(document->current(), selection), *shift) != document->current();
}

void moveSelection(TemplateDocument *document, Selection *selection, Direction direction)
{
    if (const auto shift = shiftOf(direction)) {
        const QString label = direction == Direction::Up ? Tr::tr("Move up") : direction == Direction::Down ? Tr::tr("Move down")
            : direction == Direction::First                                                                 ? Tr::tr("Move to the beginning")
                                                                                                            : Tr::tr("Move to the end");
        document->apply(label, [&](const Template &value) { return shiftBlocks(value, movableIds(value, selection), *shift); });
    }
}

void nudgeSelection(TemplateDocument *document, Selection *selection, Mpt dx, Mpt dy)
{
    std::vector<ElementId> ids;
    QString key = QStringLiteral("nudge");
    for (const ElementId &id : selection->ids()) {
        if (isInFrame(document->current(), id)) {
            ids.push_back(id);
            key += QLatin1Char(':') + QString::fromStdString(id.value);
        }
    }
    if (!ids.empty())
        document->apply(
            Tr::tr("Move"), [&](const Template &value) { return moveElements(value, ids, dx, dy); }, key);
}

Qt::Edges resizableEdges(const Template &value, const ElementId &id)
{
    const Block *block = findBlock(value, id);
    if (!block)
        return {};
    if (isInFrame(value, id)) {
        // The height of what flows follows its content.
        const bool flows = textOf(*block) || block->kind() == BlockKind::List || block->kind() == BlockKind::Group || block->kind() == BlockKind::Table;
        return flows ? Qt::LeftEdge | Qt::RightEdge : Qt::LeftEdge | Qt::RightEdge | Qt::TopEdge | Qt::BottomEdge;
    }
    switch (block->kind()) {
    case BlockKind::Image:
    case BlockKind::Barcode:
        return Qt::RightEdge | Qt::BottomEdge;
    case BlockKind::Shape: {
        const Shape &shape = *block->as<Shape>();
        return shape.kind == ShapeKind::Line && shape.direction == LineDirection::Horizontal ? Qt::Edges(Qt::RightEdge) : Qt::RightEdge | Qt::BottomEdge;
    }
    case BlockKind::Spacer:
    case BlockKind::Frame:
    case BlockKind::TableRow:
        return Qt::BottomEdge;
    default:
        return {};
    }
}

void resizeSelection(TemplateDocument *document, Selection *selection, const Rect &box, Mpt dWidth, Mpt dHeight)
{
    const ElementId id = selection->current();
    const Qt::Edges edges = resizableEdges(document->current(), id);
    if (!(edges & Qt::RightEdge))
        dWidth = 0;
    if (!(edges & Qt::BottomEdge))
        dHeight = 0;
    const Block *block = findBlock(document->current(), id);
    if (!block || (dWidth == 0 && dHeight == 0))
        return;
    // What was set counts, as the pages may be a step behind a key that is held down.
    Rect from = box;
    if (block->width)
        from.width = block->width->toMpt();
    if (block->height)
        from.height = block->height->toMpt();
    Rect to = from;
    to.width = std::max<Mpt>(mptPerPoint, from.width + dWidth);
    to.height = std::max<Mpt>(mptPerPoint, from.height + dHeight);
    document->apply(
        Tr::tr("Resize"), [&](const Template &value) { return resizeElement(value, id, from, to); }, QStringLiteral("resize:") + QString::fromStdString(id.value));
}

// ---- look ------------------------------------------------------------------------------------------------------------

void toggleText(TemplateDocument *document, Selection *selection, TextToggle toggle)
{
    const std::vector<ElementId> ids = textElements(document->current(), selection->ids());
    const auto inRun = runMember(toggle);
    const auto inStyle = styleMember(toggle);
    const auto isOn = [&](const Block &block) {
        const bool *said = inStyle ? styleSays(document->current(), block, inStyle) : nullptr;
        const bool own = said ? *said : toggle == TextToggle::Bold && block.kind() == BlockKind::Heading;
        const Text &text = *textOf(block);
        return std::all_of(text.runs.begin(), text.runs.end(), [&](const TextRun &run) { return (run.*inRun).value_or(own); }) && (own || !text.empty());
    };
    const bool on = !std::all_of(ids.begin(), ids.end(), [&](const ElementId &id) { return isOn(*findBlock(document->current(), id)); });
    document->apply(toggleLabel(toggle), [&](const Template &value) {
        return changeBlocks(value, ids, [&](Block &block) {
            Text &text = *textOf(block);
            for (TextRun &run : text.runs)
                run.*inRun = inStyle || !on ? std::nullopt : std::optional(true);
            text = normalized(text);
            if (inStyle) {
                // Said only where what is inherited says otherwise.
                (block.format.*inStyle).reset();
                if (isOn(block) != on)
                    block.format.*inStyle = on;
            }
        });
    });
}

void setAlignment(TemplateDocument *document, Selection *selection, TextAlign align)
{
    const std::vector<ElementId> ids = textElements(document->current(), selection->ids());
    document->apply(Tr::tr("Alignment"), [&](const Template &value) { return changeBlocks(value, ids, [&](Block &block) { block.format.align = align; }); });
}

void setStyle(TemplateDocument *document, Selection *selection, const QString &name)
{
    document->apply(Tr::tr("Apply style"), [&](const Template &value) { return applyStyle(value, selection->ids(), name.toStdString()); });
}

// ---- tables ----------------------------------------------------------------------------------------------------------

bool isInTable(const TemplateDocument *document, const Selection *selection)
{
    return tablePlace(document->current(), selection).has_value();
}

void insertRow(TemplateDocument *document, Selection *selection, Direction direction)
{
    const auto place = tablePlace(document->current(), selection);
    if (!place)
        return;
    const std::size_t row = direction == Direction::Up ? place->firstRow : place->lastRow + 1;
    const ElementId table = place->table->id;
    std::vector<ElementId> cells;
    document->apply(Tr::tr("Insert row"), [&](const Template &value) { return insertTableRow(value, table, row, &cells); });
    if (!cells.empty())
        selection->set({cells.front()});
}

void insertColumn(TemplateDocument *document, Selection *selection, Direction direction)
{
    const auto place = tablePlace(document->current(), selection);
    if (!place)
        return;
    const std::size_t column = direction == Direction::Left ? place->firstColumn : place->lastColumn + 1;
    const ElementId table = place->table->id;
    std::vector<ElementId> cells;
    document->apply(Tr::tr("Insert column"), [&](const Template &value) { return insertTableColumn(value, table, column, &cells); });
    if (!cells.empty())
        selection->set({cells.front()});
}

static void removeLines(TemplateDocument *document, Selection *selection, const QString &label, bool rows)
{
    const auto place = tablePlace(document->current(), selection);
    if (!place)
        return;
    const ElementId table = place->table->id;
    document->apply(label, [&](const Template &value) {
        return rows ? removeTableRows(value, table, numbers(place->firstRow, place->lastRow)) : removeTableColumns(value, table, numbers(place->firstColumn, place->lastColumn));
    });
    if (selection->isEmpty() && findBlock(document->current(), table))
        selection->set({table});
}

void removeRows(TemplateDocument *document, Selection *selection)
{
    removeLines(document, selection, Tr::tr("Remove rows"), true);
}

void removeColumns(TemplateDocument *document, Selection *selection)
{
    removeLines(document, selection, Tr::tr("Remove columns"), false);
}

bool canMergeCells(const TemplateDocument *document, const Selection *selection)
{
    return !document->isReadOnly() && mayMergeCells(document->current(), selectedCells(document->current(), selection));
}

void mergeCells(TemplateDocument *document, Selection *selection)
{
    ElementId merged;
    const std::vector<ElementId> cells = selectedCells(document->current(), selection);
    document->apply(Tr::tr("Merge cells"), [&](const Template &value) { return mergeTableCells(value, cells, &merged); });
    if (!merged.empty())
        selection->set({merged});
}

bool canSplitCell(const TemplateDocument *document, const Selection *selection)
{
    const Block *block = currentBlock(document, selection);
    const TableCell *cell = block ? block->as<TableCell>() : nullptr;
    return cell && !document->isReadOnly() && (cell->colSpan > 1 || cell->rowSpan > 1);
}

void splitCell(TemplateDocument *document, Selection *selection)
{
    if (!canSplitCell(document, selection))
        return;
    const ElementId cell = selection->current();
    document->apply(Tr::tr("Split cell"), [&](const Template &value) { return splitTableCell(value, cell); });
}

void toggleHeaderRow(TemplateDocument *document, Selection *selection)
{
    const auto place = tablePlace(document->current(), selection);
    if (!place)
        return;
    const Block &row = *place->table->children.items[place->firstRow];
    const RowPart part = row.as<TableRow>()->part == RowPart::Header ? RowPart::Body : RowPart::Header;
    const ElementId id = row.id;
    document->apply(part == RowPart::Header ? Tr::tr("Make header row") : Tr::tr("Make body row"), [&](const Template &value) { return setRowPart(value, id, part); });
}

} // namespace quoin
