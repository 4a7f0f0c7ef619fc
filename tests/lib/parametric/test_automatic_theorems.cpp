// Theorems given by automata against the definition of the game (explicit_poset.h).
#include <algorithm>
#include <map>
#include <random>

#include "automata/sets.h"
#include "base/error.h"
#include "catch.h"
#include "lib/parametric/explicit_poset.h"
#include "parametric/automata/decide.h"
#include "parametric/automata/find.h"
#include "parametric/automata/guess/box.h"
#include "parametric/automata/guess/kernel.h"
#include "parametric/automata/moves/tracks.h"
#include "parametric/automata/steps.h"
#include "parametric/game/reader.h"
#include "parametric/moves/offending_cycle.h"
#include "parametric/query/staircases.h"

using namespace chompcert;

namespace {

SymbolicGame game_of(const std::string& lines) {
    return read_symbolic_game("poset p\n" + lines);
}

/// Games without contradictions, whose order up to 8 does not pass through elements of chains above 40.
std::vector<std::string> random_games(std::uint64_t seed, std::size_t count) {
    std::mt19937_64 random(seed);
    const auto number = [&](std::int64_t low, std::int64_t high) {
        return std::to_string(std::uniform_int_distribution<std::int64_t>(low, high)(random));
    };
    std::vector<std::string> games;
    while (games.size() < count) {
        const bool three = random() % 2 == 0, parameter = random() % 4 == 0;
        const std::size_t elements = three ? random() % 2 : random() % 3;
        const std::string chains = three ? "cde" : "cd";
        std::string text = three ? "chains c d e\n" : "chains c d\n";
        if (parameter) text += random() % 2 == 0 ? "parameters s >= -1\n" : "parameters s >= 1\n";
        for (std::size_t e = 0; e < elements; ++e) text += e == 0 ? "elements x\n" : "elements y\n";
        const auto end = [&] {
            return std::string(1, chains[random() % chains.size()]) + "[" + number(1, 3) +
                   (parameter && random() % 2 == 0 ? "+s+1]" : "]");
        };
        for (std::size_t relation = 0; relation < 1 + random() % 3; ++relation) {
            if (random() % 2 == 0) {
                const char u = chains[random() % chains.size()], v = chains[random() % chains.size()];
                text += std::string(1, u) + "[" + (random() % 3 == 0 ? "2*i+" : "i+") + number(0, 2) +
                        "] < " + v + "[" + (random() % 3 == 0 ? "2*i+" : "i+") + number(0, 2) +
                        (parameter && random() % 2 == 0 ? "+s+1]\n" : "]\n");
            } else {
                text += end() + " < " + end() + "\n";
            }
        }
        if (elements > 0) text += random() % 2 == 0 ? "x < " + end() + "\n" : end() + " < x\n";
        if (elements > 1) text += random() % 2 == 0 ? "y < " + end() + "\nx < y\n" : end() + " < y\n";
        try {
            const SymbolicGame game = game_of(text);
            const IslContext context(100'000'000);
            refuse_disorder(SymbolicOrder(game, context));
            games.push_back(text);
        } catch (const GameFileError&) {
        }
    }
    return games;
}

constexpr std::size_t kLength = 48;

bool has(const Automaton& set, const std::map<Track, std::uint64_t>& values) {
    std::vector<std::uint64_t> tuple;
    for (const Track track : set.tracks) tuple.push_back(values.at(track));
    return output_of(set, tuple) != 0;
}

std::vector<std::int64_t> parameters_of(const SymbolicGame& game, std::int64_t step) {
    std::vector<std::int64_t> values;
    for (const Parameter& parameter : game.parameters) values.push_back(parameter.least.offset + step);
    return values;
}

/// Calls visit(step of the parameters, ideal, coordinates) for coordinates below `size`.
template <typename Visit>
void for_each_position(const SymbolicGame& game, std::uint64_t size, const Visit& visit) {
    std::uint64_t points = 1;
    for (std::size_t v = 0; v < game.chains.size(); ++v) points *= size;
    for (std::int64_t step = 0; step < (game.parameters.empty() ? 1 : 3); ++step)
        for (std::uint32_t members = 0; members < std::uint32_t{1} << game.elements.size(); ++members)
            for (std::uint64_t point = 0; point < points; ++point) {
                std::vector<std::uint64_t> at;
                std::uint64_t rest = point;
                for (std::size_t v = 0; v < game.chains.size(); ++v, rest /= size) at.push_back(rest % size);
                visit(step, members, at);
            }
}

std::map<Track, std::uint64_t> values_at(const SymbolicGame& game, std::int64_t step,
                                         const std::vector<std::uint64_t>& at) {
    std::map<Track, std::uint64_t> values;
    for (std::size_t q = 0; q < game.parameters.size(); ++q)
        values[parameter_track(q)] = static_cast<std::uint64_t>(step);
    for (std::size_t v = 0; v < game.chains.size(); ++v) values[coordinate_track(v)] = at[v];
    return values;
}

std::vector<std::uint64_t> small(const std::vector<Integer>& numbers) {
    std::vector<std::uint64_t> values;
    for (const Integer& number : numbers) values.push_back(static_cast<std::uint64_t>(number));
    return values;
}

/// Whether a set has this position.
bool is_in(const ZeroSet& zero, const std::map<Track, std::uint64_t>& values, std::uint32_t members) {
    std::vector<std::uint64_t> tuple;
    for (const Track track : zero.automaton.tracks) tuple.push_back(values.at(track));
    return std::ranges::binary_search(zero.ideals[output_of(zero.automaton, tuple)], members);
}

}  // namespace

