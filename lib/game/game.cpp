// A game file read: its text (game/file/text.h), names bound (game/closure/relations.h), closed
// (game/closure/closure.h), and A covered by chains (game/order.h).
#include "game/game.h"

#include <limits>

#include "base/sha256.h"
#include "game/closure/closure.h"
#include "game/closure/decrees.h"
#include "game/closure/relations.h"

namespace chompcert {

Game read_game(std::string_view bytes) {
    return read_game_within(bytes, std::numeric_limits<std::uint64_t>::max());
}

Game read_game_within(std::string_view bytes, std::uint64_t max_bytes) {
    const GameText text = parse_game_text(bytes);
    Relations relations = bind_names(text, max_bytes);
    Closure closure = close_relations(relations);
    Game game;
    game.decrees = close_decrees(relations, closure);
    game.text = bytes;
    game.label = text.label;
    game.sha256 = sha256_hex(bytes);
    game.chains = text.chains;
    game.order = make_order(closure);
    game.names = std::move(relations.names);
    game.below_c = std::move(closure.below_c);
    game.below_d = std::move(closure.below_d);
    game.above_c = std::move(closure.above_c);
    game.above_d = std::move(closure.above_d);
    game.staircase = std::move(closure.staircase);
    return game;
}

}  // namespace chompcert
