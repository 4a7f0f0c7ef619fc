#include "periodic/rows/tile/union_edge.h"

#include <algorithm>
#include <bit>

namespace chompcert {
namespace {

constexpr IdealId kLinesAhead = 8;
constexpr std::size_t kWordsAhead = 4;  // of a window that grows: labels move towards smaller columns

std::size_t word_of(std::int64_t column) {
    return static_cast<std::size_t>(std::max<std::int64_t>(column, 0) >> 6);
}

}  // namespace

IdealId UnionEdge::label(IdealId first, IdealId end, std::uint64_t shut, bool keeps, BlockedColumns& blocked,
                         Found* turns) {
    const RowPlan& plan = state_->plan;
    blocked_ = &blocked;
    shut_ = shut;
    list_rows();
    for (IdealId id = first; id < end; ++id) {
        if (count_ == 0 || plan.of[id].low_column >= plan.of[id + 1].low_column) return id;
        prefetch(id, end);
        Found& found = turns[id - first];
        found = Found{};
        found.shut = shut_;
        if (state_->line(id, 0).done_from != kInfinity) {
            if (state_->solved->claims.at(id, 0).periodic() != nullptr) return id;
            continue;
        }
        const std::uint64_t full = full_;
        keeps ? label_ideal<true>(id, found) : label_ideal<false>(id, found);
        found.least = kNoColumn;
        if (found.count == 0) return id + 1;
        if (found.shut == shut_ && full == full_) continue;
        shut_ = found.shut;
        list_rows();
    }
    return end;
}

void UnionEdge::prefetch(IdealId id, IdealId end) const {
    if (end - id > 2 * kLinesAhead) state_->line(id + 2 * kLinesAhead, 0).prefetch();
    if (end - id > kLinesAhead) state_->line(id + kLinesAhead, 0).prefetch_columns();
}

void UnionEdge::list_rows() {
    count_ = 0;
    for (std::uint64_t rows = ~(shut_ | full_); rows != 0; rows &= rows - 1)
        rows_[count_++].number = static_cast<std::uint32_t>(std::countr_zero(rows));
    find_words();
}

void UnionEdge::find_words() {
    const BlockedColumns::Words all = blocked_->words();
    for (std::size_t k = 0; k < count_; ++k) {
        Row& row = rows_[k];
        row.words = all.words + row.number * all.stride;
        row.hole = all.first_hole[row.number];
    }
}

// Whether no valid column of a row is left in the union, from the hole on.
bool UnionEdge::is_full(std::uint32_t row) const {
    const std::int64_t last = first_fit_->last_column(row);
    const auto hole = static_cast<std::int64_t>(blocked_->first_hole(row));
    if (hole != last >> 6) return hole > last >> 6;
    return (~blocked_->word(row, blocked_->first_hole(row)) << (63 - (last & 63))) == 0;
}

UnionEdge::Span UnionEdge::span_of(IdealId id) const {
    RowLine& line = state_->line(id, 0);
    const OpenColumns::Window window = line.open.window();
    const std::int64_t last = std::min({first_fit_->last_column(0), line.last_open, line.label_end});
    const std::size_t end =
        std::min({window.start + window.size, blocked_->base() + blocked_->stride(), word_of(last)});
    const std::size_t first =
        std::max({window.start, blocked_->base(), word_of(state_->plan.of[id].low_column)});
    if (end < first + 2) return {nullptr, 0, 0, 0};
    return {window.words + (first - window.start), line.open.low_word(), first, end - first - 1};
}

template <bool keeps>
void UnionEdge::label_ideal(IdealId id, Found& found) {
    const std::size_t base = blocked_->base();
    Row* const end = rows_.data() + count_;
    Column* const columns = keeps ? state_->history.at(tile_, id, 0) : nullptr;
    found.count = static_cast<std::uint32_t>(count_);
    const std::int64_t next_low = state_->plan.of[id + 1].low_column;
    const std::size_t last_shutting = word_of(next_low);
    std::size_t latest = 0;  // word with a label, or the word before
    for (Row* row = rows_.data(); row != end; ++row) {
        const Span span = span_of(id);
        for (; row != end; ++row) {
            const std::size_t w = std::max<std::size_t>(row->hole, span.low);
            if (w - span.first >= span.count) break;
            Word* const open = span.open + (w - span.first);
            Word* const taken = row->words + (w - base);
            const Word here = open[0] & ~taken[0], beyond = open[1] & ~taken[1];
            const std::size_t skips = here == 0 ? 1 : 0;
            const Word free = here | (beyond & (Word{0} - skips)), bit = free & -free;
            if (free == 0) break;
            open[skips] ^= bit;
            if ((taken[skips] |= bit) == ~Word{0}) row->hole = blocked_->skip_full(row->number);
            latest = w;
            if (w <= last_shutting) [[unlikely]]
                found.shut |=
                    Word{static_cast<std::int64_t>(64 * (w + skips)) + std::countr_zero(bit) < next_low}
                    << row->number;
            if constexpr (keeps)
                columns[row->number] =
                    static_cast<Column>(64 * (w + skips)) + static_cast<Column>(std::countr_zero(bit));
        }
        if (row == end) break;
        const Column column = search(id, *row, found);
        if constexpr (keeps) columns[row->number] = column;
        if (column != kNoColumn) latest = column >> 6;
    }
    if (found.count > 0) state_->line(id, 0).latest_word = latest;
}

// The label in a row of the tile by FirstFit, and what it shuts for the next ideal.
Column UnionEdge::search(IdealId id, Row& row, Found& found) {
    const RowPlan& plan = state_->plan;
    const Word* const words = blocked_->words().words;
    OpenColumns& open = state_->line(id, 0).open;
    const Column column =
        first_fit_->fit_row(state_->line(id, 0), plan.of[id].low_column, row.number, *blocked_);
    if (blocked_->words().words != words) find_words();
    row.hole = static_cast<std::uint32_t>(blocked_->first_hole(row.number));
    if (column != kNoColumn) {
        found.reach(column);
        const std::size_t start = open.window().start;
        if (column >> 6 == start) open.reach(std::max(open.low_word() + kWordsAhead, start) - kWordsAhead);
        found.shut |= Word{column < plan.of[id + 1].low_column} << row.number;
        return column;
    }
    --found.count;
    full_ |= Word{is_full(row.number)} << row.number;
    return column;
}

}  // namespace chompcert
