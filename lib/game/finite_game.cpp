#include "game/finite_game.h"

#include <stdexcept>

#include "base/error.h"
#include "base/sha256.h"
#include "game/closure/closure.h"
#include "game/closure/decrees.h"
#include "game/closure/relations.h"

namespace chompcert {

void refuse_infinite_chains() {
    throw ArgumentError(
        "expected a finite game, found one with infinite chains: its game file needs a line 'chains none', "
        "or 'chompcert prove' solves it");
}

FiniteGame read_finite_game(std::string_view bytes, std::uint64_t max_bytes) {
    const GameText text = parse_game_text(bytes);
    Relations relations = bind_names(text, max_bytes);
    Closure closure = close_relations(relations);
    if (text.chains != Chains::none) refuse_infinite_chains();
    std::vector<Decree> decrees = close_decrees(relations, closure);
    return {std::string(bytes),         std::string(text.label),       sha256_hex(bytes),
            std::move(relations.names), std::move(closure.successors), std::move(closure.ascending),
            std::move(decrees)};
}

}  // namespace chompcert
