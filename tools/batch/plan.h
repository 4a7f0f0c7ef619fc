// What is left to do of a batch, given the catalogue.
//
// Every game file is read and hashed before the work begins: that gives the totals, finds files of the same
// content, and needs no catalogue while games are proved.
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

/// Left out are games that are done, and those that failed, unless `retry`. Tried again in any case: what is
/// undecided under other limits; what failed for reasons outside the game; what lost its certificate.
[[nodiscard]] Plan plan_of(const std::vector<BatchGame>& games, const WorkSettings& settings, bool retry,
                           Catalog& catalog);

}  // namespace chompcert::cli
