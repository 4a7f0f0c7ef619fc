#include "periodic/query/exact_values.h"

#include <algorithm>
#include <bit>

#include "periodic/claims/neighbourhood.h"

namespace chompcert {
namespace {

constexpr std::size_t kBits = 64;
constexpr double kTables = 30;  // as large as the limit, that may be filled in all

}  // namespace

// Sets of values, each of the same number of words.
class ExactValues::ValueSets {
  public:
    ValueSets(std::size_t count, std::size_t words) : words_(words), bits_(count * words) {}
    /// A decreed value may be larger than any that is asked about, and is left out then.
    void add(std::size_t set, std::uint32_t value) {
        if (value / kBits >= words_) return;
        bits_[set * words_ + value / kBits] |= std::uint64_t{1} << value % kBits;
    }
    void clear() { std::ranges::fill(bits_, 0); }
    [[nodiscard]] std::uint64_t word(std::size_t set, std::size_t at) const {
        return bits_[set * words_ + at];
    }

  private:
    std::size_t words_;
    std::vector<std::uint64_t> bits_;
};

double ExactValues::Box::cells() const {
    return static_cast<double>(ideals) * static_cast<double>(columns) * static_cast<double>(rows);
}

// The values of one ideal.
class ExactValues::Sheet {
  public:
    Sheet(ExactValues& table, IdealId ideal)
        : table_(&table),
          ideal_(ideal),
          bounds_(table.ideals_->bounds(ideal)),
          around_(*table.ideals_, ideal),
          words_((table.ideals_->game().size() + table.box_.columns + table.box_.rows) / kBits + 1),
          columns_(table.box_.columns, words_),
          row_(1, words_),
          others_(1, words_) {}

    void fill() {
        for (std::size_t n = 0; n < table_->box_.rows; ++n) {
            row_.clear();
            for (std::size_t m = 0; m < table_->box_.columns; ++m)
                set(static_cast<std::int64_t>(m), static_cast<std::int64_t>(n));
        }
    }

  private:
    void set(std::int64_t m, std::int64_t n) {
        const std::int64_t row = std::min(n, bounds_.high_row);
        const std::int64_t column = std::min({m, bounds_.high_column, game().staircase.cap(row)});
        const bool whole = bounds_.low_column <= column && bounds_.low_row <= row;
        std::uint32_t value = 0;
        if (const auto decreed = m == 0 && n == 0 ? table_->ideals_->decreed(ideal_) : std::nullopt) {
            value = static_cast<std::uint32_t>(*decreed);
        } else if (!whole) {
            value = table_->cell(left(column, row), column, row);
        } else {
            value = row < n || column < m ? table_->cell(ideal_, column, row) : mex(m, n);
        }
        table_->cell(ideal_, m, n) = value;
        columns_.add(static_cast<std::size_t>(m), value);
        row_.add(0, value);
    }
    [[nodiscard]] IdealId left(std::int64_t column, std::int64_t row) const {
        const Ideals& ideals = *table_->ideals_;
        return ideals.at(restrict(game(), ideals[ideal_], column, row));
    }
    std::uint32_t mex(std::int64_t m, std::int64_t n) {
        others_.clear();
        for (const Child& child : around_.children)
            others_.add(
                0, table_->cell(child.ideal, std::min(m, child.above_c - 1), std::min(n, child.above_d - 1)));
        for (std::size_t at = 0;; ++at) {
            const std::uint64_t reached =
                columns_.word(static_cast<std::size_t>(m), at) | row_.word(0, at) | others_.word(0, at);
            if (~reached != 0) return static_cast<std::uint32_t>(at * kBits) + std::countr_one(reached);
        }
    }
    [[nodiscard]] const Game& game() const { return table_->ideals_->game(); }

    ExactValues* table_;
    IdealId ideal_;
    Bounds bounds_;
    Neighbourhood around_;
    std::size_t words_;
    ValueSets columns_, row_, others_;  // of each column and of the present row, so far; of the a-moves
};

ExactValues::ExactValues(const Ideals& ideals, const TableLimits& limits)
    : ideals_(&ideals), limits_(limits), steps_left_(kTables * limits.max_steps) {}

std::uint32_t& ExactValues::cell(IdealId ideal, std::int64_t m, std::int64_t n) {
    const std::size_t row = ideal * box_.rows + static_cast<std::size_t>(n);
    return values_[row * box_.columns + static_cast<std::size_t>(m)];
}

double ExactValues::steps(const Box& box) const {
    const auto elements = static_cast<double>(ideals_->game().size());
    const auto lengths = static_cast<double>(box.columns + box.rows);
    return box.cells() * (elements + (elements + lengths) / kBits + 4);
}

bool ExactValues::fits(const Box& box) const {
    const auto width = static_cast<double>(ideals_->game().size() + box.columns + box.rows);
    const double sets = static_cast<double>(box.columns) * width / 8;
    return box.cells() * sizeof(std::uint32_t) + sets <= static_cast<double>(limits_.max_bytes) &&
           steps(box) <= std::min(limits_.max_steps, steps_left_);
}

bool ExactValues::holds(const Box& box) const {
    return box.ideals <= box_.ideals && box.columns <= box_.columns && box.rows <= box_.rows;
}

// With room for later questions, if there have been earlier ones.
bool ExactValues::grow_to(const Box& box) {
    const Box both{std::max(box.ideals, box_.ideals), std::max(box.columns, box_.columns),
                   std::max(box.rows, box_.rows)};
    std::vector<Box> wanted;
    if (box_.ideals > 0)
        for (const std::size_t percent : {200, 150, 120, 110, 105})
            wanted.push_back({ideals_->size(), both.columns * percent / 100, both.rows * percent / 100});
    wanted.push_back(both);
    wanted.push_back(box);
    const auto found = std::ranges::find_if(wanted, [&](const Box& candidate) { return fits(candidate); });
    if (found == wanted.end()) return false;
    steps_left_ -= steps(*found);
    fill(*found);
    return true;
}

void ExactValues::fill(const Box& box) {
    box_ = box;
    values_.assign(box.ideals * box.columns * box.rows, 0);
    for (std::size_t id = 0; id < box.ideals; ++id) Sheet(*this, static_cast<IdealId>(id)).fill();
}

std::optional<std::int64_t> ExactValues::grundy(const Position& at) {
    const auto m = as_small(at.m), n = as_small(at.n);
    if (!m || !n) return std::nullopt;
    const Box box{std::size_t{at.ideal} + 1, static_cast<std::size_t>(*m) + 1,
                  static_cast<std::size_t>(*n) + 1};
    if (!holds(box) && !grow_to(box)) return std::nullopt;
    return cell(at.ideal, *m, *n);
}

}  // namespace chompcert
