// Values of finite posets by search over their positions.
#pragma once

#include <memory>

#include "finite/poset/leaf.h"

namespace chompcert {

/// What a search uses; its answers do not depend on it.
struct SearchMethod {
    bool sums = true;      // take apart positions that are disjoint or ordinal sums
    bool pairings = true;  // remove twins, and the pairs of symmetries (involution.h)
    enum class Forms { automatic, never, always } forms = Forms::automatic;  // identify isomorphic positions
};

/// @throws LimitError for more than 1023 elements; the questions throw it too, at the limit of the memory.
[[nodiscard]] std::unique_ptr<Leaf> make_search(const FinitePoset& poset, const SearchMethod& method,
                                                const SearchLimits& limits);

}  // namespace chompcert
