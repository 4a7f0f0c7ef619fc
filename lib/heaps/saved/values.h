// The values of an octal game as the bytes of a checkpoint, and back: a search that is stopped goes on from
// them.
//
//     chompcert checkpoint heaps 1
//     bytes little
//     moves <SHA-256 of the game's moves> <its name>
//     <how many values, 8 bytes> <the values, 2 bytes each>
//     sha256 <of all bytes before this line>
//
// The masks and rare heaps of sparse spaces follow from the values, and are not stored. The first heaps are
// computed again, by the definition, so that values of another rule are not taken over; but whoever edits a
// file and gives it a new checksum may get an untrue certificate, which chompcheck refuses. O(n).
#pragma once

#include <string>
#include <vector>

#include "base/files/archive.h"
#include "heaps/octal/values.h"

namespace chompcert {

void save_values(const OctalGame& game, const std::vector<HeapValue>& values, const Sink& sink);

/// @throws CheckpointError if the bytes are damaged, ArgumentError if they belong to another game,
/// Error of the kind unsupported for another version or order of bytes.
[[nodiscard]] std::vector<HeapValue> saved_values(const OctalGame& game, const ByteSource& source);

}  // namespace chompcert
