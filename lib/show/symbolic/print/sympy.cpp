// f = Piecewise((m + 2, m <= 6), (m + 3, Eq(Mod(m, 2), 1)), (m + 1, True))
//
// Many exceptions: f = Piecewise((Array([0, 2, …])[m], m < 30), …); many terms of a numerator: a Poly of the
// list of coefficients. SymPy takes seconds for hundreds of cases or terms, but is fast with lists.
#include "show/symbolic/print/printer.h"

namespace chompcert {
namespace sympy_printing {

constexpr Notation kNotation{"*", "**", "", "**", "cyclotomic_poly(", ", x)"};

std::string value_text(const std::optional<Affine>& value) {
    return value ? affine_text(*value) : "nan";
}

std::string interval_text(const Interval& interval) {
    const std::string last = std::to_string(interval.last);
    if (interval.first == interval.last) return "Eq(m, " + last + ")";
    if (interval.first == 0) return "m <= " + last;
    return "And(m >= " + std::to_string(interval.first) + ", m <= " + last + ")";
}

std::string condition_text(const Piece& piece) {
    std::vector<std::string> texts;
    for (const Interval& interval : piece.intervals) texts.push_back(interval_text(interval));
    for (const auto& [residue, modulus] : piece.classes)
        texts.push_back("Eq(Mod(m, " + std::to_string(modulus) + "), " + std::to_string(residue) + ")");
    return texts.size() == 1 ? texts.front() : "Or(" + joined(texts, ", ") + ")";
}

std::string list_of_values(const EventualSequence& sequence) {
    std::vector<std::string> values;
    for (std::int64_t m = 0; m < sequence.tail_from(); ++m)
        values.push_back(sequence.at(m) ? std::to_string(*sequence.at(m)) : "nan");
    return "Array([" + joined(values, ", ") + "])[m]";
}

std::string formula(const ClosedForm& form) {
    if (form.formula.pieces.empty()) return "f = sympify(" + value_text(form.formula.otherwise) + ")";
    const bool is_listed = has_many_exceptions(form.formula);
    std::string text = "f = Piecewise(";
    if (is_listed)
        text += "(" + list_of_values(form.sequence) + ", m < " + std::to_string(form.preperiod()) + "), ";
    for (const Piece& piece : form.formula.pieces)
        if (!is_listed || piece.intervals.empty())
            text += "(" + value_text(piece.value) + ", " + condition_text(piece) + "), ";
    return text + "(" + value_text(form.formula.otherwise) + ", True))";
}

std::string generating_function_text(const ClosedForm& form) {
    constexpr std::size_t kManyTerms = 100;
    const bool is_listed = polynomial_terms(form.function.numerator, kNotation).size() > kManyTerms;
    if (!is_listed) return "F = sympify(" + fraction_text(form.function, kNotation) + ")";
    const std::string below = product_text(form.function.factors, kNotation);
    return "F = Poly(" + list_text(form.function.numerator) + "[::-1], x).as_expr()" +
           (below.empty() ? "" : "/(" + below + ")");
}

std::string recurrence(const ClosedForm& form) {
    return "recurrence = " + list_text(form.recurrence.coefficients) +
           "\nrecurrence_from = " + std::to_string(form.recurrence.from);
}

}  // namespace sympy_printing

const std::string_view sympy_prelude =
    "from sympy import And, Array, Eq, Mod, Or, Piecewise, Poly, Symbol, cyclotomic_poly, nan, sympify\n"
    "m = Symbol('m', integer=True, nonnegative=True)\n"
    "x = Symbol('x')";

const Printer kSympyPrinter{sympy_printing::formula, sympy_printing::generating_function_text,
                            sympy_printing::recurrence};

}  // namespace chompcert
