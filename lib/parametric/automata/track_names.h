// What the tracks of an automaton about positions are, in the words of the game file.
#pragma once

#include <string>
#include <vector>

#include "parametric/game/game.h"

namespace chompcert {

/// The parameters, each minus its bound: "s", "s + 1" or "q - s - 1"; then the chains.
[[nodiscard]] std::vector<std::string> track_names(const SymbolicGame& game);

}  // namespace chompcert
