// The remoteness of a finite poset game: how long the player who loses can hold out.
//
// A position where the game is over has remoteness 0. In a P-position the loser takes the option of the
// greatest remoteness, in an N-position the winner the P-position of the least, and the move counts one more:
// H. Steinhaus (1925), C. A. B. Smith (1966), Winning Ways, chapter 9. In normal play a P-position has an
// even remoteness, an N-position an odd one. A position with a decreed value is over (proofs/THEOREM.md §14),
// and is a P-position if the value is 0.
//
// No theorem about sums or pairings holds for the remoteness, so that each position that is reached is
// visited once, by the definition. Cost: a look-up for each position and element of it, and some 100 bytes
// for each position. Rejected: the tables of dense/, which are faster, but know no decrees, and have a byte
// for the value alone.
#pragma once

#include <cstdint>
#include <vector>

#include "finite/decreed.h"
#include "game/finite_game.h"

namespace chompcert {

struct Remoteness {
    bool lost = false;        // for the player to move: a P-position
    std::uint32_t moves = 0;  // to the end, if both players play for it
    /// The moves to the remoteness that is one less, ascending: of the winner the fastest, of the loser the
    /// longest defence.
    std::vector<std::uint32_t> best;
};

/// Of the whole poset. @throws LimitError where the positions pass the memory.
[[nodiscard]] Remoteness remoteness(const DecreedGame& game, const SearchLimits& limits);
[[nodiscard]] Remoteness remoteness(const FiniteGame& game, const SearchLimits& limits);

}  // namespace chompcert
