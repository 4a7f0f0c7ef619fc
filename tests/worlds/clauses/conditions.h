#pragma once

// The conditions of proofs/THEOREM.md, sections 5 to 7 and 10, each tested for itself, as it is written
// there.
//
// Nothing is derived: "for all m >= M" is tested for a whole period of everything that takes part, and the
// explicit part column by column. So each condition that a certificate violates is named, and not only the
// first one.

#include <set>
#include <string>

#include "../solver/claims.h"

namespace worlds {

enum class Via { full, columns, rows };

/// The names of the conditions that the claims violate, `(P2)`; `window` if more columns are needed than the
/// game has. Each claim is judged with those before it taken for true. At level compact nothing of a claim's
/// list is read but C. Via::rows wants A on top.
std::set<std::string> violated(const Game& game, int K, const Claims& claims, Via via);

}  // namespace worlds
