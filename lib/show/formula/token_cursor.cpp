#include "show/formula/token_cursor.h"

#include <algorithm>
#include <array>

namespace chompcert {

bool is_reserved(std::string_view name) {
    static constexpr std::array<std::string_view, 17> kWords = {
        "if",   "then", "else", "case", "none", "and",   "or",   "not",    "mod",
        "even", "odd",  "is",   "min",  "max",  "floor", "ceil", "ceiling"};
    return std::ranges::find(kWords, name) != kWords.end();
}

bool TokenCursor::take(std::string_view word) {
    if (!is(word)) return false;
    ++at_;
    return true;
}

void TokenCursor::expect(std::string_view word) {
    if (!take(word)) fail("expected '" + std::string(word) + "'");
}

void TokenCursor::fail(const std::string& expected) const {
    const std::string found =
        is_end() ? "the end of the formula" : "'" + std::string(next().text.substr(0, 40)) + "'";
    const bool after_number = at_ > 0 && tokens_[at_ - 1].kind == FormulaToken::Kind::number;
    const bool product = after_number && (is("(") || (is_name() && !is_reserved(next().text)));
    const std::string hint = product ? ": write " + std::string(tokens_[at_ - 1].text) + "*" +
                                           std::string(next().text.substr(0, 40))
                                     : "";
    throw FormulaError(next().column, expected + ", found " + found + hint);
}

}  // namespace chompcert
