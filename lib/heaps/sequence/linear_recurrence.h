// The linear recurrence of least order that all terms of a finite sequence satisfy.
//
// Berlekamp and Massey's algorithm finds, over a field, the least d (the linear complexity) for which some
// c_1 … c_d give a(n) = c_1 a(n-1) + … + c_d a(n-d) for d ≤ n < N; if N ≥ 2d, the c_j are unique, and the
// Hankel matrix (a(i + j)), 0 ≤ i, j < d, is regular (Massey 1969). The 2d first terms determine the
// recurrence, and the other N - 2d support it.
//
// Over ℚ: it is run modulo primes above 2^62, the coefficients are combined by the Chinese remainder theorem,
// reconstructed as fractions, and the recurrence is verified with exact integers on every term. So it holds.
// Its order is least, because the Hankel matrix is regular modulo one of the primes, hence over ℚ, and a
// recurrence of order below d would make its columns dependent. Rejected: the algorithm over ℚ itself, whose
// fractions explode.
//
// c_d may be 0. If r is the largest j with c_j ≠ 0, the recurrence has order r and holds from n = d on, after
// d - r terms that it does not explain.
//
// O(N · d) a prime, and N · d products of long integers to verify.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/error.h"
#include "base/numbers/numbers.h"

namespace chompcert {

struct LinearRecurrence {
    std::int64_t order = 0;             // r
    std::int64_t from = 0;              // d: a(n) is explained from the d-th term on, counted from 0
    std::vector<Integer> coefficients;  // numerators of c_1 … c_r
    Integer denominator = 1;            // of all of them; positive
    std::int64_t support = 0;           // N - 2d
    std::optional<std::uint64_t> modulus;

    [[nodiscard]] bool operator==(const LinearRecurrence&) const = default;
};

struct RecurrenceLimits {
    std::int64_t least_support = 4;
    std::int64_t most_order = 1000;
};

/// Over ℚ. Nothing if the least order is above `most_order` or has too little support.
[[nodiscard]] std::optional<LinearRecurrence> linear_recurrence(const std::vector<Integer>& terms,
                                                                const RecurrenceLimits& limits = {});

/// Whether the number is a prime below 2^63.
[[nodiscard]] bool is_prime_modulus(std::uint64_t modulus);

/// Of the terms modulo a prime. @throws ArgumentError if the modulus is not a prime.
[[nodiscard]] std::optional<LinearRecurrence> linear_recurrence_modulo(const std::vector<Integer>& terms,
                                                                       std::uint64_t prime,
                                                                       const RecurrenceLimits& limits = {});

}  // namespace chompcert
