// Games that are Chomp on squares, and the places of their elements on the bar.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "game/game.h"

namespace chompcert::cli {

/// A chain of squares from `first` on, along a row or down a column.
struct Leg {
    bool down = false;
    std::int64_t line = 1, first = 2;  // the row (or column), and the place of c_1 or d_1 in it
};

/// Rows and columns count from 1; the poisoned square is (1, 1) and is not an element.
struct Chocolate {
    std::vector<std::pair<std::int64_t, std::int64_t>> squares;  // row and column, by element
    std::optional<Leg> c, d;
};

/// Empty unless the game is one of the families chomp, row, hook or bar, with the same names in the same
/// order.
[[nodiscard]] std::optional<Chocolate> chocolate_of(const Game& game);

}  // namespace chompcert::cli
