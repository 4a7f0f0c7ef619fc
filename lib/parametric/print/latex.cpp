// g = \begin{cases} c & \text{if } e = 0, \\ … & \text{otherwise} \end{cases}, with \lfloor and \frac.
#include "parametric/print/names.h"
#include "parametric/print/paper.h"

namespace chompcert {
namespace {

class LatexNodes : public PaperPrinter {
  public:
    using PaperPrinter::PaperPrinter;

  private:
    [[nodiscard]] std::string sign(Sign sign) const override {
        switch (sign) {
            case Sign::plus:
                return " + ";
            case Sign::minus:
                return " - ";
            case Sign::opposite:
                return "-";
            case Sign::times:
                return "\\,";
            case Sign::dot:
                return " \\cdot ";
            case Sign::remainder:
                return " \\bmod ";
            case Sign::equal:
                return " = ";
            case Sign::unequal:
                return " \\ne ";
            case Sign::less:
                return " < ";
            case Sign::less_or_equal:
                return " \\le ";
            case Sign::both:
                return " \\text{ and } ";
            case Sign::either:
                return " \\text{ or } ";
            default:
                return "\\text{not } ";
        }
    }
    [[nodiscard]] std::string natural(const Integer& value) const override { return value.str(); }
    [[nodiscard]] std::string none() const override { return "\\text{none}"; }
    [[nodiscard]] std::string fraction(const std::string& a, const std::string& b) const override {
        return "\\frac{" + a + "}{" + b + "}";
    }
    [[nodiscard]] std::string congruence(const std::string& a, const std::string& rest,
                                         const std::string& modulus) const override {
        return a + " \\equiv " + rest + " \\pmod{" + modulus + "}";
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
    [[nodiscard]] std::string cases(
        const std::vector<std::pair<std::string, std::string>>& rows) const override {
        std::string text = "\\begin{cases}\n";
        for (const auto& [value, condition] : rows)
            text += value + " & " +
                    (condition.empty() ? "\\text{otherwise}\n" : "\\text{if } " + condition + ", \\\\\n");
        return text + "\\end{cases}";
    }
};

}  // namespace

std::unique_ptr<NodePrinter> latex_printer(const std::vector<FormulaNode>& nodes,
                                           const std::vector<std::string>& names) {
    return std::make_unique<LatexNodes>(nodes, latex_names(names));
}

}  // namespace chompcert
