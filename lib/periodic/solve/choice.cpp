#include "periodic/solve/choice.h"

namespace chompcert {

bool rows_are_faster(const Game& game) {
    const std::size_t long_chains = game.chains == Chains::none ? 9 : 5;  // on average
    return game.size() > 0 && game.size() >= long_chains * game.order.chains.size();
}

}  // namespace chompcert
