// The least point of a line at which a condition holds, with the first found by trying one after the other;
// and the one spelling of a formula.
#include <algorithm>

#include "catch.h"
#include "oracle/random_game.h"
#include "parametric/formula/parser.h"
#include "parametric/formula/spelling.h"
#include "parametric/game/reader.h"
#include "parametric/query/evaluate.h"
#include "parametric/query/line.h"

using namespace chompcert;
using oracle::Random;

namespace {

constexpr std::int64_t kFar = 200;  // where trying ends

const char* const kGame = "poset p\nchains c d e\nparameters s >= 0\n";

/// Conditions in c, d, e, s with floors, remainders, cases, min and max, nested to this depth.
class RandomFormula {
  public:
    explicit RandomFormula(Random& random) : random_(random) {}

    std::string condition(int depth) {
        switch (depth == 0 ? 0 : random_.below(5)) {
            case 1:
                return "(" + condition(depth - 1) + " and " + condition(depth - 1) + ")";
            case 2:
                return "(" + condition(depth - 1) + " or " + condition(depth - 1) + ")";
            case 3:
                return "not (" + condition(depth - 1) + ")";
            default:
                return comparison();
        }
    }

  private:
    std::string comparison() {
        if (random_.percent(15))
            return value(2) + " = case { " + comparison() + ": none; " + comparison() + ": " + value(1) +
                   "; else " + value(2) + " }";
        return value(2) + one_of({" = ", " < ", " <= ", " >= ", " > ", " != ", " = "}) + value(2);
    }
    std::string value(int depth) {
        switch (depth == 0 ? random_.below(2) : random_.below(9)) {
            case 0:
                return std::to_string(random_.below(30));
            case 1:
                return one_of({"c", "d", "e", "s", "e"});
            case 2:
                return "(" + value(depth - 1) + " + " + value(depth - 1) + ")";
            case 3:
                return "(" + value(depth - 1) + " - " + value(depth - 1) + ")";
            case 4:
                return number() + "*(" + value(depth - 1) + ")/" + number();
            case 5:
                return one_of({"floor", "ceil"}) + "((" + value(depth - 1) + ")/" + number() + ")";
            case 6:
                return "((" + value(depth - 1) + ") mod " + number() + ")";
            case 7:
                return one_of({"min", "max"}) + "(" + value(depth - 1) + ", " + value(depth - 1) + ")";
            default:
                return "(if " + condition(0) + " then " + value(depth - 1) + " else " + value(depth - 1) +
                       ")";
        }
    }
    std::string number() { return std::to_string(random_.between(2, 5)); }
    std::string one_of(const std::vector<std::string>& words) {
        return words[static_cast<std::size_t>(random_.below(static_cast<int>(words.size())))];
    }

    Random& random_;
};

std::optional<Integer> first_tried(const TheoremFormula& formula, LineOfPoints line) {
    for (Integer t = line.first; t <= (line.last ? *line.last : Integer(kFar)); ++t) {
        line.values[line.unknown] = t;
        if (PointEvaluation(formula.nodes, line.values).holds(*formula.parts.front().condition)) return t;
    }
    return std::nullopt;
}

}  // namespace

TEST_CASE("The least point of a line at which a condition holds is the first one of all", "[theorem][long]") {
    Random random(18);
    const SymbolicGame game = read_symbolic_game(kGame);
    int found = 0, late = 0;
    for (int round = 0; round < 200; ++round) {
        const std::string text = "c + d + e >= 0 and " + RandomFormula(random).condition(2);
        CAPTURE(text, round);
        const TheoremFormula formula = parse_theorem_formula(text, game);
        LineOfPoints line{{}, 2, random.below(20), std::nullopt};
        for (int value = 0; value < 4; ++value) line.values.emplace_back(random.below(25));
        if (random.percent(70)) line.last = line.first + random.below(60);
        const auto least = least_on_line(formula.nodes, *formula.parts.front().condition, line);
        const auto tried = first_tried(formula, line);
        if (least && !line.last && *least > kFar) {
            line.values[2] = *least;
            CHECK(PointEvaluation(formula.nodes, line.values).holds(*formula.parts.front().condition));
            CHECK_FALSE(tried);
        } else {
            CHECK(least == tried);
        }
        found += least ? 1 : 0;
        late += least && *least > line.first ? 1 : 0;
    }
    CHECK(found > 50);
    CHECK(late > 5);  // the order in which operands draw random numbers is that of the compiler
}

TEST_CASE("A line is asked for points of a hundred digits at once", "[theorem]") {
    const SymbolicGame game = read_symbolic_game(kGame);
    const Integer huge = boost::multiprecision::pow(Integer(10), 100);
    const TheoremFormula formula =
        parse_theorem_formula("d = min(floor((3*e + c)/7), e - c) and e mod 2 = 1", game);
    LineOfPoints line{{3, huge, 0, 0}, 2, 0, std::nullopt};
    const auto least = least_on_line(formula.nodes, *formula.parts.front().condition, line);
    REQUIRE(least);
    line.values[2] = *least;
    CHECK(PointEvaluation(formula.nodes, line.values).holds(*formula.parts.front().condition));
    for (int before = 1; before < 10; ++before) {
        line.values[2] = *least - before;
        CHECK_FALSE(PointEvaluation(formula.nodes, line.values).holds(*formula.parts.front().condition));
    }
}

TEST_CASE("A formula has one spelling, with the same words and signs", "[theorem]") {
    Random random(7);
    const auto words = [](std::string text) {
        std::erase_if(text, [](char c) { return c == ' ' || c == '\n'; });
        return text;
    };
    for (int round = 0; round < 500; ++round) {
        const std::string text = RandomFormula(random).condition(3);
        const std::string spelled = formula_spelling(text);
        CAPTURE(text, spelled);
        CHECK(words(spelled) == words(text));
        CHECK(formula_spelling(spelled) == spelled);
    }
    CHECK(formula_spelling(
              "let a=c+1 ; # rows\n{ x }:d=- c when - a mod 2 =0;e= case{c is even : 1;else -2*c}") ==
          "let a = c + 1;\n{x}: d = -c when -a mod 2 = 0;\ne = case {c is even: 1; else -2*c}");
}
