// The staircase δ: δ(i) is the number of elements of D below c_i, cap(n) the number of c_i with δ(i) ≤ n.
//
// δ is the maximum of finitely many ladders `d[u*i+b] < c[v*i+w]` and of a finite step function that holds
// all other relations d_j < c_i of the closure, including those through elements of A. Ladders are kept as
// the file writes them and evaluated in O(1), so that slopes and indices of any size cost the same, and their
// common period is never formed.
#pragma once

#include <cstdint>
#include <vector>

#include "base/numbers/integers.h"

namespace chompcert {

/// d[u*i+b] < c[v*i+w] for all i ≥ first, the least i for which both indices are positive.
struct Ladder {
    std::int64_t u, b, v, w, first;
};

/// δ(i) ≥ height for all i ≥ column; height is kInfinity for `d < c[column]`.
struct Step {
    std::int64_t column, height;
};

class Staircase {
  public:
    Staircase() = default;
    /// @param steps in any order; kept strictly increasing in column and height.
    Staircase(std::vector<Ladder> ladders, std::vector<Step> steps);

    /// δ(i) for i ≥ 0; δ(0) = 0; kInfinity where all of D lies below c_i.
    [[nodiscard]] std::int64_t height(std::int64_t i) const;
    /// cap(n) for n ≥ 0; kInfinity where every c_i has δ(i) ≤ n.
    [[nodiscard]] std::int64_t cap(std::int64_t n) const;

    [[nodiscard]] const std::vector<Ladder>& ladders() const { return ladders_; }
    [[nodiscard]] const std::vector<Step>& steps() const { return steps_; }

  private:
    std::vector<Ladder> ladders_;
    std::vector<Step> steps_;
};

}  // namespace chompcert
