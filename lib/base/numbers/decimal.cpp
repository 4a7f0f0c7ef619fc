#include "base/numbers/decimal.h"

#include <deque>

namespace chompcert {
namespace {

constexpr std::size_t kLarge = 2'000;  // digits; below, a conversion takes microseconds
constexpr std::size_t kMostKept = 8, kMostDigitsKept = 20'000'000;

bool is_large(const Integer& n) {
    constexpr std::size_t kBitsOfDigit = 3;  // at least
    return n > 0 && boost::multiprecision::msb(n) > kBitsOfDigit * kLarge;
}

/// The digits of a number to which a small one is added. The sum is positive.
std::string sum(std::string digits, std::int64_t carry) {
    for (std::size_t at = digits.size(); at-- > 0 && carry != 0;) {
        carry += digits[at] - '0';
        const std::int64_t digit = (carry % 10 + 10) % 10;
        digits[at] = static_cast<char>('0' + digit);
        carry = (carry - digit) / 10;
    }
    if (carry > 0) return std::to_string(carry) + digits;
    return digits.substr(digits.find_first_not_of('0'));
}

struct Kept {
    Integer number;
    std::string digits;
};

class LargeDecimals {
  public:
    /// @param digits those of n, perhaps with zeros before them.
    void keep(const Integer& n, std::string_view digits) {
        if (digits.size() > kMostDigitsKept) return;
        kept_.push_front({n, std::string(digits)});
        digits_ += digits.size();
        while (kept_.size() > kMostKept || digits_ > kMostDigitsKept) {
            digits_ -= kept_.back().digits.size();
            kept_.pop_back();
        }
    }
    [[nodiscard]] std::string digits_of(const Integer& n) {
        for (const Kept& kept : kept_)
            if (const auto more = difference(n, kept.number)) return sum(kept.digits, *more);
        std::string digits = n.str();
        keep(n, digits);
        return digits;
    }

  private:
    std::deque<Kept> kept_;  // the latest first
    std::size_t digits_ = 0;
};

LargeDecimals& large_decimals() {
    thread_local LargeDecimals decimals;
    return decimals;
}

}  // namespace

std::string decimal(const Integer& n) {
    return is_large(n) ? large_decimals().digits_of(n) : n.str();
}

std::optional<Integer> read_decimal(std::string_view text) {
    const auto number = parse_natural(text);
    if (number && is_large(*number)) large_decimals().keep(*number, text.substr(text.find_first_not_of('0')));
    return number;
}

}  // namespace chompcert
