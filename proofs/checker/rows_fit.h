// (FF') of THEOREM.md, section 10, in the rows of a tile: one word of open columns at a time. Cost: about one
// word for each label before R and each chain of a cover of A.
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
    explicit RowFit(const RowPlan& plan)
        : one_chain_(plan.lattice().one_chain()), values_(plan.values() > 1) {}

    // In the given rows of the tile; calls tell(m, n) for labels that matter elsewhere.
    template <class Tell>
    void label(Job& job, Word rows, Tell tell) const {
        rows &= ~job.tile.dead[job.k];
        if (rows == 0) return;
        if (one_chain_)
            values_ ? label<true, true>(job, rows, tell) : label<true, false>(job, rows, tell);
        else
            values_ ? label<false, true>(job, rows, tell) : label<false, false>(job, rows, tell);
    }

  private:
    // What a search for open columns that are not blocked looks at. Words are counted from the tile's first.
    struct View {
        Word* open = nullptr;  // of the window, from word `shift` on
        Num shift = 0;
        Num from = 0, end = 0;    // words before are closed, words from `end` on are open
        Word* blocked = nullptr;  // one chain: its labels
        Word* smaller = nullptr;  // several values: labels of smaller ones
    };

    static void find_matrices(const Job& job, View& view) {
        Tile& tile = job.tile;
        view.open = job.window.open.data();
        view.end = view.shift + static_cast<Num>(job.window.open.size());
        view.blocked = tile.matrix(0, job.k);
        view.smaller = tile.smaller.data();
        tile.find_matrices(job.k);
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
        job.tile.widen(view.shift + static_cast<Num>(window.open.size()));
        find_matrices(job, view);
        return view;
    }

    template <bool kChain, bool kValues>
    static Word free_columns(const Tile& tile, const View& view, Num w, int t) {
        const Num place = w * kTileRows + t;
        Word blocked = kValues ? view.smaller[place] : 0;
        if constexpr (kChain)
            blocked |= view.blocked[place];
        else
            for (const Word* matrix : tile.read_matrices) blocked |= matrix[place];
        return view.open[w - view.shift] & ~blocked;
    }

    template <bool kChain, bool kValues, class Tell>
    void label(Job& job, Word rows, Tell tell) const {
        Tile& tile = job.tile;
        bool untouched = job.window.open.empty();
        View view = open_view(job);
        std::int32_t* const full = tile.full.data() + job.k * kTileRows;
        if (kChain) skip_below(job, full);
        Num front = job.window.front;
        for (; rows != 0; rows &= rows - 1) {
            const int t = std::countr_zero(rows);
            Num w = kChain ? std::max<Num>(view.from, full[t]) : view.from;
            Word found = w < view.end ? free_columns<kChain, kValues>(tile, view, w, t) : 0;
            if (found == 0) found = search_on<kChain, kValues>(job, view, w, t);
            const Num m = (tile.first + w) * 64 + (found == 0 ? 0 : std::countr_zero(found));
            if (found == 0 || m > limit_of(job, t)) {
                if (kChain && untouched) find_dead(job, t);
                continue;
            }
            untouched = false;
            const Word label = found & -found;
            const Num place = w * kTileRows + t;
            Word& open = view.open[w - view.shift];
            open ^= label;
            if (open == 0 && w == view.from) skip_closed(view);
            if constexpr (kChain)
                view.blocked[place] |= label;
            else
                for (Word* matrix : tile.write_matrices) matrix[place] |= label;
            if constexpr (kValues) {
                view.smaller[place] |= label;
                tile.touched.push_back(static_cast<std::size_t>(place));
            }
            if (m >= job.hot || m < job.cold) tell(m, tile.n0 + t);
            front = w - view.shift;
        }
        job.window.front = static_cast<std::int32_t>(front);
        job.window.closed = static_cast<std::int32_t>(view.from - view.shift);
        if (untouched) std::vector<Word>().swap(job.window.open);
    }

    static Num limit_of(const Job& job, int t) {
        return std::min(job.tile.cap[static_cast<std::size_t>(t)], Num{job.window.top} - 1);
    }

    // Columns < lo(B) do not matter to B, nor to larger ideals of the one chain.
    static void skip_below(const Job& job, std::int32_t* full) {
        const auto low = static_cast<std::int32_t>(job.lo / 64 - job.tile.first);
        for (int t = 0; t < kTileRows; ++t) full[t] = std::max(full[t], low);
    }
    static void skip_closed(View& view) {
        while (view.from < view.end && view.open[view.from - view.shift] == 0) ++view.from;
    }

    // The least word from w on with an open column that is not blocked.
    template <bool kChain, bool kValues>
    static Word search_on(Job& job, View& view, Num& w, int t) {
        Tile& tile = job.tile;
        std::int32_t& full = tile.full[job.k * kTileRows + static_cast<std::size_t>(t)];
        const Num low = job.lo / 64 - tile.first;
        const Num last = (limit_of(job, t) >> 6) - tile.first;
        for (; w <= last; ++w) {
            if (w >= view.end) extend(job, view, w + 1);
            const Word found = free_columns<kChain, kValues>(tile, view, w, t);
            if (found != 0) return found;
            if (!kChain || w != full) continue;
            const Word below = w == low ? ~(~Word{0} << job.lo % 64) : 0;
            if ((view.blocked[w * kTileRows + t] | below) == ~Word{0}) ++full;
        }
        return 0;
    }

    static void extend(Job& job, View& view, Num end) {
        job.extended = true;
        job.window.open.resize(static_cast<std::size_t>(end - view.shift), ~Word{0});
        job.tile.widen(end);
        find_matrices(job, view);
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

    bool one_chain_;
    bool values_;
};

}  // namespace chompcheck
