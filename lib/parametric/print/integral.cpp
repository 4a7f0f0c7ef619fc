#include "parametric/print/integral.h"

#include <algorithm>

namespace chompcert {

bool is_integral(const std::vector<FormulaNode>& nodes, FormulaNodeId id) {
    using Kind = FormulaNode::Kind;
    const FormulaNode& node = nodes[id];
    const auto integral = [&](FormulaNodeId operand) { return is_integral(nodes, operand); };
    switch (node.kind) {
        case Kind::number:
            return is_integer(node.value);
        case Kind::variable:
        case Kind::floor:
        case Kind::ceiling:
            return true;
        case Kind::add:
        case Kind::subtract:
        case Kind::multiply:
        case Kind::modulo:
        case Kind::least:
        case Kind::greatest:
            return std::ranges::all_of(node.operands, integral);
        case Kind::choice:
            return integral(node.operands[1]) && integral(node.operands[2]);
        default:
            return false;
    }
}

bool is_integral_remainder(const std::vector<FormulaNode>& nodes, const FormulaNode& node) {
    return node.kind == FormulaNode::Kind::modulo && is_integral(nodes, node.operands[0]) &&
           is_integral(nodes, node.operands[1]);
}

namespace {

using Kind = FormulaNode::Kind;

// Whether the parity of a value follows from numbers alone: that of 2*floor(c/3) does, that of c does not.
bool may_know_parity(const std::vector<FormulaNode>& nodes, FormulaNodeId id) {
    const FormulaNode& node = nodes[id];
    const auto is_known = [&](FormulaNodeId operand) { return may_know_parity(nodes, operand); };
    switch (node.kind) {
        case Kind::number:
            return true;
        case Kind::variable:
            return false;
        case Kind::multiply:
        case Kind::divide:
            return std::ranges::any_of(node.operands, is_known);
        case Kind::modulo:
            return is_known(node.operands[0]);
        case Kind::choice:
            return is_known(node.operands[1]) && is_known(node.operands[2]);
        default:
            return std::ranges::all_of(node.operands, is_known);
    }
}

bool has_choice_of_known_parity(const std::vector<FormulaNode>& nodes, FormulaNodeId id) {
    const Kind kind = nodes[id].kind;
    const bool is_choice = kind == Kind::choice || kind == Kind::least || kind == Kind::greatest;
    return (is_choice && may_know_parity(nodes, id)) ||
           std::ranges::any_of(nodes[id].operands, [&](FormulaNodeId operand) {
               return has_choice_of_known_parity(nodes, operand);
           });
}

}  // namespace

bool divides_choice_of_known_parity(const std::vector<FormulaNode>& nodes, FormulaNodeId id) {
    const FormulaNode& node = nodes[id];
    const bool divides = node.kind == Kind::divide || node.kind == Kind::modulo ||
                         (node.kind == Kind::multiply && !is_integral(nodes, id));
    return (divides && has_choice_of_known_parity(nodes, id)) ||
           std::ranges::any_of(node.operands, [&](FormulaNodeId operand) {
               return divides_choice_of_known_parity(nodes, operand);
           });
}

bool has_remainder(const std::vector<FormulaNode>& nodes, FormulaNodeId id) {
    return nodes[id].kind == FormulaNode::Kind::modulo ||
           std::ranges::any_of(nodes[id].operands,
                               [&](FormulaNodeId operand) { return has_remainder(nodes, operand); });
}

}  // namespace chompcert
