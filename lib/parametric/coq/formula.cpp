#include "parametric/coq/formula.h"

#include <memory>
#include <optional>

#include "base/error.h"

namespace chompcert {
namespace {

using Kind = FormulaNode::Kind;

/// The integer `numerator`, as Coq writes it, divided by a positive number.
struct Quotient {
    std::string numerator;
    Integer denominator = 1;
    std::optional<Rational> constant;
};

/// A choice by a condition of Coq, or a leaf; a leaf without a quotient is 'none'.
struct Choice {
    std::string condition;
    std::shared_ptr<const Choice> holds, fails;
    std::optional<Quotient> quotient;
};
using Value = std::shared_ptr<const Choice>;

Value leaf(Quotient quotient) {
    return std::make_shared<Choice>(Choice{"", nullptr, nullptr, std::move(quotient)});
}

std::string in_brackets(const std::string& text) {
    const bool plain = text.find_first_of(" -") == std::string::npos;
    return plain ? text : "(" + text + ")";
}

std::string times(const Integer& factor, const std::string& text) {
    return factor == 1 ? text : factor.str() + " * " + in_brackets(text);
}

Quotient number(const Rational& value) {
    const Integer above = boost::multiprecision::numerator(value);
    return {above < 0 ? "(" + above.str() + ")" : above.str(), boost::multiprecision::denominator(value),
            value};
}

Quotient scaled(const Quotient& value, const Rational& factor) {
    if (value.constant) return number(*value.constant * factor);
    const Rational whole = factor / Rational(value.denominator);
    const Integer above = boost::multiprecision::numerator(whole);
    const std::string text =
        above < 0 ? "- " + in_brackets(times(-above, value.numerator)) : times(above, value.numerator);
    return {text, boost::multiprecision::denominator(whole), std::nullopt};
}

/// The numerators over the least common denominator.
struct Pair {
    std::string a, b;
    Integer denominator;
};
Pair together(const Quotient& a, const Quotient& b) {
    const Integer common = boost::multiprecision::lcm(a.denominator, b.denominator);
    return {times(common / a.denominator, a.numerator), times(common / b.denominator, b.numerator), common};
}

Quotient floor_of(const Quotient& value) {
    if (value.denominator == 1) return value;
    return {in_brackets(value.numerator) + " / " + value.denominator.str(), 1, std::nullopt};
}

Quotient negative(const Quotient& value) {
    return scaled(value, Rational(-1));
}

class Writer {
  public:
    Writer(const TheoremFormula& formula, const CoqNames& names) : formula_(formula), names_(names) {}

    std::string condition(FormulaNodeId id) const {
        const FormulaNode& node = formula_.node(id);
        const auto operand = [&](std::size_t at) { return condition(node.operands[at]); };
        switch (node.kind) {
            case Kind::both:
                return "(" + operand(0) + " /\\ " + operand(1) + ")";
            case Kind::either:
                return "(" + operand(0) + " \\/ " + operand(1) + ")";
            case Kind::negation:
                return "~ " + operand(0);
            default:
                return compare(node.kind, value(node.operands[0]), value(node.operands[1]));
        }
    }

  private:
    static std::string compare(Kind kind, const Value& a, const Value& b) {
        if (a->holds) return choose(*a, compare(kind, a->holds, b), compare(kind, a->fails, b));
        if (b->holds) return choose(*b, compare(kind, a, b->holds), compare(kind, a, b->fails));
        if (!a->quotient || !b->quotient) return "False";
        const Pair pair = together(*a->quotient, *b->quotient);
        const char* const sign = kind == Kind::equal ? " = " : kind == Kind::less ? " < " : " <= ";
        return "(" + pair.a + sign + pair.b + ")";
    }

    static std::string choose(const Choice& choice, const std::string& holds, const std::string& fails) {
        if (fails == "False") return "(" + choice.condition + " /\\ " + holds + ")";
        if (holds == "False") return "(~ " + choice.condition + " /\\ " + fails + ")";
        return "(" + choice.condition + " /\\ " + holds + " \\/ ~ " + choice.condition + " /\\ " + fails +
               ")";
    }

    /// Applies an operation to all leaves.
    template <typename Operation>
    static Value mapped(const Value& a, const Operation& operation) {
        if (a->holds)
            return std::make_shared<Choice>(
                Choice{a->condition, mapped(a->holds, operation), mapped(a->fails, operation), std::nullopt});
        return a->quotient ? leaf(operation(*a->quotient)) : a;
    }
    template <typename Operation>
    static Value combined(const Value& a, const Value& b, const Operation& operation) {
        if (a->holds)
            return std::make_shared<Choice>(Choice{a->condition, combined(a->holds, b, operation),
                                                   combined(a->fails, b, operation), std::nullopt});
        if (!a->quotient) return a;
        return mapped(b, [&](const Quotient& second) { return operation(*a->quotient, second); });
    }

