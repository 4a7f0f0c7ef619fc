// Why a file denotes no family of games: a cycle of relations for some parameters, as in
// `s = 0: c[1] < e[1] (line 4) < c[1] (line 5)`, an element of A above all of a chain, or a decree
// about no position.
//
// What the closed order says is asked of whoever has it, by isl (parametric/moves/offending_cycle.h) or by
// automata (parametric/automata/moves/disorder.h); what is wrong is said here, once for both.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "parametric/game/game.h"

namespace chompcert {

/// The closed order of a family of games. A *kind* is a chain, or behind the chains an element of A.
class OrderFacts {
  public:
    virtual ~OrderFacts() = default;

    /// The lexicographically least parameters, and behind them index, at which an element of this kind lies
    /// below itself. @throws LimitError for numbers of more than 18 digits.
    [[nodiscard]] virtual std::optional<std::vector<std::int64_t>> least_cycle(std::size_t kind) const = 0;
    /// Whether an element lies above all of a chain, for some parameters.
    [[nodiscard]] virtual bool is_ever_above_all(std::size_t chain, std::size_t element) const = 0;
    /// Whether the first element of U lies below the first of V, for some parameters.
    [[nodiscard]] virtual bool is_ever_below(std::size_t u, std::size_t v) const = 0;
};

/// @throws GameFileError if some element lies below itself, or one of A above all of a chain, for some
/// parameters, or if a decree is about no position.
void refuse_disorder(const SymbolicGame& game, const OrderFacts& order);

/// Of a term whose index is below 1 for these parameters. @throws GameFileError.
[[noreturn]] void refuse_index(const SymbolicGame& game, const SymbolicTerm& term,
                               const std::vector<std::int64_t>& parameters);

}  // namespace chompcert
