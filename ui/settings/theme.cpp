// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme.h"

#include <QApplication>
#include <QPixmapCache>
#include <QProxyStyle>
#include <QStyleFactory>
#include <QStyleOption>

#include <algorithm>
#include <cmath>

namespace quoin {

namespace {

struct Colors {
    QRgb window, base, alternate, button, text, dim, edge, accent, onAccent, link, tip;
};

constexpr Colors light = {0xfff3f4f6, 0xffffffff, 0xfff7f8fa, 0xfffbfbfc, 0xff1f2328, 0xff646b74, 0xffc9ced6, 0xff1d5f8a, 0xffffffff, 0xff1a5a87, 0xff24292f};
constexpr Colors dark = {0xff23262b, 0xff1b1d21, 0xff202328, 0xff30343b, 0xffe6e8eb, 0xffa0a7b1, 0xff444a53, 0xff3b8cc4, 0xff0b1014, 0xff7fb9e6, 0xffe6e8eb};

QPalette paletteOf(const Colors &c, bool isDark)
{
    const QColor window(c.window), base(c.base), text(c.text), dim(c.dim), edge(c.edge);
    QPalette palette;
    palette.setColor(QPalette::Window, window);
    palette.setColor(QPalette::WindowText, text);
    palette.setColor(QPalette::Base, base);
    palette.setColor(QPalette::AlternateBase, c.alternate);
    palette.setColor(QPalette::Text, text);
    palette.setColor(QPalette::PlaceholderText, dim);
    palette.setColor(QPalette::Button, c.button);
    palette.setColor(QPalette::ButtonText, text);
    palette.setColor(QPalette::BrightText, Qt::white);
    palette.setColor(QPalette::Highlight, c.accent);
    palette.setColor(QPalette::HighlightedText, c.onAccent);
    palette.setColor(QPalette::Link, c.link);
    palette.setColor(QPalette::LinkVisited, c.link);
    palette.setColor(QPalette::ToolTipBase, c.tip);
    palette.setColor(QPalette::ToolTipText, isDark ? QColor(0x1b1d21) : QColor(Qt::white));
    // Fusion draws its edges from these.
    palette.setColor(QPalette::Light, isDark ? QColor(0x3a3f47) : QColor(Qt::white));
    palette.setColor(QPalette::Midlight, isDark ? QColor(0x343941) : QColor(0xebedf0));
    palette.setColor(QPalette::Mid, edge);
    palette.setColor(QPalette::Dark, isDark ? QColor(0x15171a) : QColor(0xb3bac4));
    palette.setColor(QPalette::Shadow, isDark ? QColor(0x0e0f11) : QColor(0x8b939e));
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, isDark ? QColor(0x737a84) : QColor(0x9aa1aa));
    palette.setColor(QPalette::Disabled, QPalette::Highlight, edge);
    palette.setColor(QPalette::Disabled, QPalette::HighlightedText, dim);
    palette.setColor(QPalette::Disabled, QPalette::PlaceholderText, isDark ? QColor(0x5c626b) : QColor(0xb3bac4));
    return palette;
}

double linear(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor &color)
{
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

// Fusion with calmer measures.
class QuoinStyle : public QProxyStyle
{
public:
    QuoinStyle()
        : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion")))
    {
    }

    int pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override
    {
        switch (metric) {
        case PM_SmallIconSize:
        case PM_ToolBarIconSize:
        case PM_TabBarIconSize:
            return 18;
        case PM_ToolBarItemSpacing:
            return 2;
        case PM_DockWidgetSeparatorExtent:
            return 5;
        case PM_DockWidgetTitleMargin:
            return 5;
        case PM_HeaderMargin:
            return 6;
        case PM_FocusFrameHMargin:
            return 4;
        default:
            return QProxyStyle::pixelMetric(metric, option, widget);
        }
    }

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const override
    {
        switch (element) {
        case PE_FrameLineEdit:
        case PE_Frame:
            return drawOutlined<QStyleOptionFrame>(option, [&](const QStyleOption *o) { QProxyStyle::drawPrimitive(element, o, painter, widget); });
        case PE_IndicatorCheckBox:
        case PE_IndicatorRadioButton:
            return drawOutlined<QStyleOptionButton>(option, [&](const QStyleOption *o) { QProxyStyle::drawPrimitive(element, o, painter, widget); });
        default:
            return QProxyStyle::drawPrimitive(element, option, painter, widget);
        }
    }

    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter, const QWidget *widget) const override
    {
        const auto draw = [&](const QStyleOption *o) { QProxyStyle::drawComplexControl(control, static_cast<const QStyleOptionComplex *>(o), painter, widget); };
        if (control == CC_SpinBox)
            return drawOutlined<QStyleOptionSpinBox>(option, draw);
        if (control == CC_ComboBox)
            return drawOutlined<QStyleOptionComboBox>(option, draw);
        draw(option);
    }

    int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget, QStyleHintReturn *result) const override
    {
        switch (hint) {
        case SH_EtchDisabledText:
        case SH_DitherDisabledText:
            return 0;
        case SH_ItemView_ActivateItemOnSingleClick:
            return 0;
        default:
            return QProxyStyle::styleHint(hint, option, widget, result);
        }
    }

private:
    // Fusion draws the edges of fields as Window.darker(140): too faint to find a field or an empty check box by, above all in the dark.
    // It is given a Window colour that comes to an edge of 3:1.
    template<class Option, class Draw> void drawOutlined(const QStyleOption *option, const Draw &draw) const
    {
        const auto *known = qstyleoption_cast<const Option *>(option);
        if (!known)
            return draw(option);
        Option outlined(*known);
        const bool isDark = luminance(option->palette.color(QPalette::Window)) < 0.2;
        outlined.palette.setColor(QPalette::Window, QColor(isDark ? 0x727a85 : 0x888f99).lighter(140));
        draw(&outlined);
    }
};

} // namespace

QPalette lightPalette()
{
    return paletteOf(light, false);
}

QPalette darkPalette()
{
    return paletteOf(dark, true);
}

bool systemPrefersDark()
{
    static const bool prefersDark = [] {
        const QPalette platform = QPalette(QGuiApplication::palette());
        return luminance(platform.color(QPalette::Window)) < luminance(platform.color(QPalette::WindowText));
    }();
    return prefersDark;
}

void applyTheme(QApplication &application, ThemeChoice choice)
{
    const bool systemIsDark = systemPrefersDark(); // asked first while the palette is still the platform.s
    const bool isDark = choice == ThemeChoice::Dark || (choice == ThemeChoice::System && systemIsDark);
    if (!dynamic_cast<QuoinStyle *>(application.style()))
        application.setStyle(new QuoinStyle);
    application.setPalette(isDark ? darkPalette() : lightPalette());
    QPixmapCache::clear();
}

double contrast(const QColor &a, const QColor &b)
{
    const double first = luminance(a), second = luminance(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

} // namespace quoin
