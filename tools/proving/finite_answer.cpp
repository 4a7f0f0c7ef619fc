#include "proving/finite_answer.h"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <initializer_list>
#include <map>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <vector>

#include "game/labels.h"
#include "proving/progress.h"
#include "shared/subject.h"
#include "text/counted.h"
#include "text/json_integer.h"
#include "text/value_text.h"

namespace chompcert::cli {
namespace {

constexpr std::size_t kShownPairs = 12, kShownSteps = 12;

const char* plural(std::size_t count) {
    return count == 1 ? "" : "s";
}

const char* kind_name(SolutionStep::Kind kind) {
    switch (kind) {
        case SolutionStep::Kind::disjoint_sum:
            return "disjoint sum";
        case SolutionStep::Kind::ordinal_sum:
            return "ordinal sum";
        case SolutionStep::Kind::pairing:
            return "pairing";
        case SolutionStep::Kind::table:
            return "table";
        case SolutionStep::Kind::ideals:
            return "ideals";
        case SolutionStep::Kind::search:
            return "search";
        case SolutionStep::Kind::rooted_trees:
            return "rooted trees";
        case SolutionStep::Kind::least_element:
            return "least element";
        case SolutionStep::Kind::greatest_element:
            return "greatest element";
        case SolutionStep::Kind::definition:
            return "definition";
    }
    return "";
}

void print_moves(const FiniteAnswer& answer) {
    const auto& moves = answer.solution.winning_moves;
    const Labels labels(answer.game.text);
    if (moves.empty()) return fmt::print("winning moves: none\n");
    fmt::print("winning moves: {}\n", moves.size());
    std::map<std::uint32_t, std::size_t> alike;  // by the first of an orbit
    const bool by_orbits = !answer.orbit_of.empty();
    for (const std::uint32_t x :
         std::span(moves).first(by_orbits ? moves.size() : std::min(moves.size(), kShownMoves)))
        ++alike[by_orbits ? answer.orbit_of[x] : x];
    for (const auto& [x, count] : alike)
        fmt::print("  {}{}\n", labels.named(answer.game.names[x]),
                   count == 1 ? "" : fmt::format(" and its {} other images under automorphisms", count - 1));
    if (!by_orbits && moves.size() > kShownMoves)
        fmt::print("  … and {} more (--json lists all)\n", moves.size() - kShownMoves);
}

void print_remoteness(const FiniteAnswer& answer) {
    const Remoteness& found = answer.remoteness.value();
    const Labels labels(answer.game.text);
    fmt::print("remoteness: {} to the end, if the winner hurries and the loser holds out\n",
               counted(found.moves, "move"));
    if (found.best.empty()) return;
    fmt::print("{}: {}\n", found.lost ? "longest defences" : "fastest moves", found.best.size());
    for (const std::uint32_t x : std::span(found.best).first(std::min(found.best.size(), kShownMoves)))
        fmt::print("  {}\n", labels.named(answer.game.names[x]));
    if (found.best.size() > kShownMoves)
        fmt::print("  … and {} more (--json lists all)\n", found.best.size() - kShownMoves);
}

std::string describe_pairs(const FiniteAnswer& answer, const SolutionStep& step) {
    std::string text;
    const Labels labels(answer.game.text);
    for (std::size_t i = 0; i < std::min(step.pairs.size(), kShownPairs); ++i)
        text += fmt::format(" {} <-> {}{}", labels.named(answer.game.names[step.pairs[i].first]),
                            labels.named(answer.game.names[step.pairs[i].second]),
                            i + 1 == step.pairs.size() ? "" : ",");
    return text + (step.pairs.size() > kShownPairs ? " …" : "");
}

std::string describe(const FiniteAnswer& answer, const SolutionStep& step) {
    switch (step.kind) {
        case SolutionStep::Kind::disjoint_sum:
            return fmt::format("{} elements: disjoint sum of {}", step.size, step.pieces);
        case SolutionStep::Kind::ordinal_sum:
            return fmt::format("{} elements: ordinal sum of {}", step.size, step.pieces);
        case SolutionStep::Kind::pairing:
            return fmt::format(
                "{} elements: the same value as the {} that stay in place when{} change places", step.size,
                step.pieces, describe_pairs(answer, step));
        case SolutionStep::Kind::table:
            return fmt::format("{} elements: rows of squares, by the table of all positions", step.size);
        case SolutionStep::Kind::ideals:
            return fmt::format("{} elements: by the table of all positions", step.size);
        case SolutionStep::Kind::search:
            return fmt::format("{} elements: by search", step.size);
        case SolutionStep::Kind::rooted_trees:
            return fmt::format("{} elements: {} rooted tree{}, from the leaves to the roots", step.size,
                               step.pieces, plural(step.pieces));
        case SolutionStep::Kind::least_element:
            return fmt::format("{} element{}: the first player takes the least, and nothing is left",
                               step.size, plural(step.size));
        case SolutionStep::Kind::greatest_element:
            return fmt::format("{} elements: by strategy stealing, as one is the greatest", step.size);
        case SolutionStep::Kind::definition:
            return fmt::format("{} element{}: position by position, as the game file decrees values",
                               step.size, plural(step.size));
    }
    return "";
}

// The theorems that the answer rests on, besides the definition of the game and the program; what is written
// as a certificate rests on none of them.
std::vector<std::string> rests_on(const FiniteAnswer& answer) {
    using Kind = SolutionStep::Kind;
    const UsedTheorems& used = answer.solution.searched.used;
    const auto has = [&](std::initializer_list<Kind> kinds) {
        return std::ranges::any_of(answer.solution.steps, [&](const auto& step) {
            return std::ranges::find(kinds, step.kind) != kinds.end();
        });
    };
    std::vector<std::string> theorems;
    if (has({Kind::disjoint_sum, Kind::ordinal_sum, Kind::rooted_trees}) || used.sums)
        theorems.emplace_back("sums");
    if (has({Kind::pairing}) || used.pairings) theorems.emplace_back("pairings");
    if (used.isomorphisms) theorems.emplace_back("isomorphisms");
    if (has({Kind::greatest_element})) theorems.emplace_back("strategy stealing");
    return theorems;
}

void print_theorems(const FiniteAnswer& answer) {
    const auto theorems = rests_on(answer);
    if (theorems.empty()) return fmt::print("rests on the definition of the game alone\n");
    fmt::print("rests on {}\n", fmt::join(theorems, ", "));
}

void print_steps(const FiniteAnswer& answer) {
    const auto& steps = answer.solution.steps;
    const bool trees = std::ranges::any_of(
        steps, [](const auto& step) { return step.kind == SolutionStep::Kind::rooted_trees; });
    if (answer.solution.is_series_parallel() && !trees)
        return fmt::print("solved as a series-parallel poset, in {} sum{}\n", steps.size(),
                          plural(steps.size()));
    fmt::print("solved as\n");
    for (std::size_t i = 0; i < std::min(steps.size(), kShownSteps); ++i)
        fmt::print("  {}\n", describe(answer, steps[i]));
    if (steps.size() > kShownSteps) fmt::print("  … {} steps in all\n", steps.size());
    if (const auto& searched = answer.solution.searched; searched.stored > 0)
        fmt::print("{} positions stored\n", searched.stored);
}

nlohmann::ordered_json names_json(const FiniteAnswer& answer, const std::vector<std::uint32_t>& elements) {
    auto names = nlohmann::ordered_json::array();
    for (const std::uint32_t x : elements) names.push_back(answer.game.names[x]);
    return names;
}

// By the names that the answer gives; empty if no element has a label.
nlohmann::ordered_json labels_json(const FiniteAnswer& answer) {
    auto json = nlohmann::ordered_json::object();
    const Labels labels(answer.game.text);
    if (labels.empty()) return json;
    std::vector<std::uint32_t> named = answer.solution.winning_moves;
    if (answer.remoteness)
        named.insert(named.end(), answer.remoteness->best.begin(), answer.remoteness->best.end());
    if (answer.strategy && !answer.strategy->lost) named.push_back(answer.strategy->first_move);
    for (const std::uint32_t x : named)
        if (const std::string label = labels.of(answer.game.names[x]); !label.empty())
            json[answer.game.names[x]] = label;
    return json;
}

nlohmann::ordered_json step_json(const FiniteAnswer& answer, const SolutionStep& step) {
    nlohmann::ordered_json json{{"kind", kind_name(step.kind)}, {"elements", step.size}};
    if (step.kind == SolutionStep::Kind::pairing) {
        json["fixed"] = step.pieces;
        for (const auto& [x, y] : step.pairs) json["pairs"].push_back(names_json(answer, {x, y}));
    } else if (step.pieces > 0) {
        json["parts"] = step.pieces;
    }
    return json;
}

}  // namespace

void print_answer(const FiniteAnswer& answer) {
    const std::size_t size = answer.game.size();
    const bool lost = answer.lost.value_or(answer.solution.grundy == 0);
    fmt::print("{}: {} element{}\n", answer.game.label, size, plural(size));
    fmt::print("{}\n", outcome_text(lost));
    if (!answer.lost) fmt::print("Grundy value: {}\n", answer.solution.grundy);
    if (answer.with_moves) print_moves(answer);
    if (answer.remoteness) print_remoteness(answer);
    print_steps(answer);
    print_theorems(answer);
}

void print_strategy(const FiniteAnswer& answer) {
    const Strategy& strategy = answer.strategy.value();
    if (!strategy.lost)
        fmt::print("first move: {}\n",
                   Labels(answer.game.text).named(answer.game.names[strategy.first_move]));
    fmt::print("strategy: {} position{}", strategy.order.size(), plural(strategy.order.size()));
    if (strategy.automorphisms > 1) fmt::print(" up to {} symmetries", strategy.automorphisms);
    fmt::print("{}\n", strategy.has_all_symmetries ? "" : " (there are more, too many to list)");
}

void print_json(const FiniteAnswer& answer, const std::optional<CertificateFile>& certificate) {
    const FiniteSolution& solution = answer.solution;
    nlohmann::ordered_json json{
        {"game", answer.game.label}, {"game_sha256", answer.game.sha256}, {"elements", answer.game.size()}};
    json["outcome"] = answer.lost.value_or(solution.grundy == 0) ? "P" : "N";
    if (!answer.lost) json["g"] = solution.grundy;
    if (answer.with_moves) json["winning_moves"] = names_json(answer, solution.winning_moves);
    if (answer.remoteness) {
        json["remoteness"] = answer.remoteness->moves;
        json["best_moves"] = names_json(answer, answer.remoteness->best);
    }
    json["series_parallel"] = solution.is_series_parallel();
    json["steps"] = nlohmann::ordered_json::array();
    for (const SolutionStep& step : solution.steps) json["steps"].push_back(step_json(answer, step));
    json["rests_on"] = rests_on(answer);
    json["positions_stored"] = solution.searched.stored;
    if (const auto& strategy = answer.strategy) {
        if (!strategy->lost) json["first_move"] = answer.game.names[strategy->first_move];
        json["strategy"] = {{"positions", strategy->order.size()},
                            {"answers", strategy->positions.answered()},
                            {"symmetries", strategy->automorphisms},
                            {"all_symmetries", strategy->has_all_symmetries}};
    }
    if (auto labels = labels_json(answer); !labels.empty()) json["labels"] = std::move(labels);
    if (certificate) json["certificate"] = certificate_json(*certificate);
    fmt::print("{}\n", json_line(json));
}

}  // namespace chompcert::cli
