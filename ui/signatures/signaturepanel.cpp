// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "signaturepanel.h"

#include "document/localfiles.h"
#include "settings/settings.h"
#include "widgets/icon.h"
#include "widgets/section.h"

#include <QDir>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QThread>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <quoin/atomic_file.h>

namespace quoin {

namespace {

constexpr std::size_t largestPdf = std::size_t(1) << 30;

} // namespace

// What the thread works on; looked at when it has ended.
struct SignaturePanel::Work {
    std::filesystem::path file, trust;
    std::vector<SignatureReport> reports;
    Result<void> result;

    void run()
    {
        const auto pdf = readFile(file, largestPdf);
        if (!pdf) {
            result = pdf.error();
            return;
        }
        auto verified = verifySignatures(*pdf, {trust});
        if (verified)
            reports = std::move(*verified);
        else
            result = verified.error();
    }
};

SignaturePanel::SignaturePanel(Settings *settings, QWidget *parent)
    : QWidget(parent)
    , m_settings(settings)
    , m_summary(new QLabel(this))
    , m_tree(new QTreeWidget(this))
    , m_empty(new EmptyState(QStringLiteral("ok"), tr("No signatures were checked yet"), tr("Export a signed PDF, choose a file, or drop one here."), this))
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
        result->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
        result->setMinimumWidth(result->iconSize().width() + 10); // cut rather than that the dock takes the room of others
        bar->addWidget(result);
        return result;
    };
    QToolButton *choose = button(QStringLiteral("open"), tr("Check File…"), tr("Check the signatures of a PDF file"));
    m_again = button(QStringLiteral("refresh"), tr("Check Again"), tr("Read the file again"));
    m_trust = button(QStringLiteral("settings"), QString(), tr("Which roots to trust"));
    m_trust->setPopupMode(QToolButton::InstantPopup);
    auto *menu = new QMenu(m_trust);
    menu->addAction(tr("Trust the Roots in a File…"), this, &SignaturePanel::chooseTrust);
    menu->addAction(tr("Don’t Check Chains"), this, [this] {
        m_settings->setTrustFile(QString());
        updateTrust();
    });
    m_trust->setMenu(menu);
    bar->addStretch(1);

    m_summary->setTextFormat(Qt::PlainText);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_summary->setContentsMargins(10, 0, 10, 0);
    m_summary->setWordWrap(true);
    layout->addWidget(m_summary);
    m_tree->setColumnCount(2);
    m_tree->setHeaderLabels({tr("Signature"), tr("Finding")});
    m_tree->setAccessibleName(tr("Signatures"));
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_tree->setWordWrap(true);
    m_tree->header()->resizeSection(0, 220);
    layout->addWidget(m_tree, 1);
    layout->addWidget(m_empty, 1);
    m_summary->hide();
    m_tree->hide();
    m_again->setEnabled(false);

    connect(choose, &QToolButton::clicked, this, &SignaturePanel::chooseFile);
    connect(m_again, &QToolButton::clicked, this, [this] { checkFile(m_file); });
    updateTrust();
}

SignaturePanel::~SignaturePanel()
{
    if (m_thread) {
        m_thread->disconnect(this);
        m_thread->wait();
    }
}

void SignaturePanel::chooseFile()
{
    const QString file = QFileDialog::getOpenFileName(this, tr("Check Signatures"), m_file.isEmpty() ? m_settings->lastFolder() : QFileInfo(m_file).absolutePath(), tr("PDF files (*.pdf)"));
    if (!file.isEmpty())
        checkFile(file);
}

void SignaturePanel::chooseTrust()
{
    const QString file = QFileDialog::getOpenFileName(this, tr("Roots to Trust"), m_settings->lastFolder(), tr("Certificates (*.pem *.crt *.cer)"));
    if (file.isEmpty())
        return;
    m_settings->setTrustFile(file);
    updateTrust();
}

void SignaturePanel::updateTrust()
{
    const QString trust = m_settings->trustFile();
    m_trust->setText(trust.isEmpty() ? tr("No roots trusted") : tr("Roots: %1").arg(QFileInfo(trust).fileName()));
    if (!m_file.isEmpty())
        checkFile(m_file);
}

