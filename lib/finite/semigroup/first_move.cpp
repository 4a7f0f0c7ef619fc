#include "finite/semigroup/first_move.h"

#include "base/error.h"
#include "families/family.h"
#include "game/game.h"

namespace chompcert {

std::string game_after(const NumericalSemigroup& semigroup, std::int64_t x) {
    std::vector<std::string> words{"semigroup"};
    for (const std::int64_t generator : semigroup.generators()) words.push_back(std::to_string(generator));
    words.insert(words.end(), {"--after", std::to_string(x)});
    return make_game(words);
}

// Strategy stealing, sums and pairings are left out: they are how the theorems about semigroups are proved.
bool wins(const NumericalSemigroup& semigroup, std::int64_t x, const SearchLimits& limits) {
    SolveOptions options = without_theorems();
    options.limits = limits;
    try {
        return solve_outcome(read_finite_game(game_after(semigroup, x)), options).lost;
    } catch (const LimitError& error) {
        throw LimitError(semigroup.str() + ", first move " + std::to_string(x) + ": " + error.what(),
                         error.remedy);
    }
}

std::optional<std::int64_t> least_winning_move(const NumericalSemigroup& semigroup, std::int64_t last,
                                               const SearchLimits& limits,
                                               const std::function<void(std::int64_t)>& trying) {
    for (std::int64_t x = 1; x <= last; ++x) {
        if (!semigroup.contains(x)) continue;
        trying(x);
        if (wins(semigroup, x, limits)) return x;
    }
    return std::nullopt;
}

}  // namespace chompcert
