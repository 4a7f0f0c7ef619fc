// Rejected: a printer beside those of lib/theorem/print/, whose signs and brackets are plain text.
#include "report/theorem_math.h"

#include "report/mathml.h"

namespace chompcert::cli {
namespace {

using namespace mathml;
using Kind = FormulaNode::Kind;

enum Binding { kEither, kBoth, kComparison, kSum, kProduct, kAtom };

struct Printed {
    std::string html;
    Binding binding;

    [[nodiscard]] std::string within(Binding least) const { return binding < least ? bracketed(html) : html; }
};

std::string row(const std::string& html) {
    return "<mrow>" + html + "</mrow>";
}

std::string fraction(const std::string& a, const std::string& b) {
    return "<mfrac>" + row(a) + row(b) + "</mfrac>";
}

std::string natural(const Integer& number) {
    return number < 0 ? mo("−") + "<mn>" + Integer(-number).str() + "</mn>" : "<mn>" + number.str() + "</mn>";
}

class TheoremMath {
  public:
    TheoremMath(const std::vector<FormulaNode>& nodes, const std::vector<std::string>& names)
        : nodes_(nodes), names_(names) {}

    [[nodiscard]] Printed print(FormulaNodeId id) const {
        const FormulaNode& here = nodes_[id];
        switch (here.kind) {
            case Kind::number:
                return number(here.value);
            case Kind::variable:
                return {mi(names_[here.coordinate]), kAtom};
            case Kind::none:
                return {text("none"), kAtom};
            case Kind::choice:
                return choice(here);
            case Kind::equal:
            case Kind::less:
            case Kind::less_or_equal:
                return comparison(here);
            case Kind::both:
                return infix(here, text(" and "), kBoth);
            case Kind::either:
                return infix(here, text(" or "), kEither);
            case Kind::negation:
                return negation(here);
            default:
                return arithmetic(here);
        }
    }

  private:
    [[nodiscard]] Printed operand(const FormulaNode& of, std::size_t number) const {
        return print(of.operands[number]);
    }
    [[nodiscard]] Printed infix(const FormulaNode& here, const std::string& sign, Binding binding) const {
        return {operand(here, 0).within(binding) + sign +
                    operand(here, 1).within(static_cast<Binding>(binding + 1)),
                binding};
    }
    static Printed number(const Rational& value) {
        if (is_integer(value)) return {natural(numerator(value)), value < 0 ? kSum : kAtom};
        return {fraction(natural(numerator(value)), natural(denominator(value))), kProduct};
    }
    [[nodiscard]] bool is_zero(FormulaNodeId id) const {
        return nodes_[id].kind == Kind::number && nodes_[id].value == 0;
    }

    [[nodiscard]] Printed arithmetic(const FormulaNode& here) const {
        switch (here.kind) {
            case Kind::add:
                return infix(here, mo("+"), kSum);
            case Kind::subtract:
                if (is_zero(here.operands[0])) return {mo("−") + operand(here, 1).within(kProduct), kSum};
                return infix(here, mo("−"), kSum);
            case Kind::multiply:
                return infix(here, mo("\u2062"), kProduct);
            case Kind::divide:
                return {fraction(operand(here, 0).html, operand(here, 1).html), kProduct};
            case Kind::modulo:
                return infix(here, text(" mod "), kProduct);
            case Kind::floor:
                return {row(mo("⌊") + operand(here, 0).html + mo("⌋")), kAtom};
            case Kind::ceiling:
                return {row(mo("⌈") + operand(here, 0).html + mo("⌉")), kAtom};
            default:
                return extreme(here);
        }
    }
    [[nodiscard]] Printed extreme(const FormulaNode& here) const {
        std::string list;
        for (const FormulaNodeId id : here.operands) list += (list.empty() ? "" : mo(",")) + print(id).html;
        return {row(mi(here.kind == Kind::least ? "min" : "max") + bracketed(list)), kAtom};
    }
    [[nodiscard]] Printed choice(const FormulaNode& first) const {
        std::vector<std::pair<std::string, std::string>> rows;
        const FormulaNode* here = &first;
        for (;; here = &nodes_[here->operands[2]]) {
            rows.emplace_back(operand(*here, 1).html, text("if ") + operand(*here, 0).html);
            if (nodes_[here->operands[2]].kind != Kind::choice) break;
        }
        rows.emplace_back(operand(*here, 2).html, text("otherwise"));
        return {cases(rows), kAtom};
    }
    [[nodiscard]] Printed comparison(const FormulaNode& here) const {
        const FormulaNode& left = nodes_[here.operands[0]];
        if (here.kind == Kind::equal && left.kind == Kind::modulo)
            return {operand(left, 0).within(kSum) + mo("≡") + operand(here, 1).within(kSum) +
                        "<mspace width=\"0.4em\"/>" + bracketed(text("mod ") + operand(left, 1).html),
                    kComparison};
        return infix(here,
                     mo(here.kind == Kind::equal  ? "="
                        : here.kind == Kind::less ? "<"
                                                  : "≤"),
                     kComparison);
    }
    [[nodiscard]] Printed negation(const FormulaNode& here) const {
        const FormulaNode& inner = nodes_[here.operands[0]];
        if (inner.kind == Kind::equal) return infix(inner, mo("≠"), kComparison);
        return {text("not ") + operand(here, 0).within(kAtom), kComparison};
    }

    const std::vector<FormulaNode>& nodes_;
    const std::vector<std::string>& names_;
};

}  // namespace

std::string theorem_math(const std::vector<FormulaNode>& nodes, FormulaNodeId id,
                         const std::vector<std::string>& names) {
    return TheoremMath(nodes, names).print(id).html;
}

}  // namespace chompcert::cli
