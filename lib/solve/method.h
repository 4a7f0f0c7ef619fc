// How a game is to be solved, where there is a choice.
#pragma once

#include <functional>

#include "claims/claim.h"

namespace chompcert {

/// Columns outside and ideals one after the other, or rows outside and all ideals in step.
enum class Orientation { automatic, columns, rows };

struct Method {
    Level level = Level::full;
    Orientation orientation = Orientation::automatic;
    int threads = 1;                  // the claims do not depend on it
    std::function<void()> poll = {};  // called now and then before the search; what it throws ends it
};

}  // namespace chompcert
