// Why a file denotes no game: a chain of relations that shows it (of a cycle, the shortest through one of its
// elements), spelled in the user's names with the lines that say them, as in `c[3] < x (line 4) < d[2] (line
// 6)`. Breadth-first search, O(V + E), only when a file is refused.
#pragma once

#include "game/closure/relation_graph.h"

namespace chompcert {

/// Rejects a graph that has a cycle, or an element of C below one of D (the latter first: its cure is known).
[[noreturn]] void reject_disorder(const RelationGraph& graph);

/// Rejects a graph in which an element of A lies above the c_N of `d < c[N]`.
[[noreturn]] void reject_above_all_of_d(const Relations& relations, const RelationGraph& graph);

}  // namespace chompcert
