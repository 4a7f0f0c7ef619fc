// The tail of a line: a state that repeats, the proof that it goes on for ever, and the least preperiod
// (proofs/THEOREM.md §10, Q).
//
// A state is the set of open columns, relative to the row. Where the offsets of the last labels repeat after
// a number of rows, the states are compared in full, and the repeat is offered to the proof
// (tails/proof.h). Short distances are tried in every tile, long ones whenever the rows have grown by an
// eighth. A line has a credit of steps for its proofs, so that no single one holds up the others.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "periodic/rows/state/state.h"
#include "periodic/tails/proof.h"

namespace chompcert {

class TailSearch {
  public:
    /// At the end of a tile whose rows end before end_row. All claims that this one rests on are final.
    /// @param follows_retired all ideals before this one are retired.
    TailSearch(RowState& state, IdealId id, std::int64_t k, std::int64_t end_row, bool follows_retired);

    /// What is proved, if a tail is. Sets `needs_more_history` of the state if one is proved whose preperiod
    /// lies before the rows that are kept.
    [[nodiscard]] std::optional<Periodic> find();

  private:
    struct Repeat {
        std::vector<std::int64_t> columns;  // of the labels in the last rows, one in each
        TailCandidate candidate;
    };
    // What a tail is proved against.
    struct Sources {
        std::vector<const Periodic*> tails;
        const OffsetSet* constants;
        std::int64_t settled_from;  // the column from which on all are in their tails, or have ended
    };
    [[nodiscard]] std::optional<std::int64_t> label(std::int64_t row) const {
        return state_->label(id_, k_, row);
    }
    // The column of the label in a row of those that were read.
    [[nodiscard]] std::int64_t recent_column(std::int64_t row) const {
        return row - recent_[static_cast<std::size_t>(end_row_ - 1 - row)];
    }
    [[nodiscard]] RowLine& line() const { return state_->line(id_, k_); }
    [[nodiscard]] const RowPlan::Ideal& ideal() const { return state_->plan.of[id_]; }

    void for_each_distance(const std::function<Outcome(std::int64_t)>& decide);
    void read_recent(std::int64_t most);
    [[nodiscard]] bool same_state(std::int64_t distance) const;
    [[nodiscard]] Repeat read_repeat(std::int64_t distance) const;
    [[nodiscard]] Sources sources(const TailCandidate& candidate) const;
    [[nodiscard]] Outcome decide(const TailCandidate& candidate);
    [[nodiscard]] std::optional<Periodic> tail_of(const Repeat& repeat);
    [[nodiscard]] std::optional<std::int64_t> find_preperiod(const Repeat& repeat) const;

    RowState* state_;
    IdealId id_;
    std::int64_t k_, end_row_;
    bool follows_retired_;
    std::vector<Offset> recent_;  // of the labels in the rows end_row − 1, end_row − 2, …
};

}  // namespace chompcert
