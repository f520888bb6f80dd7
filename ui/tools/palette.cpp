// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "palette.h"

#include "document/selection.h"
#include "document/templatedocument.h"
#include "edits/table.h"
#include "editcommands.h"
#include "mimetypes.h"
#include "widgets/icon.h"

#include <QCoreApplication>
#include <QDrag>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QMimeData>
#include <QVBoxLayout>

namespace quoin {

namespace {

constexpr int keyRole = Qt::UserRole;

Block textBlock(BlockContent content)
{
    Block block;
    block.content = std::move(content);
    return block;
}

Block makeHeading(int level)
{
    return textBlock(Heading {level, Text::plain(QCoreApplication::translate("Palette", "Heading").toStdString())});
}

Block makeList(ListMarker marker)
{
    Block list;
    list.content = List {marker};
    for (const char *text : {QT_TRANSLATE_NOOP("Palette", "First item"), QT_TRANSLATE_NOOP("Palette", "Second item")})
        list.children.items.push_back(std::make_shared<const Block>(textBlock(ListItem {Text::plain(QCoreApplication::translate("Palette", text).toStdString())})));
    return list;
}

Block makeFilledTable()
{
    Block table = makeTable(3, 2);
    Block header = *table.children.items.front();
    int number = 0;
    for (BlockPtr &cell : header.children.items) {
        Block filled = *cell;
        *textOf(filled) = Text::plain(QCoreApplication::translate("Palette", "Column %1").arg(++number).toStdString());
        cell = std::make_shared<const Block>(std::move(filled));
    }
    table.children.items.front() = std::make_shared<const Block>(std::move(header));
    Style &cells = std::get<Table>(table.content).cellFormat;
    cells.border.bottom = Border {Length {5, 1, Unit::Point}, Color {0xBB, 0xBB, 0xBB}, BorderStyle::Solid};
    std::get<Table>(table.content).headerFormat.bold = true;
    return table;
}

Block makeShape(ShapeKind kind)
{
    Block block;
    block.content = Shape {.kind = kind};
    if (kind != ShapeKind::Line)
        block.height = Length::points(60);
    if (kind == ShapeKind::Ellipse)
        block.width = Length::points(100);
    return block;
}

Block makeSpacer()
{
    Block block;
    block.content = Spacer {};
    block.height = Length::points(24);
    return block;
}

Block makeFrame()
{
    Block block;
    block.content = Frame {};
    block.height = Length::points(150);
    return block;
}

Block makeGroup()
{
    Block block;
    block.content = Group {};
    block.children.items.push_back(std::make_shared<const Block>(textBlock(Paragraph {Text::plain(QCoreApplication::translate("Palette", "Text").toStdString())})));
    return block;
}

constexpr const char *textGroup = QT_TRANSLATE_NOOP("Palette", "Text");
constexpr const char *dataGroup = QT_TRANSLATE_NOOP("Palette", "Tables and pictures");
constexpr const char *pageGroup = QT_TRANSLATE_NOOP("Palette", "Arrangement");

const PaletteEntry entries[] = {
    {"heading1", QT_TRANSLATE_NOOP("Palette", "Heading 1"), textGroup, BlockKind::Heading, [] { return makeHeading(1); }},
    {"heading2", QT_TRANSLATE_NOOP("Palette", "Heading 2"), textGroup, BlockKind::Heading, [] { return makeHeading(2); }},
    {"heading3", QT_TRANSLATE_NOOP("Palette", "Heading 3"), textGroup, BlockKind::Heading, [] { return makeHeading(3); }},
    {"paragraph", QT_TRANSLATE_NOOP("Palette", "Paragraph"), textGroup, BlockKind::Paragraph, [] { return textBlock(Paragraph {Text::plain(QCoreApplication::translate("Palette", "Text").toStdString())}); }},
    {"list", QT_TRANSLATE_NOOP("Palette", "Bulleted list"), textGroup, BlockKind::List, [] { return makeList(ListMarker::Disc); }},
    {"list-ordered", QT_TRANSLATE_NOOP("Palette", "Numbered list"), textGroup, BlockKind::List, [] { return makeList(ListMarker::Decimal); }},
    {"table", QT_TRANSLATE_NOOP("Palette", "Table"), dataGroup, BlockKind::Table, makeFilledTable},
    {"image", QT_TRANSLATE_NOOP("Palette", "Image"), dataGroup, BlockKind::Image, [] { return textBlock(Image {}); }},
    {"barcode", QT_TRANSLATE_NOOP("Palette", "Barcode or QR code"), dataGroup, BlockKind::Barcode, [] { return textBlock(Barcode {Symbology::Qr, "https://example.org"}); }},
    {"rectangle", QT_TRANSLATE_NOOP("Palette", "Rectangle"), dataGroup, BlockKind::Shape, [] { return makeShape(ShapeKind::Rectangle); }},
    {"ellipse", QT_TRANSLATE_NOOP("Palette", "Ellipse"), dataGroup, BlockKind::Shape, [] { return makeShape(ShapeKind::Ellipse); }},
    {"line", QT_TRANSLATE_NOOP("Palette", "Line"), dataGroup, BlockKind::Shape, [] { return makeShape(ShapeKind::Line); }},
    {"group", QT_TRANSLATE_NOOP("Palette", "Group"), pageGroup, BlockKind::Group, makeGroup},
    {"frame", QT_TRANSLATE_NOOP("Palette", "Frame"), pageGroup, BlockKind::Frame, makeFrame},
    {"spacer", QT_TRANSLATE_NOOP("Palette", "Spacer"), pageGroup, BlockKind::Spacer, makeSpacer},
    {"page-break", QT_TRANSLATE_NOOP("Palette", "Page break"), pageGroup, BlockKind::PageBreak, [] { return textBlock(PageBreak {}); }},
};

class EntryList : public QListWidget
{
public:
    using QListWidget::QListWidget;

protected:
    QMimeData *mimeData(const QList<QListWidgetItem *> &items) const override
    {
        auto *mime = new QMimeData;
        if (!items.isEmpty())
            mime->setData(mime::paletteEntry(), items.front()->data(keyRole).toString().toUtf8());
        return mime;
    }
    QStringList mimeTypes() const override { return {mime::paletteEntry()}; }
    void startDrag(Qt::DropActions) override
    {
        QListWidgetItem *item = currentItem();
        if (!item)
            return;
        auto *drag = new QDrag(this);
        drag->setMimeData(mimeData({item}));
        drag->setPixmap(item->icon().pixmap(iconSize(), devicePixelRatioF()));
        drag->setHotSpot(QPoint(-8, -8));
        drag->exec(Qt::CopyAction);
    }
};

} // namespace

std::span<const PaletteEntry> paletteEntries()
{
    return entries;
}

const PaletteEntry *paletteEntry(QStringView key)
{
    for (const PaletteEntry &entry : entries) {
        if (key == QLatin1String(entry.key))
            return &entry;
    }
    return nullptr;
}

QString paletteLabel(const PaletteEntry &entry)
{
    return QCoreApplication::translate("Palette", entry.label);
}

QIcon paletteIcon(const PaletteEntry &entry)
{
    return icon(QLatin1String(entry.key));
}

PaletteWidget::PaletteWidget(TemplateDocument *document, Selection *selection, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_selection(selection)
    , m_search(new QLineEdit)
    , m_list(new EntryList)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_search);
    layout->addWidget(m_list);

