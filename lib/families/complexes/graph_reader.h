// Graphs from files: edge lists and graph6.
//
// An edge list has the two vertices of an edge on each line, or one vertex alone
// (families/write/vertex_lists.h). graph6 is the format of nauty (McKay, formats.txt): a number of vertices
// and the upper triangle of the adjacency matrix, six bits to a printable byte. A file is graph6 if its name
// ends in .g6, if it begins with >>graph6<<, or if it is one line with a byte that no edge list has; a line
// that could be either is refused.
#pragma once

namespace chompcert {

struct FamilyWords;
struct MadeGame;

[[nodiscard]] MadeGame make_graph(const FamilyWords& words);

}  // namespace chompcert
