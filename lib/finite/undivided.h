// A part of a poset that no sum takes apart, solved directly: by a table of its positions or by search.
//
// Rows of squares have their own table (dense/young.h), and so has a poset of at most 64 elements with at
// most 16,384 ideals (dense/few_ideals.h). Otherwise the ideals are counted (dense/numbering.h), which takes
// a small part of the time of visiting them. If there are few, the table of all positions
// (dense/all_ideals.h) is filled at once: a position takes less time there than a rule that might save it. If
// there are many, outcomes of simplicial complexes have a search of their own (complexes/complex_search.h).
// For other posets and questions the search over sets (search/search.h) goes first, since sums, pairings,
// symmetries and questions may need a tiny part of the ideals; when it has met one position for 500 of them,
// which has taken less time than the table will, the table takes over. If the table does not fit the memory,
// or the ideals cannot be counted, the search is alone.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "finite/dense/blocks.h"
#include "finite/dense/numbering.h"
#include "finite/dense/young.h"
#include "finite/poset/symmetry.h"
#include "finite/subgame.h"

namespace chompcert {

class ComplexOutcomes;

class Undivided final : public Subgame {
  public:
    /// @param elements of the poset; the order that it has on them, convex, is the part.
    Undivided(const FinitePoset& poset, std::vector<std::uint32_t> elements, const TakeApart& method);

    /// The induced order; its element i is elements[i].
    [[nodiscard]] const FinitePoset& poset() const { return poset_; }
    /// A pairing of the induced order, if the method wants one and it is found in less time than the table
    /// takes.
    [[nodiscard]] std::optional<Permutation> pairing() const;
    /// Adds the step that it is; must outlive this, or be left.
    void add_step(std::vector<SolutionStep>& steps);
    void leave_steps() { steps_ = nullptr; }
    [[nodiscard]] std::uint32_t size() const override { return static_cast<std::uint32_t>(elements_.size()); }
    bool has_value(std::uint32_t k) override;
    void add_moves_to(std::uint32_t k, std::vector<std::uint32_t>& moves) override;
    /// Only moves among these elements of the induced poset.
    void add_moves_to(std::uint32_t k, const ElementSet& among, std::vector<std::uint32_t>& moves);
    /// Whether this is the value of a position: an order ideal of the induced poset, in its numbers.
    bool position_has_value(const ElementSet& position, std::uint32_t k);
    /// The search for outcomes of complexes, if that is what answers; it is valid until there is another
    /// question.
    [[nodiscard]] ComplexOutcomes* complexes();
    void add_progress(SearchProgress& progress) const override;

  private:
    std::uint32_t find_value() override;
    bool finds_move_to(std::uint32_t k) override;
    template <typename Question>
    auto ask(Question question);
    template <typename Question>
    auto ask_leaf(Question question);
    void make_leaf();
    [[nodiscard]] std::unique_ptr<Leaf> search_over_sets() const;
    void make_table();
    [[nodiscard]] bool has_few_ideals() const;
    [[nodiscard]] std::uint32_t orbit(std::uint32_t x);

    std::vector<std::uint32_t> elements_;
    FinitePoset poset_;
    const TakeApart method_;
    std::optional<YoungDiagram> diagram_;
    std::optional<Block> few_;  // all ideals, if these are listed
    std::optional<IdealNumbering>
        numbering_;           // if a table could take over from the search, or is taken at once
    bool has_table_ = false;  // now or as soon as there is a question
    Permutation orbit_;       // the least element of each one's orbit, when needed
    std::unique_ptr<Leaf> leaf_;
    UsedTheorems used_;  // by what has answered so far
    std::vector<SolutionStep>* steps_ = nullptr;
    std::size_t step_ = 0;
};

}  // namespace chompcert
