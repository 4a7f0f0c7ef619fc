#include "show/formula/evaluate.h"

#include <algorithm>

namespace chompcert {
namespace {

using Kind = FormulaNode::Kind;
using Id = FormulaNodeId;

struct Split {
    Integer classes;
};

class Evaluation {
  public:
    Evaluation(const Formula& formula, const Line& argument) : formula_(&formula), argument_(argument) {}

    LineValue run() {
        try {
            const std::optional<Line> value = choose(formula_->root);
            return {value, settled_, 1};
        } catch (const Split& split) {
            return {std::nullopt, 0, split.classes};
        }
    }

  private:
    [[nodiscard]] const FormulaNode& node(Id id) const { return formula_->nodes[id]; }

    std::optional<Line> choose(Id id) {
        while (node(id).kind == Kind::choice) {
            const auto& operands = node(id).operands;
            id = truth(operands[0]) ? operands[1] : operands[2];
        }
        if (node(id).kind == Kind::none) return std::nullopt;
        return calculate(node(id));
    }

    Line line(Id id) { return *choose(id); }  // the parser never makes 'none' an operand

    Line calculate(const FormulaNode& here) {
        const auto operand = [&](std::size_t i) { return line(here.operands[i]); };
        switch (here.kind) {
            case Kind::number:
                return {here.value, 0};
            case Kind::variable:
                return argument_;
            case Kind::add:
                return plus(operand(0), operand(1));
            case Kind::subtract:
                return minus(operand(0), operand(1));
            case Kind::multiply:
                return product(operand(0), operand(1), here.column);
            case Kind::divide:
                return scaled(operand(0), Rational(1) / operand(1).at);
            case Kind::floor:
                return floor_of(operand(0));
            case Kind::ceiling:
                return scaled(floor_of(scaled(operand(0), -1)), -1);
            case Kind::modulo:
                return remainder(operand(0), operand(1).at);
            default:
                return extreme(here);
        }
    }

    static Line plus(const Line& a, const Line& b) { return {a.at + b.at, a.slope + b.slope}; }
    static Line minus(const Line& a, const Line& b) { return {a.at - b.at, a.slope - b.slope}; }
    static Line scaled(const Line& a, const Rational& factor) { return {a.at * factor, a.slope * factor}; }
    static Line product(const Line& a, const Line& b, std::size_t column) {
        if (a.slope == 0) return scaled(b, a.at);
        if (b.slope == 0) return scaled(a, b.at);
        throw FormulaError(column, "expected a constant factor, found a product of two growing values");
    }
    static Line floor_of(const Line& a) {
        if (!is_integer(a.slope)) throw Split{denominator(a.slope)};
        return {Rational(floor(a.at)), a.slope};
    }
    static Line remainder(const Line& a, const Rational& modulus) {
        return minus(a, scaled(floor_of(scaled(a, Rational(1) / modulus)), modulus));
    }
    Line extreme(const FormulaNode& here) {
        const int wanted = here.kind == Kind::greatest ? 1 : -1;
        Line best = line(here.operands.front());
        for (std::size_t i = 1; i < here.operands.size(); ++i)
            if (const Line other = line(here.operands[i]); eventual_sign(minus(other, best)) == wanted)
                best = other;
        return best;
    }

    // Of `a` for all large t.
    int eventual_sign(const Line& a) {
        if (a.slope == 0) return a.at.sign();
        const Rational zero = -a.at / a.slope;
        if (zero.sign() >= 0) settled_ = std::max(settled_, Integer(floor(zero) + 1));
        return a.slope.sign();
    }

    bool truth(Id id) {
        const FormulaNode& here = node(id);
        const auto& operands = here.operands;
        if (here.kind == Kind::negation) return !truth(operands[0]);
        if (here.kind == Kind::both) return truth(operands[0]) && truth(operands[1]);
        if (here.kind == Kind::either) return truth(operands[0]) || truth(operands[1]);
        const int sign = eventual_sign(minus(line(operands[0]), line(operands[1])));
        if (here.kind == Kind::equal) return sign == 0;
        return sign < 0 || (sign == 0 && here.kind == Kind::less_or_equal);
    }

    const Formula* formula_;
    Line argument_;
    Integer settled_;
};

}  // namespace

LineValue evaluate(const Formula& formula, const Line& argument) {
    return Evaluation(formula, argument).run();
}

std::optional<Rational> evaluate_at(const Formula& formula, const Integer& argument) {
    const LineValue found = evaluate(formula, {Rational(argument), 0});
    if (!found.value) return std::nullopt;
    return found.value->at;
}

}  // namespace chompcert
