// G(0), G(1), ... by THEOREM.md, section 15, *Sparse spaces*. While w is 0 all values are rare, and all
// splits are tried: this is the definition.
//
// w is chosen again whenever the number of heaps has doubled, so that as few heaps as possible have rare
// values. The sum of (-1)^(bits that v and w have in common) over the values v of the heaps is the number of
// rare ones less that of the others; the fast Walsh-Hadamard transform has it for all w at once.
#pragma once

#include <bit>

#include "rule.h"

namespace chompcheck {

constexpr std::size_t kHeapValues = 32'768;  // the largest one is one less
constexpr Num kFirstChoice = 64;             // heaps before w is chosen

class HeapValues {
  public:
    // Room for so many heaps.
    HeapValues(const Rule& rule, Num count)
        : ends_(rule.digits),
          one_(rule.places_with(kOneHeap)),
          two_(rule.places_with(kTwoHeaps)),
          three_(rule.places_with(kThreeHeaps)),
          seen_(kHeapValues, 0) {
        values_.reserve(as_index(count));
    }

    [[nodiscard]] Num operator[](Num n) const { return values_[as_index(n)]; }
    [[nodiscard]] Num size() const { return std::ssize(values_); }

    // Computes the value of the next heap.
    void add() {
        const std::size_t n = values_.size();
        ++stamp_;
        see_no_heap(n);
        see_one_heap(n);
        see_two_heaps(n);
        see_three_heaps(n);
        std::size_t g = least_unseen();
        if (g < kHeapValues && w_ != 0 && is_rare(g)) g = least_rare(n);
        if (g >= kHeapValues) limit("a value above 32767, of the heap " + show(static_cast<Num>(n)));
        values_.push_back(static_cast<std::uint16_t>(g));
        if (w_ != 0 && is_rare(g)) rare_.push_back(static_cast<std::uint32_t>(n));
        if (!two_.empty() && n >= kFirstChoice && std::has_single_bit(n)) choose();
    }

  private:
    [[nodiscard]] bool is_rare(std::size_t value) const { return std::popcount(value & w_) % 2 == 0; }

    void see(std::size_t value) { seen_[value] = stamp_; }
    [[nodiscard]] bool is_seen(std::size_t value) const { return seen_[value] == stamp_; }
    [[nodiscard]] std::size_t least_unseen() const {
        std::size_t value = 0;
        while (value < kHeapValues && is_seen(value)) ++value;
        return value;
    }

    // The values of the options that leave no heap, one, two and three.
    void see_no_heap(std::size_t n) {
        if (n < ends_.size() && (ends_[n] & kNoHeap) != 0) see(0);
    }
    void see_one_heap(std::size_t n) {
        for (const std::size_t i : one_) {
            if (i >= n) break;
            see(values_[n - i]);
        }
    }
    // Of these only such with a rare heap.
    void see_two_heaps(std::size_t n) {
        for (const std::size_t i : two_) {
            if (i >= n) break;
            const std::size_t left = n - i;
            for (std::size_t a = 1; w_ == 0 && 2 * a <= left; ++a) see(values_[a] ^ values_[left - a]);
            for (const std::size_t a : rare_) {
                if (a >= left) break;
                see(values_[a] ^ values_[left - a]);
            }
        }
    }
    void see_three_heaps(std::size_t n) {
        for (const std::size_t i : three_) {
            if (i >= n) break;
            const std::size_t left = n - i;
            for (std::size_t a = 1; 3 * a <= left; ++a)
                for (std::size_t b = a; a + 2 * b <= left; ++b)
                    see(values_[a] ^ values_[b] ^ values_[left - a - b]);
        }
    }

    // The mex, where the least number that was not seen is rare: splits into two common heaps may have it.
    [[nodiscard]] std::size_t least_rare(std::size_t n) {
        std::size_t c = 0, missing = 0;  // c is the least common number not seen
        for (; c < kHeapValues && (is_rare(c) || is_seen(c)); ++c)
            if (!is_seen(c)) ++missing;
        for (const std::size_t i : two_) {
            if (i >= n) break;
            const std::size_t left = n - i;
            for (std::size_t a = 1; 2 * a <= left; ++a) {
                const std::size_t value = values_[a] ^ values_[left - a];
                if (value >= c || is_seen(value)) continue;
                see(value);
                if (--missing == 0) return c;
            }
        }
        return least_unseen();
    }

    void choose() {
        std::vector<Num> sums(
            std::bit_ceil(static_cast<std::size_t>(*std::max_element(values_.begin(), values_.end())) + 1));
        for (std::size_t n = 1; n < values_.size(); ++n) ++sums[values_[n]];
        for (std::size_t half = 1; half < sums.size(); half *= 2)
            for (std::size_t v = 0; v < sums.size(); ++v) {
                if ((v & half) != 0) continue;
                const Num without = sums[v], with = sums[v + half];
                sums[v] = without + with;
                sums[v + half] = without - with;
            }
        const auto least = std::min_element(sums.begin(), sums.end());
        w_ = *least < 0 ? as_index(least - sums.begin()) : 0;
        rare_.clear();
        for (std::size_t n = 1; w_ != 0 && n < values_.size(); ++n)
            if (is_rare(values_[n])) rare_.push_back(static_cast<std::uint32_t>(n));
    }

    std::vector<std::uint8_t> ends_;
    std::vector<std::uint32_t> one_, two_, three_;  // ascending
    std::vector<std::uint16_t> values_;
    std::size_t w_ = 0;
    std::vector<std::uint32_t> rare_;  // heaps of rare values, but for heap 0; none while w is 0
    std::vector<std::uint32_t> seen_;  // by the heap with this stamp
    std::uint32_t stamp_ = 0;
};

}  // namespace chompcheck
