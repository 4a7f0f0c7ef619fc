#include "formula/lexer.h"

#include <algorithm>
#include <array>

namespace chompcert {
namespace {

constexpr std::size_t kMaxDigits = 18;

constexpr bool is_digit(char c) {
    return '0' <= c && c <= '9';
}

constexpr bool is_letter(char c) {
    return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || c == '_';
}

constexpr bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

std::string character(char c) {
    if (' ' <= c && c <= '~') return std::string("'") + c + "'";
    return "a character that is not ASCII";
}

std::size_t sign_length(std::string_view rest, std::size_t column) {
    constexpr std::array<std::string_view, 4> kTwo = {"==", "!=", "<=", ">="};
    if (std::ranges::find(kTwo, rest.substr(0, 2)) != kTwo.end()) return 2;
    if (std::string_view("+-*/%()<>={},;:").find(rest.front()) != std::string_view::npos) return 1;
    throw FormulaError(column,
                       "expected a number, a name or one of + - * / % ( ) , = != < <= > >= { } : ;, "
                       "found " +
                           character(rest.front()));
}

std::size_t length_while(std::string_view rest, const auto& belongs) {
    return static_cast<std::size_t>(std::ranges::find_if_not(rest, belongs) - rest.begin());
}

FormulaToken number(std::string_view digits, std::size_t column) {
    FormulaToken token{FormulaToken::Kind::number, column, digits};
    if (digits.size() > kMaxDigits)
        throw FormulaError(column, "expected a number of at most 18 digits, found " +
                                       std::to_string(digits.size()) + " digits");
    for (const char digit : digits) token.value = 10 * token.value + (digit - '0');
    return token;
}

}  // namespace

std::vector<FormulaToken> formula_tokens(std::string_view text) {
    if (text.size() > kMaxFormulaLength)
        throw FormulaError(kMaxFormulaLength,
                           "the formula is longer than " + std::to_string(kMaxFormulaLength) + " characters");
    std::vector<FormulaToken> tokens;
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view rest = text.substr(at);
        if (is_blank(rest.front())) {
            ++at;
            continue;
        }
        if (is_digit(rest.front())) {
            tokens.push_back(number(rest.substr(0, length_while(rest, is_digit)), at + 1));
        } else if (is_letter(rest.front())) {
            const auto belongs = [](char c) { return is_letter(c) || is_digit(c); };
            tokens.push_back({FormulaToken::Kind::name, at + 1, rest.substr(0, length_while(rest, belongs))});
        } else {
            tokens.push_back({FormulaToken::Kind::sign, at + 1, rest.substr(0, sign_length(rest, at + 1))});
        }
        at += tokens.back().text.size();
    }
    tokens.push_back({FormulaToken::Kind::end, text.size() + 1, {}});
    return tokens;
}

}  // namespace chompcert
