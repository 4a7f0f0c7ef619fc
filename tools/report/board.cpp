#include "report/board.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "report/chocolate.h"

namespace chompcert::cli {

nlohmann::ordered_json start_json(const SolvedGame& certificate) {
    const Bounds& bounds = certificate.ideals.bounds(certificate.ideals.whole());
    constexpr std::int64_t kLeast = 9, kBeyond = 4;
    const std::int64_t m = std::max(kLeast, bounds.low_column + kBeyond);
    const std::int64_t below = certificate.game->staircase.height(m);
    const std::int64_t n = std::max({m, bounds.low_row, below == kInfinity ? 0 : below}) + kBeyond;
    return {{"m", std::to_string(m)}, {"n", std::to_string(n)}};
}

std::string rules_html(const Game& game) {
    std::string rules =
        chocolate_of(game)
            ? "Bite a square: it goes, with everything to the right of it and below. A player who is left "
              "with only the poisoned square loses. "
            : "Take an element; it goes, with everything above it. " +
                  std::string(game.decrees.empty() ? "A player who cannot move loses. "
                                                   : "The game ends as its file decrees. ");
    rules += "The computer plays from the certificate in this page.";
    if (game.chains != Chains::none) rules += " The chains may have any length: try 10^30.";
    return rules;
}

}  // namespace chompcert::cli
