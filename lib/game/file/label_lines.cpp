#include "game/file/label_lines.h"

#include <charconv>

namespace chompcert {
namespace {

constexpr std::size_t kMostShown = 60;

std::string in_quotes(std::string_view text) {
    return "'" + std::string(text.substr(0, kMostShown)) + (text.size() > kMostShown ? "…'" : "'");
}

}  // namespace

std::string LabelLines::label(const std::string& first_word) {
    const std::string both = "'" + first_word + "' and a label";
    next_line(both);
    const LabelWord first = word();
    if (first.text != first_word) fail(first, both);
    const LabelWord label = word();
    if (label.text.empty()) fail(label, "a label of letters, digits, '_', '-' and '.'");
    if (label.text.size() > kMostLabel) fail(label, "a label of at most 255 characters");
    end_line("the end of the line behind the label");
    return std::string(label.text);
}

void LabelLines::next_line(const std::string& expected) {
    if (lexer_.next_line()) return;
    const Place end = lexer_.peek().place;
    throw LabelLineError(end.line, end.column, "expected " + expected + ", found the end of the file");
}

void LabelLines::end_line(const std::string& expected) {
    if (!is_line_end()) fail(word(), expected);
}

void LabelLines::end_file(const std::string& expected) {
    if (lexer_.next_line()) fail(word(), expected);
}

LabelWord LabelLines::word() {
    const Place place = lexer_.peek().place;
    return {lexer_.take_label(), place};
}

bool LabelLines::skip(std::string_view word) {
    GameLexer ahead = lexer_;
    if (ahead.take_label() != word) return false;
    lexer_ = ahead;
    return true;
}

std::int64_t LabelLines::number(const LabelWord& word, std::int64_t least, std::int64_t most) const {
    std::int64_t number = 0;
    const char* const end = word.text.data() + word.text.size();
    const auto parsed = std::from_chars(word.text.data(), end, number);
    const bool is_number = parsed.ec == std::errc() && parsed.ptr == end && !word.text.empty() &&
                           (word.text[0] != '0' || word.text.size() == 1) && word.text[0] != '-';
    if (!is_number || number < least || number > most)
        fail(word, "a number " + std::to_string(least) + " … " + std::to_string(most));
    return number;
}

bool LabelLines::accept_behind(const LabelWord& word, std::string_view sign) {
    const Token& next = lexer_.peek();
    if (next.text != sign || next.place.column != word.place.column + word.text.size()) return false;
    lexer_.take();
    return true;
}

void LabelLines::fail(const LabelWord& word, const std::string& expected) const {
    const std::string_view found = word.text.empty() ? lexer_.peek().text : word.text;
    throw LabelLineError(word.place.line, word.place.column,
                         "expected " + expected + ", found " +
                             (word.text.empty() && is_line_end() ? "the end of the line" : in_quotes(found)));
}

void LabelLines::fail_at(const LabelWord& word, std::size_t at, const std::string& expected) {
    const std::string found =
        at < word.text.size() ? in_quotes(word.text.substr(at, 1)) : "the end of the code";
    throw LabelLineError(word.place.line, word.place.column + at,
                         "expected " + expected + ", found " + found);
}

}  // namespace chompcert
