// The least tuple of a set, compared by the sum of some of its numbers first (proofs/PARAMETERS.md §11).
//
// Among the words of a length that lead from a state to "yes", the least tuple is a letter plus base times
// the least tuple from the next state, as adding a constant and multiplying by the base keep the order. The
// lengths grow until nothing changes in any state. Cost: lengths · states · letters comparisons.
#pragma once

#include <optional>

#include "automata/automaton.h"
#include "base/numbers/numbers.h"

namespace chompcert {

/// A value for each track, or nothing for the empty set: the tuple whose sum over `counted` is least, and of
/// these the first lexicographically.
[[nodiscard]] std::optional<std::vector<Integer>> least_tuple(const Automaton& set,
                                                              const std::vector<Track>& counted);

}  // namespace chompcert
