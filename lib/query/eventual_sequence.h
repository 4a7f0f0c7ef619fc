// A sequence of natural numbers, with gaps, that is known for ever: v ↦ f_{B,k}(v) of a certificate, or the
// inverse n ↦ m of it.
//
// Values at first, …, settled − 1 are listed; beyond, the value at v is slope·v + tail[(v − settled) mod p],
// with slope 0 or 1, or there is none.
//
// Of a certificate: `find` (query/query.h) looks for value k in column m through the ideals that are left of
// B in ever lower rows, then for a capped position. B comes first. In columns m ≥ settled, beyond lo(B), all
// preperiods and last columns of these ideals, the column where k is capped, and where tails have left the
// rows of an ideal that ends at a row (or reached loD(B), for B itself), only the tail of B answers, or the
// capped constant, or nothing. Where columns of B end (hiC(B) finite), all larger m are the last one.
//
// Inverse: two positions of value k in a row are the same one (a move along C would lead from one to the
// other), which then stands for all larger m: the least m is its own column. With tail offsets off(m) of
// period p, m ↦ m + off(m) permutes residues modulo p, so that row n ≥ settled + max off is taken by exactly
// one column beyond settled, n − off, and by none before if all listed rows are less.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/natural.h"
#include "certificate/certificate.h"

namespace chompcert {

class EventualSequence {
  public:
    using Value = std::optional<std::int64_t>;

    /// @param tail empty: no values beyond; what is listed ends at `settled`.
    EventualSequence(std::int64_t first, std::vector<Value> listed, std::int64_t slope,
                     std::vector<std::int64_t> tail);

    [[nodiscard]] std::int64_t first() const { return first_; }
    [[nodiscard]] std::int64_t settled() const { return first_ + static_cast<std::int64_t>(listed_.size()); }
    [[nodiscard]] std::int64_t slope() const { return slope_; }
    /// Values minus slope·v, at settled, settled + 1, …; for ever repeated. Empty: no values.
    [[nodiscard]] const std::vector<std::int64_t>& tail() const { return tail_; }
    [[nodiscard]] Value at(std::int64_t v) const;
    [[nodiscard]] std::optional<Natural> at(const Natural& v) const;
    /// The sequence v ↦ at(v − argument_shift) + value_shift.
    [[nodiscard]] EventualSequence shifted(std::int64_t argument_shift, std::int64_t value_shift) const;
    /// n ↦ the least v with at(v) = n. @throws std::invalid_argument if tail rows are taken twice (the claim
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
/// @throws LimitError over max_values; NotStored if only lists that were left out could say.
[[nodiscard]] EventualSequence columns_of(const Certificate& certificate,
                                          const std::vector<std::uint32_t>& without, std::int64_t k,
                                          std::int64_t max_values);

}  // namespace chompcert
