// The words of a question about a theorem: the values of its parameters, and its elements by name.
#pragma once

#include <string>
#include <vector>

#include "base/numbers/numbers.h"
#include "parametric/game/game.h"

namespace chompcert {

/// A value for each parameter, from words such as s=3. @throws ArgumentError.
[[nodiscard]] std::vector<Integer> parameter_values(const SymbolicGame& game,
                                                    const std::vector<std::string>& words);

/// The least values that the parameters have together.
[[nodiscard]] std::vector<Integer> least_parameter_values(const SymbolicGame& game);

/// The numbers of elements; r_2 may stand for r[2]. @throws ArgumentError.
[[nodiscard]] std::vector<std::size_t> element_numbers(const SymbolicGame& game,
                                                       const std::vector<std::string>& names);

/// "c, d, e"
[[nodiscard]] std::string listed(const std::vector<std::string>& words, const char* between = ", ");

}  // namespace chompcert
