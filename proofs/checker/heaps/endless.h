// Decides a heap certificate of a code without end: THEOREM.md, section 15, *Codes without end*.
//
// u grows by P until (H4) holds. For each u the values that (H1) needs are computed, and (H1) is tested, so
// that a false claim ends there. What holds for a residue holds for each later u too: the test for a new u
// begins with the residue that failed, so that each residue passes twice at most, and one fails for each u. A
// test takes u + P steps, and one for each possible value; the value of the heap n takes n. 99,999 heaps with
// as many digits took 2.5 s. Keeping the options' values of all residues was rejected: many residues would
// need as many sets.
#pragma once

#include "code_moves.h"
#include "repetition.h"

namespace chompcheck {

constexpr Num kMostHeapsWithoutEnd = 100'000;

class EndlessCheck {
  public:
    // No move leaves two heaps.
    EndlessCheck(const Rule& rule, const HeapClaim& claim)
        : claim_(claim),
          before_(rule.before_brackets()),
          repeated_(rule.repeated),
          leaves_(as_index(repeated_)),
          common_(std::lcm(claim.period, repeated_)),
          rise_(common_ / claim.period * claim.saltus),
          values_(CodeMoves(rule.written_up_to(kMostHeapsWithoutEnd)), kMostHeapsWithoutEnd),
          repetition_(claim, values_.known()),
          seen_(kHeapValues) {
        for (Num i = before_ + 1; i <= rule.largest_place(); ++i)
            leaves_[as_index(i % repeated_)] = rule.digits[as_index(i)];
    }

    // How many values were computed.
    Num run() {
        Num from = repetition_.first();
        compute(from);
        for (Num r = 0, passed = 0; passed < repeated_;) {
            if (holds_H4(r, from)) {
                ++passed;
                r = (r + 1) % repeated_;
            } else {
                passed = 0;
                from += common_;
                compute(from);
            }
        }
        repetition_.check_H2();
        repetition_.check_H3();
        return std::ssize(values_.known());
    }

  private:
    enum Seen : std::uint8_t { kInA = 1, kInB = 2, kInX = 4 };

    // The values that (H1) needs with this u, and (H1).
    void compute(Num from) {
        const Num count = from + before_ + 2 * common_ + claim_.period;
        if (count > kMostHeapsWithoutEnd)
            limit("more than 100000 heaps of a code with brackets to compute: " + show(count));
        while (std::ssize(values_.known()) < count) {
            values_.add();
            repetition_.check_H1(std::ssize(values_.known()) - 1 - claim_.period);
        }
    }

    [[nodiscard]] bool holds_H4(Num r, Num from) {
        std::fill(seen_.begin(), seen_.end(), std::uint8_t{0});
        if ((leaves_[as_index(r)] & kNoHeap) != 0) seen_[0] = kInA | kInB;
        see(r, 1, from, kInA | kInB);
        see(r, from, from + common_, kInB | kInX);
        for (Num v = 0; v < rise_; ++v)
            if (!is_seen(v, kInB)) return false;
        for (Num v = 0; v < std::ssize(seen_); ++v)
            if (!is_seen(v, kInX) && is_seen(v, kInA) != is_seen(v + rise_, kInB)) return false;
        return true;
    }
    // The values of the heaps from first to last - 1 that moves leave of large heaps of the residue r.
    void see(Num r, Num first, Num last, unsigned where) {
        Num place = mod(r - first, repeated_);
        for (Num c = first; c < last; ++c) {
            if ((leaves_[as_index(place)] & kOneHeap) != 0)
                seen_[values_.known()[as_index(c)]] |= static_cast<std::uint8_t>(where);
            place = (place == 0 ? repeated_ : place) - 1;
        }
    }
    [[nodiscard]] bool is_seen(Num value, Seen where) const {
        return value < std::ssize(seen_) && (seen_[as_index(value)] & where) != 0;
    }

    const HeapClaim& claim_;
    Num before_, repeated_;             // b, q
    std::vector<std::uint8_t> leaves_;  // the digits delta_r
    Num common_, rise_;                 // P, S
    HeapValues<CodeMoves> values_;
    Repetition repetition_;
    std::vector<std::uint8_t> seen_;  // in which of A_r, B_r and X_r a value is
};

}  // namespace chompcheck
