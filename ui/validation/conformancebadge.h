// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

namespace quoin {

class ValidationController;

// What is known of the document's conformance, in the status bar: never more than the controller knows.
class ConformanceBadge : public QToolButton
{
    Q_OBJECT
public:
    explicit ConformanceBadge(ValidationController *, QWidget *parent = nullptr);

protected:
    void changeEvent(QEvent *) override;

private:
    void update();
    ValidationController *m_controller;
};

} // namespace quoin
