#include "rows/state/state.h"

namespace chompcert {

RowState::RowState(const Game& of_game, const Ideals& of_ideals, ClaimTable& claims_made, bool with_lists)
    : game(&of_game),
      ideals(&of_ideals),
      claims(&claims_made),
      plan(of_game, of_ideals),
      values(static_cast<std::size_t>(claims_made.max_value()) + 1),
      keep_lists(with_lists),
      lines(std::make_unique<RowLine[]>(of_ideals.size() * values)),
      history(of_ideals.size(), claims_made.max_value()),
      retired(values),
      open_lines(of_ideals.size() * values) {
    for (IdealId id = 0; id < of_ideals.size(); ++id)
        for (std::size_t k = 0; k < values; ++k)
            line(id, static_cast<std::int64_t>(k)).open = OpenColumns(plan.of[id].low_column);
}

std::optional<std::int64_t> RowState::label(IdealId id, std::int64_t k, std::int64_t row) const {
    while (row < plan.of[id].low_row) id = plan.of[id].row_parent;
    if (line(id, k).done_from <= row) {
        if (!claims->at(id, k).periodic()) return std::nullopt;
        return line(id, k).tail.column(row);
    }
    const Column* const columns = history.find(row / kTileRows, id, k);
    if (columns == nullptr || columns[row % kTileRows] == kNoColumn) return std::nullopt;
    return columns[row % kTileRows];
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
    const Claim& below = claims->at(ideal.column_parent, k);
    if (line(ideal.column_parent, k).done_from > row) return false;
    if (!below.periodic()) return true;
    for (std::int64_t i = below.preperiod; i < ideal.low_column; ++i)
        if (i + below.tail_offset(i) >= row) return false;
    return true;
}

namespace {

template <typename Archive>
void archive_line(Archive& io, RowLine& line) {
    line.open.archive(io);
    for (std::int64_t* number :
         {&line.last_open, &line.capped_row, &line.last_label, &line.credit, &line.next_search})
        io.number(*number);
    archive_atomic(io, line.done_from), archive_atomic(io, line.settled_from);
}

}  // namespace

template <typename Archive>
void RowState::archive_lines(Archive& io) {
    io.number(next_tile), io.number(retired_count);
    archive_atomic(io, labels);
    for (IdealId id = 0; id < ideals_count(); ++id)
        for (std::int64_t k = 0; k < static_cast<std::int64_t>(values); ++k) {
            archive_line(io, line(id, k));
            if (line(id, k).done_from < kInfinity) claims->at(id, k).archive(io);
        }
    history.archive(io);
}

void RowState::archive(ArchiveWriter& io) {
    archive_lines(io);
}

void RowState::archive(ArchiveReader& io) {
    archive_lines(io);
    derive();
}

// Tails by rows, and the union of those of the first ideals, follow from the claims.
void RowState::derive() {
    for (IdealId id = 0; id < ideals_count(); ++id)
        for (std::int64_t k = 0; k < static_cast<std::int64_t>(values); ++k) {
            RowLine& line = this->line(id, k);
            if (line.done_from == kInfinity) continue;
            const Claim& claim = claims->at(id, k);
            if (claim.periodic()) line.tail = RowTail(claim);
            if (id < retired_count) retired[static_cast<std::size_t>(k)].add(claim, line.tail);
            --open_lines;
        }
}

}  // namespace chompcert
