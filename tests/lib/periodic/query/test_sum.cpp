// Sums of certified games, against sums of explicit finite posets by the definition.
#include <map>

#include "base/error.h"
#include "catch.h"
#include "families/kinds/rows.h"
#include "oracle/explicit_game.h"
#include "oracle/random_game.h"
#include "periodic/query/nim_sum.h"
#include "periodic/query/sum.h"
#include "prove_text.h"

using namespace chompcert;

namespace {

// The mex over all moves in all components.
class SumByDefinition {
  public:
    explicit SumByDefinition(std::vector<oracle::ExplicitGame*> games) : games_(std::move(games)) {}

    int grundy(const std::vector<oracle::Position>& at) {
        if (const auto found = memo_.find(at); found != memo_.end()) return found->second;
        std::vector<bool> reached(256);
        for (std::size_t i = 0; i < at.size(); ++i)
            for (const int element : games_[i]->moves(at[i])) {
                auto to = at;
                to[i] = games_[i]->apply(at[i], element);
                reached[static_cast<std::size_t>(grundy(to))] = true;
            }
        const auto mex = std::ranges::find(reached, false) - reached.begin();
        return memo_[at] = static_cast<int>(mex);
    }

  private:
    std::vector<oracle::ExplicitGame*> games_;
    std::map<std::vector<oracle::Position>, int> memo_;
};

struct Played {
    std::unique_ptr<SolvedGame> certificate;
    std::unique_ptr<oracle::ExplicitGame> explicit_game;
    std::vector<std::string> gone;
    std::unique_ptr<TransfiniteQuery> query;

    Played(const std::string& text, std::int64_t max_value, std::vector<std::string> without = {})
        : certificate(prove_text(text, max_value)),
          explicit_game(std::make_unique<oracle::ExplicitGame>(text)),
          gone(std::move(without)),
          query(
              std::make_unique<TransfiniteQuery>(*certificate, elements_by_name(*certificate->game, gone))) {}
    [[nodiscard]] Component at(const Length& m, const Length& n) const { return {query.get(), m, n}; }
    [[nodiscard]] oracle::Position position(int m, int n) const { return explicit_game->initial(m, n, gone); }
};

struct Counts {
    int lost = 0, won = 0, undecided = 0, won_with_unknown_value = 0;
};

// Compares the answers about one sum with the definition.
void compare(const std::vector<Played>& games, const std::vector<std::pair<int, int>>& at, Counts& counts) {
    std::vector<Component> components;
    std::vector<oracle::Position> positions;
    std::vector<oracle::ExplicitGame*> explicit_games;
    for (std::size_t i = 0; i < games.size(); ++i) {
        const auto [m, n] = at[i];
        components.push_back(games[i].at(m, n));
        positions.push_back(games[i].position(m, n));
        explicit_games.push_back(games[i].explicit_game.get());
    }
    SumByDefinition definition(explicit_games);
    const int value = definition.grundy(positions);
    const SumAnswer answer = solve_sum(components);
    if (answer.value) CHECK(*answer.value == Ordinal{false, value});
    if (answer.outcome == SumOutcome::lost) CHECK(value == 0);
    if (answer.outcome == SumOutcome::won) CHECK(value > 0);
    if (answer.value) CHECK(answer.outcome != SumOutcome::undecided);
    ++(answer.outcome == SumOutcome::lost  ? counts.lost
       : answer.outcome == SumOutcome::won ? counts.won
                                           : counts.undecided);
    if (answer.outcome != SumOutcome::won) return;
    REQUIRE(answer.move.has_value());
    if (!answer.value) ++counts.won_with_unknown_value;
    const std::size_t i = answer.move->component;
    const int element = games[i].explicit_game->element(answer.move->move.element);
    REQUIRE(oracle::ExplicitGame::present(positions[i], element));
    positions[i] = games[i].explicit_game->apply(positions[i], element);
    CHECK(definition.grundy(positions) == 0);
}

const std::string kNim = "poset nim\nchains c\n",
                  kFork = "poset fork\nchains none\nelements a b e\na < b\na < e\n";

}  // namespace

TEST_CASE("the value of a sum, and its winning moves, are those of the definition") {
    Counts counts;
    for (const std::int64_t max_value : {0, 1, 6}) {
        std::vector<Played> games;
        games.emplace_back(chomp_game({2}), max_value);
        games.emplace_back(kNim, 0);
        games.emplace_back(chomp_game({1}), max_value);
        for (int m = 0; m <= 3; ++m)
            for (int n = 0; n <= 3; ++n)
                for (int heap = 0; heap <= 3; ++heap) compare(games, {{m, n}, {heap, 0}, {n, m % 3}}, counts);
    }
    CHECK(counts.lost > 0);
    CHECK(counts.won > 0);
    CHECK(counts.undecided > 0);
    CHECK(counts.won_with_unknown_value > 0);
}

