// Which ideals ask which others for their labels: (D1), (D2), and (Q5), (P7) for rows < loD(B), of
// THEOREM.md, section 10. Known before the replay.
#pragma once

#include "rows_plan.h"

namespace chompcheck {

// Items by ideal, each once, in ascending order.
template <class Item>
class Lists {
  public:
    void add(const Item& item) { items_.push_back(item); }
    void sort(std::size_t ideals) {
        std::sort(items_.begin(), items_.end());
        items_.erase(std::unique(items_.begin(), items_.end()), items_.end());
        first_.assign(ideals + 1, 0);
        for (const Item& item : items_) ++first_[item.ideal + 1];
        std::partial_sum(first_.begin(), first_.end(), first_.begin());
    }
    [[nodiscard]] std::span<const Item> operator[](std::size_t ideal) const {
        return std::span(items_).subspan(first_[ideal], first_[ideal + 1] - first_[ideal]);
    }
    [[nodiscard]] std::size_t size() const { return items_.size(); }
    // Of an item of one of the lists, counted through all of them.
    [[nodiscard]] std::size_t place_of(const Item& item) const { return as_index(&item - items_.data()); }

  private:
    std::vector<Item> items_;
    std::vector<std::size_t> first_;
};

// (D1): ideal `larger` takes part from row `row` on; until then it is `ideal`.
struct Start {
    Id ideal;
    std::int32_t row;
    Id larger;
    friend auto operator<=>(const Start&, const Start&) = default;
};
// The periodic claims of ideal `larger` make demands on labels of `ideal` in rows < row.
struct Watcher {
    Id ideal, larger;
    std::int32_t row;
    friend auto operator<=>(const Watcher&, const Watcher&) = default;
};
// The larger ideals B with S = ideal in (D2) and lo(B) = lo.
struct Group {
    Id ideal;
    std::int32_t lo;
    friend auto operator<=>(const Group&, const Group&) = default;
};

struct Notes {
    Lists<Start> starts;
    Lists<Watcher> watchers;
    Lists<Group> groups;
    std::vector<std::size_t> group_of;  // of an ideal B with an S
    std::vector<Num> watched_from;      // the least N - 1 of the watchers of an ideal
    std::vector<Num> busy_until;        // the row after which nobody starts with or watches an ideal

    explicit Notes(const RowPlan& plan)
        : group_of(plan.lattice().size()),
          watched_from(plan.lattice().size(), LLONG_MAX),
          busy_until(plan.lattice().size(), 0) {
        const Lattice& lattice = plan.lattice();
        for (Id b = 0; b < lattice.size(); ++b) {
            if (const Id s = lattice.below_lo(b); s != kNoId) groups.add({s, lattice.lo(b)});
            if (const Id t = lattice.below_loD(b); t != kNoId) {
                starts.add({t, lattice.loD(b), b});
                busy_until[t] = std::max(busy_until[t], Num{lattice.loD(b)} + 1);
            }
            watch_smaller(plan, b);
        }
        groups.sort(lattice.size());
        starts.sort(lattice.size());
        watchers.sort(lattice.size());
        for (Id b = 0; b < lattice.size(); ++b)
            if (const Id s = lattice.below_lo(b); s != kNoId)
                for (const Group& group : groups[s])
                    if (group.lo == lattice.lo(b)) group_of[b] = groups.place_of(group);
    }

    // Of the larger ideals that ask for labels of B in columns < lo, see (D2).
    [[nodiscard]] Num largest_lo(std::size_t b) const { return groups[b].empty() ? 0 : groups[b].back().lo; }

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
            watchers.add({at, b, row});
            watched_from[at] = std::min(watched_from[at], least);
            busy_until[at] = std::max(busy_until[at], Num{row});
        }
    }
};

}  // namespace chompcheck
