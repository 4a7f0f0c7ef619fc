// All order ideals of a poset, numbered from 0 without gaps, so that what is known of them fits into a table.
//
// The poset is cut into blocks (blocks.h), and an ideal is its part in the first block, its part in the
// second, and so on. What the parts so far leave of the later blocks (the elements above no missing one) is a
// *state*; different parts that leave the same share it. In a state, each ideal J of the next block that is
// inside what is left leads to a state of the block after it. Let c(s) be the number of ideals that continue
// the state s, which is the sum of the c of its successors, and 1 at the end. The number of an ideal is the
// sum, over its blocks, of the c of the successors that stand before its own. A subset has a smaller number:
// its part in the first block in which they differ stands before the other one. For plane partitions in a × b
// × c the blocks are the layers, the states those of a single layer: C(b + c, b) each. Cost: 8 bytes for each
// state and ideal of the next block.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "finite/dense/blocks.h"

namespace chompcert {

class IdealNumbering {
  public:
    using State = std::uint32_t;
    struct Step {
        std::uint32_t before = 0;  // how many ideals that continue the state stand before this choice
        State next = 0;            // of the block after
    };
    /// A block: its ideals are named by their places in the list.
    struct Level {
        Block block;
        std::vector<Step> steps;  // [state · ideals + ideal], meaningful for ideals that the state admits
        std::vector<std::uint64_t> left;  // [state]: the elements of the block that are left
        std::vector<std::uint16_t>
            cuts;  // [x · ideals + ideal]: what the ideal keeps after the move x of the poset
    };

    /// Nothing for more than 1023 elements, more than this many steps, or 2^32 ideals and more.
    /// @param most_ideals of a block, at most 65535.
    [[nodiscard]] static std::optional<IdealNumbering> of(const FinitePoset& poset, std::size_t most_ideals,
                                                          std::uint64_t most_steps);

    [[nodiscard]] std::uint64_t count() const { return count_; }
    [[nodiscard]] const std::vector<Level>& levels() const { return levels_; }
    /// The number of the ideal that the move x leaves of the whole poset.
    [[nodiscard]] std::uint32_t number_without(std::uint32_t x) const;
    /// The number of an ideal.
    [[nodiscard]] std::uint32_t number_of(const ElementSet& ideal) const;
    [[nodiscard]] std::uint64_t bytes() const;

  private:
    template <std::size_t W>
    friend class NumberingBuilder;
    std::vector<Level> levels_;
    std::uint64_t count_ = 1;
};

}  // namespace chompcert
