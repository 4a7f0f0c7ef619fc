// Random moves, by a generator with a seed that gives the same moves on every machine.
#pragma once

#include <random>

#include "play/position.h"

namespace chompcert {

/// A number 1 … most, all with the same probability. @param most at least 1.
[[nodiscard]] Integer random_index(const Integer& most, std::mt19937_64& random);

/// Draws one of the elements of A or a chain, with equal probabilities; then any element of that chain (of
/// the first thousand if the chain is whole). @param position not over.
[[nodiscard]] PlayMove random_move(const Game& game, const PlayPosition& position, std::mt19937_64& random);

}  // namespace chompcert
