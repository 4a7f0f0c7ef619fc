// Semigroups after first moves, disjoint unions and ordinal sums: the posets by their definitions.
#include <numeric>
#include <set>
#include <sstream>

#include "base/error.h"
#include "families/family.h"
#include "families/write/input_file.h"
#include "plain_poset.h"
#include "written_file.h"

using chompcert::make_game;
using families::check_family;
using families::PlainPoset;
using families::poset_of;
using families::WrittenFile;
using Words = std::vector<std::string>;

namespace {

using Numbers = std::vector<int>;

// Elements (weight, torsion…) of a subsemigroup of ℕ × T, all of them up to a weight: sums of generators, one
// generator more at a time.
class Semigroup {
  public:
    Semigroup(Numbers orders, const std::vector<Numbers>& generators, int bound)
        : orders_(std::move(orders)), elements_({Numbers(orders_.size() + 1, 0)}) {
        for (bool more = true; more;) {
            more = false;
            const std::set<Numbers> before = elements_;
            for (const Numbers& x : before)
                for (const Numbers& generator : generators)
                    if (const Numbers sum = add(x, generator, 1); sum[0] <= bound)
                        more |= elements_.insert(sum).second;
        }
    }
    [[nodiscard]] bool contains(const Numbers& x) const { return elements_.contains(x); }
    [[nodiscard]] Numbers add(const Numbers& x, const Numbers& y, int sign) const {
        Numbers sum = {x[0] + sign * y[0]};
        for (std::size_t i = 0; i < orders_.size(); ++i)
            sum.push_back(((x[i + 1] + sign * y[i + 1]) % orders_[i] + orders_[i]) % orders_[i]);
        return sum;
    }
    [[nodiscard]] PlainPoset after(const std::vector<Numbers>& moves) const {
        std::vector<std::pair<std::string, Numbers>> left;
        for (const Numbers& x : elements_) {
            if (x == Numbers(x.size(), 0)) continue;
            if (std::ranges::any_of(moves, [&](const Numbers& move) { return contains(add(x, move, -1)); }))
                continue;
            std::string name = "x" + std::to_string(x[0]);
            for (std::size_t i = 1; i < x.size(); ++i) name += "t" + std::to_string(x[i]);
            left.emplace_back(name, x);
        }
        return poset_of(left, [this](const Numbers& x, const Numbers& y) { return contains(add(y, x, -1)); });
    }

  private:
    Numbers orders_;
    std::set<Numbers> elements_;
};

std::string joined(const Numbers& numbers, const char* separator) {
    std::string text;
    for (const int number : numbers) text += (text.empty() ? "" : separator) + std::to_string(number);
    return text;
}

void check_semigroup(const Numbers& generators, const Numbers& moves) {
    std::vector<Numbers> vectors, taken;
    Words words = {"semigroup"};
    for (const int g : generators) {
        vectors.push_back({g});
        words.push_back(std::to_string(g));
    }
    for (const int x : moves) taken.push_back({x});
    words.insert(words.end(), {"--after", joined(moves, ",")});
    check_family(make_game(words), Semigroup({}, vectors, 200).after(taken));
}

// One poset beside another, or all of it above; the second's names are given.
PlainPoset together(const PlainPoset& a, const PlainPoset& b, bool second_above) {
    PlainPoset both = a;
    for (auto& row : both.leq) row.insert(row.end(), b.size(), second_above);
    for (std::size_t y = 0; y < b.size(); ++y) {
        both.names.push_back(b.names[y]);
        both.leq.emplace_back(a.size(), false);
        both.leq.back().insert(both.leq.back().end(), b.leq[y].begin(), b.leq[y].end());
    }
    return both;
}

PlainPoset chain(const std::string& name, int length) {
    std::vector<std::pair<std::string, int>> elements;
    for (int i = 1; i <= length; ++i) elements.emplace_back(name + "[" + std::to_string(i) + "]", i);
    return poset_of(elements, std::less_equal<>());
}

// a < b, a < e.
PlainPoset fork(const std::string& prefix) {
    return poset_of(
        std::vector<std::pair<std::string, int>>{{prefix + "a", 1}, {prefix + "b", 2}, {prefix + "e", 3}},
        [](int x, int y) { return x == y || x == 1; });
}

const std::string kFork = "poset fork\nchains none\nelements a b e # a fork\na < b\na < e\n";
const std::string kHeap = "poset heap\nchains none\nelements h[1..3]\nh[i] < h[i+1]\n";
const std::string kChain = "poset chain\nchains c\n";
// Two heaps and an element, of names that are none in a game with chains.
const std::string kNamed = "poset named\nelements c[1..2] d[1..1] i\nc[i] < c[i+1]\nchains none\n";

PlainPoset named(const std::string& prefix) {
    return poset_of(
        std::vector<std::pair<std::string, int>>{
            {prefix + "c[1]", 1}, {prefix + "c[2]", 2}, {prefix + "d[1]", 3}, {prefix + "i", 4}},
        [](int x, int y) { return x == y || (x == 1 && y == 2); });
}

std::string message_of(const Words& words) {
    try {
        return make_game(words);
    } catch (const chompcert::ArgumentError& error) {
        return error.what();
    }
}

}  // namespace

