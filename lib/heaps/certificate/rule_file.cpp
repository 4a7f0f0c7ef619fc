#include "heaps/certificate/rule_file.h"

#include <algorithm>
#include <charconv>
#include <vector>

#include "game/file/lexer.h"

namespace chompcert {
namespace {

constexpr std::int64_t kMostDigits = 100'000, kMostNumbers = 100'000, kLargestTaken = 1'000'000,
                       kLargestForbidden = 100'000;
constexpr std::size_t kMostLabel = 255, kShown = 60;

struct Word {
    std::string_view text;
    Place place;
};

// FORMAT.md §5, line by line. LABEL, CODE and NUMBER are runs of label characters.
class RuleReader {
  public:
    explicit RuleReader(std::string_view bytes) : bytes_(bytes), lexer_(bytes) {}

    HeapRule read() {
        next_line("'heaps' and a label");
        const Word first = word();
        if (first.text != "heaps") fail(first, "'heaps' and a label");
        const Word label = word();
        if (label.text.empty()) fail(label, "a label of letters, digits, '_', '-' and '.'");
        if (label.text.size() > kMostLabel) fail(label, "a label of at most 255 characters");
        end_line("the end of the line behind the label");
        OctalGame game = rule();
        if (lexer_.next_line()) fail(word(), "nothing after the line of the rule");
        return {std::string(label.text), std::move(game), std::string(bytes_)};
    }

  private:
    OctalGame rule() {
        constexpr const char* kRule = "a line 'octal CODE', 'subtraction NUMBERS' or 'all-but NUMBERS'";
        next_line(kRule);
        const Word kind = word();
        if (kind.text == "octal") return octal();
        if (kind.text == "subtraction") return OctalGame::subtraction(numbers(kLargestTaken));
        if (kind.text == "all-but") return OctalGame::all_but(numbers(kLargestForbidden));
        fail(kind, kRule);
    }

    OctalGame octal() {
        const Word code = word();
        require_code(code);
        std::string whole(code.text);
        if (lexer_.peek().text == "[" && follows(code)) whole += "[" + repeated(code) + "]";
        end_line("the end of the line behind the code");
        return OctalGame::parse(whole);
    }
    // What the brackets hold: the code has no blanks.
    std::string repeated(const Word& before) {
        lexer_.take();
        const Word digits = word();
        require_digits(digits, 0);
        if (digits.text.find_first_not_of('0') == std::string_view::npos)
            fail(digits, "digits in brackets of which one is not 0");
        if (before.text.size() - 2 + digits.text.size() > kMostDigits)
            fail(digits, "at most 100000 digits behind the point");
        if (digits.place.column != before.place.column + before.text.size() + 1)
            fail(digits, "a digit behind '[', without a blank");
        if (lexer_.peek().text != "]" || !follows(digits)) fail(word(), "']' behind the digits");
        lexer_.take();
        return std::string(digits.text);
    }
    [[nodiscard]] bool follows(const Word& word) const {
        return lexer_.peek().place.column == word.place.column + word.text.size();
    }
    void require_code(const Word& code) const {
        constexpr std::string_view kFirst = "048C";
        if (code.text.empty()) fail(code, "a code as 0.77");
        if (kFirst.find(code.text[0]) == std::string_view::npos)
            fail_at(code, 0, "0, 4, 8 or C before the point");
        if (code.text.size() < 2 || code.text[1] != '.') fail_at(code, 1, "the point behind the first digit");
        require_digits(code, 2);
        if (code.text.size() > kMostDigits + 2)
            fail_at(code, kMostDigits + 2, "at most 100000 digits behind the point");
    }
    static void require_digits(const Word& word, std::size_t from) {
        constexpr std::string_view kDigits = "0123456789ABCDEF";
        const std::size_t wrong = word.text.find_first_not_of(kDigits, from);
        if (wrong != std::string_view::npos || word.text.empty())
            fail_at(word, word.text.empty() ? 0 : wrong, "a digit 0 … 9 or A … F");
    }

    // Ascending, from 1 on.
    std::vector<std::int64_t> numbers(std::int64_t largest) {
        std::vector<std::int64_t> set;
        do {
            const Word number = word();
            set.push_back(number_above(number, set.empty() ? 0 : set.back(), largest));
            if (std::ssize(set) > kMostNumbers) fail(number, "at most 100000 numbers");
        } while (lexer_.peek().kind != TokenKind::end_of_line);
        return set;
    }
    [[nodiscard]] std::int64_t number_above(const Word& word, std::int64_t before,
                                            std::int64_t largest) const {
        std::int64_t number = 0;
        const char* const end = word.text.data() + word.text.size();
        const auto parsed = std::from_chars(word.text.data(), end, number);
        const bool is_number = parsed.ec == std::errc() && parsed.ptr == end && !word.text.empty() &&
                               (word.text[0] != '0' || word.text.size() == 1) && word.text[0] != '-';
        if (!is_number || number < 1 || number > largest)
            fail(word, "a number 1 … " + std::to_string(largest));
        if (number <= before) fail(word, "a number above " + std::to_string(before) + ", as they ascend");
        return number;
    }

