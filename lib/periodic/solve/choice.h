// Whether a game is expected to be proved faster by rows than by columns.
//
// By columns a label costs a step for each element of its ideal: each is a source (columns/source_tile.h). By
// rows it costs a step for each chain of the cover, but rows come by 64, and where chains are short few of
// them matter. On 200 random games of up to 100,000 ideals (tests/tools/limit_games.py) columns took between
// a third and three quarters of the time of rows where the chains of the cover had 1 to 7 elements on
// average, and from 1.6 times to sixty times as much where they had 300 or more. By bench/ways.py the two
// meet near 4 with infinite chains, whose labels are many for each ideal, and between 7 and 10 in finite
// games.
#pragma once

#include "periodic/claims/solved_game.h"

namespace chompcert {

/// @param game with A on top.
[[nodiscard]] bool rows_are_faster(const Game& game);

}  // namespace chompcert
