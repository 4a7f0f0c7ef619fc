// The claims of a game, by ideal and value, in one flat array.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "periodic/claims/claim.h"
#include "periodic/claims/ideals.h"

namespace chompcert {

class ClaimTable {
  public:
    ClaimTable(std::size_t ideals, std::int64_t max_value)
        : values_(static_cast<std::size_t>(max_value + 1)), claims_(ideals * values_) {}

    [[nodiscard]] Claim& at(IdealId ideal, std::int64_t k) { return claims_[index(ideal, k)]; }
    [[nodiscard]] const Claim& at(IdealId ideal, std::int64_t k) const { return claims_[index(ideal, k)]; }
    /// Makes all claims empty again.
    void clear() { std::ranges::fill(claims_, Claim()); }
    [[nodiscard]] std::int64_t max_value() const { return static_cast<std::int64_t>(values_) - 1; }

  private:
    [[nodiscard]] std::size_t index(IdealId ideal, std::int64_t k) const {
        return std::size_t{ideal} * values_ + static_cast<std::size_t>(k);
    }
    std::size_t values_;
    std::vector<Claim> claims_;
};

}  // namespace chompcert