TEST_CASE("A numerical semigroup after a first move is its Apery set", "[families]") {
    for (const Numbers& generators :
         std::vector<Numbers>{{2, 3}, {3, 5}, {3, 4, 5}, {4, 6, 7}, {5, 6, 9}, {1}, {6, 7, 11}})
        for (int x = 1; x <= 13; ++x) {
            CAPTURE(generators, x);
            std::vector<Numbers> vectors;
            for (const int g : generators) vectors.push_back({g});
            if (Semigroup({}, vectors, 20).contains({x})) check_semigroup(generators, {x});
        }
    check_semigroup({6, 7, 11}, {13, 12, 22});
    check_semigroup({3, 5}, {5, 3});
    check_semigroup({1}, {1});
}

TEST_CASE("A move x leaves x - 1 numbers of a semigroup", "[families]") {
    for (const int x : {1, 10, 50})
        CHECK(chompcert::read_game(make_game({"semigroup", "97", "100", "--after", std::to_string(x * 97)}))
                  .size() == static_cast<std::size_t>(x * 97 - 1));
}

TEST_CASE("A common divisor of the generators is divided out, and said so", "[families]") {
    const auto reduced = chompcert::make_game_with_notes({"semigroup", "6", "10", "--after", "16"});
    REQUIRE(reduced.notes.size() == 1);
    CHECK_THAT(reduced.notes[0], holds("common divisor 2"));
    check_family(reduced.bytes, Semigroup({}, {{3}, {5}}, 100).after({{8}}));
    CHECK(chompcert::make_game_with_notes({"semigroup", "3", "5", "--after", "8"}).notes.empty());
    CHECK_THAT(message_of({"semigroup", "6", "10", "--after", "15"}), holds("multiples of 2"));
}

TEST_CASE("A semigroup with torsion after a first move is what is not above it", "[families]") {
    struct Case {
        Numbers orders;
        std::vector<Numbers> generators, moves;
    };
    for (const auto& [orders, generators, moves] :
         std::vector<Case>{{{2}, {{2, 0}, {3, 1}}, {{4, 0}}},
                           {{2}, {{1, 0}, {1, 1}}, {{3, 1}}},
                           {{3}, {{2, 1}, {3, 0}}, {{5, 1}}},
                           {{3}, {{2, 1}, {3, 2}, {4, 0}}, {{6, 0}, {3, 2}}},
                           {{2, 3}, {{2, 1, 0}, {3, 0, 1}, {4, 1, 2}}, {{5, 1, 1}}},
                           {{1}, {{3, 0}, {5, 0}}, {{8, 0}}},
                           {{4}, {{4, 2}, {6, 0}}, {{10, 2}}},
                           {{2}, {{2, 1}}, {{4, 0}}}}) {
        CAPTURE(orders, generators, moves);
        Words words = {"torsion"};
        const auto written = [](const Numbers& x) {
            return std::to_string(x[0]) + ":" + joined(Numbers(x.begin() + 1, x.end()), ",");
        };
        for (const Numbers& generator : generators) words.push_back(written(generator));
        std::string after;
        for (const Numbers& move : moves) after += (after.empty() ? "" : ";") + written(move);
        words.insert(words.end(), {"--group", joined(orders, ","), "--after", after});
        check_family(make_game(words), Semigroup(orders, generators, 90).after(moves));
    }
}

