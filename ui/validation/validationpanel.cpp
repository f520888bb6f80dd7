// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "validationpanel.h"

#include "document/localfiles.h"
#include "document/selection.h"
#include "document/templatedocument.h"
#include "problems/mending.h"
#include "validation/validationcontroller.h"
#include "validation/validationfindingsmodel.h"
#include "validation/validationtablemodel.h"
#include "validation/validatorinstaller.h"
#include "validation/verdicttext.h"
#include "widgets/icon.h"
#include "widgets/section.h"

#include <QAction>
#include <QCheckBox>
#include <QDragEnterEvent>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QProgressBar>
#include <QSplitter>
#include <QTextBrowser>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

namespace quoin {

namespace {

QString escaped(const std::string &text)
{
    return QString::fromStdString(text).toHtmlEscaped();
}

} // namespace

ValidationPanel::ValidationPanel(TemplateDocument *document, Selection *selection, ValidationController *controller, QWidget *parent)
    : QWidget(parent)
    , m_document(document)
    , m_selection(selection)
    , m_controller(controller)
    , m_table(new ValidationTableModel(controller, this))
    , m_findings(new ValidationFindingsModel(document, this))
    , m_progress(new QProgressBar(this))
    , m_missing(new QFrame(this))
    , m_missingText(new QLabel(m_missing))
    , m_install(new QToolButton(m_missing))
    , m_installer(new ValidatorInstaller(this))
    , m_symbol(new QLabel(this))
    , m_summary(new QLabel(this))
    , m_tableView(new QTreeView(this))
    , m_findingsView(new QTreeView(this))
    , m_details(new QTextBrowser(this))
    , m_split(new QSplitter(Qt::Horizontal, this))
    , m_results(new QWidget(this))
    , m_empty(new EmptyState(QStringLiteral("validate"), tr("Nothing was validated yet"), tr("Check the preview, or drop PDF files here. veraPDF tells whether they keep PDF/A, PDF/UA and WTPDF."), this))
{
    setAcceptDrops(true);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 6, 0, 0);
    layout->setSpacing(6);

    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(8, 0, 8, 0);
    bar->setSpacing(6);
    layout->addLayout(bar);
    const auto button = [&](const QString &iconName, const QString &text, const QString &tip) {
        auto *result = new QToolButton(this);
        result->setIcon(icon(iconName));
        result->setText(text);
        result->setToolTip(tip);
        result->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        result->setFocusPolicy(Qt::StrongFocus);
        result->setAutoRaise(true);
        // In a narrow window the texts are cut rather than that the dock takes the room of the palette.
        result->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
        result->setMinimumWidth(result->iconSize().width() + 10);
        bar->addWidget(result);
        return result;
    };
    m_checkPreview = button(QStringLiteral("preview"), tr("Check Preview"), tr("Validate the PDF of the document as it is now"));
    m_checkFiles = button(QStringLiteral("open"), tr("Check Files…"), tr("Validate PDF files"));
    m_profiles = button(QStringLiteral("settings"), QString(), tr("Which profiles to check"));
    m_profiles->setPopupMode(QToolButton::InstantPopup);
    m_profileMenu = new QMenu(m_profiles);
    m_profiles->setMenu(m_profileMenu);
    m_automatic = new QCheckBox(tr("While designing"), this);
    m_automatic->setToolTip(tr("Validate the preview by itself a moment after each change"));
    m_automatic->setChecked(controller->isAutomatic());
    m_automatic->setMinimumWidth(24);
    bar->addWidget(m_automatic);
    bar->addStretch(1);
    m_progress->setMaximumWidth(260);
    m_progress->setMinimumWidth(40);
    m_progress->setAccessibleName(tr("Progress of the validation"));
    bar->addWidget(m_progress);
    m_cancel = button(QStringLiteral("close"), tr("Cancel"), tr("Stop the validation"));
    m_save = button(QStringLiteral("save-as"), tr("Save Report…"), tr("Save the report as a page, JSON or XML"));

