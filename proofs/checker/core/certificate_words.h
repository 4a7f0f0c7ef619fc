// The words of a certificate: FORMAT.md, section 2.1. The file is read once, from front to back.
#pragma once

#include <functional>

#include "game_text.h"

namespace chompcheck {

constexpr int kMostDigits = 18;

class CertificateWords {
  public:
    // Gives the next bytes of the file; none at its end.
    using More = std::function<std::string_view()>;
    CertificateWords(const std::string& path, More more) : path_(path), more_(std::move(more)) {}

    [[nodiscard]] Num line() const { return line_; }
    [[nodiscard]] std::string place() const { return "line " + show(line_); }

    // The next byte, or EOF.
    int peek() {
        if (rest_.empty()) rest_ = more_();
        return rest_.empty() ? EOF : static_cast<unsigned char>(rest_.front());
    }
    int take() {
        const int byte = peek();
        rest_.remove_prefix(byte == EOF ? 0 : 1);
        line_ += byte == '\n' ? 1 : 0;
        return byte;
    }
    bool take_if(char byte) {
        if (peek() != byte) return false;
        take();
        return true;
    }
    void expect(char byte, std::string_view what) {
        if (peek() != byte) malformed(what, shown_byte(byte));
        take();
    }
    void end_line(std::string_view what) { expect('\n', what); }

    // The bytes up to a space or the end of the line.
    std::string word() {
        std::string text;
        while (std::isgraph(peek()) != 0) text += static_cast<char>(take());
        if (peek() != ' ' && peek() != '\n') malformed("word", "a space or the end of the line");
        return text;
    }
    // Letters and digits, the first one a letter.
    std::string name() {
        std::string text;
        if (std::isalpha(peek()) == 0) malformed("element", "a name");
        while (std::isalnum(peek()) != 0) text += static_cast<char>(take());
        return text;
    }
    Num number(std::string_view what) {
        if (std::isdigit(peek()) == 0) malformed(what, "a number");
        const bool zero = peek() == '0';
        Num value = take() - '0';
        for (int digits = 1; std::isdigit(peek()) != 0; ++digits) {
            if (zero) malformed(what, "no leading zero");
            if (digits == kMostDigits) malformed(what, "at most 18 digits");
            value = value * 10 + (take() - '0');
        }
        return value;
    }
    Num offset() {
        const bool negative = take_if('-');
        if (negative && peek() == '0') malformed("offset", "a nonzero number after '-'");
        const Num value = number("offset");
        return negative ? -value : value;
    }
    // A number after a space.
    Num field(std::string_view what) {
        expect(' ', what);
        return number(what);
    }
    // A word after a space.
    std::string word_field(std::string_view what) {
        expect(' ', what);
        return word();
    }

    [[noreturn]] void malformed(std::string_view what, Text expected, Text found) const {
        chompcheck::malformed(shortened(path_) + ":" + show(line_), std::string(what), expected, found);
    }
    // The next byte is wrong.
    [[noreturn]] void malformed(std::string_view what, Text due) { malformed(what, due, shown_byte(peek())); }

  private:
    std::string path_;
    More more_;
    std::string_view rest_;
    Num line_ = 1;
};

}  // namespace chompcheck
