// A theorem as a file of Coq that needs nothing but Coq (proofs/PARAMETERS.md §8).
//
// Part 1 says what poset games are, part 2 what this game, the formula and the theorem are, part 3 what has
// to be shown, and part 4 shows it. Parts 1 and 3 are proofs/theorems/coq/Definitions.v and Lemmas.v, byte
// for byte but for the line by which one requires the other.
#pragma once

#include <string>

#include "parametric/formula/parser.h"
#include "parametric/moves/arena.h"

namespace chompcert {

inline constexpr std::size_t kMaxCoqElements = 4;

/// @param zero the positions of the formula, which were proved to be those of value 0.
/// @throws LimitError for more elements, chains or cases than the proof is written for.
[[nodiscard]] std::string coq_file(const TheoremFormula& formula, const SymbolicArena& arena,
                                   const IslContext& context, const isl::union_set& zero);

/// The texts of proofs/theorems/coq/.
[[nodiscard]] std::string_view coq_definitions();
[[nodiscard]] std::string_view coq_lemmas();

}  // namespace chompcert
