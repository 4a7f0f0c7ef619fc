// Is a strategy right, for all positions and all parameters? (proofs/PARAMETERS.md §6)
//
// It is if each piece covers some position outside the set Z, its moves are legal and lead into Z, and each
// position outside Z is covered; decreed positions, at which nobody moves, are left out. isl decides these
// sentences; which moves are legal comes from the order of the game alone.
#pragma once

#include <optional>
#include <vector>

#include "parametric/decide.h"
#include "parametric/strategy/rule.h"

namespace chompcert {

struct StrategyFault {
    enum class Kind {
        covers_nothing,  // the piece is about no position outside Z
        unlawful,        // at the position, what the piece leaves is not what its move leaves
        not_to_zero,     // the move at the position leads to another value
        no_move,         // no piece covers the position
    };
    Kind kind;
    std::size_t rule = 0;                 // its number, not for no_move
    std::optional<PlacedPosition> least;  // the least such position, not for covers_nothing
};

/// @param zero the set Z. @return the first fault, in the order of the pieces; nothing: the strategy is
/// right. @throws LimitError if isl reaches its limit; BadRule.
[[nodiscard]] std::optional<StrategyFault> strategy_fault(const SymbolicArena& arena,
                                                          const isl::union_set& zero,
                                                          const std::vector<StrategyRule>& rules);

/// A piece with a condition that cannot be meant, as a product of two coordinates.
struct BadRule : FormulaError {
    BadRule(std::size_t number, const FormulaError& error)
        : FormulaError(error.column, error.what()), rule(number) {}
    std::size_t rule;
};

}  // namespace chompcert
