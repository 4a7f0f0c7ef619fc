// Games with other chains than c and d, or with parameters, for the page: found and proved by automata alone.
//
// isl is not there for WebAssembly. The order, its contradictions, the theorem and the answers to questions
// are made of automata (lib/parametric/automata); a formula, for which isl is needed, is not looked for here.
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

namespace chompcert::page {

/// Whether a game file names other chains than c and d, or parameters.
[[nodiscard]] bool is_for_theorems(std::string_view game);

/// Label, chains, parameters with their least values, and elements of such a game. @throws GameFileError.
[[nodiscard]] nlohmann::ordered_json family_json(std::string_view game);

}  // namespace chompcert::page
