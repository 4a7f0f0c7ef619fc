// The Hasse diagram of a game, with the first elements of its legs C and D and long families folded.
//
// Some elements are shown: of a family the first and the last members if it is long, of a leg the first
// elements and those next to shown elements of A. The diagram is that of the order they have in the game, by
// the numbers uC, uD, hC, hD and δ of SPEC §1.1: exact, however long the legs. A line between two elements
// with others between them, all left out, is marked. Cost: O(s³ + lines·|A|) for s shown elements. Rejected:
// the transitive reduction of the relations as written, which the closure through the legs makes wrong.
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
    bool gap;               // elements that are left out lie between
};

struct HasseDiagram {
    std::vector<HasseElement> elements;
    std::vector<HasseLine> lines;
    std::vector<std::size_t> tops;  // the last shown elements of the legs, which go on for ever
};

struct HasseLimits {
    std::size_t legs = 4;           // elements of each leg that are shown at least
    std::int64_t whole_family = 8;  // a longer family is folded
    std::size_t max_elements = 250;
};

/// @throws LimitError where more elements would be shown than limits.max_elements.
[[nodiscard]] HasseDiagram hasse_diagram(const Game& game, const HasseLimits& limits);

}  // namespace chompcert
