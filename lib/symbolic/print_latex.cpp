// f(m) = \begin{cases} m + 2 & \text{if } m \le 6, \\ m + 3 & \text{otherwise, if } m \text{ is odd}, \\ …
// \end{cases}
//
// Exceptions are true as they stand, in any order; residue classes come after them: "otherwise, if". A
// numerator that does not fit on a line is P(x), defined below the fraction, with as many lines as it takes.
#include "printer.h"

namespace chompcert {
namespace {

constexpr Notation kNotation{"", "^{", "}", "\\Phi_{", "}(x)"};
constexpr std::size_t kLine = 72, kTermsOfLine = 9;

std::string value_text(const std::optional<Affine>& value) {
    return value ? affine_text(*value) : "\\text{none}";
}

std::string interval_text(const Interval& interval) {
    const std::string last = std::to_string(interval.last);
    if (interval.first == interval.last) return "m = " + last;
    return (interval.first == 0 ? "m" : std::to_string(interval.first) + " \\le m") + " \\le " + last;
}

std::string class_text(const ResidueClass& residues) {
    if (residues.modulus == 2) return residues.residue == 0 ? "m \\text{ is even}" : "m \\text{ is odd}";
    return "m \\equiv " + std::to_string(residues.residue) + " \\pmod{" + std::to_string(residues.modulus) +
           "}";
}

std::string condition_text(const Piece& piece) {
    std::vector<std::string> texts;
    for (const Interval& interval : piece.intervals) texts.push_back(interval_text(interval));
    for (const ResidueClass& residues : piece.classes) texts.push_back(class_text(residues));
    return joined(texts, " \\text{ or } ");
}

std::string formula(const ClosedForm& form) {
    if (form.formula.pieces.empty()) return "f(m) = " + value_text(form.formula.otherwise);
    std::string text = "f(m) = \\begin{cases}\n";
    const bool has_exceptions = !form.formula.pieces.front().intervals.empty();
    for (const Piece& piece : form.formula.pieces) {
        const bool is_after_exceptions = has_exceptions && piece.intervals.empty();
        text += value_text(piece.value) +
                (is_after_exceptions ? " & \\text{otherwise, if } " : " & \\text{if } ") +
                condition_text(piece) + ", \\\\\n";
    }
    return text + value_text(form.formula.otherwise) + " & \\text{otherwise}\n\\end{cases}";
}

// lines joined by & signs, one below the other.
std::string aligned(const std::string& lines) {
    return "\\begin{aligned}\n" + lines + "\n\\end{aligned}";
}

constexpr std::string_view kNextLine = " \\\\\n&\\quad ";

std::string generating_function_text(const ClosedForm& form) {
    const std::string left = "\\sum_{m \\ge 0} f(m)\\, x^m";
    const auto terms = polynomial_terms(form.function.numerator, kNotation);
    const std::string numerator = sum_text(terms, ""), below = product_text(form.function.factors, kNotation);
    if (below.empty() && numerator.size() <= kLine) return left + " = " + numerator;
    if (below.empty()) return aligned(left + " &= " + sum_text(terms, "", kTermsOfLine, kNextLine));
    if (numerator.size() <= kLine) return left + " = \\frac{" + numerator + "}{" + below + "}";
    return aligned(left + " &= \\frac{P(x)}{" + below +
                   "}, \\\\\nP(x) &= " + sum_text(terms, "", kTermsOfLine, kNextLine));
}

std::string recurrence(const ClosedForm& form) {
    const auto terms = recurrence_terms(form.recurrence);
    const std::string from = " \\qquad (m \\ge " + std::to_string(form.recurrence.from) + ")";
    if (const std::string right = sum_text(terms, ""); right.size() <= kLine) return "f(m) = " + right + from;
    return aligned("f(m) &= " + sum_text(terms, "", kTermsOfLine - 3, kNextLine) + from);
}

}  // namespace

const Printer latex_printer{formula, generating_function_text, recurrence};

}  // namespace chompcert
