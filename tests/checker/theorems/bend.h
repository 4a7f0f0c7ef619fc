// Theorem files bent in one place or two, in the ways in which a prover could be wrong: of an automaton a
// state split, a transition bent, an output changed; numbers in formulas and strategies; and the game under
// the theorem (a line dropped, a number changed, another game; a decree displaced or more).
#pragma once

#include <random>
#include <vector>

#include "theorem_text.h"

namespace bent_theorems {

using Random = std::mt19937_64;

/// One of the theorems, bent at random; it may still be true, or be what it was.
[[nodiscard]] Theorem bent(const std::vector<Theorem>& all, Random& random);

}  // namespace bent_theorems
