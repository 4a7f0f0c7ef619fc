// Finite games with decreed values, against the definition: values, outcomes, moves and strategies.
#include <bit>
#include <map>
#include <set>
#include <string>

#include "base/error.h"
#include "catch.h"
#include "finite/decreed.h"
#include "finite/solve.h"
#include "game/game.h"
#include "posets.h"
#include "strategies.h"

using namespace chompcert;
using by_definition::Poset;
using by_definition::Word;

namespace {

using Ends = std::map<Word, std::uint32_t>;

// By the definition of FORMAT.md §1.5, on words.
class EndingGame {
  public:
    EndingGame(Poset poset, Ends ends) : poset_(std::move(poset)), ends_(std::move(ends)) {}

    std::uint32_t value(Word left) {
        if (const auto end = ends_.find(left); end != ends_.end()) return end->second;
        if (const auto known = memo_.find(left); known != memo_.end()) return known->second;
        std::set<std::uint32_t> reached;
        for (std::uint32_t x = 0; x < poset_.size(); ++x)
            if ((left >> x & 1) != 0) reached.insert(value(left & ~poset_.up[x]));
        std::uint32_t mex = 0;
        while (reached.contains(mex)) ++mex;
        return memo_[left] = mex;
    }
    bool is_end(Word left) const { return ends_.contains(left); }

  private:
    Poset poset_;
    Ends ends_;
    std::map<Word, std::uint32_t> memo_;
};

Word whole(const Poset& poset) {
    return (Word{1} << poset.size()) - 1;
}

Word word_of(const ElementSet& set) {
    return set.words().empty() ? 0 : set.words()[0];
}

Ends random_ends(const Poset& poset, oracle::Random& random) {
    const auto sets = by_definition::down_sets(poset);
    Ends ends;
    for (int count = random.between(1, 4); count > 0; --count) {
        const bool empty = random.percent(30);
        const Word set =
            empty ? 0 : sets[static_cast<std::size_t>(random.below(static_cast<int>(sets.size())))];
        ends[set] = static_cast<std::uint32_t>(random.percent(90) ? random.between(0, 3) : 40);
    }
    return ends;
}

FiniteGame game_of(const Poset& poset, const Ends& ends) {
    std::string text = "poset p\nchains none\n";
    if (poset.size() > 0) text += "elements";
    for (std::size_t x = 0; x < poset.size(); ++x) text += " x" + std::to_string(x);
    text += "\n";
    for (std::size_t x = 0; x < poset.size(); ++x)
        for (std::size_t y = 0; y < poset.size(); ++y)
            if (x != y && poset.less_equal(x, y))
                text += "x" + std::to_string(x) + " < x" + std::to_string(y) + "\n";
    for (const auto& [set, value] : ends) {
        text += "end {";
        for (std::size_t x = 0; x < poset.size(); ++x)
            if ((set >> x & 1) != 0) text += " x" + std::to_string(x);
        text += " } = " + std::to_string(value) + "\n";
    }
    return read_finite_game(text);
}

// (S1) to (S4) with decreed values: THEOREM.md §14.
void check_strategy(const Poset& poset, const Ends& ends, const Strategy& strategy) {
    EndingGame game(poset, ends);
    const Word all = whole(poset);
    REQUIRE(strategy.lost == (game.value(all) == 0));
    for (const Permutation& map : strategy.symmetries)
        for (const auto& [set, value] : ends) {
            const auto image = ends.find(by_definition::image_of(set, map));
            REQUIRE(image != ends.end());
            REQUIRE(image->second == value);
        }
    const auto group = by_definition::generated(poset.size(), strategy.symmetries);
    std::set<Word> listed;
    for (const std::uint32_t at : strategy.order) listed.insert(word_of(strategy.positions[at]));
    const auto is_good = [&](Word left) {
        if (const auto end = ends.find(left); end != ends.end()) return end->second == 0;
        return left == 0 || listed.contains(by_definition::least_by_definition(left, group));
    };
    for (const std::uint32_t at : strategy.order) {
        const Word position = word_of(strategy.positions[at]);
        REQUIRE(position != 0);
        REQUIRE_FALSE(game.is_end(position));
        REQUIRE(game.value(position) == 0);
        std::size_t number = 0;
        const auto answers = strategy.positions.answers(at);
        for (std::uint32_t x = 0; x < poset.size(); ++x) {
            if ((position >> x & 1) == 0) continue;
            const Word left = position & ~poset.up[x];
            const std::uint16_t y = answers[number++];
            if (game.is_end(left)) {
                REQUIRE(y == x);
                REQUIRE(game.value(left) != 0);
                continue;
            }
            REQUIRE((left >> y & 1) != 0);
            REQUIRE(is_good(left & ~poset.up[y]));
        }
        REQUIRE(number == answers.size());
    }
    REQUIRE(is_good(strategy.lost ? all : all & ~poset.up.at(strategy.first_move)));
}

}  // namespace

