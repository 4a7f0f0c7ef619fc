#include "game/file/lexer.h"

#include <algorithm>
#include <array>

#include "base/letters.h"

namespace chompcert {
namespace {

bool is_alphanumeric(char c) {
    return is_letter(c) || is_digit(c);
}
bool is_label(char c) {
    return is_alphanumeric(c) || c == '_' || c == '-' || c == '.';
}
bool is_blank(char c) {
    return c == ' ' || c == '\t';
}
bool is_forbidden(char c) {
    return (c < ' ' && c != '\t' && c != '\n') || c > '~';
}

std::string describe_forbidden(char c) {
    if (c == '\r') return "carriage return: save the file with LF line ends (dos2unix)";
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    const auto byte = static_cast<unsigned char>(c);
    const std::string hex = {'0', 'x', kDigits[byte / 16], kDigits[byte % 16]};
    if (byte < 0x80) return "control character " + hex + ": remove it";
    return "byte " + hex + " is not ASCII: save the file as plain ASCII, comments too";
}

TokenKind punctuation(std::string_view rest) {
    switch (rest.front()) {
        case '<':
            return TokenKind::less;
        case '[':
            return TokenKind::open;
        case ']':
            return TokenKind::close;
        case '+':
            return TokenKind::plus;
        case '-':
            return TokenKind::minus;
        case '*':
            return TokenKind::times;
        case '.':
            return rest.starts_with("..") ? TokenKind::range : TokenKind::junk;
        default:
            return TokenKind::junk;
    }
}

}  // namespace

void reject(Place place, GameRule rule, const std::string& message) {
    throw GameFileError(place.line, place.column, rule, message);
}

GameLexer::GameLexer(std::string_view bytes) : bytes_(bytes) {
    const auto bad = std::find_if(bytes.begin(), bytes.end(), is_forbidden);
    if (bad == bytes.end()) return;
    const std::string_view before = bytes.substr(0, static_cast<std::size_t>(bad - bytes.begin()));
    const std::size_t line_start = before.rfind('\n') + 1;  // npos + 1 is 0
    const auto line = static_cast<std::uint32_t>(std::count(before.begin(), before.end(), '\n') + 1);
    const bool mark = bytes.starts_with("\xEF\xBB\xBF");
    reject({line, static_cast<std::uint32_t>(before.size() - line_start + 1)}, GameRule::bytes,
           bytes.substr(before.size()).starts_with("\xE2\x88\x92") ? "Unicode minus (U+2212): write -"
           : mark ? "byte order mark: save the file as ASCII, or as UTF-8 without BOM"
                  : describe_forbidden(*bad));
}

std::string_view GameLexer::run_at(std::size_t position, bool (*member)(char)) const {
    std::size_t end = position;
    while (end < bytes_.size() && member(bytes_[end])) ++end;
    return bytes_.substr(position, end - position);
}

void GameLexer::scan() {
    position_ += run_at(position_, is_blank).size();
    token_ = {TokenKind::end_of_line, {}, {line_, static_cast<std::uint32_t>(position_ - line_start_ + 1)}};
    if (position_ == bytes_.size() || bytes_[position_] == '\n' || bytes_[position_] == '#') return;
    const char first = bytes_[position_];
    if (is_letter(first)) {
        token_.kind = TokenKind::name;
        token_.text = run_at(position_, is_alphanumeric);
    } else if (is_digit(first)) {
        token_.kind = TokenKind::number;
        token_.text = run_at(position_, is_digit);
    } else {
        token_.kind = punctuation(bytes_.substr(position_));
        token_.text = bytes_.substr(position_, token_.kind == TokenKind::range ? 2 : 1);
    }
    position_ += token_.text.size();
}

bool GameLexer::next_line() {
    while (true) {
        if (line_ > 0)
            line_start_ = position_ = std::min(bytes_.find('\n', position_), bytes_.size() - 1) + 1;
        ++line_;
        scan();
        if (token_.kind != TokenKind::end_of_line) return true;
        if (bytes_.find('\n', position_) == std::string_view::npos) return false;
    }
}

Token GameLexer::take() {
    const Token token = token_;
    if (token.kind != TokenKind::end_of_line) scan();
    return token;
}

std::string_view GameLexer::take_label() {
    const std::size_t start = line_start_ + token_.place.column - 1;
    const std::string_view label = run_at(start, is_label);
    position_ = start + label.size();
    if (!label.empty()) scan();
    return label;
}

}  // namespace chompcert
