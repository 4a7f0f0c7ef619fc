// Piecewise formulas: the least number of intervals of exceptions, against all ways to cover them, and
// residue classes worked by hand.
#include <algorithm>

#include "catch.h"
#include "oracle/random_game.h"
#include "show/symbolic/form/closed_form.h"

using namespace chompcert;
using oracle::Random;

namespace {

using Value = EventualSequence::Value;
using Pairs = std::vector<std::pair<std::int64_t, std::int64_t>>;

Piecewise formula_of(std::vector<Value> listed, std::int64_t slope, std::vector<std::int64_t> tail) {
    const EventualSequence sequence(0, std::move(listed), slope, std::move(tail));
    return closed_form(sequence, "n", 1000).formula;
}

Pairs intervals_of(const Piece& piece) {
    Pairs result;
    for (const auto& [first, last] : piece.intervals) result.emplace_back(first, last);
    return result;
}

Pairs classes_of(const Piece& piece) {
    Pairs result;
    for (const auto& [residue, modulus] : piece.classes) result.emplace_back(residue, modulus);
    return result;
}

// What the tail says, before the preperiod too: by its repetition, from 600 periods later on.
Value said_by_tail(const EventualSequence& sequence, std::int64_t m) {
    const auto period = static_cast<std::int64_t>(sequence.tail().size());
    const Value later = sequence.at(m + 600 * period);
    if (period == 0 || !later) return std::nullopt;
    return *later - sequence.slope() * 600 * period;
}

std::vector<std::int64_t> exceptions_of(const EventualSequence& sequence) {
    std::vector<std::int64_t> exceptions;
    for (std::int64_t m = 0; m < sequence.tail_from(); ++m)
        if (sequence.at(m) != said_by_tail(sequence, m)) exceptions.push_back(m);
    return exceptions;
}

// Whether all of first … last have the same value, or values that grow by 1, or none.
bool is_one_piece(const EventualSequence& sequence, std::int64_t first, std::int64_t last) {
    bool is_constant = true, grows = sequence.at(first).has_value();
    for (std::int64_t m = first; m < last; ++m) {
        const Value here = sequence.at(m), next = sequence.at(m + 1);
        is_constant = is_constant && next == here;
        grows = grows && next && *next == *here + 1;
    }
    return is_constant || grows;
}

// The least number of intervals that cover all exceptions, tried in all ways.
std::size_t least_intervals(const EventualSequence& sequence) {
    const auto exceptions = exceptions_of(sequence);
    std::vector<std::size_t> least(exceptions.size() + 1, 0);
    for (std::size_t i = exceptions.size(); i-- > 0;) {
        least[i] = exceptions.size();
        for (std::size_t j = i; j < exceptions.size(); ++j)
            if (is_one_piece(sequence, exceptions[i], exceptions[j]))
                least[i] = std::min(least[i], 1 + least[j + 1]);
    }
    return least.front();
}

}  // namespace

TEST_CASE("Exceptions take the least number of intervals, which end at exceptions", "[symbolic]") {
    Random random(3);
    int many = 0;
    for (int round = 0; round < 400; ++round) {
        CAPTURE(round);
        std::vector<Value> listed;
        for (int i = random.below(20); i > 0; --i) {
            const int kind = random.below(10);
            const bool goes_on = kind < 7 && !listed.empty() && listed.back();
            listed.push_back(goes_on     ? Value(*listed.back() + (kind < 4 ? 1 : 0))
                             : kind == 9 ? std::nullopt
                                         : Value(random.below(20)));
        }
        std::vector<std::int64_t> tail;
        for (int i = random.below(4); i > 0; --i) tail.push_back(random.below(3));
        const ClosedForm form = closed_form(EventualSequence(0, listed, random.below(2), tail), "n", 1000);
        const auto exceptions = exceptions_of(form.sequence);
        const auto is_exception = [&](std::int64_t m) { return std::ranges::count(exceptions, m) > 0; };
        std::size_t intervals = 0;
        for (const Piece& piece : form.formula.pieces) {
            for (const auto& [first, last] : piece.intervals) {
                CHECK((first == 0 || is_exception(first)));
                CHECK(is_exception(last));
                CHECK((first < last || is_exception(first)));
            }
            intervals += piece.intervals.size();
            if (piece.intervals.empty()) continue;
            CHECK(std::ranges::count_if(form.formula.pieces, [&](const Piece& other) {
                      return !other.intervals.empty() && other.value == piece.value;
                  }) == 1);
        }
        CHECK(intervals == least_intervals(form.sequence));
        many += intervals >= 3 ? 1 : 0;
    }
    CHECK(many > 100);
}

