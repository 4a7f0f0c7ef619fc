#include "papers/play.h"

#include "families/family.h"
#include "finite/solve.h"
#include "periodic/solve/solver.h"

namespace chompcert::papers {
namespace {

FinitePoset poset_of(const Game& game) {
    return FinitePoset(game);
}

}  // namespace

bool is_lost(const Words& family) {
    return solve_outcome(poset_of(read_game(make_game(family)))).lost;
}

FiniteOutcome search_outcome(const Words& family) {
    return solve_outcome(poset_of(read_game(make_game(family))), without_theorems());
}

std::int64_t value_of(const Words& family) {
    return solve_value(poset_of(read_game(make_game(family)))).grundy;
}

std::vector<std::string> winning_moves(const Words& family) {
    return winning_moves_in(make_game(family));
}

std::vector<std::string> winning_moves_in(const std::string& game_text) {
    const Game game = read_game(game_text);
    std::vector<std::string> names;
    for (const std::uint32_t move : solve(poset_of(game)).winning_moves) names.push_back(game.names[move]);
    return names;
}

std::unique_ptr<SolvedGame> prove(const Context& context, const std::string& game_text,
                                  std::int64_t max_value) {
    auto solved = std::make_unique<SolvedGame>(solve(read_game(game_text), max_value, Limits{}, {}));
    if (context.keep) {
        std::string bytes;
        write_certificate(*solved, [&](std::string_view piece) { bytes += piece; });
        context.keep(solved->game->label, game_text, bytes);
    }
    return solved;
}

}  // namespace chompcert::papers
