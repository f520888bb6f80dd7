// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "valueedit.h"

#include "lengthexpression.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>
#include <QWheelEvent>

#include <algorithm>

namespace quoin {

// ---- ValueEdit --------------------------------------------------------------------------------------------------------

ValueEdit::ValueEdit(QWidget *parent)
    : QAbstractSpinBox(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setKeyboardTracking(false);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    // Not editingFinished: the base emits that on Enter and again on losing the focus.
    connect(lineEdit(), &QLineEdit::returnPressed, this, &ValueEdit::commit);
}

QSize ValueEdit::sizeHint() const
{
    QSize size = QAbstractSpinBox::sizeHint();
    size.setWidth(fontMetrics().horizontalAdvance(QStringLiteral("-0000.00 mm")) + 36);
    return size;
}

QSize ValueEdit::minimumSizeHint() const
{
    QSize size = QAbstractSpinBox::minimumSizeHint();
    size.setWidth(fontMetrics().horizontalAdvance(QStringLiteral("00.0")) + 28);
    return size;
}

void ValueEdit::setPlaceholder(const QString &text)
{
    lineEdit()->setPlaceholderText(text);
}

void ValueEdit::stepBy(int steps)
{
    commit(); // what is typed counts, not what was there before
    if (m_refused)
        return;
    step(steps);
    lineEdit()->selectAll();
}

QAbstractSpinBox::StepEnabled ValueEdit::stepEnabled() const
{
    return isReadOnly() ? StepNone : StepUpEnabled | StepDownEnabled;
}

QValidator::State ValueEdit::validate(QString &, int &) const
{
    return QValidator::Acceptable; // judged as a whole by take()
}

void ValueEdit::showValue()
{
    mark({});
    const QString text = shownText();
    if (lineEdit()->text() != text)
        lineEdit()->setText(text);
}

void ValueEdit::commit()
{
    const QString text = lineEdit()->text().trimmed();
    if (text == shownText()) {
        mark({});
        return;
    }
    if (text.isEmpty()) {
        if (m_unsetAllowed)
            unset();
        showValue();
        return;
    }
    const QString reason = take(text);
    if (reason.isEmpty())
        showValue();
    else
        mark(reason);
}

void ValueEdit::mark(const QString &reason)
{
    const bool refused = !reason.isEmpty();
    if (refused == m_refused)
        return;
    m_refused = refused;
    if (refused) {
        m_toolTip = toolTip();
        setToolTip(reason);
    } else {
        setToolTip(m_toolTip);
    }
    setProperty("refused", refused);
    QPalette colors;
    if (refused) {
        colors.setColor(QPalette::Base, QColor(0xb3, 0x26, 0x1e));
        colors.setColor(QPalette::Text, Qt::white);
    }
    setPalette(refused ? colors : QPalette());
    setAccessibleDescription(reason);
}

void ValueEdit::wheelEvent(QWheelEvent *event)
{
    if (hasFocus())
        QAbstractSpinBox::wheelEvent(event);
    else
        event->ignore();
}

void ValueEdit::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && (m_refused || lineEdit()->text() != shownText())) {
        showValue();
        lineEdit()->selectAll();
        event->accept();
        return;
    }
    QAbstractSpinBox::keyPressEvent(event);
}

void ValueEdit::focusOutEvent(QFocusEvent *event)
{
    commit();
    QAbstractSpinBox::focusOutEvent(event);
}

// ---- LengthEdit -------------------------------------------------------------------------------------------------------

LengthEdit::LengthEdit(QWidget *parent)
    : ValueEdit(parent)
{
}

void LengthEdit::setLength(const std::optional<Length> &length)
{
    m_length = length;
    showValue();
}

void LengthEdit::setRange(Mpt minimum, Mpt maximum)
{
    m_minimum = minimum;
    m_maximum = maximum;
}

void LengthEdit::setFallback(const Length &length)
{
    m_fallback = length;
}

