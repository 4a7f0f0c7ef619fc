#pragma once

// The claims of a world (proofs/THEOREM.md, section 3), read off its labels: for each ideal and value, finite
// or periodic with the least preperiod and the least period that the columns below `width` show.
//
// A period is believed if it is seen twice and more in the last three eighths of the columns. In a true world
// a checker finds out if that was wrong; in a false one nothing depends on it.

#include <optional>
#include <string>
#include <vector>

#include "world.h"

namespace worlds {

struct Claim {
    bool periodic = false;
    int N = 0;
    std::vector<int> tail;   // o_0 ... o_{p-1}
    std::vector<Cell> list;  // ascending columns

    int p() const { return static_cast<int>(tail.size()); }
    /// C of a compact finite claim.
    int columns() const { return list.empty() ? 0 : list.back().m + 1; }
    int offset(int m) const {
        const int r = (m - N) % p();
        return tail[static_cast<std::size_t>(r < 0 ? r + p() : r)];
    }
};

using Claims = std::vector<Claim>;  // by ideal, then by value

/// None if some claim is not seen to be finite or periodic within `width` columns.
std::optional<Claims> find_claims(const World& world, int width);

enum class Level { full, compact };

/// What follows the heading of a certificate (proofs/FORMAT.md, section 2): from `level` to `end`.
std::string claims_text(const Game& game, int K, const Claims& claims, Level level);
/// `chompcert 1`, and the game.
std::string heading(const std::string& game_text);

}  // namespace worlds
