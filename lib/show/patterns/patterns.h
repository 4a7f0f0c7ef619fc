// The positions of one ideal and value as symbolic patterns (a + s·x, b + s·x), x = 0, 1, 2, …, and single
// ones.
//
// A tail of period p is p arithmetic progressions of columns. Those with one offset are joined where they
// make up a whole residue class modulo a divisor of p, the smallest divisors first; so a class has the least
// step. Each is then continued downwards as long as the list has the same offset one step before. The rest of
// the list are single positions. Every canonical position of the claim that belongs to the ideal itself is in
// exactly one pattern: classes of columns are disjoint, a column has one position, and a position leaves the
// list only when it joins a class. (The number of patterns is not minimised, which would be a cover problem.)
// Rows at the beginning of the tail that belong to smaller ideals (rows below loD(B)) are left out. Cost: p
// times the number of its divisors, and the list.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "periodic/certificate/certificate.h"
#include "periodic/claims/capped.h"

namespace chompcert {

/// The positions (column + step·x, column + step·x + offset).
struct Pattern {
    std::int64_t column, step, offset;  // step 0: one position

    [[nodiscard]] std::int64_t row() const { return column + offset; }
};

struct Patterns {
    std::vector<Pattern> all;  // by their first columns
    std::optional<Capped>
        constant;  // the position that is the same for all larger columns (type II), if there is one
};

/// @throws NotStored if the certificate leaves out the list.
[[nodiscard]] Patterns patterns_of(const SolvedGame& certificate, IdealId ideal, std::int64_t k);

/// "7", "x", "3 + 2x" as "3+2x".
[[nodiscard]] std::string linear_text(std::int64_t start, std::int64_t step);
/// "(3+2x, 7+2x)".
[[nodiscard]] std::string coordinates_text(const Pattern& pattern);
/// Sun's notation: the lowest row, then by how much each row is longer than the one below: "[2, 2, 3+2x, 4]".
/// @param lower the third row, the fourth, ….
[[nodiscard]] std::string rows_text(const Pattern& pattern, const std::vector<std::int64_t>& lower);

}  // namespace chompcert
