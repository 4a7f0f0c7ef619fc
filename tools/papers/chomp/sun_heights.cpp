// Seed 002: heights of Chomp positions, section 3.
//
// The height of rows λ is the x for which the first x rows of λ, or λ with rows of one square below it, x
// rows in all, are a P-position. Lemma 1 says how to find it; as printed it is wrong, and sun/height.h proves
// a correction. Here P-positions are found by their definition: no move leads to one.
#include <algorithm>
#include <functional>
#include <unordered_map>

#include "papers/row.h"
#include "show/sun/height.h"

namespace chompcert::papers {
namespace {

std::vector<std::int64_t> from_increments(std::vector<std::int64_t> increments) {
    for (std::size_t i = 1; i < increments.size(); ++i) increments[i] += increments[i - 1];
    std::ranges::reverse(increments);
    return increments;
}

std::vector<Case> heights(const Context& context) {
    std::vector<Case> cases;
    const auto add = [&](const std::vector<std::int64_t>& increments, std::int64_t height) {
        std::string name = "h([";
        for (const std::int64_t increment : increments)
            name += (name.back() == '[' ? "" : ", ") + std::to_string(increment);
        context.working(name);
        cases.push_back({name + "])", published(std::to_string(height)),
                         std::to_string(chomp_height(from_increments(increments)))});
    };
    for (std::size_t n = 1; n <= (context.far ? 9U : 6U); ++n) {
        std::vector<std::int64_t> ones(n, 0), twos(n, 0);
        ones[0] = 1, twos[0] = 2;
        add(ones, 1);
        add(twos, static_cast<std::int64_t>(n) + 1);
    }
    for (auto increments : std::vector<std::vector<std::int64_t>>{{1}, {2}, {5}, {1, 1}, {2, 3}, {1, 0, 2}}) {
        const std::int64_t last = increments.back();
        increments.push_back(1);
        add(increments, 2);
        increments.back() = last + 1;
        add(increments, 2);
        cases.back().note = "two rows are a P-position if they differ by 1, so the last entry must be 1";
        cases.back().misprinted = true;
    }
    return cases;
}

std::vector<Case> lemma_as_printed(const Context& context) {
    std::vector<Case> cases;
    for (const std::vector<std::int64_t>& rows :
         std::vector<std::vector<std::int64_t>>{{2, 2}, {3, 1}, {3, 3}, {4, 2}}) {
        std::string name;
        for (const std::int64_t row : rows) name += (name.empty() ? "" : ", ") + std::to_string(row);
        context.working("rows " + name);
        // The mex as the paper defines it, over the nonnegative integers, would be 0, as no height is 0.
        cases.push_back(
            {"height of rows " + name + ", by the lemma as printed",
             published("0"),
             std::to_string(chomp_height(rows)),
             "the mex has to be over the positive integers, and over the bites outside the first column",
             {},
             true});
    }
    return cases;
}

using Partition = std::string;  // a byte for each row, longest first

// The rows that are left when the square of this row (from 0) and column (from 1) is taken.
Partition bitten(const Partition& rows, std::size_t row, int column) {
    Partition left = rows.substr(0, row);
    if (column > 1)
        for (std::size_t i = row; i < rows.size(); ++i)
            left += static_cast<char>(std::min<int>(rows[i], column - 1));
    return left;
}

class DefinedHeights {
  public:
    // The first rows of λ, or λ and single squares, in all as many rows as a P-position has.
    std::size_t height(const Partition& rows) {
        const auto known = heights_.find(rows);
        if (known != heights_.end()) return known->second;
        std::size_t x = 1;
        while (!is_lost(x <= rows.size() ? rows.substr(0, x) : rows + Partition(x - rows.size(), 1))) ++x;
        return heights_[rows] = x;
    }

    // By the lemma as corrected, from the heights of followers.
    std::size_t height_by_lemma(const Partition& rows) {
        for (std::size_t x = 1; x <= rows.size(); ++x)
            if (is_lost(rows.substr(0, x))) return x;
        std::vector<std::size_t> met;
        for (std::size_t row = 0; row < rows.size(); ++row)
            for (int column = 2; column <= rows[row]; ++column)
                met.push_back(height(bitten(rows, row, column)));
        std::size_t mex = 1;
        while (std::ranges::find(met, mex) != met.end()) ++mex;
        return mex;
    }

  private:
    // Who takes the last square, row 0 and column 1, loses.
    bool is_lost(const Partition& rows) {
        const auto known = lost_.find(rows);
        if (known != lost_.end()) return known->second;
        bool lost = true;
        for (std::size_t row = 0; row < rows.size() && lost; ++row)
            for (int column = row == 0 ? 2 : 1; column <= rows[row] && lost; ++column)
                lost = !is_lost(bitten(rows, row, column));
        return lost_[rows] = lost;
    }

    std::unordered_map<Partition, bool> lost_;
    std::unordered_map<Partition, std::size_t> heights_;
};

// All partitions of at most this many squares that begin with these rows.
void for_each_partition(const Partition& rows, int squares,
                        const std::function<void(const Partition&)>& visit) {
    if (!rows.empty()) visit(rows);
    for (int next = 1; next <= (rows.empty() ? squares : std::min<int>(squares, rows.back())); ++next)
        for_each_partition(rows + static_cast<char>(next), squares - next, visit);
}

std::vector<Case> height_lemma(const Context& context) {
    std::vector<Case> cases = lemma_as_printed(context);
    const int squares = context.far ? 40 : 30;
    DefinedHeights heights;
    std::size_t positions = 0, right = 0;
    for_each_partition({}, squares, [&](const Partition& rows) {
        if (++positions % 1000 == 1) context.working(std::to_string(positions) + " positions");
        right += heights.height(rows) == heights.height_by_lemma(rows) ? 1 : 0;
    });
    cases.push_back(
        {"the lemma as corrected, on all positions of at most " + std::to_string(squares) + " squares",
         {std::to_string(positions), Source::definition},
         std::to_string(right)});
    return cases;
}

}  // namespace

std::vector<Row> height_rows() {
    return {{"002-height", "section 3", "heights of some positions", "<= 6 rows", "<= 9 rows", heights},
            {"002-lemma-1", "Lemma 1", "heights as mex of the followers' heights",
             "4 positions as printed; corrected, positions of <= 30 squares",
             "4 positions as printed; corrected, positions of <= 40 squares", height_lemma}};
}

}  // namespace chompcert::papers
