// Seed 002: Sun, Improvements on Chomp: statements about all a and b at once.
//
// The rows, and the column of ones, are chains (theorem/decide.h); isl decides the formula for all positions.
// Cost: some hundredths of a second each.
#include "papers/chomp/sun_at_once.h"

#include "parametric/decide.h"
#include "parametric/formula/sets.h"
#include "parametric/game/reader.h"

namespace chompcert::papers {
namespace {

constexpr unsigned long kMostOperations = 100'000'000;

// Row 1 without the corner; row 2; column 1 from row 3 on. x is the second square of row 3.
constexpr const char* kRows = "poset rows\nchains c d e\nc[i] < d[i+1]\nd[1] < e[1]\n";
constexpr const char* kThirdRow = "elements x\nd[2] < x\ne[1] < x\n";
constexpr const char* kLengths = "let a = c + 1; let b = d; let x = e + 2; ";

}  // namespace

bool is_proved_at_once(const std::string& game_text, const std::string& formula) {
    IslContext context(kMostOperations);
    const SymbolicGame game = read_symbolic_game(game_text);
    const SymbolicArena arena(game, context);
    return !decide(arena, formula_positions(parse_theorem_formula(formula, game), arena)).least;
}

bool winning_ways_at_once(const std::string& right_side) {
    return is_proved_at_once(
        kRows, kLengths + ("x = case { b = 0: if a = 1 then 2 else none; else " + right_side + " }"));
}

bool theorem_one_at_once(const std::string& winning_ways, const std::string& pieces) {
    return is_proved_at_once(
        std::string(kRows) + kThirdRow,
        kLengths + ("{}: x = case { b = 0: if a = 1 then 2 else none; else " + winning_ways +
                    " }; {x}: x = case { a = b + 1: none; " + pieces + " }"));
}

bool grundy_of_shifted_rows_at_once() {
    return is_proved_at_once("poset shifted\nchains c e g\nparameters s >= 0\nc[i+s] < e[i]\n",
                             "g = case { e = 0: c; c + e + s even: c + ceil(e/2); "
                             "else min(c - ceil(e/2), floor((3*c - 3*e - s - 1)/2)) }");
}

}  // namespace chompcert::papers
