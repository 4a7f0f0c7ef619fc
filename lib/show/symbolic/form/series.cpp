#include "show/symbolic/form/series.h"

namespace chompcert {

Polynomial truncated_series(const EventualSequence& sequence, std::int64_t length) {
    std::vector<Integer> coefficients;
    for (std::int64_t m = 0; m < length; ++m) coefficients.emplace_back(sequence.at(m).value_or(0));
    return Polynomial(coefficients);
}

Polynomial product_of(const std::vector<CyclotomicPower>& factors) {
    Polynomial result = Polynomial::monomial(1, 0);
    for (const auto& [index, exponent] : factors)
        result = result.times(Polynomial::cyclotomic(index).to_the(exponent));
    return result;
}

}  // namespace chompcert
