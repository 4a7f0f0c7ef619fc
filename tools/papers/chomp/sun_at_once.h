// Statements of seed 002 about all lengths of the rows at once.
#pragma once

#include <string>

#include "base/error.h"

namespace chompcert::papers {

/// Whether isl proves that the formula gives the positions of value 0 of the game (theorem/decide.h).
/// @throws LimitError where it gives up.
[[nodiscard]] bool is_proved_at_once(const std::string& game_text, const std::string& formula);
/// Whether rows a, b, 1, …, 1, x rows in all, with b ≥ 1 have value 0 iff x is the right side.
/// @throws LimitError where isl gives up.
[[nodiscard]] bool winning_ways_at_once(const std::string& right_side);
/// The same for rows a, b, 2, 1, …, 1 and these pieces; where a = b + 1 there is no such x.
[[nodiscard]] bool theorem_one_at_once(const std::string& winning_ways, const std::string& pieces);
/// Whether our formula gives the Grundy value of two rows that are shifted by s, for all s and all lengths.
[[nodiscard]] bool grundy_of_shifted_rows_at_once();

}  // namespace chompcert::papers
