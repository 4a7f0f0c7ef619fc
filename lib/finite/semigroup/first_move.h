// First moves that win in Chomp on a numerical semigroup (seed 000, Remark 2.3).
//
// The first move x leaves the Apéry set Ap(S, x), so x wins iff the finite game on Ap(S, x) without 0 is lost
// for the player who moves next. Each x is one finite game of x − 1 elements, whose positions are searched or
// tabulated; no theorem about semigroups is used, so that the answer can test them. That no move up to a
// bound wins says nothing about the moves beyond it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "finite/semigroup/numerical_semigroup.h"
#include "finite/solve.h"

namespace chompcert {

/// The game file of Ap(S, x) without 0. @param x a positive element.
[[nodiscard]] std::string game_after(const NumericalSemigroup& semigroup, std::int64_t x);

/// Whether the first move x wins. @throws LimitError if the positions take more memory than the limit.
[[nodiscard]] bool wins(const NumericalSemigroup& semigroup, std::int64_t x, const SearchLimits& limits = {});

/// The least x ≤ last that wins, or nothing. @param trying called with each x before it is decided.
[[nodiscard]] std::optional<std::int64_t> least_winning_move(const NumericalSemigroup& semigroup,
                                                             std::int64_t last, const SearchLimits& limits,
                                                             const std::function<void(std::int64_t)>& trying);

}  // namespace chompcert
