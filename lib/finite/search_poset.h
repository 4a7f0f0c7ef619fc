// A poset as a search uses it: sets of a fixed number of words, and the subsets that positions are made of.
//
// Every set here is convex (what is left of an ideal after its sums were taken apart), so its covers are
// covers of the poset, and maps of its Hasse diagram are maps of its order.
#pragma once

#include <optional>
#include <vector>

#include "finite/poset.h"
#include "finite/symmetry.h"

namespace chompcert {

template <std::size_t W>
struct SearchPoset {
    using Set = Bits<W>;

    explicit SearchPoset(const FinitePoset& poset);

    /// The component of the least element.
    [[nodiscard]] Set component(const Set& set) const {
        return flood(set, [this](std::uint32_t x, const Set& rest) { return comparable[x] & rest; });
    }
    /// The parts of which a set is the ordinal sum, lowest first.
    [[nodiscard]] std::vector<Set> ordinal_parts(const Set& set) const;
    /// The set without pairs of maximal elements that have the same elements below, as often as there are
    /// such.
    [[nodiscard]] Set without_twins(Set set) const;
    /// The fixed points of an automorphism, among these and their products of two, that is a pairing.
    [[nodiscard]] std::optional<Set> without_pairs(const Set& set,
                                                   const std::vector<Permutation>& maps) const;
    [[nodiscard]] Set one_of_each_orbit(const Set& set, const std::vector<Permutation>& maps) const;
    /// The automorphisms, as maps of the elements of the poset, and the canonical form.
    [[nodiscard]] Symmetry symmetry_of(const Set& set) const;

    Set all;
    std::vector<Set> up, comparable, covers;

  private:
    void find_twins();
    void find_graph();
    [[nodiscard]] bool is_graph(const Set& set) const;
    [[nodiscard]] Symmetry symmetry_of_graph(const Set& set) const;
    [[nodiscard]] Symmetry symmetry_of_diagram(const Set& set) const;

    std::vector<std::uint32_t> heights_;
    std::vector<std::uint32_t> twin_class_;  // by element: the first with the same elements below
    Set has_twin_;
    bool is_graph_ =
        false;  // minimal elements are vertices, the others lie above two each, no two above the same
    Set vertices_;
    std::vector<std::uint32_t> edge_between_;  // v · n + w: the element above v and w
};

}  // namespace chompcert
