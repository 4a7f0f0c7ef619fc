#include "papers/play_to_the_end.h"

#include <algorithm>
#include <string>
#include <vector>

#include "periodic/query/query.h"

namespace chompcert::papers {
namespace {

Integer random_below(const Integer& bound, std::mt19937_64& random) {
    std::string digits = bound.str();
    for (;;) {
        std::string tried = digits;
        for (char& digit : tried) digit = static_cast<char>('0' + random() % 10);
        if (const Integer value = *parse_natural(tried); value < bound) return value;
    }
}

Integer least(const Integer& value, std::int64_t bound) {
    if (bound == kInfinity) return value;
    return std::min(value, Integer(bound));
}

// A position during play: the removed elements of A, and the coordinates.
struct Board {
    const SolvedGame* certificate;
    std::vector<std::uint32_t> gone;
    Integer m, n;

    [[nodiscard]] Query query() const { return Query(*certificate, gone); }
    [[nodiscard]] Position position() const { return query().position(m, n); }
    void take(std::uint32_t element) {
        const Game& game = *certificate->game;
        gone.push_back(element);
        m = least(m, game.above_c[element] - (game.above_c[element] == kInfinity ? 0 : 1));
        n = least(n, game.above_d[element] - (game.above_d[element] == kInfinity ? 0 : 1));
    }
};

// Takes a random element; false if none is left.
bool move_at_random(Board& board, std::mt19937_64& random) {
    const Position here = board.position();
    const Game& game = *board.certificate->game;
    board.m = here.m, board.n = here.n;
    std::vector<std::uint32_t> left;
    for (std::uint32_t a = 0; a < game.size(); ++a)
        if (contains(game, board.certificate->ideals[here.ideal], a)) left.push_back(a);
    const bool has_c = Integer() < here.m, has_d = Integer() < here.n;
    const std::size_t kinds = left.size() + (has_c ? 1 : 0) + (has_d ? 1 : 0);
    if (kinds == 0) return false;
    const std::size_t pick = random() % kinds;
    if (pick < left.size()) {
        board.take(left[pick]);
    } else if (has_c && pick == left.size()) {
        board.m = random_below(here.m, random);
    } else {
        board.n = random_below(here.n, random);
    }
    return true;
}

// Makes the certificate's move; false if it has none.
bool move_to_win(Board& board) {
    const auto move = board.query().move(board.m, board.n, 0);
    if (!move) return false;
    const auto& names = board.certificate->game->names;
    const auto element = std::ranges::find(names, move->element);
    if (element != names.end()) board.gone.push_back(static_cast<std::uint32_t>(element - names.begin()));
    board.m = move->m, board.n = move->n;
    return true;
}

}  // namespace

Match play_to_the_end(const SolvedGame& certificate, std::int64_t games, std::size_t digits,
                      std::mt19937_64& random) {
    const Integer bound = *parse_natural("1" + std::string(digits, '0'));
    Match match;
    while (match.games < games) {
        Board board{&certificate, {}, random_below(bound, random), random_below(bound, random)};
        if (!move_to_win(board)) continue;
        ++match.games;
        for (;;) {
            ++match.moves;
            if (!move_at_random(board, random)) {
                ++match.won;
                break;
            }
            if (!move_to_win(board)) break;
        }
    }
    return match;
}

}  // namespace chompcert::papers
