// The random games cover the whole language, each kind of neighbourhood and each shape of staircase;
// shrinking ends in a game that cannot be made smaller.

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "catch.h"
#include "column_iteration.h"
#include "random_game.h"

using namespace oracle;

namespace {

using Kind = Term::Kind;
using Feature = std::function<bool(const GameSpec&)>;
constexpr int infinite = ColumnIteration::infinite;

bool chain_term(const Term& term, const std::string& name, Kind kind) {
    return term.name == name && term.kind == kind;
}

bool is_ladder(const Line& line) {
    return line.size() == 2 && chain_term(line[0], "d", Kind::varying) &&
           chain_term(line[1], "c", Kind::varying);
}

bool is_ladder(const Line& line, int u, int b, int v, int e) {
    return is_ladder(line) && line[0].factor == u && line[0].offset == b && line[1].factor == v &&
           line[1].offset == e;
}

// Of the ladder d[u*i..] < c[v*i..] the slope is u / v: -1, 0, 1 for below, at and above 1.
bool is_ladder_of_slope(const Line& line, int sign) {
    return is_ladder(line) && (line[0].factor > line[1].factor) - (line[0].factor < line[1].factor) == sign;
}

bool is_family(const Term& term) {
    return !term.is_chain() && term.kind == Kind::varying;
}
bool is_element(const Term& term) {
    return !term.is_chain() && term.kind != Kind::varying;
}

Feature some_line(const std::function<bool(const Line&)>& holds) {
    return [holds](const GameSpec& spec) { return std::any_of(spec.lines.begin(), spec.lines.end(), holds); };
}

// Whether some three neighbouring terms satisfy the predicate.
Feature some_three(const std::function<bool(const Term&)>& first,
                   const std::function<bool(const Term&)>& second,
                   const std::function<bool(const Term&)>& third) {
    return some_line([=](const Line& line) {
        for (std::size_t t = 0; t + 2 < line.size(); ++t)
            if (first(line[t]) && second(line[t + 1]) && third(line[t + 2])) return true;
        return false;
    });
}

Feature some_element(const std::function<bool(const ColumnIteration&, int)>& holds) {
    return [holds](const GameSpec& spec) {
        if (spec.chains != Chains::two) return false;
        ColumnIteration game(spec.text(), 0, 3);
        for (int a = 0; a < game.poset().a_size(); ++a)
            if (holds(game, a)) return true;
        return false;
    };
}

// A family with i and chain terms with i on the same line.
bool mixes(const Line& line, const std::set<std::string>& chains) {
    std::set<std::string> found;
    bool family = false;
    for (const Term& term : line) {
        if (term.is_chain() && term.kind == Kind::varying) found.insert(term.name);
        family = family || is_family(term);
    }
    return family && found == chains;
}

int ladders(const GameSpec& spec) {
    return static_cast<int>(std::count_if(spec.lines.begin(), spec.lines.end(),
                                          [](const Line& line) { return is_ladder(line); }));
}

struct Named {
    const char* name;
    Feature holds;
};

const auto fixed_c = [](const Term& t) { return chain_term(t, "c", Kind::fixed); };
const auto fixed_d = [](const Term& t) { return chain_term(t, "d", Kind::fixed); };

std::vector<Named> line_features() {
    const auto two_elements = [](const Line& l) {
        return l.size() == 2 && is_element(l[0]) && is_element(l[1]);
    };
    const auto explicit_pair = [](const Line& l) { return l.size() == 2 && fixed_d(l[0]) && fixed_c(l[1]); };
    const auto all_of_d = [](const Line& l) { return chain_term(l[0], "d", Kind::bare); };
    const auto fixed_and_family = [](const Line& l) {
        return std::any_of(l.begin(), l.end(), is_element) && std::any_of(l.begin(), l.end(), is_family);
    };
    const auto doubled = [](const Line& l) {
        return std::any_of(l.begin(), l.end(), [](const Term& t) { return is_family(t) && t.factor == 2; });
    };
    return {{"a relation inside A", some_line(two_elements)},
            {"d[i] < c[i+1]", some_line([](const Line& l) { return is_ladder(l, 1, 0, 1, 1); })},
            {"d[i+2] < c[i]", some_line([](const Line& l) { return is_ladder(l, 1, 2, 1, 0); })},
            {"d[i] < c[2*i+1]", some_line([](const Line& l) { return is_ladder(l, 1, 0, 2, 1); })},
            {"d[3*i-1] < c[2*i]", some_line([](const Line& l) { return is_ladder(l, 3, -1, 2, 0); })},
            {"d[2*i] < c[i]", some_line([](const Line& l) { return is_ladder(l, 2, 0, 1, 0); })},
            {"slope below 1", some_line([](const Line& l) { return is_ladder_of_slope(l, -1); })},
            {"slope 1", some_line([](const Line& l) { return is_ladder_of_slope(l, 0); })},
            {"slope above 1", some_line([](const Line& l) { return is_ladder_of_slope(l, 1); })},
            {"two ladders", [](const GameSpec& spec) { return ladders(spec) >= 2; }},
            {"an explicit pair", some_line(explicit_pair)},
            {"d < c[N]", some_line(all_of_d)},
            {"family with c", some_line([](const Line& l) { return mixes(l, {"c"}); })},
            {"family with d", some_line([](const Line& l) { return mixes(l, {"d"}); })},
            {"family with both chains", some_line([](const Line& l) {
                 return mixes(l, {"c", "d"});
             })},
            {"r[..] < d[..] < c[..]",
             some_three(
                 is_family, [](const Term& t) { return chain_term(t, "d", Kind::varying); },
                 [](const Term& t) { return chain_term(t, "c", Kind::varying); })},
            {"a family and a fixed element", some_line(fixed_and_family)},
            {"a doubled family index", some_line(doubled)},
            {"three terms", some_line([](const Line& l) { return l.size() == 3; })},
            {"four terms", some_line([](const Line& l) { return l.size() > 3; })},
            {"d_j < c_i < a", some_three(fixed_d, fixed_c, is_element)},
            {"a < d_j < c_i", some_three(is_element, fixed_d, fixed_c)},
            {"c_i between elements", some_three(is_element, fixed_c, is_element)}};
}

std::vector<Named> neighbourhood_features() {
    using G = ColumnIteration;
    return {{"below C only",
             some_element([](const G& g, int a) { return g.hC(a) < infinite && g.hD(a) == infinite; })},
            {"below both",
             some_element([](const G& g, int a) { return g.hC(a) < infinite && g.hD(a) < infinite; })},
            {"below D only",
             some_element([](const G& g, int a) { return g.hD(a) < infinite && g.hC(a) == infinite; })},
            {"above C only", some_element([](const G& g, int a) { return g.uC(a) > 0 && g.uD(a) == 0; })},
            {"above D only", some_element([](const G& g, int a) { return g.uC(a) == 0 && g.uD(a) > 0; })},
            {"above both", some_element([](const G& g, int a) { return g.uC(a) > 0 && g.uD(a) > 0; })},
            {"between", some_element([](const G& g, int a) { return g.uC(a) > 0 && g.hC(a) < infinite; })},
            {"above D, below C",
             some_element([](const G& g, int a) { return g.uD(a) > 0 && g.hC(a) < infinite; })},
            {"below all of a chain",
             some_element([](const G& g, int a) { return g.hC(a) == 1 || g.hD(a) == 1; })},
            {"beside both", some_element([](const G& g, int a) {
                 return g.uC(a) == 0 && g.uD(a) == 0 && g.hC(a) == infinite && g.hD(a) == infinite;
             })}};
}

std::vector<Named> layout_features() {
    const auto family = [](const Family& f) { return f.size > 0; };
    std::vector<Named> features = {
        {"two chains", [](const GameSpec& s) { return s.chains == Chains::two; }},
        {"chains c", [](const GameSpec& s) { return s.chains == Chains::only_c; }},
        {"chains none", [](const GameSpec& s) { return s.chains == Chains::none; }},
        {"no lines at all", [](const GameSpec& s) { return s.lines.empty(); }},
        {"a family",
         [=](const GameSpec& s) { return std::any_of(s.elements.begin(), s.elements.end(), family); }},
        {"plain names",
         [=](const GameSpec& s) { return !std::all_of(s.elements.begin(), s.elements.end(), family); }},
        {"a comment", [](const GameSpec& s) { return s.text().find('#') != std::string::npos; }},
        {"blanks everywhere", [](const GameSpec& s) { return s.loose && !s.lines.empty(); }},
        {"declared last", [](const GameSpec& s) { return s.elements_last && !s.elements.empty(); }}};
    for (int size = 0; size <= 7; ++size)
        features.push_back(
            {"a number of elements", [=](const GameSpec& s) { return s.element_count() == size; }});
    return features;
}

void require_all(const std::vector<Named>& features) {
    for (const Named& feature : features) {
        int count = 0;
        for (std::uint64_t seed = 1; seed <= 500; ++seed) count += feature.holds(random_game(seed)) ? 1 : 0;
        INFO(feature.name);
        CHECK(count >= 3);
    }
}

}  // namespace

