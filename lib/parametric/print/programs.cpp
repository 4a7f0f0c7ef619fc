// SymPy: Eq(g, Piecewise((c, Eq(e, 0)), (c - ceiling(e/2), True))); PARI/GP: g == if(e == 0, c, c -
// ceil(e/2)).
//
// GP computes a%b in Z/bZ: (1/2)%3 is 2. So it stands for remainders of integers alone; b*frac(a/b) is that
// of any fraction. GP gives && and || one precedence, and they associate to the left: one beside the other is
// bracketed. It compares "none" with nothing but by ==, and SymPy nan likewise; formulas have `none` right of
// an equality alone, and a chain that goes on, d = case {…} <= 5, is decided case by case.
#include "parametric/print/integral.h"
#include "parametric/print/names.h"
#include "parametric/print/printer.h"

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

    [[nodiscard]] virtual PrintedNode remainder(const FormulaNode& here) const = 0;
    [[nodiscard]] virtual PrintedNode relation(Kind kind, FormulaNodeId a, FormulaNodeId b) const = 0;
    [[nodiscard]] virtual std::string never() const = 0;
    /// Whether a condition of a case is printed in which the language takes no missing values.
    [[nodiscard]] virtual bool in_condition() const { return false; }
    [[nodiscard]] virtual PrintedNode decided(const FormulaNode& choice, const PrintedNode& then,
                                              const PrintedNode& otherwise) const = 0;

  private:
    [[nodiscard]] PrintedNode arithmetic(const FormulaNode& here) const override {
        if (is_opposite(here)) return {"-" + operand_within(here, 1, Binding::atom), Binding::sum};
        switch (here.kind) {
            case Kind::add:
                return infix(here, " + ", Binding::sum);
            case Kind::subtract:
                return infix(here, " - ", Binding::sum);
            case Kind::multiply:
                return infix(here, "*", Binding::product);
            case Kind::divide:
                return infix(here, "/", Binding::product);
            default:
                return remainder(here);
        }
    }
    [[nodiscard]] PrintedNode comparison(const FormulaNode& here) const override {
        const bool splits = in_condition() && (is_split(here.operands[0]) || is_split(here.operands[1]));
        if (here.kind == Kind::equal && !splits)
            return relation(here.kind, here.operands[0], here.operands[1]);
        return order(here.kind, here.operands[0], here.operands[1]);
    }
    /// Whether the comparison of this side is printed case by case.
    [[nodiscard]] bool is_split(FormulaNodeId side) const {
        return may_miss(side) || (in_condition() && node(side).kind == Kind::choice);
    }
    [[nodiscard]] PrintedNode order(Kind kind, FormulaNodeId a, FormulaNodeId b) const {
        if (node(a).kind == Kind::none || node(b).kind == Kind::none) return {never(), Binding::atom};
        if (is_split(a))
            return decided(node(a), order(kind, node(a).operands[1], b), order(kind, node(a).operands[2], b));
        if (is_split(b))
            return decided(node(b), order(kind, a, node(b).operands[1]), order(kind, a, node(b).operands[2]));
        return relation(kind, a, b);
    }
};

class SympyNodes : public ProgramNodes {
  public:
    using ProgramNodes::ProgramNodes;

