// Values of finite posets by search over their positions.
#pragma once

#include <memory>

#include "finite/leaf.h"

namespace chompcert {

/// What a search uses; its answers do not depend on it.
struct SearchMethod {
    bool sums = true;      // positions that are disjoint or ordinal sums are taken apart
    bool pairings = true;  // twins, and symmetries that pair, are taken away (involution.h)
    enum class Forms { automatic, never, always } forms = Forms::automatic;  // isomorphic positions are one
};

/// @throws LimitError for more than 1023 elements; the questions throw it too, at the limit of the memory.
[[nodiscard]] std::unique_ptr<Leaf> make_search(const FinitePoset& poset, const SearchMethod& method,
                                                const SearchLimits& limits);

}  // namespace chompcert