    m_search->setClearButtonEnabled(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setIconSize(QSize(20, 20));
    m_list->setSpacing(1);
    m_list->setDragEnabled(true);
    m_list->setDragDropMode(QAbstractItemView::DragOnly);
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    m_list->setUniformItemSizes(false);
    connect(m_search, &QLineEdit::textChanged, this, &PaletteWidget::filter);
    const auto insert = [this](QListWidgetItem *item) {
        if (!item->data(keyRole).isNull())
            insertPaletteEntry(m_document, m_selection, item->data(keyRole).toString());
    };
    connect(m_list, &QListWidget::itemClicked, this, insert);
    m_list->installEventFilter(this);
    connect(m_search, &QLineEdit::returnPressed, this, [this, insert] {
        for (int row = 0; row < m_list->count(); ++row) {
            QListWidgetItem *item = m_list->item(row);
            if (!item->isHidden() && !item->data(keyRole).isNull()) {
                insert(item);
                return;
            }
        }
    });
    fill();
}

bool PaletteWidget::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_list && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent *>(event)->key();
        QListWidgetItem *item = m_list->currentItem();
        if ((key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space) && item && !item->data(keyRole).isNull()) {
            insertPaletteEntry(m_document, m_selection, item->data(keyRole).toString());
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void PaletteWidget::fill()
{
    m_search->setPlaceholderText(tr("Search"));
    m_search->setAccessibleName(tr("Search what can be inserted"));
    m_list->setAccessibleName(tr("Palette"));
    m_list->clear();
    QString group;
    for (const PaletteEntry &entry : entries) {
        const QString entryGroup = QCoreApplication::translate("Palette", entry.group);
        if (entryGroup != group) {
            group = entryGroup;
            auto *title = new QListWidgetItem(group, m_list);
            title->setFlags(Qt::NoItemFlags);
            QFont bold = font();
            bold.setBold(true);
            title->setFont(bold);
            title->setForeground(palette().color(QPalette::Active, QPalette::PlaceholderText)); // items that can't be chosen are too pale to read
        }
        auto *item = new QListWidgetItem(paletteIcon(entry), paletteLabel(entry), m_list);
        item->setData(keyRole, QLatin1String(entry.key));
        item->setToolTip(tr("Click to insert after the selection, or drag onto the page"));
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled);
    }
    filter(m_search->text());
}

void PaletteWidget::filter(const QString &text)
{
    QListWidgetItem *title = nullptr;
    for (int row = 0; row < m_list->count(); ++row) {
        QListWidgetItem *item = m_list->item(row);
        if (item->data(keyRole).isNull()) {
            title = item;
            title->setHidden(true); // until one of its entries shows
            continue;
        }
        const bool shown = item->text().contains(text, Qt::CaseInsensitive);
        item->setHidden(!shown);
        if (shown && title)
            title->setHidden(false);
    }
}

void PaletteWidget::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        fill();
    QWidget::changeEvent(event);
}

} // namespace quoin
