#include "finite/dense/young.h"

#include <algorithm>
#include <string>

#include "base/error.h"

namespace chompcert {
namespace {

using Rows = std::vector<std::uint32_t>;

template <typename Value>
class YoungTable final : public Leaf {
  public:
    YoungTable(const YoungDiagram& diagram, const SearchLimits& limits)
        : diagram_(diagram),
          width_(diagram.rows[0]),
          weights_(diagram.rows.size() * (width_ + 2)),
          whole_(0) {
        fill_weights();
        whole_ = rank(diagram.rows);
        values_.resize(whole_ + 1);
        sweep(limits);
    }
    std::uint32_t value() override { return values_[whole_]; }
    bool has_value(std::uint32_t value) override { return values_[whole_] == value; }
    bool option_has_value(std::uint32_t x, std::uint32_t value) override {
        Rows rows = diagram_.rows;
        for (std::size_t i = diagram_.row_of[x]; i < rows.size(); ++i)
            rows[i] = std::min(rows[i], diagram_.column_of[x]);
        return values_[rank(rows)] == value;
    }
    bool position_has_value(const ElementSet& position, std::uint32_t value) override {
        Rows rows(diagram_.rows.size(), 0);
        rows[0] = 1;  // the corner
        position.for_each([&](std::uint32_t x) {
            auto& length = rows[diagram_.row_of[x]];
            length = std::max(length, diagram_.column_of[x] + 1);
        });
        return values_[rank(rows)] == value;
    }
    [[nodiscard]] SearchProgress progress() const override {
        return {values_.size(), values_.size(), values_.size() * sizeof(Value)};
    }

  private:
    // The number of partitions inside the diagram with the same rows before row i and a shorter row i.
    [[nodiscard]] std::uint64_t& weight(std::size_t row, std::uint32_t length) {
        return weights_[row * (width_ + 2) + length];
    }
    void fill_weights() {
        const Rows& most = diagram_.rows;
        for (std::size_t row = most.size(); row-- > 0;)
            for (std::uint32_t length = 1; length <= most[row] + 1; ++length)
                weight(row, length) =
                    weight(row, length - 1) +
                    (row + 1 == most.size() ? 1 : weight(row + 1, std::min(length - 1, most[row + 1]) + 1));
    }
    [[nodiscard]] std::uint64_t rank(const Rows& rows) {
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < rows.size(); ++i) sum += weight(i, rows[i]);
        return sum;
    }
    void sweep(const SearchLimits& limits) {
        constexpr std::uint64_t kReportEvery = 1 << 16;
        Rows rows(diagram_.rows.size(), 0);
        std::vector<std::uint64_t> seen(diagram_.row_of.size() + 2, 0);  // the last position with this option
        for (std::uint64_t at = 0; at <= whole_; ++at) {
            if (at > 0) advance(rows);
            mark_options(rows, at, seen);
            std::size_t mex = 0;
            while (seen[mex] == at + 1) ++mex;
            values_[at] = static_cast<Value>(mex);
            if (limits.report && at % kReportEvery == 0)
                limits.report({at, whole_ + 1, values_.size() * sizeof(Value)});
        }
    }
    // The next partition in the order of ranks: the last row that can grow gains a square, and the rows after
    // it become empty.
    void advance(Rows& rows) const {
        std::size_t i = rows.size() - 1;
        while (rows[i] == (i > 0 ? std::min(rows[i - 1], diagram_.rows[i]) : diagram_.rows[0])) --i;
        ++rows[i];
        for (std::size_t j = i + 1; j < rows.size(); ++j) rows[j] = 0;
    }
    // The empty partition stands for the corner alone, since taking the corner is not a move.
    void mark_options(const Rows& rows, std::uint64_t at, std::vector<std::uint64_t>& seen) {
        std::size_t longer = rows.size();  // rows before it are longer than j
        for (std::uint32_t j = 0; j < rows[0]; ++j) {
            while (longer > 0 && rows[longer - 1] <= j) --longer;
            std::uint64_t option = at;
            for (std::size_t i = longer; i-- > 0;) {
                option -= weight(i, rows[i]) - weight(i, j);
                if (i + j > 0) seen[values_[option]] = at + 1;
            }
        }
    }

