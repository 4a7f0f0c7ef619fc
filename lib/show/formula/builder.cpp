#include "show/formula/builder.h"

namespace chompcert {

FormulaNodeId FormulaBuilder::add(Kind kind, std::size_t column, std::vector<Id> operands) {
    nodes_.push_back({kind, column, std::move(operands), {}, 0});
    return static_cast<Id>(nodes_.size() - 1);
}

FormulaNodeId FormulaBuilder::add_number(std::size_t column, const Rational& value) {
    nodes_.push_back({Kind::number, column, {}, value, 0});
    return static_cast<Id>(nodes_.size() - 1);
}

FormulaNodeId FormulaBuilder::add_operation(Kind kind, std::size_t column, Id left, Id right) {
    const bool numbers = node(left).kind == Kind::number && node(right).kind == Kind::number;
    if (!numbers || kind == Kind::modulo) return add(kind, column, {left, right});
    const Rational a = node(left).value, b = node(right).value;
    if (kind == Kind::add) return add_number(column, a + b);
    if (kind == Kind::subtract) return add_number(column, a - b);
    return add_number(column, kind == Kind::multiply ? a * b : a / b);
}

FormulaNodeId FormulaBuilder::add_comparison(std::string_view sign, std::size_t column, Id left, Id right) {
    if (sign == "<") return add(Kind::less, column, {left, right});
    if (sign == "<=") return add(Kind::less_or_equal, column, {left, right});
    if (sign == ">") return add(Kind::less, column, {right, left});
    if (sign == ">=") return add(Kind::less_or_equal, column, {right, left});
    const Id equal = add(Kind::equal, column, {left, right});
    return sign == "!=" ? add(Kind::negation, column, {equal}) : equal;
}

FormulaNodeId FormulaBuilder::add_parity(std::size_t column, Id value, std::int64_t rest) {
    const Id remainder = add(Kind::modulo, column, {value, add_number(column, 2)});
    return add(Kind::equal, column, {remainder, add_number(column, rest)});
}

FormulaNodeId FormulaBuilder::require_value(Id id) const {
    if (node(id).is_condition()) throw FormulaError(node(id).column, "expected a number, found a condition");
    return id;
}

FormulaNodeId FormulaBuilder::require_condition(Id id) const {
    if (!node(id).is_condition())
        throw FormulaError(node(id).column,
                           "expected a condition (such as m even, or m < 5), found a number");
    return id;
}

}  // namespace chompcert
