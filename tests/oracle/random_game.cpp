#include "random_game.h"

#include <algorithm>
#include <array>
#include <utility>

namespace oracle {

std::uint64_t Random::next() {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

namespace {

using Kind = Term::Kind;

Term fixed(const std::string& name, int index) {
    return {name, Kind::fixed, 0, index};
}
Term varying(const std::string& name, int factor, int offset) {
    return {name, Kind::varying, factor, offset};
}

// Draws one candidate with the chains and the number of elements given. Elements are numbered in the order of
// declaration, families spread out; relations inside A go up (or all go down) in that order, so that most
// candidates have no cycle there.
class Draft {
  public:
    Draft(Random& random, Chains chains, int size) : random_(random), size_(size) {
        spec_.chains = chains;
        descending_ = random_.percent(30);
    }

    GameSpec draw() {
        draw_elements();
        draw_staircase();
        if (size_ > 0)
            for (int count = random_.between((size_ + 1) / 2, size_ + 2); count > 0; --count) draw_line();
        draw_layout();
        return spec_;
    }

  private:
    bool two() const { return spec_.chains == Chains::two; }
    bool any_chain() const { return spec_.chains != Chains::none; }
    std::string chain() { return two() && random_.percent(50) ? "d" : "c"; }
    int index() { return random_.between(1, 6); }

    void draw_elements() {
        std::vector<std::string> names = {"x", "y", "z",      "a",  "b",  "q7", "elem",
                                          "r", "s", "chains", "r3", "c1", "ii", "T"};
        for (int left = size_; left > 0;) {
            const auto pick = names.begin() + random_.below(static_cast<int>(names.size()));
            const int size = random_.percent(45) ? random_.between(1, std::min(left, 4)) : 0;
            spec_.elements.push_back({*pick, size});
            names.erase(pick);
            left -= std::max(1, size);
            for (int i = std::min(size, 1); i <= size; ++i)
                members_.push_back(member(spec_.elements.back(), i));
        }
    }

    static Term member(const Family& family, int i) {
        return family.size == 0 ? Term{family.name, Kind::bare, 1, 0} : fixed(family.name, i);
    }

    const Family* any_family() {
        std::vector<const Family*> families;
        for (const Family& family : spec_.elements)
            if (family.size > 0) families.push_back(&family);
        if (families.empty()) return nullptr;
        return families[static_cast<std::size_t>(random_.below(static_cast<int>(families.size())))];
    }

    const Term& any_element() {
        return members_[static_cast<std::size_t>(random_.below(static_cast<int>(members_.size())))];
    }

    // `count` different elements, in the order in which they may lie above one another.
    Line some_elements(int count) {
        std::vector<Term> left = members_;
        while (static_cast<int>(left.size()) > count)
            left.erase(left.begin() + random_.below(static_cast<int>(left.size())));
        if (descending_) std::reverse(left.begin(), left.end());
        return left;
    }

    // The relations between D and C.
    void draw_staircase() {
        if (!two()) return;
        for (int count = std::array{0, 1, 1, 1, 1, 2}[static_cast<std::size_t>(random_.below(6))]; count > 0;
             --count) {
            const int roll = random_.below(100);
            if (roll < 70)
                spec_.lines.push_back(ladder());
            else if (roll < 90)
                spec_.lines.push_back({fixed("d", index()), fixed("c", index())});
            else
                spec_.lines.push_back({{"d", Kind::bare, 1, 0}, fixed("c", index() + 1)});
        }
    }

    Line ladder() {
        static const std::array<std::array<int, 4>, 9> usual = {{{1, 0, 1, 1},
                                                                 {1, 2, 1, 0},
                                                                 {1, 0, 1, 0},
                                                                 {1, 0, 2, 1},
                                                                 {3, -1, 2, 0},
                                                                 {2, 0, 1, 0},
                                                                 {2, 0, 3, 1},
                                                                 {1, 3, 2, -1},
                                                                 {3, 0, 1, 0}}};
        auto [u, b, v, e] = usual[static_cast<std::size_t>(random_.below(9))];
        if (random_.percent(30)) b = random_.between(-2, 4), e = random_.between(-2, 4);
        return {varying("d", u, b), varying("c", v, e)};
    }

    void draw_line() {
        const int roll = random_.below(100);
        Line line;
        if (roll < 20)
            line = some_elements(2);
        else if (roll < 40)
            line = {any_element(), fixed(chain(), index())};
        else if (roll < 60)
            line = {fixed(chain(), index()), any_element()};
        else if (roll < 85)
            line = family_line();
        else
            line = long_line();
        const bool no_chain_here =
            !any_chain() && std::any_of(line.begin(), line.end(), [](const Term& t) { return t.is_chain(); });
        if (line.size() >= 2 && !no_chain_here) spec_.lines.push_back(line);
    }

    Term family_term(const Family& family) {
        const int factor = random_.percent(25) ? 2 : 1;
        return varying(family.name, factor, random_.percent(60) ? 0 : random_.between(-2, 1));
    }

    Term chain_term(const std::string& name) {
        return varying(name, random_.percent(20) ? random_.between(2, 3) : 1, random_.between(-1, 3));
    }

    // A bounded line with i: a family along itself, beside another, along a chain, between chains.
    Line family_line() {
        const Family* family = any_family();
        if (family == nullptr) return {any_element(), fixed(chain(), index())};
        const Term term = family_term(*family);
        const std::string above = chain();
        switch (random_.below(any_chain() ? 8 : 3)) {
            case 0:
                return descending_ ? Line{varying(family->name, 1, 1), varying(family->name, 1, 0)}
                                   : Line{varying(family->name, 1, 0), varying(family->name, 1, 1)};
            case 1:
                return element_and_family(term);
            case 2:
                return {term, family_term(*any_family())};
            case 3:
                return {term, chain_term(above)};
            case 4:
                return {chain_term(above), term};
            case 5:
                return two() ? Line{term, chain_term("d"), varying("c", 1, 4)} : Line{term, chain_term("c")};
            case 6:
                return two() ? Line{chain_term("d"), term, chain_term("c")} : Line{chain_term("c"), term};
            default:
                return two() ? Line{chain_term("d"), chain_term("c"), term} : Line{chain_term("c"), term};
        }
    }

    Line element_and_family(const Term& term) {
        const Term element = any_element();
        return random_.percent(50) ? Line{element, term} : Line{term, element};
    }

    // Three or more fixed terms: elements, with d and then c put in between.
    Line long_line() {
        Line line = some_elements(random_.between(1, 3));
        if (!any_chain()) return line;
        const int at = random_.below(static_cast<int>(line.size()) + 1);
        line.insert(line.begin() + at, fixed("c", index()));
        if (two() && random_.percent(70))
            line.insert(line.begin() + random_.between(0, at), fixed("d", index()));
        return line;
    }

    void draw_layout() {
        spec_.chains_line = random_.percent(20);
        spec_.loose = random_.percent(15);
        spec_.elements_last = random_.percent(15);
        spec_.one_line_each = random_.percent(30);
        if (random_.percent(25))
            for (std::size_t i = 0; i < spec_.lines.size(); ++i)
                spec_.comments.push_back(random_.percent(50) ? "line " + std::to_string(i) + ": x < [#] *"
                                                             : "");
        for (std::size_t i = spec_.lines.size(); i > 1; --i)
            std::swap(spec_.lines[i - 1],
                      spec_.lines[static_cast<std::size_t>(random_.below(static_cast<int>(i)))]);
    }

    Random& random_;
    int size_;
    bool descending_ = false;
    GameSpec spec_;
    std::vector<Term> members_;
};

// All of A fits into columns and rows up to 10, so that small boards see every element.
bool is_small(const GameSpec& spec) {
    const ClosedPoset poset(spec.text());
    for (int a = 0; a < poset.a_size(); ++a)
        for (int far : {poset.c(11), poset.d(11)})
            if (far >= 0 && poset.less(far, a)) return false;
    return true;
}

}  // namespace

GameSpec random_game(std::uint64_t seed) {
    Random random(seed);
    const int roll = random.below(100);
    const Chains chains = roll < 15 ? Chains::only_c : roll < 25 ? Chains::none : Chains::two;
    const int size = random.below(8);
    GameSpec spec;
    do spec = Draft(random, chains, size).draw();
    while (!is_game(spec) || !is_small(spec));
    spec.label = "random_" + std::to_string(seed);
    return spec;
}

namespace {

// The elements that lie above no element of a chain, as they are printed.
Line free_elements(const GameSpec& spec, const ClosedPoset& poset) {
    Line free;
    const auto is_free = [&](const Term& term) {
        const int e = poset.element(term.text());
        return !(poset.c(1) >= 0 && poset.less(poset.c(1), e)) &&
               !(poset.d(1) >= 0 && poset.less(poset.d(1), e));
    };
    for (const Family& family : spec.elements)
        for (int i = std::min(family.size, 1); i <= family.size; ++i) {
            const Term term = family.size == 0 ? Term{family.name, Kind::bare, 1, 0} : fixed(family.name, i);
            if (is_free(term)) free.push_back(term);
        }
    return free;
}

// Some of them, with all that lies below.
Line ideal_of(const Line& free, const ClosedPoset& poset, Random& random) {
    const int chance = random.percent(35) ? 0 : random.between(10, 90);
    std::vector<int> chosen;
    for (const Term& term : free)
        if (random.percent(chance)) chosen.push_back(poset.element(term.text()));
    Line ideal;
    for (const Term& term : free) {
        const int e = poset.element(term.text());
        if (std::any_of(chosen.begin(), chosen.end(), [&](int top) { return poset.less_or_equal(e, top); }))
            ideal.push_back(term);
    }
    if (random.percent(50)) std::reverse(ideal.begin(), ideal.end());
    return ideal;
}

}  // namespace

// Small values most often; others reach beyond the first rows of the engine that goes row by row.
GameSpec decreed_game(std::uint64_t seed) {
    GameSpec spec = random_game(seed);
    Random random(seed * 2 + 1);
    const ClosedPoset poset(spec.text());
    const Line free = free_elements(spec, poset);
    for (int count = random.between(1, 3); count > 0; --count) {
        spec.ends.push_back({ideal_of(free, poset, random), 0});
        spec.ends.back().value = random.percent(90) ? random.between(0, 5) : random.between(40, 140);
        if (!is_game(spec)) spec.ends.pop_back();
    }
    if (spec.ends.empty()) spec.ends.push_back({{}, 1});
    spec.label = "decreed_" + std::to_string(seed);
    return spec;
}

int random_K(std::uint64_t seed) {
    if (random_game(seed).chains != Chains::two) return 0;
    return Random(~seed).below(5);
}

}  // namespace oracle
