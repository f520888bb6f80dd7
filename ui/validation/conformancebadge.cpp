// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "conformancebadge.h"

#include "validation/validationcontroller.h"
#include "validation/verdicttext.h"
#include "widgets/icon.h"

#include <QEvent>
#include <QGuiApplication>
#include <QPalette>

namespace quoin {

ConformanceBadge::ConformanceBadge(ValidationController *controller, QWidget *parent)
    : QToolButton(parent)
    , m_controller(controller)
{
    setObjectName(QStringLiteral("conformanceBadge"));
    setAutoRaise(true);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    setFocusPolicy(Qt::StrongFocus);
    connect(controller, &ValidationController::stateChanged, this, &ConformanceBadge::update);
    update();
}

void ConformanceBadge::changeEvent(QEvent *event)
{
    QToolButton::changeEvent(event);
    if (event->type() == QEvent::ApplicationPaletteChange)
        update();
}

void ConformanceBadge::update()
{
    using State = ValidationController::State;
    const State state = m_controller->state();
    const CheckedFilePtr checked = m_controller->documentResult();
    QString text, tip, symbol;
    QColor color;
    switch (state) {
    case State::Unknown:
        text = tr("Not validated");
        tip = tr("The document was not validated yet.");
        symbol = QStringLiteral("validate");
        break;
    case State::Checking:
        text = tr("Validating…");
        tip = tr("The document is being validated.");
        symbol = QStringLiteral("refresh");
        break;
    case State::Stale:
        text = tr("Validation stale");
        tip = tr("The document was edited since it was validated. The verdict was %1.").arg(verdictWord(checked->result.verdict));
        symbol = QStringLiteral("recent");
        break;
    case State::Pass:
    case State::Fail:
    case State::NotChecked: {
        const Verdict verdict = checked->result.verdict;
        QStringList profiles;
        for (const ProfileResult &profile : checked->result.profiles)
            profiles << QString::fromStdString(profileName(profile));
        text = verdictWord(verdict);
        if (state != State::NotChecked && !profiles.isEmpty())
            text = tr("%1: %2").arg(text, profiles.join(QStringLiteral(", ")));
        const QString about = checked->subject == CheckedFile::Subject::Export ? tr("The exported file, as it was written") : tr("The preview, which is not signed; an exported file is validated by itself");
        tip = QString(QStringLiteral("<qt>") + QString::fromStdString(describe(checked->result)).toHtmlEscaped() + QStringLiteral("<br>") + about.toHtmlEscaped() + QStringLiteral("</qt>"));
        symbol = verdictIcon(verdict);
        color = verdictColor(verdict, QGuiApplication::palette());
        break;
    }
    }
    setText(text);
    setToolTip(tip);
    setAccessibleName(text);
    setIcon(quoin::icon(symbol, color));
    QPalette palette;
    if (color.isValid())
        palette.setColor(QPalette::ButtonText, color);
    setPalette(palette);
}

} // namespace quoin
