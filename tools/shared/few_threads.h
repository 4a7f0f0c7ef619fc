// The warning of a run that has fewer threads than it could use.
#pragma once

#include <string>

#include "text/printable.h"

namespace chompcert::cli {

/// Says on stderr how many threads there are, if they are fewer than wanted.
inline void warn_of_few_threads(int wanted, int given) {
    if (given >= wanted) return;
    say("warning: the system refused threads: continuing with " + std::to_string(given) + " of " +
        std::to_string(wanted) + " (see 'ulimit -a', or give --threads)");
}

}  // namespace chompcert::cli
