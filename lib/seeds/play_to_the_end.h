// Corollary 3 of seed 004, played: the certificate's winning moves against an opponent who moves at random.
#pragma once

#include <cstdint>
#include <random>

#include "certificate/certificate.h"

namespace chompcert::seeds {

struct Match {
    std::int64_t games = 0, won = 0, moves = 0;
};

/// Plays from random positions with coordinates of so many digits in which the player to move wins, until the
/// opponent has no move. @param certificate of a game with two chains.
[[nodiscard]] Match play_to_the_end(const Certificate& certificate, std::int64_t games, std::size_t digits,
                                    std::mt19937_64& random);

}  // namespace chompcert::seeds
