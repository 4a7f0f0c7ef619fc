#include "sequence/integer.h"

#include <flint/fmpz.h>

#include <algorithm>
#include <memory>
#include <type_traits>

namespace chompcert {

static_assert(std::is_same_v<::fmpz, long>);

Integer::Integer(std::int64_t value) {
    fmpz_set_si(&fmpz_, value);
}

Integer::Integer(const Integer& other) {
    fmpz_set(&fmpz_, &other.fmpz_);
}

Integer::~Integer() {
    fmpz_clear(&fmpz_);
}

std::optional<Integer> Integer::parse(std::string_view text) {
    const bool negative = text.starts_with('-');
    const std::string digits(text.substr(negative || text.starts_with('+') ? 1 : 0));
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    if (digits.empty() || !std::ranges::all_of(digits, is_digit)) return std::nullopt;
    Integer value;
    if (fmpz_set_str(&value.fmpz_, digits.c_str(), 10) != 0) return std::nullopt;
    if (negative) fmpz_neg(&value.fmpz_, &value.fmpz_);
    return value;
}

std::string Integer::str() const {
    std::string text(fmpz_sizeinbase(&fmpz_, 10) + 2, '\0');
    fmpz_get_str(text.data(), 10, &fmpz_);
    text.resize(text.find('\0'));
    return text;
}

std::optional<std::int64_t> Integer::small() const {
    if (fmpz_fits_si(&fmpz_) == 0) return std::nullopt;
    return fmpz_get_si(&fmpz_);
}

std::strong_ordering Integer::operator<=>(const Integer& other) const {
    return fmpz_cmp(&fmpz_, &other.fmpz_) <=> 0;
}

bool Integer::operator==(const Integer& other) const {
    return fmpz_equal(&fmpz_, &other.fmpz_) != 0;
}

Integer Integer::minus(const Integer& other) const {
    Integer result;
    fmpz_sub(&result.fmpz_, &fmpz_, &other.fmpz_);
    return result;
}

Integer Integer::times(const Integer& other) const {
    Integer result;
    fmpz_mul(&result.fmpz_, &fmpz_, &other.fmpz_);
    return result;
}

void Integer::add_product(const Integer& a, const Integer& b) {
    fmpz_addmul(&fmpz_, &a.fmpz_, &b.fmpz_);
}

std::uint64_t Integer::modulo(std::uint64_t modulus) const {
    return fmpz_fdiv_ui(&fmpz_, modulus);
}

std::int64_t Integer::bits() const {
    return static_cast<std::int64_t>(fmpz_bits(&fmpz_));
}

}  // namespace chompcert
