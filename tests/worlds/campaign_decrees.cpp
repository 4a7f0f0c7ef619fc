// Games that decree values: worlds with other decrees, lies in column 0 and row 0, and two games taken for
// each other.

#include "campaign.h"

namespace worlds {

void Campaign::play_decrees(const World& truth, int width, Method method) {
    const Game& game = truth.game();
    for (int i = 0; !game.decrees().empty() && i < plan_.faults && !out_of_time(); ++i) {
        std::string what;
        const Game other = game.decreeing(other_decrees(random_, game, what));
        const std::optional<World> world = world_of(other, truth.K(), method);
        const std::optional<Claims> claims = world ? find_claims(*world, width) : std::nullopt;
        if (!claims) {
            ++unseen_;
            continue;
        }
        check_false(truth, *claims,
                    std::string(method == Method::columns ? "by columns" : "by rows") + ": a decree " + what,
                    what);
    }
}

// The game and the one without its lines `end`: the certificate of either as it is, and under the other's
// heading.
void Campaign::play_other_game(const World& truth, const Claims& claims, int width) {
    const Game& game = truth.game();
    if (game.decrees().empty()) return;
    play_lies(truth, claims, tell_a_lie_about_a_decree);
    const Game plain(without_decrees(game.text()), game.columns());
    const std::optional<Claims> others = find_claims(true_world(plain, truth.K(), Method::columns), width);
    if (!others) return;
    for (const Level level : {Level::full, Level::compact}) {
        const std::string here = claims_text(game, truth.K(), claims, level);
        const std::string there = claims_text(plain, truth.K(), *others, level);
        check_false(game, level, heading(plain.text()) + there, "the certificate without decrees",
                    "as it is");
        routes_.use_game(plain);
        check_false(plain, level, heading(game.text()) + here, "the certificate with decrees", "as it is");
        if (here != there)
            check_false(plain, level, heading(plain.text()) + here, "the claims with decrees", "");
        routes_.use_game(game);
        if (seen_.insert(there).second)
            check_false(game, level, heading(game.text()) + there, "the claims without decrees", "");
    }
}

}  // namespace worlds
