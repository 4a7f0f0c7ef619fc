#include "heaps/octal/game.h"

#include <algorithm>

#include "base/error.h"

namespace chompcert {
namespace {

[[noreturn]] void refuse(std::string_view code, std::size_t at, const std::string& expected) {
    const std::string found = at < code.size() ? "'" + std::string(code.substr(at, 1)) + "'" : "its end";
    throw ArgumentError("octal code '" + std::string(code.substr(0, 60)) + "', character " +
                        std::to_string(at + 1) + ": expected " + expected + ", found " + found +
                        "; a code reads 0.77, .156, 4.304, 0.3F or 0.1[3]");
}

constexpr std::string_view kDigits = "0123456789ABCDEF";

// −1 for no digit.
int digit_value(char digit) {
    const std::size_t at =
        kDigits.find(digit >= 'a' && digit <= 'f' ? static_cast<char>(digit - 'a' + 'A') : digit);
    return at == std::string_view::npos ? -1 : static_cast<int>(at);
}

struct WrittenDigits {
    std::vector<int> once, repeated;
};

// "13", "1[3]" or "1(3)".
WrittenDigits digits_of(std::string_view code, std::size_t at) {
    constexpr const char* kDigit = "a digit 0 … 9 or A … F, or at the end digits in brackets that repeat";
    WrittenDigits digits;
    const std::size_t open = std::min(code.find_first_of("[(", at), code.size());
    for (; at < code.size(); ++at) {
        if (at == open) continue;
        const bool closes = open < at && at + 1 == code.size() && code[at] == (code[open] == '[' ? ']' : ')');
        if (closes && !digits.repeated.empty()) return digits;
        const int digit = digit_value(code[at]);
        if (digit < 0)
            refuse(code, at,
                   open < code.size() && open < at ? "a digit, or the bracket that closes the code" : kDigit);
        (open < at ? digits.repeated : digits.once).push_back(digit);
    }
    if (open < code.size()) refuse(code, code.size(), "a digit, or the bracket that closes the code");
    return digits;
}

}  // namespace

void OctalGame::add_digit(std::int64_t taken, int digit) {
    if (digit == 0) return;
    most_taken_ = taken;
    if ((digit & 1) != 0) leaving_nothing_.push_back(taken);
    if ((digit & 2) != 0) leaving_one_.push_back(taken);
    if ((digit & 4) != 0) splitting_.push_back(taken);
    if ((digit & 8) != 0) splitting_in_three_.push_back(taken);
}

OctalGame OctalGame::parse(std::string_view code) {
    if (code.empty() || code == ".") refuse(code, code.size(), "d0 and the point, or the point and a digit");
    const std::size_t point = std::min(code.find('.'), code.size());
    if (point > 1) refuse(code, 1, "the point after d0");
    const int d0 = point == 0 ? 0 : digit_value(code[0]);
    if (d0 < 0 || d0 % 4 != 0)
        refuse(code, 0, "0, 4, 8 or C (splitting a heap without taking) before the point");
    const std::size_t first = std::min(point + 1, code.size());
    const WrittenDigits digits = digits_of(code, first);
    std::string name = std::string(1, kDigits[static_cast<std::size_t>(d0)]) + ".";
    for (const int digit : digits.once) name += kDigits[static_cast<std::size_t>(digit)];
    if (!digits.repeated.empty()) {
        name += '[';
        for (const int digit : digits.repeated) name += kDigits[static_cast<std::size_t>(digit)];
        name += ']';
    }
    OctalGame game(name);
    game.add_digit(0, d0);
    std::int64_t taken = 0;
    for (const int digit : digits.once) game.add_digit(++taken, digit);
    game.digits_before_ = taken;
    game.repeat(digits.repeated);
    return game;
}

void OctalGame::repeat(const std::vector<int>& digits) {
    if (std::ranges::all_of(digits, [](int digit) { return digit == 0; })) return;
    repeated_ = digits;
    for (std::int64_t taken = digits_before_; taken < kEndlessHeaps;)
        for (const int digit : digits) add_digit(++taken, digit);
}

namespace {

// Ascending, each once. @throws ArgumentError for none, and for numbers outside 1 … most.
std::vector<std::int64_t> checked_set(const std::vector<std::int64_t>& set, std::int64_t most) {
    std::vector<std::int64_t> numbers = set;
    std::ranges::sort(numbers);
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    if (numbers.empty()) throw ArgumentError("a subtraction set has at least one number");
    for (const std::int64_t wrong : {numbers.front(), numbers.back()})
        if (wrong < 1 || wrong > most)
            throw ArgumentError("subtraction set: expected numbers 1 … " + std::to_string(most) + ", found " +
                                std::to_string(wrong));
    return numbers;
}

// "{1, 3, 4}", shortened where it is long.
std::string set_name(const std::vector<std::int64_t>& numbers) {
    std::string name = "{";
    for (const std::int64_t number : numbers) {
        if (name.size() > 66) return name + ", …}";
        name += (name.size() == 1 ? "" : ", ") + std::to_string(number);
    }
    return name + "}";
}

}  // namespace

OctalGame OctalGame::subtraction(const std::vector<std::int64_t>& set) {
    const std::vector<std::int64_t> numbers = checked_set(set, kMostTaken);
    OctalGame game("subtraction " + set_name(numbers));
    for (const std::int64_t number : numbers) game.add_digit(number, 3);
    return game;
}

OctalGame OctalGame::all_but(const std::vector<std::int64_t>& set) {
    const std::vector<std::int64_t> numbers = checked_set(set, kEndlessHeaps);
    OctalGame game("all but " + set_name(numbers));
    game.digits_before_ = numbers.back();
    for (std::int64_t number = 1; number < numbers.back(); ++number)
        if (!std::ranges::binary_search(numbers, number)) game.add_digit(number, 3);
    game.repeat({3});
    return game;
}

}  // namespace chompcert
