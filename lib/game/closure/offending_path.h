// The reason why a file denotes no game: a path of relations (for a cycle, the shortest through one of its
// elements), spelled in the user's names with their lines, as in `c[3] < x (line 4) < d[2] (line 6)`.
// Breadth-first search, O(V + E), only when a file is refused.
#pragma once

#include "game/closure/relation_graph.h"

namespace chompcert {

/// Rejects a graph with a cycle, or with an element of C below one of D. The latter is reported first, as the
/// message can say how to mend it.
[[noreturn]] void reject_disorder(const RelationGraph& graph);

/// Rejects a graph in which an element of A lies above the c_N of `d < c[N]`.
[[noreturn]] void reject_above_all_of_d(const Relations& relations, const RelationGraph& graph);

}  // namespace chompcert
