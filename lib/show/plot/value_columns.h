// f_{B,k}(m) in consecutive columns of any size, for pictures: the answers of `chompcert find`, as small
// numbers.
//
// A column that the claim itself lists, or that lies on its tail, is O(1); every other one is a question to
// Query. Games with one chain are asked for g(B_m), which is f_{B,0}(m) of the two-chain game.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "periodic/claims/capped.h"
#include "periodic/query/query.h"

namespace chompcert {

struct ColumnEntry {
    std::int64_t column;  // m − from
    std::int64_t offset;  // f(m) − m
};

/// The claim for B and a value, and its entries in the requested columns.
struct ValueColumns {
    std::int64_t k;
    const Claim* claim;
    std::optional<Capped> constant;         // if f takes one value for all large m
    std::optional<std::int64_t> none_from;  // no column from here on has an f(m), if known
    std::vector<ColumnEntry> entries;
    /// Whether some f(m) is too far from m (by 10^9 or more) for a picture.
    bool too_far = false;
};

/// Columns from, from + 1, …, from + count − 1 of the ideal that the query is about.
/// @throws NotStored if the answer needs a list that was left out.
[[nodiscard]] ValueColumns value_columns(const SolvedGame& certificate, const Query& query, std::int64_t k,
                                         const Integer& from, std::int64_t count);

}  // namespace chompcert
