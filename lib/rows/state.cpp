// The state of the row-wise engine between two runs, for checkpoints: lines, final claims, and the history.
// Tails by rows, and the union of those of the first ideals, follow from the claims.
#include "rows/engine.h"

namespace chompcert {

template <typename Archive>
void RowEngine::Line::archive(Archive& io) {
    open.archive(io);
    for (std::int64_t* number : {&last_open, &capped_row, &last_label, &credit, &next_search})
        io.number(*number);
    archive_atomic(io, done_from), archive_atomic(io, settled_from);
}

template <typename Archive>
void RowEngine::archive_state(Archive& io) {
    io.number(next_tile_), io.number(retired_count_);
    archive_atomic(io, labels_);
    for (IdealId id = 0; id < plan_.of.size(); ++id)
        for (std::int64_t k = 0; k < static_cast<std::int64_t>(values_); ++k) {
            line(id, k).archive(io);
            if (line(id, k).done_from < kInfinity) claims_->at(id, k).archive(io);
        }
    history_.archive(io);
}

void RowEngine::archive(ArchiveWriter& io) {
    archive_state(io);
}

void RowEngine::archive(ArchiveReader& io) {
    archive_state(io);
    derive_state();
}

void RowEngine::derive_state() {
    for (IdealId id = 0; id < plan_.of.size(); ++id)
        for (std::int64_t k = 0; k < static_cast<std::int64_t>(values_); ++k) {
            Line& line = this->line(id, k);
            if (line.done_from == kInfinity) continue;
            const Claim& claim = claims_->at(id, k);
            if (claim.periodic()) line.tail = RowTail(claim);
            if (id < retired_count_) retired_[static_cast<std::size_t>(k)].add(claim, line.tail);
            --open_lines_;
        }
}

}  // namespace chompcert
