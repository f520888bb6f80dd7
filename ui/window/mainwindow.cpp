// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "mainwindow.h"

#include "benchmark/benchmarkcontroller.h"
#include "benchmark/benchmarkpanel.h"
#include "canvas/canvasview.h"
#include "data/datamodel.h"
#include "data/datapanel.h"
#include "data/fieldmenu.h"
#include "dialogs/commandpalette.h"
#include "dialogs/exportdialog.h"
#include "dialogs/mergedialog.h"
#include "dialogs/preferencesdialog.h"
#include "dialogs/recoverydialog.h"
#include "dialogs/shortcutsdialog.h"
#include "dialogs/startdialog.h"
#include "document/documentrenderer.h"
#include "document/localfiles.h"
#include "document/selection.h"
#include "document/templatedocument.h"
#include "outline/outlinemodel.h"
#include "outline/outlinepanel.h"
#include "preview/previewview.h"
#include "problems/findingsmodel.h"
#include "problems/problemspanel.h"
#include "properties/propertiespanel.h"
#include "properties/propertymodel.h"
#include "settings/settings.h"
#include "settings/theme.h"
#include "signatures/signaturepanel.h"
#include "reading/readingpanel.h"
#include "tools/editcommands.h"
#include "tools/palette.h"
#include "validation/conformancebadge.h"
#include "validation/validationcontroller.h"
#include "validation/validationpanel.h"
#include "widgets/combos.h"
#include "widgets/fieldtext.h"
#include "widgets/icon.h"
#include "widgets/messagebar.h"
#include "widgets/valueedit.h"
#include "window/filecontroller.h"
#include "window/previewpanel.h"
#include "window/recovery.h"
#include "window/statuswidgets.h"

#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QDir>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QMimeData>
#include <QStatusBar>
#include <QTextEdit>
#include <QToolBar>
#include <QToolButton>
#include <QTreeView>
#include <QUndoView>
#include <QVBoxLayout>

#include <algorithm>

