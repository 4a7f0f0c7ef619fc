// The positions of a strategy for a game of complexes, by their least images, with all answers.
//
// Where the automorphisms are all permutations of the vertices, the positions are those that a cover chose
// (cover.h) or that the moves of the search lead to (stored_moves.h), up to isomorphism of complexes. Cost:
// for each position one least image.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "finite/complexes/complex.h"
#include "finite/strategy/group.h"
#include "finite/strategy/position_list.h"

namespace chompcert {

/// For each element its face, if the poset is a complex (complexes/complex_search.h) that has all faces of a
/// size or none, and each permutation of its vertices gives one of so many automorphisms.
[[nodiscard]] std::optional<std::vector<Complex::Face>> faces_of_symmetric_complex(
    const FinitePoset& poset, std::uint64_t automorphisms);

class ComplexWalk {
  public:
    /// A winning move in what the loser left.
    using AnswerTo = std::function<Complex::Face(const Complex& left)>;

    ComplexWalk(std::vector<Complex::Face> faces, const AutomorphismGroup& group, AnswerTo answer_to);

    /// Lists a position with its answers. @param form its canonical form.
    void list_in(PositionList& list, const Complex& form) const;
    /// A winning move of the whole complex, if it is not lost.
    [[nodiscard]] std::uint32_t first_move() const;

  private:
    [[nodiscard]] ElementSet elements_of(const Complex& complex) const;
    [[nodiscard]] std::vector<PositionList::Answer> answers_in(const Complex& position) const;

    const std::vector<Complex::Face> faces_;
    const AutomorphismGroup& group_;
    const AnswerTo answer_to_;
    std::vector<std::uint32_t> element_of_;  // by faces
};

}  // namespace chompcert
