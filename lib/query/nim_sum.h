// The nim-sum: addition of binary digits without carry. Of ordinals below ω·2, too: (ω·a + r) ⊕ (ω·b + s) is
// ω·(a ⊕ b) + (r ⊕ s).
//
// Natural numbers are decimal here, so the digits are converted, by GMP, whose conversion is not quadratic.
#pragma once

#include "query/ordinal.h"

namespace chompcert {

[[nodiscard]] Natural nim_sum(const Natural& a, const Natural& b);
[[nodiscard]] Ordinal nim_sum(const Ordinal& a, const Ordinal& b);

}  // namespace chompcert
