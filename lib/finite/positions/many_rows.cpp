#include "finite/positions/many_rows.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <memory>
#include <mutex>

#include "base/threads/wavefront.h"
#include "finite/positions/rests.h"

namespace chompcert {
namespace {

using Byte = ShapeLayout::Byte;
using Bytes = std::vector<Byte>;

std::uint64_t members(const Byte* set, std::size_t bytes) {
    std::uint64_t count = 0, word = 0;
    for (; bytes >= sizeof word; bytes -= sizeof word, set += sizeof word) {
        std::memcpy(&word, set, sizeof word);
        count += static_cast<std::uint64_t>(std::popcount(word));
    }
    for (; bytes > 0; --bytes, ++set) count += static_cast<std::uint64_t>(std::popcount(*set));
    return count;
}

/// What all first rows share.
class Board {
  public:
    Board(const PositionsQuestion& question, const TakePiece& take)
        : rest_(question.rows - 2), longest_(question.longest), layout_(rest_, longest_), take_(&take) {
        for (int b = 0; b <= longest_; ++b) kept_.emplace_back(layout_.bytes(rest_, b) + ShapeLayout::kSlack);
    }

    const ShapeLayout& layout() const { return layout_; }
    int rows() const { return rest_; }
    int longest() const { return longest_; }
    /// Of second row b: the rests ruled out by first rows that are shorter than the present one.
    Byte* kept(int b) { return kept_[static_cast<std::size_t>(b)].data(); }
    void take(int a, int b, const Byte* found) {
        const PositionsPiece piece{a, b, members(found, layout_.bytes(rest_, b)), &layout_, found, rest_};
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

class FirstOfMany final : public WavefrontRow {
  public:
    FirstOfMany(int a, Board& board)
        : a_(a),
          board_(&board),
          rests_(board.layout(), board.rows(), a),
          block_(board.layout().bytes(board.rows(), a) + ShapeLayout::kSlack),
          kept_(block_.size()) {}

    void work() override {
        const ShapeLayout& layout = board_->layout();
        const int rows = board_->rows();
        const std::size_t bytes = layout.bytes(rows, b_);
        Byte* const shorter = board_->kept(b_);
        std::copy_n(shorter, bytes, block_.data());
        Rests::add(block_.data(), kept_.data(), bytes);
        rests_.find(rows, b_, block_.data());
        board_->take(a_, b_, block_.data());
        Rests::add(shorter, block_.data(), bytes);
        Rests::add(kept_.data(), block_.data(), bytes);
        if (b_ < a_) layout.extend(rows, b_, kept_.data());
        if (b_ == a_ && a_ < board_->longest()) {
            std::copy_n(shorter, bytes, board_->kept(a_ + 1));
            layout.extend(rows, a_, board_->kept(a_ + 1));
        }
        ++b_;
    }
    void publish() override { passed_ = b_; }
    [[nodiscard]] bool lets(const WavefrontRow* next) const override {
        const int begun = next == nullptr ? 0 : static_cast<const FirstOfMany*>(next)->b_;
        return passed_ > std::min(begun, a_);
    }
    [[nodiscard]] bool is_finished() const override { return passed_ > a_; }

  private:
    const int a_;
    int b_ = 0, passed_ = 0;  // the next second row, and those that the row after this one may visit
    Board* const board_;
    Rests rests_;
    Bytes block_, kept_;  // the present block, and the rests ruled out by shorter second rows
};

}  // namespace

double bytes_for_many_rows(int rows, int longest, int threads) {
    const int rest = rows - 2;
    const double all = ShapeLayout::estimate(rest + 1, longest);
    if (all > 0x1p60) return all;  // more than any limit: of a thousand rows the others take longer to count
    double each = 2 * ShapeLayout::estimate(rest, longest);
    for (int m = 2; m < rest; ++m) each += ShapeLayout::estimate(m, longest);
    return all + (threads + 1) * each;
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
