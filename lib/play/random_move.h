// Moves of a player who knows nothing: by a generator with a seed, the same on every machine.
#pragma once

#include <random>

#include "play/position.h"

namespace chompcert {

/// One of the elements of A or a chain, each as likely; then any element of that chain (of a whole one, of
/// its first thousand). @param position not over.
[[nodiscard]] PlayMove random_move(const Game& game, const PlayPosition& position, std::mt19937_64& random);

}  // namespace chompcert
