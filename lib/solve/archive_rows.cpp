#include "solve/archive_rows.h"

#include <cstdint>

#include "solve/archive_claim.h"

namespace chompcert {
namespace {

template <typename Archive>
void archive_line(Archive& io, RowLine& line) {
    std::int64_t capped_row = line.capped_row.value_or(kNoCappedRow), last_label = line.label_end - 1;
    line.open.archive(io);
    for (std::int64_t* number : {&line.last_open, &capped_row, &last_label, &line.credit, &line.next_search})
        io.number(*number);
    archive_atomic(io, line.done_from), archive_atomic(io, line.settled_from);
    if (!io.reads()) return;
    line.label_end = last_label + 1;
    if (capped_row != kNoCappedRow) line.capped_row = capped_row;
}

template <typename Archive>
void archive_state(Archive& io, RowState& state) {
    io.number(state.next_tile), io.number(state.retired_count);
    archive_atomic(io, state.labels);
    for (IdealId id = 0; id < state.ideals_count(); ++id)
        for (std::int64_t k = 0; k < static_cast<std::int64_t>(state.values); ++k) {
            archive_line(io, state.line(id, k));
            if (state.line(id, k).done_from < kInfinity) archive_claim(io, state.solved->claims.at(id, k));
        }
    state.history.archive(io);
}

}  // namespace

void archive_rows(ArchiveWriter& io, RowState& state) {
    archive_state(io, state);
}

void archive_rows(ArchiveReader& io, RowState& state) {
    archive_state(io, state);
    state.derive();
}

}  // namespace chompcert
