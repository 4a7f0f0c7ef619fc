#include "theorems.h"

#include <emscripten.h>

#include <algorithm>
#include <memory>

#include "answer.h"
#include "answers/theorem_words.h"
#include "base/numbers/count.h"
#include "parametric/automata/find.h"
#include "parametric/automata/moves/disorder.h"
#include "parametric/automata/text.h"
#include "parametric/automata/track_names.h"
#include "parametric/game/declarations.h"
#include "parametric/game/reader.h"
#include "parametric/print/automaton_formats.h"
#include "parametric/theorem_query.h"

namespace chompcert::page {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostBox = 256;  // as of `chompcert theorem`
constexpr std::size_t kMostShownTransitions = 4096;

void report(const AutomatonOutcome& now) {
    EM_ASM(
        {
            if (Module.onSearch) Module.onSearch($0, $1, $2);
        },
        static_cast<double>(now.box), static_cast<double>(now.refuted), static_cast<double>(now.undecided));
}

std::string counts(const std::vector<std::size_t>& numbers) {
    std::vector<std::string> words;
    for (const std::size_t number : numbers) words.push_back(std::to_string(number));
    return listed(words);
}

/// Why there is no theorem: what was tried, and that it proves nothing.
std::string none_found(const AutomatonOutcome& outcome, unsigned base) {
    return "no automaton in base " + std::to_string(base) +
           " was found. All positions with coordinates below " + std::to_string(outcome.box) +
           " were solved; of the guesses " + std::to_string(outcome.refuted) + " were refuted and " +
           std::to_string(outcome.undecided) + " undecided. The " + std::to_string(base) + "-kernel has " +
           counts(outcome.states) +
           " functions up to levels 0, 1, 2, … This proves nothing: there may be a larger automaton, one in "
           "another "
           "base, or a formula, which the program on your own machine looks for (chompcert theorem)";
}

std::string theorem_by_automaton(const std::string& bytes, unsigned base) {
    const SymbolicGame game = read_symbolic_game(bytes);
    const NumberSystem system{base};
    refuse_disorder(AutomaticOrder(game, system));
    const AutomatonOutcome outcome = find_automaton({game, system}, kMostBox, report);
    if (!outcome.found) throw LimitError(none_found(outcome, base));
    return theorem_file({game.text, false, {}, {}, automaton_text(game, outcome.found->zero)});
}

/// The automaton of a theorem in numbers, and its states while they are few.
Json description(const Theorem& theorem) {
    if (!theorem.automaton)
        throw ArgumentError("this theorem has a formula: the page answers from automata alone");
    const Automaton& automaton = theorem.automaton->automaton;
    Json json = Json::parse(render_automaton(theorem, AutomatonFormat::json));  // game, base, states
    json["family"] = family_json(theorem.text.game);
    json["tracks"] = track_names(theorem.game);
    json["count"] = automaton.states();
    if (automaton.next.size() > kMostShownTransitions) json["states"] = Json::array();
    return json;
}

/// The theorem of the last question, which the next one is likely to be about too.
struct Asked {
    std::string file;
    std::vector<std::string> parameters, without;
    Theorem theorem;
    std::unique_ptr<TheoremQuery> query;
};
std::unique_ptr<Asked> asked;

TheoremQuery& query_to(std::string file, const Json& question) {
    const auto parameters = question.at("parameters").get<std::vector<std::string>>(),
               without = question.at("without").get<std::vector<std::string>>();
    if (asked && asked->file == file && asked->parameters == parameters && asked->without == without)
        return *asked->query;
    asked.reset();
    auto next = std::make_unique<Asked>(Asked{std::move(file), parameters, without, {}, nullptr});
    next->theorem = read_theorem_file(next->file);
    if (!next->theorem.automaton) throw ArgumentError("the page answers from automata alone");
    next->query = std::make_unique<TheoremQuery>(
        TheoremQuery::by_automata(next->theorem, parameter_values(next->theorem.game, parameters),
                                  element_numbers(next->theorem.game, without)));
    asked = std::move(next);
    return *asked->query;
}

Json position_json(const SymbolicGame& game, const TheoremPosition& position) {
    Json json{{"coordinates", Json::array()}, {"elements", Json::array()}};
    for (const Integer& count : position.coordinates) json["coordinates"].push_back(count.str());
    for (std::size_t e = 0; e < game.elements.size(); ++e)
        if ((position.ideal >> e & 1U) != 0) json["elements"].push_back(game.elements[e]);
    return json;
}

Json answer_to(TheoremQuery& query, const Json& question) {
    const SymbolicGame& game = query.theorem().game;
    std::vector<Integer> coordinates;
    for (const std::string word : question.at("coordinates")) {
        const auto count = parse_count(word);
        if (!count)
            throw ArgumentError("expected " + std::string(kCountExamples) + ", found '" + word.substr(0, 60) +
                                "'");
        coordinates.push_back(*count);
    }
    if (coordinates.size() != game.chains.size())
        throw ArgumentError("a position has a number for each chain");
    const TheoremPosition position = query.position(std::move(coordinates));
    Json json{{"position", position_json(game, position)},
              {"lost", query.is_zero(position)},
              {"ended", query.is_decreed(position)},
              {"moves", Json::array()}};
    for (const TheoremMove& move : query.moves(position)) {
        const bool chain = move.kind < game.chains.size();
        json["moves"].push_back({{"element", chain ? game.chains[move.kind] + "[" + move.index.str() + "]"
                                                   : game.elements[move.kind - game.chains.size()]},
                                 {"left", position_json(game, move.left)}});
    }
    return json;
}

}  // namespace

