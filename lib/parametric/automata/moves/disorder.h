// Why a file denotes no family of games (parametric/game/disorder.h), by automata alone: no isl is asked.
//
// The least cycle is the least tuple of an automaton, so that the words are those of
// parametric/moves/offending_cycle.h.
#pragma once

#include "parametric/automata/moves/order.h"

namespace chompcert {

/// @throws GameFileError for an index below 1, if some element lies below itself, or one of A above all of a
/// chain, for some parameters, or if a decree is about no position; LimitError.
void refuse_disorder(const AutomaticOrder& order);

}  // namespace chompcert
