// Certificates that commands prove on the fly, kept for the next time under $XDG_CACHE_HOME/chompcert.
//
// A file is found by the SHA-256 of the game file and K. Its name is no reason to believe it: the bytes are
// compared with the SHA-256 that stands beside them, go through the reader of certificates, and must be of
// this game, this K, and full; anything else is proved again and replaced. That protects from damage, not
// from forgery: what is kept is not verified. Files appear complete or not at all, and two runs that write
// the same one write the same bytes. A folder that is missing, unwritable or full costs time, not the answer.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "certificate/certificate.h"
#include "command_line/command.h"
#include "finite/leaf.h"
#include "solve/solver.h"

namespace chompcert::cli {

struct ProofOptions {
    bool no_cache = false, quiet = false;
    std::uint64_t max_memory = Limits{}.max_bytes >> 20;  // MiB
    std::int64_t max_columns = Limits{}.max_columns;
};

/// --no-cache, --quiet, --max-memory, --max-columns.
void add_proof_options(const Command& command, ProofOptions& options);

/// Shows how far a search for a finite game is, on stderr.
[[nodiscard]] std::function<void(const SearchProgress&)> show_search(const ProofOptions& options);

/// $XDG_CACHE_HOME/chompcert, else ~/.cache/chompcert; empty if neither is known.
[[nodiscard]] std::string cache_folder();

/// The full certificate of a game for the values 0 … K: kept, or proved with progress on stderr.
/// @throws GameFileError, LimitError.
[[nodiscard]] std::shared_ptr<const Certificate> proved(const ProofOptions& options,
                                                        const std::string& game_bytes,
                                                        std::int64_t max_value);

}  // namespace chompcert::cli
