#include "sequence/octal/game.h"

#include <algorithm>
#include <stdexcept>

namespace chompcert {
namespace {

[[noreturn]] void refuse(std::string_view code, std::size_t at, const std::string& expected) {
    const std::string found = at < code.size() ? "'" + std::string(code.substr(at, 1)) + "'" : "its end";
    throw std::invalid_argument("octal code '" + std::string(code.substr(0, 60)) + "', character " +
                                std::to_string(at + 1) + ": expected " + expected + ", found " + found +
                                "; a code reads 0.77, .156 or 4.304");
}

}  // namespace

void OctalGame::add_digit(std::int64_t taken, int digit) {
    if (digit == 0) return;
    most_taken_ = taken;
    if ((digit & 1) != 0) leaving_nothing_.push_back(taken);
    if ((digit & 2) != 0) leaving_one_.push_back(taken);
    if ((digit & 4) != 0) splitting_.push_back(taken);
}

OctalGame OctalGame::parse(std::string_view code) {
    const std::size_t point = std::min(code.find('.'), code.size());
    if (point > 1) refuse(code, 1, "the point after d0");
    if (point == 1 && code[0] != '0' && code[0] != '4')
        refuse(code, 0, "0 or 4 (splitting a heap without taking) before the point");
    if (point == code.size()) refuse(code, point, "the point after d0");
    const std::string_view digits = code.substr(point + 1);
    OctalGame game((point == 0 ? "0" : std::string(code.substr(0, 1))) + "." + std::string(digits));
    if (point == 1 && code[0] == '4') game.add_digit(0, 4);
    for (std::size_t i = 0; i < digits.size(); ++i) {
        if (digits[i] < '0' || digits[i] > '7') refuse(code, point + 1 + i, "a digit 0 … 7");
        game.add_digit(static_cast<std::int64_t>(i) + 1, digits[i] - '0');
    }
    if (code.size() == 1) refuse(code, 1, "a digit 0 … 7");
    return game;
}

OctalGame OctalGame::subtraction(const std::vector<std::int64_t>& set) {
    std::vector<std::int64_t> numbers = set;
    std::ranges::sort(numbers);
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    if (numbers.empty()) throw std::invalid_argument("a subtraction set has at least one number");
    for (const std::int64_t wrong : {numbers.front(), numbers.back()})
        if (wrong < 1 || wrong > kMostTaken)
            throw std::invalid_argument("subtraction set: expected numbers 1 … " +
                                        std::to_string(kMostTaken) + ", found " + std::to_string(wrong));
    std::string name = "subtraction {";
    for (const std::int64_t number : numbers) {
        if (name.size() > 80) {
            name += ", …";
            break;
        }
        name += (name.back() == '{' ? "" : ", ") + std::to_string(number);
    }
    OctalGame game(name + "}");
    for (const std::int64_t number : numbers) game.add_digit(number, 3);
    return game;
}

}  // namespace chompcert
