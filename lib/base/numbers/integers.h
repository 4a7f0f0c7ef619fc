// Division that rounds down, for any sign of the dividend; and indices with infinity.
#pragma once

#include <cstdint>
#include <limits>

namespace chompcert {

inline constexpr std::int64_t kInfinity = std::numeric_limits<std::int64_t>::max();

/// The greatest q with q·b ≤ a. @param b > 0.
[[nodiscard]] constexpr std::int64_t floor_divide(std::int64_t a, std::int64_t b) {
    return a / b - (a % b < 0 ? 1 : 0);
}
/// The remainder of this division, 0 … b − 1. @param b > 0.
[[nodiscard]] constexpr std::int64_t modulo(std::int64_t a, std::int64_t b) {
    return (a % b + b) % b;
}
/// The index before this one; the one before kInfinity is kInfinity.
[[nodiscard]] constexpr std::int64_t before(std::int64_t index) {
    return index == kInfinity ? kInfinity : index - 1;
}

}  // namespace chompcert
