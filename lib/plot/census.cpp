#include "plot/census.h"

#include <stdexcept>

namespace chompcert {

std::vector<CensusRow> census(const Certificate& certificate, std::int64_t k) {
    const Game& game = certificate.game;
    const Ideals& ideals = *certificate.ideals;
    if (ideals.size() != game.size() + 1)
        throw std::invalid_argument(
            "a census asks for a game whose finite part is a chain, as that of 3-row Chomp (chompcert make "
            "chomp 100): '" +
            game.label + "' has " + std::to_string(ideals.size()) + " order ideals of " +
            std::to_string(game.size()) + " elements");
    // The ideals of a chain are its prefixes, and inclusion is the order in which they stand.
    std::vector<CensusRow> rows;
    rows.reserve(ideals.size());
    for (IdealId id = 0; id < ideals.size(); ++id) {
        const Claim& claim = certificate.claims->at(id, k);
        rows.push_back({id, claim.period(), claim.settled_from(), claim.tail_low, claim.tail_high});
    }
    return rows;
}

}  // namespace chompcert
