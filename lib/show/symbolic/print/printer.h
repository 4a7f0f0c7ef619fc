// The parts of a closed form, printed in each format. symbolic/render.h describes the formats and checks the
// output.
#pragma once

#include <string>
#include <string_view>

#include "show/symbolic/form/closed_form.h"
#include "show/symbolic/print/sum_text.h"

namespace chompcert {

struct Printer {
    std::string (*formula)(const ClosedForm&);
    std::string (*generating_function)(const ClosedForm&);
    std::string (*recurrence)(const ClosedForm&);
};

extern const Printer kTextPrinter, kLatexPrinter, kSympyPrinter, kPariPrinter, kJsonPrinter;

/// The imports and definitions that the statements of `sympy` need.
extern const std::string_view sympy_prelude;

/// "m + 2", "m - 1", "7".
[[nodiscard]] std::string affine_text(const Affine& value);

/// Whether there are so many exceptions that a list of all values before the period is easier to read.
[[nodiscard]] bool has_many_exceptions(const Piecewise& formula);

/// The texts, with `separator` between them.
[[nodiscard]] std::string joined(const std::vector<std::string>& texts, std::string_view separator);

/// [1, 0, -1]
[[nodiscard]] std::string list_text(const std::vector<Integer>& numbers);

}  // namespace chompcert
