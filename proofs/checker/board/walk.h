// The P-positions of a rectangle, by marks: THEOREM.md, section 16, *Marks of rests*. The window has, for the
// first rows of the present shape, the rests that are marked in some M_k: it is a section of the window of
// one row less, with the beginning of one M_k more, 64 rests at a time. Where all are marked, no position is
// lost.
//
// Cost: a bit of each shape is copied R - 2 times at most, and each bit of an M_k is set once. 10 x 42, with
// 15,820,024,220 shapes, took 45 to 77 s of one core. A bit for each shape was rejected: its 2 GB would be
// set some times over, at places that lie far apart.
#pragma once

#include "rectangle.h"
#include "rests.h"

namespace chompcheck {

// M_1, which all walks share. The rests with the same first row have words of their own, and one more, so
// that who reads some of them reads no word that another one writes.
class SharedMarks {
  public:
    SharedMarks(const Starts& starts, std::size_t rows, std::size_t columns) : starts_(columns + 2) {
        for (std::size_t y = 0; y <= columns; ++y)
            starts_[y + 1] = starts_[y] + (words_for(starts.size(rows - 2, y)) + 1) * kWide;
    }
    [[nodiscard]] Place words() const { return starts_.back() / kWide; }
    void allocate() { marks_.resize(static_cast<std::size_t>(words())); }

    [[nodiscard]] const Place* starts() const { return starts_.data(); }
    [[nodiscard]] Bits* marks() { return marks_.data(); }

  private:
    std::vector<Place> starts_;
    std::vector<Bits> marks_;
};

class Walk {
  public:
    // At least two rows.
    Walk(const Starts& starts, SharedMarks& shared, std::size_t rows, std::size_t columns)
        : rows_(rows),
          columns_(columns),
          row_(rows + 2),
          rank_(rows + 2),
          room_(static_cast<std::size_t>(words(starts, rows, columns))) {
        row_[0] = columns;
        Bits* free = room_.data();
        for (std::size_t m = 0; m + 1 < rows; ++m) {
            const Place words = words_of(starts, m, columns);
            levels_.push_back({starts.of(m), free, free + words});
            free += 2 * words;
        }
        levels_.push_back({shared.starts(), shared.marks(), shared.marks()});
        openings_.reserve(rows);
    }
    // What a walk takes.
    static Place words(const Starts& starts, std::size_t rows, std::size_t columns) {
        Place sum = 0;
        for (std::size_t m = 0; m + 1 < rows; ++m) sum += 2 * words_of(starts, m, columns);
        return sum;
    }

    // The positions with a squares in row 1 and b in row 2. For each a from 1 on, b goes from 0 to a.
    void visit(std::size_t a, std::size_t b) {
        row_[1] = a;
        row_[2] = b;
        if (b == 0) forget_marks(rows_ - 2);
        if (open(rows_ - 2)) visit_rests(rows_ - 2);
    }
    [[nodiscard]] Num positions() const { return positions_; }
    // First moves from the rectangle that lead to one of them.
    [[nodiscard]] const std::vector<Square>& openings() const { return openings_; }

  private:
    struct Level {  // of rests of m rows
        const Place* starts = nullptr;
        Bits *marks = nullptr, *window = nullptr;
    };

    // A window is read up to one word behind it.
    static Place words_of(const Starts& starts, std::size_t m, std::size_t columns) {
        return words_for(starts.size(m, columns)) + 1;
    }

    // The first of the last m rows.
    [[nodiscard]] std::size_t first_of(std::size_t m) const { return rows_ - m + 1; }

    void forget_marks(std::size_t m) {
        const Place size = levels_[m].starts[row_[first_of(m) - 2] + 1];
        std::fill_n(levels_[m].marks, words_for(size), Bits{0});
    }

    // All rests of m rows that are not marked in their window.
    void visit_rests(std::size_t m) {
        if (m < 2) return visit_line(m);
        forget_marks(m - 1);
        std::size_t& y = row_[first_of(m)];
        for (y = 0; y <= row_[first_of(m) - 1]; ++y)
            if (open(m - 1)) visit_rests(m - 1);
    }

    // Makes the window of the last m rows, the rows before them being known. Is some rest not marked?
    [[nodiscard]] bool open(std::size_t m) {
        const Level &before = levels_[m + 1], &level = levels_[m];
        const std::size_t y = row_[first_of(m) - 1];
        const Place begin = before.starts[y], size = level.starts[y + 1];
        const Bits* from = before.window + begin / kWide;
        const auto shift = static_cast<unsigned>(begin % kWide);
        const auto last = static_cast<std::size_t>(words_for(size)) - 1;
        const auto word = [&](std::size_t w) {
            return from[w] >> shift | from[w + 1] << 1 << (kWide - 1 - shift) | level.marks[w];
        };
        Bits all = ~Bits{0};
        for (std::size_t w = 0; w < last; ++w) all &= level.window[w] = word(w);
        level.window[last] = word(last) | ~Bits{1} << (size - 1) % kWide;
        return (all & level.window[last]) != ~Bits{0};
    }

    // With one row left, the first rest that is not marked leads the longer ones to it. Without a row left,
    // the shape is not marked.
    void visit_line(std::size_t m) {
        const Bits* window = levels_[m].window;
        std::size_t w = 0;
        while (window[w] == ~Bits{0}) ++w;
        if (m == 1) row_[rows_] = w * kWide + static_cast<std::size_t>(std::countr_one(window[w]));
        add_position();
    }

    void add_position() {
        ++positions_;
        add_opening();
        for (std::size_t i = rows_; i > 1; --i)
            rank_[i] = levels_[rows_ - i + 1].starts[row_[i]] + rank_[i + 1];
        for (std::size_t k = 1; k <= rows_; ++k)
            if (row_[k] < row_[k - 1]) {
                std::size_t j = k;
                while (j < rows_ && row_[j + 1] == row_[k]) ++j;
                mark(rows_ - k, j - k, row_[k - 1], levels_[rows_ - k].marks, 0);
            }
    }

    // Of rests of m rows those whose first rows, so many as are equal in the position, are at least as long
    // as these and at most as long as the row before, and whose other rows are those of the position.
    void mark(std::size_t m, std::size_t equal, std::size_t bound, Bits* marks, Place place) const {
        const std::size_t i = first_of(m);
        if (equal == 0) return put(marks, place + rank_[i]);
        for (std::size_t x = row_[i]; x <= bound; ++x)
            mark(m - 1, equal - 1, x, marks, place + levels_[m].starts[x]);
    }

    // Does a first move leave some whole rows, and of the others equally many squares?
    void add_opening() {
        std::size_t whole = 0;
        while (whole < rows_ && row_[whole + 1] == columns_) ++whole;
        if (whole < rows_ && row_[whole + 1] == row_[rows_])
            openings_.push_back({static_cast<Num>(whole + 1), static_cast<Num>(row_[rows_] + 1)});
    }

    std::size_t rows_, columns_;
    std::vector<std::size_t> row_;  // lambda, from 1; row 0 is as long as the rectangle
    std::vector<Place> rank_;       // the place of the rest that begins with this row
    std::vector<Bits> room_;        // of the sets
    std::vector<Level> levels_;
    Num positions_ = 0;
    std::vector<Square> openings_;
};

}  // namespace chompcheck
