// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "verdicttext.h"

#include <QCoreApplication>
#include <QLocale>
#include <QPalette>

namespace quoin {

namespace {

struct Verdicts {
    Q_DECLARE_TR_FUNCTIONS(Verdicts)
};

int clamped(std::uint64_t count)
{
    return static_cast<int>(std::min<std::uint64_t>(count, 2'000'000'000));
}

} // namespace

QString verdictWord(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Pass:
        return Verdicts::tr("PASS");
    case Verdict::Fail:
        return Verdicts::tr("FAIL");
    case Verdict::NotChecked:
        break;
    }
    return Verdicts::tr("NOT CHECKED");
}

QString verdictIcon(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Pass:
        return QStringLiteral("ok");
    case Verdict::Fail:
        return QStringLiteral("error");
    case Verdict::NotChecked:
        break;
    }
    return QStringLiteral("help");
}

QColor verdictColor(Verdict verdict, const QPalette &palette)
{
    const bool dark = palette.color(QPalette::Base).lightness() < 128;
    switch (verdict) {
    case Verdict::Pass:
        return dark ? QColor(0x6c, 0xd4, 0x94) : QColor(0x0b, 0x6b, 0x33);
    case Verdict::Fail:
        return dark ? QColor(0xff, 0x9a, 0x92) : QColor(0xb0, 0x1f, 0x17);
    case Verdict::NotChecked:
        break;
    }
    return dark ? QColor(0xe6, 0xc4, 0x6c) : QColor(0x77, 0x54, 0x00);
}

QString profileTitle(const ValidationProfile &profile)
{
    ProfileResult named;
    named.title = std::string(profile.title);
    return QString::fromStdString(profileName(named));
}

QString describeProfile(const ProfileResult &profile)
{
    if (profile.compliant)
        return Verdicts::tr("No rule is broken in %n checks", nullptr, clamped(profile.passedChecks));
    //: %1: "3 rules", %2: "14 places"
    return Verdicts::tr("%1 broken at %2").arg(Verdicts::tr("%n rules", nullptr, clamped(profile.failedRules)), Verdicts::tr("%n places", nullptr, clamped(profile.failedChecks)));
}

} // namespace quoin
