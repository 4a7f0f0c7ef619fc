// Checkpoints: a file with the state of a search, from which another run continues it.
//
//     chompcert checkpoint 3          magic and version; of 1 and 2, searches by columns and those by rows
//                                     with one chain and K = 0 are read too
//     bytes little                    the order of the bytes in numbers
//     game <SHA-256> <label>
//     values <K>
//     level full|compact
//     by rows|columns
//     <the state, see base/files/archive.h>
//     sha256 <of all bytes before this line>
#pragma once

#include <cstdint>
#include <string>

#include "base/error.h"
#include "base/files/archive.h"
#include "game/game.h"
#include "periodic/claims/claim.h"
#include "periodic/claims/method.h"

namespace chompcert {

/// A version, or an order of bytes, that this program does not know.
struct CheckpointVersionError : Error {
    explicit CheckpointVersionError(const std::string& what) : Error(ErrorKind::unsupported, what) {}
};

/// A checkpoint of another search.
struct CheckpointMismatch : ArgumentError {
    using ArgumentError::ArgumentError;
};

/// The search to which it belongs.
struct CheckpointHead {
    std::string sha256, label;  // of the game
    std::int64_t max_value = 0;
    Level level = Level::full;
    Orientation orientation = Orientation::columns;
    bool is_earlier = false;  // read from a checkpoint of version 1 or 2
};

void write_head(ArchiveWriter& io, const CheckpointHead& head);
/// @throws CheckpointError, CheckpointVersionError.
[[nodiscard]] CheckpointHead read_head(ArchiveReader& io);

/// The head of a checkpoint, which is read to its end. @throws CheckpointError unless it is whole,
/// CheckpointVersionError.
[[nodiscard]] CheckpointHead check_checkpoint(const ByteSource& source);

/// @throws CheckpointMismatch saying what it belongs to, if it is not of this search;
/// CheckpointVersionError if an earlier version of the program wrote a state that this one cannot read.
void require_match(const CheckpointHead& found, const Game& game, std::int64_t max_value,
                   const Method& method);

}  // namespace chompcert