TEST_CASE("the value of a sum is that of the definition, for random games") {
    Counts counts;
    oracle::Random random(7);
    for (std::uint64_t seed = 200; seed < 260; ++seed) {
        std::vector<Played> games;
        for (const std::uint64_t one : {seed, seed + 1000}) {
            const oracle::GameSpec spec = oracle::random_game(one);
            if (spec.element_count() <= 4) games.emplace_back(spec.text(), oracle::random_K(one));
        }
        if (games.size() < 2) continue;
        CAPTURE(seed);
        for (int i = 0; i < 6; ++i)
            compare(games, {{random.below(5), random.below(5)}, {random.below(5), random.below(5)}}, counts);
    }
    CHECK(counts.won > 50);
}

TEST_CASE("elements of components may be missing, and components may have no chain") {
    std::vector<Played> games;
    games.emplace_back(chomp_game({3, 1}), 9, std::vector<std::string>{"r3[2]"});
    games.emplace_back(kFork, 0);
    games.emplace_back(kFork, 0, std::vector<std::string>{"b"});
    Counts counts;
    for (int m = 0; m <= 5; ++m)
        for (int n = 0; n <= 4; ++n) compare(games, {{m, n}, {0, 0}, {0, 0}}, counts);
    CHECK(counts.undecided == 0);
}

TEST_CASE("two components of unknown value cancel if they are the same position") {
    const Played game(chomp_game({3}), 0), same(chomp_game({3}), 0), nim(kNim, 0);
    REQUIRE_FALSE(game.query->grundy(7, 9).exact.has_value());
    const SumAnswer zero = solve_sum({game.at(7, 9), same.at(7, 9)});
    CHECK(zero.value == Ordinal());
    CHECK(zero.outcome == SumOutcome::lost);
    const SumAnswer heap = solve_sum({game.at(7, 9), nim.at(5, 0), same.at(7, 9)});
    CHECK(heap.value == Ordinal{false, 5});
    CHECK(heap.move->component == 1);
    CHECK(solve_sum({game.at(7, 9), same.at(7, 8)}).outcome == SumOutcome::undecided);
}

TEST_CASE(
    "two components of unknown value do not cancel unless game, rest of it and both coordinates agree") {
    const Played whole(chomp_game({3}), 0), part(chomp_game({3}), 0, {"r3[3]"}),
        other("poset other\nelements r3[1..3]\nd[i] < c[i+1]\nc[i+1] < r3[i]\nr3[i] < r3[i+1]\n", 0);
    REQUIRE(whole.query->ideal() == other.query->ideal());
    for (const auto& [a, b] :
         std::vector<std::pair<Component, Component>>{{whole.at(7, 9), part.at(7, 9)},
                                                      {whole.at(7, 9), other.at(7, 9)},
                                                      {whole.at(7, 9), whole.at(6, 9)},
                                                      {whole.at(7, 9), whole.at(7, 10)}}) {
        CHECK(solve_sum({a}).outcome == SumOutcome::won);
        CHECK_FALSE(solve_sum({b}).value.has_value());
        CHECK(solve_sum({a, b}).outcome == SumOutcome::undecided);
        CHECK_FALSE(solve_sum({a, b}).value.has_value());
        CHECK(solve_sum({a, b, a}).outcome == SumOutcome::won);
        CHECK(solve_sum({a, b, a}).move->component == 1);
        CHECK(solve_sum({a, b, a, b}).value == Ordinal());
    }
}

TEST_CASE("where a value may be finite or infinite, other infinite values do not decide the sum") {
    const Played chomp(chomp_game({2}), 0), nim(kNim, 0);
    const Length omega = Length::omega();
    REQUIRE(chomp.query->grundy(omega, omega).size == Value::Size::either);
    REQUIRE(chomp.query->grundy(4, omega).size == Value::Size::infinite);
    CHECK(solve_sum({chomp.at(omega, omega), nim.at(omega, 0)}).outcome == SumOutcome::undecided);
    CHECK(solve_sum({chomp.at(omega, omega), chomp.at(4, omega)}).outcome == SumOutcome::undecided);
    CHECK(solve_sum({chomp.at(4, omega), chomp.at(5, omega)}).outcome == SumOutcome::undecided);
    CHECK(solve_sum({chomp.at(4, omega), chomp.at(5, omega), nim.at(omega, 0)}).outcome == SumOutcome::won);
    CHECK(solve_sum({chomp.at(4, omega), chomp.at(7, 9)}).outcome == SumOutcome::won);
}

