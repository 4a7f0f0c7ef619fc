// The nim-sum: addition of binary digits without carry. Of ordinals below ω·2, too: (ω·a + r) ⊕ (ω·b + s) is
// ω·(a ⊕ b) + (r ⊕ s).
#pragma once

#include "periodic/query/ordinal.h"

namespace chompcert {

[[nodiscard]] Integer nim_sum(const Integer& a, const Integer& b);
[[nodiscard]] Ordinal nim_sum(const Ordinal& a, const Ordinal& b);

}  // namespace chompcert
