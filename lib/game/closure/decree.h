// Decreed values: the positions at which a game ends otherwise (proofs/FORMAT.md §1.5).
//
// `end {} = 1` is misère play, `end {pass} = 0` makes a pass useless where nothing else is left. Decrees are
// for positions without elements of the chains; each set of elements is an order ideal of A.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace chompcert {

struct Decree {
    std::vector<std::uint32_t> elements;  // ascending by number
    std::int64_t value = 0;
};

/// Refuses a game in which positions have decreed values.
/// @param whose what would be wrong for such a game, as "a sum of games".
/// @throws ArgumentError unless there are no decrees.
void refuse_decrees(const std::vector<Decree>& decrees, const std::string& whose);

}  // namespace chompcert
