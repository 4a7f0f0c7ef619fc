#include "parametric/moves/decreed_positions.h"

#include <string>

namespace chompcert {
namespace {

bool is_ever_below(const SymbolicOrder& order, std::size_t u, std::size_t v) {
    const isl::map first(order.context(), "{ [1] -> [1] }");
    return !order.below(u, v).intersect(first).is_empty();
}

void check(const SymbolicOrder& order, const SymbolicDecree& decree, std::size_t element) {
    const SymbolicGame& game = order.game();
    const std::size_t chains = game.chains.size();
    for (std::size_t u = 0; u < game.kinds(); ++u) {
        const bool is_there = u >= chains && (decree.members >> (u - chains) & 1U) != 0;
        if (is_there || !is_ever_below(order, u, chains + element)) continue;
        const std::string& over = game.elements[element];
        if (u < chains)
            reject(decree.place, GameRule::decrees,
                   over + " lies above " + game.chains[u] +
                       "[1]: a decree is for positions without elements of the chains");
        const std::string& below = game.elements[u - chains];
        reject(decree.place, GameRule::decrees,
               below + " lies below " + over + ", so that a position with the latter has both: name it too");
    }
}

}  // namespace

void refuse_wrong_decrees(const SymbolicOrder& order) {
    for (const SymbolicDecree& decree : order.game().decrees)
        for (std::size_t e = 0; e < order.game().elements.size(); ++e)
            if ((decree.members >> e & 1U) != 0) check(order, decree, e);
}

}  // namespace chompcert
