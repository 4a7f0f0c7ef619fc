// What is said of a game file with an element below itself.
#pragma once

#include <map>
#include <stdexcept>

#include "core_closure.h"

namespace chompcheck {

constexpr std::size_t kLongestCycle = 400;

// Some pair of neighbours in the cycle was said by a line.
[[noreturn]] inline void explain(const Cycle& cycle, const GameText& game, const Lexer& lexer) {
    std::string text = game.name_of(cycle.front());
    std::map<Point, Point> below;
    for (std::size_t place = 0; place < cycle.size(); ++place) {
        const Point next = cycle[(place + 1) % cycle.size()];
        below.emplace(cycle[place], next);
        if (text.size() < kLongestCycle) text += " > " + game.name_of(next);
    }
    const auto refuse_neighbours = [&](Point low, Point high, const Term& term) {
        if (const auto found = below.find(high); found != below.end() && found->second == low)
            malformed(lexer.where(term.name), "order", "no element below itself",
                      shortened(text, kLongestCycle));
    };
    game.for_each_pair(refuse_neighbours);
    throw std::logic_error("a cycle that no line says");
}

// The closed order, or the Verdict that there is none.
inline Closure closure_of(const GameText& game, const Lexer& lexer) {
    try {
        return Closure(game, lexer);
    } catch (const Cycle& cycle) {
        explain(cycle, game, lexer);
    }
}

}  // namespace chompcheck
