// Theorem files written, and proved again.
#pragma once

#include <string>
#include <string_view>

#include "parametric/moves/arena.h"
#include "parametric/theorem_file.h"
#include "theorem/output.h"

namespace chompcert::cli {

struct ProvedFormula {
    bool grundy;  // the game has the added chain g
    std::string formula;
    TheoremTarget target;
    bool json;
};

/// Writes the theorem with a strategy, which is read again and proved before.
/// @throws LimitError, IoError, OverwriteError.
void write_theorem_file(const SymbolicArena& arena, IslContext& context, const ProvedFormula& proved);

/// The positions of the formula of a theorem file. @throws TheoremFileError.
[[nodiscard]] isl::union_set zero_positions(const Theorem& theorem, const SymbolicArena& arena);

/// Whether formula and strategy are proved again. @param zero of zero_positions. @throws LimitError, BadRule.
[[nodiscard]] bool is_proved_again(const Theorem& theorem, const SymbolicArena& arena, IslContext& context,
                                   const isl::union_set& zero);

/// A formula that was read, and its positions.
struct ProvedSet {
    const TheoremFormula& formula;
    const isl::union_set& zero;
};

/// Writes the theorem and its proof for Coq, as a file of its own; of a game with decreed values as a file
/// with the texts of game and theorem (coq_by_checker.h). @param proved whose formula was proved.
/// @throws LimitError, IoError.
void write_coq_of_formula(const SymbolicArena& arena, IslContext& context, const ProvedFormula& proved,
                          const ProvedSet& set, const CoqTarget& target);

struct ProofOutput {
    bool json = false;
    CoqTarget coq = {};
    std::size_t max_states = 1'000'000;
};

/// Proves formula and strategy, or the automaton, of a theorem file, or prints where one is wrong. @return
/// the exit code.
int prove_theorem_file(std::string_view bytes, IslContext& context, const ProofOutput& output);

}  // namespace chompcert::cli
