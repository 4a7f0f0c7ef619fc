// The two routes by which chompcheck finds the labels (proofs/FORMAT.md, section 3), as options for a run.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace adversary {

/// The route that is not taken by default: by columns at level compact; by rows at level full, if the library
/// reads the game and A is on top. No options where there is none: the checker refuses `--route rows` then.
[[nodiscard]] std::vector<std::string> other_route(std::string_view game, std::string_view certificate);

}  // namespace adversary
