#include "finite/positions/four_rows.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <memory>
#include <vector>

#include "base/threads/wavefront.h"
#include "finite/positions/line.h"

namespace chompcert {
namespace {

using Word = FirstFitLine::Word;
constexpr Word kFull = ~Word{0};
constexpr int kWordBits = FirstFitLine::kWordBits;
constexpr int kBand = 8;      // first rows of a band, and second rows of a tile
constexpr int kStretch = 32;  // third rows that are visited together; it divides kWordBits

/// Sets of the last rows 0 … c, for c = 0 … longest.
class Triangle {
  public:
    explicit Triangle(int longest) {
        for (int c = 0; c <= longest; ++c) {
            begin_.push_back(words_);
            words_ += FirstFitLine::words_for(c);
        }
    }
    [[nodiscard]] std::size_t words() const { return words_; }
    [[nodiscard]] std::size_t begin(int c) const { return begin_[static_cast<std::size_t>(c)]; }

  private:
    std::size_t words_ = 0;
    std::vector<std::size_t> begin_;
};

/// Third rows begin … end − 1, whose sets have equally many words.
struct Stretch {
    int begin, end;
    [[nodiscard]] std::size_t words() const { return FirstFitLine::words_for(begin); }
    [[nodiscard]] bool contains(int c) const { return begin <= c && c < end; }
};

/// The last rows that P-positions with equal rows before them rule out for longer ones.
class EqualRows {
  public:
    explicit EqualRows(int longest) : words_(FirstFitLine::words_for(longest)) {}

    [[nodiscard]] const Word* words() const { return words_.data(); }
    /// A P-position whose last rows are c and d: with longer rows than c, d is out, and all from d on if d =
    /// c. @param d kNoLastRow: there is none.
    void add(int c, int d) {
        if (d == kNoLastRow) return;
        FirstFitLine::insert(words_.data(), d);
        if (d < c) return;
        auto word = words_.begin() + d / kWordBits;
        *word |= kFull << (d % kWordBits);
        std::fill(word + 1, words_.end(), kFull);
    }

  private:
    std::vector<Word> words_;
};

/// What all first rows know of shorter ones. Row a changes what it has of b, after row a − 1 has.
class Shorter {
  public:
    explicit Shorter(int longest)
        : thirds_(longest),
          equal_(thirds_.words()),
          all_equal_(static_cast<std::size_t>(longest) + 1, kNoLastRow) {
        std::size_t words = 0;
        for (int b = 0; b <= longest; ++b) {
            begin_.push_back(words);
            words += thirds_.begin(b) + FirstFitLine::words_for(b);
        }
        sets_.resize(words);
        begin_sets(0, {0, 1});
    }
    [[nodiscard]] const Triangle& thirds() const { return thirds_; }
    /// The set of (b, c); those of the next c follow it.
    [[nodiscard]] Word* of(int b, int c) {
        return &sets_[begin_[static_cast<std::size_t>(b)] + thirds_.begin(c)];
    }
    /// The d of (c, c, c, d).
    [[nodiscard]] std::int32_t& all_equal(int c) { return all_equal_[static_cast<std::size_t>(c)]; }

    /// Before first row b, the shortest one, visits second row b. More than c squares are out.
    void begin_sets(int b, const Stretch& stretch) {
        for (int c = stretch.begin; c < stretch.end; ++c) {
            Word* const set = of(b, c);
            std::copy_n(&equal_[thirds_.begin(c)], stretch.words(), set);
            set[stretch.words() - 1] |= ~(kFull >> (kWordBits - 1 - c % kWordBits));
        }
    }
    /// Of longer first rows one can cut to (b, b, c, d).
    void note_equal(int c, int d) { FirstFitLine::insert(&equal_[thirds_.begin(c)], d); }

  private:
    Triangle thirds_;
    std::vector<std::size_t> begin_;
    std::vector<Word> sets_, equal_;  // equal_ of c: bit d for (j, j, c, d) with j shorter than the first row
    std::vector<std::int32_t> all_equal_;
};

/// Two rows that end a P-position.
struct LastRows {
    std::uint16_t third, last;
};

/// The P-positions of one (a, b).
class Line {
  public:
    explicit Line(int longest) : taken_(FirstFitLine::words_for(longest)) {}

    void clear() {
        std::fill(taken_.begin(), taken_.end(), 0);
        begin_ = 0;
        end_ = taken_.size();
        found_.clear();
    }
    /// The first fits of the third rows of a stretch. @param first, second the sets of its first third row.
    void find(const Stretch& stretch, Word* first, Word* second) {
        const std::size_t words = stretch.words();
        for (int c = stretch.begin; c < stretch.end; ++c, first += words, second += words) {
            const std::size_t end = std::min(words, end_);
            std::size_t w = begin_;
            while (w < end && (first[w] | second[w] | taken_[w]) == kFull) ++w;
            if (w >= end) continue;
            const int bit = std::countr_one(first[w] | second[w] | taken_[w]);
            first[w] |= Word{1} << bit;
            second[w] |= Word{1} << bit;
            take(c, w, bit);
        }
    }
    [[nodiscard]] const std::vector<LastRows>& found() const { return found_; }

