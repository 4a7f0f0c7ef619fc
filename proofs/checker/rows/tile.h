// What the replay keeps: for each claim its open columns, for each thread the labels of 64 rows.
#pragma once

#include <array>
#include <deque>

#include "plan.h"

namespace chompcheck {

constexpr int kTileRows = 64;
constexpr std::int32_t kNoTop = INT32_MAX;

inline Word rows_from(Num t) {
    return t >= kTileRows ? 0 : t <= 0 ? ~Word{0} : ~Word{0} << t;
}

// Which columns of (B, k) are open in the next row to be replayed.
struct Window {
    std::vector<Word> open;      // from column 64 * first on; empty: all columns >= lo are open
    std::int32_t first = 0;      // columns before are closed, columns after the words are open
    std::int32_t top = kNoTop;   // columns >= top are closed
    std::int32_t last_row = -1;  // of the label in column C - 1
    bool done = false;           // R is reached, or all live columns are closed

    // The least word with an open column, and that column; after trim().
    [[nodiscard]] Num first_word(Num lo) const { return open.empty() ? lo / 64 : first; }
    [[nodiscard]] Num first_open(Num lo) const {
        return open.empty() ? lo : first * Num{64} + std::countr_zero(open.front());
    }
    [[nodiscard]] Num end() const { return (first + static_cast<Num>(open.size())) * 64; }
    [[nodiscard]] bool is_open(Num lo, Num m) const {
        if (open.empty()) return m >= lo;
        const Num w = m / 64 - first;
        if (w >= static_cast<Num>(open.size())) return true;
        return w >= 0 && (open[as_index(w)] >> m % 64 & 1) != 0;
    }

    // Gives up words that say nothing: closed ones in front, open ones at the end.
    void trim() {
        const auto some = std::find_if(open.begin(), open.end(), [](Word word) { return word != 0; });
        first += static_cast<std::int32_t>(some - open.begin());
        open.erase(open.begin(), some);
        if (open.empty()) open.push_back(~Word{0});
        while (open.size() > 1 && open.back() == ~Word{0}) open.pop_back();
        if (open.capacity() > 2 * open.size()) open.shrink_to_fit();
    }
};

// Labels of some ideals: for each value, by column word and row.
using Matrices = std::vector<std::vector<Word>>;

// The rows n0, ..., n0 + 63, one bit each in a word of rows.
struct Tile {
    Num number = 0;
    Num n0 = 0;
    std::array<Num, kTileRows> cap{};
    Num least_cap = 0;
    std::size_t values = 0;
    bool one_chain = false;
    Num first = 0;  // columns < 64 * first do not matter any more
    Num width = 0;  // words from there on
    // Where, for each chain of the cover and ideal B, the labels of the B without what is >= a are, and then
    // those of B too. One chain has one slot for all ideals.
    std::vector<std::vector<Id>> slot_of;
    std::deque<Matrices> slots;
    std::vector<Id> free;       // slots
    std::vector<Word> smaller;  // the same of smaller values of the ideal at hand
    std::vector<Word> shut;     // for each ideal and value: the rows that are shut
    std::vector<Word> dead;     // one chain: for each value, rows in which no larger ideal has a label
    std::vector<Word> full;     // one chain: for each column word and value, rows with all columns blocked
    std::vector<std::int32_t> full_until;  // one chain: for each value and row, words before are full
    std::vector<Matrices*> reads, writes;  // of the ideal at hand
    std::vector<Word*> read_matrices, write_matrices;
    Num largest = -1;      // the largest value of the ideal at hand that has labels still to be found
    std::vector<Id> live;  // several chains: the ideals with something to do
    std::vector<std::vector<Id>>
        last_asker;      // and for each chain and ideal the last unfinished one that asks for it
    Num next_first = 0;  // as `first`, after this tile
    Id first_ideal = 0;  // one chain: ideals before are known to be their tails

    [[nodiscard]] Num end_row() const { return n0 + kTileRows; }
    [[nodiscard]] Word* matrix(std::vector<Word>& words) const {
        if (const auto size = as_index(width * kTileRows); words.size() < size) words.resize(size, 0);
        return words.data();
    }
    // A slot without labels.
    Id take_slot() {
        if (free.empty()) {
            slots.emplace_back(values);
            return static_cast<Id>(slots.size() - 1);
        }
        const Id slot = free.back();
        free.pop_back();
        for (std::vector<Word>& words : slots[slot]) words.assign(as_index(width * kTileRows), 0);
        return slot;
    }
    [[nodiscard]] bool all_dead() const {
        return std::all_of(dead.begin(), dead.end(), [](Word rows) { return rows == ~Word{0}; });
    }

    void open(const Game& game, Num its_number) {
        number = its_number;
        n0 = number * kTileRows;
        least_cap = LLONG_MAX;
        for (Num t = 0; t < kTileRows; ++t) {
            const Int n_cap = game.cap(n0 + t);
            const Num bound = n_cap.finite() ? std::min(n_cap.value(), 4 * kMostRows) : 4 * kMostRows;
            cap[as_index(t)] = bound;
            least_cap = std::min(least_cap, bound);
        }
        first = next_first;
        next_first = LLONG_MAX;
        width = std::max(Num{2}, std::min(width, Num{64}));
    }
    void clear(const Lattice& lattice) {
        free.resize(slots.size());
        std::iota(free.begin(), free.end(), 0);
        if (slot_of.empty() && !one_chain)
            slot_of.assign(lattice.chains(), std::vector<Id>(lattice.size(), kNoId));
        shut.assign(lattice.size() * values, 0);
        dead.assign(values, 0);
        full.assign(as_index(width) * values, 0);
        full_until.assign(values * kTileRows, 0);
    }

    // Matrices are at least `words` words wide from now on.
    void widen(Num words) {
        if (words <= width) return;
        if (words > kMostRows / 16) limit("more than " + show(kMostRows) + " columns open in one row");
        width = std::max(words, width + width / 2);
        full.resize(as_index(width) * values, 0);
    }
    // For value k of the ideal at hand; after each widen().
    void find_matrices(std::size_t k) {
        read_matrices.clear();
        write_matrices.clear();
        for (Matrices* const matrices : reads) read_matrices.push_back(matrix((*matrices)[k]));
        for (Matrices* const matrices : writes) write_matrices.push_back(matrix((*matrices)[k]));
        if (k > 0) read_matrices.push_back(matrix(smaller));
        if (static_cast<Num>(k) < largest) write_matrices.push_back(matrix(smaller));
    }
};

}  // namespace chompcheck
