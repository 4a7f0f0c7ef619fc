#include "seeds/play.h"

#include "families/family.h"
#include "finite/solve.h"
#include "solve/solver.h"

namespace chompcert::seeds {
namespace {

FinitePoset poset_of(const Game& game) {
    return FinitePoset(game);
}

}  // namespace

bool is_lost(const Words& family) {
    return solve_outcome(poset_of(read_game(make_game(family)))).lost;
}

bool is_lost_by_search(const Words& family) {
    SolveOptions bare;
    bare.sums = bare.pairings = bare.tables = false;
    bare.search.sums = bare.search.pairings = false;
    return solve_outcome(poset_of(read_game(make_game(family))), bare).lost;
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

std::unique_ptr<Certificate> prove(const Context& context, const std::string& game_text,
                                   std::int64_t max_value) {
    const Game game = read_game(game_text);
    const Solution solution = solve(game, max_value, Limits{}, {});
    std::string bytes;
    write_certificate(game_text, game, solution.ideals, solution.claims, solution.level,
                      [&](std::string_view piece) { bytes += piece; });
    if (context.keep) context.keep(game.label, game_text, bytes);
    return read_certificate(bytes, std::uint64_t{1} << 32);
}

}  // namespace chompcert::seeds
