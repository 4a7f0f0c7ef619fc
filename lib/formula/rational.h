// Exact fractions of 64-bit integers: what does not fit is a LimitError, never a wrong number.
#pragma once

#include <compare>
#include <cstdint>
#include <string>

namespace chompcert {

class Rational {
  public:
    Rational() = default;
    Rational(std::int64_t value)  // NOLINT(google-explicit-constructor): integers are fractions
        : numerator_(value) {}

    [[nodiscard]] std::int64_t numerator() const { return numerator_; }
    [[nodiscard]] std::int64_t denominator() const { return denominator_; }  // > 0, in lowest terms
    [[nodiscard]] bool is_integer() const { return denominator_ == 1; }
    /// The sign: −1, 0 or 1.
    [[nodiscard]] int sign() const { return (numerator_ > 0) - (numerator_ < 0); }
    /// The greatest integer that is not greater.
    [[nodiscard]] std::int64_t floor() const;
    /// "7" or "7/2".
    [[nodiscard]] std::string str() const;

    [[nodiscard]] bool operator==(const Rational& other) const = default;
    [[nodiscard]] std::strong_ordering operator<=>(const Rational& other) const;
    [[nodiscard]] Rational operator-() const;
    [[nodiscard]] Rational operator+(const Rational& other) const;
    [[nodiscard]] Rational operator-(const Rational& other) const;
    [[nodiscard]] Rational operator*(const Rational& other) const;
    /// @param other not zero.
    [[nodiscard]] Rational operator/(const Rational& other) const;

  private:
    __extension__ using Wide = __int128;
    [[nodiscard]] static Rational reduced(Wide numerator, Wide denominator);
    std::int64_t numerator_ = 0, denominator_ = 1;
};

}  // namespace chompcert
