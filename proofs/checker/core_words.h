// The words of a game file: FORMAT.md, section 1.1.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core_integers.h"

namespace chompcheck {

inline bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
inline bool is_digit(char c) {
    return c >= '0' && c <= '9';
}
inline bool is_blank(char c) {
    return c == ' ' || c == '\t';
}
inline bool is_in_name(char c) {
    return is_letter(c) || is_digit(c);
}
inline bool is_in_label(char c) {
    return is_in_name(c) || c == '_' || c == '-' || c == '.';
}
inline bool is_in_comment(char c) {
    return c != '\n';
}
inline bool is_visible(char c) {
    return c > ' ' && c <= '~';
}
inline bool is_text(char c) {
    return is_visible(c) || is_blank(c) || c == '\n';
}
inline bool is_reserved(std::string_view name) {
    return name == "c" || name == "d" || name == "i" || name == "poset" || name == "elements";
}

struct Place {
    std::uint32_t line = 1;
    std::uint32_t column = 1;
};

enum class Kind { Name, Number, Mark, LineEnd, FileEnd };

struct Token {
    Kind kind;
    std::string_view text;
    Place place;
    [[nodiscard]] bool is(std::string_view other) const { return text == other; }
    [[nodiscard]] bool ends_line() const { return kind == Kind::LineEnd || kind == Kind::FileEnd; }
};

// One token of lookahead, read only when asked for: the label after `poset` has characters of its own.
class Lexer {
  public:
    Lexer(std::string_view text, std::string file) : text_(text), file_(std::move(file)) {
        if (text.size() >= UINT32_MAX) limit("a game file of 4 GB or more");
        check_bytes();
    }

    const Token& peek() {
        if (!ahead_) ahead_ = scan();
        return *ahead_;
    }
    Token take() {
        const Token token = peek();
        ahead_.reset();
        return token;
    }
    void take_label() {
        const std::string_view blanks = run(is_blank);
        const Place place = here();
        const Token label{Kind::Name, run(is_in_label), place};
        if (label.text.empty()) malformed(scan(), "label", "letters, digits, '_', '-' or '.'");
        if (blanks.empty()) malformed(label, "label", "a blank in front of it");
        if (label.text.size() > kLongestLabel) malformed(label, "label", "at most 255 characters");
    }

    [[nodiscard]] std::string where(Place place) const {
        return shortened(file_) + ":" + show(place.line) + ":" + show(place.column);
    }
    [[noreturn]] void malformed(const Token& token, const std::string& what,
                                const std::string& expected) const {
        std::string found = quoted(token.text);
        if (token.kind == Kind::LineEnd) found = "the end of the line";
        if (token.kind == Kind::FileEnd) found = "the end of the file";
        chompcheck::malformed(where(token.place), what, expected, found);
    }

  private:
    void check_bytes() const {
        Place place;
        for (const char c : text_) {
            if (!is_text(c))
                chompcheck::malformed(where(place), "byte", "printable ASCII, a tab or LF",
                                      shown_byte(static_cast<unsigned char>(c)));
            ++place.column;
            if (c == '\n') place = {place.line + 1, 1};
        }
    }

    Token scan() {
        run(is_blank);
        if (text_.substr(position_).starts_with('#')) run(is_in_comment);
        const std::string_view rest = text_.substr(position_);
        const Place place = here();
        if (rest.empty()) return {Kind::FileEnd, {}, place};
        if (is_letter(rest[0])) return {Kind::Name, run(is_in_name), place};
        if (is_digit(rest[0])) return {Kind::Number, run(is_digit), place};
        const Kind kind = rest[0] == '\n' ? Kind::LineEnd : Kind::Mark;
        const Token token{kind, rest.substr(0, rest.starts_with("..") ? 2 : 1), place};
        if (!token.is("..") && std::string_view("\n<[]+-*").find(rest[0]) == std::string_view::npos)
            malformed(token, "token", "a name, a number or one of < [ ] + - * ..");
        position_ += token.text.size();
        if (kind == Kind::LineEnd) ++line_, line_start_ = position_;
        return token;
    }

    [[nodiscard]] Place here() const {
        return {line_, static_cast<std::uint32_t>(position_ - line_start_ + 1)};
    }
    std::string_view run(bool (*belongs)(char)) {
        const std::size_t start = position_;
        while (position_ < text_.size() && belongs(text_[position_])) ++position_;
        return text_.substr(start, position_ - start);
    }

    static constexpr std::size_t kLongestLabel = 255;

    std::string_view text_;
    std::string file_;
    std::size_t position_ = 0;
    std::size_t line_start_ = 0;
    std::uint32_t line_ = 1;
    std::optional<Token> ahead_;
};

}  // namespace chompcheck