bool is_for_theorems(std::string_view game) {
    try {
        const Declarations declared = read_declarations(game);
        return !declared.parameters.empty() || declared.chains.size() > 2 ||
               std::any_of(declared.chains.begin(), declared.chains.end(),
                           [](const std::string& name) { return name != "c" && name != "d"; });
    } catch (const Error&) {
        return false;  // the reader of games with c and d says what is wrong
    }
}

Json family_json(std::string_view bytes) {
    const SymbolicGame game = read_symbolic_game(bytes);
    refuse_disorder(AutomaticOrder(game, {}));
    Json parameters = Json::array();
    const std::vector<Integer> least = least_parameter_values(game);
    for (std::size_t q = 0; q < game.parameters.size(); ++q)
        parameters.push_back({{"name", game.parameters[q].name}, {"least", least[q].str()}});
    return {{"label", game.label},
            {"chains", game.chains},
            {"parameters", parameters},
            {"elements", game.elements}};
}

extern "C" {

/// "theorem" for a game with other chains or parameters, else "certificate": what proves it.
EMSCRIPTEN_KEEPALIVE int chompcert_kind(const char* game) {
    return answer([&] { return std::string(is_for_theorems(game) ? "theorem" : "certificate"); });
}

/// The theorem file with an automaton that `chompcert theorem --automaton` writes.
EMSCRIPTEN_KEEPALIVE int chompcert_theorem(const char* game, int base) {
    return answer([&] {
        if (base < 2 || base > static_cast<int>(kMaxBase))
            throw ArgumentError("the base is a number from 2 to " + std::to_string(kMaxBase));
        return theorem_by_automaton(game, static_cast<unsigned>(base));
    });
}

/// JSON: the game, and its automaton. The theorem is read, not proved.
EMSCRIPTEN_KEEPALIVE int chompcert_describe_theorem(const char* theorem) {
    return answer([&] { return description(read_theorem_file(theorem)).dump(); });
}

/// JSON: who wins at a position, and all winning moves. @param question JSON: a list of words for each of
/// "parameters" (s=3), "coordinates" (10^30), and "without".
EMSCRIPTEN_KEEPALIVE int chompcert_ask(const char* theorem, const char* question) {
    return answer([&] {
        const Json words = Json::parse(question);
        return answer_to(query_to(theorem, words), words).dump();
    });
}
}

}  // namespace chompcert::page
