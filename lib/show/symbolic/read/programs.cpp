#include "show/symbolic/read/programs.h"

namespace chompcert {

std::vector<Integer> read_list(PrintedTokens& tokens) {
    std::vector<Integer> result;
    tokens.expect("[");
    while (!tokens.take("]")) {
        if (!result.empty()) tokens.expect(",");
        const bool negative = tokens.take("-");
        const Integer size = *parse_natural(tokens.digits());
        result.push_back(negative ? Integer(-size) : size);
    }
    return result;
}

ConstantRecurrence read_recurrence_list(std::string_view text, std::string_view end) {
    PrintedTokens tokens(text, Spelling::program);
    ConstantRecurrence result;
    tokens.expect_all("recurrence =");
    result.coefficients = read_list(tokens);
    tokens.expect_all(end);
    tokens.expect_all("recurrence_from =");
    result.from = tokens.number();
    tokens.expect_all(end);
    tokens.expect_end();
    return result;
}

ConstantRecurrence recurrence_of(const Polynomial& sum, std::int64_t from) {
    std::vector<Integer> coefficients = sum.coefficients();
    if (!coefficients.empty() && coefficients.front() != 0)
        PrintedTokens("", Spelling::program).fail("a recurrence without a constant");
    if (!coefficients.empty()) coefficients.erase(coefficients.begin());
    return {std::move(coefficients), from};
}

std::string read_affine(PrintedTokens& tokens) {
    if (tokens.take("-")) return "-" + std::string(tokens.digits());
    if (tokens.is_number()) return std::string(tokens.digits());
    tokens.expect("m");
    if (!tokens.is("+") && !tokens.is("-")) return "m";
    const std::string sign(tokens.take());
    return "m " + sign + " " + std::string(tokens.digits());
}

}  // namespace chompcert
