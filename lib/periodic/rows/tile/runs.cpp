// Runs of ideals of a single chain, for K = 0, which OwnEdge and UnionEdge label instead of FirstFit; and the
// labels that are not kept.
#include <algorithm>
#include <array>
#include <bit>

#include "periodic/rows/conclude/conclude.h"
#include "periodic/rows/tile/tile.h"

namespace chompcert {

// A tile that is cut short by the last row to be labelled is left to FirstFit, and so is one with decreed
// rows.
void RowTile::prepare_runs() {
    if (state_->end_row < end_row() || has_decreed_rows_) return;
    own_edge_.emplace(*state_, number_, first_fit_);
    union_edge_.emplace(*state_, number_, first_fit_);
    const auto& of = state_->plan.of;
    const auto begins_before = [&](std::int64_t row) { return row <= first_row_; };
    begun_ = static_cast<IdealId>(std::ranges::partition_point(of, begins_before, &RowPlan::Ideal::low_row) -
                                  of.begin());
}

// Where the labels are found of the ideals from the next one on: they are kept where a claim may soon be
// final, and where an ideal begins that takes them over.
bool RowTile::keeps_block() const {
    if (!own_edge_ || state_->keep_lists || !knows_retired_) return true;
    const auto end = static_cast<IdealId>(next_ + state_->history.ideals_per_block());
    return next_ - retired_ < state_->kept_ideals ||
           (next_start_ < starts_.size() && starts_[next_start_].parent < end);
}

Column* RowTile::own_columns(IdealId id, std::int64_t k) {
    if (keeps_) return state_->history.at(number_, id, k);
    not_kept_.fill(kNoColumn);
    return not_kept_.data();
}

// What labels that are not kept shut for the ideals of which this one is the parent in `shut_rows`.
void RowTile::note_shut(IdealId id, const Column* columns) {
    if (id + 1 < ideals())
        for (std::size_t i = 0; i < kTileRows; ++i)
            found_.shut |= std::uint64_t{columns[i] < state_->plan.of[id + 1].low_column} << i;
    found_.least = kNoColumn;
}

// The next ideals before this one are at work, hand on one union to one heir each, and none begins from them
// in this tile.
IdealId RowTile::end_of_run(IdealId end) const {
    if (!own_edge_ || next_ == 0 || unions_.handle(next_ - 1, 0, 0) == kEmpty) return next_;
    const IdealId last = std::min({end, begun_, ideals() - 1});
    return next_start_ < starts_.size() ? std::min(last, starts_[next_start_].parent) : last;
}

// Labels the next ideals, before `end`, by one of the loops for a single chain. Returns false if it takes
// none.
bool RowTile::label_run(IdealId end) {
    const IdealId first = next_;
    IdealId last = end_of_run(end);
    if (last < first + OwnEdge::kFewest) return false;
    make_room(last - 1);
    const std::uint32_t given = unions_.handle(first - 1, 0, 0);
    const std::uint64_t shut = shut_rows(first, 0);
    if (shut == 0 && own_edge_->suits(first))
        next_ = own_edge_->label(first, last, keeps_, unions_.of(given), &turn_of(first, 0));
    if (shut == 0) last = first + OwnEdge::kFewest;
    if (next_ == first)
        next_ = union_edge_->label(first, last, shut, keeps_, unions_.of(given), &turn_of(first, 0));
    for (IdealId id = first; id < next_; ++id) {
        unions_.handle(id, 0, 0) = given;
        count_labels(id, 0);
        conclude(*state_, id, 0, number_, id == retired_);
        if (!knows_retired_) note_retired(id);
    }
    return next_ > first;
}

void RowTile::count_labels(IdealId id, std::int64_t k) {
    const Found& found = turn_of(id, k);
    labels_ += found.count;
    if (found.count == 0) return;
    RowLine& line = state_->line(id, k);
    line.label_end = std::max(line.label_end, std::int64_t{found.largest} + 1);
}

}  // namespace chompcert
