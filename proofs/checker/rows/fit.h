// (FF') of THEOREM.md, section 10, and (FFe') of section 14, in the rows of a tile. For one word of columns
// after the other, each row that has found no label yet takes the first column there that is open and not
// blocked: what a row finds in a word depends only on what rows before it have found in the same word. Cost:
// about one word for each label.
#pragma once

#include "tile.h"

namespace chompcheck {

// A claim in a tile.
struct Job {
    Tile& tile;
    Id b;
    std::size_t k;
    const RowClaim& claim;
    Window& window;
    Num lo;
    Num hot;   // labels in columns >= hot
    Num cold;  // and < cold are told
};

// Words of columns are counted from the tile's first.
class RowFit {
  public:
    explicit RowFit(Job& job) : job_(job), tile_(job.tile), window_(job.window) {}

    // In the given rows of the tile; calls tell(m, n) for labels that matter elsewhere.
    template <class Tell>
    void label(Word rows, Tell tell) {
        rows &= ~tile_.dead[job_.k];
        if (rows == 0) return;
        find_matrices();
        label_words(rows);
        for (; told_ != 0; told_ &= told_ - 1) {
            const int t = std::countr_zero(told_);
            tell(columns_[as_index(t)], tile_.n0 + t);
        }
    }

    // (FFe'): the same in columns >= 1; column 0 is open, and stays so.
    template <class Tell>
    void label_behind_0(Word rows, Tell tell) {
        *window_.words(0, 1) ^= 1;
        label(rows, tell);
        *window_.words(0, 1) ^= 1;
    }
    // (FFe'): the label stands in column 0 of row n, whatever moves lead from there.
    template <class Tell>
    void label_in_0(Num n, Tell tell) {
        find_matrices();
        *window_.words(0, 1) ^= 1;
        const Num t = n - tile_.n0;
        for (Word* const matrix : tile_.write_matrices) matrix[t] |= 1;
        if (tile_.cap[as_index(t)] == 0) window_.top = 0;
        tell(0, n);
    }

  private:
    void find_matrices() {
        tile_.find_matrices(job_.k);
        in_place_ = tile_.read_matrices.size() == 1 && tile_.read_matrices == tile_.write_matrices;
    }

    void label_words(Word rows) {
        for (Num w = window_.edge / 64 - tile_.first; rows != 0; ++w) {
            const Word here = tile_.one_chain ? not_full(w, rows) : rows;
            const Num m = (tile_.first + w) * 64;
            const Word ended = rows_that_end_before(m, here);
            const bool quiet = m >= job_.cold && m + 63 < std::min(job_.hot, Num{window_.top});
            const Word left =
                quiet ? label_word<false>(w, here & ~ended) : label_word<true>(w, here & ~ended);
            rows ^= here ^ left;
        }
    }

    // The last column that may have the label.
    [[nodiscard]] Num limit_of(int t) const { return std::min(tile_.cap[as_index(t)], Num{window_.top} - 1); }
    [[nodiscard]] Word rows_that_end_before(Num m, Word rows) const {
        Word ended = 0;
        if (m <= std::min(tile_.least_cap, Num{window_.top} - 1)) return 0;
        for (; rows != 0; rows &= rows - 1)
            if (limit_of(std::countr_zero(rows)) < m) ended |= rows & -rows;
        return ended;
    }

