#include "finite/positions/many_rows.h"

#include <algorithm>
#include <bit>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "base/threads/wavefront.h"
#include "finite/positions/rests.h"

namespace chompcert {
namespace {

using Byte = ShapeLayout::Byte;
using Bytes = std::vector<Byte>;

std::uint64_t members(const Byte* set, bits::BitIndex left) {
    std::uint64_t count = 0;
    for (; left >= bits::kWord; left -= bits::kWord, set += sizeof(bits::Word))
        count += static_cast<std::uint64_t>(std::popcount(bits::load_bytes(set)));
    return count + static_cast<std::uint64_t>(
                       std::popcount(bits::load_bytes(set) & bits::first(static_cast<int>(left))));
}

/// What all first rows share.
class Board {
  public:
    Board(const PositionsQuestion& question, const TakePiece& take)
        : rest_(question.rows - 2), longest_(question.longest), layout_(rest_, longest_), take_(&take) {
        for (int b = 0; b < longest_; ++b) kept_.emplace_back(layout_.bytes(rest_, b) + ShapeLayout::kSlack);
    }

    const ShapeLayout& layout() const { return layout_; }
    int rows() const { return rest_; }
    int longest() const { return longest_; }
    /// Of second row b < longest: the rests ruled out by first rows that are shorter than the present one.
    Byte* kept(int b) { return kept_[static_cast<std::size_t>(b)].data(); }
    void forget(int b) { Bytes().swap(kept_[static_cast<std::size_t>(b)]); }
    void take(int a, int b, const Byte* found) {
        const PositionsPiece piece{a, b, members(found, layout_.count(rest_, b)), &layout_, found, rest_};
        const std::lock_guard lock(mutex_);
        (*take_)(piece);
    }

  private:
    const int rest_, longest_;  // rows after the second, and their most squares
    const ShapeLayout layout_;
    const TakePiece* take_;
    std::mutex mutex_;
    std::vector<Bytes> kept_;
};

/// The longest first row turns the kept sets, which no other one needs after it; all others, copies of them.
class FirstOfMany final : public WavefrontRow {
  public:
    FirstOfMany(int a, Board& board)
        : a_(a),
          is_last_(a == board.longest()),
          board_(&board),
          rests_(std::in_place, board.layout(), board.rows(), a),
          block_(is_last_ ? 0 : room(a)),
          kept_(room(a - 1)) {}

    void work() override {
        Byte* const block = ruled_out_by_first_rows();
        if (b_ > 0) layout().add_extended(rows(), b_ - 1, block, 0, kept_.data());
        rests_->find(rows(), b_, block);
        board_->take(a_, b_, block);
        if (b_ < a_) keep(block);
        if (!is_last_) bits::add(board_->kept(b_), 0, block, 0, layout().count(rows(), b_));
        if (is_last_ && b_ + 1 < a_) board_->forget(b_);
        if (b_ == a_) end();
        ++b_;
    }
    void publish() override { passed_ = b_; }
    [[nodiscard]] bool lets(const WavefrontRow* next) const override {
        const int begun = next == nullptr ? 0 : static_cast<const FirstOfMany*>(next)->b_;
        return passed_ > std::min(begun, a_);
    }
    [[nodiscard]] bool is_finished() const override { return passed_ > a_; }

  private:
    const ShapeLayout& layout() const { return board_->layout(); }
    int rows() const { return board_->rows(); }
    std::size_t room(int b) const { return layout().bytes(rows(), b) + ShapeLayout::kSlack; }

    /// A set of rests that may be changed.
    Byte* ruled_out_by_first_rows() {
        if (is_last_ && b_ + 1 < a_) return board_->kept(b_);
        if (block_.size() < room(b_)) {
            Bytes().swap(block_);  // before the larger one is there
            block_.resize(room(b_));
        }
        if (is_last_ && b_ == a_) {
            layout().add_extended(rows(), a_ - 1, block_.data(), 0, board_->kept(a_ - 1));
            board_->forget(a_ - 1);
        } else {
            std::copy_n(board_->kept(b_), layout().bytes(rows(), b_), block_.data());
        }
        return block_.data();
    }
    void keep(const Byte* block) {
        if (b_ > 0) layout().extend(rows(), b_ - 1, kept_.data());
        bits::add(kept_.data(), 0, block, 0, layout().count(rows(), b_));
    }
    // Gives memory back: the row itself stays until the next one has ended.
    void end() {
        if (a_ + 1 < board_->longest())
            layout().add_extended(rows(), a_, board_->kept(a_ + 1), 0, board_->kept(a_));
        rests_.reset();
        Bytes().swap(block_);
        Bytes().swap(kept_);
    }

    const int a_;
    const bool is_last_;
    int b_ = 0, passed_ = 0;  // the next second row, and those that the row after this one may visit
    Board* const board_;
    std::optional<Rests> rests_;
    Bytes block_, kept_;  // the present block, and the rests ruled out by second rows before the last one
};

}  // namespace

double bytes_for_many_rows(int rows, int longest, int threads) {
    const int rest = rows - 2;
    const double all = ShapeLayout::estimate(rest + 1, longest - 1);
    if (all > 0x1p60) return all;  // more than any limit: of a thousand rows the others take longer to count
    double each = ShapeLayout::estimate(rest, longest) + ShapeLayout::estimate(rest, longest - 1);
    for (int m = 2; m < rest; ++m) each += ShapeLayout::estimate(m, longest - 1);
    return all + threads * each;
}

void find_with_many_rows(const PositionsQuestion& question, const TakePiece& take) {
    check_question(question, 3, kMostRows,
                   bytes_for_many_rows(question.rows, question.longest, question.threads));
    Board board(question, take);
    run_wavefront(static_cast<std::size_t>(question.longest), question.threads,
                  [&](std::size_t row, const WavefrontRow*) {
                      return std::make_unique<FirstOfMany>(static_cast<int>(row) + 1, board);
                  });
}

}  // namespace chompcert
