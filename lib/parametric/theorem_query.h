// Questions to a theorem file, at coordinates of any size. The theorem is read, not proved again.
//
// A position is given by what is taken away: of each chain all but the first elements, single elements, and
// everything above. What is left is a canonical position. On a line, where all coordinates but one are given,
// at most one position has value 0, since moves lead from each position of the line to the smaller ones.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "parametric/query/answers.h"
#include "parametric/query/steps.h"
#include "parametric/theorem_file.h"

namespace chompcert {

class TheoremQuery {
  public:
    /// @param theorem has to outlive the query. @param parameters a value for each, within its bound.
    /// @param without elements that are taken away. @throws GameFileError for contradictory relations.
    TheoremQuery(const Theorem& theorem, const std::vector<Integer>& parameters,
                 const std::vector<std::size_t>& without);
    /// The same for a theorem that an automaton gives, by automata alone: isl is not asked.
    [[nodiscard]] static TheoremQuery by_automata(const Theorem& theorem,
                                                  const std::vector<Integer>& parameters,
                                                  const std::vector<std::size_t>& without);

    /// The canonical position with at most these coordinates.
    [[nodiscard]] TheoremPosition position(std::vector<Integer> coordinates) const;
    /// The position without an element that is there, and without everything above it.
    [[nodiscard]] TheoremMove take(const TheoremPosition& position, std::size_t kind,
                                   const Integer& index) const;
    [[nodiscard]] bool is_zero(const TheoremPosition& position);
    /// Whether the game ends there by decree.
    [[nodiscard]] bool is_decreed(const TheoremPosition& position) const;
    /// The Grundy value; nothing where the theorem says only that it is not 0. The chain g of a theorem that
    /// gives values is not part of the position asked about. @throws UntrueTheorem.
    [[nodiscard]] std::optional<Integer> grundy(const TheoremPosition& position);
    /// The first move to value 0; nothing at value 0, or where the game ends by decree. @throws
    /// UntrueTheorem.
    [[nodiscard]] std::optional<TheoremMove> move(const TheoremPosition& position);
    /// All moves to value 0, at most one of each kind (proofs/PARAMETERS.md §6). @throws UntrueTheorem.
    [[nodiscard]] std::vector<TheoremMove> moves(const TheoremPosition& position);
    /// The t for which the position with exactly these coordinates, and t of the chain `unknown`, has value
    /// 0. @throws LimitError for a formula with too many residue classes on the line.
    [[nodiscard]] std::optional<Integer> find(std::vector<Integer> coordinates, std::size_t unknown);

    [[nodiscard]] const Theorem& theorem() const { return *theorem_; }

  private:
    TheoremQuery(const Theorem& theorem, std::unique_ptr<OrderSteps> order,
                 std::unique_ptr<ZeroAnswers> answers, std::vector<std::size_t> without);
    [[nodiscard]] std::size_t chains() const { return theorem_->game.chains.size(); }
    [[nodiscard]] TheoremPosition without(TheoremPosition position, std::size_t kind,
                                          const Integer& index) const;
    [[nodiscard]] TheoremMove verified(const TheoremPosition& position, const ProposedMove& proposed);

    const Theorem* theorem_;
    std::vector<std::size_t> without_;
    std::unique_ptr<OrderSteps> order_;
    std::unique_ptr<ZeroAnswers> answers_;
};

}  // namespace chompcert
