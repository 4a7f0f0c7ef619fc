// Natural numbers of any length, in decimal limbs.
//
// Queries need to read, compare, shift by a small number, multiply and divide by a small number, and print:
// all of it linear in the digits here. Rejected: Boost.Multiprecision, whose conversion from decimal is
// quadratic (a million digits take seconds), where everything else a query does with them is linear.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace chompcert {

class Natural {
  public:
    Natural() = default;
    /// @param value ≥ 0.
    Natural(std::int64_t value);  // NOLINT(google-explicit-constructor): small numbers are natural numbers
    /// One or more decimal digits and nothing else (leading zeros are allowed); otherwise nothing.
    [[nodiscard]] static std::optional<Natural> parse(std::string_view digits);

    [[nodiscard]] std::string str() const;
    /// The value if it is below 4·10^18, else nothing.
    [[nodiscard]] std::optional<std::int64_t> small() const;
    [[nodiscard]] std::strong_ordering operator<=>(const Natural& other) const;
    [[nodiscard]] bool operator==(const Natural& other) const = default;

    /// @throws std::domain_error if the result would be negative.
    [[nodiscard]] Natural plus(std::int64_t delta) const;
    /// @param factor 0 … 10^9.
    [[nodiscard]] Natural times(std::int64_t factor) const;
    /// The quotient, rounded down. @param divisor 1 … 10^9.
    [[nodiscard]] Natural over(std::int64_t divisor) const;
    /// The remainder. @param divisor 1 … 4·10^18.
    [[nodiscard]] std::int64_t modulo(std::int64_t divisor) const;
    /// this − other, if its absolute value is below 10^17.
    [[nodiscard]] std::optional<std::int64_t> minus(const Natural& other) const;

  private:
    void trim();
    // Base 10^9, the least significant first, none zero at the top. A string, because it keeps three of them
    // (27 digits) in itself: no allocation up to there.
    std::u32string limbs_;
};

}  // namespace chompcert
