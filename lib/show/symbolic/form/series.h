// Sequences as power series, and products of cyclotomic polynomials.
#pragma once

#include "periodic/query/eventual_sequence.h"
#include "show/symbolic/form/cyclotomic_power.h"
#include "show/symbolic/form/polynomial.h"

namespace chompcert {

/// Σ f(m) x^m over the m < length for which f(m) exists.
[[nodiscard]] Polynomial truncated_series(const EventualSequence& sequence, std::int64_t length);

[[nodiscard]] Polynomial product_of(const std::vector<CyclotomicPower>& factors);

}  // namespace chompcert
