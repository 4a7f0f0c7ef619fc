// (FF') of THEOREM.md, section 10, for ideals of one chain in rows in which nothing else happens to them: up
// to eight rows at a time, the labels of each row in a register, ideal after ideal. What is looked at are 64
// columns, from a base on.
//
// Why it is (FF'). Each column before the base is closed for each of the ideals, or blocked in each of the
// rows. So if among the 64 columns from the base on some are open and not blocked, the label stands in the
// first of them; if none is, RowFit decides for this row and the rest of the rows of this ideal. All rows lie
// behind those of (D1) and (FFe'), before R, and are not shut. The columns are less than `hot`, than a capped
// label's and than each cap(n), and at least `cold`: nobody asks for a label there. Each ideal has only the
// next one to shut rows for, and RowFit alone finds the labels that do; such rows are left out from the next
// ideal on.
//
// Cost: about twelve instructions a label, and a hundred for each eight ideals and eight rows. What (B, n)
// takes depends on (B, n - 1) and on the ideal before in row n, so that the processor has several ideals at
// work at one time. Rejected: 64 rows of one ideal after the other, with a mispredicted branch where a word
// of columns ends (5 ns a label).
#pragma once

#include <bit>
#include <cstring>

#include "fit.h"
#include "notes.h"

namespace chompcheck {

// In these rows and columns nobody asks for the labels of an ideal.
struct Quiet {
    std::int32_t from_row = INT32_MAX, until_row = 0;
    std::int32_t lo = 0, cold = 0, hot = 0;

    // In the tile? Not near the columns in which a claim ends either, so that its end is not missed.
    [[nodiscard]] bool holds(const Tile& tile, const Window& window) const {
        return tile.n0 >= from_row && tile.end_row() < until_row && !window.done &&
               window.edge + 2 * 64 <= std::min(hot, window.top);
    }
};

inline std::vector<Quiet> quiet_ideals(const RowPlan& plan, const Notes& notes) {
    std::vector<Quiet> quiet(plan.lattice().size());
    for (Id b = 0; b < quiet.size(); ++b) {
        if (notes.above[b].size() != 1 || notes.above[b].front().larger != b + 1) continue;
        Num from = std::max<Num>(plan.lattice().loD(b), plan.rows_of_FFe(b));
        if (!notes.starts[b].empty()) from = std::max<Num>(from, notes.starts[b].back().until + 1);
        const Num hot = std::clamp<Num>(notes.hot_from(plan, b, 0), 0, INT32_MAX);
        quiet[b] = {static_cast<std::int32_t>(from), plan.claim(b, 0).until, plan.lattice().lo(b),
                    static_cast<std::int32_t>(notes.largest_lo(b)), static_cast<std::int32_t>(hot)};
    }
    return quiet;
}

class QuietFit {
  public:
    QuietFit(Tile& tile, Window* windows, const std::vector<Quiet>& quiet)
        : tile_(tile), windows_(windows), quiet_(quiet) {}

    // Ideals b, ..., end - 1 in these rows. Calls by_words(i, rows) for the labels of ideal i that are not to
    // be had here; it returns rows that are shut for the next one.
    template <class ByWords>
    void label(Id b, Id end, Word rows, ByWords by_words) {
        for (rows &= ~tile_.dead[0]; rows != 0 && b < end;) {
            const int left = std::popcount(rows);
            if (left >= 8)
                label_rows<8>(b, end, rows, by_words);
            else if (left >= 4)
                label_rows<4>(b, end, rows, by_words);
            else if (left >= 2)
                label_rows<2>(b, end, rows, by_words);
            else
                label_rows<1>(b, end, rows, by_words);
        }
    }

  private:
    static constexpr Id kIdeals = 8;  // after so many the base is found anew
    template <std::size_t kRows>
    using Rows = std::array<int, kRows>;

    // In the first of the rows, which it takes away.
    template <std::size_t kRows, class ByWords>
    void label_rows(Id b, Id end, Word& rows, ByWords by_words) {
        Rows<kRows> these;
        Word part = 0;
        for (int& t : these) {
            t = std::countr_zero(rows);
            part |= rows & -rows;
            rows &= rows - 1;
        }
        while (b < end) {
            const Id some = std::min(end, b + kIdeals);
            const std::size_t had = find_base(b, some, these) ? label_ideals(b, some, these) : 0;
            if (had == kRows) continue;
            const Word gone = by_words(b++, part & rows_from(these[had])) | tile_.dead[0];
            if ((gone & part) != 0) return label(b, end, part & ~gone, by_words);
        }
    }