    m_missing->setObjectName(QStringLiteral("missingValidator"));
    m_missing->setFrameShape(QFrame::StyledPanel);
    auto *missingRow = new QHBoxLayout(m_missing);
    missingRow->setContentsMargins(10, 6, 10, 6);
    m_missingText->setTextFormat(Qt::PlainText);
    m_missingText->setWordWrap(true);
    m_missingText->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    missingRow->addWidget(m_missingText, 1);
    m_install->setIcon(icon(QStringLiteral("export")));
    m_install->setText(tr("Get veraPDF"));
    m_install->setToolTip(tr("Fetch veraPDF with Maven into your cache folder; it is a program of its own under GPL or MPL"));
    m_install->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_install->setFocusPolicy(Qt::StrongFocus);
    missingRow->addWidget(m_install);
    connect(m_install, &QToolButton::clicked, this, [this] {
        m_installer->start();
        updateMissing();
    });
    connect(m_installer, &ValidatorInstaller::progressed, this, &ValidationPanel::updateMissing);
    connect(m_installer, &ValidatorInstaller::finished, this, [this](bool good) {
        updateMissing();
        if (good)
            m_controller->checkPreview();
    });
    auto *missingOuter = new QHBoxLayout;
    missingOuter->setContentsMargins(8, 0, 8, 0);
    missingOuter->addWidget(m_missing);
    layout->addLayout(missingOuter);

    layout->addWidget(m_results, 1);
    layout->addWidget(m_empty, 1);
    auto *inner = new QVBoxLayout(m_results);
    inner->setContentsMargins(0, 0, 0, 0);
    inner->setSpacing(6);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(10, 0, 8, 0);
    head->setSpacing(6);
    head->addWidget(m_symbol);
    head->addWidget(m_summary, 1);
    inner->addLayout(head);
    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setWordWrap(true);
    m_summary->setAccessibleName(tr("Verdict"));
    QFont bold = m_summary->font();
    bold.setWeight(QFont::DemiBold);
    m_summary->setFont(bold);

    inner->addWidget(m_split, 1);
    m_split->addWidget(m_tableView);
    m_split->addWidget(m_findingsView);
    m_split->addWidget(m_details);
    m_split->setChildrenCollapsible(false);
    m_split->setStretchFactor(0, 4);
    m_split->setStretchFactor(1, 5);
    m_split->setStretchFactor(2, 3);
    m_split->setSizes({400, 440, 300});
    for (QTreeView *view : {m_tableView, m_findingsView}) {
        view->setUniformRowHeights(true);
        view->setAllColumnsShowFocus(true);
        view->setFrameShape(QFrame::NoFrame);
        view->setAlternatingRowColors(true);
        view->header()->setStretchLastSection(false);
        view->setMinimumWidth(160);
    }
    m_tableView->setModel(m_table);
    m_tableView->setRootIsDecorated(false);
    m_tableView->setAccessibleName(tr("Results"));
    m_tableView->header()->setSectionResizeMode(ValidationTableModel::FileColumn, QHeaderView::Interactive);
    m_tableView->header()->resizeSection(ValidationTableModel::FileColumn, 130);
    m_tableView->header()->setSectionResizeMode(ValidationTableModel::ProfileColumn, QHeaderView::ResizeToContents);
    m_tableView->header()->setSectionResizeMode(ValidationTableModel::StatusColumn, QHeaderView::ResizeToContents);
    m_tableView->header()->setSectionResizeMode(ValidationTableModel::DescriptionColumn, QHeaderView::Stretch);
    m_findingsView->setModel(m_findings);
    m_findingsView->setAccessibleName(tr("Broken rules"));
    m_findingsView->header()->setSectionResizeMode(ValidationFindingsModel::TextColumn, QHeaderView::Stretch);
    m_findingsView->header()->setSectionResizeMode(ValidationFindingsModel::WhereColumn, QHeaderView::Stretch);
    m_details->setFrameShape(QFrame::NoFrame);
    m_details->setOpenLinks(false);
    m_details->setAccessibleName(tr("Details"));
    m_details->setMinimumWidth(140);

