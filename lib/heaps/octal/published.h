// Published periods of octal games, for comparison with proved ones.
//
// From Czajka's tables of the games with up to three digits, those with G(1) > 0 (the tables leave out
// leading zeros, which shifts the others); the solved hard games with the names of their first solvers; and a
// few more from the OEIS. A source that gives the last exception e is entered with the preperiod e + 1.
#pragma once

#include <cstdint>
#include <span>

#include "heaps/octal/period.h"

namespace chompcert {

struct PublishedOctal {
    const char* code;
    std::int64_t period, preperiod;
    const char* source;
    bool misprint;  // the source is wrong, by another source and by the proof
};

/// In the order of cost: the games at the end take seconds to minutes.
[[nodiscard]] std::span<const PublishedOctal> published_octal_games();

/// The number of values that a proof of the published period takes.
[[nodiscard]] std::int64_t heaps_needed(const PublishedOctal& published);

[[nodiscard]] bool agrees(const PublishedOctal& published, const ProvedPeriod& proved);

}  // namespace chompcert
