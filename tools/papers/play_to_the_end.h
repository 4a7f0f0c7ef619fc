// Corollary 3 of seed 004 in play: the certificate's winning moves against an opponent who moves at random.
#pragma once

#include <cstdint>
#include <random>

#include "periodic/certificate/certificate.h"

namespace chompcert::papers {

struct Match {
    std::int64_t games = 0, won = 0, moves = 0;
};

/// Plays from random positions in which the player to move wins, with coordinates of this many digits, until
/// the opponent has no move. @param certificate of a game with two chains.
[[nodiscard]] Match play_to_the_end(const SolvedGame& certificate, std::int64_t games, std::size_t digits,
                                    std::mt19937_64& random);

}  // namespace chompcert::papers
