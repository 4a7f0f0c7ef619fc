#include "parametric/print/paper.h"

#include <algorithm>

#include "parametric/print/integral.h"

namespace chompcert {

PrintedNode PaperPrinter::number(const Rational& value) const {
    const Rational size = abs(value);
    const std::string text = is_integer(size)
                                 ? natural(numerator(size))
                                 : fraction(natural(numerator(size)), natural(denominator(size)));
    if (value < 0) return {sign(Sign::opposite) + text, Binding::sum};
    return {text, Binding::atom};
}

PrintedNode PaperPrinter::arithmetic(const FormulaNode& here) const {
    if (is_opposite(here))
        return {sign(Sign::opposite) + operand_within(here, 1, Binding::product), Binding::sum};
    switch (here.kind) {
        case Kind::add:
            return infix(here, sign(Sign::plus), Binding::sum);
        case Kind::subtract:
            return infix(here, sign(Sign::minus), Binding::sum);
        case Kind::multiply:
            return product(here);
        case Kind::divide:
            return {fraction(operand(here, 0).text, operand(here, 1).text), Binding::atom};
        default:
            return {operand_within(here, 0, Binding::atom) + sign(Sign::remainder) +
                        operand_within(here, 1, Binding::atom),
                    Binding::remainder};
    }
}

PrintedNode PaperPrinter::product(const FormulaNode& here) const {
    const FormulaNode &left = node(here.operands[0]), &right = node(here.operands[1]);
    const bool counted = left.kind == Kind::number && is_integer(left.value) && left.value >= 0;
    const bool number_follows = right.kind == Kind::number || right.kind == Kind::divide;
    return infix(here, sign(counted && !number_follows ? Sign::times : Sign::dot), Binding::product);
}

PrintedNode PaperPrinter::choice(const FormulaNode& first) const {
    std::vector<std::pair<std::string, std::string>> rows;
    const FormulaNode* here = &first;
    for (;; here = &node(here->operands[2])) {
        rows.emplace_back(operand(*here, 1).text, operand(*here, 0).text);
        if (node(here->operands[2]).kind != Kind::choice) break;
    }
    rows.emplace_back(operand(*here, 2).text, "");
    return {cases(rows), Binding::remainder};
}

bool PaperPrinter::is_congruence(const FormulaNode& equality) const {
    const FormulaNode &left = node(equality.operands[0]), &right = node(equality.operands[1]);
    if (!is_integral_remainder(nodes(), left) || right.kind != Kind::number || !is_integer(right.value))
        return false;
    const FormulaNode& modulus = node(left.operands[1]);
    return modulus.kind == Kind::number && right.value >= 0 && right.value < modulus.value;
}

PrintedNode PaperPrinter::comparison(const FormulaNode& here) const {
    if (here.kind == Kind::equal && is_congruence(here)) {
        const FormulaNode& left = node(here.operands[0]);
        return {
            congruence(operand_within(left, 0, Binding::sum), operand(here, 1).text, operand(left, 1).text),
            Binding::comparison};
    }
    const Sign between = here.kind == Kind::equal  ? Sign::equal
                         : here.kind == Kind::less ? Sign::less
                                                   : Sign::less_or_equal;
    return infix(here, sign(between), Binding::comparison);
}

PrintedNode PaperPrinter::logic(const FormulaNode& here) const {
    if (here.kind == Kind::both) return infix(here, sign(Sign::both), Binding::both);
    if (here.kind == Kind::either) return infix(here, sign(Sign::either), Binding::either);
    const FormulaNode& inner = node(here.operands[0]);
    const auto misses = [&](FormulaNodeId side) { return may_miss(side); };
    if (inner.kind == Kind::equal && std::ranges::none_of(inner.operands, misses))
        return infix(inner, sign(Sign::unequal), Binding::comparison);
    return {sign(Sign::negation) + operand_within(here, 0, Binding::atom), Binding::negation};
}

}  // namespace chompcert
