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

// Which columns of (B, k) are open in the next row to be replayed. Columns below the edge are closed, and
// those
// >= top; the others are open unless a word says otherwise. Words are given up and added some at a time, so
// that each is copied a few times at most.
struct Window {
    std::vector<Word> open;  // from column 64 * first on
    std::int32_t first = 0;
    std::int32_t edge = 0;  // at least lo(B); after find_edge() this column is open, but for top
    std::int32_t top = kNoTop;
    std::int32_t last_row = -1;  // of the label in column C - 1
    bool done = false;           // R is reached, or all live columns are closed

    [[nodiscard]] Num end() const { return (first + std::ssize(open)) * 64; }
    [[nodiscard]] bool is_open(Num m) const { return (word(m / 64) >> m % 64 & 1) != 0; }
    // Columns 64 * w, ..., 64 * w + 63, but for top.
    [[nodiscard]] Word word(Num w) const {
        const Num place = w - first;
        return 0 <= place && place < std::ssize(open) ? open[as_index(place)] : unsaid(w);
    }
    // Words w, ..., w + count - 1, to be written; w >= edge / 64.
    [[nodiscard]] Word* words(Num w, Num count) {
        if (w < first || w + count > first + std::ssize(open)) grow(w, w + count);
        return open.data() + (w - first);
    }

    void find_edge() {
        Num w = edge / 64;
        while (word(w) == 0) ++w;
        edge = static_cast<std::int32_t>(std::max<Num>(edge, w * 64 + std::countr_zero(word(w))));
    }
    // Has it many words below the edge?
    [[nodiscard]] bool is_loose() const { return edge / 64 - first > kSpare + std::ssize(open) / 4; }
    // Gives up open words at the end, and those below the edge if there are many.
    void trim() {
        const auto below = std::clamp<Num>(edge / 64 - first, 0, std::ssize(open));
        while (std::ssize(open) > below && open.back() == ~Word{0}) open.pop_back();
        if (!is_loose() && open.capacity() <= open.size() + open.size() / 4 + 2 * kSpare) return;
        open = std::vector<Word>(open.begin() + below, open.end());
        first += static_cast<std::int32_t>(below);
    }

  private:
    static constexpr Num kSpare = 16;

    [[nodiscard]] Word unsaid(Num w) const {
        const Num closed = edge - w * 64;
        return closed <= 0 ? ~Word{0} : closed >= 64 ? 0 : ~Word{0} << closed;
    }
    void grow(Num from, Num to) {
        const Num spare = std::ssize(open) / 8 + kSpare;
        if (open.empty()) first = static_cast<std::int32_t>(from);
        if (from < first) {
            from = std::min(from, std::max<Num>(edge / 64, from - spare));
            std::vector<Word> words;
            words.reserve(as_index(first - from) + open.size());
            for (Num w = from; w < first; ++w) words.push_back(unsaid(w));
            words.insert(words.end(), open.begin(), open.end());
            open.swap(words);
            first = static_cast<std::int32_t>(from);
        }
        if (as_index(to - first) > open.capacity()) open.reserve(as_index(to - first + spare));
        while (first + std::ssize(open) < to) open.push_back(unsaid(first + std::ssize(open)));
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
    std::vector<Id> free;                    // slots
    std::vector<Word> smaller;               // the same of smaller values of the ideal at hand
    std::vector<Word> shut;                  // for each ideal and value: the rows that are shut,
    std::size_t shut_from = 0, shut_to = 0;  // if any, among these
    std::vector<Word> dead;  // one chain: for each value, rows in which no larger ideal has a label
    std::vector<Word> full;  // one chain: for each column word and value, rows with all columns blocked
    std::vector<std::int32_t> full_until;  // one chain: for each value and row, words before are full
    std::vector<Matrices*> reads, writes;  // of the ideal at hand
    std::vector<Word*> read_matrices, write_matrices;
    Num largest = -1;      // the largest value of the ideal at hand that has labels still to be found
    std::vector<Id> live;  // several chains: the ideals with something to do
    std::vector<std::vector<Id>>
        last_asker;      // and for each chain and ideal the last unfinished one that asks for it
    Num next_first = 0;  // as `first`, after this tile
    Id first_ideal = 0;  // one chain: ideals before are known to be their tails
    Id known = 0;        // one chain: ideals before are done in the tiles before
    bool over = false;   // one chain: no ideal that is still to come has anything to do

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

    void shut_rows(std::size_t place, Word rows) {
        if (rows == 0) return;
        shut_from = std::min(shut_from, place);
        shut_to = std::max(shut_to, place + 1);
        shut[place] |= rows;
    }
    // One chain: smaller ideals have labels k in all columns of row t from lo on, in words before w, but for
    // those > cap(n).
    void fill(std::size_t k, Num t, Num w) {
        full_until[k * kTileRows + as_index(t)] = static_cast<std::int32_t>(w);
        if (w > cap[as_index(t)] / 64 - first) dead[k] |= Word{1} << t;
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
        shut.resize(lattice.size() * values);
        for (; shut_from < shut_to; ++shut_from) shut[shut_from] = 0;
        shut_from = shut.size();
        shut_to = 0;
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
