// Grundy values of any size, for games with two chains: a table of all positions up to (M, N), by the rules.
//
// Claims are not used, only the game and its ideals, so that the table is also a test of the claims. Ideals
// are taken smaller ones first, rows and columns upwards. A position that is not canonical gets the value of
// its canonical form (proofs/THEOREM.md §2); a canonical one gets the mex over its a-moves, over the values
// of its row so far (its c-moves) and over those of its column so far (its d-moves), each a set of bits that
// grows by one value per position. Cost: |A| + (|A| + M + N)/64 steps and 4 bytes for each ideal, column and
// row.
//
// Rejected: FinitePoset (finite/solve.h) for each question. It meets the same positions without the
// coordinates, and its table serves one position only.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "periodic/query/query.h"

namespace chompcert {

struct TableLimits {
    std::uint64_t max_bytes = std::uint64_t{64} << 20;
    double max_steps = 3e8;  // a second or less
};

class ExactValues {
  public:
    /// @param ideals must outlive it.
    ExactValues(const Ideals& ideals, const TableLimits& limits);

    /// The Grundy value; nothing if the table of all positions below it would pass a limit.
    /// @param at canonical.
    [[nodiscard]] std::optional<std::int64_t> grundy(const Position& at);

  private:
    struct Box {
        std::size_t ideals = 0, columns = 0, rows = 0;
        [[nodiscard]] double cells() const;
    };
    class ValueSets;
    class Sheet;

    [[nodiscard]] double steps(const Box& box) const;
    [[nodiscard]] bool fits(const Box& box) const;
    [[nodiscard]] bool holds(const Box& box) const;
    [[nodiscard]] bool grow_to(const Box& box);
    void fill(const Box& box);
    [[nodiscard]] std::uint32_t& cell(IdealId ideal, std::int64_t m, std::int64_t n);

    const Ideals* ideals_;
    TableLimits limits_;
    double steps_left_;  // for all tables: questions far apart do not fill one each without end
    Box box_;
    std::vector<std::uint32_t> values_;  // by ideal, row, column
};

}  // namespace chompcert
