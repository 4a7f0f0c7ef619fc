// The ordinals below ω·2: lengths of chains, and Grundy values of positions with a whole chain.
//
// A whole chain has order type ω. Every play is finite nevertheless, as it descends in a well-order.
// THEOREM.md §12 says which values occur.
#pragma once

#include <compare>
#include <string>

#include "base/numbers/decimal.h"

namespace chompcert {

/// The part of a chain that is left: a number of first elements, or all of it.
class Length {
  public:
    Length(Integer count) : count_(std::move(count)) {}  // NOLINT(google-explicit-constructor)
    Length(std::int64_t count) : count_(count) {}        // NOLINT(google-explicit-constructor)
    [[nodiscard]] static Length omega() {
        Length length(0);
        length.whole_ = true;
        return length;
    }
    [[nodiscard]] bool whole() const { return whole_; }
    /// The number of elements. The chain must not be whole.
    [[nodiscard]] const Integer& count() const { return count_; }
    [[nodiscard]] std::string str() const { return whole_ ? "omega" : decimal(count_); }
    [[nodiscard]] bool operator==(const Length& other) const = default;

  private:
    Integer count_;
    bool whole_ = false;
};

/// ω + rest, or rest.
struct Ordinal {
    bool infinite = false;
    Integer rest;

    [[nodiscard]] std::string str() const {
        if (!infinite) return decimal(rest);
        return rest == Integer() ? "omega" : "omega+" + decimal(rest);
    }
    [[nodiscard]] std::strong_ordering operator<=>(const Ordinal& other) const {
        if (infinite != other.infinite)
            return infinite ? std::strong_ordering::greater : std::strong_ordering::less;
        return rest.compare(other.rest) <=> 0;
    }
    [[nodiscard]] bool operator==(const Ordinal& other) const = default;
};

}  // namespace chompcert
