// What is said of a game file with an element below itself.
#pragma once

#include <map>
#include <stdexcept>

#include "../core/closure.h"

namespace chompcheck {

constexpr std::size_t kLongestCycle = 400;

// Going down ends in a cycle, of which some pair of neighbours was said by a line.
[[noreturn]] inline void explain(const Cycles& cycles, const GameText& game, const Lexer& lexer) {
    std::map<Point, Point> below, cycle;
    for (const auto& [low, high] : cycles.pairs) below.insert_or_assign(high, low);
    Point start = below.begin()->first;
    for (std::size_t step = 0; step < cycles.points; ++step) start = below.at(start);
    std::string text = game.name_of(start);
    for (Point high = start; cycle.emplace(high, below.at(high)).second; high = below.at(high))
        if (text.size() < kLongestCycle) text += " > " + game.name_of(below.at(high));
    const auto refuse_neighbours = [&](Point low, Point high, const Term& term) {
        if (const auto found = cycle.find(high); found != cycle.end() && found->second == low)
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
    } catch (const Cycles& cycles) {
        explain(cycles, game, lexer);
    }
}

}  // namespace chompcheck
