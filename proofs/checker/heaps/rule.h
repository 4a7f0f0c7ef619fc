// A rule file: FORMAT.md, section 5. It begins with the word `heaps`, and denotes a game of heaps.
#pragma once

#include <cstdint>

#include "../core/game_text.h"

namespace chompcheck {

constexpr std::size_t kMostPlaces = 100'000;  // digits behind the point, or numbers to subtract
constexpr Num kLargestSubtracted = 1'000'000;
constexpr Num kLargestForbidden = 100'000;  // by all-but

enum Digit : std::uint8_t { kNoHeap = 1, kOneHeap = 2, kTwoHeaps = 4, kThreeHeaps = 8 };

struct Rule {
    // d_0, d_1, ... Of a code without brackets the last one is not 0, or d_0 stands alone.
    std::vector<std::uint8_t> digits;
    Num repeated = 0;  // q: so many at the end stand in brackets

    [[nodiscard]] bool ends() const { return repeated == 0; }
    [[nodiscard]] Num largest_place() const { return std::ssize(digits) - 1; }        // t
    [[nodiscard]] Num before_brackets() const { return largest_place() - repeated; }  // b
    // The same moves, with the digits in brackets written out at least up to this place.
    [[nodiscard]] Rule written_up_to(Num place) const {
        Rule longer = *this;
        while (longer.largest_place() < place)
            longer.digits.push_back(longer.digits[longer.digits.size() - as_index(repeated)]);
        return longer;
    }
    [[nodiscard]] std::vector<std::uint32_t> places_with(Digit bit) const {
        std::vector<std::uint32_t> places;
        for (std::size_t i = 0; i < digits.size(); ++i)
            if ((digits[i] & bit) != 0) places.push_back(static_cast<std::uint32_t>(i));
        return places;
    }
    // h, the most heaps that a move may leave.
    [[nodiscard]] Num most_heaps() const {
        if (!places_with(kThreeHeaps).empty()) return 3;
        return places_with(kTwoHeaps).empty() ? 1 : 2;
    }
};

// The tokens of a rule file: what stands between blanks.
class RuleWords {
  public:
    explicit RuleWords(std::string_view text) : rest_(text) { skip_lines(); }

    // Empty at the end of the file, "\n" at that of a line.
    [[nodiscard]] Token take() {
        skip([](char c) { return c == ' ' || c == '\t'; });
        if (rest_.starts_with('#')) skip([](char c) { return c != '\n'; });
        if (rest_.starts_with('\n')) return skip_one();
        return skip([](char c) { return c != ' ' && c != '\t' && c != '\n' && c != '#'; });
    }
    // Lines without tokens.
    void skip_lines() {
        std::string_view line = rest_;
        while (take() == "\n") line = rest_;
        rest_ = line;
    }

  private:
    Token skip_one() {
        const Token piece = rest_.substr(0, 1);
        rest_.remove_prefix(1);
        return piece;
    }
    template <class Belongs>
    Token skip(Belongs belongs) {
        std::size_t size = 0;
        while (size < rest_.size() && belongs(rest_[size])) ++size;
        const Token piece = rest_.substr(0, size);
        rest_.remove_prefix(size);
        return piece;
    }

    std::string_view rest_;
};

// Does the file begin with the word of a rule file?
inline bool is_rule_file(std::string_view text) {
    return RuleWords(text).take() == "heaps";
}

class RuleReader {
  public:
    // The lexer, of the same text, has looked at its bytes; it says where a token stands.
    RuleReader(std::string_view text, const Lexer& lexer) : words_(text), lexer_(lexer) {}

    Rule read() {
        if (const Token word = words_.take(); word != "heaps")
            lexer_.malformed(word, "first word", "'heaps'");
        read_label();
        end_line("heaps line");
        words_.skip_lines();
        read_moves();
        words_.skip_lines();
        if (const Token more = words_.take(); !more.empty())
            lexer_.malformed(more, "rule", "the end of the file");
        while (rule_.ends() && rule_.digits.size() > 1 && rule_.digits.back() == 0) rule_.digits.pop_back();
        return std::move(rule_);
    }

