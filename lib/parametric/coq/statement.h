// Part 2 of the file: the game, the formula and the theorem, in the terms of
// proofs/theorems/coq/Definitions.v.
//
// The relations are those that the lines of the game's file say, before anything is derived from them.
#pragma once

#include <string>

#include "parametric/coq/names.h"
#include "parametric/formula/parser.h"
#include "parametric/moves/arena.h"

namespace chompcert {

struct CoqStatement {
    std::string text;
    std::size_t formulas = 0;  // formula_0, …: one for each group of parts
};

/// @throws LimitError for a formula outside of what coq_condition writes.
[[nodiscard]] CoqStatement coq_statement(const TheoremFormula& formula, const SymbolicArena& arena,
                                         const CoqNames& names);

}  // namespace chompcert
