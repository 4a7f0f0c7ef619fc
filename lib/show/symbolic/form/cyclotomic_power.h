// A factor of a denominator: a power of a cyclotomic polynomial.
#pragma once

#include <cstdint>

namespace chompcert {

/// Φ_index(x)^exponent, with 1 − x for index 1.
struct CyclotomicPower {
    std::int64_t index, exponent;
    [[nodiscard]] bool operator==(const CyclotomicPower&) const = default;
};

}  // namespace chompcert
