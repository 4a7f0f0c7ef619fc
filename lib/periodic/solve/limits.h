// The limits of a search, what it reports on its way, and how it says that it has reached one.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "base/error.h"
#include "base/files/streams.h"
#include "periodic/claims/method.h"

namespace chompcert {

struct Limits {
    std::int64_t max_columns = 10'000'000;             // of one search
    std::uint64_t max_bytes = std::uint64_t{4} << 30;  // of ideals, claims and what finds repeats
};

struct Progress {
    std::uint64_t claims_done, claims;
    std::uint64_t entries;                  // found so far
    std::int64_t row;                       // that all ideals have reached, if they go in step; or −1
    bool ends_here = false;                 // a limit was reached, and a LimitError will say so
    std::function<void(const Sink&)> save;  // during this call: writes a checkpoint
    int threads_wanted = 1, threads = 1;    // that could be used, and that the machine gave
};
using Report = std::function<void(const Progress&)>;

/// A limit of the search: the game is undecided.
struct SearchLimitError : LimitError {
    SearchLimitError(const std::string& what, Remedy which, std::optional<Orientation> other_way)
        : LimitError(what, which), untried(other_way) {}
    std::optional<Orientation> untried;  // it might take less, and was not tried
};

}  // namespace chompcert
