// g = \begin{cases} c & \text{if } e = 0, \\ … & \text{otherwise} \end{cases}, with \lfloor and \frac.
#include "theorem/print/printer.h"

namespace chompcert {
namespace {

class LatexNodes : public NodePrinter {
  public:
    using NodePrinter::NodePrinter;

  private:
    using Kind = FormulaNode::Kind;

    [[nodiscard]] std::string number(const Rational& value) const override {
        if (is_integer(value)) return value.str();
        return "\\frac{" + Integer(numerator(value)).str() + "}{" + Integer(denominator(value)).str() + "}";
    }
    [[nodiscard]] std::string none() const override { return "\\text{none}"; }
    [[nodiscard]] std::string product_sign() const override { return "\\,"; }
    [[nodiscard]] PrintedNode quotient(const PrintedNode& a, const PrintedNode& b) const override {
        return {"\\frac{" + a.text + "}{" + b.text + "}", Binding::product};
    }
    [[nodiscard]] PrintedNode remainder(const PrintedNode& a, const PrintedNode& b) const override {
        return {a.within(Binding::product) + " \\bmod " + b.within(Binding::atom), Binding::product};
    }
    [[nodiscard]] PrintedNode call(Kind kind, const std::vector<PrintedNode>& arguments) const override {
        if (kind == Kind::floor)
            return {"\\left\\lfloor " + arguments.front().text + " \\right\\rfloor", Binding::atom};
        if (kind == Kind::ceiling)
            return {"\\left\\lceil " + arguments.front().text + " \\right\\rceil", Binding::atom};
        std::string list;
        for (const PrintedNode& argument : arguments) list += (list.empty() ? "" : ",\\, ") + argument.text;
        return {(kind == Kind::least ? "\\min" : "\\max") + ("\\left(" + list) + "\\right)", Binding::atom};
    }
    [[nodiscard]] PrintedNode choice(const FormulaNode& first) const override {
        std::string text = "\\begin{cases}\n";
        const FormulaNode* here = &first;
        for (;; here = &node(here->operands[2])) {
            text += operand(*here, 1).text + " & \\text{if } " + operand(*here, 0).text + ", \\\\\n";
            if (node(here->operands[2]).kind != Kind::choice) break;
        }
        return {text + operand(*here, 2).text + " & \\text{otherwise}\n\\end{cases}", Binding::atom};
    }
    [[nodiscard]] PrintedNode comparison(const FormulaNode& here) const override {
        const FormulaNode& left = node(here.operands[0]);
        if (here.kind == Kind::equal && left.kind == Kind::modulo)
            return {operand(left, 0).within(Binding::sum) + " \\equiv " +
                        operand(here, 1).within(Binding::sum) + " \\pmod{" + operand(left, 1).text + "}",
                    Binding::comparison};
        const char* const sign = here.kind == Kind::equal  ? " = "
                                 : here.kind == Kind::less ? " < "
                                                           : " \\le ";
        return infix(here, sign, Binding::comparison);
    }
    [[nodiscard]] PrintedNode logic(const FormulaNode& here) const override {
        if (here.kind == Kind::both) return infix(here, " \\text{ and } ", Binding::both);
        if (here.kind == Kind::either) return infix(here, " \\text{ or } ", Binding::either);
        const FormulaNode& inner = node(here.operands[0]);
        if (inner.kind == Kind::equal) return infix(inner, " \\ne ", Binding::comparison);
        return {"\\text{not } " + operand(here, 0).within(Binding::atom), Binding::negation};
    }
};

}  // namespace

std::unique_ptr<NodePrinter> latex_printer(const std::vector<FormulaNode>& nodes,
                                           const std::vector<std::string>& names) {
    return std::make_unique<LatexNodes>(nodes, names);
}

}  // namespace chompcert
