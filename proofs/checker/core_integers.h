// Integers that may be infinite, as hC, cap and delta are (THEOREM.md, section 1). Overflow ends the run.
#pragma once

#include <climits>
#include <compare>
#include <string>

#include "core_verdict.h"

namespace chompcheck {

using Num = long long;

// An integer or plus infinity, which absorbs what is added or subtracted.
class Int {
  public:
    constexpr Int(Num value = 0) : value_(value) {}
    static constexpr Int infinity() { return Int(LLONG_MAX); }
    [[nodiscard]] constexpr bool finite() const { return value_ != LLONG_MAX; }
    [[nodiscard]] constexpr Num value() const { return value_; }
    friend constexpr auto operator<=>(Int, Int) = default;

    friend Int operator+(Int a, Int b) {
        if (!a.finite() || !b.finite()) return infinity();
        Num sum = 0;
        const bool overflow = __builtin_add_overflow(a.value_, b.value_, &sum);
        return checked(overflow, sum);
    }
    friend Int operator-(Int a, Int b) {
        if (!a.finite() && b.finite()) return infinity();
        Num difference = 0;
        const bool overflow = __builtin_sub_overflow(a.value_, b.value_, &difference);
        return checked(overflow || !b.finite(), difference);
    }
    friend Int operator*(Int a, Int b) {
        Num product = 0;
        const bool overflow = __builtin_mul_overflow(a.value_, b.value_, &product);
        return checked(overflow || !a.finite() || !b.finite(), product);
    }

  private:
    static Int checked(bool overflow, Num result) {
        if (overflow || result == LLONG_MAX) limit("an integer exceeds 64 bits");
        return Int(result);
    }
    Num value_;
};

inline Int floor_div(Int a, Int b) {
    const Num quotient = a.value() / b.value();
    return a.value() % b.value() < 0 ? quotient - 1 : quotient;
}

inline Int ceil_div(Int a, Int b) {
    return Int(0) - floor_div(Int(0) - a, b);
}

inline Num mod(Num a, Num b) {
    const Num rest = a % b;
    return rest < 0 ? rest + b : rest;
}

inline std::string show(Int number) {
    return number.finite() ? std::to_string(number.value()) : "infinity";
}

}  // namespace chompcheck