    const YoungDiagram diagram_;
    std::uint32_t width_;
    std::vector<std::uint64_t> weights_;
    std::uint64_t whole_;
    std::vector<Value> values_;
};

// The number of elements of a chain that lie below x, x included.
std::uint32_t rank_along(const FinitePoset& poset, const ElementSet& chain, std::uint32_t x) {
    return (poset.down(x) & chain).count();
}

// Whether each square of the rows occurs exactly once, no row is longer than the one above it, and the order
// is that of the squares.
bool matches(const FinitePoset& poset, const YoungDiagram& diagram) {
    std::uint64_t squares = 0;
    for (const std::uint32_t length : diagram.rows) squares += length;
    if (squares != poset.size() + 1 || !std::is_sorted(diagram.rows.rbegin(), diagram.rows.rend()))
        return false;
    for (std::uint32_t x = 0; x < poset.size(); ++x)
        for (std::uint32_t y = 0; y < poset.size(); ++y)
            if (poset.less_equal(x, y) !=
                (diagram.row_of[x] <= diagram.row_of[y] && diagram.column_of[x] <= diagram.column_of[y]))
                return false;
    return true;
}

YoungDiagram read_diagram(const FinitePoset& poset, const ElementSet& row, const ElementSet& column) {
    YoungDiagram diagram;
    diagram.rows.assign(column.count() + 1, 0);
    for (std::uint32_t x = 0; x < poset.size(); ++x) {
        diagram.row_of.push_back(rank_along(poset, column, x));
        diagram.column_of.push_back(rank_along(poset, row, x));
        auto& length = diagram.rows[diagram.row_of[x]];
        length = std::max(length, diagram.column_of[x] + 1);
    }
    return diagram;
}

}  // namespace

double YoungDiagram::positions() const {
    std::vector<double> count(rows[0] + 1, 1);  // of the rows from i on, where row i − 1 has this length
    for (std::size_t i = rows.size(); i-- > 0;) {
        for (std::size_t length = 1; length <= rows[i]; ++length) count[length] += count[length - 1];
        for (std::size_t length = rows[i] + 1; length <= rows[0]; ++length) count[length] = count[rows[i]];
    }
    return count[rows[0]];
}

std::optional<YoungDiagram> as_young_diagram(const FinitePoset& poset) {
    std::vector<std::uint32_t> minimal;
    for (std::uint32_t x = 0; x < poset.size() && minimal.size() <= 2; ++x)
        if (poset.down(x).count() == 1) minimal.push_back(x);
    if (minimal.size() != 2) return std::nullopt;
    ElementSet row = poset.all() - poset.up(minimal[1]), column = poset.all() - poset.up(minimal[0]);
    if (column.count() > row.count()) std::swap(row, column);
    YoungDiagram diagram = read_diagram(poset, row, column);
    if (!matches(poset, diagram)) return std::nullopt;
    return diagram;
}

std::unique_ptr<Leaf> solve_young_diagram(const YoungDiagram& diagram, const SearchLimits& limits) {
    const bool is_small = diagram.row_of.size() < 256;
    const double bytes = diagram.positions() * (is_small ? 1 : 2);
    if (bytes > static_cast<double>(limits.max_bytes))
        throw LimitError("the table of the positions of " + std::to_string(diagram.rows.size()) +
                             " rows of squares, the longest " + std::to_string(diagram.rows[0]) +
                             ", would take " + std::to_string(static_cast<std::uint64_t>(bytes / 0x1p20)) +
                             " MiB",
                         Remedy::memory);
    if (is_small) return std::make_unique<YoungTable<std::uint8_t>>(diagram, limits);
    return std::make_unique<YoungTable<std::uint16_t>>(diagram, limits);
}

}  // namespace chompcert
