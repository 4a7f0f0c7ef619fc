// The notation of papers (lib/parametric/print/paper.h) in the signs of MathML.
#include "theorem_report/theorem_math.h"

#include "page/mathml.h"
#include "parametric/print/paper.h"

namespace chompcert::cli {
namespace {

using namespace mathml;

std::string row(const std::string& html) {
    return "<mrow>" + html + "</mrow>";
}

class MathmlNodes : public PaperPrinter {
  public:
    using PaperPrinter::PaperPrinter;

  private:
    [[nodiscard]] std::string bracketed(const std::string& html) const override {
        return mathml::bracketed(html);
    }
    [[nodiscard]] std::string sign(Sign sign) const override {
        switch (sign) {
            case Sign::plus:
                return mo("+");
            case Sign::minus:
                return mo("−");
            case Sign::opposite:
                return "<mo form=\"prefix\">−</mo>";
            case Sign::times:
                return mo("\u2062");
            case Sign::dot:
                return mo("·");
            case Sign::remainder:
                return text(" mod ");
            case Sign::equal:
                return mo("=");
            case Sign::unequal:
                return mo("≠");
            case Sign::less:
                return mo("<");
            case Sign::less_or_equal:
                return mo("≤");
            case Sign::both:
                return text(" and ");
            case Sign::either:
                return text(" or ");
            default:
                return text("not ");
        }
    }
    [[nodiscard]] std::string natural(const Integer& value) const override {
        return "<mn>" + value.str() + "</mn>";
    }
    [[nodiscard]] std::string none() const override { return text("none"); }
    [[nodiscard]] std::string fraction(const std::string& a, const std::string& b) const override {
        return "<mfrac>" + row(a) + row(b) + "</mfrac>";
    }
    [[nodiscard]] std::string congruence(const std::string& a, const std::string& rest,
                                         const std::string& modulus) const override {
        return a + mo("≡") + rest + "<mspace width=\"0.4em\"/>" + bracketed(text("mod ") + modulus);
    }
    [[nodiscard]] PrintedNode call(Kind kind, const std::vector<PrintedNode>& arguments) const override {
        if (kind == Kind::floor) return {row(mo("⌊") + arguments.front().text + mo("⌋")), Binding::atom};
        if (kind == Kind::ceiling) return {row(mo("⌈") + arguments.front().text + mo("⌉")), Binding::atom};
        std::string list;
        for (const PrintedNode& argument : arguments) list += (list.empty() ? "" : mo(",")) + argument.text;
        return {row(mi(kind == Kind::least ? "min" : "max") + bracketed(list)), Binding::atom};
    }
    [[nodiscard]] std::string cases(
        const std::vector<std::pair<std::string, std::string>>& rows) const override {
        std::vector<std::pair<std::string, std::string>> written;
        for (const auto& [value, condition] : rows)
            written.emplace_back(value, condition.empty() ? text("otherwise") : text("if ") + condition);
        return mathml::cases(written);
    }
};

}  // namespace

std::string theorem_math(const std::vector<FormulaNode>& nodes, FormulaNodeId id,
                         const std::vector<std::string>& names) {
    std::vector<std::string> identifiers;
    for (const std::string& name : names) identifiers.push_back(mi(name));
    return MathmlNodes(nodes, identifiers).print(id).text;
}

}  // namespace chompcert::cli
