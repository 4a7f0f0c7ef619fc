// A query to a theorem that an automaton gives: the order is made of automata too, so that no isl is needed.
#include "parametric/automata/answers.h"
#include "parametric/automata/moves/disorder.h"
#include "parametric/automata/steps.h"
#include "parametric/theorem_query.h"

namespace chompcert {

TheoremQuery TheoremQuery::by_automata(const Theorem& theorem, const std::vector<Integer>& parameters,
                                       const std::vector<std::size_t>& without) {
    const AutomaticOrder order(theorem.game, theorem.automaton->automaton.system);
    refuse_disorder(order);
    return {theorem, std::make_unique<AutomaticSteps>(order, parameters),
            std::make_unique<AutomatonAnswers>(theorem.game, *theorem.automaton, parameters), without};
}

}  // namespace chompcert
