// Finite poset games: the Grundy value, all winning moves, and how they were found.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "finite/poset/poset.h"
#include "finite/subgame.h"
#include "game/finite_game.h"

namespace chompcert {

class DecreedGame;
class Undivided;

/// The methods to use and their limits; answers do not depend on them.
using SolveOptions = TakeApart;

/// The search and tables alone, without the theorems about sums, pairings and strategy stealing: for games
/// about which just these theorems are tested.
[[nodiscard]] SolveOptions without_theorems();

struct FiniteSolution {
    std::uint32_t grundy = 0;
    std::vector<std::uint32_t> winning_moves;  // all of them, ascending
    std::vector<SolutionStep> steps;           // a tree in preorder
    SearchProgress searched;

    /// Whether sums alone took the poset apart (a rooted tree is one of sums), so that it is series-parallel.
    [[nodiscard]] bool is_series_parallel() const;
};

/// The outcome alone (whether the second player wins), which may cost far less than the value.
struct FiniteOutcome {
    bool lost = false;  // for the player to move: a P-position
    std::vector<SolutionStep> steps;
    SearchProgress searched;
    /// The search or table that decided it, if that was about the whole poset: it answers about positions
    /// too.
    std::shared_ptr<Undivided> whole = nullptr;
    /// The same of a game with decreed values, which goes no other way.
    std::shared_ptr<DecreedGame> decreed = nullptr;
};

/// @throws LimitError: the game is then undecided.
[[nodiscard]] FiniteSolution solve(const FinitePoset& poset, const SolveOptions& options = {});
/// The value alone; there are no winning moves in the answer.
[[nodiscard]] FiniteSolution solve_value(const FinitePoset& poset, const SolveOptions& options = {});
[[nodiscard]] FiniteOutcome solve_outcome(const FinitePoset& poset, const SolveOptions& options = {});
/// The same for a game whose order is not closed, or that has decreed values (decreed.h). Of more than
/// options.one_table elements only the order of each connected part is made (independent.h).
[[nodiscard]] FiniteSolution solve(const FiniteGame& game, const SolveOptions& options = {});
[[nodiscard]] FiniteSolution solve_value(const FiniteGame& game, const SolveOptions& options = {});
[[nodiscard]] FiniteOutcome solve_outcome(const FiniteGame& game, const SolveOptions& options = {});
/// Whether the Grundy value is this one.
[[nodiscard]] bool has_value(const FinitePoset& poset, std::uint32_t value, const SolveOptions& options = {});

}  // namespace chompcert
