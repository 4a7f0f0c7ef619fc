// What moves need of the order, at indices of any size: the least v_j above u_i, and the greatest u_i below
// v_j, for kinds U and V.
#pragma once

#include <optional>

#include "base/numbers/numbers.h"

namespace chompcert {

class OrderSteps {
  public:
    virtual ~OrderSteps() = default;

    /// The least j with u_i < v_j, if there is one. @param i an index that exists.
    [[nodiscard]] virtual std::optional<Integer> least_above(std::size_t u, std::size_t v,
                                                             const Integer& i) const = 0;
    /// The greatest i with u_i < v_j; 0 if there is none; nothing if all u_i are below. @param j an index
    /// that exists.
    [[nodiscard]] virtual std::optional<Integer> greatest_below(std::size_t u, std::size_t v,
                                                                const Integer& j) const = 0;
};

}  // namespace chompcert
