// The level of a certificate, and two choices that do not change its claims: the order of the search and the
// number of threads.
#pragma once

#include <functional>

#include "periodic/claims/claim.h"

namespace chompcert {

/// By columns: one ideal after the other. By rows: all ideals in step.
enum class Orientation { automatic, columns, rows };

struct Method {
    Level level = Level::full;
    Orientation orientation = Orientation::automatic;
    int threads = 1;         // the claims do not depend on it
    bool keeps_way = false;  // at a limit the other orientation is not tried: a checkpoint is of this one
    std::function<void()> poll = {};  // called now and then before the search; what it throws ends it
};

}  // namespace chompcert
