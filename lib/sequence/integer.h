// An integer of any size: FLINT's fmpz (one machine word up to 62 bits), with the operations that sequences
// need.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace chompcert {

class Integer {
  public:
    Integer() = default;
    Integer(std::int64_t value);  // NOLINT(google-explicit-constructor): small integers are integers
    Integer(const Integer& other);
    Integer(Integer&& other) noexcept : fmpz_(std::exchange(other.fmpz_, 0)) {}
    Integer& operator=(Integer other) noexcept {
        std::swap(fmpz_, other.fmpz_);
        return *this;
    }
    ~Integer();

    /// An optional sign, and one or more decimal digits; otherwise nothing.
    [[nodiscard]] static std::optional<Integer> parse(std::string_view text);
    [[nodiscard]] std::string str() const;
    /// The value if it fits.
    [[nodiscard]] std::optional<std::int64_t> small() const;

    [[nodiscard]] std::strong_ordering operator<=>(const Integer& other) const;
    [[nodiscard]] bool operator==(const Integer& other) const;
    [[nodiscard]] Integer minus(const Integer& other) const;
    [[nodiscard]] Integer times(const Integer& other) const;
    /// Adds a · b to this.
    void add_product(const Integer& a, const Integer& b);
    /// The remainder, 0 … modulus - 1. @param modulus ≥ 1.
    [[nodiscard]] std::uint64_t modulo(std::uint64_t modulus) const;
    /// How many bits the absolute value has.
    [[nodiscard]] std::int64_t bits() const;

    /// The fmpz itself, for FLINT's functions.
    [[nodiscard]] long* fmpz() { return &fmpz_; }
    [[nodiscard]] const long* fmpz() const { return &fmpz_; }

  private:
    long fmpz_ = 0;
};

}  // namespace chompcert
