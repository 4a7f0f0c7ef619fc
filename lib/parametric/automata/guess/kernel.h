// Guesses an automaton from a box: its 2-kernel, or b-kernel (proofs/PARAMETERS.md §13).
//
// A state is a function x ↦ f(b^j·x + r) of the kernel, known by its values in a window 0 ≤ x_i < W. States
// are listed breadth first; two with the same window are taken for one. The guess closes if no state is new
// before windows leave the box. Nothing about it has to be trusted.
#pragma once

#include <optional>

#include "parametric/automata/guess/box.h"
#include "parametric/automata/moves/zero_set.h"

namespace chompcert {

struct KernelGuess {
    std::vector<std::size_t> states;  // by level j: how many windows were seen up to there
    std::optional<ZeroSet> zero;      // if the states close, and the automaton fits the box
};

/// @param tracks those of the automaton, as many as the box has.
[[nodiscard]] KernelGuess guess_automaton(const ZeroBox& box, std::size_t window, const NumberSystem& system,
                                          const std::vector<Track>& tracks);

}  // namespace chompcert
