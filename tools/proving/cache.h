// Certificates that commands prove on the fly, kept for the next time under $XDG_CACHE_HOME/chompcert.
//
// A file is found by the SHA-256 of the game file and K, but its name is not trusted: the bytes are compared
// with the SHA-256 in the file beside it, read by the reader of certificates, and must be a full certificate
// of this game and this K; otherwise the game is proved again and the file replaced. This protects from
// damage, not from forgery: kept certificates are not verified. Files appear complete or not at all, and two
// runs that write the same file write the same bytes. A folder that is missing, unwritable or full costs only
// time.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "command_line/command.h"
#include "finite/poset/leaf.h"
#include "periodic/certificate/certificate.h"
#include "periodic/solve/solver.h"

namespace chompcert::cli {

struct ProofOptions {
    bool no_cache = false, quiet = false;
    std::uint64_t max_memory = Limits{}.max_bytes >> 20;  // MiB
    std::int64_t max_columns = Limits{}.max_columns;
    std::vector<std::string>* kept = nullptr;  // gets the paths of the certificates read from the cache
};

/// --no-cache, --quiet, --max-memory, --max-columns.
void add_proof_options(const Command& command, ProofOptions& options);

/// Shows the progress of a search for a finite game on stderr.
[[nodiscard]] std::function<void(const SearchProgress&)> show_search(const ProofOptions& options);

/// Runs `answer`. If it throws UntrueProof and proofs were read from the cache, `file` names them.
void naming_kept(ProofOptions& options, std::string& file, const std::function<void()>& answer);

/// $XDG_CACHE_HOME/chompcert, else ~/.cache/chompcert; empty if neither is known.
[[nodiscard]] std::string cache_folder();

/// The full certificate of a game for the values 0 … K, from the cache, or proved with progress on stderr.
/// @throws GameFileError, LimitError.
[[nodiscard]] std::shared_ptr<SolvedGame> proved(const ProofOptions& options, const std::string& game_bytes,
                                                 std::int64_t max_value);

}  // namespace chompcert::cli
