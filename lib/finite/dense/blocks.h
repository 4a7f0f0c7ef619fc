// A poset cut into blocks of few ideals, for the numbering of its ideals.
//
// Nothing in a block lies below an element of an earlier one. A chain c_1 < c_2 < … cuts a poset into layers:
// an element is in the layer k if exactly k elements of the chain lie below it or are it. A block that has
// too many ideals is cut into its layers, along the longest chain of elements whose down-sets are chains (an
// axis, if the poset is a box), and so on; then neighbours are joined again as far as they stay small. So the
// blocks of a box are its layers, which share their ideals. Rejected: single elements in any order, for which
// the numbering has a state for each ideal of half the poset.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "finite/poset/poset.h"

namespace chompcert {

struct Block {
    std::vector<std::uint32_t> elements;  // at most 64, none below an earlier one
    /// The ideals of the block, ascending; the element number i is the bit size − 1 − i. So a subset comes
    /// first.
    std::vector<std::uint64_t> ideals;
};

/// The poset itself as a block; nothing if it has more ideals, or more than 64 elements.
[[nodiscard]] std::optional<Block> one_block(const FinitePoset& poset, std::size_t most_ideals);

/// @param most_ideals of a block, at least 2.
[[nodiscard]] std::vector<Block> cut_into_blocks(const FinitePoset& poset, std::size_t most_ideals);

}  // namespace chompcert
