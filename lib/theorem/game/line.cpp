#include "theorem/game/line.h"

#include <algorithm>
#include <charconv>

#include "base/did_you_mean.h"
#include "game/file/text.h"

namespace chompcert {

std::string_view text_between(std::string_view first, std::string_view last) {
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

void GameLine::expected(const std::string& what, GameRule rule, const std::string& mend) const {
    std::string message = "expected " + what;
    if (!after_.empty()) message += " after '" + std::string(after_) + "'";
    message += ", found " + (at_end() ? "end of line" : "'" + std::string(peek().text) + "'");
    reject(peek().place, rule, message + (mend.empty() ? "" : ": " + mend));
}

Token GameLine::expect(TokenKind kind, const std::string& what, GameRule rule, const std::string& mend) {
    if (!at(kind)) expected(what, rule, mend);
    return take();
}

std::int64_t GameLine::number() {
    const Token token = expect(TokenKind::number, "a number", GameRule::indices);
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

LinearIndex GameLine::linear(const std::vector<Parameter>& parameters, bool with_i) {
    LinearIndex sum;
    sum.of_parameters.assign(parameters.size(), 0);
    linear_term(parameters, with_i, take("-"), sum);
    while (at(TokenKind::plus) || at(TokenKind::minus))
        linear_term(parameters, with_i, take().kind == TokenKind::minus, sum);
    return sum;
}

void GameLine::linear_term(const std::vector<Parameter>& parameters, bool with_i, bool minus,
                           LinearIndex& sum) {
    const std::int64_t sign = minus ? -1 : 1;
    std::int64_t factor = 1;
    if (at(TokenKind::number)) {
        factor = number();
        if (!take("*")) {
            sum.offset += sign * factor;
            return;
        }
    }
    const Token name =
        expect(TokenKind::name, with_i ? "a number, i or a parameter" : "a number or a parameter",
               GameRule::indices);
    if (name.text == "i" && with_i) {
        sum.of_i += sign * factor;
        return;
    }
    const auto known = std::ranges::find(parameters, name.text, &Parameter::name);
    if (known != parameters.end()) {
        sum.of_parameters[static_cast<std::size_t>(known - parameters.begin())] += sign * factor;
        return;
    }
    std::vector<std::string_view> names = {"i"};
    for (const Parameter& parameter : parameters) names.push_back(parameter.name);
    const std::string meant(did_you_mean(name.text, names));
    reject(name.place, GameRule::indices,
           std::string(name.text) +
               " is no parameter: " + (meant.empty() ? "" : "did you mean " + meant + "? Else ") +
               "declare it with  parameters " + std::string(name.text) + " >= 0");
}

std::string_view poset_line(GameLine& line) {
    const std::string what = "the line poset NAME at the start of the file",
                      mend = "begin the file with  poset NAME";
    if (!line.next())
        reject(line.peek().place, GameRule::poset_line, "expected " + what + ", found end of file: " + mend);
    if (!line.at("poset")) line.expected(what, GameRule::poset_line, mend);
    const Place place = line.take().place;
    const bool glued = line.peek().place.column == place.column + std::string_view("poset").size();
    const std::string_view label = line.take_label();
    if (glued || label.empty() || label.size() > kMaxLabelLength || !line.at_end())
        reject(
            place, GameRule::poset_line,
            "expected poset and the game's name, one word of at most 255 letters, digits, '_', '-' and '.'");
    return label;
}

}  // namespace chompcert
