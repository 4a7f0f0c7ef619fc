// The automaton of a theorem for other programs.
//
//   text    its lines, as they stand in the theorem file
//   json    an object
//   walnut  an automaton file of Walnut: a line with the number system of each track (lsd_2 for base 2), then
//           for each state its number and output, and a line  d_1 … d_t -> state  for each letter
//   mona    predicates of WS1S, in which a number is the set of the places of its digits 1 (base 2 only)
//   dot     a graph for Graphviz, without the state from which nothing is accepted
//
// With elements besides the chains, the output of a state for Walnut is the number whose binary digit j says
// whether it has ideal j, the ideals that occur being counted from 0 in their order; MONA has a predicate for
// each ideal.
#pragma once

#include <string>

#include "base/error.h"
#include "parametric/theorem_file.h"

namespace chompcert {

enum class AutomatonFormat { text, json, walnut, mona, dot };

/// Without a newline at its end. @param theorem given by an automaton.
/// @throws ArgumentError for MONA and another base than 2.
[[nodiscard]] std::string render_automaton(const Theorem& theorem, AutomatonFormat format);

}  // namespace chompcert
