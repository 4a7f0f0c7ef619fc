// Positions and moves of a theorem, at coordinates of any size.
#pragma once

#include <vector>

#include "base/numbers/numbers.h"

namespace chompcert {

/// An order ideal (bit e: element e), and the number of elements that are left of each chain.
struct TheoremPosition {
    std::uint32_t ideal;
    std::vector<Integer> coordinates;
    [[nodiscard]] bool operator==(const TheoremPosition&) const = default;
};

/// It takes the element of this kind and index.
struct TheoremMove {
    std::size_t kind;
    Integer index;
    TheoremPosition left;
};

}  // namespace chompcert
