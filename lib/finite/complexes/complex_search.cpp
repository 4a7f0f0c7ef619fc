#include "finite/complexes/complex_search.h"

#include <bit>
#include <utility>
#include <vector>

#include "finite/complexes/form_search.h"

namespace chompcert {
namespace {

class ComplexSearch final : public FormSearch<Complex, ComplexOutcomes> {
  public:
    using FormSearch::FormSearch;
    bool is_lost_form(const Complex& form) override { return move_in(form) == FormTable::kLost; }
    Complex::Face winning_move(const Complex& form) override { return move_in(form); }
};

}  // namespace

std::optional<std::vector<Complex::Face>> faces_of(const FinitePoset& poset) {
    const auto size = static_cast<std::uint32_t>(poset.size());
    std::vector<std::uint32_t> vertices;
    for (std::uint32_t x = 0; x < size; ++x)
        if (poset.down(x).count() == 1) vertices.push_back(x);
    if (vertices.size() > kMaxVertices) return std::nullopt;
    std::vector<Complex::Face> faces(size);
    Complex complex;
    for (std::uint32_t x = 0; x < size; ++x) {
        for (std::uint32_t v = 0; v < vertices.size(); ++v)
            if (poset.less_equal(vertices[v], x)) faces[x] |= 1U << v;
        if (complex.has(faces[x])) return std::nullopt;
        complex.add(faces[x]);
    }
    // All faces differ, so an element with k vertices has at most 2^k - 1 elements below, itself included.
    for (std::uint32_t x = 0; x < size; ++x)
        if (poset.down(x).count() + 1 != 1U << std::popcount(faces[x])) return std::nullopt;
    return faces;
}

std::unique_ptr<ComplexOutcomes> make_complex_search(std::vector<Complex::Face> faces,
                                                     std::function<std::unique_ptr<Leaf>()> search,
                                                     const SearchLimits& limits) {
    return std::make_unique<ComplexSearch>(std::move(faces), std::move(search), limits);
}

}  // namespace chompcert
