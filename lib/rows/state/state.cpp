#include "rows/state/state.h"

namespace chompcert {

RowState::RowState(SolvedGame& to_solve)
    : solved(&to_solve),
      plan(to_solve.ideals),
      values(static_cast<std::size_t>(to_solve.max_value()) + 1),
      keep_lists(to_solve.level == Level::full),
      lines(std::make_unique<RowLine[]>(to_solve.ideals.size() * values)),
      history(to_solve.ideals.size(), to_solve.max_value()),
      retired(values),
      open_lines(to_solve.ideals.size() * values) {
    for (IdealId id = 0; id < ideals_count(); ++id)
        for (std::size_t k = 0; k < values; ++k)
            line(id, static_cast<std::int64_t>(k)).open = OpenColumns(plan.of[id].low_column);
}

std::optional<std::int64_t> RowState::label(IdealId id, std::int64_t k, std::int64_t row) const {
    while (row < plan.of[id].low_row) id = plan.of[id].row_parent;
    if (line(id, k).done_from <= row) {
        if (solved->claims.at(id, k).periodic() == nullptr) return std::nullopt;
        return line(id, k).tail.column(row);
    }
    const Column* const columns = history.find(row / kTileRows, id, k);
    if (columns == nullptr || columns[row % kTileRows] == kNoColumn) return std::nullopt;
    return columns[row % kTileRows];
}

bool RowState::keeps_label(IdealId id, std::int64_t row) const {
    if (row < 0) return true;
    while (row < plan.of[id].low_row) id = plan.of[id].row_parent;
    return history.keeps(row / kTileRows, id);
}

bool RowState::are_sources_settled(IdealId id, std::int64_t k, std::int64_t row) const {
    for (std::int64_t j = 0; j < k; ++j)
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
    if (line(ideal.column_parent, k).done_from > row) return false;
    const Periodic* const below = solved->claims.at(ideal.column_parent, k).periodic();
    if (below == nullptr) return true;
    for (std::int64_t i = below->preperiod; i < ideal.low_column; ++i)
        if (i + below->offset(i) >= row) return false;
    return true;
}

void RowState::derive() {
    for (IdealId id = 0; id < ideals_count(); ++id)
        for (std::int64_t k = 0; k < static_cast<std::int64_t>(values); ++k) {
            RowLine& line = this->line(id, k);
            if (line.done_from == kInfinity) continue;
            const Claim& claim = solved->claims.at(id, k);
            if (claim.periodic() != nullptr) line.tail = RowTail(*claim.periodic());
            if (id < retired_count) retired[static_cast<std::size_t>(k)].add(claim, line.tail);
            --open_lines;
        }
}

}  // namespace chompcert
