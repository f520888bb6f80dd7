// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "startdialog.h"

#include "document/localfiles.h"
#include "settings/settings.h"
#include "widgets/icon.h"

#include <QBuffer>
#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QPainter>
#include <QPdfDocument>
#include <QPdfDocumentRenderOptions>
#include <QPushButton>
#include <QVBoxLayout>

#include <quoin/template_json.h>

#include <mutex>

namespace quoin {

namespace {

constexpr QSize pictureSize(120, 160);

struct KnownSample {
    const char *folder;
    const char *name;
    const char *description;
};
constexpr KnownSample knownSamples[] = {
    {"contract-note", QT_TRANSLATE_NOOP("quoin::StartDialog", "Contract note"), QT_TRANSLATE_NOOP("quoin::StartDialog", "Trades of a day in a table, with totals and a watermark")},
    {"invoice", QT_TRANSLATE_NOOP("quoin::StartDialog", "Invoice"), QT_TRANSLATE_NOOP("quoin::StartDialog", "Items, tax and payment details")},
    {"statement", QT_TRANSLATE_NOOP("quoin::StartDialog", "Account statement"), QT_TRANSLATE_NOOP("quoin::StartDialog", "Several pages of bookings with running balances")},
    {"letter", QT_TRANSLATE_NOOP("quoin::StartDialog", "Letter"), QT_TRANSLATE_NOOP("quoin::StartDialog", "A letter with address field and letterhead")},
    {"certificate", QT_TRANSLATE_NOOP("quoin::StartDialog", "Certificate"), QT_TRANSLATE_NOOP("quoin::StartDialog", "One landscape page, laid out freely in a frame")},
    {"service-agreement", QT_TRANSLATE_NOOP("quoin::StartDialog", "Service agreement"), QT_TRANSLATE_NOOP("quoin::StartDialog", "Headings, numbered lists and links between sections")},
};

// The picture on a sheet with an edge, in the middle of its cell.
QPixmap sheet(const QImage &page, const QPalette &palette, qreal ratio)
{
    QPixmap pixmap(pictureSize * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    QSizeF size = page.isNull() ? QSizeF(110, 156) : QSizeF(page.size()) / ratio;
    const QRectF box(QPointF((pictureSize.width() - size.width()) / 2, (pictureSize.height() - size.height()) / 2), size);
    painter.fillRect(box, Qt::white);
    if (!page.isNull())
        painter.drawImage(box, page);
    painter.setPen(palette.color(QPalette::Mid));
    painter.drawRect(box.adjusted(0, 0, -1 / ratio, -1 / ratio));
    return pixmap;
}

} // namespace

QString samplesFolder()
{
    return QString::fromStdString((defaultDataFolder() / "templates").string());
}

std::vector<Sample> samples(const QString &folder)
{
    std::vector<Sample> result;
    QStringList rest = QDir(folder).entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
    const auto add = [&](const QString &name, const QString &title, const QString &description) {
        const QString file = QStringLiteral("%1/%2/%2.quoin").arg(folder, name);
        if (QFileInfo(file).isFile())
            result.push_back({file, title, description});
        rest.removeAll(name);
    };
    for (const KnownSample &known : knownSamples)
        add(QLatin1String(known.folder), StartDialog::tr(known.name), StartDialog::tr(known.description));
    for (const QString &name : QStringList(rest))
        add(name, name, {});
    return result;
}

struct StartDialog::Relay {
    std::mutex mutex;
    StartDialog *dialog = nullptr; // guarded by mutex; null once it is gone
};

StartDialog::StartDialog(Settings *settings, std::shared_ptr<FontLibrary> fonts, RenderService *service, QWidget *parent)
    : QDialog(parent)
    , m_settings(settings)
    , m_fonts(std::move(fonts))
    , m_service(service)
    , m_samples(samples(samplesFolder()))
    , m_gallery(new QListWidget(this))
    , m_recent(new QListWidget(this))
    , m_relay(std::make_shared<Relay>())
{
    m_relay->dialog = this;
    setWindowTitle(tr("Start"));
    setObjectName(QStringLiteral("start"));
    resize(880, 560);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 16, 16, 12);
    layout->setSpacing(12);
    auto *columns = new QHBoxLayout;
    columns->setSpacing(16);
    layout->addLayout(columns, 1);

    const auto heading = [this](const QString &text) {
        auto *label = new QLabel(text, this);
        QFont font = label->font();
        font.setWeight(QFont::DemiBold);
        label->setFont(font);
        return label;
    };
    auto *left = new QVBoxLayout;
    left->setSpacing(6);
    columns->addLayout(left, 0);
    left->addWidget(heading(tr("Opened before")));
    left->addWidget(m_recent, 1);
    m_recent->setAccessibleName(tr("Opened before"));
    m_recent->setFixedWidth(230);
    m_recent->setTextElideMode(Qt::ElideMiddle);
    for (const QString &file : settings->recentFiles()) {
        if (!QFileInfo::exists(file))
            continue;
        auto *item = new QListWidgetItem(icon(QStringLiteral("file")), QFileInfo(file).fileName(), m_recent);
        item->setData(Qt::UserRole, file);
        item->setToolTip(QDir::toNativeSeparators(file));
    }
    if (m_recent->count() == 0) {
        auto *none = new QListWidgetItem(tr("Nothing yet"), m_recent);
        none->setFlags(Qt::NoItemFlags);
    }
    auto *other = new QPushButton(icon(QStringLiteral("open")), tr("&Open Another…"), this);
    left->addWidget(other);