void SignaturePanel::checkFile(const QString &file)
{
    m_wanted = file;
    if (m_work)
        return; // what is wanted is looked at when it ends
    m_work = std::make_shared<Work>();
    m_work->file = toPath(file);
    m_work->trust = toPath(m_settings->trustFile());
    m_thread = QThread::create([work = m_work] { work->run(); });
    m_thread->setParent(this);
    connect(m_thread, &QThread::finished, this, [this] {
        const std::shared_ptr<Work> work = std::exchange(m_work, nullptr);
        m_thread->deleteLater();
        m_thread = nullptr;
        if (toPath(m_wanted) != work->file || toPath(m_settings->trustFile()) != work->trust) {
            checkFile(m_wanted);
            return;
        }
        m_file = m_wanted;
        showResult(*work);
        Q_EMIT checked();
    });
    m_thread->start();
}

void SignaturePanel::showResult(const Work &work)
{
    m_empty->hide();
    m_summary->show();
    m_again->setEnabled(true);
    m_tree->clear();
    m_tree->setVisible(!work.reports.empty());
    const QString name = QFileInfo(m_file).fileName();
    m_summary->setToolTip(QDir::toNativeSeparators(m_file));
    if (!work.result) {
        m_summary->setText(QString::fromStdString(toString(work.result.error())));
        return;
    }
    m_summary->setText(work.reports.empty() ? tr("%1 is not signed.").arg(name) : tr("%1 has %n signatures.", nullptr, static_cast<int>(work.reports.size())).arg(name));
    for (const SignatureReport &report : work.reports)
        addSignature(report);
    m_tree->expandAll();
}

void SignaturePanel::addSignature(const SignatureReport &report)
{
    auto *top = new QTreeWidgetItem(m_tree);
    top->setText(0, QString::fromStdString(report.field));
    const auto line = [&](const QString &what, const QString &finding) {
        auto *item = new QTreeWidgetItem(top);
        item->setText(0, what);
        item->setText(1, finding);
        item->setToolTip(1, finding);
    };
    const auto text = [](const std::string &words) { return QString::fromStdString(words); };
    const auto chain = [&](ChainState state, const std::string &problem) {
        switch (state) {
        case ChainState::Trusted:
            return tr("leads to a trusted root");
        case ChainState::Untrusted:
            return text(problem);
        case ChainState::NotChecked:
            break;
        }
        return tr("not checked: no roots are trusted");
    };
    switch (report.state) {
    case SignatureState::Intact:
        top->setText(1, report.laterBytes == 0 ? tr("Intact, the whole file") : tr("Intact, but something came later"));
        top->setIcon(0, icon(report.chain == ChainState::Untrusted || report.laterBytes > 0 ? QStringLiteral("warning") : QStringLiteral("ok")));
        break;
    case SignatureState::Changed:
        top->setText(1, tr("Changed since it was signed"));
        top->setIcon(0, icon(QStringLiteral("error")));
        break;
    case SignatureState::Broken:
        top->setText(1, tr("No signature that can be checked"));
        top->setIcon(0, icon(QStringLiteral("error")));
        break;
    }
    if (!report.problem.empty())
        line(tr("Problem"), text(report.problem));
    if (!report.signer.empty())
        line(tr("Signed by"), text(report.signer));
    if (!report.time.empty())
        line(tr("Time, as the signer says"), text(report.time));
    if (report.timeStamp) {
        const TimeStampReport &stamp = *report.timeStamp;
        line(tr("Time-stamp"), stamp.problem.empty() ? tr("%1, by %2; its chain: %3").arg(text(stamp.time), text(stamp.authority), chain(stamp.chain, stamp.chainProblem)) : text(stamp.problem));
    }
    if (report.coveredBytes > 0) {
        const QString revision = tr("Revision %1 of %2").arg(report.revision).arg(report.revisions);
        line(tr("Covers"), report.laterBytes == 0 ? revision : tr("%1; %2 bytes came later").arg(revision, QLocale().toString(static_cast<qulonglong>(report.laterBytes))));
    }
    if (report.state == SignatureState::Intact) {
        line(tr("Level"), report.level.empty() ? text(report.levelProblem) : text(report.level));
        line(tr("Chain"), chain(report.chain, report.chainProblem));
    }
}

void SignaturePanel::dragEnterEvent(QDragEnterEvent *event)
{
    if (!localFiles(event->mimeData(), {"pdf"}).isEmpty())
        event->acceptProposedAction();
}

void SignaturePanel::dropEvent(QDropEvent *event)
{
    event->acceptProposedAction();
    checkFile(localFiles(event->mimeData(), {"pdf"}).front());
}

} // namespace quoin
