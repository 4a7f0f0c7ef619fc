// Strategies against the definition of the game and of the group, for several tests.
#pragma once

#include <algorithm>
#include <bit>
#include <set>

#include "../../catch.h"
#include "definition.h"
#include "finite/solve.h"
#include "finite/strategy/strategy.h"

namespace by_definition {

using chompcert::find_strategy;
using chompcert::FinitePoset;
using chompcert::identity;
using chompcert::Permutation;
using chompcert::Strategy;
using chompcert::StrategyMethod;
using Word = std::uint64_t;

inline Word image_of(Word set, const Permutation& map) {
    Word image = 0;
    for (std::size_t x = 0; x < map.size(); ++x)
        if ((set >> x & 1) != 0) image |= Word{1} << map[x];
    return image;
}

inline Word least_by_definition(Word set, const std::vector<Permutation>& group) {
    Word least = set;
    for (const Permutation& map : group) least = std::min(least, image_of(set, map));
    return least;
}

// The group that the symmetries of a strategy generate, by closing them under products.
inline std::vector<Permutation> generated(std::size_t n, const std::vector<Permutation>& generators) {
    std::set<Permutation> group{identity(n)};
    std::vector<Permutation> todo{identity(n)};
    while (!todo.empty()) {
        const Permutation a = todo.back();
        todo.pop_back();
        for (const Permutation& b : generators) {
            Permutation product(n);
            for (std::size_t x = 0; x < n; ++x) product[x] = b[a[x]];
            if (group.insert(product).second) todo.push_back(product);
        }
    }
    return {group.begin(), group.end()};
}

// (S1) to (S4) of proofs/THEOREM.md §13, and that each position is lost by the definition.
inline void check_strategy(const Poset& poset, const Strategy& strategy) {
    Game game(poset);
    const std::size_t n = poset.size();
    REQUIRE(strategy.lost == (game.value() == 0));
    for (const Permutation& map : strategy.symmetries)
        for (std::size_t a = 0; a < n; ++a)
            for (std::size_t b = 0; b < n; ++b)
                REQUIRE(poset.less_equal(a, b) == poset.less_equal(map[a], map[b]));
    const auto group = generated(n, strategy.symmetries);
    REQUIRE(group.size() == strategy.automorphisms);
    std::set<Word> listed{0};
    Word last = 0;
    for (const std::uint32_t at : strategy.order) {
        const Word position = strategy.positions[at].words().at(0);
        REQUIRE(position > last);
        REQUIRE(position == least_by_definition(position, group));
        REQUIRE(game.value(position) == 0);
        listed.insert(last = position);
    }
    const auto is_listed = [&](Word position) {
        return listed.count(least_by_definition(position, group)) > 0;
    };
    for (const std::uint32_t at : strategy.order) {
        const Word position = strategy.positions[at].words().at(0);
        const auto answers = strategy.positions.answers(at);
        REQUIRE(static_cast<int>(answers.size()) == std::popcount(position));
        std::size_t number = 0;
        for (std::size_t x = 0; x < n; ++x) {
            if ((position >> x & 1) == 0) continue;
            const Word left = position & ~poset.up[x];
            const std::uint16_t y = answers[number++];
            REQUIRE((left >> y & 1) != 0);
            REQUIRE(is_listed(left & ~poset.up[y]));
        }
    }
    REQUIRE(is_listed(strategy.lost ? game.whole() : game.whole() & ~poset.up.at(strategy.first_move)));
}

inline Strategy strategy_of(const Poset& poset, const StrategyMethod& method = {}) {
    const FinitePoset finite = poset.finite();
    return find_strategy(finite, solve_outcome(finite).lost, method);
}

inline bool same(const Strategy& a, const Strategy& b) {
    if (a.lost != b.lost || a.first_move != b.first_move || a.symmetries != b.symmetries ||
        a.order.size() != b.order.size())
        return false;
    for (std::size_t i = 0; i < a.order.size(); ++i)
        if (!(a.positions[a.order[i]] == b.positions[b.order[i]]) ||
            !std::ranges::equal(a.positions.answers(a.order[i]), b.positions.answers(b.order[i])))
            return false;
    return true;
}

}  // namespace by_definition
