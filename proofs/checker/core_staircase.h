// The staircase delta and its inverse cap: THEOREM.md, sections 1 and 7.
#pragma once

#include "core_game_text.h"

namespace chompcheck {

// d[u*i+b] < c[v*i+w] for all i >= first.
struct Ladder {
    Int u, b, v, w, first;

    [[nodiscard]] Int first_column() const { return v * first + w; }
    [[nodiscard]] bool slope_one() const { return u == v; }
    [[nodiscard]] Int delta(Int m) const { return m < first_column() ? Int(0) : u * floor_div(m - w, v) + b; }
    [[nodiscard]] Int cap(Int n) const { return v * std::max(first, floor_div(n - b, u) + 1) + w - 1; }
};

struct Step {
    Int column, rows;
};

// delta(i), the number of d below c_i, is the maximum of ladders and of the last step at or before i.
struct Staircase {
    std::vector<Ladder> ladders;
    std::vector<Step> steps;

    [[nodiscard]] Int delta(Int m) const {
        const auto after = std::upper_bound(steps.begin(), steps.end(), m,
                                            [](Int column, const Step& s) { return column < s.column; });
        Int most = after == steps.begin() ? Int(0) : std::prev(after)->rows;
        if (!most.finite()) return most;
        for (const Ladder& ladder : ladders) most = std::max(most, ladder.delta(m));
        return most;
    }
    // The number of c_i with delta(i) <= n; for n infinite, with delta(i) finite.
    [[nodiscard]] Int cap(Int n) const {
        const auto step = std::find_if(steps.begin(), steps.end(),
                                       [n](const Step& s) { return s.rows > n || !s.rows.finite(); });
        Int most = step == steps.end() ? Int::infinity() : step->column - 1;
        if (!n.finite()) return most;
        for (const Ladder& ladder : ladders) most = std::min(most, ladder.cap(n));
        return most;
    }
    // Steps come in increasing order of their columns.
    void add_step(Int column, Int rows) {
        if (rows > delta(column)) steps.push_back({column, rows});
    }
};

// What the lines say directly: the ladders, and d < c[N] for the least such N.
inline Staircase said_staircase(const GameText& game) {
    Staircase said;
    Int all_of_d = game.chains == Chains::None ? Int(1) : Int::infinity();
    for (const Relation& relation : game.relations) {
        const Term& low = game.terms[relation.start];
        const Term& high = game.terms[relation.start + 1];
        if (relation.ladder)
            said.ladders.push_back({low.factor, low.shift, high.factor, high.shift, relation.first});
        else if (low.part == Part::AllOfD)
            all_of_d = std::min(all_of_d, high.index(0));
    }
    if (all_of_d.finite()) said.steps.push_back({all_of_d, Int::infinity()});
    return said;
}

}  // namespace chompcheck