    // The rows that find no label in word w.
    template <bool kTelling>
    Word label_word(Num w, Word rows) {
        const Word open = window_.word(tile_.first + w);
        if (open == 0) return rows;
        if (w >= tile_.width) {
            tile_.widen(w + 1);
            find_matrices();
        }
        Column before, after;
        if (!in_place_) after = before = gather(w);
        Word* const blocked = in_place_ ? tile_.read_matrices[0] + w * kTileRows : after.data();
        Word left = 0;
        Word columns = open;
        for (; rows != 0; rows &= rows - 1) {
            const int t = std::countr_zero(rows);
            Word free = columns & ~blocked[t];
            if constexpr (kTelling) free &= ~rows_from(limit_of(t) + 1 - (tile_.first + w) * 64);
            if (free == 0) {
                if (columns == 0) break;
                left |= rows & -rows;
                continue;
            }
            const Word label = free & -free;
            columns ^= label;
            blocked[t] |= label;
            if constexpr (kTelling) note(w, t, label);
        }
        if (columns != open) *window_.words(tile_.first + w, 1) = columns;
        if (!in_place_) spread(w, before, after);
        if (tile_.one_chain) find_full(w, left);
        return left | rows;
    }
    // What all rows have in a word of columns.
    using Column = std::array<Word, kTileRows>;
    [[nodiscard]] Column gather(Num w) const {
        Column blocked{};
        for (const Word* const matrix : tile_.read_matrices)
            for (std::size_t t = 0; t < kTileRows; ++t)
                blocked[t] |= matrix[w * kTileRows + static_cast<Num>(t)];
        return blocked;
    }
    void spread(Num w, const Column& before, const Column& after) {
        for (Word* const matrix : tile_.write_matrices)
            for (std::size_t t = 0; t < kTileRows; ++t)
                matrix[w * kTileRows + static_cast<Num>(t)] |= after[t] ^ before[t];
    }
    // A capped label closes the columns from its own on.
    void note(Num w, int t, Word label) {
        const Num m = (tile_.first + w) * 64 + std::countr_zero(label);
        if (m == tile_.cap[as_index(t)]) window_.top = static_cast<std::int32_t>(m);
        if (m < job_.hot && m >= job_.cold) return;
        told_ |= Word{1} << t;
        columns_[as_index(t)] = m;
    }

    // Of one chain: the rows that may find a label in word w, or the first word after it where some may.
    [[nodiscard]] Word not_full(Num& w, Word rows) const {
        const std::int32_t* const until = tile_.full_until.data() + job_.k * kTileRows;
        for (; w < tile_.width; ++w) {
            if (const Word here = rows & ~tile_.full[place_of(w)]; here != 0) return here;
            std::int32_t least = INT32_MAX;
            for (Word rest = rows; rest != 0; rest &= rest - 1)
                least = std::min(least, until[std::countr_zero(rest)]);
            w = std::max<Num>(w, least - 1);
        }
        return rows;
    }
    // The rows in which smaller ideals have labels in all columns of word w, but for those < lo(B), which
    // matter neither to B nor to larger ideals, and those > cap(n). A row with such words only is dead: no
    // larger ideal has a label in it, nor is it on a tail of one from its R on: the column that (P2) keeps
    // free would be among them.
    void find_full(Num w, Word rows) {
        const Num m = (tile_.first + w) * 64;
        const Num low = job_.lo / 64 - tile_.first;
        const Word* const blocked = tile_.write_matrices[0] + w * kTileRows;
        for (; rows != 0; rows &= rows - 1) {
            const int t = std::countr_zero(rows);
            const Num cap = tile_.cap[as_index(t)];
            if ((rows_from(job_.lo - m) & ~rows_from(cap + 1 - m) & ~blocked[t]) != 0) continue;
            tile_.full[place_of(w)] |= rows & -rows;
            const Num until = tile_.full_until[job_.k * kTileRows + as_index(t)];
            tile_.fill(job_.k, t, std::max(until, low) == w ? w + 1 : until);
        }
    }
    [[nodiscard]] std::size_t place_of(Num w) const { return as_index(w) * tile_.values + job_.k; }

    Job& job_;
    Tile& tile_;
    Window& window_;
    bool in_place_ = false;  // is the only matrix to read the only one to write?
    Word told_ = 0;          // the rows whose labels are to be told, in these columns
    std::array<Num, kTileRows> columns_;
};

}  // namespace chompcheck
