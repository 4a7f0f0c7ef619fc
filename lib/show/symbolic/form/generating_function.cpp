#include "show/symbolic/form/generating_function.h"

#include <algorithm>

#include "show/symbolic/form/polynomial.h"
#include "show/symbolic/form/series.h"

namespace chompcert {

GeneratingFunction generating_function(const EventualSequence& sequence) {
    const auto period = static_cast<std::int64_t>(sequence.tail().size());
    const std::int64_t length = sequence.tail_from() + (period == 0 ? 0 : period + sequence.slope());
    Polynomial numerator = truncated_series(sequence, length);
    std::vector<CyclotomicPower> factors;
    if (period > 0) {
        Polynomial common = Polynomial::monomial(1, 0).minus(Polynomial::monomial(1, period));
        if (sequence.slope() == 1) common = common.times(Polynomial::cyclotomic(1));
        numerator = numerator.times(common).truncated(length);
    }
    for (std::int64_t index = 1; index <= period; ++index) {
        if (period % index != 0) continue;
        const Polynomial factor = Polynomial::cyclotomic(index);
        std::int64_t exponent = index == 1 ? 1 + sequence.slope() : 1;
        while (exponent > 0 && numerator.divide_by(factor)) --exponent;
        if (exponent > 0) factors.push_back({index, exponent});
    }
    const Polynomial denominator = product_of(factors);
    return {numerator.coefficients(), std::move(factors), denominator.coefficients()};
}

ConstantRecurrence least_recurrence(const GeneratingFunction& function) {
    ConstantRecurrence result;
    for (std::size_t j = 1; j < function.denominator.size(); ++j)
        result.coefficients.push_back(-function.denominator[j]);
    result.from = static_cast<std::int64_t>(std::max(result.coefficients.size(), function.numerator.size()));
    return result;
}

}  // namespace chompcert
