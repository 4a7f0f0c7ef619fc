// Sums of positions of certified games: a move is one in a component, and the Grundy value is the nim-sum of
// theirs (Sprague, Grundy).
//
// Of a component whose value is above its certificate's K it is still known that each value up to K is that
// of an option: so if all the others are known, and their nim-sum x is at most K, the value of the sum is not
// 0, and the move to x wins. Two components that are the same position cancel, whatever their value. And a
// sum of an odd number of infinite values and finite ones is infinite.
#pragma once

#include <optional>
#include <vector>

#include "query/transfinite_query.h"

namespace chompcert {

struct Component {
    TransfiniteQuery* query;
    Length m, n;  // coordinates of chains that the game has not are ignored
};

struct SumMove {
    std::size_t component;  // its number, from 0
    TransfiniteMove move;
};

enum class SumOutcome { lost, won, undecided };  // for the player to move

struct SumAnswer {
    std::vector<Value> components;
    std::optional<Ordinal> value;  // of the sum, if it is known
    SumOutcome outcome;
    std::optional<SumMove> move;  // a winning one, if one is known
};

[[nodiscard]] SumAnswer solve_sum(const std::vector<Component>& components);

}  // namespace chompcert