TEST_CASE("random games have every kind of line", "[oracle][random][long]") {
    require_all(line_features());
}

TEST_CASE("random games have every kind of neighbourhood", "[oracle][random][long]") {
    require_all(neighbourhood_features());
}

TEST_CASE("random games have every layout", "[oracle][random][long]") {
    require_all(layout_features());
}

TEST_CASE("random games are valid, repeatable, and mostly different", "[oracle][random]") {
    std::set<std::string> texts;
    std::set<int> values;
    for (std::uint64_t seed = 1; seed <= 500; ++seed) {
        GameSpec spec = random_game(seed);
        CAPTURE(spec.text());
        const ClosedPoset poset(spec.text(), 100);
        REQUIRE(poset.valid());
        for (const std::string& name : poset.names())
            for (int far : {poset.c(11), poset.d(11)})
                REQUIRE_FALSE((far >= 0 && poset.less(far, poset.element(name))));
        REQUIRE(random_game(seed).text() == spec.text());
        values.insert(random_K(seed));
        spec.label = "same";
        texts.insert(spec.text());
    }
    REQUIRE(texts.size() > 400);
    REQUIRE(values == std::set<int>{0, 1, 2, 3, 4});
}

TEST_CASE("the generator's numbers are the same everywhere", "[oracle][random]") {
    Random random(0);  // the published first outputs of splitmix64
    REQUIRE(random.next() == 0xe220a8397b1dcdafu);
    REQUIRE(random.next() == 0x6e789e6aa1b965f4u);
}

