// Builds the nodes of a formula.
#pragma once

#include <utility>

#include "show/formula/formula.h"

namespace chompcert {

class FormulaBuilder {
  public:
    using Kind = FormulaNode::Kind;
    using Id = FormulaNodeId;

    Id add(Kind kind, std::size_t column, std::vector<Id> operands = {});
    Id add_number(std::size_t column, const Rational& value);
    /// add, subtract, multiply, divide or modulo. Operations on constants are computed at once, so that a
    /// divisor may be a constant expression.
    Id add_operation(Kind kind, std::size_t column, Id left, Id right);
    /// "=", "<", … between two values.
    Id add_comparison(std::string_view sign, std::size_t column, Id left, Id right);
    /// Whether the value is even, or odd (1).
    Id add_parity(std::size_t column, Id value, std::int64_t rest);

    /// Says which coordinate a variable is.
    void set_coordinate(Id id, std::uint32_t coordinate) { nodes_[id].coordinate = coordinate; }

    [[nodiscard]] const FormulaNode& node(Id id) const { return nodes_[id]; }
    /// @return the same. @throws FormulaError for a condition.
    Id require_value(Id id) const;
    /// @return the same. @throws FormulaError for a value.
    Id require_condition(Id id) const;
    [[nodiscard]] std::vector<FormulaNode> nodes() { return std::move(nodes_); }

  private:
    std::vector<FormulaNode> nodes_;
};

}  // namespace chompcert
