// Random moves, by a generator with a seed that gives the same moves on every machine.
#pragma once

#include <random>

#include "play/position.h"

namespace chompcert {

/// Draws one of the elements of A or a chain, with equal probabilities; then any element of that chain (of
/// the first thousand if the chain is whole). @param position not over.
[[nodiscard]] PlayMove random_move(const Game& game, const PlayPosition& position, std::mt19937_64& random);

}  // namespace chompcert
