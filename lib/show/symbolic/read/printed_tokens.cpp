#include "show/symbolic/read/printed_tokens.h"

#include <algorithm>
#include <array>

#include "base/letters.h"
#include "show/symbolic/read/printed_wrong.h"

namespace chompcert {
namespace {

constexpr bool is_gap(char c) {
    return c == ' ' || c == '\n';
}

std::size_t command_length(std::string_view rest) {
    const std::size_t letters = length_while(rest.substr(1), is_letter);
    if (letters == 0) return std::min<std::size_t>(2, rest.size());
    if (rest.substr(0, letters + 1) != "\\text") return letters + 1;
    return std::min(rest.find('}'), rest.size() - 1) + 1;
}

std::size_t token_length(std::string_view rest, Spelling spelling) {
    constexpr std::array<std::string_view, 6> kTwo = {"==", "<=", ">=", "**", "&&", "||"};
    if (is_digit(rest.front())) return length_while(rest, is_digit);
    if (spelling == Spelling::latex && rest.front() == '\\') return command_length(rest);
    if (is_letter(rest.front()))
        return length_while(rest, [&](char c) {
            return is_letter(c) || (spelling == Spelling::program && (is_digit(c) || c == '_'));
        });
    return std::ranges::find(kTwo, rest.substr(0, 2)) != kTwo.end() ? 2 : 1;
}

bool is_space(std::string_view token, Spelling spelling) {
    return spelling == Spelling::latex && (token == "&" || token == "\\quad" || token == "\\,");
}

}  // namespace

PrintedTokens::PrintedTokens(std::string_view text, Spelling spelling) : spelling_(spelling) {
    while (true) {
        text.remove_prefix(length_while(text, is_gap));
        if (text.empty()) return;
        const std::string_view token = text.substr(0, token_length(text, spelling));
        if (!is_space(token, spelling)) tokens_.push_back(token);
        text.remove_prefix(token.size());
    }
}

bool PrintedTokens::is_number() const {
    return !is_end() && is_digit(tokens_[at_].front());
}

bool PrintedTokens::take(std::string_view word) {
    if (!is(word)) return false;
    ++at_;
    return true;
}

std::string_view PrintedTokens::take() {
    if (is_end()) fail("more");
    return tokens_[at_++];
}

void PrintedTokens::expect(std::string_view word) {
    if (!take(word)) fail("'" + std::string(word) + "'");
}

void PrintedTokens::expect_all(std::string_view text) {
    for (const std::string_view token : PrintedTokens(text, spelling_).tokens_) expect(token);
}

bool PrintedTokens::take_all(std::string_view text) {
    const std::size_t before = at_;
    for (const std::string_view token : PrintedTokens(text, spelling_).tokens_) {
        if (take(token)) continue;
        at_ = before;
        return false;
    }
    return true;
}

std::string_view PrintedTokens::digits() {
    if (!is_number()) fail("a number");
    return take();
}

std::int64_t PrintedTokens::number() {
    constexpr std::size_t kMostDigits = 18;
    const std::string_view word = digits();
    if (word.size() > kMostDigits) fail("a number of at most 18 digits");
    return std::stoll(std::string(word));
}

void PrintedTokens::expect_end() const {
    if (!is_end()) fail("the end");
}

void PrintedTokens::fail(const std::string& expected) const {
    throw PrintedWrong("what was to be printed cannot be read again: expected " + expected + ", found " +
                       (is_end() ? "the end" : "'" + std::string(tokens_[at_]).substr(0, 40) + "'") +
                       " as word " + std::to_string(at_ + 1));
}

}  // namespace chompcert
