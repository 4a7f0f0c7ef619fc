#include "theorem/automaton.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "parametric/automata/answers.h"
#include "parametric/automata/text.h"
#include "parametric/automata/track_names.h"
#include "parametric/formula/grammar.h"
#include "parametric/game/decrees.h"
#include "parametric/moves/offending_cycle.h"
#include "parametric/theorem_query.h"
#include "shared/io.h"
#include "shared/run.h"
#include "text/json_integer.h"
#include "theorem/verdict.h"

namespace chompcert::cli {
namespace {

using nlohmann::ordered_json;
using Wrong = AutomaticCounterexample;

std::string ideal_words(const SymbolicGame& game, std::uint32_t members) {
    return output_text(game, {members});
}

std::string position_words(const SymbolicGame& game, std::uint32_t members,
                           const std::vector<Integer>& coordinates) {
    std::vector<std::string> words;
    if (!game.elements.empty()) words.push_back(ideal_words(game, members));
    for (std::size_t v = 0; v < coordinates.size(); ++v)
        words.push_back(fmt::format("{} = {}", game.chains[v], coordinates[v].str()));
    return fmt::format("{}", fmt::join(words, ", "));
}

ordered_json position_object(const SymbolicGame& game, std::uint32_t members,
                             const std::vector<Integer>& coordinates) {
    ordered_json json{{"ideal", ideal_words(game, members)}};
    for (std::size_t v = 0; v < coordinates.size(); ++v)
        json["coordinates"][game.chains[v]] = json_integer(coordinates[v]);
    return json;
}

bool is_decreed(const Theorem& theorem, const AutomaticPosition& position) {
    return decreed_zero(theorem.game, position.members, position.coordinates).has_value();
}

/// Where a move from a position leads, which the automaton says to have value 0 too; nothing if nobody moves
/// there.
std::optional<TheoremPosition> follower_of(const Theorem& theorem, const AutomaticPosition& position) {
    if (is_decreed(theorem, position)) return std::nullopt;
    AutomatonAnswers answers(theorem.game, *theorem.automaton, position.parameters);
    const TheoremPosition here{position.members, position.coordinates};
    const auto moves = answers.moves(here, false);
    const TheoremQuery query(theorem, position.parameters, {});
    return query.take(here, moves.at(0).kind, moves.at(0).index).left;
}

void print_wrong(const Theorem& theorem, const Wrong& wrong) {
    const SymbolicGame& game = theorem.game;
    std::string words;
    for (std::size_t q = 0; q < game.parameters.size(); ++q)
        words += fmt::format("{} = {}: ", game.parameters[q].name, wrong.position.parameters[q].str());
    words += position_words(game, wrong.position.members, wrong.position.coordinates) + ": ";
    if (wrong.kind == Wrong::Kind::no_position) {
        words += "the automaton gives value 0, but the game has no such position";
    } else if (is_decreed(theorem, wrong.position)) {
        const bool zero = wrong.kind == Wrong::Kind::clash;
        words += fmt::format("the automaton gives {}, but the game ends there by decree, with {}",
                             zero ? "value 0" : "another value than 0", zero ? "another one" : "value 0");
    } else if (wrong.kind == Wrong::Kind::clash) {
        const TheoremPosition follower = *follower_of(theorem, wrong.position);
        words += fmt::format("the automaton gives value 0, and also to {}, where a move leads",
                             position_words(game, follower.ideal, follower.coordinates));
    } else {
        words += "the automaton gives another value than 0, but no move leads to value 0";
    }
    fmt::print("counterexample: {}\n", words);
}

void print_wrong_json(const Theorem& theorem, const Wrong& wrong) {
    const SymbolicGame& game = theorem.game;
    ordered_json json{
        {"game", game.label}, {"outcome", "counterexample"}, {"parameters", ordered_json::object()}};
    for (std::size_t q = 0; q < game.parameters.size(); ++q)
        json["parameters"][game.parameters[q].name] = json_integer(wrong.position.parameters[q]);
    json["position"] = position_object(game, wrong.position.members, wrong.position.coordinates);
    json["is_position"] = wrong.kind != Wrong::Kind::no_position;
    json["automaton_says_zero"] = wrong.kind != Wrong::Kind::gap;
    if (wrong.kind == Wrong::Kind::clash)
        if (const auto follower = follower_of(theorem, wrong.position))
            json["follower"] = position_object(game, follower->ideal, follower->coordinates);
    fmt::print("{}\n", json.dump());
}

/// @throws GameFileError for contradictory relations.
AutomaticArena arena_of(const SymbolicGame& game, const NumberSystem& system) {
    const IslContext context(100'000'000);
    refuse_disorder(SymbolicOrder(game, context));
    return {game, system};
}

std::optional<Wrong> wrong_position(const Theorem& theorem, std::size_t max_states) {
    ZeroSet zero = *theorem.automaton;
    zero.automaton.system.max_states = max_states;
    return decide(arena_of(theorem.game, zero.automaton.system), zero);
}

}  // namespace

std::string base_words(unsigned base) {
    switch (base) {
        case 2:
            return "in binary";
        case 3:
            return "in ternary";
        case 10:
            return "in decimal";
        default:
            return fmt::format("in base {}", base);
    }
}

AutomatonOutcome search_automaton(const SymbolicGame& game, const AutomatonSearch& search) {
    return find_automaton(arena_of(game, {search.base, search.max_states}), search.max_box);
}

std::string automaton_words(const SymbolicGame& game, const ZeroSet& zero) {
    const std::string text = automaton_text(game, zero);
    return fmt::format("an automaton with {} states reads {} {}, least digits first:\n{}",
                       zero.automaton.states(), fmt::join(track_names(game), ", "),
                       base_words(zero.automaton.system.base), text.substr(text.find('\n') + 1));
}

void print_automaton(const SymbolicGame& game, const AutomatonSearch& search,
                     const AutomatonOutcome& outcome) {
    if (outcome.found)
        return fmt::print("found: the positions of value 0 of {}, proved for all {}\n{}\n", game.label,
                          quantifiers(game), automaton_words(game, outcome.found->zero));
    fmt::print(
        "none: no automaton {} found in the box of coordinates below {}\n"
        "guesses refuted: {}, undecided: {}\n"
        "seen: {} elements of the {}-kernel up to levels 0, 1, 2, …\n",
        base_words(search.base), outcome.box, outcome.refuted, outcome.undecided,
        fmt::join(outcome.states, ", "), search.base);
}

std::string automaton_json(const SymbolicGame& game, const AutomatonSearch& search,
                           const AutomatonOutcome& outcome) {
    ordered_json json{{"base", search.base},
                      {"box", outcome.box},
                      {"refuted", outcome.refuted},
                      {"undecided", outcome.undecided}};
    if (!outcome.found) {
        json["kernel"] = outcome.states;
        return json.dump();
    }
    json["tracks"] = track_names(game);
    json["states"] = outcome.found->zero.automaton.states();
    json["text"] = automaton_text(game, outcome.found->zero);
    return json.dump();
}

TheoremText automaton_theorem(const SymbolicGame& game, bool values, const ZeroSet& found) {
    return {game.text, values, {}, {}, automaton_text(game, found)};
}

void write_automaton_theorem(const SymbolicGame& game, const AutomatonSearch& search, const ZeroSet& found) {
    const auto bytes = write_theorem(search.target, automaton_theorem(game, search.grundy, found));
    if (bytes && !search.json)
        fmt::print("theorem: {} ({} bytes, an automaton with {} states)\n", search.target.path, *bytes,
                   found.automaton.states());
}

bool is_automaton_proved(const Theorem& theorem) {
    return !wrong_position(theorem, NumberSystem{}.max_states);
}

int prove_automaton(const Theorem& theorem, std::size_t max_states, bool json) {
    if (const auto wrong = wrong_position(theorem, max_states)) {
        json ? print_wrong_json(theorem, *wrong) : print_wrong(theorem, *wrong);
        return kNoAnswer;
    }
    if (json) {
        fmt::print("{}\n", ordered_json{{"game", theorem.game.label}, {"outcome", "proved"}}.dump());
        return kDone;
    }
    fmt::print("proved: the automaton gives the positions of value 0 of {} for all {}\n{}\n",
               theorem.game.label, quantifiers(theorem.game), reason(theorem.game));
    return kDone;
}

}  // namespace chompcert::cli