QString LengthEdit::take(const QString &text)
{
    const auto length = evaluateLength(text, m_length ? m_length->unit : m_fallback.unit);
    if (!length)
        return QString::fromStdString(length.error().message);
    const Mpt value = length->toMpt();
    if (value < m_minimum)
        return tr("At least %1 is needed.").arg(displayLength(Length::fromMpt(m_minimum, length->unit)));
    if (value > m_maximum)
        return tr("At most %1 is allowed.").arg(displayLength(Length::fromMpt(m_maximum, length->unit)));
    change(*length);
    return {};
}

void LengthEdit::unset()
{
    change(std::nullopt);
}

QString LengthEdit::shownText() const
{
    return m_length ? displayLength(*m_length) : QString();
}

void LengthEdit::step(int steps)
{
    const Length next = steppedLength(m_length.value_or(m_fallback), steps);
    if (next.toMpt() < m_minimum || next.toMpt() > m_maximum)
        return;
    change(next);
    showValue();
}

void LengthEdit::change(const std::optional<Length> &length)
{
    if (length == m_length)
        return;
    m_length = length;
    Q_EMIT lengthEdited(length);
}

// ---- FactorEdit -------------------------------------------------------------------------------------------------------

FactorEdit::FactorEdit(QWidget *parent)
    : ValueEdit(parent)
{
}

void FactorEdit::setFactor(const std::optional<Factor> &factor)
{
    m_factor = factor;
    showValue();
}

void FactorEdit::setRange(std::int64_t minimumThousandths, std::int64_t maximumThousandths)
{
    m_minimum = minimumThousandths;
    m_maximum = maximumThousandths;
}

QString FactorEdit::take(const QString &text)
{
    QString plain = text;
    plain.replace(u',', u'.');
    const auto factor = Factor::parse(plain.toStdString());
    if (!factor)
        return tr("A number such as 1.25 is expected.");
    if (factor->thousandths < m_minimum || factor->thousandths > m_maximum) {
        return tr("A number from %1 to %2 is expected.")
            .arg(QString::fromStdString(Factor {m_minimum}.toString()), QString::fromStdString(Factor {m_maximum}.toString()));
    }
    change(*factor);
    return {};
}

void FactorEdit::unset()
{
    change(std::nullopt);
}

QString FactorEdit::shownText() const
{
    return m_factor ? QString::fromStdString(m_factor->toString()).replace(u'.', QLocale().decimalPoint()) : QString();
}

void FactorEdit::step(int steps)
{
    const Factor next {m_factor.value_or(Factor {}).thousandths + 50 * steps};
    if (next.thousandths < m_minimum || next.thousandths > m_maximum)
        return;
    change(next);
    showValue();
}

void FactorEdit::change(const std::optional<Factor> &factor)
{
    if (factor == m_factor)
        return;
    m_factor = factor;
    Q_EMIT factorEdited(factor);
}

// ---- WholeNumberEdit --------------------------------------------------------------------------------------------------

WholeNumberEdit::WholeNumberEdit(QWidget *parent)
    : ValueEdit(parent)
{
}

void WholeNumberEdit::setNumber(const std::optional<std::int64_t> &number)
{
    m_number = number;
    showValue();
}

void WholeNumberEdit::setRange(std::int64_t minimum, std::int64_t maximum)
{
    m_minimum = minimum;
    m_maximum = maximum;
}

QString WholeNumberEdit::take(const QString &text)
{
    bool ok = false;
    const qlonglong number = text.toLongLong(&ok);
    if (!ok || number < m_minimum || number > m_maximum)
        return tr("A whole number from %1 to %2 is expected.").arg(m_minimum).arg(m_maximum);
    change(number);
    return {};
}

void WholeNumberEdit::unset()
{
    change(std::nullopt);
}

QString WholeNumberEdit::shownText() const
{
    return m_number ? QString::number(*m_number) : QString();
}

void WholeNumberEdit::step(int steps)
{
    const std::int64_t from = m_number.value_or(std::clamp<std::int64_t>(0, m_minimum, m_maximum));
    change(std::clamp(from + steps, m_minimum, m_maximum));
    showValue();
}

void WholeNumberEdit::change(const std::optional<std::int64_t> &number)
{
    if (number == m_number)
        return;
    m_number = number;
    Q_EMIT numberEdited(number);
}

} // namespace quoin
