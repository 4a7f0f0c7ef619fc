// Theorems by automata in the command line: found, written, proved again.
#pragma once

#include <string>

#include "parametric/automata/decide.h"
#include "parametric/automata/find.h"
#include "parametric/theorem_file.h"
#include "theorem/output.h"

namespace chompcert::cli {

struct AutomatonSearch {
    unsigned base = 2;
    std::size_t max_states = 1'000'000, max_box = 256;
    bool grundy = false;  // the game has the added chain g
    bool json = false;
    TheoremTarget target = {};
};

/// Looks for an automaton. @param game without contradictions.
[[nodiscard]] AutomatonOutcome search_automaton(const SymbolicGame& game, const AutomatonSearch& search);

/// "in binary", "in base 7".
[[nodiscard]] std::string base_words(unsigned base);
/// "an automaton with 4 states reads c, d, e in binary, least digits first:", and its lines.
[[nodiscard]] std::string automaton_words(const SymbolicGame& game, const ZeroSet& zero);
/// What was found or seen, in lines.
void print_automaton(const SymbolicGame& game, const AutomatonSearch& search,
                     const AutomatonOutcome& outcome);
/// The same as an object.
[[nodiscard]] std::string automaton_json(const SymbolicGame& game, const AutomatonSearch& search,
                                         const AutomatonOutcome& outcome);

/// The records of the theorem file. @param found a proved automaton.
[[nodiscard]] TheoremText automaton_theorem(const SymbolicGame& game, bool values, const ZeroSet& found);
/// Writes the theorem. @param found a proved automaton. @throws IoError, OverwriteError.
void write_automaton_theorem(const SymbolicGame& game, const AutomatonSearch& search, const ZeroSet& found);

/// Proves the automaton of a theorem file, or prints where it is wrong. @return the exit code.
int prove_automaton(const Theorem& theorem, std::size_t max_states, bool json);
/// The same without words. @throws LimitError.
[[nodiscard]] bool is_automaton_proved(const Theorem& theorem);

}  // namespace chompcert::cli
