// A rule file: FORMAT.md, section 5. It begins with the word `heaps`, and denotes a game of heaps.
#pragma once

#include "own_reader.h"

namespace chompcheck {

constexpr std::size_t kMostPlaces = 100'000;  // digits behind the point, or numbers to subtract
constexpr Num kLargestSubtracted = 1'000'000;
constexpr Num kLargestForbidden = 100'000;  // by all-but

enum Digit : std::uint8_t { kNoHeap = 1, kOneHeap = 2, kTwoHeaps = 4, kThreeHeaps = 8 };

struct Rule {
    // d_0, d_1, ... Of a code without brackets the last one is not 0, or d_0 stands alone.
    std::vector<std::uint8_t> digits;
    Num repeated = 0;  // q: so many at the end stand in brackets
    OwnRule own{};     // of `rule` lines; then there are no digits

    [[nodiscard]] bool is_own() const { return !own.moves.empty(); }
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
            read_own(word);
        }
    }
    // The `rule` lines, of which this is the first word.
    void read_own(Token word) {
        if (word != "rule") lexer_.malformed(word, "rule", "'octal', 'subtraction', 'all-but' or 'rule'");
        OwnReader reader(words_, lexer_);
        for (; word == "rule"; word = words_.take()) {
            rule_.own.moves.push_back(reader.read_move(word));
            words_.skip_lines();
        }
        if (!word.empty()) lexer_.malformed(word, "rule", "'rule' or the end of the file");
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
            const Num number = number_of(lexer_, token, largest);
            if (number < std::ssize(rule_.digits))
                lexer_.malformed(token, "number", "at least " + show(std::ssize(rule_.digits)));
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
