// Heap certificates: the rule of a game of heaps, and the period of its values (proofs/FORMAT.md §5).
//
// A certificate claims that G(n + period) = G(n) for all n ≥ preperiod, and that neither is less. It lists no
// values: the checker computes them from the rule, h·m + h·p + t of them for the preperiod m, the period p,
// the most heaps h that a move leaves and the most counters t that it takes (proofs/THEOREM.md §15), as
// many as the prover needs. So it has a few lines, whatever they cost.
#pragma once

#include <string>

#include "heaps/certificate/rule_file.h"
#include "heaps/octal/period.h"

namespace chompcert {

/// The bytes, which depend on the rule file and the proved period alone.
/// @throws LimitError for numbers above 1,000,000,000, the most that a certificate may have.
[[nodiscard]] std::string heap_certificate(const HeapRule& rule, const ProvedPeriod& proved);

}  // namespace chompcert
