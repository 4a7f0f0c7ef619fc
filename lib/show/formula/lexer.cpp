#include "show/formula/lexer.h"

#include <algorithm>
#include <array>

#include "base/letters.h"

namespace chompcert {
namespace {

constexpr std::size_t kMaxDigits = 18;

constexpr bool is_name_letter(char c) {
    return is_letter(c) || c == '_';
}

constexpr bool is_space(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

std::string character(std::string_view rest) {
    const char c = rest.front();
    if (' ' <= c && c <= '~') return std::string("'") + c + "'";
    if (rest.starts_with("\xE2\x88\x92")) return "a Unicode minus (U+2212): write -";
    if (rest.starts_with(kByteOrderMark))
        return "a byte order mark: save the file as ASCII, or as UTF-8 without BOM";
    return "a character that is not ASCII";
}

std::size_t sign_length(std::string_view rest, std::size_t column) {
    constexpr std::array<std::string_view, 4> kTwo = {"==", "!=", "<=", ">="};
    if (std::ranges::find(kTwo, rest.substr(0, 2)) != kTwo.end()) return 2;
    if (std::string_view("+-*/%()<>={},;:").find(rest.front()) != std::string_view::npos) return 1;
    throw FormulaError(column,
                       "expected a number, a name or one of + - * / % ( ) , = != < <= > >= { } : ;, "
                       "found " +
                           character(rest));
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
        if (is_space(rest.front())) {
            ++at;
            continue;
        }
        if (is_digit(rest.front())) {
            tokens.push_back(number(rest.substr(0, length_while(rest, is_digit)), at + 1));
        } else if (is_name_letter(rest.front())) {
            const auto belongs = [](char c) { return is_name_letter(c) || is_digit(c); };
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
