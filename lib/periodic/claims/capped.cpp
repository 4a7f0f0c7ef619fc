#include "periodic/claims/capped.h"

#include <string>

namespace chompcert {

std::optional<Capped> find_capped(const SolvedGame& solved, PrefixView ideal, std::int64_t k) {
    const Game& game = *solved.game;
    Prefixes left(ideal.begin(), ideal.end());
    for (std::int64_t last = bounds(game, ideal).high_row;;) {
        const std::int64_t low = bounds(game, left).low_row;
        const Finite* const finite = solved.claims.at(solved.ideals.at(left), k).finite();
        if (finite != nullptr && finite->capped_row_left_out)
            throw NotStored("the constant of value " + std::to_string(k) +
                            " is left out of a compact certificate");
        if (finite != nullptr && finite->capped_row && low <= *finite->capped_row &&
            *finite->capped_row <= last)
            return Capped{*finite->capped_row, game.staircase.cap(*finite->capped_row)};
        if (low == 0) return std::nullopt;
        last = low - 1;
        left = restrict(game, left, kInfinity, last);
    }
}

}  // namespace chompcert
