// [p, q, r] is a P-position iff no bite leads to one. The bites leave
//   in row 3: [p, q, r'], r' < r;
//   in row 2: [p, q', min(q', r)], q' < q;
//   in row 1: [p', min(p', q), min(p', r)], 0 < p' < p (the player who eats the poisoned square loses).
// For given q and r the bites in rows 2 and 3 rule out one p each, so p is the least that is not ruled out,
// unless some bite in row 1 below q, which any p allows, leads to a P-position. Cost: O(max_r · max_q · (p −
// q)) steps.
#include "chomp_by_definition.h"

#include <algorithm>

namespace known {

ThreeRowChomp::ThreeRowChomp(int max_r, int max_q) {
    const auto columns = static_cast<std::size_t>(max_q) + 1;
    const std::size_t width = 4 * columns + 8;                                            // room for p
    std::vector<std::vector<char>> bites_of_row_3(columns, std::vector<char>(width, 0));  // by q
    std::vector<char> bites_below_r(width, 0);  // [p, q', q'], q' < r
    for (std::size_t r = 0; r <= static_cast<std::size_t>(max_r); ++r) {
        p_.emplace_back(columns, 0);
        std::vector<char> ruled_out = bites_below_r;
        bool row_1_wins = false;  // [p', p', r] or [p', p', p'] is a P-position for some 0 < p' < q
        for (std::size_t s = 1; s < r; ++s) row_1_wins |= static_cast<std::size_t>(p_[s][s]) == s;
        for (std::size_t q = r; q < columns && !row_1_wins; ++q) {
            std::size_t p = std::max<std::size_t>(q, 1);
            while (ruled_out[p] != 0 || bites_of_row_3[q][p] != 0) ++p;
            p_[r][q] = static_cast<int>(p);
            ruled_out[p] = bites_of_row_3[q][p] = 1;
            row_1_wins = p == q;
        }
        if (p_[r][r] > 0) bites_below_r[static_cast<std::size_t>(p_[r][r])] = 1;
    }
}

}  // namespace known
