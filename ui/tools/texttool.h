// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tool.h"

namespace quoin {

// A click on text begins to edit it; a click elsewhere makes a paragraph there and edits that.
class TextTool : public Tool
{
    Q_DECLARE_TR_FUNCTIONS(TextTool)
public:
    using Tool::Tool;
    QCursor cursor() const override { return Qt::IBeamCursor; }
    void press(const ToolEvent &) override;
    void move(const ToolEvent &) override { }
    void release(const ToolEvent &) override { }
    void hover(const ToolEvent &) override;
    void leave() override;
    bool cancel() override { return false; }
    void paint(QPainter &) override;

private:
    ElementId textAt(const ToolEvent &) const;

    int m_page = -1;
    QRectF m_hover; // of the text beneath the pointer
};

} // namespace quoin
