// The parameters of a family of games in the language of isl, and values of parameters and coordinates.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "parametric/game/game.h"
#include "parametric/moves/context.h"

namespace chompcert {

/// "[p0, p1] -> " for the parameters; isl knows them by these names, which no word of its language can be.
[[nodiscard]] std::string parameter_prefix(const SymbolicGame& game);
/// "2*i + p0 + 3" in the names that isl knows.
[[nodiscard]] std::string isl_text(const LinearIndex& index);
/// "p0 >= 0 and p1 >= p0 + 1", or "true"; one condition for each parameter.
[[nodiscard]] std::string bounds_text(const SymbolicGame& game);
/// "A and B and C", or "true".
[[nodiscard]] std::string conjunction(const std::vector<std::string>& conditions);

/// The set of (parameters, coordinates) of a set: its parameters become its first coordinates.
[[nodiscard]] isl::set parameters_as_coordinates(const isl::set& set);
/// The inverse: the first coordinates become the parameters of the game.
[[nodiscard]] isl::set coordinates_as_parameters(const isl::set& set, const SymbolicGame& game);
/// The coordinates of a point. @throws LimitError for one of more than 18 digits.
[[nodiscard]] std::vector<std::int64_t> integers_of(const isl::point& point);
/// The lexicographically least parameters of a set that is not empty and whose parameters are bounded from
/// below.
[[nodiscard]] std::vector<std::int64_t> least_parameters(const isl::set& set);

}  // namespace chompcert
