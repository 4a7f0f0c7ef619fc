// Games that are Chomp with two long rows, however their file is worded.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "game/game.h"
#include "periodic/claims/ideals.h"

namespace chompcert {

/// The lengths of the third row, the fourth, … that an ideal leaves, none of them 0; nothing if the game is
/// not that of chomp_game (families.h) with the same names in the same order.
[[nodiscard]] std::optional<std::vector<std::int64_t>> lower_rows_of_chomp(const Game& game,
                                                                           PrefixView ideal);

}  // namespace chompcert
