// A sequence of natural numbers, possibly with gaps, that is known for all arguments: v ↦ f_{B,k}(v) of a
// certificate, or its inverse n ↦ m.
//
// Values at first, …, tail_from − 1 are listed. For v ≥ tail_from, the value is slope·v + tail[(v −
// tail_from) mod p] with slope 0 or 1, or there is none.
//
// From a certificate: `find` (query/query.h) looks for value k in column m through the ideals that are left
// of B in lower and lower rows, beginning with B, and then for a capped position. Let `tail_from` lie beyond
// lo(B), beyond all preperiods and last columns of these ideals, beyond the column where k is capped, and
// beyond the column where the tails have left the rows of every ideal that ends at a row (or have reached
// loD(B), for B itself). In columns m ≥ tail_from only the tail of B answers, or the capped constant, or
// nothing. If the columns of B end (hiC(B) is finite), all larger m equal the last one.
//
// Inverse: two positions of value k in one row are the same position, since otherwise a move along C would
// lead from one to the other. It is then the position of all larger m too, and the least m is its own column.
// With tail offsets off(m) of period p, m ↦ m + off(m) permutes the residues modulo p. So a row n ≥ tail_from
// + max off is taken by exactly one column m ≥ tail_from, namely n − off, and by no earlier column if all
// listed rows are less than n.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/error.h"
#include "base/numbers/numbers.h"
#include "periodic/certificate/certificate.h"

namespace chompcert {

class EventualSequence {
  public:
    using Value = std::optional<std::int64_t>;

    /// @param tail empty if there are no values from `tail_from` on.
    EventualSequence(std::int64_t first, std::vector<Value> listed, std::int64_t slope,
                     std::vector<std::int64_t> tail);

    [[nodiscard]] std::int64_t first() const { return first_; }
    [[nodiscard]] std::int64_t tail_from() const {
        return first_ + static_cast<std::int64_t>(listed_.size());
    }
    [[nodiscard]] std::int64_t slope() const { return slope_; }
    /// The values minus slope·v at tail_from, tail_from + 1, …, over one period. Empty: no values.
    [[nodiscard]] const std::vector<std::int64_t>& tail() const { return tail_; }
    [[nodiscard]] Value at(std::int64_t v) const;
    [[nodiscard]] std::optional<Integer> at(const Integer& v) const;
    /// The sequence v ↦ at(v − argument_shift) + value_shift.
    [[nodiscard]] EventualSequence shifted(std::int64_t argument_shift, std::int64_t value_shift) const;
    /// n ↦ the least v with at(v) = n. @throws UntrueProof if tail rows are taken twice (the claim
    /// is not true), LimitError over max_values.
    [[nodiscard]] EventualSequence inverse(std::int64_t max_values) const;

  private:
    std::int64_t first_;
    std::vector<Value> listed_;
    std::int64_t slope_;
    std::vector<std::int64_t> tail_;
};

/// m ↦ f_{B,k}(m), m ≥ 0, for two chains; m ↦ g(B_m) for one (k = 0).
/// @param without elements that are gone, with what lies above them. @param max_values to be listed.
/// @throws LimitError over max_values; NotStored if the answer needs lists that were left out.
[[nodiscard]] EventualSequence columns_of(const SolvedGame& certificate,
                                          const std::vector<std::uint32_t>& without, std::int64_t k,
                                          std::int64_t max_values);

}  // namespace chompcert
