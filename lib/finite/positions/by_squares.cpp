#include "finite/positions/by_squares.h"

#include <algorithm>
#include <cstddef>
#include <string>

#include "base/error.h"

namespace chompcert {
namespace {

using Number = std::uint64_t;

/// How many shapes have rows of at most y squares, and at most s in all.
class ShapeCounts {
  public:
    explicit ShapeCounts(int squares)
        : width_(static_cast<std::size_t>(squares) + 1), counts_(width_ * width_, 1) {
        for (int y = 1; y <= squares; ++y)
            for (int s = 0; s <= squares; ++s) at(y, s) = at(y - 1, s) + (s >= y ? at(y, s - y) : 0);
    }
    [[nodiscard]] Number operator()(int y, int s) const { return counts_[place(y, s)]; }

  private:
    [[nodiscard]] std::size_t place(int y, int s) const {
        return static_cast<std::size_t>(y) * width_ + static_cast<std::size_t>(s);
    }
    Number& at(int y, int s) { return counts_[place(y, s)]; }

    std::size_t width_;
    std::vector<Number> counts_;
};

class ShapeSieve {
  public:
    ShapeSieve(int squares, const ShapeCounts& counts, const std::function<void(double)>& report)
        : counts_(&counts), report_(&report), squares_(squares), marks_(counts(squares, squares) / 4 + 1) {}

    std::vector<ShapesOfSize> sizes() {
        sizes_.assign(static_cast<std::size_t>(squares_) + 1, {});
        visit(0, squares_, squares_);
        return sizes_;
    }

  private:
    static constexpr unsigned kSeveral = 2;
    static constexpr std::size_t kReported = 2;  // rows of the shapes after which the share is reported

    [[nodiscard]] Number shapes(int longest, int left) const { return (*counts_)(longest, left); }

    [[nodiscard]] unsigned mark_of(Number number) const {
        return marks_[number / 4] >> (number % 4 * 2) & 3U;
    }
    void mark(Number number) {
        if (mark_of(number) < kSeveral)
            marks_[number / 4] += static_cast<std::uint8_t>(1U << (number % 4 * 2));
    }

    // The shapes that begin with rows_, and go on with rows of at most `longest` squares, `left` in all.
    void visit(Number number, int longest, int left) {
        ShapesOfSize& size = sizes_[static_cast<std::size_t>(squares_ - left)];
        const unsigned winning = mark_of(number);
        if (winning == 1) ++size.one;
        if (winning == kSeveral) ++size.several;
        if (winning == 0 && !rows_.empty()) {
            ++size.none;
            mark_what_moves_here(left);
        }
        for (int y = 1; y <= std::min(longest, left); ++y) {
            rows_.push_back(y);
            visit(number + shapes(y - 1, left), y, left - y);
            rows_.pop_back();
        }
        if (rows_.size() == kReported && *report_)
            (*report_)(static_cast<double>(number) / static_cast<double>(shapes(squares_, squares_)));
    }

    // For each row i that is the first of its length, also for the first row of no squares.
    void mark_what_moves_here(int spare) {
        Number number = 0;
        int left = squares_;
        for (std::size_t i = 0;; ++i) {
            const int row = i < rows_.size() ? rows_[i] : 0, above = i == 0 ? squares_ : rows_[i - 1];
            if (row < above) lengthen(i, row, number, above, left, spare);
            if (row == 0) return;
            number += shapes(row - 1, left);
            left -= row;
        }
    }

    // Marks the shapes that have longer rows than `row` from row i on, as long as rows_ has this length.
    // @param number, left of the rows before i.
    void lengthen(std::size_t i, int row, Number number, int longest, int left, int spare) {
        for (int more = 1; more <= std::min(longest - row, spare); ++more) {
            const Number here = number + shapes(row + more - 1, left);
            const int left_here = left - row - more;
            mark(here + number_of_rest(i + 1, left_here));
            if (row == 0 || (i + 1 < rows_.size() && rows_[i + 1] == row))
                lengthen(i + 1, row, here, row + more, left_here, spare - more);
        }
    }

    // Of the rows from i on.
    [[nodiscard]] Number number_of_rest(std::size_t i, int left) const {
        Number number = 0;
        for (; i < rows_.size(); ++i) {
            number += shapes(rows_[i] - 1, left);
            left -= rows_[i];
        }
        return number;
    }

    const ShapeCounts* counts_;
    const std::function<void(double)>* report_;
    const int squares_;
    std::vector<std::uint8_t> marks_;  // two bits a shape: how many winning moves, up to kSeveral
    std::vector<int> rows_;
    std::vector<ShapesOfSize> sizes_;
};

}  // namespace

std::vector<ShapesOfSize> count_by_squares(int squares, std::uint64_t max_bytes,
                                           const std::function<void(double)>& report) {
    if (squares < 1 || squares > kMostSquares)
        throw ArgumentError("expected 1 to " + std::to_string(kMostSquares) + " squares, found " +
                            std::to_string(squares));
    const ShapeCounts counts(squares);
    const Number shapes = counts(squares, squares);
    if (shapes / 4 + 1 > max_bytes)
        throw LimitError("the " + std::to_string(shapes) + " shapes of at most " + std::to_string(squares) +
                             " squares take " + std::to_string(shapes >> 22) + " MiB",
                         Remedy::memory);
    return ShapeSieve(squares, counts, report).sizes();
}

}  // namespace chompcert
