// The P-positions and the winning openings of rectangles of Chomp, by marks: a program of its own.
//
//     openings_by_marks ROWS COLUMNS …     prints "ROWS COLUMNS COUNT ROW,SQUARE …" for each pair
//
// All positions of the rectangle are numbered in lexicographic order of their rows, one bit each, and visited
// in this order. A bite makes a position that comes before; so one that none has marked is lost, and it marks
// all positions that a bite leads from to it. The library keeps sets of shapes instead (many_rows.h): nothing
// but the standard library is common to both. Cost: C(R + C, R) bits, and a random access for each winning
// move of each position. An opening wins if the position that it leaves is not marked.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace {

using Number = std::uint64_t;
using Rows = std::vector<int>;

class Rectangle {
  public:
    Rectangle(int rows, int columns) : rows_(rows), columns_(columns) {
        for (int m = 0; m <= rows; ++m)
            for (int y = 0; y <= columns; ++y)
                shapes_.push_back(m == 0 || y == 0 ? 1 : shapes(m - 1, y) + shapes_.back());
        marks_.resize(shapes(rows, columns) / 64 + 1);
    }

    Number lost() {
        const Number all = shapes(rows_, columns_);
        Number count = 0;
        for (Number number = 1; number < all; ++number) {  // number 0 has no squares
            if (marks_[number / 64] == ~Number{0}) {
                number |= 63;
                continue;
            }
            if (is_marked(number)) continue;
            ++count;
            mark_what_moves_to(rows_of(number));
        }
        return count;
    }
    void print_openings() const {
        for (int row = 1; row <= rows_; ++row)
            for (int square = 1; square <= columns_; ++square) {
                Rows left(static_cast<std::size_t>(rows_), columns_);
                std::fill(left.begin() + row - 1, left.end(), square - 1);
                if (left[0] > 0 && !is_marked(number_of(left))) std::printf(" %d,%d", row, square);
            }
    }

  private:
    /// How many shapes m rows of at most y squares have.
    [[nodiscard]] Number shapes(int m, int y) const {
        return shapes_[static_cast<std::size_t>(m * (columns_ + 1) + y)];
    }
    /// How many shapes of m rows come before those whose first row has y squares.
    [[nodiscard]] Number before(int m, int y) const { return y == 0 ? 0 : shapes(m, y - 1); }
    [[nodiscard]] Number number_of(const Rows& rows) const {
        Number number = 0;
        for (int i = 0; i < rows_; ++i) number += before(rows_ - i, rows[static_cast<std::size_t>(i)]);
        return number;
    }
    [[nodiscard]] Rows rows_of(Number number) const {
        Rows rows;
        int row = columns_;
        for (int m = rows_; m > 0; --m) {
            while (before(m, row) > number) --row;
            number -= before(m, row);
            rows.push_back(row);
        }
        return rows;
    }
    [[nodiscard]] bool is_marked(Number number) const {
        return (marks_[number / 64] >> (number % 64) & 1) != 0;
    }

    // Before a bite of all squares after c in rows i, i + 1, … some rows from i on, now of c squares, were
    // longer.
    void mark_what_moves_to(const Rows& rows) {
        const Number number = number_of(rows);
        for (int i = 0; i < rows_; ++i) {
            const int above = i == 0 ? columns_ : rows[static_cast<std::size_t>(i) - 1];
            lengthen(rows, i, above, number);
        }
    }
    void lengthen(const Rows& rows, int i, int most, Number number) {
        const int row = rows[static_cast<std::size_t>(i)];
        const bool next_is_equal = i + 1 < rows_ && rows[static_cast<std::size_t>(i) + 1] == row;
        for (int longer = row + 1; longer <= most; ++longer) {
            const Number before_bite = number + before(rows_ - i, longer) - before(rows_ - i, row);
            marks_[before_bite / 64] |= Number{1} << (before_bite % 64);
            if (next_is_equal) lengthen(rows, i + 1, longer, before_bite);
        }
    }

    const int rows_, columns_;
    std::vector<Number> shapes_;
    std::vector<Number> marks_;
};

}  // namespace

int main(int count, char** words) {
    if (count < 3 || count % 2 == 0)
        return std::fprintf(stderr, "usage: openings_by_marks ROWS COLUMNS …\n"), 5;
    for (int word = 1; word < count; word += 2) {
        const int rows = std::atoi(words[word]), columns = std::atoi(words[word + 1]);
        if (rows < 1 || columns < 1 || rows + columns > 40)
            return std::fprintf(stderr, "expected 1 row and 1 column or more, 40 together at most\n"), 5;
        Rectangle rectangle(rows, columns);
        std::printf("%d %d %llu", rows, columns, static_cast<unsigned long long>(rectangle.lost()));
        rectangle.print_openings();
        std::printf("\n");
        std::fflush(stdout);
    }
}
