// Outcomes of simplicial complexes by search, where isomorphic positions share one entry (form_search.h).
//
// The order ideals of a complex, ordered by inclusion of faces, are its subcomplexes, so that all positions
// are complexes (subset takeaway, and the games on graphs and complexes of the papers). Rejected: sums, twins
// and pairings, which few positions have.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "finite/complexes/complex.h"
#include "finite/poset/leaf.h"

namespace chompcert {

class ComplexOutcomes : public Leaf {
  public:
    /// Whether the player to move loses. @param form of any complex: canonical, or without faces.
    [[nodiscard]] virtual bool is_lost_form(const Complex& form) = 0;
    /// A winning move, or 0 if there is none. Of several, one that the search came upon: with one thread
    /// always the same.
    [[nodiscard]] virtual Complex::Face winning_move(const Complex& form) = 0;
};

/// For each element of a poset its face, if the poset is that of the nonempty faces of a complex on at most
/// kMaxVertices vertices.
[[nodiscard]] std::optional<std::vector<Complex::Face>> faces_of(const FinitePoset& poset);

/// @param faces as faces_of finds them.
/// @param search makes what answers questions for values, when there is one.
[[nodiscard]] std::unique_ptr<ComplexOutcomes> make_complex_search(
    std::vector<Complex::Face> faces, std::function<std::unique_ptr<Leaf>()> search,
    const SearchLimits& limits);

}  // namespace chompcert
