// Why each pair of the closed order is one: paths of relations of the game's file.
//
// The closure of proofs/PARAMETERS.md §2 once more, now with the relations that each composition passes
// through. Along a path each relation with i needs a value of i; isl's lexmin gives the least as a formula in
// the two indices. Cost: as that of the closure; a path is kept only if it gives pairs that no path before it
// gives.
#pragma once

#include <string>
#include <vector>

#include "parametric/moves/order.h"

namespace chompcert {

/// A path u_a ≤ left_1 < right_1 ≤ left_2 < … ≤ v_b, as relations of the file.
struct OrderPath {
    std::vector<std::size_t> relations;  // by number
    isl::map pairs;                      // the [a] -> [b] that it joins
};

class OrderPaths {
  public:
    /// @param order has no cycles, and has to outlive this.
    explicit OrderPaths(const SymbolicOrder& order);

    [[nodiscard]] const std::vector<OrderPath>& paths(std::size_t u, std::size_t v) const {
        return paths_[u * kinds_ + v];
    }
    /// The least [i_1, …, i_n] for each pair [a, b] of a path: 0 for a relation without i, the index itself
    /// for one that says that a whole chain lies below an element.
    [[nodiscard]] isl::pw_multi_aff witnesses(const OrderPath& path) const;

  private:
    void close();
    void add(std::size_t u, std::size_t v, OrderPath path);

    const SymbolicOrder* order_;
    std::size_t kinds_;
    std::vector<std::vector<OrderPath>> paths_;
};

}  // namespace chompcert
