#include "finite/positions/any_rows.h"

#include <algorithm>
#include <cstddef>

#include "finite/positions/many_rows.h"
#include "finite/positions/positions.h"

namespace chompcert {
namespace {

constexpr int kFewRows = 4;

/// All of one first row.
class ListedPart final : public PositionsPart {
  public:
    ListedPart(int rows, int first, const std::vector<LowerRows>& lower)
        : rows_(static_cast<std::size_t>(rows)), first_(first), lower_(&lower) {}

    [[nodiscard]] int first_row() const override { return first_; }
    [[nodiscard]] bool is_last() const override { return true; }
    [[nodiscard]] std::uint64_t count() const override { return lower_->size(); }
    [[nodiscard]] bool contains(const Rows& rows) const override {
        LowerRows lower{};
        for (std::size_t i = 1; i < rows_; ++i) lower.at(i - 1) = static_cast<std::uint16_t>(rows[i]);
        return rows[0] == first_ && std::binary_search(lower_->begin(), lower_->end(), lower);
    }
    void for_each(const std::function<void(const Rows&)>& take) const override {
        Rows rows(rows_, first_);
        for (const LowerRows& lower : *lower_) {
            for (std::size_t i = 1; i < rows_; ++i) rows[i] = lower.at(i - 1);
            take(rows);
        }
    }

  private:
    std::size_t rows_;
    int first_;
    const std::vector<LowerRows>* lower_;
};

class SetPart final : public PositionsPart {
  public:
    explicit SetPart(const PositionsPiece& piece) : piece_(&piece) {}

    [[nodiscard]] int first_row() const override { return piece_->first; }
    [[nodiscard]] bool is_last() const override { return piece_->second == piece_->first; }
    [[nodiscard]] std::uint64_t count() const override { return piece_->count; }
    [[nodiscard]] bool contains(const Rows& rows) const override {
        return rows[0] == piece_->first && rows[1] == piece_->second && piece_->contains(rows);
    }
    void for_each(const std::function<void(const Rows&)>& take) const override { piece_->for_each(take); }

  private:
    const PositionsPiece* piece_;
};

// The poisoned square alone is the only one.
void find_with_one_row(int longest, const TakePart& take) {
    for (int a = 1; a <= longest; ++a) {
        const std::vector<LowerRows> lower(a == 1 ? 1 : 0);
        take(ListedPart(1, a, lower));
    }
}

}  // namespace

void find_positions(const PositionsQuestion& question, const TakePart& take) {
    check_question(question, 1, kMostRows, 0);
    if (question.rows == 1) return find_with_one_row(question.longest, take);
    if (question.rows > kFewRows)
        return find_with_many_rows(question, [&](const PositionsPiece& piece) { take(SetPart(piece)); });
    find_p_positions(question, [&](int first, const std::vector<LowerRows>& lower) {
        take(ListedPart(question.rows, first, lower));
    });
}

void WinningOpenings::look_at(const PositionsPart& part) {
    const auto try_opening = [&](Opening opening) {
        if (part.contains(left_by(opening))) found_.push_back(opening);
    };
    if (part.first_row() < columns_) return try_opening({1, part.first_row() + 1});
    for (int row = 2; row <= rows_; ++row)
        for (int square = 1; square <= columns_; ++square) try_opening({row, square});
}

std::vector<Opening> WinningOpenings::found() const {
    std::vector<Opening> found = found_;
    std::sort(found.begin(), found.end(), [](const Opening& one, const Opening& other) {
        return one.row != other.row ? one.row < other.row : one.square < other.square;
    });
    return found;
}

PositionsPart::Rows WinningOpenings::left_by(Opening opening) const {
    PositionsPart::Rows rows(static_cast<std::size_t>(rows_), columns_);
    std::fill(rows.begin() + opening.row - 1, rows.end(), opening.square - 1);
    return rows;
}

}  // namespace chompcert
