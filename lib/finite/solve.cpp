#include "finite/solve.h"

#include <algorithm>
#include <optional>

#include "finite/take_apart.h"
#include "finite/undivided.h"

namespace chompcert {
namespace {

// Whether one element is below all, or above all: the first player wins. He takes the first, or else has some
// winning move: if taking the greatest element did not win, a move that answers it would win at once, since
// it removes that element too (strategy stealing).
std::optional<SolutionStep::Kind> extreme_element(const FinitePoset& poset) {
    for (std::uint32_t x = 0; x < poset.size(); ++x)
        if (poset.up(x).count() == poset.size()) return SolutionStep::Kind::least_element;
    for (std::uint32_t x = 0; x < poset.size(); ++x)
        if (poset.down(x).count() == poset.size()) return SolutionStep::Kind::greatest_element;
    return std::nullopt;
}

}  // namespace

SolveOptions without_theorems() {
    SolveOptions options;
    options.sums = options.pairings = options.extremes = false;
    options.search.sums = options.search.pairings = false;
    return options;
}

bool FiniteSolution::is_series_parallel() const {
    return std::all_of(steps.begin(), steps.end(), [](const SolutionStep& step) {
        return step.kind == SolutionStep::Kind::disjoint_sum || step.kind == SolutionStep::Kind::ordinal_sum;
    });
}

FiniteSolution solve(const FinitePoset& poset, const SolveOptions& options) {
    FiniteSolution solution;
    const auto game = take_apart(poset, poset.all(), options, solution.steps);
    if (!game->has_value(0)) {
        game->add_moves_to(0, solution.winning_moves);
        std::sort(solution.winning_moves.begin(), solution.winning_moves.end());
        solution.grundy = game->value();
    }
    game->add_progress(solution.searched);
    return solution;
}

FiniteSolution solve_value(const FinitePoset& poset, const SolveOptions& options) {
    FiniteSolution solution;
    const auto game = take_apart(poset, poset.all(), options, solution.steps);
    solution.grundy = game->value();
    game->add_progress(solution.searched);
    return solution;
}

FiniteOutcome solve_outcome(const FinitePoset& poset, const SolveOptions& options) {
    FiniteOutcome outcome;
    if (const auto kind = options.extremes ? extreme_element(poset) : std::nullopt) {
        outcome.steps.push_back({*kind, static_cast<std::uint32_t>(poset.size())});
        return outcome;
    }
    const std::shared_ptr<Subgame> game = take_apart(poset, poset.all(), options, outcome.steps);
    outcome.lost = game->has_value(0);
    game->add_progress(outcome.searched);
    outcome.whole = std::dynamic_pointer_cast<Undivided>(game);
    if (outcome.whole) outcome.whole->leave_steps();
    return outcome;
}

bool has_value(const FinitePoset& poset, std::uint32_t value, const SolveOptions& options) {
    std::vector<SolutionStep> steps;
    return take_apart(poset, poset.all(), options, steps)->has_value(value);
}

}  // namespace chompcert
