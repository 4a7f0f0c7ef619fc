// Chomp on numerical semigroups (seed: Chomp on numerical semigroups), x below y if y - x is in S. After the
// first move s, the finite Apéry set Ap(S, s) remains: s wins if that, without the poisoned 0, has value 0.
#include <algorithm>
#include <numeric>

#include "catch.h"
#include "finite_game.h"
#include "known.h"
#include "oracle/explicit_game.h"

using namespace known;
using Numbers = std::vector<int>;

namespace {

class Semigroup {
  public:
    explicit Semigroup(const Numbers& generators) : contains_(kBound, false) {
        contains_[0] = true;
        for (std::size_t x = 1; x < kBound; ++x)
            for (const int generator : generators) {
                const auto g = static_cast<std::size_t>(generator);
                if (x >= g && contains_[x - g]) contains_[x] = true;
            }
    }
    [[nodiscard]] bool contains(int x) const { return x >= 0 && contains_[static_cast<std::size_t>(x)]; }

    /// Ap(S, s) without 0.
    [[nodiscard]] std::string game_after(int s) const {
        Numbers apery;
        for (int x = 1; x < static_cast<int>(kBound); ++x)
            if (contains(x) && !contains(x - s)) apery.push_back(x);
        REQUIRE(apery.size() ==
                static_cast<std::size_t>(s - 1));  // one of each residue: none beyond the bound
        return finite_game(apery.size(),
                           [&](std::size_t i, std::size_t j) { return contains(apery[j] - apery[i]); });
    }
    [[nodiscard]] bool wins(int s) const { return value_of(game_after(s)) == 0; }
    /// The least winning first move up to `last`; 0 if there is none.
    [[nodiscard]] int first_winning_move(int last) const {
        for (int s = 1; s <= last; ++s)
            if (contains(s) && wins(s)) return s;
        return 0;
    }

  private:
    static constexpr std::size_t kBound = 1000;
    std::vector<bool> contains_;
};

Numbers interval(int a, int k) {
    Numbers numbers(static_cast<std::size_t>(k + 1));
    std::iota(numbers.begin(), numbers.end(), a);
    return numbers;
}

}  // namespace

TEST_CASE("The least winning first moves of four semigroups are 25, 20, 36 and 10", "[known]") {
    CHECK(Semigroup({6, 7, 11}).first_winning_move(30) == 25);
    CHECK(Semigroup({6, 7, 16}).first_winning_move(30) == 20);
    CHECK(Semigroup({6, 7, 8, 9}).first_winning_move(40) == 36);
    CHECK(Semigroup({9, 10, 11, 12}).first_winning_move(20) == 10);
}

TEST_CASE("Symmetric semigroups are lost by the first player: no first move wins", "[known]") {
    for (const Numbers& generators :
         {Numbers{2, 3}, Numbers{3, 4}, Numbers{3, 5}, Numbers{4, 5}, Numbers{5, 6}, Numbers{5, 7},
          Numbers{4, 5, 6}, Numbers{6, 7, 8, 9, 10}})
        CHECK(Semigroup(generators).first_winning_move(24) == 0);
}

TEST_CASE("With maximal embedding dimension the multiplicity wins if it is odd, and nothing if it is even",
          "[known]") {
    for (const int m : {3, 5, 7, 9}) CHECK(Semigroup(interval(m, m - 1)).first_winning_move(m) == m);
    for (const int m : {2, 4, 6}) CHECK(Semigroup(interval(m, m - 1)).first_winning_move(16) == 0);
}

TEST_CASE("Over a, ha + d, ..., ha + kd the move a wins if and only if a is odd and k is even", "[known]") {
    for (int a = 2; a <= 9; ++a)
        for (int k = 1; k < a; ++k)
            for (const auto& [h, d] : std::vector<std::pair<int, int>>{{1, 1}, {1, 2}, {2, 1}, {2, 3}}) {
                if (std::gcd(a, d) != 1) continue;
                CAPTURE(a, h, d, k);
                Numbers generators = {a};
                for (int i = 1; i <= k; ++i) generators.push_back(h * a + i * d);
                CHECK(Semigroup(generators).wins(a) == (a % 2 == 1 && k % 2 == 0));
            }
}

TEST_CASE("Over the interval a, ..., a + k the least winning first moves are as computed", "[known]") {
    for (const int k : {2, 4}) CHECK(Semigroup(interval(5, k)).first_winning_move(20) == 5);
    for (const int k : {2, 4, 6}) CHECK(Semigroup(interval(7, k)).first_winning_move(20) == 7);
    for (const int k : {2, 4, 6, 8}) CHECK(Semigroup(interval(9, k)).first_winning_move(20) == 9);
    for (const int k : {2, 4, 6, 8, 10}) CHECK(Semigroup(interval(11, k)).first_winning_move(20) == 11);
    for (const int a : {4, 8, 10})
        for (int k = 1; k < a; ++k) CHECK(Semigroup(interval(a, k)).first_winning_move(18) == 0);
}

TEST_CASE("Over 3k, ..., 4k with k odd, 3k + 1 wins and 3k does not", "[known]") {
    for (const int k : {3, 5, 7}) {
        CHECK(Semigroup(interval(3 * k, k)).wins(3 * k + 1));
        CHECK_FALSE(Semigroup(interval(3 * k, k)).wins(3 * k));
    }
}

TEST_CASE("The poset of Lemma 5.3 is lost, with the replies given there", "[known]") {
    const Proved game(
        "poset lemma\nchains none\nelements x1[1..3] x2[1..3] x3[1..3]\n"
        "x1[i] < x2[i] < x3[i]\nx1[3] < x2[2]\nx2[3] < x3[2]\nx3[1] < x3[3]\n");
    CHECK(game.whole().exact_grundy(0) == 0);
    const std::vector<Names> replies = {
        {"x1_1", "x3_2"}, {"x2_1", "x1_3"}, {"x3_1", "x1_2"}, {"x3_1", "x2_3"}, {"x2_2", "x3_3"}};
    for (const Names& pair : replies) {
        CAPTURE(pair);
        CHECK(game.without(pair).exact_grundy(0) == 0);
        for (const std::string& first : pair) CHECK_FALSE(game.without({first}).exact_grundy(0) == 0);
    }
}

TEST_CASE("Values of small Apery sets are those of the explicit game", "[known]") {
    for (const int s : {6, 12, 13, 16, 20}) {
        CAPTURE(s);
        const std::string game = Semigroup({6, 7, 16}).game_after(s);
        oracle::ExplicitGame definition(game);
        CHECK(value_of(game) == definition.grundy(definition.initial(0, 0)));
    }
}
