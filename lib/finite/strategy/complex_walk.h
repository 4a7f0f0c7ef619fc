// The positions of a strategy for a game of complexes, by their least images, with all answers.
//
// Where the automorphisms are all permutations of the vertices, the positions are those that a cover chose
// (cover.h), up to isomorphism of complexes: the form of what is left leads to the answer, and the names of
// its vertices take the answer back. Cost: for each position one least image, and for each answer one
// canonical form.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "finite/strategy/cover.h"
#include "finite/strategy/group.h"
#include "finite/strategy/position_list.h"

namespace chompcert {

/// For each element its face, if the poset is a complex (complexes/complex_search.h) that has all faces of a
/// size or none, and each permutation of its vertices gives one of so many automorphisms.
[[nodiscard]] std::optional<std::vector<Complex::Face>> faces_of_symmetric_complex(
    const FinitePoset& poset, std::uint64_t automorphisms);

class ComplexWalk {
  public:
    ComplexWalk(std::vector<Complex::Face> faces, const AutomorphismGroup& group, const Cover& cover);

    /// Lists the positions of the cover. @param report is called after each.
    void list_in(PositionList& list, const std::function<void()>& report) const;
    /// A winning move of the whole complex, if it is not lost.
    [[nodiscard]] std::uint32_t first_move() const;

  private:
    [[nodiscard]] ElementSet elements_of(const Complex& complex) const;
    [[nodiscard]] std::vector<PositionList::Answer> answers_in(const Complex& position) const;

    const std::vector<Complex::Face> faces_;
    const AutomorphismGroup& group_;
    const Cover& cover_;
    std::vector<std::uint32_t> element_of_;  // by faces
};

}  // namespace chompcert
