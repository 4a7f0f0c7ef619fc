// Formulas against sequences: proved where they are the same, and else the least counterexample, found by
// looking at every argument far enough.
#include "base/error.h"
#include "catch.h"
#include "oracle/random_game.h"
#include "show/formula/compare.h"
#include "show/formula/evaluate.h"

using namespace chompcert;
using oracle::Random;

namespace {

const Vocabulary kNames = {{{"m", Axis::column, 0, "n"}, {"n", Axis::row, 0, "m"}}};

EventualSequence random_sequence(Random& random) {
    std::vector<EventualSequence::Value> listed;
    for (int i = random.below(6); i > 0; --i)
        listed.push_back(random.percent(20) ? std::nullopt : EventualSequence::Value(random.below(9)));
    std::vector<std::int64_t> tail;
    for (int i = random.below(7); i > 0; --i) tail.push_back(random.between(0, 3));
    return {0, std::move(listed), random.below(2), std::move(tail)};
}

// The sequence as a formula: the list as cases, the tail by residues.
std::string formula_text(const EventualSequence& sequence) {
    const auto value_text = [](const EventualSequence::Value& value) {
        return value ? std::to_string(*value) : std::string("none");
    };
    std::string text = "case {";
    for (std::int64_t m = 0; m < sequence.tail_from(); ++m)
        text += " m = " + std::to_string(m) + ": " + value_text(sequence.at(m)) + ";";
    const auto period = static_cast<std::int64_t>(sequence.tail().size());
    for (std::int64_t i = 0; i < period; ++i) {
        const std::int64_t residue = (sequence.tail_from() + i) % period;
        text += " m mod " + std::to_string(period) + " = " + std::to_string(residue) + ": " +
                (sequence.slope() == 1 ? "m + " : "") +
                std::to_string(sequence.tail()[static_cast<std::size_t>(i)]) + ";";
    }
    return text + " else none }";
}

std::optional<std::int64_t> first_difference(const Formula& formula, const EventualSequence& sequence,
                                             std::int64_t from, std::int64_t end) {
    for (std::int64_t m = from; m < end; ++m) {
        const auto claimed = evaluate_at(formula, m);
        const auto value = sequence.at(m);
        if (claimed.has_value() != value.has_value() || (claimed && *claimed != Rational(*value))) return m;
    }
    return std::nullopt;
}

}  // namespace

TEST_CASE("A sequence written as a formula is proved", "[formula]") {
    Random random(1);
    for (int round = 0; round < 200; ++round) {
        const EventualSequence sequence = random_sequence(random);
        const std::string text = formula_text(sequence);
        CAPTURE(text);
        const Comparison found = compare(parse_formula(text, kNames), sequence, 0, {});
        CHECK_FALSE(found.counterexample);
    }
}

TEST_CASE("The formula of another sequence is refuted at the first argument that differs", "[formula]") {
    Random random(2);
    int refuted = 0, late = 0;
    for (int round = 0; round < 600; ++round) {
        const EventualSequence sequence = random_sequence(random), other = random_sequence(random);
        // Often the same up to some argument.
        const std::int64_t same_to = random.below(30);
        const std::string text = "if m < " + std::to_string(same_to) + " then " + formula_text(sequence) +
                                 " else " + formula_text(other);
        const std::int64_t from = random.below(4);
        CAPTURE(text, from);
        const Formula formula = parse_formula(text, kNames);
        const auto expected =
            first_difference(formula, sequence, from, 200);  // periods up to 30, twice, beyond 36
        const Comparison found = compare(formula, sequence, from, {});
        REQUIRE(found.counterexample.has_value() == expected.has_value());
        if (!expected) continue;
        CHECK(found.counterexample->argument == *expected);
        ++refuted;
        late += *expected >= found.compared_to ? 1 : 0;
    }
    CHECK(refuted > 300);
    CHECK(late > 5);  // found among residue classes
}

TEST_CASE("Affine functions that meet once beyond the explicit part are told apart", "[formula]") {
    const EventualSequence sequence(0, {}, 1, {0});
    const auto at = [&](const std::string& text) {
        return compare(parse_formula(text, kNames), sequence, 0, {}).counterexample->argument;
    };
    CHECK(at("2*m") == 1);
    CHECK(at("2*m - 1") == 0);
    CHECK(at("if m < 10 then m else 10") == 11);
    CHECK(at("m + (if m mod 1000 = 999 then 1 else 0)") == 999);
    CHECK(at("if m = 70000 then 0 else m") == 70000);
    CHECK(at("m/2 + floor(m/2)") == 1);  // 1/2 is no natural number
}

