// The positions of a strategy for a large game of complexes, by the winning moves that the search has stored.
//
// A cover (cover.h) asks for all options of what the loser leaves, and keeps them until their turn. Here
// each is answered by the move that decided it in the search, and only the P-positions to which these moves
// lead are kept until their turn, largest first, each once up to isomorphism. Cost: for each answer two
// canonical forms and one look at the table, and 16 to 32 bytes for each position that waits. More
// positions are listed: 604,412 for C₃(K₇), where a cover needs 452,818. With several threads the search
// comes upon other moves in each run, and the strategy differs.
#pragma once

#include <cstdint>
#include <vector>

#include "finite/complexes/complex_search.h"

namespace chompcert {

class StoredMoves {
  public:
    explicit StoredMoves(ComplexOutcomes& outcomes) : outcomes_(outcomes) {}

    /// Begins with a complex that is lost.
    void add(const Complex& lost) { of_size_[lost.size()].add(lost.canonical()); }
    /// A winning move in what the loser left; the position that it leads to waits for its turn.
    [[nodiscard]] Complex::Face answer_to(const Complex& left);
    /// Visits the canonical form of each position, the largest first; meanwhile smaller ones may be added.
    template <typename Visit>
    void for_each(Visit visit) {
        for (std::size_t size = of_size_.size(); size-- > 0;) {
            const std::vector<Complex> forms = of_size_[size].take();
            visited_bytes_ = forms.capacity() * sizeof(Complex);
            for (const Complex& form : forms) visit(form);
        }
    }
    [[nodiscard]] std::uint64_t bytes() const;

  private:
    // Forms, each as often as it was added until there are twice as many as after the last time of sorting.
    class Pile {
      public:
        void add(const Complex& form);
        std::vector<Complex> take();
        [[nodiscard]] std::uint64_t bytes() const { return forms_.capacity() * sizeof(Complex); }

      private:
        void sort();

        std::vector<Complex> forms_;
        std::size_t sorted_ = 0;
    };

    ComplexOutcomes& outcomes_;
    std::vector<Pile> of_size_ = std::vector<Pile>(1U << kMaxVertices);
    std::uint64_t visited_bytes_ = 0;  // of the forms whose turn it is
};

}  // namespace chompcert