namespace quoin {

namespace {

constexpr int messageMs = 6000;

} // namespace

MainWindow::MainWindow(Settings *settings, std::shared_ptr<FontLibrary> fonts, RenderService *service, QWidget *parent)
    : QMainWindow(parent)
    , m_settings(settings)
    , m_fonts(std::move(fonts))
    , m_service(service)
    , m_document(new TemplateDocument(this))
    , m_selection(new Selection(m_document, this))
    , m_renderer(new DocumentRenderer(m_document, m_fonts, service, this))
    , m_findings(new FindingsModel(m_document, this))
    , m_validation(new ValidationController(m_document, m_renderer, this))
    , m_benchmark(new BenchmarkController(m_document, m_fonts, this))
    , m_recovery(new RecoveryKeeper(m_document, RecoveryKeeper::defaultFolder(), this))
    , m_files(new FileController(m_document, m_recovery, settings, this))
    , m_actions(new Actions(this))
{
    setObjectName(QStringLiteral("mainWindow"));
    setDockOptions(AnimatedDocks | AllowNestedDocks | AllowTabbedDocks);
    setAcceptDrops(true);
    resize(1440, 900);
    createPanels();
    createMenus();
    createToolBars();
    createStatusBar();
    connectActions();
    connectParts();
    applyShortcuts(*m_actions, *settings);

    arrangePanels();
    const QByteArray geometry = settings->windowGeometry();
    if (!geometry.isEmpty())
        restoreGeometry(geometry);
    const QByteArray state = settings->windowState();
    if (!state.isEmpty() && !restoreState(state))
        arrangePanels();

    m_document->reset(emptyTemplate(), {});
    updateActions();
    updateFormat();
    updateTitle();
    updateProblems();
    qApp->installEventFilter(this);
    m_canvas->setFocus();
}

MainWindow::~MainWindow()
{
    // Focus still moves while the base class closes the window.
    disconnect(qApp, nullptr, this, nullptr);
    // An undo stack with steps says that they go.
    disconnect(m_document->undoStack(), nullptr, this, nullptr);
    disconnect(m_document, nullptr, this, nullptr);
    qApp->removeEventFilter(this);
}

// ---- building ---------------------------------------------------------------------------------------------------------

QDockWidget *MainWindow::addPanel(const QString &name, const QString &title, QWidget *contents, Qt::DockWidgetArea area)
{
    auto *dock = new QDockWidget(title, this);
    dock->setObjectName(name);
    dock->setWidget(contents);
    dock->setAccessibleName(title);
    contents->setAccessibleName(title);
    addDockWidget(area, dock);
    m_docks << dock;
    return dock;
}

void MainWindow::createPanels()
{
    auto *center = new QWidget(this);
    auto *layout = new QVBoxLayout(center);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_messages = new MessageBar(center);
    m_canvas = new CanvasView(m_document, m_selection, m_renderer, center);
    m_canvas->setAccessibleName(tr("Canvas"));
    layout->addWidget(m_messages);
    layout->addWidget(m_canvas, 1);
    setCentralWidget(center);

    addPanel(QStringLiteral("palette"), tr("Add"), new PaletteWidget(m_document, m_selection, this), Qt::LeftDockWidgetArea);
    m_outline = new OutlinePanel(m_document, m_selection, this);
    addPanel(QStringLiteral("outline"), tr("Outline"), m_outline, Qt::LeftDockWidgetArea);
    m_preview = new PreviewPanel(m_renderer, m_selection, this);
    addPanel(QStringLiteral("preview"), tr("PDF Preview"), m_preview, Qt::RightDockWidgetArea);
    m_properties = new PropertiesPanel(m_document, m_selection, this);
    addPanel(QStringLiteral("properties"), tr("Properties"), m_properties, Qt::RightDockWidgetArea);
    m_data = new DataPanel(m_document, m_selection, this);
    addPanel(QStringLiteral("data"), tr("Data"), m_data, Qt::BottomDockWidgetArea);
    m_problems = new ProblemsPanel(m_findings, m_selection, this);
    m_problemsDock = addPanel(QStringLiteral("problems"), tr("Problems"), m_problems, Qt::BottomDockWidgetArea);
    m_validation->setAutomatic(m_settings->validatesWhileDesigning());
    m_validationPanel = new ValidationPanel(m_document, m_selection, m_validation, this);
    m_validationDock = addPanel(QStringLiteral("validation"), tr("Validation"), m_validationPanel, Qt::BottomDockWidgetArea);
    m_benchmarkPanel = new BenchmarkPanel(m_benchmark, this);
    m_reading = new ReadingPanel(m_renderer, m_selection, this);
    m_readingDock = addPanel(QStringLiteral("reading"), tr("Screen Reader"), m_reading, Qt::BottomDockWidgetArea);
    auto *history = new QUndoView(m_document->undoStack(), this);
    history->setEmptyLabel(tr("As opened"));
    history->setFrameShape(QFrame::NoFrame);
    addPanel(QStringLiteral("history"), tr("History"), history, Qt::BottomDockWidgetArea);
    addPanel(QStringLiteral("benchmark"), tr("Benchmark"), m_benchmarkPanel, Qt::BottomDockWidgetArea);
    m_signatures = new SignaturePanel(m_settings, this);
    addPanel(QStringLiteral("signatures"), tr("Signatures"), m_signatures, Qt::BottomDockWidgetArea);

    m_properties->setFamilies(familiesOf(*m_fonts));
    m_properties->setFieldMenu(makeFieldMenu(m_data->model(), m_document, m_selection));
    m_actions->addTo(m_canvas, ActionContext::Editing);
    m_actions->addTo(m_canvas, ActionContext::Canvas);
    m_actions->addTo(m_outline, ActionContext::Editing);
}

void MainWindow::arrangePanels()
{
    // The order of createPanels().
    QDockWidget *palette = m_docks[0], *outline = m_docks[1], *preview = m_docks[2], *properties = m_docks[3], *data = m_docks[4], *problems = m_docks[5], *validation = m_docks[6], *reading = m_docks[7], *history = m_docks[8], *benchmark = m_docks[9], *signatures = m_docks[10];
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    for (QDockWidget *dock : std::as_const(m_docks)) {
        dock->setFloating(false);
        dock->show();
    }
    addDockWidget(Qt::LeftDockWidgetArea, palette);
    addDockWidget(Qt::LeftDockWidgetArea, outline);
    splitDockWidget(palette, outline, Qt::Vertical);
    addDockWidget(Qt::RightDockWidgetArea, preview);
    addDockWidget(Qt::RightDockWidgetArea, properties);
    splitDockWidget(preview, properties, Qt::Horizontal);
    addDockWidget(Qt::BottomDockWidgetArea, data);
    addDockWidget(Qt::BottomDockWidgetArea, problems);
    addDockWidget(Qt::BottomDockWidgetArea, validation);
    addDockWidget(Qt::BottomDockWidgetArea, reading);
    addDockWidget(Qt::BottomDockWidgetArea, history);
    addDockWidget(Qt::BottomDockWidgetArea, benchmark);
    addDockWidget(Qt::BottomDockWidgetArea, signatures);
    tabifyDockWidget(data, problems);
    tabifyDockWidget(problems, validation);
    tabifyDockWidget(validation, signatures);
    tabifyDockWidget(signatures, reading);
    tabifyDockWidget(reading, history);
    tabifyDockWidget(history, benchmark);
    data->raise();
    const int width = this->width();
    resizeDocks({palette, preview, properties}, {230, width * 26 / 100, 330}, Qt::Horizontal);
    resizeDocks({palette, outline}, {height() * 40 / 100, height() * 60 / 100}, Qt::Vertical);
    resizeDocks({data}, {height() * 24 / 100}, Qt::Vertical);
}

void MainWindow::createMenus()
{
    Actions &a = *m_actions;
    const auto add = [&a](QMenu *menu, std::initializer_list<ActionId> ids) {
        for (const ActionId id : ids) {
            if (id == ActionId::Count)
                menu->addSeparator();
            else
                menu->addAction(a[id]);
        }
    };
    constexpr ActionId line = ActionId::Count;

    QMenu *file = menuBar()->addMenu(tr("&File"));
    add(file, {ActionId::New, ActionId::NewFromSample, line, ActionId::Open});
    m_recentMenu = file->addMenu(tr("Open &Recent"));
    add(file, {ActionId::ReopenLast, line, ActionId::Save, ActionId::SaveAs, line, ActionId::Export, ActionId::MergePdf, line, ActionId::CloseWindow, ActionId::Quit});
    connect(m_recentMenu, &QMenu::aboutToShow, this, &MainWindow::fillRecentMenu);

    QMenu *edit = menuBar()->addMenu(tr("&Edit"));
    add(edit, {ActionId::Undo, ActionId::Redo, line, ActionId::Cut, ActionId::Copy, ActionId::Paste, ActionId::PasteInPlace, ActionId::Duplicate, ActionId::Delete, line, ActionId::SelectAll, ActionId::SelectParent, line, ActionId::EditText, ActionId::Rename, ActionId::Find, line, ActionId::Preferences});

    m_insertMenu = menuBar()->addMenu(tr("&Insert"));
    fillInsertMenu();

    QMenu *format = menuBar()->addMenu(tr("F&ormat"));
    add(format, {ActionId::Bold, ActionId::Italic, ActionId::Underline, ActionId::Strike, line, ActionId::AlignLeft, ActionId::AlignCenter, ActionId::AlignRight, ActionId::AlignJustify});

    QMenu *arrange = menuBar()->addMenu(tr("&Arrange"));
    add(arrange, {ActionId::Group, ActionId::Ungroup, line, ActionId::MoveUp, ActionId::MoveDown, ActionId::MoveFirst, ActionId::MoveLast});

    m_tableMenu = menuBar()->addMenu(tr("&Table"));
    add(m_tableMenu, {ActionId::RowAbove, ActionId::RowBelow, ActionId::RemoveRows, line, ActionId::ColumnLeft, ActionId::ColumnRight, ActionId::RemoveColumns, line, ActionId::MergeCells, ActionId::SplitCell, line, ActionId::HeaderRow});

    QMenu *view = menuBar()->addMenu(tr("&View"));
    add(view, {ActionId::ZoomIn, ActionId::ZoomOut, ActionId::ZoomActual, ActionId::ZoomPage, ActionId::ZoomWidth, ActionId::ZoomSelection, line, ActionId::Margins, ActionId::Breaks, line, ActionId::Refresh, ActionId::Validate, line});
    QMenu *theme = view->addMenu(icon(QStringLiteral("theme")), tr("&Theme"));
    auto *themes = new QActionGroup(this);
    const QString themeNames[] = {tr("As the &System"), tr("&Light"), tr("&Dark")}; // the order of ThemeChoice
    for (int i = 0; i < 3; ++i) {
        QAction *choice = theme->addAction(themeNames[i]);
        choice->setCheckable(true);
        choice->setChecked(static_cast<int>(m_settings->theme()) == i);
        themes->addAction(choice);
        connect(choice, &QAction::triggered, this, [this, i] { m_settings->setTheme(static_cast<ThemeChoice>(i)); });
        connect(m_settings, &Settings::themeChanged, choice, [this, choice, i] { choice->setChecked(static_cast<int>(m_settings->theme()) == i); });
    }

    QMenu *window = menuBar()->addMenu(tr("&Window"));
    for (QDockWidget *dock : std::as_const(m_docks))
        window->addAction(dock->toggleViewAction());
    window->addSeparator();
    add(window, {ActionId::NextPanel, ActionId::PreviousPanel, ActionId::ResetLayout});

    QMenu *help = menuBar()->addMenu(tr("&Help"));
    add(help, {ActionId::CommandPalette, ActionId::Shortcuts, line, ActionId::About});
}

void MainWindow::fillInsertMenu()
{
    QString group;
    for (const PaletteEntry &entry : paletteEntries()) {
        if (!group.isEmpty() && group != QLatin1String(entry.group))
            m_insertMenu->addSeparator();
        group = QLatin1String(entry.group);
        QAction *action = m_insertMenu->addAction(paletteIcon(entry), paletteLabel(entry));
        const QString key = QLatin1String(entry.key);
        action->setObjectName(QString(QStringLiteral("insert.") + key));
        action->setStatusTip(tr("Insert %1").arg(paletteLabel(entry)));
        connect(action, &QAction::triggered, this, [this, key] { insertPaletteEntry(m_document, m_selection, key); });
    }
}

void MainWindow::createToolBars()
{
    Actions &a = *m_actions;
    const auto bar = [this](const QString &name, const QString &title) {
        QToolBar *result = addToolBar(title);
        result->setObjectName(name);
        result->setAccessibleName(title);
        return result;
    };
    QToolBar *file = bar(QStringLiteral("fileBar"), tr("File"));
    for (const ActionId id : {ActionId::New, ActionId::Open, ActionId::Save, ActionId::Export})
        file->addAction(a[id]);
    file->addSeparator();
    file->addAction(a[ActionId::Undo]);
    file->addAction(a[ActionId::Redo]);

    QToolBar *tools = bar(QStringLiteral("toolsBar"), tr("Tools"));
    m_tools = new QActionGroup(this);
    for (const ActionId id : {ActionId::SelectTool, ActionId::TextTool, ActionId::RectangleTool, ActionId::EllipseTool, ActionId::LineTool, ActionId::ReadingOrderTool}) {
        tools->addAction(a[id]);
        m_tools->addAction(a[id]);
    }
    a[ActionId::SelectTool]->setChecked(true);

    QToolBar *format = bar(QStringLiteral("formatBar"), tr("Text"));
    m_style = new StyleCombo(format);
    m_style->setAccessibleName(tr("Style"));
    m_style->setToolTip(tr("Style of the selection"));
    m_style->setFixedWidth(130);
    m_family = new FamilyCombo(format);
    m_family->setFamilies(familiesOf(*m_fonts));
    m_family->setAccessibleName(tr("Font family"));
    m_family->setToolTip(tr("Font family of the selection"));
    m_family->setFixedWidth(160);
    m_size = new LengthEdit(format);
    m_size->setUnsetAllowed(true);
    m_size->setRange(100, 2'000'000);
    m_size->setAccessibleName(tr("Font size"));
    m_size->setToolTip(tr("Font size of the selection"));
    m_size->setFixedWidth(76);
    format->addWidget(m_style);
    format->addWidget(m_family);
    format->addWidget(m_size);
    for (const ActionId id : {ActionId::Bold, ActionId::Italic, ActionId::Underline})
        format->addAction(a[id]);
    format->addSeparator();
    for (const ActionId id : {ActionId::AlignLeft, ActionId::AlignCenter, ActionId::AlignRight, ActionId::AlignJustify})
        format->addAction(a[id]);
    if (auto *inner = format->layout())
        inner->setSpacing(4);
}

void MainWindow::createStatusBar()
{
    m_position = new PositionBox(m_settings, this);
    m_zoom = new ZoomBox(this);
    m_selectionText = new QLabel(this);
    m_selectionText->setTextFormat(Qt::PlainText);
    m_pageText = new QLabel(this);
    m_renderText = new QLabel(this);
    m_renderText->setToolTip(tr("Time from the last change to the finished PDF"));
    m_problemsButton = new QToolButton(this);
    m_problemsButton->setAutoRaise(true);
    m_problemsButton->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_problemsButton->setFocusPolicy(Qt::StrongFocus);
    connect(m_problemsButton, &QToolButton::clicked, this, [this] {
        m_problemsDock->show();
        m_problemsDock->raise();
        m_problems->view()->setFocus();
    });
    m_badge = new ConformanceBadge(m_validation, this);
    connect(m_badge, &QToolButton::clicked, this, [this] {
        m_validationDock->show();
        m_validationDock->raise();
        m_validationPanel->table()->setFocus();
    });
    for (QWidget *widget : std::initializer_list<QWidget *> {m_selectionText, m_position, m_pageText, m_renderText, m_badge, m_problemsButton, m_zoom})
        statusBar()->addPermanentWidget(widget);
    statusBar()->setSizeGripEnabled(false);
}

// ---- wiring -----------------------------------------------------------------------------------------------------------

void MainWindow::connectActions()
{
    const auto on = [this](ActionId id, auto slot) { connect((*m_actions)[id], &QAction::triggered, this, slot); };
    on(ActionId::New, [this] { m_files->newEmpty(); });
    on(ActionId::NewFromSample, [this] { showStartDialog(); });
    on(ActionId::Open, [this] { m_files->openWithDialog(); });
    on(ActionId::ReopenLast, [this] {
        for (const QString &file : m_settings->recentFiles()) {
            if (file != m_document->filePath() && QFileInfo::exists(file)) {
                m_files->open(file);
                return;
            }
        }
    });
    on(ActionId::Save, [this] { m_files->save(); });
    on(ActionId::SaveAs, [this] { m_files->saveAs(); });
    on(ActionId::Export, [this] { exportPdf(); });
    on(ActionId::MergePdf, [this] { MergeDialog(m_settings->lastFolder(), this).exec(); });
    on(ActionId::CloseWindow, [this] { close(); });
    on(ActionId::Quit, [this] { close(); });

    on(ActionId::Undo, [this] { m_document->undoStack()->undo(); });
    on(ActionId::Redo, [this] { m_document->undoStack()->redo(); });
    on(ActionId::Cut, [this] { m_canvas->cut(); });
    on(ActionId::Copy, [this] { m_canvas->copy(); });
    on(ActionId::Paste, [this] { m_canvas->paste(); });
    on(ActionId::PasteInPlace, [this] { quoin::paste(m_document, m_selection, PastePlace::Same); });
    on(ActionId::Duplicate, [this] { duplicateSelection(m_document, m_selection); });
    on(ActionId::Delete, [this] { m_canvas->deleteSelection(); });
    on(ActionId::SelectAll, [this] { m_canvas->selectAll(); });
    on(ActionId::SelectParent, [this] { selectParent(m_document, m_selection); });
    on(ActionId::EditText, [this] {
        m_canvas->setFocus();
        m_canvas->editText();
    });
    on(ActionId::Rename, [this] { m_outline->renameCurrent(); });
    on(ActionId::Find, [this] {
        auto *dock = qobject_cast<QDockWidget *>(m_outline->parentWidget());
        dock->show();
        dock->raise();
        m_outline->findChild<QLineEdit *>()->setFocus();
        m_outline->findChild<QLineEdit *>()->selectAll();
    });
    on(ActionId::Preferences, [this] { PreferencesDialog(m_settings, this).exec(); });

    on(ActionId::Bold, [this] { m_canvas->toggleText(TextToggle::Bold); });
    on(ActionId::Italic, [this] { m_canvas->toggleText(TextToggle::Italic); });
    on(ActionId::Underline, [this] { m_canvas->toggleText(TextToggle::Underline); });
    on(ActionId::Strike, [this] { m_canvas->toggleText(TextToggle::Strike); });
    on(ActionId::AlignLeft, [this] { setAlignment(m_document, m_selection, TextAlign::Left); });
    on(ActionId::AlignCenter, [this] { setAlignment(m_document, m_selection, TextAlign::Center); });
    on(ActionId::AlignRight, [this] { setAlignment(m_document, m_selection, TextAlign::Right); });
    on(ActionId::AlignJustify, [this] { setAlignment(m_document, m_selection, TextAlign::Justify); });

    on(ActionId::Group, [this] { groupSelection(m_document, m_selection); });
    on(ActionId::Ungroup, [this] { ungroupSelection(m_document, m_selection); });
    on(ActionId::MoveUp, [this] { moveSelection(m_document, m_selection, Direction::Up); });
    on(ActionId::MoveDown, [this] { moveSelection(m_document, m_selection, Direction::Down); });
    on(ActionId::MoveFirst, [this] { moveSelection(m_document, m_selection, Direction::First); });
    on(ActionId::MoveLast, [this] { moveSelection(m_document, m_selection, Direction::Last); });

    on(ActionId::RowAbove, [this] { insertRow(m_document, m_selection, Direction::Up); });
    on(ActionId::RowBelow, [this] { insertRow(m_document, m_selection, Direction::Down); });
    on(ActionId::ColumnLeft, [this] { insertColumn(m_document, m_selection, Direction::Left); });
    on(ActionId::ColumnRight, [this] { insertColumn(m_document, m_selection, Direction::Right); });
    on(ActionId::RemoveRows, [this] { removeRows(m_document, m_selection); });
    on(ActionId::RemoveColumns, [this] { removeColumns(m_document, m_selection); });
    on(ActionId::MergeCells, [this] { mergeCells(m_document, m_selection); });
    on(ActionId::SplitCell, [this] { splitCell(m_document, m_selection); });
    on(ActionId::HeaderRow, [this] { toggleHeaderRow(m_document, m_selection); });

    on(ActionId::SelectTool, [this] { m_canvas->setTool(ToolKind::Select); });
    on(ActionId::TextTool, [this] { m_canvas->setTool(ToolKind::Text); });
    on(ActionId::RectangleTool, [this] { m_canvas->setTool(ToolKind::Rectangle); });
    on(ActionId::EllipseTool, [this] { m_canvas->setTool(ToolKind::Ellipse); });
    on(ActionId::LineTool, [this] { m_canvas->setTool(ToolKind::Line); });
    on(ActionId::ReadingOrderTool, [this] {
        m_canvas->setTool(ToolKind::ReadingOrder);
        m_readingDock->show();
        m_readingDock->raise();
    });

    on(ActionId::ZoomIn, [this] { m_canvas->zoomIn(); });
    on(ActionId::ZoomOut, [this] { m_canvas->zoomOut(); });
    on(ActionId::ZoomActual, [this] { m_canvas->zoomToActualSize(); });
    on(ActionId::ZoomPage, [this] { m_canvas->zoomToPage(); });
    on(ActionId::ZoomWidth, [this] { m_canvas->zoomToWidth(); });
    on(ActionId::ZoomSelection, [this] { m_canvas->zoomToSelection(); });
    connect((*m_actions)[ActionId::Margins], &QAction::toggled, m_canvas, &CanvasView::setMarginsVisible);
    connect((*m_actions)[ActionId::Breaks], &QAction::toggled, m_canvas, &CanvasView::setBreaksVisible);
    (*m_actions)[ActionId::Margins]->setChecked(true);
    on(ActionId::Refresh, [this] {
        m_document->reloadData();
        m_renderer->refresh();
    });

    on(ActionId::Validate, [this] {
        m_validationDock->show();
        m_validationDock->raise();
        m_validation->checkPreview();
    });

    on(ActionId::NextPanel, [this] { cyclePanels(1); });
    on(ActionId::PreviousPanel, [this] { cyclePanels(-1); });
    on(ActionId::ResetLayout, [this] {
        m_settings->forgetWindow();
        arrangePanels();
    });
    on(ActionId::CommandPalette, [this] {
        QList<QAction *> actions;
        for (const ActionSpec &spec : actionSpecs())
            actions << (*m_actions)[spec.id];
        actions << m_insertMenu->actions();
        for (QDockWidget *dock : std::as_const(m_docks))
            actions << dock->toggleViewAction();
        (new CommandPalette(actions, this))->show();
    });
    on(ActionId::Shortcuts, [this] { ShortcutsDialog(m_actions, m_settings, this).exec(); });
    on(ActionId::About, [this] { AboutDialog(this).exec(); });
}

void MainWindow::connectParts()
{
    connect(m_document, &TemplateDocument::changed, this, &MainWindow::updateActions);
    connect(m_document, &TemplateDocument::documentReset, this, [this] {
        updateActions();
        showDocumentMessages();
        m_style->setStyles(m_document->current());
        updateFormat();
    });
    connect(m_document, &TemplateDocument::changed, this, [this](const TemplateChange &change) {
        if (change.settings) {
            m_style->setStyles(m_document->current());
            updateFormat();
        }
    });
    connect(m_document->undoStack(), &QUndoStack::indexChanged, this, &MainWindow::updateActions);
    connect(m_document, &TemplateDocument::modifiedChanged, this, &QWidget::setWindowModified);
    connect(m_document, &TemplateDocument::fileChangedOutside, this, [this] {
        m_messages->showMessage(MessageBar::Kind::Warning, tr("“%1” was changed by another program.").arg(m_document->displayName()),
            {{tr("&Reload"), [this] { m_files->reload(); }}, {tr("&Keep Mine"), [] {}}});
    });
    const auto showDataError = [this] {
        Diagnostics found;
        if (m_document->dataError())
            found.push_back(*m_document->dataError());
        m_findings->setFindings(FindingsModel::Source::Data, found);
    };
    connect(m_document, &TemplateDocument::dataChanged, this, showDataError);
    connect(m_document, &TemplateDocument::documentReset, this, showDataError);

    connect(m_files, &FileController::titleChanged, this, &MainWindow::updateTitle);
    connect(m_files, &FileController::keysFound, this, [this](const std::vector<EmbeddedKey> &keys) {
        m_messages->showMessage(MessageBar::Kind::Notice, tr("The imported file holds a private key or certificates. They are not part of the template."), {{tr("Save Them &Elsewhere…"), [this, keys] {
            const QString folder = QFileDialog::getExistingDirectory(this, tr("Folder for Keys and Certificates"), m_settings->lastFolder());
            if (folder.isEmpty())
                return;
            const auto saved = saveKeys(keys, toPath(folder));
            statusBar()->showMessage(saved ? tr("The keys were written to %1").arg(QDir::toNativeSeparators(folder)) : QString::fromStdString(toString(saved.error())), messageMs);
        }}});
    });
    connect(m_files, &FileController::message, this, [this](const QString &text) { statusBar()->showMessage(text, messageMs); });
    connect(m_files, &FileController::warningsFound, this, [this](const Diagnostics &warnings) { m_findings->setFindings(FindingsModel::Source::File, warnings); });
    connect(m_files, &FileController::opened, this, [this] {
        updateTitle();
        m_canvas->goToPage(0);
        m_canvas->setFocus();
    });
    connect(m_recovery, &RecoveryKeeper::failed, this, [this](const QString &reason) {
        m_messages->showMessage(MessageBar::Kind::Warning, tr("Unsaved changes can’t be kept aside: %1").arg(reason), {{tr("&Save Now"), [this] { m_files->save(); }}});
    });

    connect(m_selection, &Selection::changed, this, &MainWindow::updateActions);
    connect(m_selection, &Selection::changed, this, &MainWindow::updateSelectionText);
    connect(m_selection, &Selection::propertyRequested, this, [this] {
        auto *dock = qobject_cast<QDockWidget *>(m_properties->parentWidget());
        dock->show();
        dock->raise();
    });
    connect(m_properties->model(), &PropertyModel::fieldsReset, this, &MainWindow::updateFormat);
    connect(m_properties->model(), &PropertyModel::fieldsChanged, this, &MainWindow::updateFormat);
    connect(m_properties, &PropertiesPanel::outsideFileChosen, this, &MainWindow::takeOutsideFile);

    connect(m_style, &StyleCombo::styleEdited, this, [this](const QString &name) { quoin::setStyle(m_document, m_selection, name); });
    connect(m_family, &FamilyCombo::familyEdited, this,
        [this](const QString &family) { m_properties->model()->setValue("format.family", family.isEmpty() ? PropertyValue(Unset {}) : PropertyValue(family.toStdString())); });
    connect(m_size, &LengthEdit::lengthEdited, this, [this](const std::optional<Length> &size) {
        m_properties->model()->setValue("format.size", size ? PropertyValue(*size) : PropertyValue(Unset {}), PropertyModel::Step::Typing);
    });
    connect(m_size, &QAbstractSpinBox::editingFinished, m_properties->model(), &PropertyModel::finishTyping);

    connect(m_canvas, &CanvasView::zoomChanged, m_zoom, &ZoomBox::setZoom);
    connect(m_canvas, &CanvasView::pointerMoved, m_position, &PositionBox::setPosition);
    connect(m_canvas, &CanvasView::statusText, this, [this](const QString &text) { statusBar()->showMessage(text); });
    connect(m_canvas, &CanvasView::contextMenuRequested, this, &MainWindow::showContextMenu);
    connect(m_canvas, &CanvasView::problem, this, [this](const QString &text) { statusBar()->showMessage(text, messageMs); });
    connect(m_canvas, &CanvasView::selectionRectChanged, this, &MainWindow::updateSelectionText);
    connect(m_canvas, &CanvasView::toolChanged, this, [this](ToolKind tool) {
        const ActionId ids[] = {ActionId::SelectTool, ActionId::TextTool, ActionId::RectangleTool, ActionId::EllipseTool, ActionId::LineTool, ActionId::ReadingOrderTool}; // the order of ToolKind
        (*m_actions)[ids[static_cast<std::size_t>(tool)]]->setChecked(true);
    });
    const auto showPage = [this] {
        const int count = m_canvas->pageCount();
        m_pageText->setText(count > 0 ? tr("Page %1 of %2").arg(m_canvas->currentPage() + 1).arg(count) : QString());
    };
    connect(m_canvas, &CanvasView::currentPageChanged, this, showPage);
    connect(m_renderer, &DocumentRenderer::pagesChanged, this, showPage);
    connect(m_zoom, &ZoomBox::zoomEdited, m_canvas, &CanvasView::setZoom);
    connect(m_zoom, &ZoomBox::zoomInRequested, m_canvas, &CanvasView::zoomIn);
    connect(m_zoom, &ZoomBox::zoomOutRequested, m_canvas, &CanvasView::zoomOut);
    connect(m_zoom, &ZoomBox::fitPageRequested, m_canvas, &CanvasView::zoomToPage);
    connect(m_zoom, &ZoomBox::fitWidthRequested, m_canvas, &CanvasView::zoomToWidth);
    m_zoom->setZoom(m_canvas->zoom());

    connect(m_outline, &OutlinePanel::contextMenuRequested, this, &MainWindow::showContextMenu);
    connect(m_outline, &OutlinePanel::problem, this, [this](const QString &text) { statusBar()->showMessage(text, messageMs); });
    connect(m_data, &DataPanel::fieldChosen, m_canvas, &CanvasView::insertField);
    connect(m_data, &DataPanel::message, this, [this](const QString &text) { statusBar()->showMessage(text, messageMs); });
    connect(m_problems, &ProblemsPanel::pageRequested, m_canvas, &CanvasView::goToPage);
    connect(m_findings, &FindingsModel::countsChanged, this, &MainWindow::updateProblems);
    connect(m_validationPanel, &ValidationPanel::pageRequested, m_canvas, &CanvasView::goToPage);
    connect(m_reading, &ReadingPanel::pageRequested, m_canvas, &CanvasView::goToPage);
    connect(m_validationPanel, &ValidationPanel::automaticChanged, m_settings, &Settings::setValidatesWhileDesigning);

    connect(m_renderer, &DocumentRenderer::started, this, [this] { m_renderTimer.start(); });
    connect(m_renderer, &DocumentRenderer::pagesChanged, this, [this] {
        if (m_renderTimer.isValid())
            m_renderText->setText(tr("%1 ms").arg(m_renderTimer.elapsed()));
    });
    connect(m_renderer, &DocumentRenderer::diagnosticsChanged, this, [this] { m_findings->setFindings(FindingsModel::Source::Render, m_renderer->diagnostics()); });

    connect(m_settings, &Settings::themeChanged, this, [this] { applyTheme(*qApp, m_settings->theme()); });
    connect(qApp, &QApplication::focusChanged, this, &MainWindow::updateActions);
    connect(QApplication::clipboard(), &QClipboard::dataChanged, this, &MainWindow::updateActions);
}

// ---- state ------------------------------------------------------------------------------------------------------------

bool MainWindow::hasEditingFocus() const
{
    const QWidget *focus = QApplication::focusWidget();
    return !focus || m_canvas->isAncestorOf(focus) || focus == m_canvas || m_outline->isAncestorOf(focus);
}

void MainWindow::updateActions()
{
    Actions &a = *m_actions;
    const bool editable = !m_document->isReadOnly();
    const bool any = !m_selection->isEmpty();
    const bool typing = m_canvas->isEditingText();
    QUndoStack *undo = m_document->undoStack();
    a[ActionId::Undo]->setEnabled(undo->canUndo());
    a[ActionId::Redo]->setEnabled(undo->canRedo());
    a[ActionId::Undo]->setText(undo->canUndo() ? tr("&Undo: %1").arg(undo->undoText()) : tr("&Undo"));
    a[ActionId::Redo]->setText(undo->canRedo() ? tr("&Redo: %1").arg(undo->redoText()) : tr("&Redo"));
    a[ActionId::Cut]->setEnabled(editable && (typing || canDelete(m_document, m_selection)));
    a[ActionId::Copy]->setEnabled(any);
    a[ActionId::Paste]->setEnabled(editable && (typing || canPaste(m_document)));
    a[ActionId::PasteInPlace]->setEnabled(editable && canPaste(m_document));
    a[ActionId::Duplicate]->setEnabled(editable && any);
    a[ActionId::Delete]->setEnabled(editable && (typing || canDelete(m_document, m_selection)));
    a[ActionId::SelectParent]->setEnabled(any);
    a[ActionId::Rename]->setEnabled(editable && any);
    const Block *current = findBlock(m_document->current(), m_selection->current());
    a[ActionId::EditText]->setEnabled(editable && current && textOf(*current));
    for (const ActionId id : {ActionId::Bold, ActionId::Italic, ActionId::Underline, ActionId::Strike, ActionId::AlignLeft, ActionId::AlignCenter, ActionId::AlignRight, ActionId::AlignJustify})
        a[id]->setEnabled(editable && any);
    a[ActionId::Group]->setEnabled(editable && canGroup(m_document, m_selection));
    a[ActionId::Ungroup]->setEnabled(editable && canUngroup(m_document, m_selection));
    a[ActionId::MoveUp]->setEnabled(editable && canMoveSelection(m_document, m_selection, Direction::Up));
    a[ActionId::MoveDown]->setEnabled(editable && canMoveSelection(m_document, m_selection, Direction::Down));
    a[ActionId::MoveFirst]->setEnabled(editable && canMoveSelection(m_document, m_selection, Direction::First));
    a[ActionId::MoveLast]->setEnabled(editable && canMoveSelection(m_document, m_selection, Direction::Last));
    const bool inTable = editable && isInTable(m_document, m_selection);
    for (const ActionId id : {ActionId::RowAbove, ActionId::RowBelow, ActionId::ColumnLeft, ActionId::ColumnRight, ActionId::RemoveRows, ActionId::RemoveColumns, ActionId::HeaderRow})
        a[id]->setEnabled(inTable);
    a[ActionId::MergeCells]->setEnabled(editable && canMergeCells(m_document, m_selection));
    a[ActionId::SplitCell]->setEnabled(editable && canSplitCell(m_document, m_selection));
    a[ActionId::ZoomSelection]->setEnabled(any);
    a[ActionId::ReopenLast]->setEnabled(!m_settings->recentFiles().isEmpty());
    m_insertMenu->setEnabled(editable);
}

void MainWindow::updateFormat()
{
    const PropertyModel *model = m_properties->model();
    const bool elements = model->target().kind == PropertyTarget::Kind::Elements && !m_document->isReadOnly();
    const PropertyField *style = elements ? model->field("style") : nullptr;
    const PropertyField *family = elements ? model->field("format.family") : nullptr;
    const PropertyField *size = elements ? model->field("format.size") : nullptr;
    const auto text = [](const PropertyField *field) {
        const auto *value = field && !field->mixed ? std::get_if<std::string>(&field->value) : nullptr;
        return value ? QString::fromStdString(*value) : QString();
    };
    const auto hint = [](const PropertyField *field) { return !field ? QString() : field->mixed ? tr("Mixed")
                                                                                                : valueText(*field, field->inherited); };
    m_style->setEnabled(style);
    m_style->setStyle(text(style));
    m_family->setEnabled(family);
    m_family->setFamily(text(family));
    m_family->setPlaceholder(hint(family));
    m_size->setEnabled(size);
    m_size->setPlaceholder(hint(size));
    const auto *length = size && !size->mixed ? std::get_if<Length>(&size->value) : nullptr;
    const auto *inherited = size ? std::get_if<Length>(&size->inherited) : nullptr;
    m_size->setFallback(inherited ? *inherited : Length::points(10));
    m_size->setLength(length ? std::optional(*length) : std::nullopt);

    const auto effective = [&](const char *key) -> PropertyValue {
        const PropertyField *field = elements ? model->field(key) : nullptr;
        if (!field || field->mixed)
            return Unset {};
        return std::holds_alternative<Unset>(field->value) ? field->inherited : field->value;
    };
    const auto isOn = [&](const char *key) {
        const PropertyValue value = effective(key);
        return std::holds_alternative<bool>(value) && std::get<bool>(value);
    };
    (*m_actions)[ActionId::Bold]->setChecked(isOn("format.bold"));
    (*m_actions)[ActionId::Italic]->setChecked(isOn("format.italic"));
    (*m_actions)[ActionId::Underline]->setChecked(isOn("format.underline"));
    const PropertyValue align = effective("format.align");
    const int alignment = std::holds_alternative<Choice>(align) ? std::get<Choice>(align).index : -1;
    (*m_actions)[ActionId::AlignLeft]->setChecked(alignment == static_cast<int>(TextAlign::Left));
    (*m_actions)[ActionId::AlignCenter]->setChecked(alignment == static_cast<int>(TextAlign::Center));
    (*m_actions)[ActionId::AlignRight]->setChecked(alignment == static_cast<int>(TextAlign::Right));
    (*m_actions)[ActionId::AlignJustify]->setChecked(alignment == static_cast<int>(TextAlign::Justify));
}

void MainWindow::updateTitle()
{
    setWindowTitle(tr("%1[*] – Quoin").arg(m_files->title()));
    setWindowFilePath(m_files->isUntitled() ? QString() : m_document->filePath());
    setWindowModified(m_document->isModified());
}

void MainWindow::updateProblems()
{
    const int errors = m_findings->count(Severity::Error);
    const int warnings = m_findings->count(Severity::Warning);
    const int all = m_findings->rowCount();
    m_problemsDock->setWindowTitle(all > 0 ? tr("Problems (%1)").arg(all) : tr("Problems"));
    m_problemsButton->setIcon(icon(errors > 0 ? QStringLiteral("error") : warnings > 0 ? QStringLiteral("warning")
            : all > 0                                                                  ? QStringLiteral("notice")
                                                                                       : QStringLiteral("ok")));
    m_problemsButton->setText(errors > 0 ? tr("%n errors", nullptr, errors) : warnings > 0 ? tr("%n warnings", nullptr, warnings)
            : all > 0                                                                      ? tr("%n notices", nullptr, all)
                                                                                           : tr("No problems"));
    m_problemsButton->setToolTip(tr("Show the problems"));
    m_problemsButton->setAccessibleName(m_problemsButton->text());
}

void MainWindow::updateSelectionText()
{
    const std::size_t count = m_selection->ids().size();
    if (count == 0) {
        m_selectionText->clear();
        return;
    }
    const Block *block = findBlock(m_document->current(), m_selection->current());
    QString text = count > 1 ? tr("%n elements", nullptr, static_cast<int>(count)) : block ? kindText(block->kind())
                                                                                           : QString();
    const QRectF box = m_canvas->selectionRect();
    if (!box.isEmpty()) {
        const Unit unit = m_settings->unit();
        text = tr("%1, %2 × %3").arg(text, positionText(box.width(), unit), positionText(box.height(), unit));
    }
    m_selectionText->setText(text);
}

void MainWindow::showDocumentMessages()
{
    m_messages->hide();
    if (m_document->isLockedByOther()) {
        m_messages->showMessage(MessageBar::Kind::Notice, tr("This template is open in another window, so it can only be looked at here."), {{tr("Save &As…"), [this] { m_files->saveAs(); }}});
    } else if (m_document->isReadOnly()) {
        m_messages->showMessage(MessageBar::Kind::Notice, tr("This template was made by a newer version of Quoin. It can be looked at and exported, but not changed."));
    }
}

void MainWindow::fillRecentMenu()
{
    m_recentMenu->clear();
    for (const QString &file : m_settings->recentFiles()) {
        QString text = QFileInfo(file).fileName();
        QAction *action = m_recentMenu->addAction(text.replace(u'&', QLatin1String("&&")));
        action->setStatusTip(QDir::toNativeSeparators(file));
        action->setToolTip(action->statusTip());
        action->setEnabled(QFileInfo::exists(file));
        connect(action, &QAction::triggered, this, [this, file] { m_files->open(file); });
    }
    if (m_recentMenu->isEmpty())
        m_recentMenu->addAction(tr("Nothing yet"))->setEnabled(false);
}

void MainWindow::showContextMenu(const QPoint &globalPosition)
{
    Actions &a = *m_actions;
    QMenu menu(this);
    menu.setObjectName(QStringLiteral("contextMenu"));
    for (const ActionId id : {ActionId::EditText, ActionId::Cut, ActionId::Copy, ActionId::Paste, ActionId::Duplicate, ActionId::Delete})
        menu.addAction(a[id]);
    menu.addSeparator();
    menu.addMenu(m_insertMenu);
    if (isInTable(m_document, m_selection))
        menu.addMenu(m_tableMenu);
    menu.addSeparator();
    for (const ActionId id : {ActionId::MoveUp, ActionId::MoveDown, ActionId::Group, ActionId::Ungroup, ActionId::SelectParent, ActionId::Rename})
        menu.addAction(a[id]);
    menu.exec(globalPosition);
}

void MainWindow::exportPdf()
{
    m_canvas->endTextEditing();
    ExportDialog dialog(m_document, m_renderer, m_settings, this);
    connect(&dialog, &ExportDialog::exported, this, [this](const QString &file, const RenderOutcome &outcome) {
        statusBar()->showMessage(tr("Exported %n pages to %1", nullptr, static_cast<int>(outcome.pageCount)).arg(QDir::toNativeSeparators(file)), messageMs);
        if (!ValidationController::missingValidator())
            m_validation->checkExport(file, outcome.map, outcome.elements);
        m_signatures->checkFile(file);
    });
    dialog.exec();
}

void MainWindow::takeOutsideFile(const QString &key, const QString &absolutePath)
{
    if (key == u"data.sample") {
        m_data->setSampleFile(absolutePath);
        return;
    }
    statusBar()->showMessage(tr("%1 does not lie under the template’s folder.").arg(QFileInfo(absolutePath).fileName()), messageMs);
}

void MainWindow::cyclePanels(int direction)
{
    QList<QWidget *> stops = {m_canvas};
    for (QDockWidget *dock : std::as_const(m_docks)) {
        if (dock->isVisible() && !dock->visibleRegion().isEmpty())
            stops << dock->widget();
    }
    const QWidget *focus = QApplication::focusWidget();
    qsizetype current = 0;
    for (qsizetype i = 0; i < stops.size(); ++i) {
        if (focus && (stops[i] == focus || stops[i]->isAncestorOf(focus)))
            current = i;
    }
    QWidget *next = stops[(current + direction + stops.size()) % stops.size()];
    if (next->focusPolicy() != Qt::NoFocus || next->focusProxy()) {
        next->setFocus(Qt::TabFocusReason);
        return;
    }
    // The first thing in the panel that takes the focus.
    for (QWidget *child = next->nextInFocusChain(); child && child != next; child = child->nextInFocusChain()) {
        if (next->isAncestorOf(child) && child->isVisible() && child->isEnabled() && (child->focusPolicy() & Qt::TabFocus)) {
            child->setFocus(Qt::TabFocusReason);
            return;
        }
    }
}

// ---- events -----------------------------------------------------------------------------------------------------------

bool MainWindow::openFile(const QString &path)
{
    return m_files->open(path);
}

void MainWindow::start(const QString &file)
{
    if (!m_settings->notice().isEmpty())
        m_messages->showMessage(MessageBar::Kind::Notice, m_settings->notice());
    auto work = RecoveryKeeper::find();
    if (!work.empty()) {
        RecoveryDialog dialog(std::move(work), this);
        dialog.exec();
        if (const RecoverableWork *chosen = dialog.chosen()) {
            RecoverableWork recovered = *chosen;
            m_files->recover(recovered);
            recovered.discard(); // this window keeps its own side file from now on
            return;
        }
    }
    if (!file.isEmpty()) {
        m_files->open(file);
        return;
    }
    if (m_settings->isFirstStart()) {
        m_settings->setStarted();
        const auto all = samples(samplesFolder());
        if (!all.empty())
            m_files->newFromSample(all.front().file);
        return;
    }
    showStartDialog();
}

void MainWindow::showStartDialog()
{
    StartDialog dialog(m_settings, m_fonts, m_service, this);
    if (dialog.exec() != QDialog::Accepted)
        return;
    switch (dialog.choice()) {
    case StartDialog::Choice::Empty:
        m_files->newEmpty();
        break;
    case StartDialog::Choice::Sample:
        m_files->newFromSample(dialog.file());
        break;
    case StartDialog::Choice::File:
        m_files->open(dialog.file());
        break;
    case StartDialog::Choice::OpenOther:
        m_files->openWithDialog();
        break;
    case StartDialog::Choice::None:
        break;
    }
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    m_canvas->endTextEditing();
    if (!m_files->mayLeave()) {
        event->ignore();
        return;
    }
    m_settings->setWindow(saveGeometry(), saveState());
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (!localFiles(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    const QStringList files = localFiles(event->mimeData());
    if (files.isEmpty())
        return;
    event->acceptProposedAction();
    const QString file = files.front();
    if (hasEnding(file, {"json", "csv", "tsv"}) && !FileController::isForeign(file)) {
        m_data->setSampleFile(file);
    } else if (hasEnding(file, {"pdf"})) {
        m_validationDock->show();
        m_validationDock->raise();
        m_validation->checkFiles(files);
    } else if (hasEnding(file, {"png", "jpg", "jpeg", "svg"})) {
        QString problem;
        if (insertImageFile(m_document, m_selection, file, &problem).empty())
            statusBar()->showMessage(problem, messageMs);
    } else {
        m_files->open(file);
    }
}

// Ctrl+Z in a text field takes back what was typed there; once there is nothing left to take back, it means the document.
bool MainWindow::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        auto *key = static_cast<QKeyEvent *>(event);
        const bool isUndo = key->matches(QKeySequence::Undo);
        const bool isRedo = key->matches(QKeySequence::Redo) || (key->key() == Qt::Key_Y && key->modifiers() == Qt::ControlModifier);
        if (isUndo || isRedo) {
            bool fieldHasNothing = false;
            if (auto *line = qobject_cast<QLineEdit *>(watched))
                fieldHasNothing = isUndo ? !line->isUndoAvailable() : !line->isRedoAvailable();
            else if (auto *text = qobject_cast<QTextEdit *>(watched))
                fieldHasNothing = isUndo ? !text->document()->isUndoAvailable() : !text->document()->isRedoAvailable();
            if (fieldHasNothing) {
                event->ignore();
                return true;
            }
        }
    }
    return QMainWindow::eventFilter(watched, event);
}

} // namespace quoin
