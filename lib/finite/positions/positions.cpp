#include "finite/positions/positions.h"

#include "finite/positions/four_rows.h"
#include "finite/positions/line.h"

namespace chompcert {
namespace {

using Word = FirstFitLine::Word;

std::uint16_t short_of(int length) {
    return static_cast<std::uint16_t>(length);
}

void find_with_two_rows(int longest, const TakePositions& take) {
    const std::vector<Word> none(FirstFitLine::words_for(longest));
    FirstFitLine line(longest);
    for (int a = 1; a <= longest; ++a) {
        const int b = line.first_free(a, none.data(), none.data());
        line.block(a, b);
        std::vector<LowerRows> lower;
        if (b != kNoLastRow) lower.push_back({short_of(b), 0, 0});
        take(a, lower);
    }
}

double bytes_for_three_rows(int longest) {
    return static_cast<double>(longest) * longest / 16;
}

class ThreeRows {
  public:
    explicit ThreeRows(int longest)
        : none_(FirstFitLine::words_for(longest)),
          equal_(static_cast<std::size_t>(longest) + 1, kNoLastRow),
          line_(longest) {
        for (int b = 0; b <= longest; ++b) shorter_.emplace_back(FirstFitLine::words_for(b));
    }

    std::vector<LowerRows> positions(int a) {
        std::vector<LowerRows> lower;
        line_.clear();
        for (int b = 0; b <= a; ++b) {
            std::vector<Word>& shorter = shorter_[static_cast<std::size_t>(b)];
            const int c = line_.first_free(b, shorter.data(), none_.data());
            line_.block(b, c);
            if (c != kNoLastRow) {
                FirstFitLine::insert(shorter.data(), c);
                lower.push_back({short_of(b), short_of(c), 0});
            }
            if (b == a) equal_[static_cast<std::size_t>(a)] = c;
            if (b > 0) line_.block(b, equal_[static_cast<std::size_t>(b)]);
        }
        return lower;
    }

  private:
    std::vector<Word> none_;
    std::vector<std::vector<Word>> shorter_;  // of b: bit c for (j, b, c) with a shorter first row j ≥ b
    std::vector<int> equal_;                  // of j: the c of (j, j, c)
    FirstFitLine line_;
};

double bytes_for(const PositionsQuestion& question) {
    if (question.rows == 4) return bytes_for_four_rows(question.longest, question.threads);
    return question.rows == 3 ? bytes_for_three_rows(question.longest) : 0;
}

}  // namespace

void find_p_positions(const PositionsQuestion& question, const TakePositions& take) {
    check_question(question, 2, 4, bytes_for(question));
    if (question.rows == 2) return find_with_two_rows(question.longest, take);
    if (question.rows == 4) return find_with_four_rows(question, take);
    ThreeRows sieve(question.longest);
    for (int a = 1; a <= question.longest; ++a) take(a, sieve.positions(a));
}

}  // namespace chompcert
