// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>

#include <string>
#include <vector>

namespace quoin {

class FontLibrary;
struct Template;

// A combo box that leaves the wheel to the panel around it while it hasn't the focus, and that can show "nothing chosen" with a
// greyed text (an inherited value, or "mixed").
class ChoiceCombo : public QComboBox
{
    Q_OBJECT
public:
    explicit ChoiceCombo(QWidget *parent = nullptr);
    void setPlaceholder(const QString &);
    QSize minimumSizeHint() const override;

protected:
    void wheelEvent(QWheelEvent *) override;
};

// Font families of a library; a chain ("Inter, Noto Sans") can be typed.
class FamilyCombo : public ChoiceCombo
{
    Q_OBJECT
public:
    explicit FamilyCombo(QWidget *parent = nullptr);
    void setFamilies(const QStringList &); // shared by all combos of a window: ask the library once
    void setFamily(const QString &);
    QString family() const { return m_family; }

Q_SIGNALS:
    void familyEdited(const QString &family);

private:
    void take();
    QString m_family;
};

QStringList familiesOf(FontLibrary &);

// The named styles of a template. Empty: none, shown by the placeholder.
class StyleCombo : public ChoiceCombo
{
    Q_OBJECT
public:
    explicit StyleCombo(QWidget *parent = nullptr);
    void setStyles(const Template &, const std::string &without = {});
    void setStyle(const QString &);

Q_SIGNALS:
    void styleEdited(const QString &style);
};

} // namespace quoin
