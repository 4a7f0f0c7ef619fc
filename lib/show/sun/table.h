// Sun's conjectures over ranges of lower rows, each row of the table a claim of a certificate.
//
// First: with the lower rows fixed, the P-positions of Chomp in the two long rows p ≥ q have p − q ultimately
// periodic in q. Second: with the lower rows fixed, the Grundy value as a function of the first row p has g −
// p ultimately periodic. Both are Byrnes's theorem (Corollaries 3 and 4).
//
// The ideals of one game include all smaller lower rows, with the same claims, so the game of the largest
// rows proves the whole table at once. If it stays undecided within the limits, the ranges are halved, down
// to single games; a game that contains undecided lower rows is not tried.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/error.h"
#include "families/ranges.h"
#include "periodic/solve/solver.h"

namespace chompcert {

enum class Conjecture { first, second };

struct SunRow {
    std::vector<std::int64_t> lower;  // the rows below the long ones, from the top
    bool decided = false;
    std::int64_t from = 0;  // the least long row (q, or p) of the pattern; of a finite claim: the last q
    std::vector<std::int64_t> pattern;  // p − q, or g − p, over one period; empty for a finite claim
    std::size_t game = 0;               // the number of the game that proved it
};

struct SunTable {
    std::vector<SunRow> rows;  // in lexicographic order
    std::size_t games = 0;     // the number of proved games
};

/// The game of these lower rows. @throws ArgumentError naming a row that is too long.
[[nodiscard]] std::string sun_game(Conjecture conjecture, const std::vector<std::int64_t>& lower);

/// @param proved called for each game that is proved, in the order of SunRow::game. May be empty.
/// @throws LimitError for more than max_rows rows; not for undecided rows.
[[nodiscard]] SunTable sun_table(Conjecture conjecture, const std::vector<ParameterRange>& ranges,
                                 std::size_t max_rows, const Limits& limits, const Method& method,
                                 const Report& report, const std::function<void(const SolvedGame&)>& proved);

}  // namespace chompcert