    Word word() {
        const Place place = lexer_.peek().place;
        return {lexer_.take_label(), place};
    }
    void next_line(const std::string& expected) {
        if (lexer_.next_line()) return;
        const Place end = lexer_.peek().place;
        throw RuleFileError(end.line, end.column, "expected " + expected + ", found the end of the file");
    }
    void end_line(const std::string& expected) {
        if (lexer_.peek().kind != TokenKind::end_of_line) fail(word(), expected);
    }
    // An empty word stands where the line ends, or before a character that no word has.
    [[noreturn]] void fail(const Word& word, const std::string& expected) const {
        const bool is_end = word.text.empty() && lexer_.peek().kind == TokenKind::end_of_line;
        const std::string_view found = word.text.empty() ? lexer_.peek().text : word.text;
        throw RuleFileError(
            word.place.line, word.place.column,
            "expected " + expected + ", found " + (is_end ? "the end of the line" : quoted(found)));
    }
    [[noreturn]] static void fail_at(const Word& code, std::size_t at, const std::string& expected) {
        const std::string found =
            at < code.text.size() ? quoted(code.text.substr(at, 1)) : "the end of the code";
        throw RuleFileError(code.place.line, code.place.column + at,
                            "expected " + expected + ", found " + found);
    }
    static std::string quoted(std::string_view text) {
        return "'" + std::string(text.substr(0, kShown)) + (text.size() > kShown ? "…'" : "'");
    }

    std::string_view bytes_;
    GameLexer lexer_;
};

std::string rule_text(std::string label, const std::string& line) {
    if (label.size() > kMostLabel) label.resize(kMostLabel);
    return "heaps " + label + "\n" + line + "\n";
}

std::string code_of(const OctalGame& game) {
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::vector<std::size_t> digits(static_cast<std::size_t>(game.most_taken()) + 1);
    const auto add = [&](const std::vector<std::int64_t>& taken, std::size_t bit) {
        for (const std::int64_t i : taken) digits[static_cast<std::size_t>(i)] += bit;
    };
    add(game.leaving_nothing(), 1);
    add(game.leaving_one(), 2);
    add(game.splitting(), 4);
    add(game.splitting_in_three(), 8);
    std::string code;
    for (const std::size_t digit : digits) code += kDigits[digit];
    return code.insert(1, ".");
}

std::string numbers_rule(const std::string& kind, const std::vector<std::int64_t>& set) {
    std::string label = kind, line = kind;
    for (const std::int64_t number : set) {
        label += "_" + std::to_string(number);
        line += " " + std::to_string(number);
    }
    return rule_text(std::move(label), line);
}

}  // namespace

HeapRule read_rule_file(std::string_view bytes) {
    return RuleReader(bytes).read();
}

std::string octal_rule(const OctalGame& game) {
    const std::int64_t digits =
        game.is_endless() ? game.digits_before() + std::ssize(game.repeated()) : game.most_taken();
    if (digits > kMostDigits)
        throw LimitError("a rule file has at most 100000 digits behind the point, and this code " +
                         std::to_string(digits));
    if (!game.is_endless()) {
        const std::string code = code_of(game);
        return rule_text("octal_" + code, "octal " + code);
    }
    std::string label = "octal_" + game.name();
    std::ranges::replace(label, '[', '_');
    std::ranges::replace(label, ']', '_');
    return rule_text(label + "for_ever", "octal " + game.name());
}

std::string subtraction_rule(const OctalGame& game) {
    const std::vector<std::int64_t>& set = game.leaving_one();
    if (game.most_taken() > kLargestTaken || std::ssize(set) > kMostNumbers)
        throw LimitError(
            "a rule file has at most 100000 numbers, the largest at most 1000000; this set has " +
            std::to_string(set.size()) + ", the largest " + std::to_string(game.most_taken()));
    return numbers_rule("subtraction", set);
}

std::string all_but_rule(const OctalGame& game) {
    std::vector<std::int64_t> set;
    for (std::int64_t number = 1; number <= game.digits_before(); ++number)
        if (!std::ranges::binary_search(game.leaving_one(), number)) set.push_back(number);
    return numbers_rule("all-but", set);
}

}  // namespace chompcert
