// Theorem files and questions to them: what is malformed, what is untrue, and formulas at the edges of their
// grammar.
#include "base/error.h"
#include "base/sha256.h"
#include "catch.h"
#include "parametric/decide.h"
#include "parametric/formula/parser.h"
#include "parametric/formula/sets.h"
#include "parametric/game/reader.h"
#include "parametric/moves/arena.h"
#include "parametric/print/render.h"
#include "parametric/query/evaluate.h"
#include "parametric/query/line.h"
#include "parametric/theorem_query.h"

using namespace chompcert;

namespace {

const char* const kTheoremNim = "poset nim\n";
const char* const kTheoremElement = "poset p\nelements x\nx < c[1]\nx < d[1]\n";

Theorem theorem_of(const std::string& game, const std::string& formula,
                   const std::vector<std::string>& strategy, bool values = false) {
    return read_theorem_file(theorem_file({game, values, formula, strategy}));
}

/// "proved", the message about the formula, or the ideal and coordinates of the least counterexample.
std::string verdict_on(const std::string& game_text, const std::string& formula) {
    const SymbolicGame game = read_symbolic_game(game_text);
    const IslContext context(100'000'000);
    const SymbolicArena arena(game, context);
    try {
        const TheoremVerdict verdict =
            decide(arena, formula_positions(parse_theorem_formula(formula, game), arena));
        if (!verdict.least) return "proved";
        std::string text = arena.ideals()[verdict.least->position.ideal].name;
        for (const std::int64_t m : verdict.least->position.coordinates) text += " " + std::to_string(m);
        return text;
    } catch (const FormulaError& error) {
        return std::to_string(error.column) + ": " + error.what();
    }
}

/// Of the theorem that c = d in Nim, with another strategy: why the move at (c, d) is untrue.
std::string untrue_move(const std::string& game, const std::string& formula, const std::string& rule,
                        std::vector<Integer> at, const std::vector<std::size_t>& without = {}) {
    const Theorem theorem = theorem_of(game, formula, {rule});
    TheoremQuery query(theorem, {}, without);
    try {
        const auto move = query.move(query.position(std::move(at)));
        return move ? "moves" : "none";
    } catch (const UntrueTheorem& error) {
        return error.what();
    }
}

std::string printed(const std::string& game, const std::string& formula, Format format) {
    const Theorem theorem = theorem_of(game, formula, {});
    const IslContext context(100'000'000);
    const SymbolicArena arena(theorem.game, context);
    return render_theorem(theorem, arena, format);
}

}  // namespace

TEST_CASE("a strategy that does not fit its game is untrue, by what it does", "[theorem]") {
    const auto nim = [](const std::string& rule, std::vector<Integer> at) {
        return untrue_move(kTheoremNim, "c = d", rule, std::move(at));
    };
    CHECK(nim("take d to (c, c) when d >= c + 1", {3, 3}) == "none");
    CHECK(nim("take d to (c, c) when d >= c + 1", {3, 7}) == "moves");
    CHECK(nim("take d to (c, c) when d >= c + 1", {7, 3}) ==
          "its strategy has no move at a position whose value is not 0");
    CHECK(nim("take c to (c - 1, d)", {7, 3}) == "its strategy leads to another value than 0");
    CHECK(nim("take c to (d - c, d)", {7, 3}) ==
          "its strategy leaves a coordinate that is no natural number");
    CHECK(nim("take c to (d/2, d)", {7, 3}) == "its strategy leaves a coordinate that is no natural number");
    CHECK(nim("take c to (d, d)", {3, 7}) == "its strategy takes an element that is gone");
    CHECK(nim("take c to (d, d - 1)", {7, 3}) == "its strategy makes a move that the game does not have");
}

TEST_CASE("elements are taken and gone in questions to a theorem", "[theorem]") {
    const std::string formula = "{}: c = d;\n{x}: none";
    REQUIRE(verdict_on(kTheoremElement, formula) == "proved");
    CHECK(untrue_move(kTheoremElement, formula, "{x}: take x to {} (0, 0)", {3, 7}) == "moves");
    CHECK(untrue_move(kTheoremElement, formula, "{}: take x to {} (0, 0)", {3, 7}, {0}) == "none");
    const Theorem theorem = theorem_of(kTheoremElement, formula, {"{x}: take x to {} (0, 0)"});
    TheoremQuery query(theorem, {}, {}), without(theorem, {}, {0});
    CHECK_FALSE(query.is_zero(query.position({5, 5})));
    CHECK_FALSE(query.grundy(query.position({5, 5})));
    CHECK_FALSE(query.find({5, 0}, 1));
    CHECK(without.position({5, 5}) == TheoremPosition{0, {0, 0}});
    CHECK(without.is_zero(without.position({5, 5})));
    CHECK(without.find({0, 0}, 1) == Integer(0));
    CHECK_FALSE(without.find({5, 0}, 1));
}

TEST_CASE("a theorem about values that gives none is untrue", "[theorem]") {
    const std::string game = "poset one\nchains c\n";
    const Theorem right = theorem_of(game, "g = c", {}, true);
    REQUIRE(right.gives_values());
    TheoremQuery query(right, {}, {});
    CHECK(query.grundy(query.position({6, 0})) == Integer(6));
    const Theorem wrong = theorem_of(game, "g = c when c <= 3", {}, true);
    TheoremQuery untrue(wrong, {}, {});
    CHECK(untrue.grundy(untrue.position({3, 0})) == Integer(3));
    CHECK_THROWS_WITH(untrue.grundy(untrue.position({4, 0})), "it gives no value to a position");
    CHECK_THROWS_WITH(theorem_of("poset g\nchains c g\n", "c = g", {}, true),
                      "the game has the name g, which the chain of values needs");
    CHECK_FALSE(theorem_of("poset g\nchains c g\ng[2] < c[1]\n", "c = g", {}).gives_values());
    CHECK_FALSE(theorem_of("poset g\nchains c g\nc[1] < g[2]\n", "c = g", {}).gives_values());
    CHECK_FALSE(theorem_of("poset g\nchains g\n", "g = 0", {}).gives_values());
}

