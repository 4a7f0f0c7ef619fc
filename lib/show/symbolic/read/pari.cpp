#include "show/symbolic/read/expression_reader.h"
#include "show/symbolic/read/programs.h"

namespace chompcert {
namespace pari_reading {

std::string value(PrintedTokens& tokens) {
    if (!tokens.take("\"")) return read_affine(tokens);
    tokens.expect_all("none\"");
    return "none";
}

// m == 3, m%2 == 1, m <= 6 or m >= 2
std::string comparison(PrintedTokens& tokens) {
    tokens.expect("m");
    std::string left = "m";
    if (tokens.take("%")) left += " mod " + std::string(tokens.digits());
    const std::string sign(tokens.take());
    if (sign != "==" && sign != "<=" && sign != ">=") tokens.fail("a comparison before");
    return left + " " + sign + " " + std::string(tokens.digits());
}

// GP gives && and || one precedence: brackets are required where one stands beside the other.
std::string condition(PrintedTokens& tokens) {
    std::string text, used;
    while (true) {
        if (tokens.take("(")) {
            text += "(" + condition(tokens) + ")";
            tokens.expect(")");
        } else {
            text += comparison(tokens);
        }
        if (!tokens.is("&&") && !tokens.is("||")) return text;
        const std::string sign(tokens.take());
        if (!used.empty() && sign != used) tokens.fail("brackets around && or || before");
        used = sign;
        text += sign == "&&" ? " and " : " or ";
    }
}

// [5, "none"][m + 1] as cases.
std::string list_of_values(PrintedTokens& tokens) {
    std::string text;
    tokens.expect("[");
    for (std::int64_t m = 0; m == 0 || tokens.take(","); ++m)
        text += " m = " + std::to_string(m) + ": " + value(tokens) + ";";
    tokens.expect_all("][m + 1]");
    return text;
}

// Only the entries of a list before its bound count; an entry that is missing means no value.
std::string listed_case(PrintedTokens& tokens) {
    const std::string bound(tokens.digits());
    tokens.expect(",");
    const std::string values = list_of_values(tokens);
    return " m < " + bound + ": case {" + values + " else none };";
}

std::string formula(std::string_view printed) {
    PrintedTokens tokens(printed, Spelling::program);
    tokens.expect_all("f(m) =");
    std::string text = "case {", closing;
    while (tokens.take("if")) {
        tokens.expect("(");
        if (tokens.take_all("m <")) {
            text += listed_case(tokens);
        } else {
            text += " " + condition(tokens) + ": ";
            tokens.expect(",");
            text += value(tokens) + ";";
        }
        tokens.expect(",");
        closing += ")";
    }
    text += " else " + value(tokens) + " }";
    tokens.expect_all(closing + ";");
    tokens.expect_end();
    return text;
}

Fraction generating_function_of(std::string_view printed) {
    PrintedTokens tokens(printed, Spelling::program);
    tokens.expect_all("F =");
    auto [numerator, denominator] = ExpressionReader(tokens, Algebra::pari).fraction();
    tokens.expect(";");
    tokens.expect_end();
    return {std::move(numerator), std::move(denominator)};
}

ConstantRecurrence recurrence(std::string_view printed) {
    return read_recurrence_list(printed, ";");
}

}  // namespace pari_reading

const Reader kPariReader{pari_reading::formula, pari_reading::generating_function_of,
                         pari_reading::recurrence};

}  // namespace chompcert
