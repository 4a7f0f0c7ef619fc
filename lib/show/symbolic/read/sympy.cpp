#include "show/symbolic/read/expression_reader.h"
#include "show/symbolic/read/programs.h"

namespace chompcert {
namespace sympy_reading {

std::string value(PrintedTokens& tokens) {
    return tokens.take("nan") ? "none" : read_affine(tokens);
}

// m <= 6, or m >= 2
std::string comparison(PrintedTokens& tokens) {
    tokens.expect("m");
    const std::string sign(tokens.take());
    if (sign != "<=" && sign != ">=") tokens.fail("a comparison before");
    return "m " + sign + " " + std::string(tokens.digits());
}

// Eq(m, 3), or Eq(Mod(m, 2), 1), after Eq
std::string equation(PrintedTokens& tokens) {
    tokens.expect("(");
    std::string left = "m";
    if (tokens.take("Mod")) {
        tokens.expect_all("(m,");
        left += " mod " + std::string(tokens.digits());
        tokens.expect(")");
    } else {
        tokens.expect("m");
    }
    tokens.expect(",");
    const std::string right(tokens.digits());
    tokens.expect(")");
    return left + " = " + right;
}

std::string condition(PrintedTokens& tokens) {
    if (tokens.take("Eq")) return equation(tokens);
    for (const auto& [name, word] : {std::pair{"And", " and "}, std::pair{"Or", " or "}}) {
        if (!tokens.take(name)) continue;
        tokens.expect("(");
        std::string text = "(" + condition(tokens);
        while (tokens.take(",")) text += word + condition(tokens);
        tokens.expect(")");
        return text + ")";
    }
    return comparison(tokens);
}

// [5, nan])[m], m < 2), as a case. Only the entries of a list before the bound count; an entry that is
// missing means no value.
std::string listed_case(PrintedTokens& tokens) {
    std::string text;
    tokens.expect("[");
    for (std::int64_t m = 0; m == 0 || tokens.take(","); ++m)
        text += " m = " + std::to_string(m) + ": " + value(tokens) + ";";
    tokens.expect_all("])[m], m <");
    const std::string bound(tokens.digits());
    tokens.expect_all("),");
    return " m < " + bound + ": case {" + text + " else none };";
}

std::string piecewise(PrintedTokens& tokens) {
    tokens.expect("(");
    std::string text = "case {";
    if (tokens.take_all("(Array(")) text += listed_case(tokens);
    while (true) {
        tokens.expect("(");
        const std::string here = value(tokens);
        tokens.expect(",");
        if (tokens.take("True")) {
            tokens.expect_all("))");
            return text + " else " + here + " }";
        }
        text += " " + condition(tokens) + ": " + here + ";";
        tokens.expect_all("),");
    }
}

std::string formula(std::string_view printed) {
    PrintedTokens tokens(printed, Spelling::program);
    tokens.expect_all("f =");
    std::string text;
    if (tokens.take("Piecewise")) {
        text = piecewise(tokens);
    } else {
        tokens.expect_all("sympify(");
        text = value(tokens);
        tokens.expect(")");
    }
    tokens.expect_end();
    return text;
}

// [0, 2, 1][::-1], x).as_expr(), divided or not
Fraction fraction_of_list(PrintedTokens& tokens) {
    Fraction result{Polynomial(read_list(tokens)), Polynomial::monomial(1, 0)};
    tokens.expect_all("[::-1], x).as_expr()");
    if (tokens.take("/")) {
        tokens.expect("(");
        result.denominator = ExpressionReader(tokens, Algebra::sympy).sum();
        tokens.expect(")");
    }
    return result;
}

Fraction fraction(PrintedTokens& tokens) {
    tokens.expect("F");
    tokens.expect("=");
    if (tokens.take_all("Poly(")) return fraction_of_list(tokens);
    tokens.expect_all("sympify(");
    auto [numerator, denominator] = ExpressionReader(tokens, Algebra::sympy).fraction();
    tokens.expect(")");
    return {std::move(numerator), std::move(denominator)};
}

Fraction generating_function_of(std::string_view printed) {
    PrintedTokens tokens(printed, Spelling::program);
    Fraction result = fraction(tokens);
    tokens.expect_end();
    return result;
}

ConstantRecurrence recurrence(std::string_view printed) {
    return read_recurrence_list(printed, "");
}

}  // namespace sympy_reading

const Reader kSympyReader{sympy_reading::formula, sympy_reading::generating_function_of,
                          sympy_reading::recurrence};

}  // namespace chompcert
