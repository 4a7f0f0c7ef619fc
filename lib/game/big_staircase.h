// cap(n), for n of any size.
#pragma once

#include <optional>

#include "base/numbers/numbers.h"
#include "game/closure/staircase.h"

namespace chompcert {

/// The number of c_i with δ(i) ≤ n; nothing if every c_i is among them.
[[nodiscard]] std::optional<Integer> cap(const Staircase& staircase, const Integer& n);

}  // namespace chompcert
