// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractSpinBox>

#include <quoin/color.h>
#include <quoin/length.h>

#include <cstdint>
#include <optional>

namespace quoin {

// What the typed value fields share: a line with steps by the arrow keys, text taken over by Enter or on leaving the field, refused
// text marked with the reason as tool tip and put back by Escape. An empty line means "unset", where the field allows that; its
// placeholder then says what holds instead. The wheel only steps while the field has the focus, so that scrolling a panel never
// changes a value.
class ValueEdit : public QAbstractSpinBox
{
    Q_OBJECT
public:
    explicit ValueEdit(QWidget *parent = nullptr);

    void setUnsetAllowed(bool allowed) { m_unsetAllowed = allowed; }
    bool isUnsetAllowed() const { return m_unsetAllowed; }
    void setPlaceholder(const QString &); // greyed text of the unset state: an inherited value, or "mixed"
    bool hasRefusedText() const { return m_refused; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

    void stepBy(int steps) override;

protected:
    // Takes the text over, or says in a translated sentence why not. Emits its own signal where the value became another.
    virtual QString take(const QString &text) = 0;
    virtual void unset() = 0; // likewise
    virtual QString shownText() const = 0; // of the current value; empty: unset
    virtual void step(int steps) = 0; // from the current value, or from what the placeholder stands for

    void showValue(); // after the value was set from outside
    StepEnabled stepEnabled() const override;
    QValidator::State validate(QString &input, int &position) const override;
    void wheelEvent(QWheelEvent *) override;
    void keyPressEvent(QKeyEvent *) override;
    void focusOutEvent(QFocusEvent *) override;

private:
    void commit();
    void mark(const QString &reason);

    bool m_unsetAllowed = false;
    bool m_refused = false;
    QString m_toolTip;
};

// A length with the unit that the person typed, arithmetic included: see evaluateLength().
class LengthEdit : public ValueEdit
{
    Q_OBJECT
public:
    explicit LengthEdit(QWidget *parent = nullptr);
    void setLength(const std::optional<Length> &);
    const std::optional<Length> &length() const { return m_length; }
    void setRange(Mpt minimum, Mpt maximum);
    // Where steps begin and which unit a bare number takes while the field is unset.
    void setFallback(const Length &);

Q_SIGNALS:
    void lengthEdited(const std::optional<quoin::Length> &length);

protected:
    QString take(const QString &text) override;
    void unset() override;
    QString shownText() const override;
    void step(int steps) override;

private:
    void change(const std::optional<Length> &);
    std::optional<Length> m_length;
    Length m_fallback = Length::points(0);
    Mpt m_minimum = INT64_MIN, m_maximum = INT64_MAX;
};

// A plain factor such as a line height.
class FactorEdit : public ValueEdit
{
    Q_OBJECT
public:
    explicit FactorEdit(QWidget *parent = nullptr);
    void setFactor(const std::optional<Factor> &);
    const std::optional<Factor> &factor() const { return m_factor; }
    void setRange(std::int64_t minimumThousandths, std::int64_t maximumThousandths);

Q_SIGNALS:
    void factorEdited(const std::optional<quoin::Factor> &factor);

protected:
    QString take(const QString &text) override;
    void unset() override;
    QString shownText() const override;
    void step(int steps) override;

private:
    void change(const std::optional<Factor> &);
    std::optional<Factor> m_factor;
    std::int64_t m_minimum = 0, m_maximum = INT64_MAX;
};

class WholeNumberEdit : public ValueEdit
{
    Q_OBJECT
public:
    explicit WholeNumberEdit(QWidget *parent = nullptr);
    void setNumber(const std::optional<std::int64_t> &);
    const std::optional<std::int64_t> &number() const { return m_number; }
    void setRange(std::int64_t minimum, std::int64_t maximum);

Q_SIGNALS:
    void numberEdited(const std::optional<std::int64_t> &number);

protected:
    QString take(const QString &text) override;
    void unset() override;
    QString shownText() const override;
    void step(int steps) override;

private:
    void change(const std::optional<std::int64_t> &);
    std::optional<std::int64_t> m_number;
    std::int64_t m_minimum = INT64_MIN, m_maximum = INT64_MAX;
};

} // namespace quoin
