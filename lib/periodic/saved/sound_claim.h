// The conditions on a claim from a checkpoint under which a search can continue safely, even if somebody has
// edited the file.
//
// A checksum reveals damage, but a checkpoint that was edited and given a new checksum may hold any numbers.
// The conditions are those on which memory and running time depend: lists in order, rows that are valid,
// tails that meet each row once, and the bounds of first fit. The claim may still be false; chompcheck finds
// that out from the certificate. Bounds: the label of column m is the least valid row that no earlier column
// (at most m), no a-move (at most 2·|A|) and no smaller value (at most K) has taken; decreed values add the
// rows that they withhold. Cost: O(1) for each
// number.
#pragma once

#include <cstdint>

#include "periodic/claims/claim.h"
#include "periodic/claims/solved_game.h"

namespace chompcert {

class SoundClaims {
  public:
    /// @param most_column no claim knows of a column beyond it, counted from lo(B) on.
    SoundClaims(const SolvedGame& solved, std::int64_t most_column);

    /// @throws CheckpointError unless a search can continue from this claim for value k of an ideal.
    /// @param by_columns whether its list holds all of its positions.
    void require_sound(IdealId id, const Claim& claim, bool by_columns) const;
    /// K + 2·|A|, and the decreed rows: how many columns or rows first fit passes over, besides those that
    /// are taken for good.
    [[nodiscard]] std::int64_t passed_over() const { return passed_over_; }

  private:
    void require_row(IdealId id, std::int64_t column, std::int64_t row) const;
    void require_tail(IdealId id, const Periodic& tail) const;

    const SolvedGame* solved_;
    std::int64_t most_column_, passed_over_;
};

/// @throws CheckpointError unless this holds.
void require_in_checkpoint(bool holds, const char* what);

}  // namespace chompcert