TEST_CASE("Unrelated periods are not multiplied", "[formula][long]") {
    std::vector<std::int64_t> tail(99'991, 0);
    const EventualSequence sequence(0, {}, 1, tail);
    const Formula formula = parse_formula("m + floor((m mod 99989)/99989)", kNames);
    const Comparison found = compare(formula, sequence, 0, {});
    CHECK_FALSE(found.counterexample);
    CHECK(found.classes == 99'989);
    tail[12'345] = 1;
    CHECK(compare(formula, EventualSequence(0, {}, 1, tail), 0, {}).counterexample->argument == 12'345);
}

TEST_CASE("What would have to be compared for too long is undecided", "[formula][long]") {
    const EventualSequence sequence(0, {}, 1, {0});
    const Formula formula = parse_formula("if m < 1000000 then m else m", kNames);
    CHECK_FALSE(compare(formula, sequence, 0, {}).counterexample);
    CHECK_FALSE(compare(formula, sequence, 999'990, {11, 10}).counterexample);
    CHECK_THROWS_AS(compare(formula, sequence, 0, {999'999, 10}), LimitError);
}

TEST_CASE("A comparison says how far it went one by one, and how many classes there are", "[formula]") {
    struct Case {
        std::string text;
        EventualSequence sequence;
        std::int64_t from, compared_to;
        std::size_t classes;
    };
    for (const Case& now : std::vector<Case>{{"m", {0, {}, 1, {0}}, 0, 0, 1},
                                             {"m", {0, {0, 1, 2}, 1, {0}}, 0, 3, 1},
                                             {"m", {0, {0, 1, 2}, 1, {0}}, 5, 5, 1},
                                             {"max(m, 4)", {0, {4, 4, 4, 4}, 1, {0}}, 0, 5, 1},
                                             {"m mod 3", {0, {}, 0, {0, 1, 2}}, 0, 2, 3},
                                             {"none", {0, {}, 0, {}}, 0, 0, 1}}) {
        CAPTURE(now.text);
        const Comparison found = compare(parse_formula(now.text, kNames), now.sequence, now.from, {});
        CHECK_FALSE(found.counterexample);
        CHECK(found.compared_to == now.compared_to);
        CHECK(found.classes == now.classes);
        CHECK(found.period == now.sequence.tail().size());
    }
}

TEST_CASE("As many arguments are compared one by one as are allowed", "[formula]") {
    const Formula formula = parse_formula("if m < 9 then m else m", kNames);  // settled from 10 on
    const EventualSequence sequence(0, {}, 1, {0});
    CHECK(compare(formula, sequence, 0, {10, 1}).compared_to == 10);
    CHECK(compare(formula, sequence, 3, {7, 1}).compared_to == 10);
    CHECK_THROWS_WITH(compare(formula, sequence, 0, {9, 1}),
                      holds("settled from 10 on") && holds("more than the 9 that are compared"));
    CHECK_THROWS_AS(compare(formula, sequence, 3, {6, 1}), LimitError);
}

TEST_CASE("Formulas with fractions beyond 64 bits are proved and refuted", "[formula]") {
    const EventualSequence sequence(0, {}, 1, {0});
    const auto counterexample = [&](const std::string& text) {
        return compare(parse_formula(text, kNames), sequence, 0, {}).counterexample;
    };
    const std::string large = "999999999999999999", product = large + "*" + large;
    CHECK_FALSE(counterexample(product + "*m/(" + product + ")"));
    CHECK_FALSE(counterexample("m + floor(m mod 7 / (" + product + "))"));
    const auto refuted = counterexample(product + "*m");
    REQUIRE(refuted);
    CHECK(refuted->argument == 1);
    CHECK(refuted->formula->str() == "999999999999999998000000000000000001");
    CHECK(refuted->sequence == 1);
    CHECK(counterexample("m + m/(" + product + ")")->formula->str() ==
          "999999999999999998000000000000000002/999999999999999998000000000000000001");
    CHECK_THROWS_WITH(counterexample("if m < " + product + " then m else m"),
                      holds("settled from 999999999999999998000000000000000002 on"));
}

TEST_CASE("Where one of the two has no value, that is the counterexample", "[formula]") {
    const auto found = [](const std::string& text, const EventualSequence& sequence) {
        return *compare(parse_formula(text, kNames), sequence, 0, {}).counterexample;
    };
    const auto formula_alone = found("m", {0, {0, std::nullopt, 2}, 1, {0}});
    CHECK(formula_alone.argument == 1);
    CHECK(formula_alone.formula == Rational(1));
    CHECK_FALSE(formula_alone.sequence);
    const auto sequence_alone = found("if m mod 5 = 3 then none else m", {0, {}, 1, {0}});
    CHECK(sequence_alone.argument == 3);
    CHECK_FALSE(sequence_alone.formula);
    CHECK(sequence_alone.sequence == 3);
    CHECK(found("if m mod 7 = 6 then 1 else none", {0, {}, 0, {}}).argument == 6);
    CHECK(found("none", {0, {std::nullopt, std::nullopt}, 1, {0}}).argument == 2);
}
