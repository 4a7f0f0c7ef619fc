#include "periodic/rows/state/state.h"

#include <algorithm>

namespace chompcert {

RowState::RowState(SolvedGame& to_solve)
    : solved(&to_solve),
      plan(to_solve.ideals),
      values(static_cast<std::size_t>(to_solve.max_value()) + 1),
      keep_lists(to_solve.level == Level::full),
      lines(std::make_unique<RowLine[]>(to_solve.ideals.size() * values)),
      history(to_solve.ideals.size(), to_solve.max_value(), room),
      kept(is_one_chain_and_value() ? 0 : to_solve.ideals.size() * values, room),
      settled(plan, values, room),
      open_lines(to_solve.ideals.size() * values) {
    for (IdealId id = 0; id < ideals_count(); ++id)
        for (std::size_t k = 0; k < values; ++k)
            line(id, static_cast<std::int64_t>(k)).open = OpenColumns(plan.of[id].low_column);
    if (is_one_chain_and_value()) return;
    inherited_rows_.resize(to_solve.ideals.size(), 0);
    for (const RowPlan::Start& start : plan.starts) inherited_rows_[start.parent] = start.row;
}

std::optional<std::int64_t> RowState::label(IdealId id, std::int64_t k, std::int64_t row) const {
    while (row < plan.of[id].low_row) id = plan.of[id].row_parent;
    if (line(id, k).done_from <= row) {
        if (solved->claims.at(id, k).periodic() == nullptr) return std::nullopt;
        return line(id, k).tail.column(row);
    }
    const Column column = own_label(id, k, row);
    if (column == kNoColumn) return std::nullopt;
    return column;
}

Column RowState::own_label(IdealId id, std::int64_t k, std::int64_t row) const {
    const std::int64_t tile = row / kTileRows;
    if (tile < history.first_tile()) return kept.at(index(id, k), row);
    const Column* const columns = history.find(tile, id, k);
    return columns == nullptr ? kNoColumn : columns[row % kTileRows];
}

void RowState::copy_labels(IdealId id, std::int64_t k, std::int64_t tile,
                           std::span<Column, kTileRows> columns) const {
    if (tile < history.first_tile()) return kept.copy(index(id, k), tile, columns.data());
    if (const Column* const labels = history.find(tile, id, k))
        std::copy_n(labels, kTileRows, columns.begin());
    else
        std::ranges::fill(columns, kNoColumn);
}

bool RowState::keeps_label(IdealId id, std::int64_t row) const {
    if (row < 0) return true;
    while (row < plan.of[id].low_row) id = plan.of[id].row_parent;
    return is_one_chain_and_value() ? history.keeps(row / kTileRows, id) : row >= kept.first_row();
}

bool RowState::are_sources_settled(IdealId id, std::int64_t k, std::int64_t row) const {
    for (std::int64_t j = settled.values_of(id); j < k; ++j)
        if (line(id, j).done_from > row) return false;
    for (std::size_t c = 0; c < plan.chains; ++c) {
        const IdealId child = plan.drop(id, c);
        if (child != kNoIdeal && line(child, k).settled_from > row) return false;
    }
    return true;
}

bool RowState::stays_unshut(IdealId id, std::int64_t k, std::int64_t row) const {
    const RowPlan::Ideal& ideal = plan.of[id];
    if (ideal.column_parent == kNoIdeal) return true;
    if (line(ideal.column_parent, k).done_from > row) return line(ideal.column_parent, k).clear_from <= row;
    const Periodic* const below = solved->claims.at(ideal.column_parent, k).periodic();
    if (below == nullptr) return true;
    for (std::int64_t i = below->preperiod; i < ideal.low_column; ++i)
        if (i + below->offset(i) >= row) return false;
    return true;
}

// A line whose claim is final is asked for the rows alone in which an ideal begins from it. The starts come
// by row, so that the last one of an ideal is the one that counts.
void RowState::keep_labels() {
    const std::int64_t first = history.first_tile(), end = first + static_cast<std::int64_t>(history.tiles());
    for (const IdealId id : settled.at_work())
        for (std::int64_t k = settled.values_of(id); k < static_cast<std::int64_t>(values); ++k) {
            const bool is_final = line(id, k).done_from != kInfinity;
            const std::int64_t rows = is_final ? inherited_rows_[id] : end * kTileRows;
            for (std::int64_t tile = first; tile * kTileRows < rows && tile < end; ++tile)
                if (const Column* const columns = history.find(tile, id, k))
                    kept.add(index(id, k), tile, columns);
            if (is_final) kept.forget_from(index(id, k), rows);
        }
    while (history.tiles() > 0) history.drop_first();
}

void RowState::collect_settled() {
    for (const IdealId id : settled.at_work())
        for (std::int64_t k = settled.values_of(id); k < static_cast<std::int64_t>(values); ++k) {
            const RowLine& line = this->line(id, k);
            if (line.settled_from == kInfinity) break;
            const bool has_tail = solved->claims.at(id, k).periodic() != nullptr;
            settled.add(id, k, has_tail ? &line.tail : nullptr);
        }
    settled.clear_away();
}

void RowState::count_claim(const Claim& claim, const RowTail& tail) {
    constexpr std::uint64_t kHeap = 16;  // of a piece of the heap, beside its bytes
    const std::uint64_t bytes = claim.bytes() - sizeof(Claim) + tail.offsets().size() * sizeof(Offset);
    if (bytes > 0) claim_bytes += bytes + 2 * kHeap;
}

void RowState::derive() {
    for (IdealId id = 0; id < ideals_count(); ++id)
        for (std::int64_t k = 0; k < static_cast<std::int64_t>(values); ++k) {
            RowLine& line = this->line(id, k);
            count_columns(id, k);
            if (line.done_from == kInfinity) continue;
            const Claim& claim = solved->claims.at(id, k);
            if (claim.periodic() != nullptr) line.tail = RowTail(*claim.periodic());
            count_claim(claim, line.tail);
            if (id < retired_count) retired.add(claim, line.tail);
            --open_lines;
        }
    if (!is_one_chain_and_value()) collect_settled();
}

}  // namespace chompcert
