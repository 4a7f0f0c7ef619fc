#include "show/symbolic/proved.h"

#include <algorithm>

#include "base/error.h"
#include "show/formula/compare.h"
#include "show/symbolic/form/series.h"
#include "show/symbolic/read/printed_wrong.h"

namespace chompcert {
namespace {

// The message needs no column; FormulaError has it.
Formula parsed(const ClosedForm& form, const std::string& text) {
    const Vocabulary names{{{"m", Axis::column, 0, form.result}, {form.result, Axis::row, 0, "m"}}};
    try {
        return parse_formula(text, names);
    } catch (const FormulaError& error) {
        throw PrintedWrong("the formula to be printed does not parse: " + std::string(error.what()));
    }
}

void require(bool condition, const char* what) {
    if (!condition) throw PrintedWrong(what);
}

}  // namespace

void require_formula(const ClosedForm& form, const std::string& formula) {
    if (!is_readable(formula))
        throw LimitError(
            "the formula takes " + std::to_string(formula.size()) + " characters, more than the " +
                std::to_string(kMaxFormulaLength) +
                " that can be verified: the other parts have no such limit, and JSON lists the values",
            Remedy::other_parts);
    const Comparison found = compare(parsed(form, formula), form.sequence, 0, {});
    if (found.counterexample)
        throw PrintedWrong("the formula to be printed is wrong at m = " +
                           found.counterexample->argument.str());
}

void require_fraction(const ClosedForm& form, const Fraction& fraction) {
    const auto& [numerator, denominator] = fraction;
    require(denominator.coefficient(0) == 1, "the denominator to be printed is not 1 at x = 0");
    const std::int64_t length =
        std::max(numerator.degree() + 1, form.preperiod() + denominator.degree()) + 2 * form.period();
    const Polynomial product = truncated_series(form.sequence, length).times(denominator).truncated(length);
    require(product == numerator, "the generating function to be printed is that of another sequence");
    require(numerator.gcd(denominator).degree() == 0, "the generating function to be printed is not reduced");
}

void require_recurrence(const ClosedForm& form, const ConstantRecurrence& recurrence) {
    const auto order = static_cast<std::int64_t>(recurrence.coefficients.size());
    require(recurrence.from >= order, "the recurrence to be printed begins too early");
    const std::int64_t end = std::max(recurrence.from, form.preperiod() + order) + 2 * form.period();
    Polynomial connection = Polynomial::monomial(1, 0);
    for (std::int64_t j = 1; j <= order; ++j)
        connection.add_monomial(-recurrence.coefficients[static_cast<std::size_t>(j - 1)], j);
    const Polynomial defect = truncated_series(form.sequence, end).times(connection).truncated(end);
    require(defect.degree() < recurrence.from, "the recurrence to be printed does not hold");
    const auto least = static_cast<std::int64_t>(form.function.denominator.size()) - 1;
    require(order == least, "the recurrence to be printed is not of least order");
    require(recurrence.from == std::max(order, defect.degree() + 1),
            "the recurrence to be printed holds earlier");
}

}  // namespace chompcert