  private:
    // Third rows that are longer can be cut to c: d is out, and if d = c all from it on.
    void take(int c, std::size_t w, int bit) {
        const int d = static_cast<int>(w) * kWordBits + bit;
        found_.push_back({static_cast<std::uint16_t>(c), static_cast<std::uint16_t>(d)});
        taken_[w] |= d == c ? kFull << bit : Word{1} << bit;
        if (d == c) end_ = w + 1;
        while (begin_ < end_ && taken_[begin_] == kFull) ++begin_;
    }

    std::vector<Word> taken_;
    std::size_t begin_ = 0, end_ = 0;  // the words with a last row that is not out
    std::vector<LastRows> found_;
};

class FirstRow {
  public:
    FirstRow(int a, Shorter& shorter)
        : a_(a),
          shorter_(&shorter),
          equal_(a),
          cut_second_(shorter.thirds().begin(a) + FirstFitLine::words_for(a)) {
        for (int i = 0; i < kBand; ++i) lines_.emplace_back(a);
    }
    void begin_tile() {
        for (Line& line : lines_) line.clear();
    }
    /// The third rows of a stretch with second row b, both at most as long as the row before them.
    void visit(int b, Stretch stretch) {
        stretch.end = std::min(stretch.end, b + 1);
        if (b > a_ || stretch.begin >= stretch.end) return;
        if (b == a_) shorter_->begin_sets(b, stretch);
        if (stretch.contains(b)) std::copy_n(equal_.words(), stretch.words(), cut_second(b));
        Line& line = lines_[static_cast<std::size_t>(b % kBand)];
        const std::size_t before = line.found().size();
        line.find(stretch, shorter_->of(b, stretch.begin), cut_second(stretch.begin));
        if (b == a_)
            for (std::size_t i = before; i < line.found().size(); ++i)
                shorter_->note_equal(line.found()[i].third, line.found()[i].last);
        if (stretch.contains(b)) note_equal(b, line.found());
    }
    /// The second rows of a tile, which all third rows have been visited with.
    void end_tile() {
        for (const Line& line : lines_) found_.push_back(line.found());
    }
    void hand_over(const TakePositions& take) {
        std::vector<LowerRows> lower;
        for (std::size_t b = 0; b < found_.size(); ++b)
            for (const LastRows rows : found_[b])
                lower.push_back({static_cast<std::uint16_t>(b), rows.third, rows.last});
        found_ = {};
        take(a_, lower);
    }

  private:
    // Second rows longer than b can be cut to (a, b, b, d), and first ones to (b, b, b, d).
    void note_equal(int b, const std::vector<LastRows>& found) {
        const bool has = !found.empty() && found.back().third == b;
        const int d = has ? found.back().last : kNoLastRow;
        if (b == a_) shorter_->all_equal(b) = d;
        equal_.add(b, d);
        equal_.add(b, shorter_->all_equal(b));
    }
    [[nodiscard]] Word* cut_second(int c) { return &cut_second_[shorter_->thirds().begin(c)]; }

    const int a_;
    Shorter* const shorter_;
    EqualRows equal_;
    std::vector<Word> cut_second_;              // the sets of (a, c), each from b = c on
    std::vector<Line> lines_;                   // of the second rows of a tile
    std::vector<std::vector<LastRows>> found_;  // of the second rows of the tiles before
};

/// First rows number × kBand … (number + 1) × kBand − 1, if they are on the board.
class Band final : public WavefrontRow {
  public:
    Band(int number, int longest, Shorter& shorter, const TakePositions& take)
        : number_(number), longest_(std::min((number + 1) * kBand - 1, longest)), take_(&take) {
        for (int a = std::max(number * kBand, 1); a <= longest_; ++a) rows_.emplace_back(a, shorter);
    }

    void work() override {
        for (FirstRow& row : rows_) row.begin_tile();
        const int begin = tile_ * kBand, end = std::min(begin + kBand, longest_ + 1);
        for (int c = 0; c < end; c += kStretch)
            for (FirstRow& row : rows_)
                for (int b = begin; b < end; ++b) row.visit(b, {c, c + kStretch});
        for (FirstRow& row : rows_) row.end_tile();
        if (++tile_ <= number_) return;
        for (FirstRow& row : rows_) row.hand_over(*take_);
    }
    void publish() override { passed_ = tile_; }
    [[nodiscard]] bool lets(const WavefrontRow* next) const override {
        const int begun = next == nullptr ? 0 : static_cast<const Band*>(next)->tile_;
        return passed_ > std::min(begun, number_);
    }
    [[nodiscard]] bool is_finished() const override { return passed_ > number_; }

  private:
    const int number_, longest_;
    const TakePositions* const take_;
    int tile_ = 0, passed_ = 0;  // the next tile, and the first that the next band may not rely on
    std::vector<FirstRow> rows_;
};

}  // namespace

double bytes_for_four_rows(int longest, int threads) {
    const double n = longest;
    return n * n * n / 48 + (threads + 1) * kBand * (n * n / 16 + n * n);
}

void find_with_four_rows(const PositionsQuestion& question, const TakePositions& take) {
    Shorter shorter(question.longest);
    run_wavefront(static_cast<std::size_t>(question.longest / kBand) + 1, question.threads,
                  [&](std::size_t band, const WavefrontRow*) {
                      return std::make_unique<Band>(static_cast<int>(band), question.longest, shorter, take);
                  });
}

}  // namespace chompcert
