// For each shift p of a sequence, how long its tail agrees with itself p places before.
//
// The Z-function of the reversed sequence (Gusfield): O(length), for all shifts below a bound together, in
// four bytes a shift. Whoever needs periods of at most half the terms pays two bytes a term. Comparing shift
// by shift is quadratic where long stretches nearly repeat.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace chompcert {

/// matched[p], 1 ≤ p < shifts: the largest z such that term(i) = term(i - p) for the last z places i below
/// `length`; matched[0] is the length. There are fewer than 2^32 terms.
template <class TermAt>
[[nodiscard]] std::vector<std::uint32_t> matched_tails(std::int64_t length, std::int64_t shifts,
                                                       const TermAt& term) {
    const auto from_end = [&](std::int64_t i) -> decltype(auto) { return term(length - 1 - i); };
    std::vector<std::uint32_t> matched(static_cast<std::size_t>(std::clamp<std::int64_t>(shifts, 0, length)));
    if (matched.empty()) return matched;
    matched[0] = static_cast<std::uint32_t>(length);
    std::int64_t begin = 0, end = 0;  // the match that reaches furthest
    for (std::int64_t p = 1; p < std::ssize(matched); ++p) {
        std::int64_t z = p < end ? std::min<std::int64_t>(end - p, matched[p - begin]) : 0;
        while (p + z < length && from_end(z) == from_end(p + z)) ++z;
        matched[p] = static_cast<std::uint32_t>(z);
        if (p + z > end) {
            begin = p;
            end = p + z;
        }
    }
    return matched;
}

}  // namespace chompcert
