// All positions of value 0 in a box, by the definition: a position has value 0 if no move leads to one that
// has.
//
// For games without parameters and with at most three chains. Positions run through the ideals of A, smaller
// ones first, and for each lexicographically through 0 ≤ m_r ≤ N; every move leads to an earlier position.
// Cost: the number of positions times that of moves; with three chains and N = 60 that is 4·10⁷ for each
// ideal.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "theorem/game/game.h"

namespace chompcert {

using BoxPoint = std::vector<std::int64_t>;  // (m_1, …, m_k)

struct BoxIdeal {
    std::uint32_t members = 0;   // bit e: element e of A
    std::vector<BoxPoint> zero;  // lexicographically
};

struct SolvedBox {
    std::int64_t size = 0;  // N
    std::vector<BoxIdeal> ideals;
};

/// @throws LimitError for parameters or more than three chains.
[[nodiscard]] SolvedBox solve_box(const SymbolicGame& game);

}  // namespace chompcert
