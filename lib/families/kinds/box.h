// Chomp on boxes of any dimension, and boxes with legs.
//
// The squares of a box are the points of [1..B1] × … × [1..Bk] other than the poisoned (1, …, 1), ordered
// coordinate by coordinate. Two infinite versions are a finite poset and at most two chains:
//   a `long` axis is infinite in the product, so that the other lengths must multiply to 1 or 2;
//   a leg continues one axis itself beyond the box: the points (x, 1, …, 1) for every x > 1 are a chain.
// Cost: the covering relations of the box, one line for each pair of neighbouring lines along the last axis.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/error.h"

namespace chompcert {

struct FamilyWords;
struct MadeGame;

struct Box {
    std::vector<std::int64_t> lengths;  // each 1 or more
    std::vector<std::size_t> legs;      // axes, from 0: the first is C, the second D
};

/// @param label of the game.
/// @throws ArgumentError, LimitError.
[[nodiscard]] std::string box_game(const Box& box, const std::vector<std::string>& label);

[[nodiscard]] MadeGame make_box(const FamilyWords& words);

[[nodiscard]] bool all_positive(const std::vector<std::int64_t>& numbers);

}  // namespace chompcert
