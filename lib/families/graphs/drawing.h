// What of a graph for Graphviz is order, and what is drawing.
//
//   x -> y                    x lies below y, whatever its colour, style, weight, label or dir=none
//   style=invis               an edge that is not seen, or a node with its edges: left out, with a note
//   the node "\n" alone        left out, with a note: pydot writes it, and nobody drew it
//   ports, x:f0 -> y:n        left out, with a note: x and y are one element each
//   dir=back, dir=both        refused: the arrow that is drawn says another order than the edge as it is
//                             written, or two
//   the nodes ⋮ … ... and the graph attribute omits=true, as in pictures of `plot hasse`: refused, since the
//                             picture leaves elements out
//   chain=c, chain=d          the node is one of the first elements of an infinite chain
//
// An element has the node's label if that may stand in a game file, or else its name (families/write/
// element_names.h).
#pragma once

#include "families/graphs/diagram.h"
#include "families/graphs/dot.h"

namespace chompcert {

/// @throws InputFileError for a graph without directions, and what is refused above.
[[nodiscard]] Diagram order_of_drawing(const InputFile& file, DotGraph graph);

}  // namespace chompcert
