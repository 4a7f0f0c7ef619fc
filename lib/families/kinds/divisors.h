// Schuh's game of divisors: the divisors of N other than 1, ordered by divisibility. Naming 1 loses.
//
// The infinite versions are those of boxes. With `legs` at a prime p all powers of p are elements, whether
// they divide N or not. With an `unbounded` prime p its exponent is unbounded in every number; this is a
// finite poset and two chains only if the rest of N is 1 or a prime. Cost: √N to factor N, and one relation
// for each divisor and prime.
#pragma once

#include <cstdint>

namespace chompcert {

struct FamilyWords;
struct MadeGame;

inline constexpr std::int64_t kMaxDivided = 1'000'000'000'000;  // N

[[nodiscard]] MadeGame make_divisors(const FamilyWords& words);

}  // namespace chompcert
