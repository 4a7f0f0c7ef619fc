// The value of a formula or a condition at one point, with exact integers of any size.
#pragma once

#include <optional>
#include <vector>

#include "base/numbers/numbers.h"
#include "show/formula/formula.h"

namespace chompcert {

class PointEvaluation {
  public:
    /// @param values of the coordinates, then of the parameters. Both have to outlive the object.
    PointEvaluation(const std::vector<FormulaNode>& nodes, const std::vector<Integer>& values)
        : nodes_(&nodes), values_(&values) {}

    [[nodiscard]] bool holds(FormulaNodeId condition) const;
    /// Nothing for 'none'.
    [[nodiscard]] std::optional<Rational> value(FormulaNodeId value) const;

  private:
    [[nodiscard]] const FormulaNode& node(FormulaNodeId id) const { return (*nodes_)[id]; }
    [[nodiscard]] bool compares(const FormulaNode& comparison) const;
    [[nodiscard]] Rational operand(const FormulaNode& of, std::size_t number) const;
    [[nodiscard]] Rational arithmetic(const FormulaNode& operation) const;

    const std::vector<FormulaNode>* nodes_;
    const std::vector<Integer>* values_;
};

}  // namespace chompcert
