// A form is drawn after render() has proved it equal to the certificate. A long one is given as LaTeX alone.
#include "report/formulas.h"

#include <cstdlib>

#include "base/error.h"
#include "page/mathml.h"
#include "show/symbolic/render.h"
#include "text/remedy.h"

namespace chompcert::cli {
namespace {

using namespace mathml;

constexpr std::int64_t kMostFormulaValues = 4000, kMostForms = 8;
constexpr std::size_t kMostPieces = 24, kMostTerms = 40, kMostLatex = 40000;

std::string integer(const Integer& value) {
    const std::string digits = value.str();
    return digits.starts_with('-') ? "<mo form=\"prefix\">−</mo><mn>" + digits.substr(1) + "</mn>"
                                   : "<mn>" + digits + "</mn>";
}

// One more term of a sum: its sign, and its coefficient unless that is 1.
void add_term(std::string& sum, const Integer& coefficient, const std::string& symbol) {
    const bool negative = coefficient < 0;
    const Integer size = abs(coefficient);
    if (!sum.empty()) {
        sum += mo(negative ? "−" : "+");
    } else if (negative) {
        sum += "<mo form=\"prefix\">−</mo>";
    }
    if (symbol.empty() || size != 1) sum += integer(size);
    sum += symbol;
}

std::string power(const std::string& base, std::int64_t exponent) {
    if (exponent == 1) return base;
    return fmt::format("<msup><mrow>{}</mrow>{}</msup>", base, mn(exponent));
}

std::string polynomial(const std::vector<Integer>& coefficients) {
    std::string sum;
    for (std::size_t i = 0; i < coefficients.size(); ++i)
        if (coefficients[i] != 0)
            add_term(sum, coefficients[i], i == 0 ? "" : power(mi("x"), static_cast<std::int64_t>(i)));
    return sum.empty() ? mn(0) : sum;
}

std::string cyclotomic(std::int64_t index) {
    const auto written = [](const std::vector<Integer>& c) { return bracketed(polynomial(c)); };
    switch (index) {
        case 1:
            return written({1, -1});
        case 2:
            return written({1, 1});
        case 3:
            return written({1, 1, 1});
        case 4:
            return written({1, 0, 1});
        case 6:
            return written({1, -1, 1});
        default:
            return sub(mi("Φ"), mn(index)) + bracketed(mi("x"));
    }
}

std::string value_math(const std::optional<Affine>& value) {
    if (!value) return text("none");
    return value->slope == 0 ? mn(value->offset) : shifted("m", value->offset);
}

std::string interval_math(const Interval& interval) {
    if (interval.first == interval.last) return mi("m") + mo("=") + mn(interval.last);
    const std::string low = interval.first == 0 ? "" : mn(interval.first) + mo("≤");
    return low + mi("m") + mo("≤") + mn(interval.last);
}

std::string class_math(const ResidueClass& residues) {
    if (residues.modulus == 2) return mi("m") + text(residues.residue == 0 ? " even" : " odd");
    return mi("m") + mo("≡") + mn(residues.residue) + bracketed(text("mod ") + mn(residues.modulus));
}

std::string condition_math(const Piece& piece) {
    std::string condition;
    const auto add = [&](const std::string& math) {
        condition += (condition.empty() ? "" : text(" or ")) + math;
    };
    for (const Interval& interval : piece.intervals) add(interval_math(interval));
    for (const ResidueClass& residues : piece.classes) add(class_math(residues));
    return condition;
}

std::string formula_math(const Piecewise& formula, const std::string& left) {
    if (formula.pieces.empty()) return left + mo("=") + value_math(formula.otherwise);
    std::vector<std::pair<std::string, std::string>> rows;
    for (const Piece& piece : formula.pieces)
        rows.emplace_back(
            value_math(piece.value),
            text(piece.intervals.empty() && !formula.pieces.front().intervals.empty() ? "otherwise, if "
                                                                                      : "if ") +
                condition_math(piece));
    rows.emplace_back(value_math(formula.otherwise), text("otherwise"));
    return left + mo("=") + cases(rows);
}

std::string function_math(const GeneratingFunction& function, const std::string& left) {
    std::string below;
    for (const CyclotomicPower& factor : function.factors)
        below += power(cyclotomic(factor.index), factor.exponent);
    const std::string sum =
        fmt::format("<munder>{}<mrow>{}</mrow></munder>", mo("∑"), mi("m") + mo("≥") + mn(0)) + left +
        power(mi("x"), 1);
    const std::string series =
        sum.substr(0, sum.size() - mi("x").size()) + fmt::format("<msup>{}{}</msup>", mi("x"), mi("m"));
    const std::string above = polynomial(function.numerator);
    if (below.empty()) return series + mo("=") + above;
    return series + mo("=") + fmt::format("<mfrac><mrow>{}</mrow><mrow>{}</mrow></mfrac>", above, below);
}

std::string recurrence_math(const ConstantRecurrence& recurrence) {
    std::string sum;
    for (std::size_t j = 0; j < recurrence.coefficients.size(); ++j)
        if (recurrence.coefficients[j] != 0)
            add_term(sum, recurrence.coefficients[j],
                     applied(mi("f"), shifted("m", -static_cast<std::int64_t>(j) - 1)));
    return applied(mi("f"), mi("m")) + mo("=") + (sum.empty() ? mn(0) : sum) + "<mspace width=\"1.5em\"/>" +
           mi("m") + mo("≥") + mn(recurrence.from);
}

std::size_t terms(const std::vector<Integer>& coefficients) {
    return static_cast<std::size_t>(
        std::ranges::count_if(coefficients, [](const Integer& c) { return c != 0; }));
}

std::string drawn(const ClosedForm& form) {
    std::string html;
    const std::string f = applied(mi("f"), mi("m"));
    if (form.formula.pieces.size() <= kMostPieces) html += display(formula_math(form.formula, f));
    if (terms(form.function.numerator) <= kMostTerms) html += display(function_math(form.function, f));
    if (terms(form.recurrence.coefficients) <= kMostTerms) html += display(recurrence_math(form.recurrence));
    return html;
}

std::string form_html(const SolvedGame& certificate, std::int64_t k) {
    const ClosedForm form = closed_form(certificate, {}, k, kMostFormulaValues);
    const std::string latex = render(form, Format::latex);
    const bool two = certificate.game->chains == Chains::two;
    const std::string meaning = two ? fmt::format("For the positions of value {}: {} is the one <i>n</i>.",
                                                  math(mn(k)), math(applied(mi("f"), mi("m"))))
                                    : fmt::format("{} is the Grundy value.", math(applied(mi("f"), mi("m"))));
    const std::string source =
        latex.size() > kMostLatex
            ? "<p>The LaTeX is too long for this page; <code>chompcert formula --format latex</code> prints "
              "it.</p>"
            : fmt::format(
                  "<details><summary>LaTeX</summary><pre id=\"latex-{0}\" class=\"file\" "
                  "tabindex=\"0\">{1}</pre><p><button "
                  "type=\"button\" data-copy=\"latex-{0}\">Copy</button></p></details>",
                  k, escaped(latex));
    return fmt::format(
        "<div class=\"closed-form\"><p>{}{}</p>{}{}</div>\n", meaning,
        form.is_total() ? "" : " Where there is none, it counts as 0 in the series and the recurrence.",
        drawn(form), source);
}

}  // namespace

std::string formulas_html(const SolvedGame& certificate) {
    if (certificate.game->chains == Chains::none) return "";
    std::string html;
    for (std::int64_t k = 0; k <= certificate.max_value() && k < kMostForms; ++k) {
        try {
            html += form_html(certificate, k);
        } catch (const LimitError& error) {
            html += fmt::format("<p>Value {}: {}.</p>", k, escaped(said(error)));
        } catch (const NotStored&) {
            html += fmt::format(
                "<p>Value {}: the certificate leaves out the values before the preperiod.</p>", k);
        }
    }
    return "<details class=\"forms\"><summary>In closed form: for all <i>m</i>, the generating function, the "
           "recurrence</summary>\n" +
           html + "</details>";
}

}  // namespace chompcert::cli