TEST_CASE("What is no semigroup after a first move is refused", "[families]") {
    CHECK_THAT(message_of({"semigroup", "3", "5"}), holds("needs --after"));
    CHECK_THAT(message_of({"semigroup", "3", "5", "--after", "7"}), holds("7 is not in the semigroup"));
    CHECK_THAT(message_of({"semigroup", "3", "5", "--after", "0"}), holds("poisoned"));
    CHECK_THAT(message_of({"semigroup", "0", "--after", "3"}), holds("from 1"));
    CHECK_THAT(message_of({"semigroup", "--after", "3"}), holds("at least 1 parameter"));
    CHECK_THAT(message_of({"semigroup", "3", "5", "--after", "6,"}), holds("found ''"));
    CHECK_THAT(message_of({"torsion", "3:0", "--group", "2", "--after", "3:1"}), holds("3:1 is not in"));
    CHECK_THAT(message_of({"torsion", "0:1", "3:0", "--group", "2", "--after", "3:0"}), holds("weight 0"));
    CHECK_THAT(message_of({"torsion", "3:2", "--group", "2", "--after", "3:0"}), holds("from 0 to 1"));
    CHECK_THAT(message_of({"torsion", "3:0,1", "--group", "2", "--after", "3:0"}),
               holds("expected 1 coordinates"));
    CHECK_THAT(message_of({"torsion", "3:0", "--after", "3:0"}), holds("needs --group"));
    CHECK_THROWS_WITH(make_game({"torsion", "100000:0", "--group", "30000", "--after", "100000:0"}),
                      holds("the least generator times the size of the group is 3000000000; at most "));
    CHECK_THROWS_AS(make_game({"semigroup", "20000001", "20000002", "--after", "20000001"}),
                    chompcert::LimitError);
    CHECK_THROWS_AS(make_game({"semigroup", "3", "5", "--after", "300000000"}), chompcert::LimitError);
}

TEST_CASE("Games side by side keep their orders, and their names where these differ", "[families]") {
    const WrittenFile fork_file("fork", kFork), heap_file("heap", kHeap), chain_file("chain", kChain);
    check_family(make_game({"union", fork_file.path(), heap_file.path()}),
                 together(fork(""), chain("h", 3), false));
    check_family(make_game({"union", fork_file.path(), fork_file.path()}),
                 together(fork("x"), fork("y"), false));
    check_family(make_game({"union", chain_file.path(), fork_file.path()}),
                 together(chain("c", 7), fork(""), false));
    check_family(make_game({"union", fork_file.path(), chain_file.path()}),
                 together(fork(""), chain("c", 7), false));
    check_family(make_game({"union", chain_file.path(), chain_file.path()}),
                 together(chain("c", 7), chain("d", 7), false));
    const WrittenFile named_file("named", kNamed);
    check_family(make_game({"union", named_file.path(), named_file.path()}),
                 together(named("x"), named("y"), false));
    check_family(make_game({"union", chain_file.path(), named_file.path()}),
                 together(chain("c", 7), named("y"), false));
    check_family(make_game({"ordinal", named_file.path(), chain_file.path()}),
                 together(named("x"), chain("c", 7), true));
    CHECK_THAT(make_game({"union", named_file.path(), fork_file.path()}),
               holds("elements c[1..2] d[1..1] i a b e\n"));
}

