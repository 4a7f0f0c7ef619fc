// Twins of a poset: elements with the same elements below and the same above, in pairs.
//
// An automorphism exchanges two twins and moves nothing else, so that t twins alike have t! automorphisms,
// which pass the limits of a strategy certificate soon (proofs/FORMAT.md §4). But the winner may answer a
// twin by its partner where both have nothing above them: that leaves the Grundy value as it was
// (involution.h). His positions then have both elements of a pair or neither, and automorphisms that exchange
// whole pairs are enough. The pairs of a class are cut into groups of c, and all c! orders of each group are
// taken; c is the largest for which a list of these automorphisms has at most a million numbers. Cost: for t
// maximal twins alone, (c + 1) ^ (t / 2c) positions. An antichain of 24 elements has 107 of them, with 28,800
// automorphisms. Rejected: larger c. The least images of few positions under many automorphisms cost more
// than those of many under few.
#pragma once

#include <cstdint>
#include <vector>

#include "finite/poset/poset.h"
#include "finite/poset/symmetry.h"

namespace chompcert {

class Twins {
  public:
    explicit Twins(const FinitePoset& poset);

    [[nodiscard]] bool any() const { return !classes_.empty(); }
    /// The other one of its pair, or the element itself.
    [[nodiscard]] std::uint32_t partner(std::uint32_t x) const { return partner_[x]; }
    /// The generators that exchange other elements than twins, and then those that exchange pairs.
    [[nodiscard]] std::vector<Permutation> in_place_of(const std::vector<Permutation>& generators) const;

  private:
    using Class = std::vector<std::uint32_t>;  // of an even number of twins; neighbours are a pair

    [[nodiscard]] bool keeps_classes(const Permutation& map) const;
    [[nodiscard]] double automorphisms(std::size_t in_group) const;
    [[nodiscard]] Permutation exchange(const Class& twins, std::size_t pair) const;

    std::vector<Class> classes_;
    Permutation partner_;
    std::vector<std::uint32_t> class_of_;  // the least twin of each one's
};

}  // namespace chompcert
