// All positions of value 0 in a box, by the definition, for the guess of an automaton.
//
// The tracks are the parameters and the chains; each runs through 0 … size − 1. From a position of value 0
// one looks upwards, since few positions have value 0: the positions from which taking u_{n_U + 1} leads to n
// are those with m_U > n_U, with m_V ≥ n_V for the chains V that the move cuts to n_V, and with m_V = n_V for
// the others. Each such cone is a mark that spreads cell by cell along its directions. So the cost is a few
// operations for each cell, whatever the number of moves. Rejected: parametric/guess/box.h, which looks at
// all moves of each position; it is right for boxes up to 60.
#pragma once

#include <cstdint>
#include <vector>

#include "parametric/automata/moves/order.h"

namespace chompcert {

struct ZeroBox {
    std::size_t size = 0, tracks = 0;
    std::vector<std::uint32_t> ideals;            // ascending: all subsets of A
    std::vector<std::vector<std::uint8_t>> zero;  // by ideal and cell, the last track fastest: 1 for value 0
};

/// The cells of all ideals: 5 bytes for each, 9 with four chains.
[[nodiscard]] std::size_t box_cells(const SymbolicGame& game, std::size_t size);
/// @throws LimitError for more than 4 chains.
[[nodiscard]] ZeroBox solve_zero_box(const AutomaticOrder& order, std::size_t size);

}  // namespace chompcert