TEST_CASE("formulas are decided with elements, products and none among their values", "[theorem]") {
    CHECK(verdict_on(kTheoremNim, "c = d") == "proved");
    CHECK(verdict_on(kTheoremNim, "2*c = d*2") == "proved");
    CHECK(verdict_on(kTheoremNim, "let d2 = d; c <= d2 and not (c < d)") == "proved");
    CHECK(verdict_on(kTheoremNim, "c = d + 1") == "{} 0 0");
    CHECK_THAT(verdict_on(kTheoremNim, "c = d when c < 3; c = d + 1 when c < 2"),
               holds("two values of c for the ideal {}"));
    CHECK(verdict_on(kTheoremElement, "{}: c = d; {x}: none") == "proved");
    CHECK_THAT(verdict_on(kTheoremNim, "c*d = 1"),
               holds("a product of two values that both depend on coordinates"));
    CHECK_THAT(verdict_on(kTheoremNim, "let = c; c = d"), holds("expected a new name after 'let'"));
    CHECK_THAT(verdict_on(kTheoremNim, "let min = c; c = d"), holds("expected a new name after 'let'"));
    CHECK_THAT(verdict_on(kTheoremNim, "let a = c; let a = d; c = d"), holds("'a' has a meaning already"));
    CHECK_THAT(verdict_on(kTheoremElement, "{1}: c = d"), holds("expected the name of an element or '}'"));
    CHECK_THAT(verdict_on(kTheoremElement, "{x, x}: c = d"), holds("'x' stands here twice"));
    CHECK_THAT(verdict_on("poset p\nchains count d\n", "cuont = d"), holds("did you mean count?"));
}

TEST_CASE("a line with too many classes is undecided, and a product of two that grow is refused",
          "[theorem]") {
    const SymbolicGame game = read_symbolic_game(kTheoremNim);
    const auto least = [&](const std::string& text) {
        const TheoremFormula formula = parse_theorem_formula(text, game);
        return least_on_line(formula.nodes, *formula.parts.front().condition, {{3, 0}, 1, 0, std::nullopt});
    };
    CHECK(least("c = d") == Integer(3));
    CHECK(least("d*c = 12") == Integer(4));
    CHECK(least("c*d = 12") == Integer(4));
    CHECK_THROWS_WITH(least("d*d = 9"), "a product of two values that both grow");
    CHECK(least("floor(d/99991) = 1 and c >= 0") == Integer(99991));
    CHECK_THROWS_AS(least("floor(d/100003) = 1 and c >= 0"), LimitError);
    CHECK_FALSE(least("d = if c = 3 then none else d"));
    CHECK(least("d = if c = 4 then none else d") == Integer(0));
}

TEST_CASE("a theorem is printed for other systems with its pieces, ideals and large numbers", "[theorem]") {
    const std::string pieces = "{}: c = d when c <= 3;\n{}: c = d when c >= 4;\n{x}: none";
    CHECK_THAT(printed(kTheoremElement, pieces, Format::latex),
               holds("\\text{if }") && holds("\\begin{gathered}") && holds("\\text{none}") && holds("% {x}"));
    CHECK_THAT(printed(kTheoremElement, pieces, Format::sympy), holds("'{x}': false") && holds("Or(And("));
    CHECK_THAT(printed(kTheoremElement, pieces, Format::pari),
               holds("is_zero_x(c, d) = 0;") && holds("is_zero_0(c, d) = (("));
    const std::string json = printed(kTheoremElement, pieces, Format::json);
    CHECK_THAT(json, holds("\"ideal\":[\"x\"],\"condition\":false"));
    CHECK_THAT(printed(kTheoremNim, "c = d when c < 999999999999999999*999999999999999999", Format::json),
               holds("\"999999999999999998000000000000000001\""));
    CHECK_THAT(printed(kTheoremNim, "c = d when c + 1/3 > 0", Format::json), holds("[\"/\",1,3]"));
    CHECK(printed(kTheoremNim, "c = d", Format::text) == "c = d");
}

TEST_CASE("SymPy, which rewrites nested remainders wrongly, reads none", "[theorem]") {
    const auto sympy = [](const std::string& formula) {
        const std::string text = printed(kTheoremNim, formula, Format::sympy);
        return text.substr(text.rfind('=', text.rfind("is_zero")) + 2);
    };
    CHECK(sympy("d < c mod 4").find("Lt(d, Mod(c, 4))") != std::string::npos);
    CHECK(sympy("d < (2*(c mod 3)) mod 6").find("Lt(d, 2*Mod(c, 3) - 6*floor(2*Mod(c, 3)/6))") !=
          std::string::npos);
    CHECK(sympy("d < -((c mod 3) mod 6)").find("-(Mod(c, 3) - 6*floor(Mod(c, 3)/6))") != std::string::npos);
    CHECK(sympy("d < (c - (d mod 2)) mod 5").find("Lt(d, c - Mod(d, 2) - 5*floor((c - Mod(d, 2))/5))") !=
          std::string::npos);
}