    // False if not all of the 64 columns are quiet.
    template <std::size_t kRows>
    bool find_base(Id b, Id end, const Rows<kRows>& rows) {
        Num edge = LLONG_MAX, cold = 0, hot = tile_.least_cap;
        for (Id i = b; i < end; ++i) {
            edge = std::min<Num>(edge, windows_[i].edge);
            cold = std::max<Num>(cold, quiet_[i].cold);
            hot = std::min<Num>({hot, quiet_[i].hot, windows_[i].top});
        }
        Num base = LLONG_MAX;
        for (const int t : rows) base = std::min(base, first_hole(t, edge, edge == quiet_[b].lo));
        base -= base % 8;
        if (base < cold || base + 64 > hot) return false;
        base_ = base;
        word_ = base / 64 - tile_.first;
        shift_ = static_cast<int>(base % 64);
        tile_.widen(word_ + 2);
        if (rows[0] < kTileRows / 8) fetch(end + 2 * kIdeals);
        return true;
    }
    // The words of ideals that come soon.
    void fetch(Id b) const {
        for (Id i = b; i < std::min(b + kIdeals, tile_.known); ++i) {
            const Num place = tile_.first + word_ - windows_[i].first;
            if (0 <= place && place < std::ssize(windows_[i].open))
                __builtin_prefetch(windows_[i].open.data() + place);
        }
    }
    // The least column >= edge that is not blocked in row t; from there on look the next ideals, if that is
    // lo.
    Num first_hole(int t, Num edge, bool is_lo) const {
        const Word* const blocked = matrix();
        Num w = std::max<Num>(tile_.full_until[as_index(t)], edge / 64 - tile_.first);
        Word free = 0;
        for (; w < tile_.width; ++w) {
            free = ~blocked[w * kTileRows + t] & rows_from(edge - (tile_.first + w) * 64);
            if (free != 0) break;
        }
        if (is_lo) tile_.fill(0, t, w);
        return (tile_.first + w) * 64 + (free == 0 ? 0 : std::countr_zero(free));
    }

    // Ideals b, ... as long as each row finds a label. Returns how many rows do of ideal b: all if b = end.
    template <std::size_t kRows>
    std::size_t label_ideals(Id& b, Id end, const Rows<kRows>& rows) {
        Word* const low = matrix() + word_ * kTileRows;
        Word* const high = low + kTileRows;
        std::array<Word, kRows> free;
#pragma GCC unroll 8
        for (std::size_t j = 0; j < kRows; ++j) free[j] = ~joined(low[rows[j]], high[rows[j]]);
        std::size_t had = kRows;
        while (b < end && (had = label_ideal(windows_[b], free)) == kRows) ++b;
#pragma GCC unroll 8
        for (std::size_t j = 0; j < kRows; ++j) {
            low[rows[j]] |= ~free[j] << shift_;
            high[rows[j]] |= ~free[j] >> 1 >> (63 - shift_);
        }
        return had;
    }
    template <std::size_t kRows>
    [[gnu::always_inline]] std::size_t label_ideal(Window& window, std::array<Word, kRows>& free) const {
        if (window.edge >= base_ + 64) return 0;
        Word* const words = window.words(tile_.first + word_, 2);
        const Word before = load(words);
        Word open = before;
        std::size_t had = 0;
#pragma GCC unroll 8
        for (; had < kRows; ++had) {
            const Word columns = open & free[had];
            if (columns == 0) [[unlikely]]
                break;
            const Word label = columns & -columns;
            open ^= label;
            free[had] ^= label;
        }
        store(words, open);
        if (window.edge >= base_)
            window.edge = static_cast<std::int32_t>(base_ + (open == 0 ? 64 : std::countr_zero(open)));
        return had;
    }

    // The 64 columns from the base on, which is a multiple of 8: where bytes lie in order, they are one word.
    static constexpr bool kInOrder = std::endian::native == std::endian::little;
    [[nodiscard]] Word load(const Word* words) const {
        if constexpr (!kInOrder) return joined(words[0], words[1]);
        Word word = 0;
        std::memcpy(&word, reinterpret_cast<const unsigned char*>(words) + shift_ / 8, sizeof word);
        return word;
    }
    void store(Word* words, Word word) const {
        if constexpr (kInOrder) {
            std::memcpy(reinterpret_cast<unsigned char*>(words) + shift_ / 8, &word, sizeof word);
        } else {
            const Word changed = word ^ joined(words[0], words[1]);
            words[0] ^= changed << shift_;
            words[1] ^= changed >> 1 >> (63 - shift_);
        }
    }
    [[nodiscard]] Word joined(Word low, Word high) const {
        return low >> shift_ | high << 1 << (63 - shift_);
    }
    [[nodiscard]] Word* matrix() const {
        return tile_.matrix((*tile_.writes[0])[0]);
    }

    Tile& tile_;
    Window* windows_;
    const std::vector<Quiet>& quiet_;
    Num base_ = 0, word_ = 0;  // the word counts from the tile's first
    int shift_ = 0;
};

}  // namespace chompcheck
