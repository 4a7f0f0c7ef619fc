#include "parametric/automata/moves/zero_set.h"

#include <algorithm>
#include <set>

#include "automata/canonical.h"
#include "automata/sets.h"

namespace chompcert {

ZeroSet zero_set(const Automaton& automaton, const std::vector<IdealSet>& ideals) {
    std::vector<IdealSet> distinct = ideals;
    std::ranges::sort(distinct);
    distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
    Automaton numbered = automaton;
    for (StateOutput& output : numbered.outputs)
        output =
            static_cast<StateOutput>(std::ranges::lower_bound(distinct, ideals[output]) - distinct.begin());
    ZeroSet zero{canonical(numbered), {}};
    for (StateOutput& output : zero.automaton.outputs) {
        const auto known = std::ranges::find(zero.ideals, distinct[output]);
        if (known == zero.ideals.end()) zero.ideals.push_back(distinct[output]);
        output =
            static_cast<StateOutput>(std::ranges::find(zero.ideals, distinct[output]) - zero.ideals.begin());
    }
    return zero;
}

Automaton positions_with(const ZeroSet& zero, std::uint32_t members) {
    std::vector<bool> yes;
    for (const IdealSet& ideals : zero.ideals) yes.push_back(std::ranges::binary_search(ideals, members));
    return with_outputs(zero.automaton, yes);
}

IdealSet occurring_ideals(const ZeroSet& zero) {
    std::set<std::uint32_t> all;
    for (const IdealSet& ideals : zero.ideals) all.insert(ideals.begin(), ideals.end());
    return {all.begin(), all.end()};
}

}  // namespace chompcert
