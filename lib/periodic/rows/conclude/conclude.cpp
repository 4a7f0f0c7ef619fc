#include "periodic/rows/conclude/conclude.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "periodic/rows/conclude/tail_search.h"

namespace chompcert {
namespace {

OpenColumns columns_open_in_tail(const Periodic& tail, std::int64_t low, std::int64_t row) {
    OpenColumns open(std::max(low, tail.preperiod));
    const auto row_of = [&](std::int64_t m) { return m + tail.offset(m); };
    for (std::int64_t m = std::max(low, tail.preperiod); m < row - tail.low; ++m)
        if (row_of(m) < row) open.close(m);
    open.trim();
    return open;
}

// The labels of an ideal itself in rows < end_row and columns < end_column.
OffsetList read_list(const RowState& state, IdealId id, std::int64_t k, std::int64_t end_row,
                     std::int64_t end_column) {
    std::vector<std::pair<std::int64_t, std::int64_t>> entries;
    const RowPlan::Ideal& ideal = state.plan.of[id];
    for (std::int64_t row = ideal.low_row; row < end_row; ++row) {
        const std::int64_t column = state.own_label(id, k, row);
        if (column < end_column) entries.emplace_back(column, row);
    }
    std::ranges::sort(entries);
    OffsetList list;
    for (const auto& [column, row] : entries) list.push_back(column, static_cast<Offset>(row - column));
    list.shrink_to_fit();
    return list;
}

Finite finite_claim(const RowState& state, IdealId id, std::int64_t k) {
    const RowLine& line = state.line(id, k);
    Finite finite{line.label_end, line.capped_row};
    if (finite.capped_row && *finite.capped_row < state.plan.of[id].low_row) finite.capped_row.reset();
    return finite;
}

void conclude_as(RowState& state, IdealId id, std::int64_t k, Claim claim, std::int64_t end_row) {
    RowLine& line = state.line(id, k);
    if (state.keep_lists) claim.set_list(read_list(state, id, k, end_row, claim.settled_from()));
    if (claim.periodic() != nullptr) line.tail = RowTail(*claim.periodic());
    line.open = OpenColumns();
    state.count_claim(claim, line.tail);
    state.solved->claims.at(id, k) = std::move(claim);
    line.done_from = end_row;
    --state.open_lines;
}

// Labels stand in open columns alone: where none of these lies in a column that shuts rows of larger ideals,
// and no row of this ideal is shut, none of theirs will be.
void note_clear(RowState& state, IdealId id, std::int64_t k, std::int64_t last, std::int64_t end_row) {
    RowLine& line = state.line(id, k);
    const std::int64_t end = std::min(state.plan.of[id].shutting_columns - 1, last);
    if (line.open.first_open() > end && state.stays_unshut(id, k, end_row)) line.clear_from = end_row;
}

void take_over(RowState& state, const RowPlan::Start& start, std::int64_t k, std::int64_t tile) {
    RowLine& child = state.line(start.child, k);
    const RowLine& parent = state.line(start.parent, k);
    const std::int64_t low = state.plan.of[start.child].low_column, first_row = tile * kTileRows;
    if (parent.done_from <= first_row) {
        if (const Periodic* const tail = state.solved->claims.at(start.parent, k).periodic()) {
            child.open = columns_open_in_tail(*tail, low, start.row);
        } else {
            child.last_open = -1;
            child.capped_row = start.row - 1;
        }
        return;
    }
    child.open = parent.open;
    if (const Column* const columns = state.history.find(tile, start.parent, k))
        for (std::int64_t row = start.row; row < first_row + kTileRows; ++row)
            if (columns[row - first_row] != kNoColumn) child.open.reopen(columns[row - first_row]);
    child.open.raise(low);
    const bool is_capped = parent.capped_row && *parent.capped_row < start.row;
    child.capped_row = is_capped ? parent.capped_row : std::nullopt;
    child.last_open = is_capped ? parent.last_open : kInfinity;
}

void decide(RowState& state, IdealId id, std::int64_t k, std::int64_t tile, bool follows_retired) {
    const std::int64_t end_row = (tile + 1) * kTileRows;
    RowLine& line = state.line(id, k);
    if (line.settled_from <= end_row) return;
    if (state.end_row != kInfinity) return line.open.trim_front();
    const bool settled = state.are_sources_settled(id, k, end_row);
    if (line.done_from > end_row) {
        line.open.trim_front();
        const std::int64_t last = std::min(line.last_open, state.plan.last_column);
        if (line.clear_from == kInfinity) note_clear(state, id, k, last, end_row);
        if (last != kInfinity) {
            if (line.open.first_open() > last && line.clear_from <= end_row)
                conclude_as(state, id, k, Claim(finite_claim(state, id, k)), end_row);
        } else if (settled) {
            auto tail = TailSearch(state, id, k, end_row, follows_retired).find();
            if (tail) conclude_as(state, id, k, Claim(std::move(*tail)), end_row);
        }
    }
    if (settled && line.done_from <= end_row) line.settled_from = end_row;
}

}  // namespace

void start_line(RowState& state, const RowPlan::Start& start, std::int64_t k, std::int64_t tile) {
    take_over(state, start, k, tile);
    state.count_columns(start.child, k);
}

void conclude(RowState& state, IdealId id, std::int64_t k, std::int64_t tile, bool follows_retired) {
    decide(state, id, k, tile, follows_retired);
    state.count_columns(id, k);
}

}  // namespace chompcert
