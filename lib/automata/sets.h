// Sets of tuples by automata: complement, intersection, union, projection (proofs/PARAMETERS.md §10,
// Lemma 3).
//
// Operands may have different tracks; the result has those of both, since a set ignores the tracks that it
// lacks. Products visit reachable pairs only; a pair of which one state decides the outcome for all words is
// not followed further. Projections are determinised by sets of states, without those that lead nowhere.
// Cost: states · letters of the result before it is minimised; a projection may be exponential, and ends at
// the limit of the number system.
#pragma once

#include <utility>

#include "automata/automaton.h"

namespace chompcert {

[[nodiscard]] Automaton complement(Automaton set);
[[nodiscard]] Automaton both(const Automaton& a, const Automaton& b);
[[nodiscard]] Automaton either(const Automaton& a, const Automaton& b);
/// In a, not in b.
[[nodiscard]] Automaton without(const Automaton& a, const Automaton& b);

/// The tuples that some values of these variables complete.
[[nodiscard]] Automaton exists(const std::vector<Track>& variables, const Automaton& set);
/// Variables by other names. @param names old and new; the new ones differ from those that stay.
[[nodiscard]] Automaton renamed(const Automaton& set, const std::vector<std::pair<Track, Track>>& names);

/// The set with more tracks, which it ignores. @param tracks ascending, with those that it has.
[[nodiscard]] Automaton on_tracks(const Automaton& set, const std::vector<Track>& tracks);

[[nodiscard]] bool is_empty(const Automaton& set);
/// The set of the tuples with one of these outputs. @param yes by output.
[[nodiscard]] Automaton with_outputs(const Automaton& automaton, const std::vector<bool>& yes);

}  // namespace chompcert
