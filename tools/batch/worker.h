// One game of a batch from its bytes to chompcheck's verdict.
#pragma once

#include <memory>
#include <string>

#include "catalog/run_result.h"
#include "checking/checker.h"
#include "periodic/solve/solver.h"

namespace chompcert::cli {

struct WorkSettings {
    std::int64_t max_value = 0;
    std::int64_t max_columns = Limits{}.max_columns;
    std::uint64_t max_megabytes = Limits{}.max_bytes >> 20;
    std::string certificates;    // the folder for certificates
    std::string catalog_folder;  // paths in the catalogue start here
    std::shared_ptr<Checker> checker;
    Level level = Level::full;
    bool force = false;        // over whatever is in the folder
    bool syncs_names = false;  // of each game: for a worker on another machine than the one that records
};

/// The greatest value to prove: games with fewer than two chains have no K.
[[nodiscard]] RunKey run_key(std::string_view game_bytes, const WorkSettings& settings);

/// Proves the game, writes and syncs game file and certificate in the folder, and lets chompcheck check them.
/// The result tells every failure of this game. May be called by several threads.
/// @throws Interrupted.
[[nodiscard]] RunResult prove_and_check(const BatchGame& game, const WorkSettings& settings);

}  // namespace chompcert::cli
