// Sums of positions of certified games. A move in a sum is a move in one component, and the Grundy value is
// the nim-sum of the components' values (Sprague, Grundy).
//
// If the value of a component is above its certificate's K, it still has options of every value up to K. So
// if all other values are known, and their nim-sum x is at most K, the value of the sum is not 0, and the
// move to x wins. The caller may know more, from the game itself (BeyondProved). Two equal components cancel,
// whatever their value. A sum of an odd number of infinite values, and of finite ones, is infinite.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "periodic/query/transfinite_query.h"

namespace chompcert {

struct Component {
    TransfiniteQuery* query;
    Length m, n;  // the coordinates of missing chains are ignored
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

/// What is known of a component, by its number, beyond its certificate's K. Each function may be empty, or
/// answer nothing.
struct BeyondProved {
    /// The Grundy value, which is above K.
    std::function<std::optional<std::int64_t>(std::size_t)> value;
    /// A move to a position of a value above K.
    std::function<std::optional<TransfiniteMove>(std::size_t, std::int64_t)> move;
};

[[nodiscard]] SumAnswer solve_sum(const std::vector<Component>& components, const BeyondProved& beyond = {});

}  // namespace chompcert
