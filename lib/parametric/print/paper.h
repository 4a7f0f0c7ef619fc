// The notation of papers, for LaTeX and for MathML: which brackets, products and congruences there are. What
// the signs look like is left to the two languages.
//
//   remainders   c mod 4 stands in brackets beside every other operator. c mod 4 = 1 is a congruence,
//                c ≡ 1 (mod 4), if c is an integer and the right side a number 0 … 3; all others are
//                equalities.
//   products     2 c, with a number on the left and no number on the right; otherwise with a dot: c · 2.
//   cases        in brackets beside arithmetic operators.
//   ≠            of values that exist; "not (d = none)" where one may be missing.
#pragma once

#include <utility>

#include "parametric/print/printer.h"

namespace chompcert {

class PaperPrinter : public NodePrinter {
  public:
    using NodePrinter::NodePrinter;

  protected:
    using Kind = FormulaNode::Kind;
    enum class Sign {
        plus,
        minus,
        opposite,
        times,
        dot,
        remainder,
        equal,
        unequal,
        less,
        less_or_equal,
        both,
        either,
        negation
    };

    [[nodiscard]] virtual std::string sign(Sign sign) const = 0;
    [[nodiscard]] virtual std::string natural(const Integer& value) const = 0;
    [[nodiscard]] virtual std::string fraction(const std::string& a, const std::string& b) const = 0;
    [[nodiscard]] virtual std::string congruence(const std::string& a, const std::string& rest,
                                                 const std::string& modulus) const = 0;
    /// Values with their conditions; the last one has none.
    [[nodiscard]] virtual std::string cases(
        const std::vector<std::pair<std::string, std::string>>& rows) const = 0;

  private:
    [[nodiscard]] PrintedNode number(const Rational& value) const override;
    [[nodiscard]] PrintedNode arithmetic(const FormulaNode& here) const override;
    [[nodiscard]] PrintedNode choice(const FormulaNode& first) const override;
    [[nodiscard]] PrintedNode comparison(const FormulaNode& here) const override;
    [[nodiscard]] PrintedNode logic(const FormulaNode& here) const override;

    [[nodiscard]] PrintedNode product(const FormulaNode& here) const;
    [[nodiscard]] bool is_congruence(const FormulaNode& equality) const;
};

}  // namespace chompcert
