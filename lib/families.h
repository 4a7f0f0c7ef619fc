// Game files of known families.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace chompcert {

/// Chomp with two long rows: D is the first row without the poisoned square (n = its length − 1), C the
/// second (m = its length), and the rows below have the given lengths.
/// @param rows R3 ≥ R4 ≥ …, each 0 … 10^9; rows of length 0 are left out.
/// @throws std::invalid_argument naming the row that is longer than the one above it.
[[nodiscard]] std::string chomp_game(const std::vector<std::int64_t>& rows);

struct Family {
    std::string_view name;
    /// The bytes of the game file with these parameters.
    std::string (*game)(const std::vector<std::int64_t>& parameters);
    /// Whether parameters of a game can begin with these.
    bool (*allows)(const std::vector<std::int64_t>& first);
    /// What `allows` asks for, in words.
    std::string_view condition;
};

[[nodiscard]] const std::vector<Family>& families();
/// Null if there is none of that name.
[[nodiscard]] const Family* find_family(std::string_view name);

}  // namespace chompcert
