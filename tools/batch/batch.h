// `chompcert batch`: its command line, and the course of a batch, whether threads or MPI ranks do the work.
#pragma once

#include <string>
#include <vector>

#include "batch/runner.h"
#include "batch/worker.h"
#include "command_line/command.h"

namespace chompcert::cli {

struct BatchOptions {
    std::vector<std::string> games;  // a family and ranges, or lists
    bool misere = false;
    std::string passes;  // empty: the option is not given
    std::string catalog = "batch.sqlite", certificates = "certificates", checker;
    std::int64_t max_value = 0;
    std::int64_t max_columns = WorkSettings{}.max_columns;
    std::uint64_t max_megabytes = WorkSettings{}.max_megabytes;
    std::size_t threads = 0;  // 0: as many as the machine has threads; more than are of use are not taken
    bool compact = false, retry = false, json = false, quiet = false, force = false;
};

/// Adds the subcommand, without a callback.
Command add_batch_options(const Command& app, BatchOptions& options);

/// @throws IoError if there is no checker.
[[nodiscard]] WorkSettings work_settings(const BatchOptions& options);

/// Plans the batch, does the games, records the results, and prints the summary. Returns the exit code of the
/// worst game, or 128 + the signal that stopped the batch.
[[nodiscard]] int run_batch(const BatchOptions& options, const Runner& run);

}  // namespace chompcert::cli
