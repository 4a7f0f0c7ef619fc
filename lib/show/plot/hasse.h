// The Hasse diagram of a game, with the first elements of its legs C and D and long families folded.
//
// The diagram shows some elements: the first and last members of a long family, all members of a short one,
// and of a leg the first elements and those next to shown elements of A. Its order is the order of the game,
// by the numbers uC, uD, hC, hD and δ of proofs/THEOREM.md §1, and is exact for legs of any length. A line
// between two elements is marked if elements that lie between them are left out. Cost: O(s³ + lines·|A|) for
// s shown elements. Rejected: the transitive reduction of the relations as written, which is wrong because of
// the closure through the legs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "game/game.h"

namespace chompcert {

struct HasseElement {
    enum class Part { a, c, d };
    Part part;
    std::int64_t number;  // of the element of A, from 0; the index on a leg, from 1
    std::string name;     // "x", "r3[2]", "c[7]"
};

struct HasseLine {
    std::size_t low, high;  // among the elements
    bool gap;               // whether elements between the two are left out
};

struct HasseDiagram {
    std::vector<HasseElement> elements;
    std::vector<HasseLine> lines;
    std::vector<std::size_t> tops;  // the last shown elements of the legs, which are infinite
};

struct HasseLimits {
    std::size_t legs = 4;           // at least this many elements of each leg are shown
    std::int64_t whole_family = 8;  // a longer family is folded
    std::size_t max_elements = 250;
};

/// @throws LimitError where more elements would be shown than limits.max_elements.
[[nodiscard]] HasseDiagram hasse_diagram(const Game& game, const HasseLimits& limits);

}  // namespace chompcert
