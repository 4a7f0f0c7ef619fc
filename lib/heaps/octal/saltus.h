// The period with a saltus of a code that ends and splits heaps into three, proved from finitely many values.
//
// The theorem is that of proofs/THEOREM.md §15, *A saltus of splits*, whose letters the code uses: with S a
// power of two, a multiple of the saltus, the values are S·q + r. An exclusive or of quotients is at most
// their sum, and of its parity; so the options of 2P heaps show that those of all later heaps have every
// smaller value (H5) and not the heap's own (H6). Finite octal games have no saltus, and one that is no power
// of two has no theorem here.
//
// S is doubled until both conditions hold. O(n² P) for each S, n = 3m + 5P + t; less than the values cost.
// Rejected: Austin's condition, by pairs of equal heaps beside a third one alone, which 0.1A and 0.B8 fail.
#pragma once

#include <optional>
#include <vector>

#include "heaps/octal/game.h"
#include "heaps/octal/proved_period.h"
#include "heaps/octal/values.h"

namespace chompcert {

/// The least period with a saltus that these values prove, if any.
[[nodiscard]] std::optional<ProvedPeriod> saltus_of_splits(const OctalGame& game,
                                                           const std::vector<HeapValue>& values);

}  // namespace chompcert