    connect(m_checkPreview, &QToolButton::clicked, controller, &ValidationController::checkPreview);
    connect(m_checkFiles, &QToolButton::clicked, this, &ValidationPanel::chooseFiles);
    connect(m_cancel, &QToolButton::clicked, controller, &ValidationController::cancel);
    connect(m_save, &QToolButton::clicked, this, &ValidationPanel::chooseReport);
    connect(m_automatic, &QCheckBox::toggled, this, [this](bool on) {
        m_controller->setAutomatic(on);
        Q_EMIT automaticChanged(on);
    });
    connect(controller, &ValidationController::runningChanged, this, &ValidationPanel::updateRun);
    connect(controller, &ValidationController::stateChanged, this, &ValidationPanel::updateSummary);
    connect(m_table, &QAbstractItemModel::modelReset, this, [this] {
        updateSummary();
        if (const int row = m_table->mostImportantRow(); row >= 0)
            m_tableView->setCurrentIndex(m_table->index(row, 0));
        showRow();
    });
    connect(m_tableView->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ValidationPanel::showRow);
    connect(m_findingsView->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &ValidationPanel::showDetails);
    connect(m_findingsView, &QAbstractItemView::activated, this, &ValidationPanel::activate);
    connect(m_findingsView, &QAbstractItemView::clicked, this, &ValidationPanel::activate);

    QAction *claimed = m_profileMenu->addAction(tr("All that a file claims"));
    claimed->setCheckable(true);
    claimed->setChecked(true);
    connect(claimed, &QAction::triggered, this, [this] {
        for (QAction *action : m_profileMenu->actions())
            action->setChecked(action->data().isNull() && !action->isSeparator());
        chooseProfiles();
    });
    m_profileMenu->addSeparator();
    for (const ValidationProfile &profile : validationProfiles()) {
        QAction *action = m_profileMenu->addAction(profileTitle(profile));
        action->setCheckable(true);
        action->setData(QByteArray(profile.key.data(), static_cast<qsizetype>(profile.key.size())));
        connect(action, &QAction::triggered, this, &ValidationPanel::chooseProfiles);
    }
    chooseProfiles();
    updateRun();
    updateSummary();
}

void ValidationPanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        updateSummary();
}

void ValidationPanel::chooseProfiles()
{
    std::vector<std::string> keys;
    QStringList titles;
    for (const QAction *action : m_profileMenu->actions()) {
        if (action->isChecked() && !action->data().isNull()) {
            keys.push_back(action->data().toByteArray().toStdString());
            titles << action->text();
        }
    }
    m_profileMenu->actions().front()->setChecked(keys.empty());
    m_profiles->setText(titles.isEmpty() ? tr("Profiles: as claimed") : titles.size() > 2 ? tr("Profiles: %n chosen", nullptr, static_cast<int>(titles.size()))
                                                                                          : tr("Profiles: %1").arg(titles.join(QStringLiteral(", "))));
    m_controller->setProfiles(std::move(keys));
}

void ValidationPanel::chooseFiles()
{
    const QStringList files = QFileDialog::getOpenFileNames(this, tr("Validate PDF Files"), m_document->folder(), tr("PDF files (*.pdf);;All files (*)"));
    if (!files.isEmpty())
        m_controller->checkFiles(files);
}

