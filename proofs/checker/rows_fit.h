// (FF') of THEOREM.md, section 10, in the rows of a tile: one word of open columns at a time. Cost: about one
// word for each label before R and each chain of a cover of A. Of one chain and one value label_near() finds
// nearly all.
#pragma once

#include "rows_tile.h"

namespace chompcheck {

// A claim in a tile.
struct Job {
    Tile& tile;
    std::size_t b, k;
    const RowClaim& claim;
    Window& window;
    Num lo;
    Num hot;                // labels in columns >= hot
    Num cold;               // and < cold are told
    bool extended = false;  // have words been added to the window?
};

class RowFit {
  public:
    // In the given rows of the tile; calls tell(m, n) for labels that matter elsewhere.
    template <class Tell>
    static void label(Job& job, Word rows, Tell tell) {
        Tile& tile = job.tile;
        rows &= ~tile.dead[job.k];
        if (rows == 0) return;
        bool untouched = job.window.open.empty();
        View view = open_view(job);
        for (; rows != 0; rows &= rows - 1) {
            if (tile.one_chain && tile.values == 1) {
                const Word left = label_near(job, view, rows);
                untouched = untouched && left == rows;
                rows = left;
                if (rows == 0) break;
            }
            const int t = std::countr_zero(rows);
            Num w = std::max<Num>(view.from, tile.full[job.k * kTileRows + static_cast<std::size_t>(t)]);
            Word found = w < view.end ? free_columns(tile, view, w, t) : 0;
            if (found == 0) found = search_on(job, view, w, t);
            const Num m = (tile.first + w) * 64 + (found == 0 ? 0 : std::countr_zero(found));
            if (found == 0 || m > limit_of(job, t)) {
                if (tile.one_chain && untouched) find_dead(job, t);
                continue;
            }
            untouched = false;
            const Word label = found & -found;
            const Num place = w * kTileRows + t;
            Word& open = view.open[w - view.shift];
            open ^= label;
            if (open == 0 && w == view.from) skip_closed(view);
            for (Word* matrix : tile.write_matrices) matrix[place] |= label;
            if (static_cast<Num>(job.k) < tile.largest) tile.touch(place, label);
            if (m >= job.hot || m < job.cold) tell(m, tile.n0 + t);
        }
        job.window.closed = static_cast<std::int32_t>(view.from - view.shift);
        if (untouched) std::vector<Word>().swap(job.window.open);
    }

  private:
    // What a search for open columns that are not blocked looks at. Words are counted from the tile's first.
    struct View {
        Word* open = nullptr;  // of the window, from word `shift` on
        Num shift = 0;
        Num from = 0, end = 0;  // words before are closed, words from `end` on are open
    };

    static void find_matrices(const Job& job, View& view) {
        view.open = job.window.open.data();
        view.end = view.shift + static_cast<Num>(job.window.open.size());
        job.tile.widen(view.end);
        job.tile.find_matrices(job.k);
    }

    static View open_view(const Job& job) {
        Window& window = job.window;
        if (window.open.empty()) {
            window.first = static_cast<std::int32_t>(job.lo / 64);
            window.open.push_back(~Word{0} << job.lo % 64);
        }
        View view;
        view.shift = window.first - job.tile.first;
        view.from = view.shift + window.closed;
        find_matrices(job, view);
        return view;
    }

    static Word free_columns(const Tile& tile, const View& view, Num w, int t) {
        const Num place = w * kTileRows + t;
        Word blocked = tile.smaller[static_cast<std::size_t>(place)];
        for (const Word* matrix : tile.read_matrices) blocked |= matrix[place];
        return view.open[w - view.shift] & ~blocked;
    }

    // Labels of the first rows, as long as each lies in the first word with an open column, or in the first
    // one that its row has not filled, and none of these columns is capped, closed by a capped label or told.
    // Nearly all are such. The rows that are left.
    static Word label_near(const Job& job, View& view, Word rows) {
        const Num quiet = ((job.cold + 63) >> 6) - job.tile.first;
        const Num end = std::min(view.end, (std::min(job.hot, Num{job.window.top}) >> 6) - job.tile.first);
        const std::int32_t* const full = job.tile.full.data();
        for (Word before = 0; rows != before && rows != 0;) {
            before = rows;
            const Num filled = full[std::countr_zero(rows)];
            const Num w = std::max(view.from, filled);
            if (w < quiet || w >= end) break;
            Word* const blocked = job.tile.read_matrices[0] + w * kTileRows;
            Word& open = view.open[w - view.shift];
            if (filled <= view.from) {
                open = label_word(open, blocked, rows, [](int) { return true; });
                if (open == 0) skip_closed(view);
            } else {
                open = label_word(open, blocked, rows, [&](int t) { return full[t] >= w; });
            }
        }
        return rows;
    }
    // In one word of columns; what is left of it.
    template <class Filled>
    static Word label_word(Word open, Word* blocked, Word& rows, Filled filled) {
        for (; rows != 0; rows &= rows - 1) {
            const int t = std::countr_zero(rows);
            const Word found = open & ~blocked[t];
            if (found == 0 || !filled(t)) break;
            open ^= found & -found;
            blocked[t] |= found & -found;
        }
        return open;
    }

    static Num limit_of(const Job& job, int t) {
        return std::min(job.tile.cap[static_cast<std::size_t>(t)], Num{job.window.top} - 1);
    }

    static void skip_closed(View& view) {
        while (view.from < view.end && view.open[view.from - view.shift] == 0) ++view.from;
    }

    // The least word from w on with an open column that is not blocked.
    static Word search_on(Job& job, View& view, Num& w, int t) {
        Tile& tile = job.tile;
        std::int32_t& full = tile.full[job.k * kTileRows + static_cast<std::size_t>(t)];
        // Columns < lo(B) do not matter to B, nor to larger ideals of the one chain.
        const Num low = job.lo / 64 - tile.first;
        if (tile.one_chain) full = std::max(full, static_cast<std::int32_t>(low));
        const Num last = (limit_of(job, t) >> 6) - tile.first;
        for (; w <= last; ++w) {
            if (w >= view.end) {
                job.extended = true;
                job.window.open.resize(static_cast<std::size_t>(w + 1 - view.shift), ~Word{0});
                find_matrices(job, view);
            }
            const Word found = free_columns(tile, view, w, t);
            if (found != 0) return found;
            if (!tile.one_chain || w != full) continue;
            const Word below = w == low ? ~(~Word{0} << job.lo % 64) : 0;
            if ((tile.read_matrices[0][w * kTileRows + t] | below) == ~Word{0}) ++full;
        }
        return 0;
    }

    // No label at all for an ideal without closed columns: are all columns from lo(B) on blocked by smaller
    // ideals? Then no larger ideal has a label in this row either, nor is it on a tail of one from its R on:
    // the column that (P2) keeps free would be among them.
    static void find_dead(const Job& job, int t) {
        const Num limit = job.tile.cap[static_cast<std::size_t>(t)];
        const Word* const blocked = job.tile.matrix(0, job.k);
        const Num lo = job.lo - job.tile.first * 64;
        for (Num w = lo / 64; w <= (limit >> 6) - job.tile.first; ++w) {
            if (w >= job.tile.width) return;
            Word free = ~blocked[w * kTileRows + t];
            if (w == lo / 64) free &= ~Word{0} << lo % 64;
            if (free != 0 && (job.tile.first + w) * 64 + std::countr_zero(free) <= limit) return;
        }
        job.tile.dead[job.k] |= Word{1} << t;
    }
};

}  // namespace chompcheck
