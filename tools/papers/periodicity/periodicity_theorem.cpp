// Seed 004: the Poset Game Periodicity Theorem, section 5.
//
// The engine ends only when each claim is finite or periodic; this is the theorem, for the game at hand. What
// the claims say is compared with the definition of the game, at all positions of few elements.
#include <algorithm>
#include <limits>
#include <random>

#include "families/family.h"
#include "papers/definition.h"
#include "papers/play.h"
#include "papers/row.h"
#include "periodic/query/query.h"

namespace chompcert::papers {
namespace {

struct NamedGame {
    std::string name, text;
};

// A game with |A| <= 4, at most two relations of each element to the chains, and a ladder in half of them.
NamedGame random_game(std::mt19937_64& random, std::size_t number) {
    const auto below = [&](std::uint64_t bound) { return static_cast<std::int64_t>(random() % bound); };
    const std::string name = "random_" + std::to_string(number);
    const std::int64_t size = below(5);
    std::string text = "poset " + name + "\n";
    if (size > 0) text += "elements x[1.." + std::to_string(size) + "]\n";
    if (below(2) == 0) text += "d[i] < c[i+" + std::to_string(1 + below(3)) + "]\n";
    for (std::int64_t x = 1; x <= size; ++x) {
        const std::string element = "x[" + std::to_string(x) + "]\n";
        for (std::int64_t y = 1; y < x; ++y)
            if (below(3) == 0) text += "x[" + std::to_string(y) + "] < " + element;
        for (const char* const chain : {"c", "d"})
            if (below(2) == 0) text += chain + ("[" + std::to_string(1 + below(4)) + "] < ") + element;
    }
    return {name, text};
}

std::vector<NamedGame> games(bool far) {
    std::vector<NamedGame> all;
    for (const Words& words : std::vector<Words>{{"chomp"},
                                                 {"chomp", "3"},
                                                 {"chomp", "5", "3"},
                                                 {"chomp", "3", "2", "1"},
                                                 {"divisors", "3", "--legs", "2,5"},
                                                 {"divisors", "6", "--legs", "2,3"},
                                                 {"divisors", "12", "--legs", "2,3"},
                                                 {"divisors", "2", "--unbounded", "3"},
                                                 {"nim", "3", "long", "long"},
                                                 {"hook", "3", "1"},
                                                 {"row", "2", "1"},
                                                 {"box", "2", "long"}}) {
        std::string name;
        for (const std::string& word : words) name += (name.empty() ? "" : " ") + word;
        all.push_back({name, make_game(words)});
    }
    std::mt19937_64 random(2003);
    for (std::size_t number = 1; number <= (far ? 300U : 40U); ++number)
        all.push_back(random_game(random, number));
    return all;
}

bool is_right(const SolvedGame& solved, const DefinedPosition& position, std::int64_t max_value) {
    const Query query(solved, elements_by_name(*solved.game, position.missing));
    if (solved.game->chains != Chains::two) return query.exact_grundy(Integer(position.m)) == position.grundy;
    const auto value = query.grundy(position.m, position.n);
    return position.grundy > max_value ? !value : value == position.grundy;
}

std::vector<Case> theorem(const Context& context) {
    const std::int64_t max_value = context.far ? 6 : 3, most = context.far ? 16 : 12;
    std::vector<Case> cases;
    for (const auto& [name, text] : games(context.far)) {
        context.working(name);
        const std::int64_t values = read_game(text).chains == Chains::two ? max_value : 0;
        const auto solved = prove(context, text, values);
        const std::vector<DefinedPosition> positions = positions_by_definition(text, most);
        std::size_t right = 0;
        for (const DefinedPosition& position : positions)
            right += is_right(*solved, position, values) ? 1 : 0;
        cases.push_back({name + ", values 0.." + std::to_string(values) +
                             ": all finite or periodic; right at the positions of at most " +
                             std::to_string(most) + " elements",
                         {std::to_string(positions.size()), Source::definition},
                         std::to_string(right)});
    }
    return cases;
}

// Lemma 5: n − m <= |B| + g at each position (B, m, n). The note says how near to it the positions come.
std::vector<Case> lemma_5(const Context& context) {
    std::vector<Case> cases;
    for (const auto& [name, text] : games(context.far)) {
        const Game game = read_game(text);
        if (game.chains != Chains::two) continue;
        context.working(name);
        std::int64_t nearest = std::numeric_limits<std::int64_t>::min();
        for (const DefinedPosition& position : positions_by_definition(text, context.far ? 16 : 12)) {
            const auto size = std::ssize(game.names) - std::ssize(position.missing);
            nearest = std::max(nearest, position.n - position.m - (size + position.grundy));
        }
        cases.push_back({name + ": n - m <= |B| + g", published("yes"), nearest <= 0 ? "yes" : "no",
                         "the largest n - m - |B| - g is " + std::to_string(nearest)});
    }
    return cases;
}

}  // namespace

std::vector<Row> periodicity_theorem_rows() {
    return {{"004-lemma-5", "Lemma 5", "positions of a value lie near the diagonal, or below it",
             "51 games of two chains, positions of <= 12 elements",
             "311 games of two chains, positions of <= 16 elements", lemma_5},
            {"004-theorem", "section 5", "positions of a value are finitely many, or periodic",
             "52 games, values 0..3, positions of <= 12 elements",
             "312 games, values 0..6, positions of <= 16 elements", theorem}};
}

}  // namespace chompcert::papers
