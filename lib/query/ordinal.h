// The ordinals below ω·2: lengths of chains, and Grundy values of positions with a whole chain.
//
// A chain that is whole has order type ω. Every play is finite all the same, as it descends in a well-order.
// THEOREM.md §12 says which values occur.
#pragma once

#include <compare>
#include <string>

#include "base/natural.h"

namespace chompcert {

/// How much of a chain is there: its first elements, or all of it.
class Length {
  public:
    Length(Natural count) : count_(std::move(count)) {}  // NOLINT(google-explicit-constructor): so many
    Length(std::int64_t count) : count_(count) {}        // NOLINT(google-explicit-constructor)
    [[nodiscard]] static Length omega() {
        Length length(0);
        length.whole_ = true;
        return length;
    }
    [[nodiscard]] bool whole() const { return whole_; }
    /// Of a chain that is not whole.
    [[nodiscard]] const Natural& count() const { return count_; }
    [[nodiscard]] std::string str() const { return whole_ ? "omega" : count_.str(); }
    [[nodiscard]] bool operator==(const Length& other) const = default;

  private:
    Natural count_;
    bool whole_ = false;
};

/// ω + rest, or rest.
struct Ordinal {
    bool infinite = false;
    Natural rest;

    [[nodiscard]] std::string str() const {
        if (!infinite) return rest.str();
        return rest == Natural() ? "omega" : "omega+" + rest.str();
    }
    [[nodiscard]] std::strong_ordering operator<=>(const Ordinal& other) const {
        if (infinite != other.infinite)
            return infinite ? std::strong_ordering::greater : std::strong_ordering::less;
        return rest <=> other.rest;
    }
    [[nodiscard]] bool operator==(const Ordinal& other) const = default;
};

}  // namespace chompcert
