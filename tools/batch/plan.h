// The games of a batch that are left to do, by the catalogue.
//
// Every game file is read and hashed before the work begins. This gives the totals, finds files of the same
// content, and leaves the catalogue alone while games are proved.
#pragma once

#include <vector>

#include "batch/worker.h"
#include "catalog/catalog.h"

namespace chompcert::cli {

struct Plan {
    std::vector<BatchGame> to_do;
    std::size_t done_before = 0, failed_before = 0, repeated = 0;
    Status worst_before = Status::done;  // of those that failed before
};

/// Leaves out games that are done and, unless `retry`, games that failed. Three kinds are always tried again:
/// games that were undecided under other limits, games that failed for reasons outside the game, and games
/// whose certificate is lost.
[[nodiscard]] Plan plan_of(const std::vector<BatchGame>& games, const WorkSettings& settings, bool retry,
                           Catalog& catalog);

}  // namespace chompcert::cli
