// The order ideals, against all sets of elements that are closed downwards, on random games; and their
// limits.
#include <algorithm>

#include "catch.h"
#include "game/game.h"
#include "periodic/claims/ideals.h"
#include "random_relations.h"

using namespace chompcert;

namespace {

using Set = std::uint32_t;  // bit e for element e
constexpr std::uint64_t kRoom = 1 << 24;

bool has(Set set, std::size_t e) {
    return (set >> e & 1) != 0;
}

/// Ascending as binary numbers.
std::vector<Set> ideals_of(const Game& game) {
    std::vector<Set> ideals;
    for (Set set = 0; set < Set{1} << game.size(); ++set) {
        bool closed = true;
        for (std::uint32_t a = 0; a < game.size(); ++a)
            for (std::uint32_t b = 0; b < game.size(); ++b)
                if (has(set, b) && !has(set, a) && game.order.less_equal(a, b)) closed = false;
        if (closed) ideals.push_back(set);
    }
    return ideals;
}

Set set_of(const Game& game, PrefixView ideal) {
    Set set = 0;
    for (std::size_t c = 0; c < ideal.size(); ++c)
        for (std::uint32_t rank = 0; rank < ideal[c]; ++rank) set |= Set{1} << game.order.chains[c][rank];
    return set;
}

/// The elements of the set for which f holds.
template <typename F>
Set filtered(const Game& game, Set set, const F& f) {
    Set result = 0;
    for (std::uint32_t e = 0; e < game.size(); ++e)
        if (has(set, e) && f(e)) result |= Set{1} << e;
    return result;
}

void check_bounds(const Game& game, Set set, const Bounds& bounds) {
    Bounds expected{0, 0, kInfinity, kInfinity};
    for (std::uint32_t e = 0; e < game.size(); ++e) {
        if (has(set, e)) {
            expected.low_column = std::max(expected.low_column, game.below_c[e]);
            expected.low_row = std::max(expected.low_row, game.below_d[e]);
            continue;
        }
        if (game.above_c[e] != kInfinity)
            expected.high_column = std::min(expected.high_column, game.above_c[e] - 1);
        if (game.above_d[e] != kInfinity)
            expected.high_row = std::min(expected.high_row, game.above_d[e] - 1);
    }
    CHECK(bounds.low_column == expected.low_column);
    CHECK(bounds.low_row == expected.low_row);
    CHECK(bounds.high_column == expected.high_column);
    CHECK(bounds.high_row == expected.high_row);
}

void check_names(const Game& game, Set set, PrefixView ideal) {
    std::vector<std::uint32_t> maximal;
    std::string name;
    for (std::uint32_t a = 0; a < game.size(); ++a) {
        CHECK(contains(game, ideal, a) == has(set, a));
        const Set above = filtered(game, set, [&](auto b) { return game.order.less_equal(a, b); });
        if (above != Set{1} << a) continue;
        maximal.push_back(a);
        name += (name.empty() ? "" : ", ") + game.names[a];
    }
    CHECK(maximal_elements(game, ideal) == maximal);
    CHECK(ideal_name(game, ideal) == "{" + name + "}");
}

void check_smaller(const Game& game, Set set, PrefixView ideal) {
    for (std::uint32_t a = 0; a < game.size(); ++a)
        CHECK(set_of(game, without_upset(game, ideal, a)) ==
              filtered(game, set, [&](auto b) { return !game.order.less_equal(a, b); }));
    for (const std::int64_t m : {std::int64_t{0}, std::int64_t{2}, std::int64_t{5}, kInfinity})
        for (const std::int64_t n : {std::int64_t{0}, std::int64_t{1}, std::int64_t{4}, kInfinity})
            CHECK(set_of(game, restrict(game, ideal, m, n)) ==
                  filtered(game, set, [&](auto e) { return game.below_c[e] <= m && game.below_d[e] <= n; }));
}

void check_all(const Game& game) {
    const std::vector<Set> expected = ideals_of(game);
    const Ideals ideals(game, kRoom, {}, expected.size());  // what is counted beforehand is never too many
    REQUIRE(ideals.size() == expected.size());
    for (IdealId id = 0; id < ideals.size(); ++id) {
        REQUIRE(set_of(game, ideals[id]) == expected[id]);
        CHECK(ideals.find(ideals[id]) == id);
        CHECK(ideals.at(ideals[id]) == id);
        check_bounds(game, expected[id], ideals.bounds(id));
        check_bounds(game, expected[id], bounds(game, ideals[id]));
        check_names(game, expected[id], ideals[id]);
        check_smaller(game, expected[id], ideals[id]);
    }
    CHECK(ideals.whole() == expected.size() - 1);
    CHECK(set_of(game, whole(game)) == expected.back());
}

/// An antichain: 2^n ideals.
Game antichain(int n) {
    return read_game("poset p\nelements r[1.." + std::to_string(n) + "]\n");
}

}  // namespace

