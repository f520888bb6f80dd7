// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "exportdialog.h"

#include "document/documentrenderer.h"
#include "document/localfiles.h"
#include "document/templatedocument.h"
#include "settings/settings.h"
#include "widgets/icon.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDesktopServices>
#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QProgressBar>
#include <QPushButton>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

#include <quoin/conformance.h>

namespace quoin {

namespace {

// What people choose from; anything else is said in the template.
struct Choice {
    const char *text;
    std::vector<std::string> keys;
};
const std::vector<Choice> &choices()
{
    static const std::vector<Choice> all = {
        {QT_TRANSLATE_NOOP("quoin::ExportDialog", "No standard"), {}},
        {QT_TRANSLATE_NOOP("quoin::ExportDialog", "Archive: PDF/A-4"), {"pdfa-4"}},
        {QT_TRANSLATE_NOOP("quoin::ExportDialog", "Accessible: PDF/UA-2"), {"pdfua-2"}},
        {QT_TRANSLATE_NOOP("quoin::ExportDialog", "Archive and accessible: PDF/A-4 and PDF/UA-2"), {"pdfa-4", "pdfua-2"}},
    };
    return all;
}

} // namespace

// Between the service's worker and the dialog: the worker may outlive the dialog.
struct ExportDialog::Relay {
    std::mutex mutex;
    ExportDialog *dialog = nullptr; // guarded by mutex; null once it is gone
    template<class Call> void post(Call call)
    {
        const std::lock_guard guard(mutex);
        if (dialog)
            QMetaObject::invokeMethod(
                dialog, [dialog = dialog, call = std::move(call)] { call(dialog); }, Qt::QueuedConnection);
    }
};

ExportDialog::ExportDialog(TemplateDocument *document, DocumentRenderer *renderer, Settings *settings, QWidget *parent)
    : QDialog(parent)
    , m_document(document)
    , m_renderer(renderer)
    , m_settings(settings)
    , m_conformance(new QComboBox(this))
    , m_note(new QLabel(this))
    , m_open(new QCheckBox(tr("&Open the file afterwards"), this))
    , m_sign(new QCheckBox(tr("Si&gn it with a private key"), this))
    , m_signing(new QWidget(this))
    , m_passphrase(new QLineEdit(this))
    , m_timeStamps(new QLineEdit(this))
    , m_progress(new QProgressBar(this))
    , m_form(new QWidget(this))
{
    setWindowTitle(tr("Export PDF"));
    setObjectName(QStringLiteral("export"));
    setMinimumWidth(520);
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(12);
    layout->addWidget(m_form);
    auto *form = new QFormLayout(m_form);
    form->setContentsMargins(0, 0, 0, 0);
    form->setVerticalSpacing(8);
    QToolButton *browse = nullptr;
    m_file = addFileRow(form, tr("&File:"), tr("Choose where to write"), browse);
    form->addRow(tr("&Standard:"), m_conformance);
    form->addRow(QString(), m_note);
    form->addRow(QString(), m_sign);
    auto *signing = new QFormLayout(m_signing);
    signing->setContentsMargins(0, 0, 0, 0);
    signing->setVerticalSpacing(8);
    QToolButton *browseKey = nullptr, *browseCertificates = nullptr;
    m_key = addFileRow(signing, tr("&Key:"), tr("Choose the private key"), browseKey);
    m_key->setPlaceholderText(tr("PKCS#12 or PEM"));
    signing->addRow(tr("&Passphrase:"), m_passphrase);
    m_certificates = addFileRow(signing, tr("&Certificates:"), tr("Choose the certificates"), browseCertificates);
    m_certificates->setPlaceholderText(tr("In the file of the key"));
    m_passphrase->setEchoMode(QLineEdit::Password);
    signing->addRow(tr("&Time-stamp server:"), m_timeStamps);
    m_timeStamps->setPlaceholderText(tr("None: level B-B. With https://… level B-T"));
    m_timeStamps->setObjectName(QStringLiteral("timeStamps"));
    form->addRow(QString(), m_signing);
    form->addRow(QString(), m_open);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_conformance->addItem(tr("As the template says"));
    for (const Choice &choice : choices())
        m_conformance->addItem(tr(choice.text));
    m_progress->setRange(0, 1000);
    m_progress->setAccessibleName(tr("Progress"));
    layout->addWidget(m_progress);
    layout->addStretch(1);
    auto *buttons = new QDialogButtonBox(this);
    m_export = buttons->addButton(tr("&Export"), QDialogButtonBox::AcceptRole);
    m_cancel = buttons->addButton(QDialogButtonBox::Cancel);
    m_export->setDefault(true);
    layout->addWidget(buttons);

    const Settings::ExportChoice remembered = settings->exportChoice(document->filePath());
    const QString folder = QDir(remembered.folder).exists() && !remembered.folder.isEmpty() ? remembered.folder : settings->lastFolder();
    const QString name = document->filePath().isEmpty() ? tr("untitled") : QFileInfo(document->filePath()).completeBaseName();
    m_file->setText(QDir::toNativeSeparators(QString(folder + u'/' + name + QStringLiteral(".pdf"))));
    if (!remembered.asTemplate) {
        for (std::size_t i = 0; i < choices().size(); ++i) {
            QStringList keys;
            for (const std::string &key : choices()[i].keys)
                keys << QString::fromStdString(key);
            if (keys == remembered.conformance)
                m_conformance->setCurrentIndex(static_cast<int>(i) + 1);
        }
    }

    m_sign->setChecked(remembered.sign);
    m_key->setText(QDir::toNativeSeparators(remembered.keyFile));
    m_certificates->setText(QDir::toNativeSeparators(remembered.certificateFile));
    m_timeStamps->setText(remembered.timeStampServer);
    m_signing->setVisible(remembered.sign);

    connect(browse, &QToolButton::clicked, this, &ExportDialog::choose);
    connect(browseKey, &QToolButton::clicked, this, [this] { chooseInto(m_key, tr("Private Key"), tr("Keys (*.p12 *.pfx *.pem *.key)")); });
    connect(browseCertificates, &QToolButton::clicked, this, [this] { chooseInto(m_certificates, tr("Certificates"), tr("Certificates (*.pem *.crt *.cer)")); });
    connect(m_sign, &QCheckBox::toggled, m_signing, &QWidget::setVisible);
    connect(m_sign, &QCheckBox::toggled, this, &ExportDialog::updateChoice);
    connect(m_key, &QLineEdit::textChanged, this, &ExportDialog::updateChoice);
    connect(m_conformance, &QComboBox::currentIndexChanged, this, &ExportDialog::updateChoice);
    connect(m_file, &QLineEdit::textChanged, this, &ExportDialog::updateChoice);
    connect(buttons, &QDialogButtonBox::accepted, this, &ExportDialog::start);
    connect(buttons, &QDialogButtonBox::rejected, this, &ExportDialog::reject);
    setRunning(false);
    updateChoice();
}

ExportDialog::~ExportDialog()
{
    if (m_relay) {
        const std::lock_guard guard(m_relay->mutex);
        m_relay->dialog = nullptr;
    }
    if (m_job)
        m_job->cancel();
}

void ExportDialog::setFile(const QString &file)
{
    m_file->setText(QDir::toNativeSeparators(file));
}

QString ExportDialog::file() const
{
    QString file = QDir::fromNativeSeparators(m_file->text().trimmed());
    if (!file.isEmpty() && QFileInfo(file).suffix().isEmpty())
        file += QStringLiteral(".pdf");
    return file;
}

QLineEdit *ExportDialog::addFileRow(QFormLayout *form, const QString &label, const QString &chooseText, QToolButton *&button)
{
    auto *row = new QHBoxLayout;
    row->setSpacing(4);
    auto *edit = new QLineEdit(this);
    row->addWidget(edit, 1);
    button = new QToolButton(this);
    button->setIcon(icon(QStringLiteral("folder")));
    button->setToolTip(chooseText);
    button->setAccessibleName(chooseText);
    row->addWidget(button);
    auto *name = new QLabel(label, this);
    name->setBuddy(edit);
    form->addRow(name, row);
    return edit;
}

void ExportDialog::chooseInto(QLineEdit *edit, const QString &title, const QString &filter)
{
    const QString file = QFileDialog::getOpenFileName(this, title, QFileInfo(QDir::fromNativeSeparators(edit->text())).absolutePath(), filter + QStringLiteral(";;") + tr("All files (*)"));
    if (!file.isEmpty())
        edit->setText(QDir::toNativeSeparators(file));
}

std::optional<Signature> ExportDialog::signature(bool &failed)
{
    failed = false;
    if (!m_sign->isChecked())
        return std::nullopt;
    const auto path = [](const QLineEdit *edit) { return toPath(QDir::fromNativeSeparators(edit->text().trimmed())); };
    QByteArray passphrase = m_passphrase->text().toUtf8();
    auto signer = Signer::fromFiles(path(m_key), path(m_certificates), {passphrase.constData(), static_cast<std::size_t>(passphrase.size())});
    passphrase.fill('\0');
    m_passphrase->clear();
    const auto refuse = [&](const QString &what, const Diagnostic &reason, QWidget *mend) {
        failed = true;
        QMessageBox box(QMessageBox::Warning, tr("Export PDF"), what, QMessageBox::Ok, this);
        box.setObjectName(QStringLiteral("keyError"));
        box.setTextFormat(Qt::PlainText);
        box.setInformativeText(QString::fromStdString(toString(reason)));
        box.exec();
        mend->setFocus();
        return std::nullopt;
    };
    if (!signer)
        return refuse(tr("The key can’t be used."), signer.error(), m_passphrase);
    Signature signature;
    signature.signer = *std::move(signer);
    if (const QString address = m_timeStamps->text().trimmed(); !address.isEmpty()) {
        auto authority = TimeStampAuthority::atAddress(address.toStdString());
        if (!authority)
            return refuse(tr("The time-stamp server can’t be used."), authority.error(), m_timeStamps);
        signature.timeStamps = *std::move(authority);
    }
    return signature;
}

void ExportDialog::choose()
{
    const QString file = QFileDialog::getSaveFileName(this, tr("Export PDF"), this->file(), tr("PDF files (*.pdf)"));
    if (!file.isEmpty())
        setFile(file);
}

std::vector<std::string> ExportDialog::chosenConformance() const
{
    const int index = m_conformance->currentIndex();
    return index <= 0 ? m_document->current().output.conformance : choices()[static_cast<std::size_t>(index) - 1].keys;
}

void ExportDialog::updateChoice()
{
    const auto keys = chosenConformance();
    const auto set = conformanceSet(keys);
    QString note;
    if (!set) {
        note = QString::fromStdString(set.error().message);
    } else if (keys.empty()) {
        note = tr("A plain PDF 2.0 file.");
    } else {
        QStringList titles;
        for (const ConformanceInfo &info : conformances()) {
            if (std::find(keys.begin(), keys.end(), info.key) != keys.end())
                titles << QString::fromUtf8(info.title.data(), static_cast<qsizetype>(info.title.size()));
        }
        note = titles.join(QStringLiteral(", "));
    }
    m_note->setText(note);
    m_export->setEnabled(set && !file().isEmpty() && !m_job && (!m_sign->isChecked() || !m_key->text().trimmed().isEmpty()));
}

void ExportDialog::start()
{
    const QString target = QFileInfo(file()).absoluteFilePath();
    if (m_job || file().isEmpty())
        return;
    Settings::ExportChoice choice;
    choice.folder = QFileInfo(target).absolutePath();
    choice.asTemplate = m_conformance->currentIndex() <= 0;
    for (const std::string &key : chosenConformance())
        choice.conformance << QString::fromStdString(key);
    choice.sign = m_sign->isChecked();
    choice.keyFile = QDir::fromNativeSeparators(m_key->text().trimmed());
    choice.certificateFile = QDir::fromNativeSeparators(m_certificates->text().trimmed());
    choice.timeStampServer = m_timeStamps->text().trimmed();
    m_settings->setExportChoice(m_document->filePath(), choice);
    bool failed = false;
    std::optional<Signature> wanted = signature(failed);
    if (failed)
        return;

    m_relay = std::make_shared<Relay>();
    m_relay->dialog = this;
    RenderRequest request;
    request.source = m_document->snapshot();
    request.environment.fonts = m_renderer->fonts();
    request.environment.folder = toPath(m_document->folder());
    request.data = m_document->data();
    request.options.time = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
    request.options.compressionLevel = 6;
    request.options.map = true; // for a validator's findings
    request.options.signature = std::move(wanted);
    if (!choice.asTemplate)
        request.options.conformance = chosenConformance();
    request.wantPdf = false;
    request.file = toPath(target);
    request.priority = JobPriority::Export;
    request.progress = [relay = m_relay](double fraction) {
        relay->post([fraction](ExportDialog *dialog) { dialog->m_progress->setValue(static_cast<int>(fraction * 1000)); });
    };
    request.done = [relay = m_relay](RenderOutcome outcome) {
        relay->post([outcome = std::make_shared<RenderOutcome>(std::move(outcome))](ExportDialog *dialog) { dialog->finished(*outcome); });
    };
    m_job = m_renderer->service()->submit(std::move(request));
    setRunning(true);
}

void ExportDialog::setRunning(bool running)
{
    m_form->setEnabled(!running);
    m_progress->setVisible(running);
    m_progress->setValue(0);
    m_export->setEnabled(!running);
}

void ExportDialog::finished(const RenderOutcome &outcome)
{
    m_job.reset();
    setRunning(false);
    switch (outcome.state) {
    case RenderOutcome::State::Cancelled:
        QDialog::reject();
        return;
    case RenderOutcome::State::Failed: {
        Q_EMIT failed(outcome.diagnostics);
        QMessageBox box(QMessageBox::Warning, tr("Export PDF"), tr("The PDF could not be written."), QMessageBox::Ok, this);
        box.setObjectName(QStringLiteral("exportError"));
        QStringList reasons;
        for (const Diagnostic &diagnostic : outcome.diagnostics) {
            if (diagnostic.severity == Severity::Error && reasons.size() < 5)
                reasons << QString::fromStdString(toString(diagnostic));
        }
        box.setTextFormat(Qt::PlainText);
        box.setInformativeText(reasons.join(u'\n'));
        box.exec();
        updateChoice();
        return;
    }
    case RenderOutcome::State::Done:
        Q_EMIT exported(QFileInfo(file()).absoluteFilePath(), outcome);
        if (m_open->isChecked())
            QDesktopServices::openUrl(QUrl::fromLocalFile(QFileInfo(file()).absoluteFilePath()));
        accept();
        return;
    }
}

void ExportDialog::reject()
{
    if (m_job)
        m_job->cancel(); // finished() closes the dialog
    else
        QDialog::reject();
}

} // namespace quoin
