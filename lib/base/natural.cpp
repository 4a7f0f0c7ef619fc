#include "base/natural.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <stdexcept>

namespace chompcert {
namespace {

__extension__ using Wide = __int128;

constexpr std::int64_t kBase = 1'000'000'000;
constexpr std::size_t kDigits = 9;
constexpr std::int64_t kSmall = 4'000'000'000'000'000'000;

}  // namespace

Natural::Natural(std::int64_t value) {
    for (; value > 0; value /= kBase) limbs_.push_back(static_cast<char32_t>(value % kBase));
}

void Natural::trim() {
    while (!limbs_.empty() && limbs_.back() == 0) limbs_.pop_back();
}

std::optional<Natural> Natural::parse(std::string_view digits) {
    if (digits.empty()) return std::nullopt;
    Natural result;
    result.limbs_.reserve((digits.size() + kDigits - 1) / kDigits);
    for (std::size_t end = digits.size(); end > 0;) {
        const std::size_t begin = end > kDigits ? end - kDigits : 0;
        std::uint32_t limb = 0;
        for (std::size_t at = begin; at < end; ++at) {
            if (digits[at] < '0' || digits[at] > '9') return std::nullopt;
            limb = limb * 10 + static_cast<std::uint32_t>(digits[at] - '0');
        }
        result.limbs_.push_back(limb);
        end = begin;
    }
    result.trim();
    return result;
}

std::string Natural::str() const {
    if (limbs_.empty()) return "0";
    std::string text = std::to_string(limbs_.back());
    text.reserve(text.size() + limbs_.size() * kDigits);
    for (std::size_t i = limbs_.size() - 1; i-- > 0;) {
        std::array<char, kDigits> block;
        block.fill('0');
        for (std::uint32_t rest = limbs_[i], at = kDigits; rest > 0; rest /= 10)
            block[--at] = static_cast<char>('0' + rest % 10);
        text.append(block.data(), block.size());
    }
    return text;
}

std::optional<std::int64_t> Natural::small() const {
    if (limbs_.size() > 3 || (limbs_.size() == 3 && limbs_[2] >= kSmall / kBase / kBase)) return std::nullopt;
    std::int64_t value = 0;
    for (std::size_t i = limbs_.size(); i-- > 0;) value = value * kBase + limbs_[i];
    return value;
}

std::strong_ordering Natural::operator<=>(const Natural& other) const {
    if (limbs_.size() != other.limbs_.size()) return limbs_.size() <=> other.limbs_.size();
    return std::lexicographical_compare_three_way(limbs_.rbegin(), limbs_.rend(), other.limbs_.rbegin(),
                                                  other.limbs_.rend());
}

Natural Natural::plus(std::int64_t delta) const {
    Natural result = *this;
    std::int64_t carry = delta;
    for (std::size_t i = 0; carry != 0; ++i) {
        if (i == result.limbs_.size()) {
            if (carry < 0) throw std::domain_error("a natural number below zero");
            result.limbs_.push_back(0);
        }
        const std::int64_t sum = static_cast<std::int64_t>(result.limbs_[i]) + carry % kBase;
        const std::int64_t limb = (sum % kBase + kBase) % kBase;
        result.limbs_[i] = static_cast<char32_t>(limb);
        carry = carry / kBase + (sum - limb) / kBase;
    }
    result.trim();
    return result;
}

Natural Natural::times(std::int64_t factor) const {
    Natural result = *this;
    std::int64_t carry = 0;
    for (char32_t& limb : result.limbs_) {
        carry += limb * factor;
        limb = static_cast<char32_t>(carry % kBase);
        carry /= kBase;
    }
    if (carry > 0) result.limbs_.push_back(static_cast<char32_t>(carry));
    result.trim();
    return result;
}

Natural Natural::over(std::int64_t divisor) const {
    Natural result = *this;
    std::int64_t rest = 0;
    for (std::size_t i = limbs_.size(); i-- > 0;) {
        rest = rest * kBase + limbs_[i];
        result.limbs_[i] = static_cast<char32_t>(rest / divisor);
        rest %= divisor;
    }
    result.trim();
    return result;
}

std::int64_t Natural::modulo(std::int64_t divisor) const {
    if (divisor <= kBase) {
        std::int64_t rest = 0;
        for (std::size_t i = limbs_.size(); i-- > 0;) rest = (rest * kBase + limbs_[i]) % divisor;
        return rest;
    }
    Wide rest = 0;
    for (std::size_t i = limbs_.size(); i-- > 0;) rest = (rest * kBase + limbs_[i]) % divisor;
    return static_cast<std::int64_t>(rest);
}

std::optional<std::int64_t> Natural::minus(const Natural& other) const {
    constexpr Wide kBound = 100'000'000'000'000'000;
    Wide difference = 0;
    for (std::size_t i = std::max(limbs_.size(), other.limbs_.size()); i-- > 0;) {
        const std::int64_t mine = i < limbs_.size() ? limbs_[i] : 0;
        const std::int64_t theirs = i < other.limbs_.size() ? other.limbs_[i] : 0;
        difference = difference * kBase + (mine - theirs);
        // Lower limbs change the total by less than one unit here, so it cannot come back below the bound.
        if (difference > kBound || difference < -kBound) return std::nullopt;
    }
    if (difference >= kBound || difference <= -kBound) return std::nullopt;
    return static_cast<std::int64_t>(difference);
}

}  // namespace chompcert
