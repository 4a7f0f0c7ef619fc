// Automata against direct evaluation: random formulas with +, <, quantifiers and boolean connectives, on all
// tuples of a box; the canonical form; least tuples; completions; digits.
#include <algorithm>
#include <functional>
#include <random>

#include "automata/automaton.h"
#include "automata/canonical.h"
#include "automata/completion.h"
#include "automata/digits.h"
#include "automata/least.h"
#include "automata/linear.h"
#include "automata/sets.h"
#include "base/error.h"
#include "catch.h"

using namespace chompcert;

namespace {

constexpr Track kX = 2, kY = 5, kZ = 7, kW = 9;  // kW is the one that is projected
constexpr std::uint64_t kBox = 7, kMostWitness = 60;

struct Values {
    std::int64_t x, y, z, w;
};

/// A set by an automaton and by its definition.
struct Both {
    Automaton automaton;
    std::function<bool(const Values&)> holds;
};

class RandomFormulas {
  public:
    RandomFormulas(std::uint64_t seed, unsigned base) : random_(seed), system_{base, 100'000} {}

    std::int64_t number(std::int64_t low, std::int64_t high) {
        return std::uniform_int_distribution<std::int64_t>(low, high)(random_);
    }

    Both atom() {
        const std::int64_t a = number(-3, 3), b = number(-3, 3), c = number(-2, 2), d = number(-3, 3),
                           constant = number(-6, 6);
        const std::vector<LinearTerm> terms = {{kX, a}, {kY, b}, {kZ, c}, {kW, d}};
        const auto sum = [=](const Values& v) { return a * v.x + b * v.y + c * v.z + d * v.w + constant; };
        if (number(0, 1) == 0)
            return {at_most_zero(system_, terms, constant), [sum](const Values& v) { return sum(v) <= 0; }};
        return {equals_zero(system_, terms, constant), [sum](const Values& v) { return sum(v) == 0; }};
    }
    Both formula(int depth) {
        if (depth == 0) return atom();
        const Both a = formula(depth - 1), b = formula(depth - 1);
        switch (number(0, 3)) {
            case 0:
                return {both(a.automaton, b.automaton),
                        [=](const Values& v) { return a.holds(v) && b.holds(v); }};
            case 1:
                return {either(a.automaton, b.automaton),
                        [=](const Values& v) { return a.holds(v) || b.holds(v); }};
            case 2:
                return {without(a.automaton, b.automaton),
                        [=](const Values& v) { return a.holds(v) && !b.holds(v); }};
            default:
                return {complement(a.automaton), [=](const Values& v) { return !a.holds(v); }};
        }
    }
    /// There is w with the formula. Beyond kMostWitness no atom changes any more.
    Both closed() {
        const Both inner = formula(2);
        return {exists({kW}, inner.automaton), [=](const Values& v) {
                    for (std::int64_t w = 0; w <= static_cast<std::int64_t>(kMostWitness); ++w)
                        if (inner.holds({v.x, v.y, v.z, w})) return true;
                    return false;
                }};
    }

    std::mt19937_64 random_;
    NumberSystem system_;
};

bool contains(const Automaton& set, std::uint64_t x, std::uint64_t y, std::uint64_t z) {
    std::vector<std::uint64_t> tuple;
    for (const Track track : set.tracks) tuple.push_back(track == kX ? x : track == kY ? y : z);
    return output_of(set, tuple) != 0;
}

bool is_closed_under_zeros(const Automaton& set) {
    for (State state = 0; state < set.states(); ++state)
        if (set.outputs[set.step(state, 0)] != set.outputs[state]) return false;
    return true;
}

template <typename Visit>
void for_each_tuple(const Visit& visit) {
    for (std::uint64_t x = 0; x < kBox; ++x)
        for (std::uint64_t y = 0; y < kBox; ++y)
            for (std::uint64_t z = 0; z < kBox; ++z) visit(x, y, z);
}

/// The same function of words with other states: some doubled, all but the start renumbered.
Automaton disguised(const Automaton& set, std::mt19937_64& random) {
    const auto states = static_cast<State>(set.states());
    const std::size_t letters = set.letters();
    Automaton twice{set.system, set.tracks, {}, {}};
    std::vector<State> place(2 * states);
    for (State state = 0; state < place.size(); ++state) place[state] = state;
    std::shuffle(place.begin() + 1, place.end(), random);
    twice.next.resize(2 * set.next.size());
    twice.outputs.resize(2 * states);
    for (State state = 0; state < 2 * states; ++state) {
        twice.outputs[place[state]] = set.outputs[state % states];
        for (std::size_t letter = 0; letter < letters; ++letter)
            twice.next[place[state] * letters + letter] =
                place[set.step(state % states, letter) + (random() % 2 == 0 ? states : 0)];
    }
    return twice;
}

}  // namespace

TEST_CASE("random formulas are right on a box, in three bases", "[automata][apart]") {
    for (const unsigned base : {2U, 3U, 5U})
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            RandomFormulas formulas(seed, base);
            const Both set = formulas.closed();
            INFO("base " << base << ", seed " << seed);
            REQUIRE(is_closed_under_zeros(set.automaton));
            for_each_tuple([&](std::uint64_t x, std::uint64_t y, std::uint64_t z) {
                const Values values{static_cast<std::int64_t>(x), static_cast<std::int64_t>(y),
                                    static_cast<std::int64_t>(z), 0};
                REQUIRE(contains(set.automaton, x, y, z) == set.holds(values));
            });
        }
}

