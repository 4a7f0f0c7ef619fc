// f(m) = if(m <= 6, m + 2, if(m%2 == 1, m + 3, m + 1));
//
// GP gives && and || one precedence, so that an interval is bracketed beside other conditions.
// Many exceptions: f(m) = if(m < 30, [0, 2, …][m + 1], …);
#include "show/symbolic/print/printer.h"

namespace chompcert {
namespace pari_printing {

constexpr Notation kNotation{"*", "^", "", "^", "polcyclo(", ", x)"};

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
    const bool several = piece.intervals.size() + piece.classes.size() > 1;
    std::vector<std::string> texts;
    for (const Interval& interval : piece.intervals) {
        const std::string text = interval_text(interval);
        texts.push_back(several && text.find("&&") != std::string::npos ? "(" + text + ")" : text);
    }
    for (const auto& [residue, modulus] : piece.classes)
        texts.push_back("m%" + std::to_string(modulus) + " == " + std::to_string(residue));
    return joined(texts, " || ");
}

std::string list_of_values(const EventualSequence& sequence) {
    std::vector<std::string> values;
    for (std::int64_t m = 0; m < sequence.tail_from(); ++m)
        values.push_back(sequence.at(m) ? std::to_string(*sequence.at(m)) : "\"none\"");
    return "[" + joined(values, ", ") + "]";
}

std::string formula(const ClosedForm& form) {
    const bool is_listed = has_many_exceptions(form.formula);
    std::string text = "f(m) = ", closing;
    const auto add = [&](const std::string& condition, const std::string& value) {
        text += "if(" + condition + ", " + value + ", ";
        closing += ")";
    };
    if (is_listed) add("m < " + std::to_string(form.preperiod()), list_of_values(form.sequence) + "[m + 1]");
    for (const Piece& piece : form.formula.pieces)
        if (!is_listed || piece.intervals.empty()) add(condition_text(piece), value_text(piece.value));
    return text + value_text(form.formula.otherwise) + closing + ";";
}

std::string generating_function_text(const ClosedForm& form) {
    return "F = " + fraction_text(form.function, kNotation) + ";";
}

std::string recurrence(const ClosedForm& form) {
    return "recurrence = " + list_text(form.recurrence.coefficients) +
           ";\nrecurrence_from = " + std::to_string(form.recurrence.from) + ";";
}

}  // namespace pari_printing

const Printer kPariPrinter{pari_printing::formula, pari_printing::generating_function_text,
                           pari_printing::recurrence};

}  // namespace chompcert
