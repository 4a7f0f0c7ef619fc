// f(m) = \begin{cases} m + 2 & \text{if } m \le 6, \\ m + 3 & \text{otherwise, if } m \text{ is odd}, \\ …
// \end{cases}
//
// Exceptions are true in any order; residue classes come after them, with "otherwise, if". A numerator that
// does not fit on one line is called P(x) and defined below the fraction, on several lines.
#include "show/symbolic/print/printer.h"

namespace chompcert {
namespace latex_printing {

constexpr Notation kNotation{"", "^{", "}", "^", "\\Phi_{", "}(x)"};
constexpr std::size_t kLine = 72, kTermsOfLine = 9;

std::string value_text(const std::optional<Affine>& value) {
    return value ? affine_text(*value) : "\\text{none}";
}

std::string interval_text(const Interval& interval) {
    const std::string last = std::to_string(interval.last);
    if (interval.first == interval.last) return "m = " + last;
    return (interval.first == 0 ? "m" : std::to_string(interval.first) + " \\le m") + " \\le " + last;
}

// m \equiv 2, 4 \pmod{8}: classes of one modulus follow each other.
std::vector<std::string> class_texts(const std::vector<ResidueClass>& classes) {
    std::vector<std::string> texts;
    for (auto at = classes.begin(); at != classes.end();) {
        const std::int64_t modulus = at->modulus;
        std::vector<std::string> residues;
        for (; at != classes.end() && at->modulus == modulus; ++at)
            residues.push_back(std::to_string(at->residue));
        if (modulus == 2) {
            texts.emplace_back(residues.front() == "0" ? "m \\text{ is even}" : "m \\text{ is odd}");
        } else {
            texts.push_back("m \\equiv " + joined(residues, ", ") + " \\pmod{" + std::to_string(modulus) +
                            "}");
        }
    }
    return texts;
}

std::string condition_text(const Piece& piece) {
    std::vector<std::string> texts;
    for (const Interval& interval : piece.intervals) texts.push_back(interval_text(interval));
    for (const std::string& text : class_texts(piece.classes)) texts.push_back(text);
    return joined(texts, " \\text{ or } ");
}

// The values before the period, ten on a line.
std::string table_text(const EventualSequence& sequence) {
    constexpr std::int64_t kColumns = 10;
    // KaTeX does not know the columns *{10}{r}.
    std::string text = "\\begin{array}{r|" + std::string(kColumns, 'r') + "}\n";
    for (std::int64_t j = 0; j < kColumns; ++j) text += " & " + std::to_string(j);
    text += " \\\\ \\hline";
    for (std::int64_t m = 0; m < sequence.tail_from(); ++m) {
        if (m % kColumns == 0) text += (m == 0 ? "\n" : " \\\\\n") + std::to_string(m);
        text += " & " + (sequence.at(m) ? std::to_string(*sequence.at(m)) : "\\text{none}");
    }
    return text + "\n\\end{array}";
}

std::string cases_text(const ClosedForm& form, bool is_tabulated) {
    const bool has_exceptions = !form.formula.pieces.front().intervals.empty();
    std::string text = "f(m) = \\begin{cases}\n";
    if (is_tabulated)
        text += "\\text{as below} & \\text{if } m < " + std::to_string(form.preperiod()) + ", \\\\\n";
    for (const Piece& piece : form.formula.pieces) {
        if (is_tabulated && !piece.intervals.empty()) continue;
        const bool is_after_exceptions = has_exceptions && piece.intervals.empty();
        text += value_text(piece.value) +
                (is_after_exceptions ? " & \\text{otherwise, if } " : " & \\text{if } ") +
                condition_text(piece) + ", \\\\\n";
    }
    return text + value_text(form.formula.otherwise) + " & \\text{otherwise}\n\\end{cases}";
}

std::string formula(const ClosedForm& form) {
    if (form.formula.pieces.empty()) return "f(m) = " + value_text(form.formula.otherwise);
    if (!has_many_exceptions(form.formula)) return cases_text(form, false);
    return "\\begin{gathered}\n" + cases_text(form, true) + " \\\\[1ex]\n" + table_text(form.sequence) +
           "\n\\end{gathered}";
}

// lines joined by & signs, one below the other.
std::string aligned(const std::string& lines) {
    return "\\begin{aligned}\n" + lines + "\n\\end{aligned}";
}

constexpr std::string_view kNextLine = " \\\\\n&\\quad ";

// A single factor needs no parentheses under a fraction bar.
std::string denominator_text(const std::vector<CyclotomicPower>& factors) {
    std::string text = product_text(factors, kNotation);
    if (factors.size() == 1 && text.ends_with(')') && text.starts_with('('))
        text = text.substr(1, text.size() - 2);
    return text;
}

std::string generating_function_text(const ClosedForm& form) {
    const std::string left = "\\sum_{m \\ge 0} f(m)\\, x^m";
    const auto terms = polynomial_terms(form.function.numerator, kNotation);
    const std::string numerator = sum_text(terms, ""), below = denominator_text(form.function.factors);
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

}  // namespace latex_printing

const Printer kLatexPrinter{latex_printing::formula, latex_printing::generating_function_text,
                            latex_printing::recurrence};

}  // namespace chompcert
