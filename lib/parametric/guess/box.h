// All positions of value 0 in a box, by the definition: a position has value 0 if no move leads to one that
// has, or by decree.
//
// For games with at most three chains. Positions run through the ideals of A, smaller
// ones first, and for each lexicographically through 0 ≤ m_r ≤ N; every move leads to an earlier position.
// Cost: the number of positions times that of moves; with three chains and N = 60 that is 4·10⁷ for each
// ideal.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "parametric/game/game.h"

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

/// @param game without parameters, that passes require_box.
[[nodiscard]] SolvedBox solve_box(const SymbolicGame& game);
/// N for this game.
[[nodiscard]] std::int64_t box_size_of(const SymbolicGame& game);
/// @throws LimitError for more than three chains or more than 6 elements.
void require_box(const SymbolicGame& game);
/// The game of a value of its only parameter.
[[nodiscard]] SymbolicGame with_parameter(SymbolicGame game, std::int64_t value);

}  // namespace chompcert