void ValidationPanel::dragEnterEvent(QDragEnterEvent *event)
{
    if (!localFiles(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void ValidationPanel::dropEvent(QDropEvent *event)
{
    const QStringList files = localFiles(event->mimeData());
    if (files.isEmpty())
        return;
    event->acceptProposedAction();
    m_controller->checkFiles(files);
}

// ---- report -----------------------------------------------------------------------------------------------------------

void ValidationPanel::chooseReport()
{
    QString filter;
    QString file = QFileDialog::getSaveFileName(this, tr("Save Validation Report"), QString(m_document->folder() + QStringLiteral("/validation.html")), tr("Page to look at (*.html);;JSON (*.json);;XML (*.xml)"), &filter);
    if (file.isEmpty())
        return;
    if (QFileInfo(file).suffix().isEmpty())
        file += filter.contains(u"*.json") ? QStringLiteral(".json") : filter.contains(u"*.xml") ? QStringLiteral(".xml")
                                                                                                 : QStringLiteral(".html");
    QString problem;
    if (!saveReport(file, &problem)) {
        QMessageBox box(QMessageBox::Warning, tr("Save Validation Report"), tr("The report could not be saved."), QMessageBox::Ok, this);
        box.setTextFormat(Qt::PlainText);
        box.setInformativeText(problem);
        box.exec();
    }
}

bool ValidationPanel::saveReport(const QString &file, QString *problem)
{
    const QString ending = QFileInfo(file).suffix().toLower();
    const ValidationReportFormat format = ending == u"json" ? ValidationReportFormat::Json : ending == u"xml" ? ValidationReportFormat::Xml
                                                                                                              : ValidationReportFormat::Html;
    const auto written = writeFileAtomically(toPath(file), validationReport(m_controller->plainResults(), format));
    if (!written)
        *problem = QString::fromStdString(written.error().message);
    return static_cast<bool>(written);
}

// ---- showing ----------------------------------------------------------------------------------------------------------

void ValidationPanel::updateRun()
{
    const bool waits = m_controller->state() == ValidationController::State::Checking;
    const bool running = m_controller->isRunning() || waits;
    m_progress->setVisible(running);
    m_cancel->setVisible(running);
    m_checkPreview->setEnabled(!waits);
    m_save->setEnabled(!m_controller->results().empty());
    const auto total = static_cast<int>(m_controller->totalCount());
    // Within one file nothing is known.
    m_progress->setRange(0, total > 1 ? total : 0);
    m_progress->setValue(static_cast<int>(m_controller->doneCount()));
    m_progress->setFormat(tr("%1 of %2").arg(m_controller->doneCount() + 1).arg(total));
    m_progress->setTextVisible(total > 1);
    m_progress->setToolTip(m_controller->currentName());
    updateMissing();
}

void ValidationPanel::updateMissing()
{
    const auto missing = ValidationController::missingValidator();
    m_missing->setVisible(missing.has_value());
    if (!missing)
        return;
    m_install->setVisible(!m_installer->script().isEmpty());
    m_install->setEnabled(!m_installer->isRunning());
    const QString words = m_installer->lastWords();
    if (m_installer->isRunning())
        m_missingText->setText(tr("Getting veraPDF… %1").arg(words));
    else if (!words.isEmpty())
        m_missingText->setText(tr("veraPDF could not be fetched: %1").arg(words));
    else
        m_missingText->setText(tr("%1\nIt needs Java 11 or newer, and Maven to be fetched. Once it is there, check again.").arg(QString::fromStdString(missing->message)));
}

void ValidationPanel::updateSummary()
{
    const std::vector<ValidationResult> results = m_controller->plainResults();
    const bool any = !results.empty();
    m_results->setVisible(any);
    m_empty->setVisible(!any);
    m_save->setEnabled(any);
    if (!any)
        return;
    // Stale is no verdict.
    const bool isStale = results.size() == 1 && m_controller->state() == ValidationController::State::Stale;
    const Verdict verdict = overallVerdict(results);
    QString text;
    if (isStale)
        text = tr("Stale: the document was edited since it was validated");
    else if (results.size() == 1)
        text = tr("%1 – %2").arg(verdictWord(verdict), QString::fromStdString(describe(results.front())));
    else
        text = tr("%1 – %n files", nullptr, static_cast<int>(results.size())).arg(verdictWord(verdict));
    m_summary->setText(text);
    const QString symbol = isStale ? QStringLiteral("recent") : verdictIcon(verdict);
    QPalette colors = m_summary->palette();
    colors.setColor(QPalette::WindowText, isStale ? palette().color(QPalette::WindowText) : verdictColor(verdict, palette()));
    m_summary->setPalette(colors);
    m_symbol->setPixmap(icon(symbol, colors.color(QPalette::WindowText)).pixmap(QSize(20, 20), devicePixelRatioF()));
}

void ValidationPanel::showRow()
{
    const QModelIndex index = m_tableView->currentIndex();
    if (index.isValid()) {
        const ValidationTableModel::Row &row = m_table->row(index.row());
        m_findings->show(row.checked, row.profile);
    } else {
        m_findings->show({}, 0);
    }
    m_findingsView->setVisible(m_findings->rowCount() > 0);
    if (m_findings->rowCount() > 0) {
        m_findingsView->expand(m_findings->index(0, 0));
        m_findingsView->setCurrentIndex(m_findings->index(0, 0));
    }
    showDetails();
}

void ValidationPanel::showDetails()
{
    const QModelIndex tableIndex = m_tableView->currentIndex();
    if (!tableIndex.isValid()) {
        m_details->clear();
        return;
    }
    const ValidationTableModel::Row &row = m_table->row(tableIndex.row());
    const ValidationResult &result = row.checked->result;
    QString html;
    const auto line = [&html](const QString &label, const QString &value) {
        if (!value.isEmpty())
            html += QStringLiteral("<p style='margin:0 0 6px 0'><b>") + label.toHtmlEscaped() + QStringLiteral("</b> ") + value + QStringLiteral("</p>");
    };
    const QModelIndex index = m_findingsView->currentIndex();
    if (const Finding *rule = m_findings->finding(index)) {
        line(QString::fromStdString(describe(*rule)), QStringLiteral("<br>") + escaped(rule->description));
        if (const FindingPlace *place = m_findings->place(index)) {
            line(tr("Here:"), escaped(place->message));
            line(tr("Element:"), m_findings->whereText(m_findings->origin(index), place).toHtmlEscaped());
            line(tr("Object:"), escaped(describe(*place)));
            line(tr("Context:"), escaped(place->context));
        } else if (rule->count > rule->places.size()) {
            line(tr("Listed:"), tr("%1 of %2 places").arg(rule->places.size()).arg(rule->count));
        }
        line(tr("Tested:"), escaped(rule->object + ": " + rule->test));
    }
    if (row.verdict == Verdict::NotChecked)
        line(tr("Not checked:"), escaped(result.reason.message));
    else
        line(tr("Profile:"), escaped(result.profiles[row.profile].title) + QStringLiteral("<br>") + describeProfile(result.profiles[row.profile]).toHtmlEscaped());
    line(tr("File:"), escaped(result.file));
    if (!result.sha256.empty())
        line(tr("SHA-256:"), tr("%1, %n bytes", nullptr, static_cast<int>(std::min<std::uint64_t>(result.size, 2'000'000'000))).arg(escaped(result.sha256)));
    if (!result.validator.empty())
        line(tr("Validator:"), tr("%1, %2 ms").arg(escaped(result.validator)).arg(result.duration.count()));
    m_details->setHtml(html);
}

void ValidationPanel::activate(const QModelIndex &index)
{
    const Finding *rule = m_findings->finding(index);
    // Another program's file has nothing in this template, and its pages aren't on the canvas.
    if (!rule || !m_findings->checked()->map)
        return;
    const FindingOrigin origin = m_findings->origin(index);
    const bool isElement = findBlock(m_document->current(), origin.element) != nullptr;
    const QString property = mendingProperty(rule->clause, isElement);
    if (!property.isEmpty() && (isElement || origin.element.empty()))
        m_selection->revealProperty(origin.element, property);
    else if (isElement)
        m_selection->reveal(origin.element);
    else if (origin.page >= 0)
        Q_EMIT pageRequested(origin.page);
}

} // namespace quoin
