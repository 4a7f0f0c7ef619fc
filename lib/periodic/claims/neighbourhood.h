// What the recursion of one ideal B looks at: the ideals that its moves lead to (proofs/THEOREM.md §2).
#pragma once

#include <cstdint>
#include <vector>

#include "periodic/claims/ideals.h"

namespace chompcert {

/// The a-move to B ∖ ↑a: column min(m, above_c − 1), row min(n, above_d − 1).
struct Child {
    IdealId ideal;
    std::int64_t above_c, above_d;
};

/// A range of columns (or rows) below what B needs, and the ideal that is left of B there.
struct Segment {
    std::int64_t first, last;
    IdealId ideal;
};

struct Neighbourhood {
    Neighbourhood(const Ideals& ideals, IdealId ideal);

    std::vector<Child> children;           // one per element of B, by its number along the chain cover
    std::vector<Segment> column_segments;  // columns 0 … lo(B) − 1: B|_{i,∞}
    std::vector<Segment> row_segments;     // rows 0 … loD(B) − 1: B|_{∞,n}
};

}  // namespace chompcert
