// Decides a heap certificate with a saltus of a code that ends: THEOREM.md, section 15, *A saltus of splits*.
//
// S is doubled until (H5) and (H6) hold. For each S the values that (H1) needs are computed, and (H1) is
// tested, so that a false claim ends there. The value of the heap n, and its tests, take n^2/12 steps for
// each digit with the bit 8: all options are tried.
#pragma once

#include "code_moves.h"
#include "repetition.h"

namespace chompcheck {

constexpr Num kMostHeapsOfSaltus = 10'000;

class SplitSaltusCheck {
  public:
    // The code ends; the saltus is a power of two.
    SplitSaltusCheck(const Rule& rule, const HeapClaim& claim)
        : claim_(claim),
          largest_place_(rule.largest_place()),
          common_(claim.period),
          power_(std::countr_zero(static_cast<std::uint64_t>(claim.saltus))),
          values_(CodeMoves(rule), kMostHeapsOfSaltus),
          repetition_(claim, values_.known()) {}

    // How many values were computed.
    Num run() {
        compute();
        for (; !holds_H5_and_H6(); compute()) {
            common_ *= 2;
            ++power_;
        }
        repetition_.check_H2();
        repetition_.check_H3();
        return std::ssize(values_.known());
    }

  private:
    [[nodiscard]] Num window() const { return 3 * repetition_.first() + 3 * common_ + largest_place_; }  // W
    [[nodiscard]] Num rise() const { return Num{1} << power_; }                                          // S
    [[nodiscard]] Num value(Num heap) const { return values_.known()[as_index(heap)]; }
    [[nodiscard]] Num quotient(Num heap) const { return value(heap) >> power_; }  // q

    // The values that (H1) needs with this S, and (H1).
    void compute() {
        const Num count = window() + 2 * common_;
        if (count > kMostHeapsOfSaltus)
            limit("more than 10000 heaps to compute for a saltus without brackets: " + show(count));
        while (std::ssize(values_.known()) < count) {
            values_.add();
            repetition_.check_H1(std::ssize(values_.known()) - 1 - claim_.period);
        }
    }

    [[nodiscard]] bool holds_H5_and_H6() const {
        const Num first = window();
        for (Num n = first; n < first + 2 * common_; ++n)
            if (!holds_H5(n) || (n < first + common_ && !holds_H6(n))) return false;
        return true;
    }

    [[nodiscard]] bool holds_H5(Num n) const {
        std::vector<bool> found(as_index(value(n)), false);
        values_.moves().for_each_option(as_index(n), [&](auto... heaps) {
            const Num option = (value(static_cast<Num>(heaps)) ^ ...);
            if (option < value(n) &&
                is_of_the_kind({static_cast<Num>(heaps)...}, option >> power_, quotient(n)))
                found[as_index(option)] = true;
        });
        return std::find(found.begin(), found.end(), false) == found.end();
    }

    // That (H5) asks for, of an option of n with these heaps, where its value has the quotient Q.
    [[nodiscard]] bool is_of_the_kind(std::initializer_list<Num> heaps, Num big_q, Num q_of_n) const {
        const Num m = repetition_.first();
        const bool all_large = std::min(heaps) >= m;
        if (big_q == 0) return has_equal_pair(heaps, m);
        if (big_q < q_of_n - 1) return heaps.size() == 3 && all_large && has_equal_pair(heaps, m);
        Num common = 0;
        for (const Num heap : heaps) common ^= quotient(heap);
        return std::any_of(heaps.begin(), heaps.end(), [&](Num heap) {
            return heap >= m && (common ^ quotient(heap)) == 0;  // what is left is that of the others
        });
    }
    // Of two heaps a, b >= m with q(a) = q(b).
    [[nodiscard]] bool has_equal_pair(std::initializer_list<Num> heaps, Num m) const {
        for (const Num* a = heaps.begin(); a != heaps.end(); ++a)
            for (const Num* b = a + 1; b != heaps.end(); ++b)
                if (*a >= m && *b >= m && quotient(*a) == quotient(*b)) return true;
        return false;
    }

    [[nodiscard]] bool holds_H6(Num n) const {
        bool holds = true;
        values_.moves().for_each_option(as_index(n), [&](auto... heaps) {
            const Num excess = (quotient(static_cast<Num>(heaps)) + ...) - quotient(n);  // e
            const Num rest = (value(static_cast<Num>(heaps)) ^ ...) & (rise() - 1);
            if (excess >= 0 && excess % 2 == 0 && rest == (value(n) & (rise() - 1))) holds = false;
        });
        return holds;
    }

    const HeapClaim& claim_;
    Num largest_place_;  // t
    Num common_;         // P
    int power_;          // S is 2 to this power
    HeapValues<CodeMoves> values_;
    Repetition repetition_;
};

}  // namespace chompcheck
