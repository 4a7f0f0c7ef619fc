// Elements as users write them: d[17], d17, d_17, "d 17", r3[2], r3_2, x, or their labels (game/labels.h).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "play/position.h"

namespace chompcert {

/// The elements of the game, removed or not, that the words may mean: none if they are unknown, several if
/// they are ambiguous ("r32" in a game with r[32] and r3[2]), otherwise one. Indices may be written as 10^30.
[[nodiscard]] std::vector<PlayMove> elements_meant(const Game& game, std::string_view words);

/// The name that the user probably meant by an unknown word, or nothing.
[[nodiscard]] std::string element_nearest(const Game& game, std::string_view words);

/// The text without blanks at its ends.
[[nodiscard]] std::string_view trimmed(std::string_view words);

}  // namespace chompcert
