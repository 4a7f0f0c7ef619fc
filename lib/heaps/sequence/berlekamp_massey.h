// Berlekamp and Massey's algorithm over a prime field (Massey, Shift-register synthesis and BCH decoding,
// 1969).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace chompcert {

struct ShiftRegister {
    std::int64_t complexity = 0;  // d
    /// c_0 … c_d of c_0 a(n) + … + c_d a(n-d) = 0 for n ≥ d; c_0 = 1.
    std::vector<std::uint64_t> connection;
};

/// The shortest register that generates all residues; nothing if its length exceeds `most_complexity`.
/// @param prime At most 2^63.
[[nodiscard]] std::optional<ShiftRegister> shortest_register(const std::vector<std::uint64_t>& residues,
                                                             std::uint64_t prime,
                                                             std::int64_t most_complexity);

}  // namespace chompcert
