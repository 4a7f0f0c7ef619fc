// A query to a theorem of either kind. isl gives the order; the query itself needs none, so that a program
// without isl asks theorems that an automaton gives (query_by_automata.cpp).
#include "parametric/automata/answers.h"
#include "parametric/formula_answers.h"
#include "parametric/moves/offending_cycle.h"
#include "parametric/query/staircases.h"
#include "parametric/theorem_query.h"

namespace chompcert {
namespace {

std::unique_ptr<OrderSteps> steps_of(const SymbolicGame& game, const std::vector<Integer>& parameters) {
    const IslContext context(100'000'000);
    const SymbolicOrder order(game, context);
    refuse_disorder(order);
    return std::make_unique<Staircases>(order, parameters);
}

std::unique_ptr<ZeroAnswers> answers_of(const Theorem& theorem, const std::vector<Integer>& parameters) {
    if (theorem.automaton)
        return std::make_unique<AutomatonAnswers>(theorem.game, *theorem.automaton, parameters);
    return std::make_unique<FormulaAnswers>(theorem, parameters);
}

}  // namespace

TheoremQuery::TheoremQuery(const Theorem& theorem, const std::vector<Integer>& parameters,
                           const std::vector<std::size_t>& without)
    : TheoremQuery(theorem, steps_of(theorem.game, parameters), answers_of(theorem, parameters), without) {}

}  // namespace chompcert
