// The report page of a theorem file: HTML without scripts (web/page/theorem.html).
#pragma once

#include <map>
#include <string>

#include "parametric/moves/arena.h"
#include "theorem_report/parts.h"

namespace chompcert::cli {

/// The HTML for the names in web/page/theorem.html. @throws UntrueTheorem; LimitError.
[[nodiscard]] std::map<std::string, std::string> parts_of(const Theorem& theorem, const SymbolicArena& arena,
                                                          const TheoremReport& report);

}  // namespace chompcert::cli
