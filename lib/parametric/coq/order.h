// The closed order in Coq, and the proof that it is the order that the relations generate.
//
// `le` says it by formulas, which isl derived. Both directions are proved: each pair of it is joined by a
// path of relations (theorem/coq/paths.h), and it contains the relations, is transitive, and has no cycle.
#pragma once

#include <string>

#include "parametric/coq/names.h"
#include "parametric/moves/order.h"

namespace chompcert {

/// @throws LimitError for more kinds than Coq can compare in a reasonable time.
[[nodiscard]] std::string coq_order(const SymbolicOrder& order, const CoqNames& names);

}  // namespace chompcert