TEST_CASE("A union keeps the chains of each game", "[families]") {
    const WrittenFile row("row", make_game({"row", "2", "1"})), hook("hook", make_game({"hook", "1"})),
        heap("heap", kHeap);
    const auto union_of = [](const WrittenFile& a, const WrittenFile& b) {
        return make_game({"union", a.path(), b.path()});
    };
    oracle::ExplicitGame row_game(make_game({"row", "2", "1"}), 14), hook_game(make_game({"hook", "1"}), 14),
        heap_game(kHeap, 14), rows(union_of(row, row), 14), hooks(union_of(heap, hook), 14);
    REQUIRE(rows.valid());
    REQUIRE(hooks.valid());
    for (int m = 0; m <= 5; ++m)
        for (int n = 0; n <= 5; ++n) {
            CHECK(rows.grundy(rows.initial(m, n)) ==
                  (row_game.grundy(row_game.initial(m, 0)) ^ row_game.grundy(row_game.initial(n, 0))));
            CHECK(hooks.grundy(hooks.initial(m, n)) ==
                  (hook_game.grundy(hook_game.initial(m, n)) ^ heap_game.grundy(heap_game.initial(0, 0))));
        }
    CHECK_THAT(message_of({"union", hook.path(), row.path()}), holds("at most two"));
    CHECK_THAT(message_of({"union", hook.path(), row.path()}),
               holds("has two and ") && holds("has one infinite chain"));
    CHECK_THAT(message_of({"union", "-", "-"}), holds("standard input"));
}

TEST_CASE("In an ordinal sum all of the second lies above all of the first", "[families]") {
    const WrittenFile fork_file("fork", kFork), heap_file("heap", kHeap), chain_file("chain", kChain),
        empty_file("empty", "poset empty\nchains none\n"), row("row", make_game({"row", "1"}));
    check_family(make_game({"ordinal", fork_file.path(), heap_file.path()}),
                 together(fork(""), chain("h", 3), true));
    check_family(make_game({"ordinal", heap_file.path(), fork_file.path()}),
                 together(chain("h", 3), fork(""), true));
    check_family(make_game({"ordinal", fork_file.path(), fork_file.path()}),
                 together(fork("x"), fork("y"), true));
    check_family(make_game({"ordinal", fork_file.path(), chain_file.path()}),
                 together(fork(""), chain("c", 7), true));
    check_family(make_game({"ordinal", empty_file.path(), fork_file.path()}), fork(""));
    check_family(make_game({"ordinal", fork_file.path(), empty_file.path()}), fork(""));
    // r2[1] of a row is minimal: it lies beside c[1].
    const PlainPoset squares = poset_of(
        [] {
            std::vector<std::pair<std::string, std::pair<int, int>>> all = {{"r2[1]", {2, 1}}};
            for (int j = 1; j <= 7; ++j) all.push_back({"c[" + std::to_string(j) + "]", {1, j + 1}});
            return all;
        }(),
        [](const auto& x, const auto& y) { return x.first <= y.first && x.second <= y.second; });
    check_family(make_game({"ordinal", fork_file.path(), row.path()}), together(fork(""), squares, true));
    CHECK_THAT(message_of({"ordinal", chain_file.path(), fork_file.path()}), holds("infinite chain"));
    // Of a game with two chains c[1] is minimal, and so is d[1], unless the file says more.
    const WrittenFile nim("nim", "poset nim\n");
    oracle::ExplicitGame above(make_game({"ordinal", fork_file.path(), nim.path()}), 6);
    REQUIRE(above.valid());
    for (int m = 0; m <= 3; ++m)
        for (int n = 0; n <= 3; ++n) {
            oracle::ExplicitGame plain(kFork, 6);
            const int lower = plain.grundy(plain.initial(0, 0));
            if (m == 0 && n == 0) CHECK(above.grundy(above.initial(0, 0)) == lower);
            CHECK((above.grundy(above.initial(m, n)) == lower) == (m == n));
        }
}

TEST_CASE("A defect of a game file is located in that file", "[families]") {
    const WrittenFile good("good", kFork), bad("bad", "poset bad\nelements a b\na < b\nb < a\n");
    try {
        (void)make_game({"union", good.path(), bad.path()});
        FAIL("not refused");
    } catch (const chompcert::InputFileError& error) {
        CHECK_THAT(error.file, holds("bad"));
        CHECK((error.line == 3 || error.line == 4));
    }
}
