// Chomp in rows, hooks and boxes, divisors and Nim: the posets by their definitions.
#include <map>

#include "base/error.h"
#include "families/family.h"
#include "plain_poset.h"

using chompcert::LimitError;
using chompcert::make_game;
using families::check_family;
using families::kChainLength;
using families::PlainPoset;
using families::poset_of;
using Point = std::vector<std::int64_t>;
using Points = std::vector<std::pair<std::string, Point>>;
using Words = std::vector<std::string>;

namespace {

bool below(const Point& x, const Point& y) {
    for (std::size_t i = 0; i < x.size(); ++i)
        if (x[i] > y[i]) return false;
    return true;
}

std::string indexed(const std::string& name, std::int64_t index) {
    return name + "[" + std::to_string(index) + "]";
}

// "family 3 1" as words.
Words arguments_of(const std::string& line) {
    Words words;
    std::istringstream in(line);
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

using Rows = std::vector<std::int64_t>;

Words arguments_of(const std::string& family, const Rows& rows) {
    Words words = {family};
    for (const std::int64_t row : rows) words.push_back(std::to_string(row));
    return words;
}

// Squares (row, column), both from 1.
PlainPoset chomp_squares(const Rows& lower) {
    Points points;
    for (std::int64_t j = 1; j <= kChainLength; ++j) {
        points.push_back({indexed("d", j), {1, j + 1}});
        points.push_back({indexed("c", j), {2, j}});
    }
    for (std::size_t i = 0; i < lower.size(); ++i)
        for (std::int64_t j = 1; j <= lower[i]; ++j) {
            const auto row = static_cast<std::int64_t>(i) + 3;
            points.push_back({indexed("r" + std::to_string(row), j), {row, j}});
        }
    return poset_of(points, below);
}

PlainPoset row_squares(const Rows& lower) {
    Points points;
    for (std::int64_t j = 1; j <= kChainLength; ++j) points.push_back({indexed("c", j), {1, j + 1}});
    for (std::size_t i = 0; i < lower.size(); ++i)
        for (std::int64_t j = 1; j <= lower[i]; ++j) {
            const auto row = static_cast<std::int64_t>(i) + 2;
            points.push_back({indexed("r" + std::to_string(row), j), {row, j}});
        }
    return poset_of(points, below);
}

PlainPoset hook_squares(const Rows& inner) {
    Points points;
    for (std::int64_t j = 1; j <= kChainLength; ++j) {
        points.push_back({indexed("d", j), {1, j + 1}});
        points.push_back({indexed("c", j), {j + 1, 1}});
    }
    for (std::size_t i = 0; i < inner.size(); ++i)
        for (std::int64_t j = 1; j <= inner[i]; ++j) {
            const auto row = static_cast<std::int64_t>(i) + 2;
            points.push_back({indexed("r" + std::to_string(row), j), {row, j + 1}});
        }
    return poset_of(points, below);
}

// The name of a square of a box whose axes `legs` are infinite.
std::string box_name(const Point& x, const std::vector<std::size_t>& legs) {
    std::vector<std::size_t> beyond;
    for (std::size_t a = 0; a < x.size(); ++a)
        if (x[a] > 1) beyond.push_back(a);
    const auto leg_at = [&](std::size_t axis) {
        return static_cast<std::size_t>(std::ranges::find(legs, axis) - legs.begin());
    };
    if (beyond.size() == 1 && leg_at(beyond[0]) < legs.size())
        return indexed(leg_at(beyond[0]) == 0 ? "c" : "d", x[beyond[0]] - 1);
    Point line(x.begin(), x.end() - 1);
    std::string name = line.empty() ? "r" : "";
    std::size_t off_axis = 0, axis = 0;
    for (std::size_t a = 0; a < line.size(); ++a) {
        name += std::string("rstuv")[a] + std::to_string(line[a]);
        if (line[a] > 1) ++off_axis, axis = a;
    }
    const bool shifted = off_axis == 0 || (off_axis == 1 && leg_at(axis) < legs.size());
    return indexed(name, x.back() - (shifted ? 1 : 0));
}

PlainPoset box_squares(const Point& lengths, const std::vector<std::size_t>& legs) {
    Points points;
    Point x(lengths.size(), 1);
    for (bool more = true; more;) {
        if (x != Point(lengths.size(), 1)) points.push_back({box_name(x, legs), x});
        more = false;
        for (std::size_t a = x.size(); a-- > 0 && !more;) {
            more = x[a] < lengths[a];
            x[a] = more ? x[a] + 1 : 1;
        }
    }
    for (const std::size_t leg : legs)
        for (std::int64_t i = lengths[leg] + 1; i <= kChainLength + 1; ++i) {
            Point on_leg(lengths.size(), 1);
            on_leg[leg] = i;
            points.push_back({box_name(on_leg, legs), on_leg});
        }
    return poset_of(points, below);
}

bool divides(std::int64_t x, std::int64_t y) {
    return y % x == 0;
}

// Divisors of N, and the powers of the legs.
PlainPoset divisor_poset(std::int64_t n, const std::vector<std::int64_t>& legs) {
    std::map<std::int64_t, std::string> names;
    for (std::int64_t x = 2; x <= n; ++x)
        if (n % x == 0) names[x] = "n" + std::to_string(x);
    for (std::size_t i = 0; i < legs.size(); ++i) {
        std::int64_t power = 1;
        for (int e = 1; e <= kChainLength; ++e) names[power *= legs[i]] = indexed(i == 0 ? "c" : "d", e);
    }
    std::vector<std::pair<std::string, std::int64_t>> elements;
    for (const auto& [x, name] : names) elements.emplace_back(name, x);
    return poset_of(elements, divides);
}

}  // namespace

TEST_CASE("Chomp with long rows, one or two, is the poset of its squares", "[families]") {
    for (const Rows& rows : std::vector<Rows>{{}, {1}, {3, 1}, {2, 2, 1}, {2, 0}}) {
        check_family(make_game(arguments_of("chomp", rows)), chomp_squares(rows), 5);
        check_family(make_game(arguments_of("row", rows)), row_squares(rows));
    }
}

TEST_CASE("A hook is the poset of its squares", "[families]") {
    for (const Rows& rows : std::vector<Rows>{{}, {1}, {3, 1}, {2, 2}, {1, 1, 1}, {2, 0}})
        check_family(make_game(arguments_of("hook", rows)), hook_squares(rows), 5);
}

TEST_CASE("Boxes of one to four dimensions are the posets of their squares", "[families]") {
    for (const auto& [line, lengths] : std::map<std::string, Point>{{"box 1", {1}},
                                                                    {"box 5", {5}},
                                                                    {"box 3 1", {3, 1}},
                                                                    {"box 1 3", {1, 3}},
                                                                    {"bar 3 4", {3, 4}},
                                                                    {"box 2 3 2", {2, 3, 2}},
                                                                    {"box 1 2 1 3", {1, 2, 1, 3}},
                                                                    {"box 2 2 2 2", {2, 2, 2, 2}}})
        check_family(make_game(arguments_of(line)), box_squares(lengths, {}));
}

TEST_CASE("Boxes with legs have the squares of the axes beyond the box", "[families]") {
    struct Case {
        std::string words;
        Point lengths;
        std::vector<std::size_t> legs;
    };
    for (const auto& [line, lengths, legs] : std::vector<Case>{{"box 3 2 --legs 1", {3, 2}, {0}},
                                                               {"box 3 2 --legs 2", {3, 2}, {1}},
                                                               {"bar 3 2 --legs 1,2", {3, 2}, {0, 1}},
                                                               {"box 3 2 --legs 2,1", {3, 2}, {1, 0}},
                                                               {"box 2 2 2 --legs 1,3", {2, 2, 2}, {0, 2}},
                                                               {"box 2 2 2 --legs=2", {2, 2, 2}, {1}},
                                                               {"box 2 1 2 --legs 1,2", {2, 1, 2}, {0, 1}},
                                                               {"box 4 --legs 1", {4}, {0}},
                                                               {"box 1 1 --legs 1,2", {1, 1}, {0, 1}},
                                                               {"box 3 1 --legs 2", {3, 1}, {1}}}) {
        INFO(line);
        check_family(make_game(arguments_of(line)), box_squares(lengths, legs), 4);
    }
}

TEST_CASE("A hook is a bar with both legs", "[families]") {
    for (const auto& [m, n] : std::vector<std::pair<int, int>>{{2, 3}, {4, 1}, {5, 5}}) {
        oracle::ExplicitGame hook(make_game({"hook", "3", "3"})),
            bar(make_game({"bar", "3", "4", "--legs", "1,2"}));
        CHECK(hook.grundy(hook.initial(m, n)) == bar.grundy(bar.initial(m, n)));
    }
}

TEST_CASE("A long axis is a long row, beside at most one other", "[families]") {
    for (const char* const line :
         {"box 2 long", "box long 2", "box 1 2 1 long", "divisors 12 --unbounded 2"}) {
        INFO(line);
        check_family(make_game(arguments_of(line)), chomp_squares({}));
    }
    for (const char* const line :
         {"box long", "box 1 long", "divisors 8 --unbounded 2", "divisors 1 --unbounded 5"}) {
        INFO(line);
        check_family(make_game(arguments_of(line)), row_squares({}));
    }
}

TEST_CASE("Divisors are ordered by divisibility", "[families]") {
    for (const std::int64_t n : {1, 2, 12, 30, 72, 97, 360})
        check_family(make_game({"divisors", std::to_string(n)}), divisor_poset(n, {}));
    check_family(make_game({"divisors", "12", "--legs", "2"}), divisor_poset(12, {2}));
    check_family(make_game({"divisors", "12", "--legs", "2,3"}), divisor_poset(12, {2, 3}), 5);
    check_family(make_game({"divisors", "30", "--legs", "3,2"}), divisor_poset(30, {3, 2}), 4);
    check_family(make_game({"divisors", "15", "--legs", "2"}), divisor_poset(15, {2}));
}

TEST_CASE("The divisors of 12 digits are those that divide", "[families]") {
    const std::string text = make_game({"divisors", "999999999989"});  // the largest prime below 10^12
    CHECK(chompcert::read_game(text).names == Words{"n999999999989"});
    CHECK(chompcert::read_game(make_game({"divisors", "1000000000000"})).size() == 168);
}

TEST_CASE("Nim heaps stand side by side", "[families]") {
    struct Case {
        std::string words;
        std::vector<std::string> heaps;  // the names of their objects
    };
    for (const auto& [line, heaps] : std::vector<Case>{{"nim", {}},
                                                       {"nim 2 0 3", {"h1", "", "h3"}},
                                                       {"nim 2 long 3", {"h1", "c", "h3"}},
                                                       {"nim long 3 long", {"c", "h2", "d"}}}) {
        INFO(line);
        const Words words = arguments_of(line);
        Points points;
        for (std::size_t h = 0; h < heaps.size(); ++h) {
            const int size = words[h + 1] == "long" ? kChainLength : std::stoi(words[h + 1]);
            for (int i = 1; i <= size; ++i)
                points.push_back({indexed(heaps[h], i), {static_cast<std::int64_t>(h), i}});
        }
        check_family(make_game(words), poset_of(points, [](const Point& x, const Point& y) {
                         return x[0] == y[0] && x[1] <= y[1];
                     }));
    }
}

TEST_CASE("Words that make no game say how to mend them", "[families]") {
    const auto message = [](const std::string& line) -> std::string {
        try {
            return make_game(arguments_of(line));
        } catch (const chompcert::ArgumentError& error) {
            return error.what();
        }
    };
    CHECK_THAT(message("chomp 1 3"), holds("row 4 (3) is longer than the row above it (1)"));
    CHECK_THAT(message("row 1 3"), holds("row 3 (3)"));
    CHECK_THAT(message("chomp x"), holds("found 'x'"));
    CHECK_THAT(message("chmop 1"), holds("did you mean 'chomp'?"));
    CHECK_THAT(message("box 3 long"), holds("3 of them"));
    CHECK_THAT(message("box long long"), holds("infinitely many"));
    CHECK_THAT(message("box 0 3"), holds("from 1"));
    CHECK_THAT(message("box 2 2 --legs 3"), holds("axis 3 of a box that has 2"));
    CHECK_THAT(message("box 2 2 --legs 1,1"), holds("twice"));
    CHECK_THAT(message("box 3 2 --legs 1 2"), holds("'2' stands after an option"));
    CHECK(make_game(arguments_of("box --legs 1 3 2")) == make_game(arguments_of("box 3 2 --legs 1")));
    CHECK_THAT(message("box 2 long --legs 1"), holds("not both"));
    CHECK_THAT(message("box"), holds("at least 1 parameter"));
    CHECK_THAT(message("bar 3"), holds("takes 2 parameters, found 1"));
    CHECK_THAT(message("bar 3 4 --leg 1"), holds("did you mean --legs?"));
    CHECK_THAT(message("bar 3 4 --legs"), holds("needs a value"));
    CHECK_THAT(message("divisors 0"), holds("from 1 to 1000000000000"));
    CHECK_THAT(message("divisors 30 --unbounded 2"), holds("--legs 2"));
    CHECK_THAT(message("divisors 12 --legs 4"), holds("4 is not a prime"));
    CHECK_THAT(message("divisors 12 --unbounded 2,3"), holds("--legs"));
    CHECK_THAT(message("nim long long long"), holds("at most two"));
    CHECK_THAT(message("nim 3 -1"), holds("'-1'"));
    CHECK_THAT(message("zzzzzzzz 1"), holds("the families are ") && holds("chomp"));
    CHECK_THAT(message("box 2 2 2 --legs 1,2,3"), holds("--legs: a game has at most two infinite chains"));
    CHECK_THAT(message("bar 3 4 --legs 1 --legs 2"), holds("--legs stands twice: give it once"));
    CHECK_THAT(message("bar 3 4 --zzzz"), holds("bar has no option --zzzz: it is "));
    CHECK_THAT(message("divisors 12 --legs 2,2"), holds("--legs: 2 stands twice"));
    CHECK_THAT(message("divisors 30 --legs 2,3,5"), holds("--legs: a game has at most two infinite chains"));
    CHECK_THAT(message("divisors 30 --legs 2 --unbounded 3"), holds("--unbounded or --legs, not both"));
    std::string axes = "box";
    for (int axis = 0; axis < 1000; ++axis) axes += " 1";
    CHECK_THAT(message(axes), holds("axes: leave out those of length 1"));
    CHECK_THROWS_AS(make_game(Words{}), ArgumentError);
}

TEST_CASE("The divisors of 1 are none, and the legs of other numbers are whole chains", "[families]") {
    CHECK(chompcert::read_game(make_game({"divisors", "1"})).size() == 0);
    const chompcert::Game legs = chompcert::read_game(make_game({"divisors", "45", "--legs", "2"}));
    CHECK(legs.chains == chompcert::Chains::one);
    CHECK(legs.names == std::vector<std::string>{"n3", "n5", "n9", "n15", "n45"});
}

TEST_CASE("Posets that no game file holds are refused with their size", "[families]") {
    for (const char* const line :
         {"chomp 10000001", "box 1000 1000 1000", "box 1000000000 1000000000 1000000000",
          "nim 5000000 5000001", "hook 9000000 9000000"}) {
        INFO(line);
        CHECK_THROWS_AS(make_game(arguments_of(line)), LimitError);
    }
    CHECK(make_game({"box", "3", "3000000"}).size() < 1000);
}
