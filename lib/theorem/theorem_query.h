// Questions to a theorem file, at coordinates of any size. The theorem is read, not proved again.
//
// A position is given by what is taken away: of each chain all but the first elements, single elements, and
// everything above. What is left is a canonical position. On a line, where all coordinates but one are given,
// at most one position has value 0, since moves lead from each position of the line to the smaller ones.
#pragma once

#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "base/numbers.h"
#include "theorem/query/staircases.h"
#include "theorem/theorem_file.h"

namespace chompcert {

/// An order ideal (bit e: element e), and the number of elements that are left of each chain.
struct TheoremPosition {
    std::uint32_t ideal;
    std::vector<Integer> coordinates;
    [[nodiscard]] bool operator==(const TheoremPosition&) const = default;
};

/// It takes the element of this kind and index.
struct TheoremMove {
    std::size_t kind;
    Integer index;
    TheoremPosition left;
};

/// A theorem that contradicts itself.
struct UntrueTheorem : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class TheoremQuery {
  public:
    /// @param theorem has to outlive the query. @param parameters a value for each, within its bound.
    /// @param without elements that are taken away. @throws GameFileError for contradictory relations.
    TheoremQuery(const Theorem& theorem, const std::vector<Integer>& parameters,
                 const std::vector<std::size_t>& without);

    /// The canonical position with at most these coordinates.
    [[nodiscard]] TheoremPosition position(std::vector<Integer> coordinates) const;
    /// The position without an element that is there, and without everything above it.
    [[nodiscard]] TheoremMove take(const TheoremPosition& position, std::size_t kind,
                                   const Integer& index) const;
    [[nodiscard]] bool is_zero(const TheoremPosition& position);
    /// The Grundy value; nothing where the theorem says only that it is not 0. The chain g of a theorem that
    /// gives values is not part of the position asked about. @throws UntrueTheorem.
    [[nodiscard]] std::optional<Integer> grundy(const TheoremPosition& position);
    /// The first winning move of the strategy; nothing at value 0. @throws UntrueTheorem.
    [[nodiscard]] std::optional<TheoremMove> move(const TheoremPosition& position);
    /// The t for which the position with exactly these coordinates, and t of the chain `unknown`, has value
    /// 0. @throws LimitError for a formula with too many residue classes on the line.
    [[nodiscard]] std::optional<Integer> find(std::vector<Integer> coordinates, std::size_t unknown);

    [[nodiscard]] const Theorem& theorem() const { return *theorem_; }

  private:
    [[nodiscard]] std::size_t chains() const { return theorem_->game.chains.size(); }
    [[nodiscard]] std::vector<Integer> values(const std::vector<Integer>& coordinates) const;
    [[nodiscard]] TheoremPosition without(TheoremPosition position, std::size_t kind,
                                          const Integer& index) const;
    [[nodiscard]] std::optional<FormulaNodeId> condition(std::uint32_t ideal);
    [[nodiscard]] TheoremMove move_by(const StrategyRule& rule, const TheoremPosition& position) const;

    const Theorem* theorem_;
    std::vector<Integer> parameters_;
    std::vector<std::size_t> without_;
    Staircases order_;
    std::vector<FormulaNode> nodes_;  // of the formula, and of the conditions for ideals
    std::map<std::uint32_t, std::optional<FormulaNodeId>> conditions_;
};

}  // namespace chompcert
