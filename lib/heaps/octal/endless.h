// The period, or the period with a saltus, of a code whose digits repeat for ever and leave at most one heap.
//
// The theorem is that of proofs/THEOREM.md §15, *Codes without end*: beside the equality of finitely many
// values, for each residue of n modulo the number of repeated digits, what the heaps below u exclude is
// compared with what those below u + P exclude (H4), P a common multiple of that number and the period. It
// covers Nim, 0.[3], and subtraction games that forbid finitely many numbers.
//
// O(q (u + P)) for q digits that repeat. Moves that split a heap are left out: there options have the
// exclusive or of two values, which a saltus does not go through.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "heaps/octal/game.h"
#include "heaps/octal/proved_period.h"
#include "heaps/octal/values.h"

namespace chompcert {

/// Whether the theorem is about this game.
[[nodiscard]] bool is_endless_without_splits(const OctalGame& game);

/// The least period that these values prove, if any.
[[nodiscard]] std::optional<ProvedPeriod> period_of_endless(const OctalGame& game,
                                                            const std::vector<HeapValue>& values);

}  // namespace chompcert
