// Theorems as files of Coq that have the texts in them: by automata, and of games with decreed values by
// formulas.
//
// The file has the texts of the game and of the theorem file, byte for byte, and proves what they say by
// theorem_of_file (proofs/coq/families/TheoremInCoq.v), whose one condition Coq computes. Rejected: game and
// automaton as terms of Coq beside the texts, because the terms would be a second format to trust.
#pragma once

#include "parametric/theorem_file.h"
#include "theorem/output.h"

namespace chompcert::cli {

/// Whether the file can be written, before a proof is looked for. @param path none if empty.
/// @throws UsageError if Coq takes no file of this name.
void require_coq_by_checker(const std::string& path, const SymbolicGame& game);

/// @param text of a theorem that was proved. @throws IoError, OverwriteError.
void write_coq_by_checker(const CoqTarget& target, const SymbolicGame& game, const TheoremText& text);

}  // namespace chompcert::cli