    auto *right = new QVBoxLayout;
    right->setSpacing(6);
    columns->addLayout(right, 1);
    right->addWidget(heading(tr("Begin with a template")));
    right->addWidget(m_gallery, 1);
    m_gallery->setAccessibleName(tr("Templates"));
    m_gallery->setViewMode(QListView::IconMode);
    m_gallery->setMovement(QListView::Static);
    m_gallery->setResizeMode(QListView::Adjust);
    m_gallery->setIconSize(pictureSize);
    m_gallery->setGridSize(QSize(pictureSize.width() + 24, pictureSize.height() + 44));
    m_gallery->setUniformItemSizes(true);
    m_gallery->setWordWrap(true);
    auto *empty = new QListWidgetItem(QIcon(sheet({}, palette(), devicePixelRatioF())), tr("Empty page"), m_gallery);
    empty->setToolTip(tr("Begin with nothing"));
    for (const Sample &sample : m_samples) {
        auto *item = new QListWidgetItem(QIcon(sheet({}, palette(), devicePixelRatioF())), sample.name, m_gallery);
        item->setToolTip(sample.description);
        item->setData(Qt::AccessibleDescriptionRole, sample.description);
    }
    m_gallery->setCurrentRow(m_samples.empty() ? 0 : 1);

    auto *buttons = new QDialogButtonBox(this);
    auto *use = buttons->addButton(tr("&Use Template"), QDialogButtonBox::AcceptRole);
    buttons->addButton(QDialogButtonBox::Cancel);
    use->setDefault(true);
    layout->addWidget(buttons);

    const auto useCurrent = [this] {
        const int row = m_gallery->currentRow();
        if (row == 0)
            choose(Choice::Empty);
        else if (row > 0)
            choose(Choice::Sample, m_samples[static_cast<std::size_t>(row) - 1].file);
    };
    connect(m_gallery, &QListWidget::itemActivated, this, useCurrent);
    connect(buttons, &QDialogButtonBox::accepted, this, useCurrent);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_recent, &QListWidget::itemActivated, this, [this](QListWidgetItem *item) { choose(Choice::File, item->data(Qt::UserRole).toString()); });
    connect(other, &QPushButton::clicked, this, [this] { choose(Choice::OpenOther); });
    m_gallery->setFocus();
    for (std::size_t i = 0; i < m_samples.size(); ++i)
        requestPicture(static_cast<int>(i));
}

StartDialog::~StartDialog()
{
    {
        const std::lock_guard guard(m_relay->mutex);
        m_relay->dialog = nullptr;
    }
    for (const auto &job : m_jobs)
        job->cancel();
}

void StartDialog::choose(Choice choice, const QString &file)
{
    m_choice = choice;
    m_file = file;
    accept();
}

void StartDialog::requestPicture(int row)
{
    const QString file = m_samples[static_cast<std::size_t>(row)].file;
    const auto path = toPath(file);
    const auto read = readTemplateFile(path);
    if (!read)
        return;
    const auto data = sampleData(read->value, path.parent_path());
    RenderRequest request;
    request.source = std::make_shared<const Template>(read->value);
    request.environment.fonts = m_fonts;
    request.environment.folder = path.parent_path();
    request.data = data ? *data : Data();
    // Only the picture counts: no standard to keep, no tags.
    request.options.conformance = std::vector<std::string>();
    request.options.tagged = false;
    request.priority = JobPriority::Batch;
    request.done = [relay = m_relay, row](const RenderOutcome &outcome) {
        if (outcome.state != RenderOutcome::State::Done || !outcome.pdf)
            return;
        const std::lock_guard guard(relay->mutex);
        if (relay->dialog)
            QMetaObject::invokeMethod(
                relay->dialog, [dialog = relay->dialog, row, pdf = outcome.pdf] { dialog->showPicture(row, *pdf); }, Qt::QueuedConnection);
    };
    m_jobs.push_back(m_service->submit(std::move(request)));
}

void StartDialog::showPicture(int row, const std::string &pdf)
{
    QByteArray bytes = QByteArray::fromRawData(pdf.data(), static_cast<qsizetype>(pdf.size()));
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::ReadOnly);
    QPdfDocument document;
    document.load(&buffer);
    if (document.status() != QPdfDocument::Status::Ready || document.pageCount() == 0)
        return;
    const qreal ratio = devicePixelRatioF();
    const QSizeF points = document.pagePointSize(0);
    const QSize pixels = points.scaled(QSizeF(pictureSize) * ratio, Qt::KeepAspectRatio).toSize();
    QImage page(pixels, QImage::Format_ARGB32_Premultiplied);
    page.fill(Qt::white);
    QPainter painter(&page);
    painter.drawImage(0, 0, document.render(0, pixels));
    painter.end();
    m_gallery->item(row + 1)->setIcon(QIcon(sheet(page, palette(), ratio)));
}

} // namespace quoin
