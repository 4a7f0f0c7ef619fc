// Formulas as propositions of Coq: each kind of value, choices inside of values, and what is not written.
#include "base/error.h"
#include "catch.h"
#include "parametric/coq/file.h"
#include "parametric/coq/formula.h"
#include "parametric/coq/names.h"
#include "parametric/formula/parser.h"
#include "parametric/formula/sets.h"
#include "parametric/game/reader.h"

using namespace chompcert;

namespace {

std::string in_coq(const std::string& text) {
    const SymbolicGame game = read_symbolic_game("poset p\nchains c d\nparameters s >= 0\n");
    const TheoremFormula formula = parse_theorem_formula(text, game);
    return coq_condition(formula, *formula.parts.front().condition, CoqNames(game));
}

std::string coq_or_refusal(const std::string& game_text, const std::string& text) {
    const SymbolicGame game = read_symbolic_game(game_text);
    const IslContext context(100'000'000);
    const SymbolicArena arena(game, context);
    const TheoremFormula formula = parse_theorem_formula(text, game);
    try {
        return coq_file(formula, arena, context, formula_positions(formula, arena));
    } catch (const LimitError& error) {
        return error.what();
    }
}

}  // namespace

TEST_CASE("conditions and values are written for Coq", "[theorem]") {
    CHECK(in_coq("c = d and not (c < 3)") == "((m_c = m_d) /\\ ~ (m_c < 3))");
    CHECK(in_coq("c <= d + s or c = 5") == "((m_c <= m_d + p_s) \\/ (m_c = 5))");
    CHECK(in_coq("c = 2*d - 3") == "(m_c = 2 * m_d - 3)");
    CHECK(in_coq("c = d*2 - (-1)*s") == "(m_c = 2 * m_d - (- p_s))");
    CHECK(in_coq("c/2 = d/3 + 1/6") == "(3 * m_c = 2 * m_d + 1)");
    CHECK(in_coq("c = 2 + 3 - 7") == "(m_c = (-2))");
    CHECK(in_coq("c = min(d, s)") == "(m_c = Z.min m_d p_s)");
    CHECK(in_coq("c = max(d, s + 1)") == "(m_c = Z.max m_d (p_s + 1))");
    CHECK(in_coq("c = floor(d)") == "(m_c = m_d)");
    CHECK(in_coq("c = floor((d + 1)/2)") == "(m_c = (m_d + 1) / 2)");
    CHECK(in_coq("c = ceil(d/2)") == "(m_c = - ((- m_d) / 2))");
    CHECK(in_coq("c = ceil(d)") == "(m_c = m_d)");
    CHECK(in_coq("c = d mod 3") == "(m_c = m_d mod 3)");
    // x - y * floor(x / y)
    CHECK(in_coq("c = (d/2) mod 3") == "(2 * m_c = m_d - (2 * (3 * (m_d / 6))))");
}

TEST_CASE("choices inside of values become cases of the condition for Coq", "[theorem]") {
    CHECK(in_coq("c = if d = 0 then none else d") == "(~ (m_d = 0) /\\ (m_c = m_d))");
    CHECK(in_coq("c = if d = 0 then 1 else none") == "((m_d = 0) /\\ (m_c = 1))");
    CHECK(in_coq("c = if d = 0 then 1 else d") ==
          "((m_d = 0) /\\ (m_c = 1) \\/ ~ (m_d = 0) /\\ (m_c = m_d))");
    CHECK(in_coq("(if d = 0 then 1 else d) < c") ==
          "((m_d = 0) /\\ (1 < m_c) \\/ ~ (m_d = 0) /\\ (m_d < m_c))");
    CHECK(in_coq("c = 1 + (if d = 0 then 1 else d)") ==
          "((m_d = 0) /\\ (m_c = 2) \\/ ~ (m_d = 0) /\\ (m_c = 1 + m_d))");
    CHECK(in_coq("c = floor((if d = 0 then 1 else d)/2)") ==
          "((m_d = 0) /\\ (m_c = 1 / 2) \\/ ~ (m_d = 0) /\\ (m_c = m_d / 2))");
}

TEST_CASE("what is not proved for Coq is a limit", "[theorem]") {
    CHECK_THROWS_WITH(in_coq("c = d*s"), holds("one factor of a product and each divisor"));
    CHECK(coq_or_refusal("poset p\nelements x[1..5]\nx[i] < x[i+1]\nx[5] < c[1]\nx[5] < d[1]\n",
                         "{}: c = d; {x_1}: none; {x_1, x_2}: none; {x_1, x_2, x_3}: none; {x_1, x_2, x_3, "
                         "x_4}: none; {x_1, x_2, x_3, x_4, x_5}: none")
              .starts_with("a proof for Coq is written for at most 4 elements"));
    const std::string file = coq_or_refusal("poset nim\n", "c = d when c <= 3; c = d when c > 3");
    CHECK(file.find("((m_c <= 3) /\\ (m_c = m_d))") != std::string::npos);
}
