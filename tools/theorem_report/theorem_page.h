// The report page of a theorem file: HTML without scripts (web/page/theorem.html).
#pragma once

#include <map>
#include <string>
#include <vector>

#include "parametric/moves/arena.h"
#include "parametric/theorem_query.h"
#include "report/contents.h"

namespace chompcert::cli {

struct TheoremReport {
    std::string title;    // instead of the name of the game
    CarriedFile theorem;  // the theorem file
    CarriedFile coq;      // the theorem and its proof for Coq
    std::string no_coq;   // why there is none
    bool plots = true;
    std::vector<Integer> parameters;  // of the picture
};

/// The HTML for the names in web/page/theorem.html. @throws UntrueTheorem; LimitError.
[[nodiscard]] std::map<std::string, std::string> parts_of(const Theorem& theorem, const SymbolicArena& arena,
                                                          const TheoremReport& report);

}  // namespace chompcert::cli
