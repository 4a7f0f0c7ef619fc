// THEOREM.md itself, on random games: true claims violate no condition, false ones violate some, by each
// route.

#include <algorithm>
#include <stdexcept>

#include "catch.h"
#include "worlds/clauses/conditions.h"
#include "worlds/draw.h"

namespace {

using namespace worlds;

constexpr int kWidth = 96;
constexpr int kColumns = 320;

std::string joined(const std::set<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += name;
    return text;
}

struct Drawn {
    Game game;
    int K;
};

Drawn draw(Random& random) {
    while (true) {
        const std::string text = systematic_game_text(random.next() % kSystematicGames);
        try {
            return {Game(text, kColumns), random.below(3)};
        } catch (const std::invalid_argument&) {
        }
    }
}

// Level compact says nothing about the lists, so that these may differ.
bool differ(const Drawn& drawn, const Claims& claims, const Claims& truth, Via via) {
    const Level level = via == Via::full ? Level::full : Level::compact;
    return claims_text(drawn.game, drawn.K, claims, level) != claims_text(drawn.game, drawn.K, truth, level);
}

}  // namespace

TEST_CASE("worlds: true claims violate no condition, and false claims violate one") {
    Random random(7);
    int false_claims = 0;
    for (int i = 0; i < 40; ++i) {
        const Drawn drawn = draw(random);
        const World truth = true_world(drawn.game, drawn.K, Method::columns);
        const std::optional<Claims> claims = find_claims(truth, kWidth);
        if (!claims) continue;
        for (const Via via : {Via::full, Via::columns, Via::rows}) {
            if (via == Via::rows && !drawn.game.on_top()) continue;
            INFO(drawn.game.text() << claims_text(drawn.game, drawn.K, *claims, Level::full));
            CHECK(joined(violated(drawn.game, drawn.K, *claims, via)).empty());
            for (int tries = 0; tries < 10; ++tries) {
                const Fault fault =
                    random_fault(random, drawn.game, drawn.K, *claims, kWidth, Method::columns);
                const std::optional<World> world = false_world(truth, Method::columns, fault);
                const std::optional<Claims> changed = world ? find_claims(*world, kWidth) : std::nullopt;
                if (!changed || !differ(drawn, *changed, *claims, via)) continue;
                ++false_claims;
                INFO(to_string(fault, drawn.game));
                CHECK_FALSE(violated(drawn.game, drawn.K, *changed, via).empty());
            }
        }
    }
    CHECK(false_claims > 100);
}
