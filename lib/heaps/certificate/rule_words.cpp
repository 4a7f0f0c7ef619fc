#include "heaps/certificate/rule_words.h"

#include <charconv>

namespace chompcert {
namespace {

constexpr std::size_t kShown = 60;

std::string quoted(std::string_view text) {
    return "'" + std::string(text.substr(0, kShown)) + (text.size() > kShown ? "…'" : "'");
}

}  // namespace

void RuleWords::next_line(const std::string& expected) {
    if (lexer_.next_line()) return;
    const Place end = lexer_.peek().place;
    throw RuleFileError(end.line, end.column, "expected " + expected + ", found the end of the file");
}

void RuleWords::end_line(const std::string& expected) {
    if (!is_line_end()) fail(take(), expected);
}

RuleWord RuleWords::take() {
    const Place place = lexer_.peek().place;
    return {lexer_.take_label(), place};
}

bool RuleWords::skip(std::string_view word) {
    GameLexer ahead = lexer_;
    if (ahead.take_label() != word) return false;
    lexer_ = ahead;
    return true;
}

std::int64_t RuleWords::number(const RuleWord& word, std::int64_t least, std::int64_t largest) const {
    std::int64_t number = 0;
    const char* const end = word.text.data() + word.text.size();
    const auto parsed = std::from_chars(word.text.data(), end, number);
    const bool is_number = parsed.ec == std::errc() && parsed.ptr == end && !word.text.empty() &&
                           (word.text[0] != '0' || word.text.size() == 1) && word.text[0] != '-';
    if (!is_number || number < least || number > largest)
        fail(word, "a number " + std::to_string(least) + " … " + std::to_string(largest));
    return number;
}

void RuleWords::fail(const RuleWord& word, const std::string& expected) const {
    const bool is_end = word.text.empty() && is_line_end();
    const std::string_view found = word.text.empty() ? lexer_.peek().text : word.text;
    throw RuleFileError(
        word.place.line, word.place.column,
        "expected " + expected + ", found " + (is_end ? "the end of the line" : quoted(found)));
}

void RuleWords::fail_at(const RuleWord& word, std::size_t at, const std::string& expected) {
    const std::string found = at < word.text.size() ? quoted(word.text.substr(at, 1)) : "the end of the code";
    throw RuleFileError(word.place.line, word.place.column + at, "expected " + expected + ", found " + found);
}

}  // namespace chompcert