TEST_CASE("the same set has the same automaton, whatever it was made from", "[automata]") {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        RandomFormulas formulas(seed, 2);
        const Both a = formulas.formula(2), b = formulas.formula(1);
        INFO("seed " << seed);
        REQUIRE(canonical(disguised(a.automaton, formulas.random_)) == a.automaton);
        REQUIRE(equal_states(a.automaton).empty());
        REQUIRE(!equal_states(disguised(a.automaton, formulas.random_)).empty());
        // De Morgan, by other products.
        const auto all = either(complement(a.automaton), complement(b.automaton));
        const auto one = complement(both(a.automaton, b.automaton));
        REQUIRE(on_tracks(all, one.tracks) == one);
    }
}

TEST_CASE("other names leave the set, also where they change the order of tracks", "[automata]") {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        RandomFormulas formulas(seed, 2);
        const Both set = formulas.closed();
        const Automaton swapped = renamed(set.automaton, {{kX, 100}, {kY, kX}, {kZ, 1}});
        for_each_tuple([&](std::uint64_t x, std::uint64_t y, std::uint64_t z) {
            std::vector<std::uint64_t> tuple;
            for (const Track track : swapped.tracks) tuple.push_back(track == 100 ? x : track == kX ? y : z);
            REQUIRE((output_of(swapped, tuple) != 0) == contains(set.automaton, x, y, z));
        });
    }
}

TEST_CASE("the least tuple of a set is that of a search", "[automata]") {
    std::size_t found = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        RandomFormulas formulas(seed, seed % 2 == 0 ? 2 : 3);
        const std::vector<Track> tracks = {kX, kY, kZ};
        const Automaton set = on_tracks(formulas.closed().automaton, tracks);
        std::optional<std::vector<std::uint64_t>> least;  // x + z, then x, y, z
        for_each_tuple([&](std::uint64_t x, std::uint64_t y, std::uint64_t z) {
            const std::vector<std::uint64_t> rank = {x + z, x, y, z};
            if (contains(set, x, y, z) && (!least || rank < *least)) least = rank;
        });
        const auto tuple = least_tuple(set, {kX, kZ});
        INFO("seed " << seed);
        REQUIRE((tuple.has_value() || !least));
        REQUIRE(is_empty(set) == !tuple.has_value());
        if (!least || (*tuple)[1] >= kBox) continue;  // with y outside the box
        ++found;
        REQUIRE((*tuple)[0] + (*tuple)[2] == (*least)[0]);
        REQUIRE((*tuple)[0] == (*least)[1]);
        REQUIRE((*tuple)[1] == (*least)[2]);
    }
    REQUIRE(found > 30);
}