  private:
    [[nodiscard]] PrintedNode number(const Rational& value) const override {
        if (is_integer(value)) return {value.str(), value < 0 ? Binding::sum : Binding::atom};
        return {
            "Rational(" + Integer(numerator(value)).str() + ", " + Integer(denominator(value)).str() + ")",
            Binding::atom};
    }
    [[nodiscard]] std::string none() const override { return "nan"; }
    [[nodiscard]] std::string never() const override { return "false"; }
    /// Whether a remainder stands within this one.
    [[nodiscard]] bool is_nested(const FormulaNode& here) const {
        return has_remainder(nodes(), here.operands[0]) || has_remainder(nodes(), here.operands[1]);
    }
    [[nodiscard]] PrintedNode remainder(const FormulaNode& here) const override {
        if (!is_nested(here))
            return {"Mod(" + operand(here, 0).text + ", " + operand(here, 1).text + ")", Binding::atom};
        const std::string modulus = operand_within(here, 1, Binding::atom);
        return {operand_within(here, 0, Binding::sum) + " - " + modulus + "*floor(" +
                    operand_within(here, 0, Binding::product) + "/" + modulus + ")",
                Binding::sum};
    }
    [[nodiscard]] PrintedNode call(Kind kind, const std::vector<PrintedNode>& arguments) const override {
        const char* const name = kind == Kind::floor     ? "floor"
                                 : kind == Kind::ceiling ? "ceiling"
                                 : kind == Kind::least   ? "Min"
                                                         : "Max";
        return {std::string(name) + "(" + list_of(arguments) + ")", Binding::atom};
    }
    [[nodiscard]] bool in_condition() const override { return conditions_ > 0; }
    // SymPy rewrites a condition that contains a Piecewise, and fails at nan and where another one stands
    // within.
    [[nodiscard]] PrintedNode choice(const FormulaNode& here) const override {
        ++conditions_;
        const std::string condition = operand(here, 0).text;
        --conditions_;
        return {"Piecewise((" + operand(here, 1).text + ", " + condition + "), (" + operand(here, 2).text +
                    ", True))",
                Binding::atom};
    }
    [[nodiscard]] PrintedNode decided(const FormulaNode& choice, const PrintedNode& then,
                                      const PrintedNode& otherwise) const override {
        const std::string condition = operand(choice, 0).text;
        return {"Or(And(" + condition + ", " + then.text + "), And(Not(" + condition + "), " +
                    otherwise.text + "))",
                Binding::atom};
    }
    [[nodiscard]] PrintedNode relation(Kind kind, FormulaNodeId a, FormulaNodeId b) const override {
        const char* const name = kind == Kind::equal ? "Eq(" : kind == Kind::less ? "Lt(" : "Le(";
        return {name + print(a).text + ", " + print(b).text + ")", Binding::atom};
    }
    [[nodiscard]] PrintedNode logic(const FormulaNode& here) const override {
        if (here.kind == Kind::negation) return {"Not(" + operand(here, 0).text + ")", Binding::atom};
        const char* const name = here.kind == Kind::both ? "And(" : "Or(";
        return {name + operand(here, 0).text + ", " + operand(here, 1).text + ")", Binding::atom};
    }

    mutable int conditions_ = 0;  // around what is printed
};

class PariNodes : public ProgramNodes {
  public:
    using ProgramNodes::ProgramNodes;

  private:
    [[nodiscard]] PrintedNode number(const Rational& value) const override {
        return {value.str(), value < 0 ? Binding::sum : is_integer(value) ? Binding::atom : Binding::product};
    }
    [[nodiscard]] std::string none() const override { return "\"none\""; }
    [[nodiscard]] std::string never() const override { return "0"; }
    [[nodiscard]] PrintedNode remainder(const FormulaNode& here) const override {
        const std::string modulus = operand_within(here, 1, Binding::atom);
        if (is_integral_remainder(nodes(), here))
            return {operand_within(here, 0, Binding::atom) + "%" + modulus, Binding::product};
        return {modulus + "*frac(" + operand_within(here, 0, Binding::product) + "/" + modulus + ")",
                Binding::product};
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
        return decided(here, operand(here, 1), operand(here, 2));
    }
    [[nodiscard]] PrintedNode decided(const FormulaNode& choice, const PrintedNode& then,
                                      const PrintedNode& otherwise) const override {
        return {"if(" + operand(choice, 0).text + ", " + then.text + ", " + otherwise.text + ")",
                Binding::atom};
    }
    [[nodiscard]] PrintedNode relation(Kind kind, FormulaNodeId a, FormulaNodeId b) const override {
        const char* const sign = kind == Kind::equal ? " == " : kind == Kind::less ? " < " : " <= ";
        return {within(print(a), Binding::sum) + sign + within(print(b), Binding::sum), Binding::comparison};
    }
    [[nodiscard]] PrintedNode logic(const FormulaNode& here) const override {
        if (here.kind == Kind::negation) return {"!(" + operand(here, 0).text + ")", Binding::atom};
        const PrintedNode left = operand(here, 0);
        const Binding binding = here.kind == Kind::both ? Binding::both : Binding::either;
        return {within(left, left.binding == binding ? binding : Binding::negation) +
                    (here.kind == Kind::both ? " && " : " || ") + operand_within(here, 1, Binding::negation),
                binding};
    }
};

}  // namespace

std::unique_ptr<NodePrinter> sympy_printer(const std::vector<FormulaNode>& nodes,
                                           const std::vector<std::string>& names) {
    return std::make_unique<SympyNodes>(nodes, sympy_names(names));
}

std::unique_ptr<NodePrinter> pari_printer(const std::vector<FormulaNode>& nodes,
                                          const std::vector<std::string>& names) {
    return std::make_unique<PariNodes>(nodes, pari_names(names));
}

}  // namespace chompcert
