// SymPy: Eq(g, Piecewise((c, Eq(e, 0)), (c - ceiling(e/2), True))); PARI/GP: g == if(e == 0, c, c -
// ceil(e/2)).
#include "theorem/print/printer.h"

namespace chompcert {
namespace {

std::string list_of(const std::vector<PrintedNode>& arguments) {
    std::string list;
    for (const PrintedNode& argument : arguments) list += (list.empty() ? "" : ", ") + argument.text;
    return list;
}

/// What both languages share.
class ProgramNodes : public NodePrinter {
  public:
    using NodePrinter::NodePrinter;

  protected:
    using Kind = FormulaNode::Kind;

    [[nodiscard]] std::string product_sign() const override { return "*"; }
    [[nodiscard]] PrintedNode quotient(const PrintedNode& a, const PrintedNode& b) const override {
        return {a.within(Binding::product) + "/" + b.within(Binding::atom), Binding::product};
    }
};

class SympyNodes : public ProgramNodes {
  public:
    using ProgramNodes::ProgramNodes;

  private:
    [[nodiscard]] std::string number(const Rational& value) const override {
        if (is_integer(value)) return "Integer(" + value.str() + ")";
        return "Rational(" + Integer(numerator(value)).str() + ", " + Integer(denominator(value)).str() + ")";
    }
    [[nodiscard]] std::string none() const override { return "nan"; }
    [[nodiscard]] PrintedNode remainder(const PrintedNode& a, const PrintedNode& b) const override {
        return {"Mod(" + a.text + ", " + b.text + ")", Binding::atom};
    }
    [[nodiscard]] PrintedNode call(Kind kind, const std::vector<PrintedNode>& arguments) const override {
        const char* const name = kind == Kind::floor     ? "floor"
                                 : kind == Kind::ceiling ? "ceiling"
                                 : kind == Kind::least   ? "Min"
                                                         : "Max";
        return {std::string(name) + "(" + list_of(arguments) + ")", Binding::atom};
    }
    [[nodiscard]] PrintedNode choice(const FormulaNode& here) const override {
        return {"Piecewise((" + operand(here, 1).text + ", " + operand(here, 0).text + "), (" +
                    operand(here, 2).text + ", True))",
                Binding::atom};
    }
    [[nodiscard]] PrintedNode comparison(const FormulaNode& here) const override {
        const char* const name = here.kind == Kind::equal ? "Eq(" : here.kind == Kind::less ? "Lt(" : "Le(";
        return {name + operand(here, 0).text + ", " + operand(here, 1).text + ")", Binding::atom};
    }
    [[nodiscard]] PrintedNode logic(const FormulaNode& here) const override {
        if (here.kind == Kind::negation) return {"Not(" + operand(here, 0).text + ")", Binding::atom};
        const char* const name = here.kind == Kind::both ? "And(" : "Or(";
        return {name + operand(here, 0).text + ", " + operand(here, 1).text + ")", Binding::atom};
    }
};

class PariNodes : public ProgramNodes {
  public:
    using ProgramNodes::ProgramNodes;

  private:
    [[nodiscard]] std::string number(const Rational& value) const override { return value.str(); }
    [[nodiscard]] std::string none() const override { return "\"none\""; }
    [[nodiscard]] PrintedNode remainder(const PrintedNode& a, const PrintedNode& b) const override {
        return {a.within(Binding::atom) + "%" + b.within(Binding::atom), Binding::product};
    }
    [[nodiscard]] PrintedNode call(Kind kind, const std::vector<PrintedNode>& arguments) const override {
        if (kind == Kind::floor) return {"floor(" + list_of(arguments) + ")", Binding::atom};
        if (kind == Kind::ceiling) return {"ceil(" + list_of(arguments) + ")", Binding::atom};
        std::string text = arguments.front().text;  // min and max take two arguments
        for (std::size_t next = 1; next < arguments.size(); ++next)
            text = (kind == Kind::least ? "min(" : "max(") + text + ", " + arguments[next].text + ")";
        return {text, arguments.size() == 1 ? arguments.front().binding : Binding::atom};
    }
    [[nodiscard]] PrintedNode choice(const FormulaNode& here) const override {
        return {
            "if(" + operand(here, 0).text + ", " + operand(here, 1).text + ", " + operand(here, 2).text + ")",
            Binding::atom};
    }
    [[nodiscard]] PrintedNode comparison(const FormulaNode& here) const override {
        const char* const sign = here.kind == Kind::equal ? " == " : here.kind == Kind::less ? " < " : " <= ";
        return infix(here, sign, Binding::comparison);
    }
    [[nodiscard]] PrintedNode logic(const FormulaNode& here) const override {
        if (here.kind == Kind::both) return infix(here, " && ", Binding::both);
        if (here.kind == Kind::either) return infix(here, " || ", Binding::either);
        return {"!(" + operand(here, 0).text + ")", Binding::atom};
    }
};

}  // namespace

std::unique_ptr<NodePrinter> sympy_printer(const std::vector<FormulaNode>& nodes,
                                           const std::vector<std::string>& names) {
    return std::make_unique<SympyNodes>(nodes, names);
}

std::unique_ptr<NodePrinter> pari_printer(const std::vector<FormulaNode>& nodes,
                                          const std::vector<std::string>& names) {
    return std::make_unique<PariNodes>(nodes, names);
}

}  // namespace chompcert
