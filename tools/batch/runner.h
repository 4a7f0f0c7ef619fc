// Who does the work of a batch: threads of one process here, ranks of MPI in tools/mpi/.
#pragma once

#include <functional>
#include <vector>

#include "catalog/run_result.h"

namespace chompcert::cli {

/// Does one game. @throws Interrupted.
using Work = std::function<RunResult(const BatchGame&)>;
/// Keeps an result; called by one thread at a time.
using Record = std::function<void(const RunResult&)>;
/// Gives out the games one after the other, to whoever is free, and records what becomes of them, until all
/// are done or a stop is requested.
using Runner = std::function<void(const std::vector<BatchGame>&, const Work&, const Record&)>;

void run_on_threads(const std::vector<BatchGame>& games, std::size_t threads, const Work& work,
                    const Record& record);

}  // namespace chompcert::cli
