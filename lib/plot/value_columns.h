// f_{B,k}(m) in consecutive columns of any size, for pictures: what `chompcert find` answers there, as small
// numbers.
//
// A column that the claim itself lists, or that lies on its tail, is O(1); every other one is a question to
// Query. Games with one chain are asked for g(B_m), which is f_{B,0}(m) of the two-chain game.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "claims/capped.h"
#include "query/query.h"

namespace chompcert {

struct ColumnEntry {
    std::int64_t column;  // m − from
    std::int64_t offset;  // f(m) − m
};

/// The claim that B makes of a value, and its entries in the columns asked for.
struct ValueColumns {
    std::int64_t k;
    const Claim* claim;
    std::optional<Capped> constant;         // where f takes one value for all large m
    std::optional<std::int64_t> none_from;  // where there is no f(m) for large m: the least such m, if known
    std::vector<ColumnEntry> entries;
    /// There is an f(m), but too far from m (by 10^9 or more) to stand in a picture.
    bool too_far = false;
};

/// Columns from, from + 1, …, from + count − 1 of the ideal that the query is about.
/// @throws NotStored where only a list that was left out could say.
[[nodiscard]] ValueColumns value_columns(const Certificate& certificate, const Query& query, std::int64_t k,
                                         const Natural& from, std::int64_t count);

}  // namespace chompcert
