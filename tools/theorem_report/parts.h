// What the pages of theorems have in common, whether a formula or an automaton gives the positions.
#pragma once

#include <string>
#include <vector>

#include "page/proof_files.h"
#include "parametric/theorem_query.h"

namespace chompcert::cli {

struct TheoremReport {
    std::string title;    // instead of the name of the game
    CarriedFile theorem;  // the theorem file
    CarriedFile coq;      // the theorem and its proof for Coq
    std::string no_coq;   // why there is none
    bool plots = true;
    std::vector<Integer> parameters;  // of the picture
};

[[nodiscard]] std::string heading_of(const Theorem& theorem, const TheoremReport& report);

/// The parameters, then the chains: the free variables of the statement.
[[nodiscard]] std::vector<std::string> variables_of(const SymbolicGame& game);
/// As MathML, with commas.
[[nodiscard]] std::string listed_in_math(const std::vector<std::string>& names);
/// "(c, d, e)" as MathML.
[[nodiscard]] std::string position_in_math(const SymbolicGame& game);

/// The game file, and what a position of it is.
[[nodiscard]] std::string described_game(const Theorem& theorem);
/// That the formula or automaton gives values, where it does.
[[nodiscard]] std::string about_values(const Theorem& theorem, std::string_view formula);

/// A row of a list of files, from which the reader saves one.
[[nodiscard]] std::string file_row(const char* what, const CarriedFile& file);

}  // namespace chompcert::cli
