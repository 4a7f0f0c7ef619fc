#include "periodic/rows/tile/first_fit.h"

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

void FirstFit::fit(RowLine& line, const Sets& blocked, std::uint64_t rows, RowTileStore::Found& found,
                   Column* columns) const {
    const Labels labels{&found, columns};
    while ((rows = fit_window(line, blocked, rows, labels)) != 0) {
        fit_row(line, blocked, std::countr_zero(rows), labels);
        rows &= rows - 1;
    }
}

void FirstFit::put(RowLine& line, std::int64_t i, std::int64_t column, RowTileStore::Found& found,
                   Column* columns) const {
    Labels{&found, columns}.add(i, column);
    if (column == last_column(i)) note_cap(line, i);
}

// Labels rows until there is one that needs a search word by word. Returns the rows that are left.
std::uint64_t FirstFit::fit_window(RowLine& line, const Sets& blocked, std::uint64_t rows,
                                   const Labels& labels) const {
    switch (blocked.size()) {
        case 1:
            return fit_window<1>(line, blocked, rows, labels);
        case 2:
            return fit_window<2>(line, blocked, rows, labels);
        case 3:
            return fit_window<3>(line, blocked, rows, labels);
        case 4:
            return fit_window<4>(line, blocked, rows, labels);
        default:
            return rows;
    }
}

template <std::size_t sets>
std::uint64_t FirstFit::fit_window(RowLine& line, const Sets& blocked, std::uint64_t rows,
                                   const Labels& labels) const {
    const OpenColumns::Window window = line.open.window();
    const std::size_t low = line.open.low_word();
    std::size_t end = window.start + window.size;
    BlockedColumns::Rows taken[sets];
    for (std::size_t s = 0; s < sets; ++s) {
        taken[s] = blocked[s]->rows();
        end = std::min(end, blocked[s]->base() + taken[s].stride);
    }
    const std::size_t base = blocked[0]->base();
    for (; rows != 0; rows &= rows - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(rows));
        std::size_t w = low;
        for (const BlockedColumns::Rows& set : taken) w = std::max<std::size_t>(w, set.first_hole[i]);
        const std::int64_t last = std::min(last_column_[i], line.last_open);
        if (static_cast<std::int64_t>(w * 64) > last) continue;
        if (w < window.start) return rows;
        std::uint64_t free = 0;
        for (; w < end && free == 0; ++w) {
            free = window.words[w - window.start];
            for (const BlockedColumns::Rows& set : taken) free &= ~set.words[i * set.stride + (w - base)];
        }
        if (free == 0) {
            if (static_cast<std::int64_t>(w * 64) > last) continue;
            return rows;
        }
        const std::int64_t column = static_cast<std::int64_t>(--w * 64) + std::countr_zero(free);
        if (column > last) continue;
        window.words[w - window.start] ^= free & -free;
        labels.add(static_cast<std::int64_t>(i), column);
        if (column == last_column_[i]) note_cap(line, static_cast<std::int64_t>(i));
    }
    return 0;
}

void FirstFit::fit_row(RowLine& line, const Sets& blocked, std::int64_t i, const Labels& labels) const {
    const std::int64_t last = std::min(last_column(i), line.last_open);
    std::size_t w = line.open.low_word();
    for (const BlockedColumns* set : blocked) w = std::max(w, set->first_hole(i));
    std::uint64_t free = 0;
    for (; static_cast<std::int64_t>(w) <= last >> 6; ++w) {
        free = line.open.word(w);
        for (const BlockedColumns* set : blocked) free &= ~set->word(i, w);
        if (free != 0) break;
    }
    const std::int64_t column = static_cast<std::int64_t>(w * 64) + std::countr_zero(free);
    if (column > last) return;
    line.open.close(column);
    line.open.reach(w + 1);
    labels.add(i, column);
    if (column == last_column(i)) note_cap(line, i);
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
