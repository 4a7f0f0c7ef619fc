// The canonical automaton of a function of words: minimal, all states reached, numbered breadth first.
//
// By Myhill and Nerode it is unique, so that the same function of tuples has the same bytes. Minimising is
// Moore's partition refinement: two states are told apart by their outputs, then by the classes of their
// successors, until nothing changes. Cost: O(rounds · states · letters); there are few rounds, since words
// of the length of the numbers that occur tell all states apart. Rejected: Hopcroft's algorithm, which needs
// the inverse of the transitions, as large as they are.
#pragma once

#include "automata/automaton.h"

namespace chompcert {

[[nodiscard]] Automaton canonical(const Automaton& automaton);

/// Two different states with the same outputs for all words, the later one least; nothing in a minimal one.
struct EqualStates {
    State first, later;
};
[[nodiscard]] std::vector<EqualStates> equal_states(const Automaton& automaton);

}  // namespace chompcert