TEST_CASE("a claim that is not true is noticed where a move that it promises is missing") {
    const Played heap(kNim, 0), nim(kNim, 0);
    nim.certificate->claims.at(nim.certificate->ideals.whole(), 0) =
        Claim(Periodic(0, {1}));  // a heap m of value m + 1
    CHECK_THROWS_WITH(solve_sum({heap.at(0, 0), nim.at(0, 0), heap.at(0, 0)}),
                      "component 2: no move to value 0");
    CHECK_THROWS_AS(solve_sum({nim.at(0, 0)}), UntrueProof);
}

TEST_CASE("sums at astronomical size") {
    const Played chomp(chomp_game({3}), 4), nim(kNim, 0);
    const Integer far = *parse_natural("1" + std::string(100, '0'));
    const Integer row = *chomp.query->certificate().claims.at(chomp.query->ideal(), 0).row(5);
    CHECK(chomp.query->grundy(far, row).exact == Ordinal());
    // The heap alone counts, and is taken away.
    const SumAnswer lone = solve_sum({chomp.at(far, row), nim.at(far, 0)});
    CHECK(lone.value == Ordinal{false, far});
    CHECK(lone.move->component == 1);
    CHECK(lone.move->move.element == "c[1]");
    // A component above K moves to the value of the others.
    const SumAnswer above = solve_sum({chomp.at(far, far * 3), nim.at(4, 0)});
    CHECK_FALSE(above.value.has_value());
    REQUIRE(above.move.has_value());
    CHECK(above.move->component == 0);
    CHECK(chomp.query->grundy(above.move->move.m, above.move->move.n).exact == Ordinal{false, 4});
    CHECK(solve_sum({chomp.at(far, far * 3), nim.at(5, 0)}).outcome == SumOutcome::undecided);
}

TEST_CASE("sums with whole chains") {
    const Played chomp(chomp_game({2}), 2), nim(kNim, 0), one("poset one\nchains c\nelements x\n", 0);
    const Length omega = Length::omega();
    CHECK(solve_sum({nim.at(omega, 0)}).value->str() == "omega");
    CHECK(solve_sum({nim.at(omega, 0), nim.at(omega, 0)}).outcome == SumOutcome::lost);
    // omega + 1 and omega and a heap of 3: 2, and the heap becomes 1.
    const SumAnswer finite = solve_sum({one.at(omega, 0), nim.at(3, 0), nim.at(omega, 0)});
    CHECK(finite.value == Ordinal{false, 2});
    CHECK(finite.move->component == 1);
    CHECK(finite.move->move.m == Length(1));
    // Without the heap, x goes.
    CHECK(solve_sum({one.at(omega, 0), nim.at(omega, 0)}).move->move.element == "x");
    CHECK(solve_sum({one.at(omega, 0), nim.at(12, 0)}).value->str() == "omega+13");
    // An infinite value and a finite one differ, whatever they are.
    const SumAnswer won = solve_sum({chomp.at(4, omega), nim.at(100, 0)});
    CHECK(won.outcome == SumOutcome::won);
    CHECK_FALSE(won.move.has_value());
    CHECK(solve_sum({chomp.at(4, omega), nim.at(omega, 0)}).outcome == SumOutcome::undecided);
}

TEST_CASE("nim-sums of numbers of any length") {
    oracle::Random random(3);
    const Integer shift = *parse_natural("340282366920938463463374607431768211456");  // 2^128
    for (int i = 0; i < 200; ++i) {
        const std::int64_t a = random.below(1000000000), b = random.below(1000000000);
        CHECK(nim_sum(Integer(a), Integer(b)) == Integer(a ^ b));
        CHECK(nim_sum(shift + a, Integer(b)) == shift + (a ^ b));
        CHECK(nim_sum(shift + a, shift + b) == Integer(a ^ b));
        const Integer x = shift * a + b, y = shift * b + a;
        CHECK(nim_sum(nim_sum(x, y), y) == x);
        CHECK(nim_sum(x, y) == shift * (a ^ b) + (a ^ b));
    }
    CHECK(nim_sum(Ordinal{true, 5}, Ordinal{true, 6}) == Ordinal{false, 3});
    CHECK(nim_sum(Ordinal{true, 5}, Ordinal{false, 6}) == Ordinal{true, 3});
}