  private:
    void read_label() {
        const Token label = words_.take();
        const auto belongs = [](char c) {
            return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-' || c == '.';
        };
        if (ends_line(label) || !std::all_of(label.begin(), label.end(), belongs))
            lexer_.malformed(label, "label", "letters, digits, '_', '-' or '.'");
        if (label.size() > kLongestLabel) lexer_.malformed(label, "label", "at most 255 characters");
    }

    void read_moves() {
        const Token word = words_.take();
        if (word == "octal") {
            read_code(words_.take());
            end_line("octal line");
        } else if (word == "subtraction") {
            read_numbers(kAnyMove, 0, kLargestSubtracted);
        } else if (word == "all-but") {
            read_numbers(0, kAnyMove, kLargestForbidden);
            rule_.digits.push_back(kAnyMove);
            rule_.repeated = 1;
        } else {
            lexer_.malformed(word, "rule", "'octal', 'subtraction' or 'all-but'");
        }
    }

    void read_code(Token code) {
        const Token head = code.substr(0, code.find('[')), brackets = code.substr(head.size());
        if (code.size() < 2 || code[1] != '.') lexer_.malformed(code, "code", "a digit and a point");
        if (std::string_view("048C").find(code[0]) == std::string_view::npos)
            lexer_.malformed(code, "first digit of the code", "0, 4, 8 or C");
        if (code.size() - (brackets.empty() ? 2 : 4) > kMostPlaces)
            lexer_.malformed(code, "code", "at most 100000 digits");
        read_digits(head.substr(0, 1));
        read_digits(head.substr(2));
        if (!brackets.empty()) read_brackets(brackets);
    }
    void read_digits(Token digits) {
        constexpr std::string_view kDigits = "0123456789ABCDEF";
        for (std::size_t at = 0; at < digits.size(); ++at) {
            const std::size_t digit = kDigits.find(digits[at]);
            if (digit == std::string_view::npos)
                lexer_.malformed(digits.substr(at), "digit of the code", "0 to 9 or A to F");
            rule_.digits.push_back(static_cast<std::uint8_t>(digit));
        }
    }
    void read_brackets(Token brackets) {
        if (!brackets.ends_with(']')) lexer_.malformed(brackets, "brackets", "']' at the end of the code");
        const Token inside = brackets.substr(1, brackets.size() - 2);
        if (inside.find_first_not_of('0') == Token::npos)
            lexer_.malformed(brackets, "brackets", "a digit that is not 0 in them");
        read_digits(inside);
        rule_.repeated = std::ssize(inside);
    }

    // Up to the end of the line: these digits at the places that are listed, those at the others.
    void read_numbers(std::uint8_t listed, std::uint8_t other, Num largest) {
        rule_.digits.assign(1, 0);
        std::size_t count = 0;
        Token token = words_.take();
        do {
            const Num number = lexer_.number(token);
            if (std::any_of(token.begin(), token.end(), [](char c) { return c < '0' || c > '9'; }))
                lexer_.malformed(token, "number", "digits");
            if (number < std::ssize(rule_.digits))
                lexer_.malformed(token, "number", "at least " + show(std::ssize(rule_.digits)));
            if (number > largest) lexer_.malformed(token, "number", "at most " + show(largest));
            if (++count > kMostPlaces) lexer_.malformed(token, "line of numbers", "at most 100000 of them");
            rule_.digits.resize(as_index(number), other);
            rule_.digits.push_back(listed);
            token = words_.take();
        } while (!ends_line(token));
    }

    void end_line(Text what) {
        if (const Token token = words_.take(); !ends_line(token))
            lexer_.malformed(token, what, "the end of the line");
    }

    static constexpr std::uint8_t kAnyMove = kNoHeap | kOneHeap;
    RuleWords words_;
    const Lexer& lexer_;
    Rule rule_;
};

}  // namespace chompcheck
