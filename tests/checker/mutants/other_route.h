// The two routes by which chompcheck finds the labels (proofs/FORMAT.md, section 3), as options for a run.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace adversary {

/// By columns, which is not the default if A is on top; no options for a strategy, which has no routes.
[[nodiscard]] std::vector<std::string> other_route(std::string_view certificate);

}  // namespace adversary