TEST_CASE(
    "Values, outcomes and moves of random finite games with decreed values are those of the definition") {
    oracle::Random random(37);
    for (int i = 0; i < 1500; ++i) {
        const Poset poset = by_definition::random_poset(random, random.between(0, 7), random.between(0, 60));
        const Ends ends = random_ends(poset, random);
        const FiniteGame game = game_of(poset, ends);
        CAPTURE(game.text);
        EndingGame expected(poset, ends);
        const Word all = whole(poset);
        std::vector<std::uint32_t> moves;
        for (std::uint32_t x = 0; x < poset.size() && !expected.is_end(all); ++x)
            if (expected.value(all & ~poset.up[x]) == 0) moves.push_back(x);
        const FiniteSolution solution = solve(game);
        REQUIRE(solution.grundy == expected.value(all));
        REQUIRE(solution.winning_moves == moves);
        REQUIRE(solve_value(game).grundy == solution.grundy);
        REQUIRE(solve_outcome(game).lost == (solution.grundy == 0));
    }
}

TEST_CASE("Strategies of random finite games with decreed values fulfil the conditions", "[apart]") {
    oracle::Random random(38);
    int strategies = 0;
    for (int i = 0; i < 1500; ++i) {
        const Poset part = by_definition::random_poset(random, random.between(1, 4), random.between(0, 60));
        const Poset poset = random.percent(50) ? by_definition::sum(part, part, random.percent(20)) : part;
        const Ends ends = random_ends(poset, random);
        const FiniteGame game = game_of(poset, ends);
        CAPTURE(game.text);
        const FiniteOutcome outcome = solve_outcome(game);
        StrategyMethod how;
        how.decreed = outcome.decreed;
        if (ends.contains(whole(poset)) && !outcome.lost) {
            REQUIRE_THROWS_AS(find_strategy(outcome.decreed->poset(), outcome.lost, how), ArgumentError);
            continue;
        }
        check_strategy(poset, ends, find_strategy(outcome.decreed->poset(), outcome.lost, how));
        ++strategies;
    }
    CHECK(strategies > 1000);
}

TEST_CASE("Many twins keep their pairs in misere play") {
    const Poset twins = by_definition::antichain(14);
    const Ends misere{{0, 1}};
    const FiniteOutcome outcome = solve_outcome(game_of(twins, misere));
    StrategyMethod how;
    how.decreed = outcome.decreed;
    how.group.automorphisms = 1000;
    check_strategy(twins, misere, find_strategy(outcome.decreed->poset(), outcome.lost, how));
}

TEST_CASE("A poset with decreed values is more than its order") {
    const Game game = read_game("poset p\nchains none\nelements x\nend {} = 1\n");
    CHECK_THROWS_AS(FinitePoset(game), ArgumentError);
    CHECK(FinitePoset::order_of(game).size() == 1);
}
