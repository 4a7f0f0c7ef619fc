#include "show/plot/census.h"

#include "base/error.h"

namespace chompcert {

std::vector<CensusRow> census(const SolvedGame& certificate, std::int64_t k) {
    const Game& game = *certificate.game;
    const Ideals& ideals = certificate.ideals;
    if (ideals.size() != game.size() + 1)
        throw ArgumentError(
            "a census needs a game whose finite part is a chain, such as 3-row Chomp (chompcert make "
            "chomp 100): '" +
            game.label + "' has " + std::to_string(ideals.size()) + " order ideals of " +
            std::to_string(game.size()) + " elements");
    // The ideals of a chain are its prefixes, and inclusion is the order in which they stand.
    std::vector<CensusRow> rows;
    rows.reserve(ideals.size());
    for (IdealId id = 0; id < ideals.size(); ++id) {
        const Claim& claim = certificate.claims.at(id, k);
        const Periodic* const tail = claim.periodic();
        if (tail != nullptr) {
            rows.push_back({id, tail->period(), tail->preperiod, tail->low, tail->high});
        } else {
            rows.push_back({id, 0, claim.settled_from(), 0, 0});
        }
    }
    return rows;
}

}  // namespace chompcert
