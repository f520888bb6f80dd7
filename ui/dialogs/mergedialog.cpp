// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "mergedialog.h"

#include "document/localfiles.h"
#include "widgets/icon.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <QTableWidget>
#include <QThread>
#include <QToolButton>
#include <QVBoxLayout>

namespace quoin {

namespace {

enum Column { FileColumn,
    PagesColumn,
    TurnColumn };
constexpr int fileRole = Qt::UserRole, passwordRole = Qt::UserRole + 1;

} // namespace

// What the thread works on; the dialog looks at it when the thread has ended.
struct MergeDialog::Work {
    std::vector<AssemblyInput> inputs;
    bool splits = false;
    std::size_t every = 1, written = 0;
    std::filesystem::path target;
    std::stop_source stop;
    Diagnostics notices;
    Result<void> result;

    void run()
    {
        const auto time = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
        if (splits) {
            result = split(inputs.front(), every, time, target, stop.get_token(), &notices, &written);
            return;
        }
        StringSink whole;
        result = assemble(inputs, time, whole, &notices);
        if (result && !stop.stop_requested()) {
            result = writeFileAtomically(target, whole.bytes);
            written = result ? 1 : 0;
        }
    }
};

MergeDialog::MergeDialog(const QString &folder, QWidget *parent)
    : QDialog(parent)
    , m_folder(folder)
    , m_files(new QTableWidget(0, 3, this))
    , m_add(new QPushButton(icon(QStringLiteral("add")), tr("&Add Files…"), this))
    , m_remove(new QToolButton(this))
    , m_up(new QToolButton(this))
    , m_down(new QToolButton(this))
    , m_merge(new QRadioButton(tr("&One file of all these pages"), this))
    , m_split(new QRadioButton(tr("A file for e&very"), this))
    , m_every(new QSpinBox(this))
    , m_target(new QLineEdit(this))
    , m_targetName(new QLabel(this))
    , m_result(new QLabel(this))
    , m_progress(new QProgressBar(this))
    , m_form(new QWidget(this))
{
    setWindowTitle(tr("Merge and Split PDF Files"));
    setObjectName(QStringLiteral("merge"));
    setMinimumSize(620, 460);
    setAcceptDrops(true);
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(12);
    layout->addWidget(m_form, 1);
    auto *form = new QVBoxLayout(m_form);
    form->setContentsMargins(0, 0, 0, 0);
    form->setSpacing(8);

    m_files->setHorizontalHeaderLabels({tr("File"), tr("Pages"), tr("Turn")});
    m_files->horizontalHeaderItem(PagesColumn)->setToolTip(tr("1-3,8,z: z is the last page, r2 the last but one, 5-1 runs backwards. Empty: all of them"));
    m_files->horizontalHeader()->setSectionResizeMode(FileColumn, QHeaderView::Stretch);
    m_files->verticalHeader()->hide();
    m_files->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_files->setAccessibleName(tr("Files, in order"));
    m_files->setColumnWidth(PagesColumn, 120);
    m_files->setColumnWidth(TurnColumn, 150);
    form->addWidget(m_files, 1);

    auto *bar = new QHBoxLayout;
    bar->setSpacing(4);
    bar->addWidget(m_add);
    bar->addStretch(1);
    const auto tool = [&](QToolButton *button, const QString &iconName, const QString &text) {
        button->setIcon(icon(iconName));
        button->setToolTip(text);
        button->setAccessibleName(text);
        bar->addWidget(button);
    };
    tool(m_up, QStringLiteral("move-up"), tr("Move up"));
    tool(m_down, QStringLiteral("move-down"), tr("Move down"));
    tool(m_remove, QStringLiteral("delete"), tr("Remove from the list"));
    form->addLayout(bar);

    m_merge->setChecked(true);
    form->addWidget(m_merge);
    auto *splitRow = new QHBoxLayout;
    splitRow->setSpacing(6);
    splitRow->addWidget(m_split);
    m_every->setRange(1, 100'000);
    m_every->setAccessibleName(tr("Pages in each file"));
    splitRow->addWidget(m_every);
    splitRow->addWidget(new QLabel(tr("pages"), this));
    splitRow->addStretch(1);
    form->addLayout(splitRow);

    auto *targetRow = new QHBoxLayout;
    targetRow->setSpacing(4);
    targetRow->addWidget(m_targetName);
    targetRow->addWidget(m_target, 1);
    auto *browse = new QToolButton(this);
    browse->setIcon(icon(QStringLiteral("folder")));
    browse->setToolTip(tr("Choose where to write"));
    browse->setAccessibleName(browse->toolTip());
    targetRow->addWidget(browse);
    m_targetName->setBuddy(m_target);
    form->addLayout(targetRow);

    m_result->setTextFormat(Qt::PlainText);
    m_result->setWordWrap(true);
    m_result->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_result->setObjectName(QStringLiteral("result"));
    m_result->hide();
    layout->addWidget(m_result);
    m_progress->setRange(0, 0);
    m_progress->setAccessibleName(tr("Progress"));
    m_progress->hide();
    layout->addWidget(m_progress);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_start = buttons->addButton(tr("&Write"), QDialogButtonBox::AcceptRole);
    m_start->setDefault(true);
    layout->addWidget(buttons);

    connect(m_add, &QPushButton::clicked, this, [this] {
        const QStringList files = QFileDialog::getOpenFileNames(this, tr("Add PDF Files"), m_folder, tr("PDF files (*.pdf)"));
        if (!files.isEmpty())
            m_folder = QFileInfo(files.front()).absolutePath();
        addFiles(files);
    });
    connect(m_remove, &QToolButton::clicked, this, &MergeDialog::removeRows);
    connect(m_up, &QToolButton::clicked, this, [this] { moveRow(-1); });
    connect(m_down, &QToolButton::clicked, this, [this] { moveRow(1); });
    connect(m_files->selectionModel(), &QItemSelectionModel::selectionChanged, this, &MergeDialog::update);
    connect(m_merge, &QRadioButton::toggled, this, [this] {
        m_target->clear();
        update();
    });
    connect(m_target, &QLineEdit::textChanged, this, &MergeDialog::update);
    connect(browse, &QToolButton::clicked, this, &MergeDialog::chooseTarget);
    connect(buttons, &QDialogButtonBox::accepted, this, &MergeDialog::start);
    connect(buttons, &QDialogButtonBox::rejected, this, &MergeDialog::reject);
    update();
}

MergeDialog::~MergeDialog()
{
    if (m_work)
        m_work->stop.request_stop();
    if (m_thread) {
        m_thread->disconnect(this);
        m_thread->wait();
    }
}

// ---- the list --------------------------------------------------------------------------------------------------------

void MergeDialog::addFiles(const QStringList &files)
{
    for (const QString &file : files)
        addFile(QFileInfo(file).absoluteFilePath());
    update();
}

void MergeDialog::addFile(const QString &file)
{
    const int row = m_files->rowCount();
    m_files->insertRow(row);
    auto *name = new QTableWidgetItem(QFileInfo(file).fileName());
    name->setData(fileRole, file);
    name->setToolTip(QDir::toNativeSeparators(file));
    name->setFlags(name->flags() & ~Qt::ItemIsEditable);
    m_files->setItem(row, FileColumn, name);
    auto *pages = new QTableWidgetItem;
    pages->setToolTip(m_files->horizontalHeaderItem(PagesColumn)->toolTip());
    m_files->setItem(row, PagesColumn, pages);
    auto *turn = new QComboBox(m_files);
    turn->addItems({tr("As they are"), tr("To the right"), tr("Upside down"), tr("To the left")}); // by quarters, clockwise
    turn->setAccessibleName(tr("Turn the pages of %1").arg(name->text()));
    m_files->setCellWidget(row, TurnColumn, turn);
}

void MergeDialog::removeRows()
{
    for (int row = m_files->rowCount() - 1; row >= 0; --row) {
        if (m_files->selectionModel()->isRowSelected(row))
            m_files->removeRow(row);
    }
    update();
}

void MergeDialog::moveRow(int by)
{
    const int row = m_files->currentRow(), other = row + by;
    if (row < 0 || other < 0 || other >= m_files->rowCount())
        return;
    for (const int column : {FileColumn, PagesColumn}) {
        QTableWidgetItem *here = m_files->takeItem(row, column), *there = m_files->takeItem(other, column);
        m_files->setItem(row, column, there);
        m_files->setItem(other, column, here);
    }
    auto *here = qobject_cast<QComboBox *>(m_files->cellWidget(row, TurnColumn)), *there = qobject_cast<QComboBox *>(m_files->cellWidget(other, TurnColumn));
    const int turn = here->currentIndex();
    here->setCurrentIndex(there->currentIndex());
    there->setCurrentIndex(turn);
    m_files->setCurrentCell(other, FileColumn);
}

void MergeDialog::dragEnterEvent(QDragEnterEvent *event)
{
    if (!m_work && !localFiles(event->mimeData(), {"pdf"}).isEmpty())
        event->acceptProposedAction();
}

void MergeDialog::dropEvent(QDropEvent *event)
{
    event->acceptProposedAction();
    addFiles(localFiles(event->mimeData(), {"pdf"}));
}

// ---- the work --------------------------------------------------------------------------------------------------------

bool MergeDialog::splits() const
{
    return m_split->isChecked();
}

QString MergeDialog::target() const
{
    QString file = QDir::fromNativeSeparators(m_target->text().trimmed());
    if (file.isEmpty())
        return file;
    if (!splits() && QFileInfo(file).suffix().isEmpty())
        file += QStringLiteral(".pdf");
    return QFileInfo(QDir(m_folder), file).absoluteFilePath();
}

void MergeDialog::chooseTarget()
{
    const QString chosen = splits() ? QFileDialog::getExistingDirectory(this, tr("Folder for the Files"), m_folder) : QFileDialog::getSaveFileName(this, tr("Write PDF"), m_folder, tr("PDF files (*.pdf)"));
    if (!chosen.isEmpty())
        m_target->setText(QDir::toNativeSeparators(chosen));
}

std::vector<AssemblyInput> MergeDialog::inputs() const
{
    std::vector<AssemblyInput> inputs;
    for (int row = 0; row < m_files->rowCount(); ++row) {
        AssemblyInput &input = inputs.emplace_back();
        const QTableWidgetItem *file = m_files->item(row, FileColumn);
        input.file = toPath(file->data(fileRole).toString());
        input.password = file->data(passwordRole).toString().toStdString();
        input.pages = m_files->item(row, PagesColumn)->text().remove(u' ').toStdString();
        input.rotation = qobject_cast<QComboBox *>(m_files->cellWidget(row, TurnColumn))->currentIndex() * 90;
    }
    return inputs;
}

void MergeDialog::update()
{
    const int rows = m_files->rowCount();
    const bool selected = m_files->selectionModel()->hasSelection();
    m_remove->setEnabled(selected);
    m_up->setEnabled(selected && rows > 1);
    m_down->setEnabled(selected && rows > 1);
    // Of several files it would be unclear whose pages are counted.
    if (rows > 1 && splits())
        m_merge->setChecked(true);
    m_split->setEnabled(rows <= 1);
    m_every->setEnabled(rows <= 1 && splits());
    m_targetName->setText(splits() ? tr("Fo&lder:") : tr("&File:"));
    m_start->setEnabled(rows > 0 && !target().isEmpty() && !m_work);
}

void MergeDialog::start()
{
    if (m_start->isEnabled())
        run(inputs());
}

void MergeDialog::run(std::vector<AssemblyInput> inputs)
{
    m_work = std::make_shared<Work>();
    m_work->inputs = std::move(inputs);
    m_work->splits = splits();
    m_work->every = static_cast<std::size_t>(m_every->value());
    m_work->target = toPath(target());
    setRunning(true);
    m_thread = QThread::create([work = m_work] { work->run(); });
    m_thread->setParent(this);
    connect(m_thread, &QThread::finished, this, &MergeDialog::ended);
    m_thread->start();
}

void MergeDialog::ended()
{
    const std::shared_ptr<Work> work = std::exchange(m_work, nullptr);
    m_thread->deleteLater();
    m_thread = nullptr;
    setRunning(false);
    if (work->stop.stop_requested()) {
        QDialog::reject();
        return;
    }
    if (!work->result) {
        const Diagnostic &error = work->result.error();
        if (error.id == "assembly.password") {
            for (int row = 0; row < m_files->rowCount(); ++row) {
                QTableWidgetItem *item = m_files->item(row, FileColumn);
                if (toPath(item->data(fileRole).toString()).string() != error.file)
                    continue;
                bool given = false;
                const QString password = QInputDialog::getText(this, tr("Password"), tr("“%1” is encrypted. Its password:").arg(item->text()), QLineEdit::Password, QString(), &given);
                if (given && !password.isEmpty()) {
                    item->setData(passwordRole, password); // as long as the dialog is there
                    run(this->inputs());
                    return;
                }
                break;
            }
        }
        m_result->setText(QString::fromStdString(toString(error)));
        m_result->show();
        return;
    }
    QStringList lines;
    const QString written = QDir::toNativeSeparators(target());
    lines << (work->splits ? tr("%n files were written to %1.", nullptr, static_cast<int>(work->written)).arg(written) : tr("%1 was written.").arg(written));
    for (const Diagnostic &notice : work->notices)
        lines << QString::fromStdString(toString(notice));
    m_result->setText(lines.join(u'\n'));
    m_result->show();
    Q_EMIT finished(target());
}

void MergeDialog::setRunning(bool running)
{
    m_form->setEnabled(!running);
    m_progress->setVisible(running);
    if (running)
        m_result->hide();
    update();
}

void MergeDialog::reject()
{
    if (m_work)
        m_work->stop.request_stop(); // ended() closes the dialog
    else
        QDialog::reject();
}

} // namespace quoin
