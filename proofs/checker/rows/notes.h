// Which ideals ask which others for their labels: (D1), (D2), and (Q5), (P7) for rows < loD(B), of
// THEOREM.md, section 10. Known before the replay.
#pragma once

#include "plan.h"

namespace chompcheck {

// Ideal `larger` asks for labels of `ideal`, in columns or rows < until.
struct Asker {
    Id ideal;
    std::int32_t until;
    Id larger;
    friend auto operator<=>(const Asker&, const Asker&) = default;
};

// By the ideal that is asked.
class Askers {
  public:
    void add(const Asker& asker) { askers_.push_back(asker); }
    void sort(std::size_t ideals) {
        std::sort(askers_.begin(), askers_.end());
        first_.assign(ideals + 1, 0);
        for (const Asker& asker : askers_) ++first_[asker.ideal + 1];
        std::partial_sum(first_.begin(), first_.end(), first_.begin());
    }
    [[nodiscard]] std::span<const Asker> operator[](std::size_t ideal) const {
        return std::span(askers_).subspan(first_[ideal], first_[ideal + 1] - first_[ideal]);
    }

  private:
    std::vector<Asker> askers_;
    std::vector<std::size_t> first_;
};

struct Notes {
    Askers starts;                  // (D1): B starts in row loD(B); until then it is T
    Askers watchers;                // the periodic claims of B make demands on rows < loD(B)
    Askers above;                   // (D2): columns < lo(B) of S
    std::vector<Num> watched_from;  // the least N - 1 of the watchers of an ideal
    std::vector<Num> busy_until;    // the row after which nobody starts with or watches an ideal

    explicit Notes(const RowPlan& plan)
        : watched_from(plan.lattice().size(), LLONG_MAX), busy_until(plan.lattice().size(), 0) {
        const Lattice& lattice = plan.lattice();
        for (Id b = 0; b < lattice.size(); ++b) {
            if (const Id s = lattice.below_lo(b); s != kNoId) above.add({s, lattice.lo(b), b});
            if (const Id t = lattice.below_loD(b); t != kNoId) {
                starts.add({t, lattice.loD(b), b});
                busy_until[t] = std::max(busy_until[t], Num{lattice.loD(b)} + 1);
            }
            watch_smaller(plan, b);
        }
        for (Askers* askers : {&starts, &watchers, &above}) askers->sort(lattice.size());
    }

    // Of the larger ideals that ask for labels of B in columns < lo, see (D2).
    [[nodiscard]] Num largest_lo(std::size_t b) const { return above[b].empty() ? 0 : above[b].back().until; }

    // Of labels in columns < this, larger ideals and the conditions of (B, k) ask for those in columns < lo
    // only.
    [[nodiscard]] Num hot_from(const RowPlan& plan, std::size_t b, std::size_t k) const {
        const RowClaim& claim = plan.claim(static_cast<Id>(b), k);
        const bool all = claim.periodic() && claim.settled == plan.lattice().lo(static_cast<Id>(b));
        return plan.compact() ? std::min(watched_from[b], Num{claim.settled} - (all ? 0 : 1)) : 0;
    }

  private:
    // Labels in columns >= N - 1 of a row n < loD(B) need cap(n) >= N - 1.
    void watch_smaller(const RowPlan& plan, Id b) {
        Num least = LLONG_MAX;
        for (std::size_t k = 0; k < plan.values(); ++k)
            if (const RowClaim& claim = plan.claim(b, k); claim.periodic())
                least = std::min(least, Num{claim.settled} - 1);
        const Lattice& lattice = plan.lattice();
        for (Id at = b; lattice.below_loD(at) != kNoId && least != LLONG_MAX;) {
            const std::int32_t row = lattice.loD(at);
            if (plan.game().cap(row - 1) < least) return;
            at = lattice.below_loD(at);
            watchers.add({at, row, b});
            watched_from[at] = std::min(watched_from[at], least);
            busy_until[at] = std::max(busy_until[at], Num{row});
        }
    }
};

}  // namespace chompcheck
