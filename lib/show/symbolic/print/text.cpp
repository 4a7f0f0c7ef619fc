// n = case { m <= 6: m + 2; m odd: m + 3; else m + 1 }
#include "show/symbolic/print/printer.h"

namespace chompcert {
namespace text_printing {

constexpr Notation kNotation{"*", "^", "", "^", "Phi_", "(x)"};

std::string value_text(const std::optional<Affine>& value) {
    return value ? affine_text(*value) : "none";
}

std::string interval_text(const Interval& interval) {
    const std::string last = std::to_string(interval.last);
    if (interval.first == interval.last) return "m = " + last;
    return interval.first == 0 ? "m <= " + last : std::to_string(interval.first) + " <= m <= " + last;
}

std::string class_text(const ResidueClass& residues) {
    if (residues.modulus == 2) return residues.residue == 0 ? "m even" : "m odd";
    return "m mod " + std::to_string(residues.modulus) + " = " + std::to_string(residues.residue);
}

std::string condition_text(const Piece& piece) {
    std::vector<std::string> texts;
    for (const Interval& interval : piece.intervals) texts.push_back(interval_text(interval));
    for (const ResidueClass& residues : piece.classes) texts.push_back(class_text(residues));
    return joined(texts, " or ");
}

std::string formula(const ClosedForm& form) {
    const std::string left = form.result + " = ";
    if (form.formula.pieces.empty()) return left + value_text(form.formula.otherwise);
    std::string text = left + "case {";
    for (const Piece& piece : form.formula.pieces)
        text += " " + condition_text(piece) + ": " + value_text(piece.value) + ";";
    return text + " else " + value_text(form.formula.otherwise) + " }";
}

std::string generating_function_text(const ClosedForm& form) {
    return "F(x) = " + fraction_text(form.function, kNotation);
}

std::string recurrence(const ClosedForm& form) {
    return "f(m) = " + sum_text(recurrence_terms(form.recurrence), "*") +
           " for m >= " + std::to_string(form.recurrence.from);
}

}  // namespace text_printing

const Printer kTextPrinter{text_printing::formula, text_printing::generating_function_text,
                           text_printing::recurrence};

}  // namespace chompcert