TEST_CASE("the shrinker keeps what the predicate needs and nothing else", "[oracle][random]") {
    // d_j < c_i < a on one line: the least such game is one element and this line.
    const Feature path = some_three(fixed_d, fixed_c, is_element);
    int tried = 0;
    for (std::uint64_t seed = 1; seed <= 500; ++seed) {
        const GameSpec spec = random_game(seed);
        if (!path(spec)) continue;
        ++tried;
        const GameSpec small = shrink(spec, path);
        CAPTURE(spec.text(), small.text());
        REQUIRE(path(small));
        REQUIRE(small.lines.size() == 1);
        REQUIRE(small.lines[0].size() == 3);
        REQUIRE(small.elements.size() == 1);
        REQUIRE(ClosedPoset(small.text()).valid());
    }
    REQUIRE(tried >= 3);
}

TEST_CASE("the shrinker never asks about something that is no game", "[oracle][random]") {
    GameSpec spec;
    spec.elements = {{"x", 0}, {"r", 3}};
    const Term c0{"c", Kind::varying, 1, 0}, c3{"c", Kind::varying, 1, 3}, r{"r", Kind::varying, 1, 0};
    spec.lines = {{{"x", Kind::bare, 1, 0}, r}, {c0, r, c3}};
    const Feature keeps_c =
        some_line([](const Line& line) { return chain_term(line[0], "c", Kind::varying); });
    const GameSpec small = shrink(spec, [&](const GameSpec& candidate) {
        CAPTURE(candidate.text());
        REQUIRE(is_game(candidate));
        return keeps_c(candidate);
    });
    REQUIRE(small.text() == "poset random\nelements r[1..1]\nc[i] < r[i]\n");
}

TEST_CASE("the shrinker gives back a game for which the predicate fails unchanged", "[oracle][random]") {
    const GameSpec spec = random_game(3);
    REQUIRE(shrink(spec, [](const GameSpec&) { return false; }).text() == spec.text());
}
