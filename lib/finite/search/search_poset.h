// A poset as a search uses it: sets of a fixed number of words, and the subsets that positions are made of.
//
// Every set here is convex (a part of an ideal after its sums were taken apart), so that its covers are
// covers of the poset, and automorphisms of its Hasse diagram are automorphisms of its order.
#pragma once

#include <optional>
#include <vector>

#include "finite/poset/poset.h"
#include "finite/poset/symmetry.h"

namespace chompcert {

template <std::size_t W>
struct SearchPoset {
    using Set = Bits<W>;

    explicit SearchPoset(const FinitePoset& poset);

    /// The component of the least element.
    [[nodiscard]] Set component(const Set& set) const {
        return flood(set, [this](std::uint32_t x, const Set& rest) { return comparable[x] & rest; });
    }
    /// The parts of a set as an ordinal sum, lowest first.
    [[nodiscard]] std::vector<Set> ordinal_parts(const Set& set) const;
    /// The set after repeated removal of two maximal elements with the same elements below.
    [[nodiscard]] Set without_twins(Set set) const;
    /// The fixed points of the first pairing among these automorphisms and their products of two.
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
