#include "parametric/print/printer.h"

namespace chompcert {

PrintedNode NodePrinter::print(FormulaNodeId id) const {
    using Kind = FormulaNode::Kind;
    const FormulaNode& here = node(id);
    switch (here.kind) {
        case Kind::number:
            return number(here.value);
        case Kind::variable:
            return {names_[here.coordinate], Binding::atom};
        case Kind::none:
            return {none(), Binding::atom};
        case Kind::choice:
            return choice(here);
        case Kind::equal:
        case Kind::less:
        case Kind::less_or_equal:
            return comparison(here);
        case Kind::both:
        case Kind::either:
        case Kind::negation:
            return logic(here);
        case Kind::floor:
        case Kind::ceiling:
        case Kind::least:
        case Kind::greatest:
            break;
        default:
            return arithmetic(here);
    }
    std::vector<PrintedNode> arguments;
    for (const FormulaNodeId operand : here.operands) arguments.push_back(print(operand));
    return call(here.kind, arguments);
}

PrintedNode NodePrinter::infix(const FormulaNode& node, const std::string& sign, Binding binding) const {
    const auto tighter = static_cast<Binding>(static_cast<int>(binding) + 1);
    return {operand_within(node, 0, binding) + sign + operand_within(node, 1, tighter), binding};
}

bool NodePrinter::is_opposite(const FormulaNode& here) const {
    if (here.kind != FormulaNode::Kind::subtract) return false;
    const FormulaNode& left = node(here.operands[0]);
    return left.kind == FormulaNode::Kind::number && left.value == 0;
}

bool NodePrinter::may_miss(FormulaNodeId id) const {
    using Kind = FormulaNode::Kind;
    const FormulaNode& here = node(id);
    if (here.kind == Kind::none) return true;
    return here.kind == Kind::choice && (may_miss(here.operands[1]) || may_miss(here.operands[2]));
}

}  // namespace chompcert
