#include "periodic/solve/choice.h"

namespace chompcert {

bool rows_are_faster(const Game& game) {
    constexpr std::size_t kLongChains = 12;  // on average
    return game.size() > 0 && game.size() >= kLongChains * game.order.chains.size();
}

}  // namespace chompcert
