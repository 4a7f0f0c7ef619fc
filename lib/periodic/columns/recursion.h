// f_{B,k} column by column, until what remains is proved (proofs/THEOREM.md §§4–7).
//
// Label k stands in column m at the least valid row that is not settled (by an earlier column, or by an
// a-move that m has left behind) and not blocked by a source: Byrnes's recursion (5) without his
// normalisation. Column 0 of an ideal with a decreed value is filled by (FFe), THEOREM.md §14. Values k
// ascend, so lower labels are sources like any other. The recursion ends as a finite claim when every valid
// row is settled (F3), when a capped position shuts all further columns (F2) or when no column is left (F1);
// as a periodic claim when the set of settled rows repeats relative to the column (columns/repeats.h finds
// after which distance, by hashes; the sets themselves are then compared) and TailProof shows that the repeat
// goes on for ever. One of these happens for every B and k: Periodicity Theorem. Cost: O(sources) per column,
// one or two words of search, and the hashes. With R the column from which all sources are in their tails
// (most often R ≤ N), every tail that was measured was found before column max(N, R) + 2p + the width of its
// band (bench/columns_visited.cpp). The hashes belong to one claim: checkpoints, which hold claims that are
// final, do without them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "periodic/claims/neighbourhood.h"
#include "periodic/claims/solved_game.h"
#include "periodic/columns/repeats.h"
#include "periodic/columns/row_set.h"
#include "periodic/columns/source_tile.h"
#include "periodic/columns/state_hash.h"
#include "periodic/tails/proof.h"

namespace chompcert {

class ColumnRecursion {
  public:
    /// @param solved holds the claims that are found so far: the search reads them, with their lists.
    /// @param poll called now and then in long searches; what it throws ends the search.
    ColumnRecursion(const SolvedGame& solved, std::function<void()> poll);

    /// The claim for value k of an ideal. Those of smaller ideals, and of smaller values, must have been
    /// found.
    /// @param near of this ideal.
    /// @throws LimitError after max_columns columns: undecided.
    [[nodiscard]] Claim solve(IdealId ideal, const Neighbourhood& near, std::int64_t k,
                              std::int64_t max_columns);
    /// The column before which the last search looked at all, from the first one of its ideal on.
    [[nodiscard]] std::int64_t end_of_search() const { return column_; }
    /// From this column on all sources of the last search were in their tails.
    [[nodiscard]] std::int64_t regime() const { return regime_; }
    /// Memory of the search at hand, beside claims that are found.
    [[nodiscard]] std::uint64_t bytes() const {
        return hash_.bytes() + repeats_.bytes() + own_.bytes() + below_.bytes() + settled_.bytes() +
               sources_.capacity() * sizeof(Source) + earlier_.capacity() * sizeof(std::uint64_t);
    }

  private:
    // An a-move with finite above_c, from the column on where it leads to one fixed row (or blocks all rows
    // from there).
    struct Freeze {
        std::int64_t column, row;
        bool blocks_all_above;
    };

    void start(IdealId ideal, const Neighbourhood& near, std::int64_t k);
    void add_children(const Neighbourhood& near, std::int64_t k);
    void settle_columns_below(const Neighbourhood& near, std::int64_t k);
    void look_below_rows(const Neighbourhood& near, std::int64_t k);
    void settle(std::int64_t row);
    void apply_freezes(std::int64_t m);
    [[nodiscard]] bool is_finished(std::int64_t m);
    void fill_decreed_column(std::int64_t k, std::int64_t value);
    void fill_column(std::int64_t m);
    void put_label(std::int64_t m, std::int64_t row);
    [[nodiscard]] bool is_shut_below(std::int64_t m);
    [[nodiscard]] bool tail_found(std::int64_t m);
    void look_for_repeats(std::int64_t m);
    [[nodiscard]] bool same_state(std::int64_t m, std::int64_t distance);
    [[nodiscard]] bool try_tail(std::int64_t m, Repeat& repeat);
    [[nodiscard]] Outcome decide_tail(std::int64_t m, std::int64_t distance);
    void spend(std::int64_t steps) { credit_ = std::max(credit_ - steps, std::int64_t{0}); }
    [[nodiscard]] bool follows_tail(std::int64_t m, const TailCandidate& tail) const;
    [[nodiscard]] Claim finite_claim();
    [[nodiscard]] Claim periodic_claim(std::int64_t m);

    [[nodiscard]] const Game& game() const { return *solved_->game; }

    const SolvedGame* solved_;
    std::function<void()> poll_;

    Bounds bounds_{};
    std::int64_t end_column_ = 0;  // the last live column, or kInfinity
    std::vector<Source> sources_;
    std::vector<Freeze> freezes_;  // by descending column: the next one is at the back
    struct Below {
        std::int64_t first, last;
        const Claim* claim;
    };
    std::vector<Below> below_rows_;

    RowSet settled_;
    std::int64_t last_settled_ = -1;             // the largest settled row
    std::int64_t settled_limit_ = 0;             // all rows from here on are settled
    std::int64_t shut_after_ = 0;                // columns beyond are shut: a capped position
    std::optional<std::int64_t> capped_row_;     // of B's own list
    std::int64_t height_ = 0, next_height_ = 0;  // δ(m), δ(m + 1)
    std::int64_t column_ = 0;                    // m
    std::int64_t free_ = 0;                      // the least valid row of column m that is not settled
    SourceTile tile_;
    OffsetList own_, below_;  // labels in the valid rows, and in rows of smaller ideals

    std::int64_t regime_ = 0;  // from this column on all sources are in their tails
    TailProof proof_;
    bool is_hashed_ = false;  // states are hashed from the regime on
    StateHash hash_;
    Repeats repeats_;
    std::vector<std::uint64_t> earlier_;  // settled rows of an earlier column
    std::int64_t credit_ = 0;             // elementary steps that proofs may take by now
    TailCandidate candidate_;
};

}  // namespace chompcert
