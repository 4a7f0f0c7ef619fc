// A game text, proved in memory, and its claims in the notation of the tables they are compared with.
//
// In Chomp, [p, q, r…] is the position m = q, n = p − 1: the poisoned square is not in the poset.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "periodic/query/query.h"

namespace known {

using Names = std::vector<std::string>;

class Proved {
  public:
    explicit Proved(const std::string& text, std::int64_t max_value = 0);

    [[nodiscard]] const chompcert::SolvedGame& certificate() const { return *certificate_; }
    /// Questions about the ideal without these elements and all elements above them.
    [[nodiscard]] chompcert::Query without(const Names& names) const;
    [[nodiscard]] chompcert::Query whole() const { return without({}); }
    /// The claim for value k and the ideal without these elements and all elements above them.
    [[nodiscard]] const chompcert::Claim& claim(std::int64_t k, const Names& without = {}) const;

  private:
    std::unique_ptr<chompcert::SolvedGame> certificate_;
};

/// The Grundy value of a game without chains.
[[nodiscard]] std::int64_t value_of(const std::string& text);

/// The names that leave r squares of Chomp's third row.
[[nodiscard]] inline Names beyond(std::int64_t r, std::int64_t of) {
    return r == of ? Names{} : Names{"r3[" + std::to_string(r + 1) + "]"};
}

/// "period@first q: p - q, …" as in "3@2: 1,4,1", or "24 positions, the last [30,30]".
[[nodiscard]] std::string described(const chompcert::Claim& claim);
/// The same without the pattern: "8@10".
[[nodiscard]] std::string described_shortly(const chompcert::Claim& claim);
/// The line of reference/three_row_census.csv: "120,periodic,170,2,72 70".
[[nodiscard]] std::string census_line(std::int64_t r, const chompcert::Claim& claim);
/// The first `count` p of the P-positions [p, q, r…] with q = lo, lo + 1, …; fewer if there are fewer.
[[nodiscard]] std::vector<std::int64_t> first_cells(const chompcert::Claim& claim, std::int64_t lo,
                                                    int count);

/// The lines of a file of tests/reference that are not comments.
[[nodiscard]] std::vector<std::string> reference_lines(const std::string& file);

}  // namespace known
