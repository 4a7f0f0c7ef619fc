// A strategy for a game of complexes, in which each answer leads to one of few P-positions.
//
// All complexes stand for their isomorphism classes (complexes/complex.h). What the loser leaves is a demand,
// and each P-position that a move leads to from there serves it. The positions are chosen in the order of
// their sizes, largest first. A demand waits until its smallest P-positions have their turn: of those that
// still wait then, the position that serves the most is taken first, and of equal ones the position that
// serves the most demands in all. It serves later demands too. So a position is listed only if some demand
// has nothing smaller, and positions are shared as far as one look ahead shows. Each demand is asked for all
// its options, so that the choice depends on the complex alone. Cost: for each demand the canonical forms and
// the outcomes of its options; 24 bytes for each P-position that serves it, until that has had its turn, and
// 26 afterwards. C₃(K₇): 452,818 positions with 5,923,797 demands; the smallest P-position for each demand as
// it comes (strategy.h) needs 568,398 positions, and 673 instead of 609 for subset takeaway on six points.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "finite/complexes/complex_search.h"

namespace chompcert {

class Cover {
  public:
    /// @param report is called often; an exception that it throws ends the choice.
    Cover(ComplexOutcomes& outcomes, std::function<void()> report)
        : outcomes_(outcomes), report_(std::move(report)) {}

    /// Chooses the positions for a complex: itself if it is lost, and otherwise what the first move leads to.
    void choose(const Complex& root, bool lost);
    /// The canonical forms of the positions.
    [[nodiscard]] const std::vector<Complex>& positions() const { return chosen_; }
    /// A winning move in what the loser left, one that leads to a listed position.
    [[nodiscard]] Complex::Face answer_to(const Complex& left) const;
    [[nodiscard]] std::uint64_t bytes() const;

  private:
    static constexpr std::uint32_t kFree = UINT32_MAX;
    struct Service {
        Complex position;
        std::uint32_t demand;
        Complex::Face move;
    };
    struct Candidate;
    using Services = std::vector<Service>;

    [[nodiscard]] std::size_t slot_of(const Complex& form) const;
    void demand(const Complex& form);
    void answer(const Complex& position);
    void add_services(std::uint32_t demand, const Complex& form);
    void choose_among(const Services& services, std::uint32_t size);
    [[nodiscard]] bool must_serve(std::uint32_t demand, std::uint32_t size) const {
        return answers_[demand] == 0 && smallest_[demand] == size;
    }
    void count(const Services& services, std::uint32_t size, Candidate& candidate) const;

    ComplexOutcomes& outcomes_;
    std::function<void()> report_;
    std::vector<Complex> demands_;
    std::vector<std::uint32_t> slots_ = std::vector<std::uint32_t>(1 << 10, kFree);  // of demands
    std::vector<std::uint8_t> answers_, smallest_;  // of demands: a face of the form, or 0; sizes of options
    std::vector<Services> services_ = std::vector<Services>((1U << kMaxVertices) + 1);  // by sizes
    std::vector<Complex> chosen_;
    std::uint64_t serving_ = 0;
};

}  // namespace chompcert
