#include "rows/tile/first_fit.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace chompcert {

FirstFit::FirstFit(const Staircase& staircase, std::int64_t first_row, std::int64_t last_column)
    : staircase_(&staircase), first_row_(first_row) {
    for (std::int64_t i = 0; i < kTileRows; ++i)
        last_column_[static_cast<std::size_t>(i)] =
            std::min({staircase.cap(first_row + i), last_column, kMostColumn});
}

void FirstFit::fit(RowLine& line, const std::vector<const BlockedColumns*>& blocked, std::uint64_t rows,
                   RowTileStore::Found& found, Column* columns) const {
    OpenColumns& open = line.open;
    const auto taken = [&](std::int64_t row, std::size_t w) {
        std::uint64_t bits = 0;
        for (const BlockedColumns* set : blocked) bits |= set->word(row, w);
        return bits;
    };
    for (; rows != 0; rows &= rows - 1) {
        const std::int64_t i = std::countr_zero(rows);
        const std::int64_t last = std::min(last_column(i), line.last_open);
        std::size_t w = open.low_word();
        for (const BlockedColumns* set : blocked) w = std::max(w, set->first_hole(i));
        std::uint64_t free = 0;
        const auto last_word = last >> 6;
        while (static_cast<std::int64_t>(w) <= last_word && (free = open.word(w) & ~taken(i, w)) == 0) ++w;
        const std::int64_t column = static_cast<std::int64_t>(w * 64) + std::countr_zero(free);
        if (column > last) continue;
        open.close(column);
        columns[i] = static_cast<Column>(column);
        found.add(columns[i]);
        if (column == last_column(i)) note_cap(line, i);
    }
}

// Nearly every row has its label in the first word with a hole or in the next one, before all ends. This loop
// serves these rows: it keeps the two words of the window in registers, and its branches are easily
// predicted. The other rows go to `fit_row`.
void FirstFit::fit_and_block(RowLine& line, std::int64_t low_column, BlockedColumns& blocked,
                             std::uint64_t rows, Column* columns) const {
    constexpr std::size_t kNone = std::numeric_limits<std::size_t>::max();
    const std::size_t low = line.open.low_word(), low_hole = static_cast<std::size_t>(low_column) >> 6;
    while (rows != 0) {
        const OpenColumns::Window window = line.open.window();
        const std::size_t plain = std::max<std::size_t>(plain_words(line, window, blocked), 1) - 1;
        const BlockedColumns::Words taken = blocked.words();
        const std::size_t first = window.start - blocked.base();
        std::size_t held = kNone;
        std::uint64_t open = 0, next_open = 0;
        for (; rows != 0; rows &= rows - 1) {
            const auto i = static_cast<std::size_t>(std::countr_zero(rows));
            const std::size_t hole = taken.first_hole[i], at = std::max(hole, low) - window.start;
            if (hole < low_hole || at >= plain) break;
            if (at != held) {
                if (held != kNone) window.words[held] = open, window.words[held + 1] = next_open;
                held = at, open = window.words[at], next_open = window.words[at + 1];
            }
            std::uint64_t* const words = taken.words + i * taken.stride + first + at;
            const std::uint64_t here = open & ~words[0], beyond = next_open & ~words[1];
            const bool skips = here == 0;
            const std::uint64_t free = skips ? beyond : here, bit = free & -free;
            if (free == 0) break;
            open &= skips ? ~std::uint64_t{0} : ~bit;
            next_open &= skips ? ~bit : ~std::uint64_t{0};
            columns[i] = static_cast<Column>((window.start + at + skips) * 64) +
                         static_cast<Column>(std::countr_zero(free));
            if ((words[skips] |= bit) == ~std::uint64_t{0}) blocked.skip_full(static_cast<std::int64_t>(i));
        }
        if (held != kNone) window.words[held] = open, window.words[held + 1] = next_open;
        if (rows == 0) break;
        const std::int64_t i = std::countr_zero(rows);
        columns[i] = fit_row(line, low_column, i, blocked);
        rows &= rows - 1;
    }
}

Column FirstFit::fit_row(RowLine& line, std::int64_t low_column, std::int64_t i,
                         BlockedColumns& blocked) const {
    OpenColumns& open = line.open;
    const std::int64_t last = std::min(last_column(i), line.last_open);
    std::size_t w = std::max(line.open.low_word(), blocked.first_hole_from(i, low_column));
    std::uint64_t free = 0;
    while (static_cast<std::int64_t>(w) <= last >> 6 && (free = open.word(w) & ~blocked.word(i, w)) == 0) ++w;
    const std::int64_t column = static_cast<std::int64_t>(w * 64) + std::countr_zero(free);
    if (column > last) return kNoColumn;
    open.close(column);
    blocked.insert(i, column);
    if (column == last_column(i)) note_cap(line, i);
    return static_cast<Column>(column);
}

// How many words of the window lie in the union, and before the last column of every row.
std::size_t FirstFit::plain_words(const RowLine& line, const OpenColumns::Window& window,
                                  const BlockedColumns& blocked) const {
    const auto last =
        static_cast<std::size_t>(std::max<std::int64_t>(std::min(last_column_[0], line.last_open), 0) >> 6);
    const std::size_t end = std::min({window.start + window.size, blocked.base() + blocked.stride(), last});
    return end > window.start ? end - window.start : 0;
}

// A label in the last column of row i: if the staircase ends the row there, larger columns are closed.
void FirstFit::note_cap(RowLine& line, std::int64_t i) const {
    line.last_open = staircase_->cap(first_row_ + i);
    line.capped_row = first_row_ + i;
}

}  // namespace chompcert
