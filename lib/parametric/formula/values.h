// The numbers and conditions of a formula, as functions and sets of points (m_1, …, m_k).
#pragma once

#include "parametric/moves/arena.h"
#include "show/formula/formula.h"

namespace chompcert {

class FormulaValues {
  public:
    /// @param nodes of a formula or strategy; they have to outlive the object.
    FormulaValues(const std::vector<FormulaNode>& nodes, const SymbolicArena& arena);

    /// The points at which a condition holds.
    /// @param where the points in question. @throws FormulaError for a case that holds at none of them.
    [[nodiscard]] isl::set condition(FormulaNodeId id, const isl::set& where) const;
    /// @throws FormulaError as above, or for a product of two values that grow.
    [[nodiscard]] isl::pw_aff value(FormulaNodeId id, const isl::set& where) const;

    [[nodiscard]] const isl::set& all() const { return all_; }

  private:
    [[nodiscard]] isl::set comparison(const FormulaNode& node, const isl::set& where) const;
    [[nodiscard]] isl::pw_aff arithmetic(const FormulaNode& node, const isl::set& where) const;
    [[nodiscard]] isl::pw_aff choice(const FormulaNode& node, const isl::set& where) const;
    [[nodiscard]] isl::pw_aff product(const FormulaNode& node, const isl::pw_aff& a,
                                      const isl::pw_aff& b) const;
    [[nodiscard]] isl::pw_aff constant(const Rational& value) const;

    [[nodiscard]] const FormulaNode& node(FormulaNodeId id) const { return (*nodes_)[id]; }

    const std::vector<FormulaNode>* nodes_;
    isl::ctx context_;
    isl::set all_;                          // all points, with all parameters
    std::vector<isl::pw_aff> coordinates_;  // then the parameters
};

/// Rejects a condition that holds at none of the points in question. @throws FormulaError.
void require_points(const isl::set& points, std::size_t column);

}  // namespace chompcert
