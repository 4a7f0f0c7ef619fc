// A hash of the settled rows above the first free one, which does not depend on where that row is.
//
// The row that lies i above the first free one is the term x^i of a polynomial over the field with two
// elements, modulo a primitive polynomial of degree 64. A row that is settled adds a power of x; when the
// first free row rises by one, the hash is divided by x. Cost: O(1) for a label and for a row. Sets within 64
// rows never collide; others do with a chance of about their width in 2^64, and a collision costs time only.
// Rejected: powers of an odd number modulo 2^64, which collide on sets built by doubling, as those of Nim
// are; hashes of a state word by word, which cost its width in every column.
#pragma once

#include <cstdint>
#include <vector>

#include "periodic/columns/row_set.h"

namespace chompcert {

class StateHash {
  public:
    /// Of the settled rows free … last.
    void reset(const RowSet& settled, std::int64_t free, std::int64_t last);
    /// A row is settled that was not. @param above how far it lies above the first free row; ≥ 0.
    void settle(std::int64_t above) { hash_ ^= power(above); }
    /// The first free row rises.
    void advance(const RowSet& settled, std::int64_t from, std::int64_t to);
    [[nodiscard]] std::uint64_t value() const { return hash_; }
    [[nodiscard]] std::uint64_t bytes() const;

  private:
    [[nodiscard]] std::uint64_t power(std::int64_t i) {
        if (i < 64) return std::uint64_t{1} << i;
        const auto at = static_cast<std::size_t>(i);
        return at < powers_.size() ? powers_[at] : further_power(at);
    }
    [[nodiscard]] std::uint64_t further_power(std::size_t i);

    std::uint64_t hash_ = 0;
    std::vector<std::uint64_t> powers_;      // x^i, for i below a limit
    std::vector<std::uint64_t> far_powers_;  // x^(limit · i)
};

}  // namespace chompcert
