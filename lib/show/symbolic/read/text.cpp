#include "show/symbolic/read/expression_reader.h"
#include "show/symbolic/read/programs.h"

namespace chompcert {
namespace text_reading {

std::string formula(std::string_view text) {
    return std::string(text);
}

Fraction generating_function_of(std::string_view text) {
    PrintedTokens tokens(text, Spelling::program);
    tokens.expect_all("F(x) =");
    auto [numerator, denominator] = ExpressionReader(tokens, Algebra::text).fraction();
    tokens.expect_end();
    return {std::move(numerator), std::move(denominator)};
}

ConstantRecurrence recurrence(std::string_view text) {
    PrintedTokens tokens(text, Spelling::program);
    tokens.expect_all("f(m) =");
    const Polynomial sum = ExpressionReader(tokens, Algebra::text, Atom::f).sum();
    tokens.expect_all("for m >=");
    const std::int64_t from = tokens.number();
    tokens.expect_end();
    return recurrence_of(sum, from);
}

}  // namespace text_reading

const Reader kTextReader{text_reading::formula, text_reading::generating_function_of,
                         text_reading::recurrence};

}  // namespace chompcert
