#include "heaps/certificate/rule_file.h"

#include <algorithm>
#include <vector>

#include "game/file/label_lines.h"
#include "heaps/certificate/own_moves.h"

namespace chompcert {
namespace {

constexpr std::int64_t kMostDigits = 100'000, kMostNumbers = 100'000, kLargestTaken = 1'000'000,
                       kLargestForbidden = 100'000;

// FORMAT.md §5, line by line. LABEL, CODE and NUMBER are runs of label characters.
class RuleReader {
  public:
    explicit RuleReader(std::string_view bytes) : bytes_(bytes), words_(bytes) {}

    HeapRule read() {
        std::string label = words_.label("heaps");
        HeapGame game = rule();
        return {std::move(label), std::move(game), std::string(bytes_)};
    }

  private:
    HeapGame rule() {
        constexpr const char* kRule =
            "a line 'octal CODE', 'subtraction NUMBERS', 'all-but NUMBERS' or 'rule MOVE'";
        words_.next_line(kRule);
        const LabelWord kind = words_.word();
        if (kind.text == "rule") return read_own_moves(words_);
        OctalGame game = line(kind, kRule);
        words_.end_file("nothing after the line of the rule");
        return game;
    }
    OctalGame line(const LabelWord& kind, const char* expected) {
        if (kind.text == "octal") return octal();
        if (kind.text == "subtraction") return OctalGame::subtraction(numbers(kLargestTaken));
        if (kind.text == "all-but") return OctalGame::all_but(numbers(kLargestForbidden));
        words_.fail(kind, expected);
    }

    OctalGame octal() {
        const LabelWord code = words_.word();
        require_code(code);
        std::string whole(code.text);
        if (words_.accept_behind(code, "[")) whole += "[" + repeated(code) + "]";
        words_.end_line("the end of the line behind the code");
        return OctalGame::parse(whole);
    }
    // What the brackets hold: the code has no blanks.
    std::string repeated(const LabelWord& before) {
        const LabelWord digits = words_.word();
        require_digits(digits, 0);
        if (digits.text.find_first_not_of('0') == std::string_view::npos)
            words_.fail(digits, "digits in brackets of which one is not 0");
        if (before.text.size() - 2 + digits.text.size() > kMostDigits)
            words_.fail(digits, "at most 100000 digits behind the point");
        if (digits.place.column != before.place.column + before.text.size() + 1)
            words_.fail(digits, "a digit behind '[', without a blank");
        if (!words_.accept_behind(digits, "]")) words_.fail(words_.word(), "']' behind the digits");
        return std::string(digits.text);
    }
    void require_code(const LabelWord& code) const {
        constexpr std::string_view kFirst = "048C";
        if (code.text.empty()) words_.fail(code, "a code as 0.77");
        if (kFirst.find(code.text[0]) == std::string_view::npos)
            LabelLines::fail_at(code, 0, "0, 4, 8 or C before the point");
        if (code.text.size() < 2 || code.text[1] != '.')
            LabelLines::fail_at(code, 1, "the point behind the first digit");
        require_digits(code, 2);
        if (code.text.size() > kMostDigits + 2)
            LabelLines::fail_at(code, kMostDigits + 2, "at most 100000 digits behind the point");
    }
    static void require_digits(const LabelWord& word, std::size_t from) {
        constexpr std::string_view kDigits = "0123456789ABCDEF";
        const std::size_t wrong = word.text.find_first_not_of(kDigits, from);
        if (wrong != std::string_view::npos || word.text.empty())
            LabelLines::fail_at(word, word.text.empty() ? 0 : wrong, "a digit 0 … 9 or A … F");
    }

    // Ascending, from 1 on.
    std::vector<std::int64_t> numbers(std::int64_t largest) {
        std::vector<std::int64_t> set;
        do {
            const LabelWord word = words_.word();
            const std::int64_t number = words_.number(word, 1, largest),
                               before = set.empty() ? 0 : set.back();
            if (number <= before)
                words_.fail(word, "a number above " + std::to_string(before) + ", as they ascend");
            set.push_back(number);
            if (std::ssize(set) > kMostNumbers) words_.fail(word, "at most 100000 numbers");
        } while (!words_.is_line_end());
        return set;
    }

    std::string_view bytes_;
    LabelLines words_;
};

std::string rule_text(std::string label, const std::string& line) {
    if (label.size() > LabelLines::kMostLabel) label.resize(LabelLines::kMostLabel);
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

const std::string& name_of(const HeapGame& game) {
    return std::visit([](const auto& which) -> const std::string& { return which.name(); }, game);
}

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

std::string own_rule(const std::string& moves) {
    constexpr std::string_view kFirst = "heaps own\n", kWord = "rule ";
    std::string lines = std::string(kFirst) + std::string(kWord);
    for (const char c : moves)
        lines += c == ';' ? "\n" + std::string(kWord) : c == '\n' ? " " : std::string(1, c);
    try {
        const HeapRule read = read_rule_file(lines + "\n");
        std::string rule(kFirst);
        for (const OwnMove& move : std::get<OwnRule>(read.game).moves()) rule += "rule " + move.text() + "\n";
        return rule;
    } catch (const Error& error) {
        if (error.kind != ErrorKind::game) throw;
        throw ArgumentError("move " + std::to_string(error.line - 1) + ", character " +
                            std::to_string(error.column - kWord.size()) + ": " + error.what());
    }
}

}  // namespace chompcert
