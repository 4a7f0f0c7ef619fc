// G(n) of an octal game from G(0), …, G(n - 1), directly by the definition, digit by digit. It checks
// OctalValues.
#pragma once

#include <cstdint>
#include <span>

#include "heaps/octal/game.h"
#include "heaps/octal/values.h"

namespace chompcert {

/// The number of heaps, from 0 on, whose values were computed again and agree: all of them, or as many as
/// `most_options` options allow. @throws std::logic_error at the first value that differs.
[[nodiscard]] std::int64_t recompute_by_definition(const OctalGame& game, std::span<const HeapValue> values,
                                                   std::int64_t most_options);

}  // namespace chompcert
