// What the tails of many lines block in the rows of a tile: a cyclic bitset for each of a few periods.
//
// A tail of period p has its label in row n at the column n − off, where off depends on n mod p alone. So the
// labels of all tails whose periods divide p are, relative to the row, the same p rows of bits over and over.
// A new tail goes into a cycle of which its period is a divisor; where there is none it begins one, which
// takes in all cycles of which its period is a multiple. The periods that occur in a game mostly divide one
// another, so that one or two cycles remain. Cost: p steps to add a tail; 64 rows of two or three words for
// each cycle and tile, however many tails there are. Rejected: one cycle for the least common multiple, which
// multiplies unrelated periods; a bitset for each period, of which 20 occur.
#pragma once

#include <cstdint>
#include <vector>

#include "periodic/rows/sets/blocked_columns.h"
#include "periodic/rows/sets/tail.h"

namespace chompcert {

class TailUnion {
  public:
    /// @param tail of a periodic claim; it stays where it is.
    void add(const RowTail& tail);
    /// Adds the columns of all tails in 64 rows.
    void block(BlockedColumns& blocked, std::int64_t first_row) const;
    [[nodiscard]] bool empty() const { return cycles_.empty() && long_tails_.empty(); }
    [[nodiscard]] std::uint64_t bytes() const;

    /// Longer tails are a list, as many cycles of that length would not fit.
    static constexpr std::int64_t kLongest = 1 << 14;

  private:
    // Row n, column n + first + b: bit b of the words of row n mod period. No bit lies beyond n + last.
    struct Cycle {
        std::int64_t period = 0, first = 0, last = 0;
        std::int64_t width = 0;            // words of a row
        std::vector<std::uint64_t> words;  // period × width

        void reach(std::int64_t from, std::int64_t to);
        void add(const RowTail& tail);
        void take_in(const Cycle& other);
        void block(BlockedColumns& blocked, std::int64_t first_row) const;
    };
    [[nodiscard]] Cycle& cycle_for(std::int64_t period);

    std::vector<Cycle> cycles_;
    std::vector<const RowTail*> long_tails_;
};

}  // namespace chompcert