    Value value(FormulaNodeId id) const {
        const FormulaNode& node = formula_.node(id);
        switch (node.kind) {
            case Kind::number:
                return leaf(number(node.value));
            case Kind::variable: {
                const bool chain = node.coordinate < names_.chains();
                return leaf({chain ? names_.coordinate('m', node.coordinate)
                                   : names_.parameter(node.coordinate - names_.chains()),
                             1, std::nullopt});
            }
            case Kind::none:
                return std::make_shared<Choice>();
            case Kind::choice:
                return std::make_shared<Choice>(Choice{condition(node.operands[0]), value(node.operands[1]),
                                                       value(node.operands[2]), std::nullopt});
            default:
                return arithmetic(node);
        }
    }

    Value arithmetic(const FormulaNode& node) const {
        Value a = value(node.operands[0]);
        if (node.kind == Kind::floor) return mapped(a, floor_of);
        if (node.kind == Kind::ceiling)
            return mapped(a, [](const Quotient& q) {
                return q.denominator == 1 ? q : negative(floor_of(negative(q)));
            });
        for (std::size_t next = 1; next < node.operands.size(); ++next)
            a = combined(a, value(node.operands[next]),
                         [&](const Quotient& x, const Quotient& y) { return applied(node, x, y); });
        return a;
    }

    static Quotient applied(const FormulaNode& node, const Quotient& x, const Quotient& y) {
        if (node.kind == Kind::multiply) {
            if (!x.constant && !y.constant) unsupported(node);
            return y.constant ? scaled(x, *y.constant) : scaled(y, *x.constant);
        }
        if (node.kind == Kind::divide) return divided(node, x, y);
        if (node.kind == Kind::modulo) return remainder(node, x, y);
        const Pair pair = together(x, y);
        const std::string a = in_brackets(pair.a), b = in_brackets(pair.b);
        if (node.kind == Kind::least) return {"Z.min " + a + " " + b, pair.denominator, std::nullopt};
        if (node.kind == Kind::greatest) return {"Z.max " + a + " " + b, pair.denominator, std::nullopt};
        const bool plus = node.kind == Kind::add;
        if (x.constant && y.constant)
            return number(plus ? Rational(*x.constant + *y.constant) : Rational(*x.constant - *y.constant));
        return {pair.a + (plus ? " + " + pair.b : " - " + b), pair.denominator, std::nullopt};
    }

    static Quotient divided(const FormulaNode& node, const Quotient& x, const Quotient& y) {
        if (!y.constant || *y.constant == 0) unsupported(node);
        return scaled(x, Rational(1) / *y.constant);
    }

    // x - y * floor(x / y)
    static Quotient remainder(const FormulaNode& node, const Quotient& x, const Quotient& y) {
        if (x.denominator == 1 && y.constant && *y.constant > 0 && y.denominator == 1)
            return {in_brackets(x.numerator) + " mod " + y.numerator, 1, std::nullopt};
        const Quotient less = scaled(floor_of(divided(node, x, y)), *y.constant);
        const Pair pair = together(x, less);
        return {pair.a + " - " + in_brackets(pair.b), pair.denominator, std::nullopt};
    }

    [[noreturn]] static void unsupported(const FormulaNode& node) {
        throw LimitError("the formula, column " + std::to_string(node.column) +
                         ": for Coq, one factor of a product and each divisor has to be written as a number");
    }

    const TheoremFormula& formula_;
    const CoqNames& names_;
};

}  // namespace

std::string coq_condition(const TheoremFormula& formula, FormulaNodeId condition, const CoqNames& names) {
    return Writer(formula, names).condition(condition);
}

std::string coq_parts(const TheoremFormula& formula, const std::vector<std::size_t>& parts,
                      const CoqNames& names) {
    std::vector<std::string> all;
    for (const std::size_t number : parts) {
        const FormulaPart& part = formula.parts[number];
        if (!part.condition) continue;
        std::string text = coq_condition(formula, *part.condition, names);
        if (part.when) text = "(" + coq_condition(formula, *part.when, names) + " /\\ " + text + ")";
        all.push_back(std::move(text));
    }
    return coq_list(all, " \\/\n  ", "False");
}

}  // namespace chompcert
