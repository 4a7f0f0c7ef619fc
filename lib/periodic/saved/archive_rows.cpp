#include "periodic/saved/archive_rows.h"

#include <algorithm>
#include <cstdint>
#include <string>

#include "base/error.h"
#include "periodic/saved/archive_claim.h"
#include "periodic/saved/sound_claim.h"

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
    require_in_checkpoint(-1 <= last_label && last_label < kInfinity / 2, "the last label");
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
    if (!state.is_one_chain_and_value()) state.kept.archive(io);
}

// What the tiles, the conclusions and the searches for tails rest on (rows/).
class SoundRows {
  public:
    SoundRows(const RowState& state, std::int64_t max_rows)
        : state_(&state), claims_(*state.solved, most_columns(state)), max_rows_(max_rows) {}

    void require() const {
        require_in_checkpoint(0 <= state_->next_tile && state_->next_tile < kMostTiles, "a number of rows");
        if (row() > max_rows_ + kMostRowsBeyond)
            throw LimitError("undecided: the checkpoint has reached row " + std::to_string(row()),
                             Remedy::columns);
        require_history();
        require_in_checkpoint(
            state_->retired_count <= (state_->is_one_chain_and_value() ? state_->ideals_count() : 0),
            "a number of ideals that need no work");
        for (IdealId id = 0; id < state_->ideals_count(); ++id)
            for (std::int64_t k = 0; k < static_cast<std::int64_t>(state_->values); ++k) require_line(id, k);
    }

  private:
    static constexpr std::int64_t kMostTiles = std::int64_t{1} << 36, kMostRowsBeyond = std::int64_t{1} << 20;

    [[nodiscard]] std::int64_t row() const { return state_->next_tile * kTileRows; }
    // First fit finds a column beyond those that earlier rows, smaller values and smaller ideals have taken.
    [[nodiscard]] static std::int64_t most_columns(const RowState& state) {
        const std::int64_t rows = std::clamp<std::int64_t>(state.next_tile, 0, kMostTiles) * kTileRows;
        return rows + SoundClaims(*state.solved, 0).passed_over();
    }
    [[nodiscard]] std::int64_t last_column(std::int64_t low, std::int64_t at_row) const {
        return low + at_row + claims_.passed_over();
    }
    void require_history() const {
        const RowHistory& history = state_->history;
        const std::int64_t first = history.first_tile();
        require_in_checkpoint(0 <= first && first <= state_->next_tile &&
                                  history.tiles() == static_cast<std::uint64_t>(state_->next_tile - first),
                              "a number of rows kept");
        std::int64_t low = 0;
        for (const RowPlan::Ideal& ideal : state_->plan.of) low = std::max(low, ideal.low_column);
        const auto require_label = [&](std::int64_t at_row, std::int64_t column) {
            require_in_checkpoint(0 <= column && column <= last_column(low, at_row), "the column of a label");
        };
        history.for_each_label(require_label);
        if (!state_->is_one_chain_and_value()) require_kept(require_label);
    }
    // Between two runs all labels are in state.kept.
    template <typename Visit>
    void require_kept(Visit require_label) const {
        const KeptLabels& kept = state_->kept;
        require_in_checkpoint(state_->history.tiles() == 0 && kept.lie_before(state_->next_tile) &&
                                  0 <= kept.first_tile() && kept.first_tile() <= state_->next_tile,
                              "a number of rows kept");
        kept.for_each_label(require_label);
    }
    void require_line(IdealId id, std::int64_t k) const {
        const RowLine& line = state_->line(id, k);
        const bool done = line.done_from != kInfinity, settled = line.settled_from != kInfinity;
        require_in_checkpoint(is_row(line.done_from) || !done, "a row from which a claim holds");
        require_in_checkpoint((is_row(line.settled_from) && done) || !settled,
                              "a row from which claims hold");
        require_in_checkpoint(settled || id >= state_->retired_count, "an ideal that needs no work");
        if (settled && !state_->is_one_chain_and_value()) require_closed_downwards(id, k);
        require_in_checkpoint(0 <= line.credit && line.credit < kLargest && 0 <= line.next_search &&
                                  line.next_search < kLargest,
                              "a number of steps");
        require_in_checkpoint(-1 <= line.last_open && -1 <= line.capped_row.value_or(0) &&
                                  line.capped_row.value_or(0) < kLargest,
                              "a capped row");
        const std::int64_t low = state_->plan.of[id].low_column, last = last_column(low, row());
        require_in_checkpoint(0 <= line.label_end && line.label_end <= last + 1, "the end of the labels");
        if (done) return require_claim(line, id, k);
        const auto last_word = static_cast<std::size_t>(last >> 6);
        require_in_checkpoint(line.open.low_word() >= static_cast<std::size_t>(low >> 6) &&
                                  line.open.end_word() <= last_word + 2,
                              "a set of open columns");
    }
    // What settled lines rest on is settled.
    void require_closed_downwards(IdealId id, std::int64_t k) const {
        const auto require = [&](IdealId below, std::int64_t j) {
            require_in_checkpoint(state_->line(below, j).settled_from != kInfinity,
                                  "a line that needs no work");
        };
        if (k > 0) require(id, k - 1);
        for (std::size_t c = 0; c < state_->plan.chains; ++c)
            if (const IdealId child = state_->plan.drop(id, c); child != kNoIdeal) require(child, k);
    }
    void require_claim(const RowLine& line, IdealId id, std::int64_t k) const {
        const Claim& claim = state_->solved->claims.at(id, k);
        claims_.require_sound(id, claim, false);
        if (const Periodic* const tail = claim.periodic()) {
            require_in_checkpoint(tail->high <= line.done_from, "a tail before its columns");
            require_in_checkpoint(-tail->low <= last_column(state_->plan.of[id].low_column, 0),
                                  "the column of a tail");
        }
    }
    [[nodiscard]] bool is_row(std::int64_t from) const { return 0 <= from && from <= row(); }

    static constexpr std::int64_t kLargest = std::int64_t{1} << 61;
    const RowState* state_;
    SoundClaims claims_;
    std::int64_t max_rows_;
};

}  // namespace

void archive_rows(ArchiveWriter& io, RowState& state) {
    archive_state(io, state);
}

void archive_rows(ArchiveReader& io, RowState& state, std::int64_t max_rows) {
    archive_state(io, state);
    SoundRows(state, max_rows).require();
    state.derive();
}

}  // namespace chompcert
