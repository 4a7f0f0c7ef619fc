// Theorem files (proofs/PARAMETERS.md §§7, 12): a game, and its positions of value 0, by a formula with a
// strategy (version 1), or by an automaton (version 2).
//
// The text is canonical: formulas have the spelling of parametric/formula/spelling.h, so that writing what
// was read gives the same bytes. Reading tests the grammar and the hash of the game, and proves nothing.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "parametric/automata/moves/zero_set.h"
#include "parametric/formula/parser.h"
#include "parametric/strategy/rule.h"

namespace chompcert {

/// The text of a theorem file by its records.
struct TheoremText {
    std::string game;                   // the bytes of the game file
    bool values = false;                // it is about the game beside a free chain g: about Grundy values
    std::string formula;                // in its spelling, without a newline at its end
    std::vector<std::string> strategy;  // the spellings of its pieces
    std::string automaton = {};         // instead of both, or empty; without a newline at its end
};

/// A theorem file, parsed.
struct Theorem {
    TheoremText text;
    SymbolicGame game;  // with the chain g if `text.values`
    TheoremFormula formula;
    std::vector<StrategyRule> strategy;
    std::optional<ZeroSet> automaton;                 // instead of both
    std::size_t formula_line = 0, strategy_line = 0;  // of the file: the first of each

    /// Whether it gives Grundy values: the last chain is g and has no relations; of a game with decrees only
    /// where the theorem is said to be about values, as its file may decree an end of the game with g.
    [[nodiscard]] bool gives_values() const;
};

/// A damaged theorem file. `column` is 0 where the whole line is meant.
struct TheoremFileError : Error {
    TheoremFileError(std::size_t at_line, std::size_t at_column, const std::string& what)
        : Error(ErrorKind::certificate, what, at_line, at_column) {}
};

/// One of another version.
struct TheoremVersionError : TheoremFileError {
    TheoremVersionError(std::size_t at_line, std::size_t at_column, const std::string& what)
        : TheoremFileError(at_line, at_column, "unsupported: " + what) {
        kind = ErrorKind::unsupported;
    }
};

/// Adds the chain g, so that (…, g) has value 0 where g is the Grundy value of the rest. @return whether the
/// name was free.
[[nodiscard]] bool add_free_chain(SymbolicGame& game);

[[nodiscard]] std::string theorem_file(const TheoremText& text);

/// @throws TheoremFileError; GameFileError, with the lines of the theorem file; LimitError.
[[nodiscard]] Theorem read_theorem_file(std::string_view bytes);

/// The place of an error in the formula of a theorem file.
[[nodiscard]] TheoremFileError in_formula(const Theorem& theorem, const FormulaError& error);

}  // namespace chompcert
