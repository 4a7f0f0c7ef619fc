// Distances after which the columns of one recursion may have begun to repeat.
//
// In a tail of period p the state repeats after p columns; but it may come back within a period too, as it
// leaves out the phases of the smaller claims. So three hashes are looked up in each column: of the state, of
// the state with the last 8 labels, and with the last 32. The distance to the last column with such a hash is
// followed as long as labels repeat after it. It is due for a proof when they have done so for half of it:
// by then nearly all false ones have ended. Cost: three lookups a column. Rejected: Brent's search alone,
// which compares all columns with one, and sees repeats late, by up to half of all columns. It is kept beside
// the tables (the anchor), as it finds every period in the end. Rejected too: the last three columns of each
// state in place of those with labels, which missed five periods of 1,161 in Chomp 100, K = 40, in which few
// states occur often; a proof for each distance at once, which took three times the time of all else.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "periodic/claims/offset_list.h"
#include "periodic/columns/last_columns.h"

namespace chompcert {

struct Repeat {
    std::int64_t distance;
    std::int64_t since;     // from this column on labels are those of `distance` columns before
    std::int64_t due;       // no proof is tried before this column
    std::int64_t cost = 0;  // nor before so many elementary steps may be spent on it
};

class Repeats {
  public:
    /// Begins anew. @param labels those so far; @param known how many of the last stand in consecutive
    /// columns, up to the one before the first that is looked up.
    void start(const std::vector<Offset>& labels, std::size_t known);
    /// A label was added, for the next column.
    void next(const std::vector<Offset>& labels);
    /// @param state a hash of the state of column m.
    void look_up(std::int64_t m, std::uint64_t state, const std::vector<Offset>& labels);
    [[nodiscard]] std::vector<Repeat>& followed() { return followed_; }
    [[nodiscard]] std::uint64_t bytes() const { return last_columns_.bytes(); }

  private:
    static constexpr std::array<std::size_t, 2> kLengths = {8, 32};

    void drop_broken(const std::vector<Offset>& labels);
    void look_up_hash(std::int64_t m, std::uint64_t hash, const std::vector<Offset>& labels);
    void follow(std::int64_t m, std::int64_t distance, const std::vector<Offset>& labels);
    void compare_with_anchor(std::int64_t m, std::uint64_t hash, const std::vector<Offset>& labels);

    LastColumns last_columns_;
    std::vector<Repeat> followed_;
    std::size_t known_ = 0;                                      // labels, in consecutive columns
    std::array<std::uint64_t, kLengths.size()> label_hashes_{};  // of the last 8, and 32, of them
    std::int64_t anchor_ = -1, reach_ = 0;  // how far from the anchor to look before it is replaced
    std::uint64_t anchor_hash_ = 0;
};

}  // namespace chompcert
