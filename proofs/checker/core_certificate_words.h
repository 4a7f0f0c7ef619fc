// The words of a certificate: FORMAT.md, section 2.1. The file is read once, from front to back.
#pragma once

#include <cerrno>
#include <cstring>
#include <functional>

#include "core_words.h"

namespace chompcheck {

constexpr int kEnd = -1;

class CertificateWords {
  public:
    // `seen` is told all bytes of the file, in order, when they have been read.
    using Seen = std::function<void(const char*, std::size_t)>;
    CertificateWords(const std::string& path, Seen seen)
        : path_(path), file_(std::fopen(path.c_str(), "rb")), seen_(std::move(seen)) {
        if (file_ == nullptr) throw Trouble{path + ": " + std::strerror(errno)};
        buffer_.resize(std::size_t{1} << 18);
    }
    ~CertificateWords() { std::fclose(file_); }
    CertificateWords(const CertificateWords&) = delete;
    CertificateWords& operator=(const CertificateWords&) = delete;

    [[nodiscard]] Num line() const { return line_; }

    int peek() {
        return position_ < filled_ || fill() ? static_cast<unsigned char>(buffer_[position_]) : kEnd;
    }
    int take() {
        const int byte = peek();
        if (byte == kEnd) return byte;
        ++position_;
        if (byte == '\n') ++line_;
        return byte;
    }
    bool at(bool (*belongs)(char)) { return peek() != kEnd && belongs(static_cast<char>(peek())); }
    bool at_line_end() { return peek() == '\n'; }

    // The bytes up to a space or the end of the line.
    std::string word() {
        std::string text;
        while (at(is_visible)) text += static_cast<char>(take());
        if (peek() != ' ' && peek() != '\n') malformed("word", "a space or the end of the line");
        return text;
    }
    // Letters and digits, the first one a letter.
    std::string name() {
        std::string text;
        if (!at(is_letter)) malformed("element", "a name");
        while (at(is_in_name)) text += static_cast<char>(take());
        return text;
    }
    void expect(char byte, std::string_view what) {
        if (peek() != byte) malformed(what, shown_byte(static_cast<unsigned char>(byte)));
        take();
    }
    void expect_word(std::string_view text, std::string_view what) {
        const std::string found = word();
        if (found != text) malformed(what, quoted(text), quoted(found));
    }
    void end_line(std::string_view what) { expect('\n', what); }

    Num number(std::string_view what) {
        if (!at(is_digit)) malformed(what, "a number");
        const bool zero = peek() == '0';
        Num value = take() - '0';
        for (int digits = 1; at(is_digit); ++digits) {
            if (zero) malformed(what, "no leading zero");
            if (digits == kMostDigits) malformed(what, "at most 18 digits");
            value = value * 10 + (take() - '0');
        }
        return value;
    }
    Num offset() {
        const bool negative = peek() == '-';
        if (negative) take();
        if (negative && peek() == '0') malformed("offset", "a nonzero number after '-'");
        const Num value = number("offset");
        return negative ? -value : value;
    }
    // A number, or the value of a field, after a space.
    Num field(std::string_view what) {
        expect(' ', what);
        return number(what);
    }

    [[noreturn]] void malformed(std::string_view what, const std::string& expected,
                                const std::string& found) const {
        chompcheck::malformed(shortened(path_) + ":" + show(line_), std::string(what), expected, found);
    }
    // The next byte is wrong.
    [[noreturn]] void malformed(std::string_view what, const std::string& expected) {
        const int byte = peek();
        malformed(what, expected,
                  byte == kEnd ? "the end of the file" : shown_byte(static_cast<unsigned char>(byte)));
    }

  private:
    bool fill() {
        filled_ = std::fread(buffer_.data(), 1, buffer_.size(), file_);
        if (std::ferror(file_)) throw Trouble{path_ + ": " + std::strerror(errno)};
        seen_(buffer_.data(), filled_);
        position_ = 0;
        return filled_ > 0;
    }

    static constexpr int kMostDigits = 18;

    std::string path_;
    std::FILE* file_;
    Seen seen_;
    std::string buffer_;
    std::size_t position_ = 0;
    std::size_t filled_ = 0;
    Num line_ = 1;
};

}  // namespace chompcheck
