// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QMainWindow>

#include "actions/actions.h"

#include <quoin/jobs.h>

#include <memory>

class QActionGroup;
class QDockWidget;
class QLabel;
class QMenu;
class QToolButton;

namespace quoin {

class BenchmarkController;
class BenchmarkPanel;
class CanvasView;
class ConformanceBadge;
class DataPanel;
class DocumentRenderer;
class FamilyCombo;
class FileController;
class FindingsModel;
class LengthEdit;
class MessageBar;
class OutlinePanel;
class PositionBox;
class PreviewPanel;
class ProblemsPanel;
class PropertiesPanel;
class ReadingPanel;
class SignaturePanel;
class RecoveryKeeper;
class Selection;
class Settings;
class StyleCombo;
class TemplateDocument;
class ValidationController;
class ValidationPanel;
class ZoomBox;

// One template, seen and edited: canvas in the middle, panels around it as docks that can be moved and are remembered. The window wires
// the parts together and decides nothing itself.
class MainWindow : public QMainWindow
{
    Q_OBJECT
public:
    MainWindow(Settings *, std::shared_ptr<FontLibrary>, RenderService *, QWidget *parent = nullptr);
    ~MainWindow() override;

    bool openFile(const QString &path);
    // After the first show: work that another window left behind; then `file`, else the start dialog (at the very first start the
    // contract note).
    void start(const QString &file);
    void showStartDialog();

    TemplateDocument *document() { return m_document; }
    Selection *selection() { return m_selection; }
    DocumentRenderer *renderer() { return m_renderer; }
    CanvasView *canvas() { return m_canvas; }
    PreviewPanel *preview() { return m_preview; }
    PropertiesPanel *properties() { return m_properties; }
    OutlinePanel *outline() { return m_outline; }
    DataPanel *dataPanel() { return m_data; }
    ProblemsPanel *problems() { return m_problems; }
    FindingsModel *findings() { return m_findings; }
    ValidationController *validation() { return m_validation; }
    ValidationPanel *validationPanel() { return m_validationPanel; }
    BenchmarkController *benchmark() { return m_benchmark; }
    BenchmarkPanel *benchmarkPanel() { return m_benchmarkPanel; }
    SignaturePanel *signatures() { return m_signatures; }
    ReadingPanel *reading() { return m_reading; }
    FileController *files() { return m_files; }
    RecoveryKeeper *recovery() { return m_recovery; }
    MessageBar *messages() { return m_messages; }
    QAction *action(ActionId id) const { return (*m_actions)[id]; }

protected:
    void closeEvent(QCloseEvent *) override;
    void dragEnterEvent(QDragEnterEvent *) override;
    void dropEvent(QDropEvent *) override;
    bool eventFilter(QObject *, QEvent *) override;

private:
    void createPanels();
    void createMenus();
    void createToolBars();
    void createStatusBar();
    void connectActions();
    void connectParts();
    QDockWidget *addPanel(const QString &name, const QString &title, QWidget *contents, Qt::DockWidgetArea);
    void arrangePanels();
    void cyclePanels(int direction);
    void showContextMenu(const QPoint &globalPosition);
    void fillRecentMenu();
    void fillInsertMenu();
    void updateActions();
    void updateFormat();
    void updateTitle();
    void updateProblems();
    void updateSelectionText();
    void showDocumentMessages();
    void exportPdf();
    void takeOutsideFile(const QString &key, const QString &absolutePath);
    bool hasEditingFocus() const; // canvas or outline

    Settings *m_settings;
    std::shared_ptr<FontLibrary> m_fonts;
    RenderService *m_service;

    TemplateDocument *m_document;
    Selection *m_selection;
    DocumentRenderer *m_renderer;
    FindingsModel *m_findings;
    ValidationController *m_validation;
    BenchmarkController *m_benchmark;
    RecoveryKeeper *m_recovery;
    FileController *m_files;
    Actions *m_actions;

    MessageBar *m_messages = nullptr;
    CanvasView *m_canvas = nullptr;
    PreviewPanel *m_preview = nullptr;
    PropertiesPanel *m_properties = nullptr;
    OutlinePanel *m_outline = nullptr;
    DataPanel *m_data = nullptr;
    ProblemsPanel *m_problems = nullptr;
    ValidationPanel *m_validationPanel = nullptr;
    BenchmarkPanel *m_benchmarkPanel = nullptr;
    ReadingPanel *m_reading = nullptr;
    SignaturePanel *m_signatures = nullptr;
    QList<QDockWidget *> m_docks;
    QDockWidget *m_problemsDock = nullptr;
    QDockWidget *m_validationDock = nullptr;
    QDockWidget *m_readingDock = nullptr;
    QMenu *m_recentMenu = nullptr;
    QMenu *m_insertMenu = nullptr;
    QMenu *m_tableMenu = nullptr;
    QActionGroup *m_tools = nullptr;

    StyleCombo *m_style = nullptr;
    FamilyCombo *m_family = nullptr;
    LengthEdit *m_size = nullptr;

    QLabel *m_selectionText = nullptr;
    QLabel *m_pageText = nullptr;
    QLabel *m_renderText = nullptr;
    QToolButton *m_problemsButton = nullptr;
    ConformanceBadge *m_badge = nullptr;
    PositionBox *m_position = nullptr;
    ZoomBox *m_zoom = nullptr;
    QElapsedTimer m_renderTimer;
};

} // namespace quoin
