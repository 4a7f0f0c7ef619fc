#include "parametric/query/evaluate.h"

#include <algorithm>
#include <stdexcept>

namespace chompcert {
namespace {

using NodeKind = FormulaNode::Kind;

}  // namespace

bool PointEvaluation::holds(FormulaNodeId condition) const {
    const FormulaNode& here = node(condition);
    switch (here.kind) {
        case NodeKind::both:
            return holds(here.operands[0]) && holds(here.operands[1]);
        case NodeKind::either:
            return holds(here.operands[0]) || holds(here.operands[1]);
        case NodeKind::negation:
            return !holds(here.operands[0]);
        default:
            return compares(here);
    }
}

bool PointEvaluation::compares(const FormulaNode& comparison) const {
    const auto left = value(comparison.operands[0]), right = value(comparison.operands[1]);
    if (!left || !right) return false;
    if (comparison.kind == NodeKind::equal) return *left == *right;
    return comparison.kind == NodeKind::less ? *left < *right : *left <= *right;
}

std::optional<Rational> PointEvaluation::value(FormulaNodeId value) const {
    while (node(value).kind == NodeKind::choice) {
        const auto& operands = node(value).operands;
        value = holds(operands[0]) ? operands[1] : operands[2];
    }
    const FormulaNode& here = node(value);
    if (here.kind == NodeKind::none) return std::nullopt;
    if (here.kind == NodeKind::number) return here.value;
    if (here.kind == NodeKind::variable) return Rational((*values_)[here.coordinate]);
    return arithmetic(here);
}

Rational PointEvaluation::operand(const FormulaNode& of, std::size_t number) const {
    const auto found = value(of.operands[number]);
    if (!found) throw std::logic_error("'none' is an operand");
    return *found;
}

Rational PointEvaluation::arithmetic(const FormulaNode& operation) const {
    Rational a = operand(operation, 0);
    if (operation.kind == NodeKind::floor) return Rational(floor(a));
    if (operation.kind == NodeKind::ceiling) return Rational(-floor(-a));
    for (std::size_t next = 1; next < operation.operands.size(); ++next) {
        const Rational b = operand(operation, next);
        if (operation.kind == NodeKind::least) a = std::min(a, b);
        if (operation.kind == NodeKind::greatest) a = std::max(a, b);
        if (operation.kind == NodeKind::add) a = a + b;
        if (operation.kind == NodeKind::subtract) a = a - b;
        if (operation.kind == NodeKind::multiply) a = a * b;
        if (operation.kind == NodeKind::divide) a = a / b;
        if (operation.kind == NodeKind::modulo) a = a - b * Rational(floor(a / b));
    }
    return a;
}

}  // namespace chompcert
