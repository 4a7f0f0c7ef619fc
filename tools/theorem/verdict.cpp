#include "theorem/verdict.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <vector>

#include "parametric/game/decrees.h"

namespace chompcert::cli {
namespace {

std::string with_commas(const std::vector<std::string>& words) {
    return fmt::format("{}", fmt::join(words, ", "));
}

std::string coordinates_text(const SymbolicArena& arena, const SymbolicPosition& position) {
    std::vector<std::string> words;
    for (std::size_t chain = 0; chain < position.coordinates.size(); ++chain)
        words.push_back(fmt::format("{} = {}", arena.game().chains[chain], position.coordinates[chain]));
    const std::string ideal = arena.ideals().size() > 1 ? arena.ideals()[position.ideal].name + ", " : "";
    return ideal + with_commas(words);
}

void print_positions(const char* which, const std::vector<std::string>& lines) {
    fmt::print("{}{}\n", which, lines.empty() ? " none" : "");
    for (const std::string& line : lines) fmt::print("  {}\n", line);
}

void print_text(const SymbolicArena& arena, const TheoremVerdict& verdict) {
    const SymbolicGame& game = arena.game();
    if (!verdict.least)
        return fmt::print("proved: the formula gives the positions of value 0 of {} for all {}\n{}\n",
                          game.label, quantifiers(game), reason(game));
    const SymbolicCounterexample& least = *verdict.least;
    const auto clashes = positions_text(arena, verdict.clashes), gaps = positions_text(arena, verdict.gaps);
    std::vector<std::string> words;
    for (std::size_t q = 0; q < least.parameters.size(); ++q)
        words.push_back(fmt::format("{} = {}: ", game.parameters[q].name, least.parameters[q]));
    fmt::print("counterexample: {}{}: ", fmt::join(words, ""), coordinates_text(arena, least.position));
    if (const auto lost =
            decreed_zero(game, arena.ideals()[least.position.ideal].members, least.position.coordinates))
        fmt::print("the formula gives {}, but the game ends there by decree, with {}\n",
                   *lost ? "another value than 0" : "value 0", *lost ? "value 0" : "another one");
    else if (least.follower)
        fmt::print("the formula gives value 0, and also to {}, where a move leads\n",
                   coordinates_text(arena, *least.follower));
    else
        fmt::print("the formula gives another value than 0, but no move leads to value 0\n");
    const bool plain = game.decrees.empty();
    print_positions(
        plain ? "all positions of the formula from which a move leads to another one:"
              : "all positions of the formula from which a move leads to another one, or won by decree:",
        clashes);
    print_positions(
        plain ? "all other positions from which no move leads to one of the formula:"
              : "all other positions from which no move leads to one of the formula, or lost by decree:",
        gaps);
}

nlohmann::ordered_json position_json(const SymbolicArena& arena, const SymbolicPosition& position) {
    nlohmann::ordered_json json{{"ideal", arena.ideals()[position.ideal].name}};
    for (std::size_t chain = 0; chain < position.coordinates.size(); ++chain)
        json["coordinates"][arena.game().chains[chain]] = position.coordinates[chain];
    return json;
}

void print_json(const SymbolicArena& arena, const TheoremVerdict& verdict) {
    const SymbolicGame& game = arena.game();
    nlohmann::ordered_json json{{"game", game.label},
                                {"outcome", verdict.least ? "counterexample" : "proved"}};
    if (verdict.least) {
        json["parameters"] = nlohmann::ordered_json::object();
        for (std::size_t q = 0; q < game.parameters.size(); ++q)
            json["parameters"][game.parameters[q].name] = verdict.least->parameters[q];
        json["position"] = position_json(arena, verdict.least->position);
        json["formula_says_zero"] = verdict.least->is_in_set;
        if (verdict.least->follower) json["follower"] = position_json(arena, *verdict.least->follower);
        json["clashes"] = positions_text(arena, verdict.clashes);
        json["gaps"] = positions_text(arena, verdict.gaps);
    }
    fmt::print("{}\n", json.dump());
}

}  // namespace

const char* reason(const SymbolicGame& game) {
    return game.decrees.empty()
               ? "no move leads from one of them to another, and a move leads to one of them from every "
                 "other position"
               : "where the game goes on, no move leads from one of them to another, and a move leads to one "
                 "of them "
                 "from every other position; where it ends by decree, they are those of value 0";
}

std::string quantifiers(const SymbolicGame& game) {
    std::vector<std::string> names;
    for (const Parameter& parameter : game.parameters) names.push_back(parameter.name);
    names.insert(names.end(), game.chains.begin(), game.chains.end());
    return with_commas(names);
}

void print_verdict(const SymbolicArena& arena, const TheoremVerdict& verdict, bool json) {
    json ? print_json(arena, verdict) : print_text(arena, verdict);
}

}  // namespace chompcert::cli
