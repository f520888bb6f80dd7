// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>

#include <quoin/pages.h>
#include <quoin/template.h>

#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

namespace quoin {

inline QPointF toPoints(const Point &p)
{
    return {double(p.x) / mptPerPoint, double(p.y) / mptPerPoint};
}
inline QRectF toPoints(const Rect &r)
{
    return {double(r.x) / mptPerPoint, double(r.y) / mptPerPoint, double(r.width) / mptPerPoint, double(r.height) / mptPerPoint};
}
Point toMpt(const QPointF &points);

// Where elements lie on laid-out pages, and what lies at a place. Pages are made anew with every edit, so nothing is prepared but the
// table of names: questions about a page look through that page's boxes.
class PagesIndex
{
public:
    PagesIndex() = default;
    explicit PagesIndex(std::shared_ptr<const Pages>);

    struct Placed {
        int page = -1;
        const ElementBox *box = nullptr;
    };

    bool isEmpty() const { return !m_pages || m_pages->pages.empty(); }
    const std::shared_ptr<const Pages> &pages() const { return m_pages; }
    int pageCount() const { return m_pages ? int(m_pages->pages.size()) : 0; }
    const PageContent &page(int number) const { return m_pages->pages[std::size_t(number)]; }

    std::uint32_t number(const ElementId &) const; // in the element table; 0: it isn't laid out
    ElementId id(std::uint32_t number) const;

    // Topmost first: the deepest, of equally deep ones the one painted last.
    std::vector<const ElementBox *> hits(int page, Point) const;
    // In the order of the pages.
    std::vector<Placed> boxes(const ElementId &) const;
    std::vector<const ElementBox *> boxes(const ElementId &, int page) const;
    // The first one on or after the page, else the first of all.
    std::optional<Placed> firstBox(const ElementId &, int fromPage = 0) const;
    std::vector<const TextLineBox *> lines(const ElementId &, int page, std::uint32_t instance) const;

private:
    std::shared_ptr<const Pages> m_pages;
    std::shared_ptr<const std::unordered_map<std::string, std::uint32_t>> m_numbers;
};

} // namespace quoin
