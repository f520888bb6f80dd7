// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <quoin/color.h>

#include <functional>
#include <optional>
#include <vector>

class QLineEdit;
class QToolButton;

namespace quoin {

QColor toQColor(const Color &);
Color toColor(const QColor &);

// A colour as a swatch that opens a menu (the template's own colours first, a small palette, any colour), and as "#RRGGBB" to type.
class ColorEdit : public QWidget
{
    Q_OBJECT
public:
    explicit ColorEdit(QWidget *parent = nullptr);
    void setColor(const std::optional<Color> &);
    const std::optional<Color> &color() const { return m_color; }
    void setUnsetAllowed(bool allowed) { m_unsetAllowed = allowed; }
    void setPlaceholder(const QString &text, const std::optional<Color> &shown = std::nullopt);
    // Asked when the menu opens; the template's own colours.
    using Suggestions = std::function<std::vector<Color>()>;
    void setSuggestions(Suggestions suggestions) { m_suggestions = std::move(suggestions); }

Q_SIGNALS:
    void colorEdited(const std::optional<quoin::Color> &color);

private:
    void openMenu();
    void change(const std::optional<Color> &);
    void takeText();
    void updateSwatch();

    QToolButton *m_swatch;
    QLineEdit *m_text;
    std::optional<Color> m_color;
    std::optional<Color> m_inherited;
    Suggestions m_suggestions;
    bool m_unsetAllowed = false;
};

} // namespace quoin
