// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "layout/engine.h"

#include "layout/text_setup.h"

#include <algorithm>
#include <cassert>

// Where pages end. Strips come one after the other; as soon as a page may begin before one of them and everything so far has
// room, what is before it is painted for good. So only the strips that hang together are kept, however long the document is.
namespace quoin {

void LayoutEngine::settle()
{
    if (m_hold)
        return;
    std::vector<Strip> &strips = m_body.strips;
    const Rect &body = m_template->page.body;
    while (m_checked < strips.size()) {
        Strip &strip = strips[m_checked];
        const bool atTop = m_pageEmpty && m_checked == m_head;
        if (strip.keep == BreakReason::PageBreak) {
            strip.keep = BreakReason::None;
            if (!atTop) {
                commit(m_checked);
                finishPage(BreakReason::PageBreak, strip.keepElement, 0, 0);
                startPage();
                continue;
            }
        }
        if (atTop && strip.kind == StripKind::Space) {
            releaseStrip(strip);
            m_head = ++m_checked;
            continue;
        }
        // A page may begin here, so what is before stays where it is.
        if (m_checked > m_head && strip.keep == BreakReason::None && !strip.orphan)
            commit(m_checked);
        const Mpt y = atTop ? body.y + strip.tops : m_y + strip.before;
        if (y + strip.height + strip.bottoms > body.bottom()) {
            const bool shrinks = strip.kind == StripKind::Space || (strip.kind == StripKind::Empty && strip.marker == noRecord);
            if (shrinks && y + strip.bottoms <= body.bottom()) {
                strip.height = body.bottom() - y - strip.bottoms;
            } else {
                if (!overflow(m_checked, y))
                    return;
                continue;
            }
        }
        m_y = y + strip.height;
        ++m_checked;
    }
    if (m_head > 0) {
        strips.erase(strips.begin(), strips.begin() + static_cast<std::ptrdiff_t>(m_head));
        m_checked -= m_head;
        m_head = 0;
    }
}

void LayoutEngine::commit(std::size_t end)
{
    for (; m_head < end; ++m_head) {
        Strip &strip = m_body.strips[m_head];
        const Rect &body = m_template->page.body;
        const Mpt y = m_pageEmpty ? body.y + strip.tops : m_paintedTo + strip.before;
        paintStrip(strip, 0, body.x, y, m_paintedTo);
        m_paintedTo = y + strip.height;
        m_pageEmpty = false;
        releaseStrip(strip);
    }
}

// Begins a page with strip m_head.
void LayoutEngine::nextPage(BreakReason reason, std::uint32_t element, Mpt needed)
{
    const Mpt left = m_template->page.body.bottom() - m_paintedTo;
    finishPage(reason, element, needed, std::max<Mpt>(0, left));
    startPage();
    m_checked = m_head;
}

// Nothing more has room on this page.
void LayoutEngine::fillPage()
{
    m_paintedTo = m_y = m_template->page.body.bottom();
    m_checked = m_head;
}

// The strip `at`, which would begin at y, is too much for this page. Returns false where the answer depends on strips that
// aren't there yet; else the page has ended, and strips from m_checked on are looked at again.
bool LayoutEngine::overflow(std::size_t at, Mpt y)
{
    std::vector<Strip> &strips = m_body.strips;
    const Rect &body = m_template->page.body;
    const auto hangsOn = [&](const Strip &strip) { return strip.orphan || (strip.keep != BreakReason::None && strip.keep != BreakReason::PageBreak); };

    // What would have to move together, and whether the next page has room for it.
    std::size_t end = at + 1;
    while (end < strips.size() && hangsOn(strips[end]))
        ++end;
    Mpt height = strips[m_head].tops + strips[m_head].height;
    for (std::size_t i = m_head + 1; i < end; ++i)
        height += strips[i].before + strips[i].height;
    height += strips[end - 1].bottoms;
    const bool fits = height <= body.height;
    if (m_keepOpen && fits && strips[at].kept)
        return false;

    Strip &strip = strips[at];
    const Mpt room = body.bottom() - y - strip.bottoms;
    const auto split = [&](CutMode mode, Mpt available) {
        Band &band = m_bands[strip.record];
        if (!planBand(band, available, mode))
            return false;
        commit(at);
        const Mpt from = m_pageEmpty ? body.y + strip.tops : m_paintedTo + strip.before;
        paintStrip(strip, 0, body.x, from, m_paintedTo);
        m_paintedTo = from + band.partHeight;
        m_pageEmpty = false;
        advance(band);
        dropMarks(strip);
        if (finished(band)) {
            // Its last row was cut to the page. The next page begins when there is something for it.
            releaseStrip(strip);
            ++m_head;
            fillPage();
            return true;
        }
        strip.height = band.height();
        strip.keep = BreakReason::None;
        strip.orphan = false;
        nextPage(BreakReason::Full, strip.element, 0);
        return true;
    };

    if (strip.kind == StripKind::Band && !(strip.kept && fits) && split(CutMode::Strict, room))
        return true;
    if (!m_pageEmpty && fits) {
        BreakReason reason = BreakReason::Full;
        std::uint32_t element = strips[m_head].element;
        if (at > m_head) {
            // The first wish that ties what moves together.
            reason = BreakReason::Orphan;
            for (std::size_t i = m_head + 1; i <= at && reason == BreakReason::Orphan; ++i) {
                if (strips[i].keep == BreakReason::None)
                    continue;
                reason = strips[i].keep;
                element = strips[i].keepElement;
            }
        } else if (strip.kind == StripKind::Band && planBand(m_bands[strip.record], room, CutMode::SplitRows)) {
            planWhole(m_bands[strip.record]);
            reason = BreakReason::RowUnsplit;
        }
        nextPage(reason, element, height);
        return true;
    }
    if (!fits) {
        // Too much for any page: the wishes are dropped, but paragraphs aren't torn, and a table's header isn't left alone.
        for (std::size_t i = at; i > m_head; --i) {
            if (strips[i].orphan)
                continue;
            if (strips[i].keep != BreakReason::None)
                reportKeep(strips[i]);
            commit(i);
            nextPage(BreakReason::Full, strips[i].element, 0);
            return true;
        }
    }
    if (!m_pageEmpty) {
        nextPage(BreakReason::Full, strips[m_head].element, height);
        return true;
    }
    // Alone on its page, and still too tall.
    reportTall(strip);
    if (strip.kind == StripKind::Band && split(CutMode::SplitRows, room))
        return true;
    if (at > m_head) {
        commit(at);
        nextPage(BreakReason::Full, strip.element, 0);
        return true;
    }
    if (strip.kind == StripKind::Band) {
        const bool done = split(CutMode::Force, std::max<Mpt>(room, mptPerPoint));
        assert(done);
        return done;
    }
    pushClip(body);
    commit(at + 1);
    popClip();
    fillPage();
    return true;
}

// ---- cutting flows that stand in cells -------------------------------------------------------------------------------

Mpt LayoutEngine::flowHeight(const Flow &flow, std::uint32_t cursor) const
{
    if (cursor >= flow.strips.size())
        return 0;
    Mpt height = flow.strips[cursor].tops + flow.strips[cursor].height;
    for (std::size_t i = cursor + 1; i < flow.strips.size(); ++i)
        height += flow.strips[i].before + flow.strips[i].height;
    return height + flow.strips.back().bottoms;
}

Cut LayoutEngine::fit(Flow &flow, std::uint32_t cursor, Mpt available, CutMode mode)
{
    const auto count = static_cast<std::uint32_t>(flow.strips.size());
    Cut best {cursor, false, 0}, any = best;
    Mpt y = 0;
    for (std::uint32_t i = cursor; i < count; ++i) {
        Strip &strip = flow.strips[i];
        const Mpt from = i == cursor ? strip.tops : y + strip.before;
        const Mpt room = available - from - strip.bottoms;
        if (strip.height > room) {
            if (strip.kind == StripKind::Band && room > 0 && (!strip.kept || mode != CutMode::Strict)) {
                Band &band = m_bands[strip.record];
                if (planBand(band, room, mode == CutMode::Force && i > cursor ? CutMode::SplitRows : mode))
                    return {i, true, from + band.partHeight + strip.bottoms};
            }
            break;
        }
        if (strip.kind == StripKind::Band)
            planWhole(m_bands[strip.record]); // an attempt before may have left another plan
        y = from + strip.height;
        any = {i + 1, false, y + strip.bottoms};
        if (i + 1 == count || (flow.strips[i + 1].keep == BreakReason::None && !flow.strips[i + 1].orphan))
            best = any;
    }
    if (best.end > cursor || mode == CutMode::Strict || cursor >= count)
        return best;
    if (any.end > cursor || mode != CutMode::Force)
        return any;
    return {cursor + 1, false, std::min(available, flow.strips[cursor].tops + flow.strips[cursor].height + flow.strips[cursor].bottoms)};
}

Cut LayoutEngine::fitLines(const TextRecord &text, std::uint32_t cursor, Mpt available, CutMode mode)
{
    const auto count = static_cast<std::uint32_t>(text.shape->lines.size());
    Cut cut {cursor, false, 0};
    const auto height = [&](std::uint32_t line) { return lineBox(*text.source, *text.shape, text.shape->lines[line]).height; };
    while (cut.end < count && cut.used + height(cut.end) <= available)
        cut.used += height(cut.end++);
    if (cut.end == count)
        return cut;
    if (mode == CutMode::Strict) {
        // Two lines at least on either side.
        while (cut.end > cursor && (count - cut.end < 2 || (cursor == 0 && cut.end == 1)))
            cut.used -= height(--cut.end);
    } else if (mode == CutMode::Force && cut.end == cursor) {
        cut.used = std::min(available, height(cut.end++));
    }
    return cut;
}

} // namespace quoin
