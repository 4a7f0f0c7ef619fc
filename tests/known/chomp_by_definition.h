// The P-positions [p, q, r] of three-row Chomp, directly from the rules.
#pragma once

#include <cstddef>
#include <vector>

namespace known {

class ThreeRowChomp {
  public:
    /// All P-positions with r ≤ max_r and q ≤ max_q.
    ThreeRowChomp(int max_r, int max_q);
    /// The p ≥ q such that [p, q, r] is a P-position (two of them would be a move apart); 0 if there is none.
    [[nodiscard]] int p(int q, int r) const {
        return p_[static_cast<std::size_t>(r)][static_cast<std::size_t>(q)];
    }

  private:
    std::vector<std::vector<int>> p_;
};

}  // namespace known
