// Finds an automaton for the positions of value 0 of a game, and proves it (proofs/PARAMETERS.md §13).
//
// Boxes of growing size are solved; from each an automaton is guessed by windows of two sizes, and decided
// (parametric/automata/decide.h). Only an automaton that is proved is returned. Other games may have one that
// this does not find.
#pragma once

#include <functional>
#include <optional>

#include "parametric/automata/moves/arena.h"
#include "parametric/automata/moves/zero_set.h"

namespace chompcert {

struct FoundAutomaton {
    ZeroSet zero;
    std::size_t window;
};

struct AutomatonOutcome {
    std::optional<FoundAutomaton> found;
    std::size_t box = 0;              // coordinates below it were solved, in the last box
    std::vector<std::size_t> states;  // of the kernel up to each level, in the last box with the small window
    std::size_t refuted = 0;          // guesses that were no proof
    std::size_t undecided = 0;        // guesses whose sentence reached the limit of states
};

/// Told of the search when a box is taken up, and when a guess has fallen.
using AutomatonProgress = std::function<void(const AutomatonOutcome&)>;

/// @param most_box no larger box is solved. @throws LimitError for more than 4 chains, or more than 6
/// elements.
[[nodiscard]] AutomatonOutcome find_automaton(const AutomaticArena& arena, std::size_t most_box,
                                              const AutomatonProgress& progress = {});

}  // namespace chompcert
