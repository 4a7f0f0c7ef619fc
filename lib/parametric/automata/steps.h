// The order at indices of any size by automata, for questions to a theorem that an automaton gives.
//
// The least v_j above u_i is the completion of (p, i) in the set of the (p, x, y) with u_x < v_y and not
// u_x < v_{y-1}: the pairs are upwards closed in y. Likewise the greatest u_i below v_j. These sets are made
// once; a question is linear in the digits. parametric/query/staircases.h has the same by isl.
#pragma once

#include <memory>
#include <vector>

#include "automata/completion.h"
#include "parametric/automata/moves/order.h"
#include "parametric/query/steps.h"

namespace chompcert {

class AutomaticSteps final : public OrderSteps {
  public:
    /// @param parameters a value for each, within its bound. @throws LimitError at the limit of states.
    AutomaticSteps(const AutomaticOrder& order, const std::vector<Integer>& parameters);

    [[nodiscard]] std::optional<Integer> least_above(std::size_t u, std::size_t v,
                                                     const Integer& i) const override;
    [[nodiscard]] std::optional<Integer> greatest_below(std::size_t u, std::size_t v,
                                                        const Integer& j) const override;

  private:
    /// A set of pairs with the parameters, and how one of the pair completes the other.
    struct Search {
        Search(const Automaton& pairs, const std::vector<Track>& all, const std::vector<Track>& given);
        Automaton set;
        Completion completion;
    };
    struct Relation {
        std::unique_ptr<Search> least_above, greatest_below, below;  // none: no pair of the kinds is related
    };

    [[nodiscard]] std::vector<Integer> with_parameters(const Integer& index) const;
    [[nodiscard]] static std::optional<Integer> found(Search& search, const std::vector<Integer>& given);

    std::size_t kinds_;
    std::vector<Integer> parameters_;  // their tracks
    std::vector<Relation> relations_;
};

}  // namespace chompcert
