// For each shift p of a sequence, how long its tail agrees with itself p places before.
//
// The Z-function of the reversed sequence (Gusfield): O(length), for all shifts together. Comparing shift by
// shift is quadratic where long stretches nearly repeat.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace chompcert {

/// matched[p], 1 ≤ p < length: the largest z such that term[i] = term[i - p] for the last z places i;
/// matched[0] is the length.
template <class Term>
[[nodiscard]] std::vector<std::int64_t> matched_tails(const std::vector<Term>& terms) {
    const auto length = static_cast<std::int64_t>(terms.size());
    const auto from_end = [&](std::int64_t i) -> const Term& { return terms[length - 1 - i]; };
    std::vector<std::int64_t> matched(terms.size(), 0);
    if (length == 0) return matched;
    matched[0] = length;
    std::int64_t begin = 0, end = 0;  // the match that reaches furthest
    for (std::int64_t p = 1; p < length; ++p) {
        std::int64_t z = p < end ? std::min(end - p, matched[p - begin]) : 0;
        while (p + z < length && from_end(z) == from_end(p + z)) ++z;
        matched[p] = z;
        if (p + z > end) {
            begin = p;
            end = p + z;
        }
    }
    return matched;
}

}  // namespace chompcert
