#include "finite/strategy/complex_walk.h"

#include <array>
#include <bit>
#include <utility>

#include "finite/complexes/complex_search.h"

namespace chompcert {
namespace {

Complex complex_of(const std::vector<Complex::Face>& faces, const ElementSet& elements) {
    Complex complex;
    elements.for_each([&](std::uint32_t x) { complex.add(faces[x]); });
    return complex;
}

// Isomorphic, with the first vertices.
Complex on_first_vertices(const Complex& complex) {
    Complex image = complex;
    std::uint32_t used = 0;
    for (std::uint32_t v = 0; v < kMaxVertices; ++v)
        if (complex.has(1U << v)) image = image.exchanged(used++, v);
    return image;
}

}  // namespace

std::optional<std::vector<Complex::Face>> faces_of_symmetric_complex(const FinitePoset& poset,
                                                                     std::uint64_t automorphisms) {
    auto faces = faces_of(poset);
    if (!faces || faces->empty()) return std::nullopt;
    std::array<std::uint32_t, kMaxVertices + 1> of_size{};
    for (const Complex::Face face : *faces) ++of_size[static_cast<std::size_t>(std::popcount(face))];
    const std::uint32_t vertices = of_size[1];
    std::uint64_t sets = 1, permutations = 1;
    for (std::uint32_t size = 1; size <= vertices; ++size) {
        sets = sets * (vertices + 1 - size) / size;
        permutations *= size;
        if (of_size[size] != 0 && of_size[size] != sets) return std::nullopt;
    }
    return automorphisms == permutations ? std::move(faces) : std::nullopt;
}

ComplexWalk::ComplexWalk(std::vector<Complex::Face> faces, const AutomorphismGroup& group, AnswerTo answer_to)
    : faces_(std::move(faces)),
      group_(group),
      answer_to_(std::move(answer_to)),
      element_of_(1U << kMaxVertices) {
    for (std::uint32_t x = 0; x < faces_.size(); ++x) element_of_[faces_[x]] = x;
}

ElementSet ComplexWalk::elements_of(const Complex& complex) const {
    ElementSet elements(faces_.size());
    complex.for_each([&](Complex::Face face) { elements.set(element_of_[face]); });
    return elements;
}

void ComplexWalk::list_in(PositionList& list, const Complex& form) const {
    const ElementSet least = group_.least_image(elements_of(on_first_vertices(form)));
    list.add(least);
    list.answer(list.size() - 1, answers_in(complex_of(faces_, least)));
}

std::vector<PositionList::Answer> ComplexWalk::answers_in(const Complex& position) const {
    std::vector<PositionList::Answer> answers;
    for (const Complex::Face face : faces_)
        if (position.has(face))
            answers.push_back(
                static_cast<PositionList::Answer>(element_of_[answer_to_(position.without(face))]));
    return answers;
}

std::uint32_t ComplexWalk::first_move() const {
    return element_of_[answer_to_(complex_of(faces_, ElementSet::all(faces_.size())))];
}

}  // namespace chompcert
