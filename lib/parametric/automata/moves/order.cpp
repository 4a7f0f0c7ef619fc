#include "parametric/automata/moves/order.h"

#include "automata/sets.h"
#include "parametric/automata/moves/tracks.h"

namespace chompcert {
namespace {

std::size_t kind_of_term(const SymbolicGame& game, const SymbolicTerm& term) {
    return term.number + (term.kind == SymbolicTerm::Kind::element ? game.chains.size() : 0);
}

}  // namespace

AutomaticOrder::AutomaticOrder(const SymbolicGame& game, const NumberSystem& system)
    : game_(&game), system_(system), kinds_(game.kinds()), below_(kinds_ * kinds_, constant(system, false)) {
    for (const SymbolicRelation& relation : game.relations) {
        Automaton& pairs =
            below_[kind_of_term(game, relation.left) * kinds_ + kind_of_term(game, relation.right)];
        pairs = either(pairs, said(relation));
    }
    close();
}

Automaton AutomaticOrder::said(const SymbolicRelation& relation) const {
    const auto at_least_one = [&](const LinearForm& form) { return at_most(system_, number(1), form); };
    const LinearForm x = track(kLower), y = track(kUpper);
    Automaton pairs = both(at_least_one(x), at_least_one(y));
    const auto and_also = [&](const Automaton& condition) { pairs = both(pairs, condition); };
    if (relation.left.kind == SymbolicTerm::Kind::element)
        and_also(equal(system_, x, number(1)));
    else if (relation.left.kind == SymbolicTerm::Kind::chain)
        and_also(at_most(system_, x, in_tracks(*game_, relation.left.index)));
    if (relation.right.kind == SymbolicTerm::Kind::element)
        and_also(equal(system_, y, number(1)));
    else
        and_also(at_most(system_, in_tracks(*game_, relation.right.index), y));
    for (const LinearIndex& index : relation.indices) and_also(at_least_one(in_tracks(*game_, index)));
    return exists({kRung}, pairs);
}

void AutomaticOrder::close() {
    for (std::size_t w = 0; w < kinds_; ++w)
        for (std::size_t u = 0; u < kinds_; ++u) {
            if (u == w || is_empty(below(u, w))) continue;
            const Automaton to_w = renamed(below(u, w), {{kUpper, kBetween}});
            for (std::size_t v = 0; v < kinds_; ++v) {
                if (v == w || is_empty(below(w, v))) continue;
                const Automaton from_w = renamed(below(w, v), {{kLower, kBetween}});
                Automaton& pairs = below_[u * kinds_ + v];
                pairs = either(pairs, exists({kBetween}, both(to_w, from_w)));
            }
        }
}

}  // namespace chompcert
