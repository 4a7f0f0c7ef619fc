#include "claims/capped.h"

#include <string>

namespace chompcert {

std::optional<Capped> find_capped(const Game& game, const Ideals& ideals, const ClaimTable& claims,
                                  PrefixView ideal, std::int64_t k) {
    Prefixes left(ideal.begin(), ideal.end());
    for (std::int64_t last = bounds(game, ideal).high_row;;) {
        const std::int64_t low = bounds(game, left).low_row;
        const std::int64_t row = claims.at(ideals.at(left), k).capped_row;
        if (row == Claim::kUnknownRow)
            throw NotStored("the constant of value " + std::to_string(k) +
                            " is left out of a compact certificate");
        if (low <= row && row <= last) return Capped{row, game.staircase.cap(row)};
        if (low == 0) return std::nullopt;
        last = low - 1;
        left = restrict(game, left, kInfinity, last);
    }
}

}  // namespace chompcert
