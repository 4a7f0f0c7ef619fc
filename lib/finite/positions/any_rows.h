// All P-positions of Chomp within a rectangle, by the search that its number of rows allows, and the winning
// openings of the rectangle.
//
// An opening leaves rows of two lengths at most, so that R + C − 1 questions find all that win. With few rows
// they are searched in the lists, with many in the sets.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "finite/positions/question.h"

namespace chompcert {

/// Some of the P-positions with one first row.
class PositionsPart {
  public:
    using Rows = std::vector<int>;

    virtual ~PositionsPart() = default;
    [[nodiscard]] virtual int first_row() const = 0;
    /// Whether it is the last part with this first row, and with all that are shorter.
    [[nodiscard]] virtual bool is_last() const = 0;
    [[nodiscard]] virtual std::uint64_t count() const = 0;
    /// @param rows all rows of the board, with zeros.
    [[nodiscard]] virtual bool contains(const Rows& rows) const = 0;
    /// In lexicographic order.
    virtual void for_each(const std::function<void(const Rows&)>& take) const = 0;
};

/// Never called twice at once; with one thread, and with at most four rows, in lexicographic order. What it
/// throws ends the search.
using TakePart = std::function<void(const PositionsPart&)>;

/// @param question of 1 … kMostRows rows.
/// @throws ArgumentError, LimitError as check_question.
void find_positions(const PositionsQuestion& question, const TakePart& take);

/// A bite, from 1: it takes this square of this row and all below and to the right.
struct Opening {
    int row, square;
    bool operator==(const Opening&) const = default;
};

/// The winning openings of a rectangle, from the parts of its P-positions.
class WinningOpenings {
  public:
    WinningOpenings(int rows, int columns) : rows_(rows), columns_(columns) {}

    void look_at(const PositionsPart& part);
    /// Ordered by rows. Complete when all parts were looked at.
    [[nodiscard]] std::vector<Opening> found() const;
    /// All rows after an opening.
    [[nodiscard]] PositionsPart::Rows left_by(Opening opening) const;

  private:
    int rows_, columns_;
    std::vector<Opening> found_;
};

}  // namespace chompcert
