#include "game/file/line.h"

#include <cctype>
#include <charconv>

namespace chompcert {
namespace {

std::string quoted(std::string_view text) {
    return "'" + std::string(text) + "'";
}

/// Advice for the most common mistakes, by the token found.
std::string general_hint(const Token& found) {
    if (found.text == "_")
        return ": names have letters and digits only, a member of a family is written r[2]";
    if (found.text == "," || found.text == ";") return ": separate by blanks, one statement per line";
    if (found.text == ">") return ": write the smaller term first, with <";
    if (found.text == "=") return ": the order is strict, write <";
    if (found.text == "(" || found.text == "{") return ": indices stand in square brackets";
    return "";
}

}  // namespace

std::string_view span_of(std::string_view first, std::string_view last) {
    return {first.data(), static_cast<std::size_t>(last.data() + last.size() - first.data())};
}

bool GameLine::next() {
    after_ = {};
    return lexer_.next_line();
}

Token GameLine::take() {
    const Token token = lexer_.take();
    after_ = token.text;
    return token;
}

bool GameLine::take(std::string_view text) {
    if (!at(text)) return false;
    take();
    return true;
}

void GameLine::skip_rest() {
    while (!at_end()) take();
}

void GameLine::expected(const std::string& what, const std::string& hint) const {
    std::string message = "expected " + what;
    const bool word = !after_.empty() && (std::isalnum(static_cast<unsigned char>(after_.front())) != 0);
    if (!after_.empty()) message += " after " + (word ? std::string(after_) : quoted(after_));
    message += ", found " + (at_end() ? "end of line" : quoted(peek().text));
    reject(peek().place, rule_, message + (hint.empty() ? general_hint(peek()) : ": " + hint));
}

Token GameLine::expect(TokenKind kind, const std::string& what, const std::string& hint) {
    if (!at(kind)) expected(what, hint);
    return take();
}

std::int64_t GameLine::number() {
    const Token token = expect(TokenKind::number, "a number");
    std::int64_t value = 0;
    const auto end = token.text.data() + token.text.size();
    if (token.text.size() > 1 && token.text.front() == '0')
        reject(token.place, GameRule::indices,
               "number " + std::string(token.text) + " has a leading zero: remove it");
    if (std::from_chars(token.text.data(), end, value).ec != std::errc() || value > kMaxNumber)
        reject(token.place, GameRule::indices,
               "number " + std::string(token.text) + " is too large: numbers go up to 1000000000");
    return value;
}

std::string_view GameLine::poset_line() {
    const std::string line = "the line poset NAME at the start of the file",
                      hint = "begin the file with  poset NAME";
    if (!lexer_.next_line())
        reject(peek().place, GameRule::poset_line, "expected " + line + ", found end of file: " + hint);
    if (peek().text != "poset") expected(line, hint);
    poset_place_ = take().place;
    const Place place = peek().place;
    const bool glued = place.column == poset_place_.column + std::string_view("poset").size();
    const std::string_view label = lexer_.take_label();
    if (glued && !label.empty())
        reject(place, GameRule::poset_line,
               "expected a blank after poset: write  poset " + std::string(label));
    if (label.empty()) expected("a name", "name the game with letters, digits, '_', '-' and '.'");
    if (label.size() > kMaxLabelLength)
        reject(
            place, GameRule::poset_line,
            "the game's name has " + std::to_string(label.size()) + " characters: shorten it to 255 at most");
    after_ = label;
    if (!at_end())
        expected("end of line", "the game's name is one word of letters, digits, '_', '-' and '.'");
    return label;
}

}  // namespace chompcert
