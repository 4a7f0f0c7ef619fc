// Posets as directed graphs: an edge says that its first node lies below its second.
//
// Nodes marked as elements of the chains C and D are the first ones of chains that go on beyond them without
// end; they are numbered upwards. A graph that is no poset is refused with the lines of its own file: a
// shortest cycle by breadth-first search, or a path from C up to D. Cost: O(edges) for each node that is
// marked, and one pass for the others.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "families/write/input_file.h"
#include "families/write/words.h"

namespace chompcert {

struct DiagramNode {
    enum class Part { a, c, d };
    std::string written;  // as the file calls it
    std::string label;    // what people call it
    Part part = Part::a;
    std::size_t line = 1, column = 1;
};

struct DiagramEdge {
    std::uint32_t low, high;
    std::size_t line = 1, column = 1;
};

struct Diagram {
    std::vector<DiagramNode> nodes;
    std::vector<DiagramEdge> edges;
    std::vector<std::string> notes;  // what was left out: comments of the game, and words for the user
    std::string format;              // "a graph for Graphviz"
};

/// The game file. @param label the name of the game.
/// @throws InputFileError for a graph that is no poset with at most two chains.
[[nodiscard]] MadeGame game_of_diagram(const InputFile& file, const Diagram& diagram,
                                       const std::string& label);

}  // namespace chompcert
