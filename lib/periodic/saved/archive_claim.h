// A claim in a checkpoint.
//
//     runs, offsets      of the list; none if it is left out
//     low, high          the bounds of its offsets
//     tail               the offsets of one period; none for a finite claim
//     preperiod          0 for a finite claim
//     end                0 for a periodic claim
//     capped row         -1 if there is none
//
// Searches store claims before lists are left out: what is read back has a list.
#pragma once

#include <cstdint>

#include "base/files/archive.h"
#include "periodic/claims/claim.h"

namespace chompcert {

/// Stored in place of a capped row if there is none.
inline constexpr std::int64_t kNoCappedRow = -1;

/// @param claim knows its capped row.
void archive_claim(ArchiveWriter& io, const Claim& claim);
/// @throws CheckpointError where the source ends too soon.
void archive_claim(ArchiveReader& io, Claim& claim);

}  // namespace chompcert
