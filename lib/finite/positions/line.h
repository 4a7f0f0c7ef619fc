// One line of positions of Chomp: all rows but the last two have fixed lengths.
//
// A position of the line has last rows x ≥ y. For each x at most one y makes a P-position, since a longer
// last row can be cut to a shorter one. It is the least y that no other move rules out, found by a first fit
// over machine words: the moves within the line are kept here, and two more sets may be given with each x.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace chompcert {

constexpr int kNoLastRow = -1;

class FirstFitLine {
  public:
    using Word = std::uint64_t;
    static constexpr int kWordBits = 64;

    [[nodiscard]] static std::size_t words_for(int longest) {
        return static_cast<std::size_t>(longest / kWordBits) + 1;
    }
    static void insert(Word* set, int y) { set[y / kWordBits] |= Word{1} << (y % kWordBits); }

    explicit FirstFitLine(int longest) : words_(words_for(longest) + 1) {}

    void clear() {
        std::fill(words_.begin(), words_.end(), 0);
        full_words_ = 0;
        cap_ = std::numeric_limits<int>::max();
    }
    /// The least y ≤ x that is in none of the three sets, or kNoLastRow. @param first, second words_for(x)
    /// words.
    [[nodiscard]] int first_free(int x, const Word* first, const Word* second) const {
        const int most = std::min(x, cap_ - 1);
        for (int w = full_words_; w * kWordBits <= most; ++w) {
            const Word free = ~(first[w] | second[w] | words_[static_cast<std::size_t>(w)]);
            if (free == 0) continue;
            const int y = w * kWordBits + std::countr_zero(free);
            return y <= most ? y : kNoLastRow;
        }
        return kNoLastRow;
    }
    /// Notes a P-position with last rows x and y, to which each later, longer x can be cut: with y as its
    /// last row, or, if y = x, with any last row from y on. @param y kNoLastRow: there is none.
    void block(int x, int y) {
        if (y == kNoLastRow) return;
        if (y == x) {
            cap_ = std::min(cap_, y);
        } else {
            insert(words_.data(), y);
            while (words_[static_cast<std::size_t>(full_words_)] == ~Word{0}) ++full_words_;
        }
    }

  private:
    std::vector<Word>
        words_;           // bit y: no position of a later x with last row y is a P-position; the last is 0
    int full_words_ = 0;  // how many words at the beginning have all bits
    int cap_ = std::numeric_limits<int>::max();  // no later y reaches it
};

}  // namespace chompcert
