// What a theorem says about positions: the one thing in which a formula and an automaton differ for whoever
// asks (parametric/theorem_query.h). Order and moves are not its business.
#pragma once

#include <optional>

#include "base/error.h"
#include "parametric/query/position.h"

namespace chompcert {

/// A theorem that contradicts itself.
struct UntrueTheorem : UntrueProof {
    using UntrueProof::UntrueProof;
};

/// A move to value 0, as the theorem gives it: the element taken, and what it says is left, if it does.
struct ProposedMove {
    std::size_t kind;
    Integer index;
    std::optional<TheoremPosition> left;
};

class ZeroAnswers {
  public:
    virtual ~ZeroAnswers() = default;

    [[nodiscard]] virtual bool is_zero(const TheoremPosition& position) = 0;
    /// The t for which the position with t elements of a chain has value 0, first ≤ t ≤ last.
    [[nodiscard]] virtual std::optional<Integer> on_line(const TheoremPosition& at, std::size_t chain,
                                                         const Integer& first,
                                                         const std::optional<Integer>& last) = 0;
    /// Moves to value 0, at most one of each kind. @param position of another value.
    /// @param all not only the first. @throws UntrueTheorem.
    [[nodiscard]] virtual std::vector<ProposedMove> moves(const TheoremPosition& position, bool all) = 0;
    /// What gives the moves, in messages: "strategy".
    [[nodiscard]] virtual const char* source() const = 0;
};

}  // namespace chompcert
