#include "show/sun/height.h"

#include <algorithm>
#include <string>

#include "base/error.h"

namespace chompcert {
namespace {

using Rows = std::vector<std::size_t>;

void require_rows(const std::vector<std::int64_t>& rows) {
    if (rows.empty())
        throw ArgumentError("a position has at least one row, which contains the poisoned square");
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i] < 1)
            throw ArgumentError("row " + std::to_string(i + 1) + ": expected a length of at least 1, found " +
                                std::to_string(rows[i]));
        if (i > 0 && rows[i] > rows[i - 1])
            throw ArgumentError("row " + std::to_string(i + 1) + " (" + std::to_string(rows[i]) +
                                ") is longer than the row above it (" + std::to_string(rows[i - 1]) + ")");
    }
}

// The numbers of partitions inside the rows, and of squares, as floating-point numbers, which do not
// overflow.
double steps_for(const std::vector<std::int64_t>& rows, double max_steps) {
    double squares = 0;
    for (const std::int64_t row : rows) squares += static_cast<double>(row);
    if (squares * static_cast<double>(rows.front()) > max_steps)
        return squares * static_cast<double>(rows.front());
    std::vector<double> ending(static_cast<std::size_t>(rows.front()) + 1,
                               0);  // by the length of the last row
    std::ranges::fill(ending, 1);
    for (std::size_t i = 1; i < rows.size(); ++i) {
        for (std::size_t u = ending.size() - 1; u-- > 0;) ending[u] += ending[u + 1];
        ending.resize(static_cast<std::size_t>(rows[i]) + 1);
    }
    double count = 0;
    for (const double some : ending) count += some;
    return count * squares;
}

class Heights {
  public:
    explicit Heights(const std::vector<std::int64_t>& rows) {
        for (const std::int64_t row : rows) whole_.push_back(static_cast<std::size_t>(row));
        count_completions();
        height_.resize(before_.front().back());
    }

    // The height of the last of all: the whole.
    std::int64_t run() {
        Rows at(whole_.size(), 0);
        for (std::size_t rank = 1; rank < height_.size(); ++rank) {
            advance(at);
            height_[rank] = height_of(at);
        }
        return height_.back();
    }

  private:
    // before_[i][u]: the number of ways to choose the rows i, i + 1, … with row i < u.
    void count_completions() {
        before_.resize(whole_.size());
        for (std::size_t i = whole_.size(); i-- > 0;) {
            before_[i].assign(whole_[i] + 2, 0);
            for (std::size_t u = 0; u <= whole_[i]; ++u)
                before_[i][u + 1] =
                    before_[i][u] +
                    (i + 1 == whole_.size() ? 1 : before_[i + 1][std::min(u, whole_[i + 1]) + 1]);
        }
    }

    void advance(Rows& at) const {
        for (std::size_t i = whole_.size(); i-- > 0; at[i] = 0)
            if (at[i] < whole_[i] && (i == 0 || at[i] < at[i - 1])) {
                ++at[i];
                return;
            }
    }

    // The rank of the position in which rows i, i + 1, … are cut to `length`.
    [[nodiscard]] std::uint32_t height_after(const Rows& at, std::size_t rank_before, std::size_t i,
                                             std::size_t length) const {
        for (; i < at.size(); ++i) rank_before += before_[i][std::min(at[i], length)];
        return height_[rank_before];
    }

    // The number of first rows that form a P-position, if some do; otherwise the least height that no bite
    // outside the first column meets. For a P-position of n rows this least height is n. It is not met, since
    // that follower would be a P-position. Each y < n is met: the first y rows are no P-position, as a bite
    // leads to them; so a bite outside the first column leads from them to a P-position, and the same bite of
    // the whole position meets y.
    std::uint32_t height_of(const Rows& at) {
        const std::size_t rows = static_cast<std::size_t>(std::ranges::find(at, std::size_t{0}) - at.begin());
        std::size_t first_rows = 0;
        seen_.assign(seen_.size(), false);
        std::size_t rank_before = 0;
        for (std::size_t i = 0; i < rows; rank_before += before_[i][at[i]], ++i)
            for (std::size_t length = 0; length < at[i]; ++length) {
                const std::uint32_t height = height_after(at, rank_before, i, length);
                if (length == 0) {
                    if (height == i) first_rows = i;
                    continue;
                }
                if (height >= seen_.size()) seen_.resize(2 * std::size_t{height} + 1, false);
                seen_[height] = true;
            }
        if (first_rows > 0) return static_cast<std::uint32_t>(first_rows);
        const auto free = std::find(seen_.begin() + 1, seen_.end(), false);
        return static_cast<std::uint32_t>(free - seen_.begin());
    }

    Rows whole_;
    std::vector<std::vector<std::size_t>> before_;
    std::vector<std::uint32_t> height_;  // by rank; of nothing: 0
    std::vector<bool> seen_ = std::vector<bool>(64, false);
};

}  // namespace

std::int64_t chomp_height(const std::vector<std::int64_t>& rows, double max_steps) {
    require_rows(rows);
    if (const double steps = steps_for(rows, max_steps); steps > max_steps)
        throw LimitError(
            "the height of this position would take about " +
                std::to_string(static_cast<std::uint64_t>(std::min(steps, 1e18))) + " steps, more than " +
                std::to_string(static_cast<std::uint64_t>(max_steps)) +
                ": for long first rows, prove the hook game of the other rows and ask its certificate",
            Remedy::certificate);
    return Heights(rows).run();
}

}  // namespace chompcert