TEST_CASE("Intervals of exceptions by hand", "[symbolic]") {
    // f(m) = m except f(1) = 0: the interval of a single exception is that argument alone, though f(0) = 0
    // too.
    const Piecewise one = formula_of({0, 0}, 1, {0});
    REQUIRE(one.pieces.size() == 1);
    CHECK(intervals_of(one.pieces[0]) == Pairs{{1, 1}});
    CHECK(one.pieces[0].value == Affine{0, 0});
    CHECK(one.otherwise == Affine{1, 0});

    // f(m) = m except f(1) = f(2) = 0: the interval begins at 0.
    CHECK(intervals_of(formula_of({0, 0, 0}, 1, {0}).pieces[0]) == Pairs{{0, 2}});
    // If f(0) is another value, it begins at the first exception.
    CHECK(intervals_of(formula_of({0, 7, 7, 7}, 1, {0}).pieces[0]) == Pairs{{1, 3}});
    // It ends at the last exception: f(3) = 3 is what the tail says.
    CHECK(intervals_of(formula_of({3, 3, 3, 3, 9}, 1, {0}).pieces[0]) == Pairs{{0, 2}});

    // Values: constant, growing, none. Constants win where both are as long.
    const Piecewise kinds = formula_of({{}, {}, 20, 21, 8, {}, 9}, 0, {5});
    REQUIRE(kinds.pieces.size() == 4);
    CHECK(intervals_of(kinds.pieces[0]) == Pairs{{0, 1}, {5, 5}});
    CHECK(kinds.pieces[0].value == std::nullopt);
    CHECK(intervals_of(kinds.pieces[1]) == Pairs{{2, 3}});
    CHECK(kinds.pieces[1].value == Affine{1, 18});
    CHECK(kinds.pieces[2].value == Affine{0, 8});
    CHECK(kinds.pieces[3].value == Affine{0, 9});
    CHECK(kinds.otherwise == Affine{0, 5});

    // With no tail the values are the exceptions.
    const Piecewise finite = formula_of({{}, 4, 4, {}, 4}, 0, {});
    REQUIRE(finite.pieces.size() == 1);
    CHECK(intervals_of(finite.pieces[0]) == Pairs{{1, 2}, {4, 4}});
    CHECK(finite.otherwise == std::nullopt);
    CHECK(formula_of({}, 1, {}).pieces.empty());
}

TEST_CASE("Residue classes by hand", "[symbolic]") {
    // 3 at 0 2 4 and 1 4 modulo 6, 0 at 3 and 5: two classes each, of which the lower offset is the rest.
    const Piecewise six = formula_of({}, 1, {3, 3, 3, 0, 3, 0});
    REQUIRE(six.pieces.size() == 1);
    CHECK(classes_of(six.pieces[0]) == Pairs{{0, 2}, {1, 3}});
    CHECK(six.pieces[0].value == Affine{1, 3});
    CHECK(six.otherwise == Affine{1, 0});

    // The offset with the most classes is the rest, wherever the period begins.
    const Piecewise shifted = formula_of({9, 9}, 0, {2, 1, 1, 1});
    REQUIRE(shifted.pieces.size() == 2);
    CHECK(intervals_of(shifted.pieces[0]) == Pairs{{0, 1}});
    CHECK(classes_of(shifted.pieces[1]) == Pairs{{2, 4}});
    CHECK(shifted.pieces[1].value == Affine{0, 2});
    CHECK(shifted.otherwise == Affine{0, 1});

    CHECK(formula_of({}, 1, {7}).pieces.empty());
    CHECK(formula_of({}, 1, {7}).otherwise == Affine{1, 7});
}
