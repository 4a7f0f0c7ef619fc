// The workers of a batch: threads of one process here, MPI ranks in tools/mpi/.
#pragma once

#include <functional>
#include <vector>

#include "catalog/run_result.h"

namespace chompcert::cli {

/// Does one game. @throws Interrupted.
using Work = std::function<RunResult(const BatchGame&)>;
/// Keeps a result; called by one thread at a time.
using Record = std::function<void(const RunResult&)>;
/// Hands out the games one after the other to free workers, and records their results, until all are done or
/// a stop is requested.
using Runner = std::function<void(const std::vector<BatchGame>&, const Work&, const Record&)>;

void run_on_threads(const std::vector<BatchGame>& games, std::size_t threads, const Work& work,
                    const Record& record);

}  // namespace chompcert::cli
