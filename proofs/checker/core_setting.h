// What THEOREM.md, section 2, says of an ideal B: lo, loD, hiC, hiD, end, and the claims of the ideals to
// which the moves (a), (c) and (d) lead.
#pragma once

#include "core_claims.h"

namespace chompcheck {

struct Game {
    const GameText& text;
    Closure closure;
    std::string_view bytes;
    std::string hash;

    [[nodiscard]] Int delta(Int m) const { return closure.staircase.delta(m); }
    [[nodiscard]] Int cap(Int n) const { return closure.staircase.cap(n); }
    [[nodiscard]] const std::vector<Ladder>& ladders() const { return closure.staircase.ladders; }
    [[nodiscard]] const std::vector<Step>& steps() const { return closure.staircase.steps; }
};

// (a): to the claims of B without what is >= a.
struct Removal {
    Int hC, hD;
    const Claims* claims;
};

// (c), (d): the smaller ideal that is left in the columns, or rows, from..to.
struct Restriction {
    Num from, to;
    const Claims* claims;
};

struct Setting {
    const Game& game;
    Int lo = 0, loD = 0;
    Int hiC = Int::infinity(), hiD = Int::infinity();
    Int end;
    std::vector<Removal> removals;
    std::vector<Restriction> below_lo, below_loD;

    Setting(const Game& its_game, const Order& order, const Ideal& ideal, const Store& store)
        : game(its_game) {
        const Closure& closure = game.closure;
        for (std::size_t a = 0; a < order.elements(); ++a) {
            if (contains(ideal, a)) {
                lo = std::max(lo, closure.uC[a]);
                loD = std::max(loD, closure.uD[a]);
                removals.push_back({closure.hC[a], closure.hD[a], &store[order.without_above(ideal, a)]});
            } else {
                hiC = std::min(hiC, closure.hC[a] - 1);
                hiD = std::min(hiD, closure.hD[a] - 1);
            }
        }
        end = std::min(hiC, game.cap(hiD));
        below_lo = restrictions(closure.uC, ideal, store);
        below_loD = restrictions(closure.uD, ideal, store);
    }

    [[nodiscard]] Int lowest_row(Int m) const { return std::max(loD, game.delta(m)); }
    [[nodiscard]] bool live(Int m) const { return lo <= m && m <= end; }

  private:
    static std::vector<Restriction> restrictions(const std::vector<Int>& below, const Ideal& ideal,
                                                 const Store& store) {
        std::vector<std::pair<Num, std::size_t>> rising;
        for (std::size_t a = 0; a < below.size(); ++a)
            if (contains(ideal, a)) rising.emplace_back(below[a].value(), a);
        std::sort(rising.begin(), rising.end());
        std::vector<Restriction> list;
        Ideal rest(ideal.size(), 0);
        Num from = 0;
        for (const auto& [level, a] : rising) {
            if (level > from) list.push_back({from, level - 1, &store[rest]});
            from = level;
            insert(rest, a);
        }
        return list;
    }
};

}  // namespace chompcheck
