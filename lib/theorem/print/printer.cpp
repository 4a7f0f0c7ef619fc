#include "theorem/print/printer.h"

namespace chompcert {

PrintedNode NodePrinter::print(FormulaNodeId id) const {
    using Kind = FormulaNode::Kind;
    const FormulaNode& here = node(id);
    switch (here.kind) {
        case Kind::number:
            return {number(here.value), here.value < 0           ? Binding::sum
                                        : is_integer(here.value) ? Binding::atom
                                                                 : Binding::product};
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
        default:
            return arithmetic(here);
    }
}

PrintedNode NodePrinter::infix(const FormulaNode& node, const std::string& sign, Binding binding) const {
    const auto tighter = static_cast<Binding>(static_cast<int>(binding) + 1);
    return {operand(node, 0).within(binding) + sign + operand(node, 1).within(tighter), binding};
}

PrintedNode NodePrinter::arithmetic(const FormulaNode& here) const {
    using Kind = FormulaNode::Kind;
    const auto is_zero = [&](FormulaNodeId id) {
        return node(id).kind == Kind::number && node(id).value == 0;
    };
    switch (here.kind) {
        case Kind::add:
            return infix(here, " + ", Binding::sum);
        case Kind::subtract:
            if (is_zero(here.operands[0]))
                return {"-" + operand(here, 1).within(Binding::product), Binding::sum};
            return infix(here, " - ", Binding::sum);
        case Kind::multiply:
            return infix(here, product_sign(), Binding::product);
        case Kind::divide:
            return quotient(operand(here, 0), operand(here, 1));
        case Kind::modulo:
            return remainder(operand(here, 0), operand(here, 1));
        default:
            break;
    }
    std::vector<PrintedNode> arguments;
    for (const FormulaNodeId id : here.operands) arguments.push_back(print(id));
    return call(here.kind, arguments);
}

}  // namespace chompcert
