// Elements as users write them: d[17], d17, d_17, "d 17", r3[2], r3_2, x.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "play/position.h"

namespace chompcert {

/// The elements of the game, gone or not, that the words may mean: one, unless they are unknown (none) or
/// ambiguous ("r32" where there are r[32] and r3[2]). Indices may be written as 10^30.
[[nodiscard]] std::vector<PlayMove> elements_meant(const Game& game, std::string_view words);

/// The name that an unknown word was probably meant to be, or nothing.
[[nodiscard]] std::string element_nearest(const Game& game, std::string_view words);

/// Without blanks at the ends.
[[nodiscard]] std::string_view trimmed(std::string_view words);

}  // namespace chompcert
