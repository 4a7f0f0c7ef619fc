#include "finite/solve.h"

#include <algorithm>
#include <optional>
#include <string>

#include "base/error.h"
#include "finite/decreed.h"
#include "finite/independent.h"
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

// The same by the pairs of a file: the only minimal element is below all others, the only maximal one above.
std::optional<SolutionStep::Kind> extreme_element(const FiniteGame& game) {
    std::vector<bool> has_smaller(game.size());
    std::size_t maximal = 0;
    for (std::uint32_t x = 0; x < game.size(); ++x) {
        const auto larger = game.relations.successors(x);
        if (larger.empty()) ++maximal;
        for (const std::uint32_t y : larger) has_smaller[y] = true;
    }
    if (std::count(has_smaller.begin(), has_smaller.end(), false) == 1)
        return SolutionStep::Kind::least_element;
    return maximal == 1 ? std::optional(SolutionStep::Kind::greatest_element) : std::nullopt;
}

// The parts of a game that has several, or is a tree; nothing for one whose whole order is made.
std::unique_ptr<Subgame> parts_of(const FiniteGame& game, const SolveOptions& options,
                                  std::vector<SolutionStep>& steps) {
    if (game.size() <= options.one_table || !options.sums) return nullptr;
    return independent_parts(game, options, steps);
}

// The order, and its copy in the part that no sum takes apart.
FinitePoset whole_order(const FiniteGame& game, const SolveOptions& options) {
    const auto size = std::uint64_t{game.size()};
    if (size > options.one_table && size * size / 2 > options.limits.max_bytes)
        throw LimitError("the order of " + std::to_string(size) + " connected elements does not fit " +
                             std::to_string(options.limits.max_bytes >> 20) + " MiB",
                         Remedy::memory);
    return FinitePoset(game.relations, game.ascending);
}

void find_value_and_moves(Subgame& game, FiniteSolution& solution) {
    if (!game.has_value(0)) {
        game.add_moves_to(0, solution.winning_moves);
        std::sort(solution.winning_moves.begin(), solution.winning_moves.end());
        solution.grundy = game.value();
    }
    game.add_progress(solution.searched);
}

void find_value(Subgame& game, FiniteSolution& solution) {
    solution.grundy = game.value();
    game.add_progress(solution.searched);
}

FiniteSolution solve_by_definition(const FiniteGame& game, const SolveOptions& options, bool with_moves) {
    FiniteSolution solution;
    DecreedGame search(std::make_shared<const FinitePoset>(whole_order(game, options)), game.decrees,
                       options.limits);
    const ElementSet all = search.poset().all();
    solution.grundy = search.value(all);
    if (with_moves) solution.winning_moves = search.winning_moves(all);
    solution.steps.push_back({SolutionStep::Kind::definition, static_cast<std::uint32_t>(game.size())});
    solution.searched = search.progress();
    return solution;
}

FiniteOutcome outcome_by_definition(const FiniteGame& game, const SolveOptions& options) {
    FiniteOutcome outcome;
    outcome.decreed = std::make_shared<DecreedGame>(
        std::make_shared<const FinitePoset>(whole_order(game, options)), game.decrees, options.limits);
    outcome.lost = outcome.decreed->is_lost(outcome.decreed->poset().all());
    outcome.steps.push_back({SolutionStep::Kind::definition, static_cast<std::uint32_t>(game.size())});
    outcome.searched = outcome.decreed->progress();
    return outcome;
}

std::optional<FiniteOutcome> outcome_by(std::optional<SolutionStep::Kind> extreme, std::size_t size) {
    if (!extreme) return std::nullopt;
    FiniteOutcome outcome;
    outcome.steps.push_back({*extreme, static_cast<std::uint32_t>(size)});
    return outcome;
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
        return step.kind == SolutionStep::Kind::disjoint_sum ||
               step.kind == SolutionStep::Kind::ordinal_sum || step.kind == SolutionStep::Kind::rooted_trees;
    });
}

FiniteSolution solve(const FinitePoset& poset, const SolveOptions& options) {
    FiniteSolution solution;
    find_value_and_moves(*take_apart(poset, poset.all(), options, solution.steps), solution);
    return solution;
}

FiniteSolution solve(const FiniteGame& game, const SolveOptions& options) {
    if (!game.decrees.empty()) return solve_by_definition(game, options, true);
    FiniteSolution solution;
    const auto parts = parts_of(game, options, solution.steps);
    if (!parts) return solve(whole_order(game, options), options);
    find_value_and_moves(*parts, solution);
    return solution;
}

FiniteSolution solve_value(const FinitePoset& poset, const SolveOptions& options) {
    FiniteSolution solution;
    find_value(*take_apart(poset, poset.all(), options, solution.steps), solution);
    return solution;
}

FiniteSolution solve_value(const FiniteGame& game, const SolveOptions& options) {
    if (!game.decrees.empty()) return solve_by_definition(game, options, false);
    FiniteSolution solution;
    const auto parts = parts_of(game, options, solution.steps);
    if (!parts) return solve_value(whole_order(game, options), options);
    find_value(*parts, solution);
    return solution;
}

FiniteOutcome solve_outcome(const FinitePoset& poset, const SolveOptions& options) {
    if (options.extremes)
        if (auto outcome = outcome_by(extreme_element(poset), poset.size())) return *outcome;
    FiniteOutcome outcome;
    const std::shared_ptr<Subgame> game = take_apart(poset, poset.all(), options, outcome.steps);
    outcome.lost = game->has_value(0);
    game->add_progress(outcome.searched);
    outcome.whole = std::dynamic_pointer_cast<Undivided>(game);
    if (outcome.whole) outcome.whole->leave_steps();
    return outcome;
}

FiniteOutcome solve_outcome(const FiniteGame& game, const SolveOptions& options) {
    if (!game.decrees.empty()) return outcome_by_definition(game, options);
    if (options.extremes)
        if (auto outcome = outcome_by(extreme_element(game), game.size())) return *outcome;
    FiniteOutcome outcome;
    const auto parts = parts_of(game, options, outcome.steps);
    if (!parts) return solve_outcome(whole_order(game, options), options);
    outcome.lost = parts->has_value(0);
    parts->add_progress(outcome.searched);
    return outcome;
}

bool has_value(const FinitePoset& poset, std::uint32_t value, const SolveOptions& options) {
    std::vector<SolutionStep> steps;
    return take_apart(poset, poset.all(), options, steps)->has_value(value);
}

}  // namespace chompcert
