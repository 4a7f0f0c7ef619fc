// Hasse diagrams against the transitive reduction of the explicit poset, which is closed by Warshall.
#include <algorithm>
#include <set>

#include "base/error.h"
#include "catch.h"
#include "oracle/closed_poset.h"
#include "oracle/random_game.h"
#include "show/plot/hasse.h"

using namespace chompcert;

namespace {

using Lines = std::set<std::pair<std::string, std::string>>;

Lines lines_of(const HasseDiagram& diagram, bool gaps) {
    Lines lines;
    for (const HasseLine& line : diagram.lines)
        if (line.gap == gaps)
            lines.emplace(diagram.elements[line.low].name, diagram.elements[line.high].name);
    return lines;
}

// x < y with none of `middle` between.
Lines covers(const oracle::ClosedPoset& poset, const std::vector<int>& elements,
             const std::vector<int>& middle) {
    Lines lines;
    for (const int x : elements)
        for (const int y : elements)
            if (poset.less(x, y) &&
                std::ranges::none_of(middle, [&](int z) { return poset.less(x, z) && poset.less(z, y); }))
                lines.emplace(poset.name(x), poset.name(y));
    return lines;
}

void check(const std::string& text, const HasseLimits& limits) {
    CAPTURE(text);
    const oracle::ClosedPoset poset(text);
    const HasseDiagram diagram = hasse_diagram(read_game(text), limits);
    std::vector<int> shown, all(static_cast<std::size_t>(poset.size()));
    for (int x = 0; x < poset.size(); ++x) all[static_cast<std::size_t>(x)] = x;
    for (const HasseElement& element : diagram.elements) {
        shown.push_back(poset.element(element.name));
        REQUIRE(shown.back() >= 0);
    }
    const Lines drawn = covers(poset, shown, shown), full = covers(poset, shown, all);
    Lines gaps;
    std::ranges::set_difference(drawn, full, std::inserter(gaps, gaps.end()));
    REQUIRE(lines_of(diagram, false) == full);
    REQUIRE(lines_of(diagram, true) == gaps);
}

std::vector<std::string> names(const HasseDiagram& diagram) {
    std::vector<std::string> all;
    for (const HasseElement& element : diagram.elements) all.push_back(element.name);
    return all;
}

std::string chomp(int r) {
    return "poset c\nelements r3[1.." + std::to_string(r) +
           "]\nd[i] < c[i+1]\nc[i] < r3[i]\nr3[i] < r3[i+1]\n";
}

}  // namespace

TEST_CASE("Hasse diagrams of random games are their transitive reductions") {
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        const std::string text = oracle::random_game(seed).text();
        check(text, {.legs = 1 + seed % 5});
        check(text, {.legs = 2, .whole_family = 1});
    }
}

TEST_CASE("a line of elements between all of D and one of C is no gap on C") {
    const std::string text = "poset two\nelements x y\nd < c[4]\nx < c[2]\n";
    check(text, {});
    const HasseDiagram diagram = hasse_diagram(read_game(text), {});
    CHECK(lines_of(diagram, true) == Lines{{"d[4]", "c[4]"}});
}

TEST_CASE("long families and legs are folded") {
    const HasseDiagram diagram = hasse_diagram(read_game(chomp(40)), {.legs = 2});
    CHECK(names(diagram) == std::vector<std::string>{"r3[1]", "r3[2]", "r3[3]", "r3[40]", "c[1]", "c[2]",
                                                     "c[3]", "c[4]", "c[40]", "c[41]", "d[1]", "d[2]", "d[3]",
                                                     "d[39]", "d[40]"});
    CHECK(diagram.tops.size() == 2);
    check(chomp(40), {.legs = 2});
}

TEST_CASE("a diagram of too many elements is a limit") {
    CHECK_THROWS_AS(hasse_diagram(read_game("poset x\nelements x[1..300]\n"),
                                  {.whole_family = 1000, .max_elements = 250}),
                    LimitError);
    CHECK_NOTHROW(hasse_diagram(read_game("poset x\nelements x[1..300]\n"), {}));
}
