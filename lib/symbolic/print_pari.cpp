// f(m) = if(m <= 6, m + 2, if(m%2 == 1, m + 3, m + 1));
#include "printer.h"

namespace chompcert {
namespace {

constexpr Notation kNotation{"*", "^", "", "polcyclo(", ", x)"};

std::string value_text(const std::optional<Affine>& value) {
    return value ? affine_text(*value) : "\"none\"";
}

std::string interval_text(const Interval& interval) {
    const std::string last = std::to_string(interval.last);
    if (interval.first == interval.last) return "m == " + last;
    if (interval.first == 0) return "m <= " + last;
    return "m >= " + std::to_string(interval.first) + " && m <= " + last;
}

std::string condition_text(const Piece& piece) {
    std::vector<std::string> texts;
    for (const Interval& interval : piece.intervals) texts.push_back(interval_text(interval));
    for (const auto& [residue, modulus] : piece.classes)
        texts.push_back("m%" + std::to_string(modulus) + " == " + std::to_string(residue));
    return joined(texts, " || ");
}

std::string formula(const ClosedForm& form) {
    std::string text = "f(m) = ";
    for (const Piece& piece : form.formula.pieces)
        text += "if(" + condition_text(piece) + ", " + value_text(piece.value) + ", ";
    return text + value_text(form.formula.otherwise) + std::string(form.formula.pieces.size(), ')') + ";";
}

std::string generating_function_text(const ClosedForm& form) {
    return "F = " + fraction_text(form.function, kNotation) + ";";
}

std::string recurrence(const ClosedForm& form) {
    return "recurrence = " + list_text(form.recurrence.coefficients) +
           ";\nrecurrence_from = " + std::to_string(form.recurrence.from) + ";";
}

}  // namespace

const Printer pari_printer{formula, generating_function_text, recurrence};

}  // namespace chompcert
