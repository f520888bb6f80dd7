// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <quoin/template.h>

#include <array>
#include <functional>

class QGridLayout;
class QToolButton;

namespace quoin {

class ChoiceCombo;
class ColorEdit;
class LengthEdit;

// One value for all four sides, or one each; the toggle tells which. Unset sides are inherited.
class LengthSidesEdit : public QWidget
{
    Q_OBJECT
public:
    explicit LengthSidesEdit(QWidget *parent = nullptr);
    void setSides(const Sides<Length> &);
    const Sides<Length> &sides() const { return m_sides; }
    void setMinimum(Mpt);
    void setPlaceholder(const QString &);

Q_SIGNALS:
    void sidesEdited(const quoin::Sides<quoin::Length> &sides);
    void editingFinished(); // one of the fields was left

private:
    void setSplit(bool split);
    void show();
    Sides<Length> m_sides;
    LengthEdit *m_all;
    std::array<LengthEdit *, 4> m_each; // top, right, bottom, left
    QWidget *m_eachBox;
    QToolButton *m_toggle;
};

// Width, colour and line of a border.
class BorderEdit : public QWidget
{
    Q_OBJECT
public:
    explicit BorderEdit(QWidget *parent = nullptr);
    void setBorder(const std::optional<Border> &);
    const std::optional<Border> &border() const { return m_border; }
    void setUnsetAllowed(bool);
    void setPlaceholder(const QString &);
    void setSuggestions(const std::function<std::vector<Color>()> &);

Q_SIGNALS:
    void borderEdited(const std::optional<quoin::Border> &border);

private:
    void change(const std::optional<Border> &);
    void show();
    std::optional<Border> m_border;
    bool m_unsetAllowed = false;
    ChoiceCombo *m_style;
    LengthEdit *m_width;
    ColorEdit *m_color;
};

class BorderSidesEdit : public QWidget
{
    Q_OBJECT
public:
    explicit BorderSidesEdit(QWidget *parent = nullptr);
    void setSides(const Sides<Border> &);
    const Sides<Border> &sides() const { return m_sides; }
    void setPlaceholder(const QString &);
    void setSuggestions(const std::function<std::vector<Color>()> &);

Q_SIGNALS:
    void sidesEdited(const quoin::Sides<quoin::Border> &sides);

private:
    void setSplit(bool split);
    void show();
    Sides<Border> m_sides;
    BorderEdit *m_all;
    std::array<BorderEdit *, 4> m_each;
    QWidget *m_eachBox;
    QToolButton *m_toggle;
};

} // namespace quoin
