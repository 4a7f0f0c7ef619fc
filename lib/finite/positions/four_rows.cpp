#include "finite/positions/four_rows.h"

#include <cstddef>
#include <memory>
#include <utility>

#include "base/threads/wavefront.h"
#include "finite/positions/line.h"

namespace chompcert {
namespace {

using Word = FirstFitLine::Word;
constexpr int kPiece = 16;  // second rows between two looks at the row before

std::size_t triangle(int b) {
    return static_cast<std::size_t>(b) * (static_cast<std::size_t>(b) + 1) / 2;
}

/// What all rows know of shorter first rows. Row a changes what it has of b, after row a − 1 has.
class Shorter {
  public:
    explicit Shorter(int longest) : equal_(triangle(longest + 1), kNoLastRow) {
        std::size_t words = 0, within = 0;
        for (int b = 0; b <= longest; ++b) {
            begin_of_third_.push_back(within);
            within += FirstFitLine::words_for(b);
            begin_of_second_.push_back(words);
            words += within;
        }
        sets_.resize(words);
    }
    /// Bit d: (j, b, c, d) is a P-position for a j ≥ b that is shorter than the present first row.
    [[nodiscard]] Word* of(int b, int c) {
        return &sets_[begin_of_second_[static_cast<std::size_t>(b)] +
                      begin_of_third_[static_cast<std::size_t>(c)]];
    }
    /// The d of (b, b, c, d).
    [[nodiscard]] std::int32_t& equal(int b, int c) {
        return equal_[triangle(b) + static_cast<std::size_t>(c)];
    }

  private:
    std::vector<std::size_t> begin_of_second_, begin_of_third_;
    std::vector<Word> sets_;
    std::vector<std::int32_t> equal_;
};

class FirstRow final : public WavefrontRow {
  public:
    FirstRow(int a, Shorter& shorter, const TakePositions& take)
        : a_(a),
          words_(FirstFitLine::words_for(a)),
          shorter_(&shorter),
          take_(&take),
          line_(a),
          cut_second_(words_ * (static_cast<std::size_t>(a) + 1)),
          last_(static_cast<std::size_t>(a) + 1, kNoLastRow),
          equal_(static_cast<std::size_t>(a) + 1, kNoLastRow) {}

    void work() override {
        for (const int end = std::min(b_ + kPiece, a_ + 1); b_ < end; ++b_) {
            find_last_rows();
            note_last_rows();
        }
        if (b_ > a_) (*take_)(a_, lower_);
    }
    void publish() override { passed_ = b_; }
    [[nodiscard]] bool lets(const WavefrontRow* next) const override {
        const int begun = next == nullptr ? 0 : static_cast<const FirstRow*>(next)->b_;
        return passed_ >= std::min(begun + kPiece, a_ + 1);
    }
    [[nodiscard]] bool is_finished() const override { return passed_ > a_; }

  private:
    // The d of (a, b, c, d), for all c.
    void find_last_rows() {
        line_.clear();
        for (int c = 0; c <= b_; ++c) {
            Word* const shorter = shorter_->of(b_, c);
            const int d = line_.first_free(c, shorter, cut_second(c));
            last_[static_cast<std::size_t>(c)] = d;
            line_.block(c, d);
            line_.block(c, equal_[static_cast<std::size_t>(c)]);
            if (c > 0) line_.block(c, shorter_->equal(c, c));
            if (d == kNoLastRow) continue;
            FirstFitLine::insert(shorter, d);
            lower_.push_back({static_cast<std::uint16_t>(b_), static_cast<std::uint16_t>(c),
                              static_cast<std::uint16_t>(d)});
        }
    }
    // Of longer second rows one can cut to these, and to (b, b, c, d) by the first row.
    void note_last_rows() {
        for (int c = 0; c <= b_; ++c) {
            const int d = last_[static_cast<std::size_t>(c)];
            if (d != kNoLastRow) FirstFitLine::insert(cut_second(c), d);
            std::int32_t& equal = shorter_->equal(b_, c);
            if (b_ == a_) equal = d;
            if (b_ > 0 && equal != kNoLastRow) FirstFitLine::insert(cut_second(c), equal);
        }
        equal_[static_cast<std::size_t>(b_)] = last_[static_cast<std::size_t>(b_)];
    }
    [[nodiscard]] Word* cut_second(int c) { return &cut_second_[words_ * static_cast<std::size_t>(c)]; }

    const int a_;
    const std::size_t words_;
    Shorter* const shorter_;
    const TakePositions* const take_;
    int b_ = 0, passed_ = 0;  // the next second row, and what the row after this one may rely on
    FirstFitLine line_;
    std::vector<Word> cut_second_;  // of c: bit d for (a, j, c, d) and (j, j, c, d) with j < b
    std::vector<int> last_;         // of c: the d of (a, b, c, d)
    std::vector<int> equal_;        // of c < b: the d of (a, c, c, d)
    std::vector<LowerRows> lower_;
};

}  // namespace

double bytes_for_four_rows(int longest, int threads) {
    const double n = longest;
    return n * n * n / 48 + n * n * 2 + (threads + 1) * (n * n / 8 + n * n);
}

void find_with_four_rows(const PositionsQuestion& question, const TakePositions& take) {
    Shorter shorter(question.longest);
    run_wavefront(static_cast<std::size_t>(question.longest), question.threads,
                  [&](std::size_t row, const WavefrontRow*) {
                      return std::make_unique<FirstRow>(static_cast<int>(row) + 1, shorter, take);
                  });
}

}  // namespace chompcert