TEST_CASE("order and positions as automata are those of explicit posets", "[automata][long]") {
    for (const unsigned base : {2U, 3U})
        for (const std::string& text : random_games(base, 40)) {
            INFO(text << "base " << base);
            const SymbolicGame game = game_of(text);
            const AutomaticArena arena(game, {base, 100'000});
            for (std::int64_t step = 0; step < (game.parameters.empty() ? 1 : 3); ++step) {
                const ExplicitPoset poset(game, parameters_of(game, step), kLength);
                for (std::size_t u = 0; u < game.kinds(); ++u)
                    for (std::size_t v = 0; v < game.kinds(); ++v)
                        for (std::uint64_t i = 1; u != v && i <= (u < game.chains.size() ? 8U : 1U); ++i)
                            for (std::uint64_t j = 1; j <= (v < game.chains.size() ? 8U : 1U); ++j) {
                                auto values = values_at(game, step, {i, j, 0});
                                values[kLower] = i;
                                values[kUpper] = j;
                                REQUIRE(has(arena.order().below(u, v), values) ==
                                        poset.below(poset.at(u, i), poset.at(v, j)));
                            }
                for_each_position(game, 6, [&](std::int64_t at_step, std::uint32_t members, const auto& at) {
                    if (at_step != step) return;
                    const auto ideal = std::ranges::find(arena.ideals(), members);
                    const bool canonical =
                        ideal != arena.ideals().end() &&
                        has(arena.positions(static_cast<std::size_t>(ideal - arena.ideals().begin())),
                            values_at(game, step, at));
                    REQUIRE(canonical == poset.position(members, at).has_value());
                });
            }
        }
}

TEST_CASE("a box of positions of value 0 is that of the definition", "[automata][apart]") {
    for (const std::string& text : random_games(7, 30)) {
        INFO(text);
        const SymbolicGame game = game_of(text);
        const AutomaticOrder order(game, {2, 100'000});
        const ZeroBox box = solve_zero_box(order, 6);
        std::map<std::int64_t, ExplicitPoset> posets;
        for (std::int64_t step = 0; step < 3; ++step)
            posets.emplace(step, ExplicitPoset(game, parameters_of(game, step), kLength));
        for_each_position(game, 5, [&](std::int64_t step, std::uint32_t members, const auto& at) {
            std::size_t cell = game.parameters.empty() ? 0 : static_cast<std::size_t>(step);
            for (const std::uint64_t m : at) cell = cell * box.size + m;
            ExplicitPoset& poset = posets.at(step);
            const auto position = poset.position(members, at);
            REQUIRE((box.zero[members][cell] != 0) == (position && poset.is_zero(*position)));
        });
    }
}

TEST_CASE("automata that are found are right, and each fault in them has a true least counterexample",
          "[automata][apart]") {
    std::size_t found = 0, refuted = 0;
    for (const std::string& text : random_games(11, 60)) {
        INFO(text);
        const SymbolicGame game = game_of(text);
        const AutomaticArena arena(game, {2, 20'000});
        const AutomatonOutcome outcome = find_automaton(arena, 32);
        if (!outcome.found) continue;
        ++found;
        const ZeroSet& zero = outcome.found->zero;
        REQUIRE(zero_set(zero.automaton, zero.ideals) == zero);
        std::map<std::int64_t, ExplicitPoset> posets;
        for (std::int64_t step = 0; step < 3; ++step)
            posets.emplace(step, ExplicitPoset(game, parameters_of(game, step), kLength));
        const auto is_zero = [&](std::int64_t step, std::uint32_t members, const auto& at) {
            const auto position = posets.at(step).position(members, at);
            return position && posets.at(step).is_zero(*position);
        };
        for_each_position(game, 5, [&](std::int64_t step, std::uint32_t members, const auto& at) {
            REQUIRE(is_in(zero, values_at(game, step, at), members) == is_zero(step, members, at));
        });
        std::mt19937_64 random(found);
        for (int fault = 0; fault < 6; ++fault) {
            Automaton wrong = zero.automaton;
            const State state = static_cast<State>(random() % wrong.states());
            const std::size_t letter = 1 + random() % (wrong.letters() - 1);
            wrong.next[state * wrong.letters() + letter] = static_cast<State>(random() % wrong.states());
            const ZeroSet changed = zero_set(wrong, zero.ideals);
            if (changed == zero) continue;
            const auto counterexample = decide(arena, changed);
            REQUIRE(counterexample);
            ++refuted;
            const auto at = small(counterexample->position.coordinates);
            if (std::ranges::any_of(at, [](std::uint64_t m) { return m > 12; })) continue;
            std::int64_t step = 0;
            if (!game.parameters.empty())
                step = static_cast<std::int64_t>(counterexample->position.parameters[0]) -
                       game.parameters[0].least.offset;
            if (step > 2) continue;
            const std::uint32_t members = counterexample->position.members;
            const auto position = posets.at(step).position(members, at);
            using Kind = AutomaticCounterexample::Kind;
            REQUIRE(position.has_value() == (counterexample->kind != Kind::no_position));
            REQUIRE(is_in(changed, values_at(game, step, at), members) ==
                    (counterexample->kind != Kind::gap));
            REQUIRE(is_zero(step, members, at) == (counterexample->kind == Kind::gap));
        }
    }
    REQUIRE(found > 15);
    REQUIRE(refuted > 60);
}

TEST_CASE("the Grundy function of c[2*i] < d[i] has four states, and Nim has two", "[automata]") {
    const SymbolicGame slope_two = game_of("chains c d e\nc[2*i] < d[i]\n");
    const auto four = find_automaton(AutomaticArena(slope_two, {2, 1000}), 64).found;
    REQUIRE(four);
    REQUIRE(four->zero.automaton.next == std::vector<State>{0, 1, 1, 2, 1, 0, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1,
                                                            2, 1, 1, 3, 1, 0, 2, 1, 2, 1, 1, 3, 1, 2, 3, 1});
    REQUIRE(four->zero.automaton.outputs == std::vector<StateOutput>{0, 1, 1, 1});
    REQUIRE(four->zero.ideals == std::vector<IdealSet>{{0}, {}});
    const SymbolicGame nim = game_of("chains a b c\n");
    const auto two = find_automaton(AutomaticArena(nim, {2, 1000}), 64).found;
    REQUIRE(two);
    REQUIRE(two->zero.automaton.states() == 2);
    // In base 3 no automaton of this size fits.
    const auto outcome = find_automaton(AutomaticArena(nim, {3, 1000}), 81);
    REQUIRE(!outcome.found);
    REQUIRE(std::ranges::is_sorted(outcome.states));
}

TEST_CASE("a set with positions that are none, and one that is empty, have the least counterexample",
          "[automata]") {
    const SymbolicGame game = game_of("chains c d e\nc[2*i] < d[i]\n");
    const AutomaticArena arena(game, {2, 1000});
    const auto tracks = position_tracks(game);
    const std::vector<IdealSet> ideals = {{}, {0}};
    const ZeroSet all = zero_set(on_tracks(constant({2, 1000}, true), tracks), ideals);
    auto wrong = decide(arena, all);
    REQUIRE(wrong);
    CHECK(wrong->kind == AutomaticCounterexample::Kind::no_position);
    CHECK(wrong->position.coordinates == std::vector<Integer>{0, 1, 0});
    wrong = decide(arena, zero_set(on_tracks(constant({2, 1000}, false), tracks), ideals));
    REQUIRE(wrong);
    CHECK(wrong->kind == AutomaticCounterexample::Kind::gap);
    CHECK(wrong->position.coordinates == std::vector<Integer>{0, 0, 0});
}

TEST_CASE("at the limit of states nothing is said", "[automata]") {
    const SymbolicGame game = game_of("chains c d e\nc[2*i] < d[i]\n");
    REQUIRE_THROWS_AS(AutomaticArena(game, {2, 3}), LimitError);
}

TEST_CASE("isl and automata have the same order at large indices", "[theorem][automata]") {
    const std::vector<Integer> indices = {
        1, 2, 3, 4, 5, 7, 12, 1000, Integer("1000000000000000000000000000001")};
    for (const std::string& text : random_games(7, 60)) {
        CAPTURE(text);
        const SymbolicGame game = game_of(text);
        const IslContext context(100'000'000);
        for (std::int64_t step = 0; step < (game.parameters.empty() ? 1 : 3); ++step) {
            std::vector<Integer> parameters;
            for (const std::int64_t value : parameters_of(game, step)) parameters.emplace_back(value);
            const Staircases by_isl(SymbolicOrder(game, context), parameters);
            const AutomaticSteps by_automata(AutomaticOrder(game, {2, 100'000}), parameters);
            for (std::size_t u = 0; u < game.kinds(); ++u)
                for (std::size_t v = 0; v < game.kinds(); ++v) {
                    if (u == v) continue;
                    for (const Integer& index : indices) {
                        if (index == 1 || u < game.chains.size())
                            CHECK(by_automata.least_above(u, v, index) == by_isl.least_above(u, v, index));
                        if (index == 1 || v < game.chains.size())
                            CHECK(by_automata.greatest_below(u, v, index) ==
                                  by_isl.greatest_below(u, v, index));
                    }
                }
        }
    }
}
