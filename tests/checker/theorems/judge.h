// Whether a theorem is true of its game in a box of positions, by the definition of the game (definition.h):
// at each position for its formula or automaton, move by move for its strategy, and at the counterexample
// that a checker names. Cost: the positions of the box times the pieces of the strategy.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "definition.h"
#include "theorem_text.h"

namespace bent_theorems {

struct Truth {
    definition::Game game;
    std::vector<std::unique_ptr<definition::Box>> boxes;  // one for each value of the parameter
    bool bad = false;
};

/// Made once for each game and kind of theorem, and kept. Threads may ask together.
[[nodiscard]] const Truth& truth_of(const Theorem& theorem);

[[nodiscard]] bool wrong_in_box(const Theorem& theorem, const Truth& truth);

/// A piece takes no element of its kind that leaves what it says, or a position has no piece.
[[nodiscard]] bool strategy_fails(const Theorem& theorem, const Truth& truth);

/// Whether the position that the checker names lies in the box, and the theorem is right about it.
/// @param text what the checker says of a rejected theorem.
[[nodiscard]] bool named_wrongly(const std::string& text, const Theorem& theorem, const Truth& truth);

}  // namespace bent_theorems
