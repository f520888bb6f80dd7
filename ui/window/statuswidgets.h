// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <quoin/length.h>

class QComboBox;
class QLabel;
class QToolButton;

namespace quoin {

class Settings;

// Zoom in the status bar: smaller, a percentage to type or choose, larger.
class ZoomBox : public QWidget
{
    Q_OBJECT
public:
    explicit ZoomBox(QWidget *parent = nullptr);
    void setZoom(double);

Q_SIGNALS:
    void zoomEdited(double zoom);
    void zoomInRequested();
    void zoomOutRequested();
    void fitPageRequested();
    void fitWidthRequested();

private:
    void take();
    QComboBox *m_combo;
    double m_zoom = 1;
};

// Where the pointer is, in the person's unit; a click chooses the unit.
class PositionBox : public QWidget
{
    Q_OBJECT
public:
    explicit PositionBox(Settings *, QWidget *parent = nullptr);
    void setPosition(int page, const QPointF &points); // page -1: not over a page

private:
    void show();
    Settings *m_settings;
    QLabel *m_text;
    QToolButton *m_unit;
    int m_page = -1;
    QPointF m_point;
};

// "12.5 mm" of points, with the decimals that the unit needs on a screen.
QString positionText(double points, Unit);

} // namespace quoin