TEST_CASE("completions are in the set, and exist where a search finds one", "[automata]") {
    std::size_t none = 0, some = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        RandomFormulas formulas(seed, seed % 2 == 0 ? 2 : 5);
        const Automaton set = on_tracks(formulas.formula(2).automaton, {kX, kY, kZ, kW});
        Completion completion(set, {kX, kZ});
        for (std::uint64_t x = 0; x < kBox; ++x)
            for (std::uint64_t z = 0; z < kBox; ++z) {
                const auto other = completion.find({Integer(x), Integer(z)});
                bool exists = false;
                for (std::uint64_t y = 0; y < 20 && !exists; ++y)
                    for (std::uint64_t w = 0; w < 20 && !exists; ++w)
                        exists = output_of(set, std::vector<std::uint64_t>{x, y, z, w}) != 0;
                INFO("seed " << seed << ", x " << x << ", z " << z);
                REQUIRE((other.has_value() || !exists));
                ++(other ? some : none);
                if (!other) continue;
                REQUIRE(
                    output_of(set, std::vector<std::uint64_t>{x, static_cast<std::uint64_t>((*other)[0]), z,
                                                              static_cast<std::uint64_t>((*other)[1])}) != 0);
            }
    }
    REQUIRE(none > 50);
    REQUIRE(some > 50);
}

TEST_CASE("digits of numbers of any size, and back", "[automata]") {
    REQUIRE(digits_of(0, 2).empty());
    REQUIRE(digits_of(10, 2) == std::vector<std::uint8_t>{0, 1, 0, 1});
    const std::string text = "31415926535897932384626433832795028841971693993751058209749445923078164062862";
    const Integer number(text);
    std::vector<std::uint8_t> decimal;
    for (auto digit = text.rbegin(); digit != text.rend(); ++digit)
        decimal.push_back(static_cast<std::uint8_t>(*digit - '0'));
    REQUIRE(digits_of(number, 10) == decimal);
    for (const unsigned base : {2U, 3U, 4U, 7U, 10U, 16U, 36U}) {
        Integer big = 1;
        for (int at = 0; at < 300; ++at) {
            big = big * 37 + at;
            REQUIRE(number_of(digits_of(big, base), base) == big);
        }
    }
}

TEST_CASE("letters of tuples that share numbers are those of each tuple alone", "[automata]") {
    for (const unsigned base : {2U, 3U, 10U}) {
        TupleLetters tuples(base);
        std::vector<Integer> numbers(3);
        for (int step = 0; step < 60; ++step) {  // one number changes, grows, shrinks or becomes 0
            Integer& changed = numbers[static_cast<std::size_t>(step % 3)];
            changed = step % 7 == 0 ? Integer(0) : changed * 1'000'003 + step;
            if (step % 11 == 0) changed /= 1'000'000'000'000;
            const std::vector<Letter> letters = tuples.of(numbers);
            std::vector<Integer> values(3, 0);
            for (auto letter = letters.rbegin(); letter != letters.rend(); ++letter) {
                unsigned rest = *letter;
                for (std::size_t track = 3; track-- > 0; rest /= base)
                    values[track] = values[track] * base + rest % base;
                REQUIRE(rest == 0);
            }
            REQUIRE(values == numbers);
            REQUIRE((letters.empty() || letters.back() != 0));
            REQUIRE(numbers_of(letters, 3, base) == numbers);
        }
    }
}

TEST_CASE("too many states, letters or digits are limits", "[automata]") {
    const NumberSystem small{2, 5};
    REQUIRE_THROWS_AS(at_most_zero(small, {{kX, 100}, {kY, -77}}, 0), LimitError);
    REQUIRE_THROWS_AS(letter_count({10, 1000}, 5), LimitError);
    REQUIRE_THROWS_AS(at_most_zero({2, 1000}, {{kX, 10'000'000'000'000'000}, {kY, 1}}, 0), LimitError);
    const NumberSystem system{2, 1000};
    const Automaton line = equals_zero(system, {{kX, 3}, {kY, -1}}, 0);
    REQUIRE(exists({kX}, line).states() > 1);
    // y has digit 1 at some place where x has, n places apart: subsets of n states.
    const Automaton far = both(equals_zero({2, 40}, {{kX, 17}, {kY, -13}}, 1), constant({2, 40}, true));
    REQUIRE_THROWS_AS(exists({kX}, both(far, complement(renamed(far, {{kX, kZ}})))), LimitError);
}
