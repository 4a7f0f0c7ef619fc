// A formula for the positions of value 0 as a proposition of Coq, written from what the user wrote and not
// from the sets that isl made of it: the statement must not depend on isl.
//
// Values of the language are rational. A value becomes a choice between quotients of integers with constant
// denominators; comparisons are multiplied out, floor is Coq's division, and a comparison with 'none' is
// False.
#pragma once

#include <string>
#include <vector>

#include "parametric/coq/names.h"
#include "parametric/formula/parser.h"

namespace chompcert {

/// The condition in the names m_c, …, p_s, …. @throws LimitError for a product or quotient that is none by a
/// number as it is written.
[[nodiscard]] std::string coq_condition(const TheoremFormula& formula, FormulaNodeId condition,
                                        const CoqNames& names);

/// The disjunction of some parts.
[[nodiscard]] std::string coq_parts(const TheoremFormula& formula, const std::vector<std::size_t>& parts,
                                    const CoqNames& names);

}  // namespace chompcert