TEST_CASE("The ideals of random games are all sets closed downwards, as binary numbers") {
    random_relations::Generator generator(11);
    int games = 0;
    while (games < 60) {
        const random_relations::RandomGame random = generator.next();
        if (!random.poset.is_game() || random.poset.elements > 7) continue;
        ++games;
        INFO(random.text);
        check_all(read_game(random.text));
    }
}

TEST_CASE("Ideals are in their order where the numbers fall along a chain") {
    check_all(read_game("poset p\nelements r[1..6]\nr[i+2] < r[i]\n"));
    check_all(read_game("poset p\nelements r[1..9]\nr[i+3] < r[i]\n"));
    check_all(read_game("poset p\nelements x r[1..4] y\nr[i+1] < r[i]\nr[3] < x\ny < r[2]\n"));
    check_all(read_game(
        "poset p\nelements r[1..3] s[1..3]\nr[i+1] < r[i]\ns[i+1] < s[i]\nr[3] < s[1]\ns[2] < r[1]\n"));
    check_all(read_game(
        "poset p\nelements a b c1 e\ne < a < c1\nb < c1\nc[3] < e\nd[2] < b\na < c[7]\nb < d[5]\n"));
}

TEST_CASE("Without elements there is the empty ideal") {
    check_all(read_game("poset p\n"));
}

TEST_CASE("A tuple that is no ideal has no number") {
    const Game game = read_game("poset p\nelements x y z\nx < y\nx < z\n");
    REQUIRE(game.order.chains.size() == 2);
    const Ideals ideals(game, kRoom);
    const Prefixes z_without_x = {0, 1};
    CHECK(ideals.find(z_without_x) == std::nullopt);
    CHECK_THROWS_AS(ideals.at(z_without_x), std::logic_error);
}

TEST_CASE("There may be as many ideals as the caller has room for, not one more") {
    for (const int n : {1, 3, 6}) {
        const Game game = antichain(n);
        const std::size_t count = std::size_t{1} << n;
        CHECK(Ideals(game, kRoom, {}, count).size() == count);
        CHECK_THROWS_AS(Ideals(game, kRoom, {}, count - 1), TooManyIdeals);
    }
}

TEST_CASE("Ideals that need more memory than allowed are a limit that says so") {
    const Game game = antichain(10);
    const std::uint64_t taken = Ideals(game, kRoom).bytes();
    CHECK_THROWS_WITH(Ideals(game, taken / 2), holds("order ideals: over the memory limit"));
    CHECK_THROWS_WITH(Ideals(game, 64 << 10), holds("at least 2^10 order ideals: over the memory limit"));
    CHECK(Ideals(game, 8 * taken).size() == 1024);
}

TEST_CASE("The caller is asked now and then, and can end the enumeration") {
    const Game game = antichain(14);
    int calls = 0;
    CHECK(Ideals(game, kRoom, [&] { ++calls; }).size() == 1 << 14);
    CHECK(calls >= 4);
    CHECK(calls < 1000);
    struct Ended {};
    CHECK_THROWS_AS(Ideals(game, kRoom, [] { throw Ended(); }), Ended);
    CHECK(Ideals(game, kRoom).size() == 1 << 14);
}
