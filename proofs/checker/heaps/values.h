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

using Values = std::vector<std::uint16_t>;  // of the heaps 0, 1, 2, ...

// Moves says which options a heap has: CodeMoves, OwnMoves. What it is asked of the splits of n: `any_split`
// calls f(left, allowed) for each number of counters that may be left as two heaps, until f says true.
template <class Moves>
class HeapValues {
  public:
    // Room for so many heaps.
    HeapValues(Moves moves, Num count) : moves_(std::move(moves)), seen_(kHeapValues, 0) {
        values_.reserve(as_index(count));
    }

    [[nodiscard]] const Values& known() const { return values_; }
    [[nodiscard]] const Moves& moves() const { return moves_; }

    // Computes the value of the next heap.
    void add() {
        const std::size_t n = values_.size();
        ++stamp_;
        moves_.turn_to(n);
        moves_.for_each_other_option(n, values_, [this](std::size_t value) { see(value); });
        see_two_heaps(n);
        std::size_t g = least_unseen();
        if (g < kHeapValues && w_ != 0 && is_rare(g)) g = least_rare(n);
        if (g >= kHeapValues) limit("a value above 32767, of the heap " + show(static_cast<Num>(n)));
        values_.push_back(static_cast<std::uint16_t>(g));
        if (w_ != 0 && is_rare(g)) rare_.push_back(static_cast<std::uint32_t>(n));
        if (moves_.splits() && n >= kFirstChoice && std::has_single_bit(n)) choose();
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

    // Splits into two heaps, of which one is rare.
    void see_two_heaps(std::size_t n) {
        moves_.any_split(n, [this](std::size_t left, const auto& allowed) {
            for (std::size_t a = 1; w_ == 0 && 2 * a <= left; ++a)
                if (allowed(a, left - a)) see(values_[a] ^ values_[left - a]);
            for (const std::size_t a : rare_) {
                if (a >= left) break;
                if (allowed(a, left - a)) see(values_[a] ^ values_[left - a]);
            }
            return false;
        });
    }

    // The mex, where the least number that was not seen is rare: splits into two common heaps may have it.
    [[nodiscard]] std::size_t least_rare(std::size_t n) {
        std::size_t c = 0, missing = 0;  // c is the least common number not seen
        for (; c < kHeapValues && (is_rare(c) || is_seen(c)); ++c)
            if (!is_seen(c)) ++missing;
        const bool all = moves_.any_split(n, [&](std::size_t left, const auto& allowed) {
            for (std::size_t a = 1; 2 * a <= left; ++a) {
                const std::size_t value = values_[a] ^ values_[left - a];
                if (value >= c || is_seen(value) || !allowed(a, left - a)) continue;
                see(value);
                if (--missing == 0) return true;
            }
            return false;
        });
        return all ? c : least_unseen();
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

    Moves moves_;
    Values values_;
    std::size_t w_ = 0;
    std::vector<std::uint32_t> rare_;  // heaps of rare values, but for heap 0; none while w is 0
    std::vector<std::uint32_t> seen_;  // by the heap with this stamp
    std::uint32_t stamp_ = 0;
};

}  // namespace chompcheck
