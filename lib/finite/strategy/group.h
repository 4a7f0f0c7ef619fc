// A group of automorphisms of a poset, listed, and the least image of a set under it.
//
// Sets are compared as binary numbers in which the element e has weight 2^e (proofs/FORMAT.md §2.1). The
// image of Q under γ has the element e exactly if γ⁻¹(e) ∈ Q. So an image is read from its greatest digit on
// along the row γ⁻¹(n − 1), γ⁻¹(n − 2), …, up to the first digit that exceeds the least image so far. The
// rows stand in lexicographic order, each with the length of the beginning that it shares with the row
// before: an image that is too large within that beginning is passed over without a look at Q. Cost: 2 n
// bytes and at most n + 1 steps for each automorphism; in the boxes and set systems that were tried, one to
// three steps. Rejected: partition backtracking, which pays from millions of automorphisms on, where the
// checker lists them all the same.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "finite/poset/bits.h"
#include "finite/poset/symmetry.h"

namespace chompcert {

/// What a group may have so that it is listed: the limits of proofs/FORMAT.md §4.
struct GroupLimits {
    std::uint64_t automorphisms = 1'000'000;
    std::uint64_t numbers = 100'000'000;  // of all automorphisms together
};

class AutomorphismGroup {
  public:
    /// The group that the longest beginning of these generators within the limits generates.
    AutomorphismGroup(std::size_t n, const std::vector<Permutation>& generators, const GroupLimits& limits);

    /// Those that are used; none is a product of the others before it.
    [[nodiscard]] const std::vector<Permutation>& generators() const { return generators_; }
    [[nodiscard]] std::uint64_t order() const { return shared_.size(); }
    /// Whether the limits left generators out.
    [[nodiscard]] bool is_part() const { return is_part_; }
    /// The least element of each one's orbit.
    [[nodiscard]] const Permutation& orbit_of() const { return orbit_of_; }
    [[nodiscard]] ElementSet least_image(const ElementSet& set) const;
    [[nodiscard]] std::uint64_t bytes() const { return (rows_.size() + shared_.size()) * sizeof(Number); }

  private:
    using Number = std::uint16_t;
    class Lister;

    std::size_t n_;
    bool is_part_ = false;
    std::vector<Permutation> generators_;
    Permutation orbit_of_;
    std::vector<Number> rows_;    // n for each automorphism
    std::vector<Number> shared_;  // with the row before; 0 for the first
};

}  // namespace chompcert
