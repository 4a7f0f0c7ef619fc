#include "heaps/certificate/rule_file.h"

#include <algorithm>
#include <charconv>
#include <vector>

#include "game/file/lexer.h"

namespace chompcert {
namespace {

constexpr std::int64_t kMostDigits = 100'000, kMostNumbers = 100'000, kLargestTaken = 1'000'000;
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
        constexpr const char* kRule = "a line 'octal CODE' or 'subtraction NUMBERS'";
        next_line(kRule);
        const Word kind = word();
        if (kind.text != "octal" && kind.text != "subtraction") fail(kind, kRule);
        return kind.text == "octal" ? octal() : subtraction();
    }

    OctalGame octal() {
        const Word code = word();
        require_code(code);
        end_line("the end of the line behind the code, whose digits end");
        return OctalGame::parse(code.text);
    }
    void require_code(const Word& code) const {
        constexpr std::string_view kDigits = "0123456789ABCDEF", kFirst = "048C";
        if (code.text.empty()) fail(code, "a code as 0.77");
        if (kFirst.find(code.text[0]) == std::string_view::npos)
            fail_at(code, 0, "0, 4, 8 or C before the point");
        if (code.text.size() < 2 || code.text[1] != '.') fail_at(code, 1, "the point behind the first digit");
        const std::size_t wrong = code.text.find_first_not_of(kDigits, 2);
        if (wrong != std::string_view::npos) fail_at(code, wrong, "a digit 0 … 9 or A … F");
        if (code.text.size() > kMostDigits + 2)
            fail_at(code, kMostDigits + 2, "at most 100000 digits behind the point");
    }

    OctalGame subtraction() {
        std::vector<std::int64_t> set;
        do {
            const Word number = word();
            set.push_back(number_above(number, set.empty() ? 0 : set.back()));
            if (std::ssize(set) > kMostNumbers) fail(number, "at most 100000 numbers");
        } while (lexer_.peek().kind != TokenKind::end_of_line);
        return OctalGame::subtraction(set);
    }
    [[nodiscard]] std::int64_t number_above(const Word& word, std::int64_t before) const {
        std::int64_t number = 0;
        const char* const end = word.text.data() + word.text.size();
        const auto parsed = std::from_chars(word.text.data(), end, number);
        const bool is_number = parsed.ec == std::errc() && parsed.ptr == end && !word.text.empty() &&
                               (word.text[0] != '0' || word.text.size() == 1) && word.text[0] != '-';
        if (!is_number || number < 1 || number > kLargestTaken) fail(word, "a number 1 … 1000000");
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

}  // namespace

HeapRule read_rule_file(std::string_view bytes) {
    return RuleReader(bytes).read();
}

std::string octal_rule(const OctalGame& game) {
    if (game.is_endless())
        throw ArgumentError(game.name() +
                            ": nothing is certified of digits that repeat for ever, of which no period is "
                            "proved; a rule file has a code that ends");
    if (game.most_taken() > kMostDigits)
        throw LimitError("a rule file has at most 100000 digits behind the point, and this code " +
                         std::to_string(game.most_taken()));
    const std::string code = code_of(game);
    return rule_text("octal_" + code, "octal " + code);
}

std::string subtraction_rule(const OctalGame& game) {
    const std::vector<std::int64_t>& set = game.leaving_one();
    if (game.most_taken() > kLargestTaken || std::ssize(set) > kMostNumbers)
        throw LimitError(
            "a rule file has at most 100000 numbers, the largest at most 1000000; this set has " +
            std::to_string(set.size()) + ", the largest " + std::to_string(game.most_taken()));
    std::string label = "subtraction", line = "subtraction";
    for (const std::int64_t number : set) {
        label += "_" + std::to_string(number);
        line += " " + std::to_string(number);
    }
    return rule_text(std::move(label), line);
}

}  // namespace chompcert
