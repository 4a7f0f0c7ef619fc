// Which ideals ask which others for their labels: (D1), (D2), and (Q5), (P7) for rows < loD(B), of
// THEOREM.md, section 10. Known before the replay.
#pragma once

#include <tuple>

#include "rows_plan.h"

namespace chompcheck {

// Items by ideal, sorted.
template <class Item>
class Lists {
  public:
    void add(const Item& item) { items_.push_back(item); }
    void sort(std::size_t ideals) {
        std::sort(items_.begin(), items_.end(),
                  [](const Item& x, const Item& y) { return x.key() < y.key(); });
        first_.assign(ideals + 1, 0);
        for (const Item& item : items_) ++first_[static_cast<std::size_t>(item.ideal) + 1];
        std::partial_sum(first_.begin(), first_.end(), first_.begin());
    }
    [[nodiscard]] std::pair<const Item*, const Item*> operator[](std::size_t ideal) const {
        return {items_.data() + first_[ideal], items_.data() + first_[ideal + 1]};
    }
    [[nodiscard]] const Item* begin() const { return items_.data(); }
    [[nodiscard]] std::size_t size() const { return items_.size(); }

  private:
    std::vector<Item> items_;
    std::vector<std::size_t> first_;
};

// (D1): ideal `larger` takes part from row `row` on; until then it is `ideal`.
struct Start {
    Id ideal, larger;
    std::int32_t row;
    [[nodiscard]] auto key() const { return std::tuple(ideal, row, larger); }
};
// The periodic claims of ideal `larger` make demands on labels of `ideal` in rows < row.
struct Watcher {
    Id ideal, larger;
    std::int32_t row;
    [[nodiscard]] auto key() const { return std::tuple(ideal, larger); }
};
// The larger ideals B with S = ideal in (D2) and lo(B) = lo.
struct Group {
    Id ideal;
    std::int32_t lo;
    [[nodiscard]] auto key() const { return std::tuple(ideal, lo); }
};

class Notes {
  public:
    explicit Notes(const RowPlan& plan) : lattice_(plan.lattice()) {
        busy_until_.assign(lattice_.size(), 0);
        watched_from_.assign(lattice_.size(), LLONG_MAX);
        group_shut_rows();
        list_starts();
        list_watchers(plan);
    }

    [[nodiscard]] auto starts(std::size_t b) const { return starts_[b]; }
    [[nodiscard]] auto watchers(std::size_t b) const { return watchers_[b]; }
    [[nodiscard]] auto groups(std::size_t b) const { return groups_[b]; }
    [[nodiscard]] std::size_t groups() const { return groups_.size(); }
    [[nodiscard]] std::size_t place_of(const Group* group) const {
        return static_cast<std::size_t>(group - groups_.begin());
    }
    // Of an ideal B with an S.
    [[nodiscard]] std::size_t group_of(std::size_t b) const { return group_of_[b]; }
    // Of the larger ideals that ask for labels of B in columns < lo, see (D2).
    [[nodiscard]] Num largest_lo(std::size_t b) const {
        const auto [from, to] = groups_[b];
        return from == to ? 0 : (to - 1)->lo;
    }
    // The least N - 1 of the watchers of an ideal.
    [[nodiscard]] Num watched_from(std::size_t b) const { return watched_from_[b]; }
    // The row after which nobody starts with or watches an ideal.
    [[nodiscard]] Num busy_until(std::size_t b) const { return busy_until_[b]; }

  private:
    void group_shut_rows() {
        Lists<Group> all;
        for (std::size_t b = 0; b < lattice_.size(); ++b)
            if (const Id s = lattice_.below_lo(b); s >= 0)
                all.add({s, static_cast<std::int32_t>(lattice_.lo(b))});
        all.sort(lattice_.size());
        for (std::size_t g = 0; g < all.size(); ++g)
            if (g == 0 || all.begin()[g].key() != all.begin()[g - 1].key()) groups_.add(all.begin()[g]);
        groups_.sort(lattice_.size());
        for (std::size_t b = 0; b < lattice_.size(); ++b) {
            const Id s = lattice_.below_lo(b);
            const Group* group = s < 0 ? groups_.begin() : groups_[static_cast<std::size_t>(s)].first;
            while (s >= 0 && group->lo < lattice_.lo(b)) ++group;
            group_of_.push_back(place_of(group));
        }
    }

    void list_starts() {
        for (std::size_t b = 0; b < lattice_.size(); ++b) {
            const Id t = lattice_.below_loD(b);
            if (t < 0) continue;
            starts_.add({t, static_cast<Id>(b), static_cast<std::int32_t>(lattice_.loD(b))});
            Num& busy = busy_until_[static_cast<std::size_t>(t)];
            busy = std::max(busy, lattice_.loD(b) + 1);
        }
        starts_.sort(lattice_.size());
    }

    // Labels in columns >= N - 1 of a row n < loD(B) need cap(n) >= N - 1.
    void list_watchers(const RowPlan& plan) {
        for (std::size_t b = 0; b < lattice_.size(); ++b) {
            Num least = LLONG_MAX;
            for (std::size_t k = 0; k < plan.values(); ++k)
                if (const RowClaim& claim = plan.claim(b, k); claim.periodic())
                    least = std::min(least, static_cast<Num>(claim.settled) - 1);
            Num row = lattice_.loD(b);
            for (Id t = lattice_.below_loD(b); t >= 0 && least != LLONG_MAX;) {
                const auto smaller = static_cast<std::size_t>(t);
                if (plan.game().cap(row - 1) < least) break;
                watchers_.add({t, static_cast<Id>(b), static_cast<std::int32_t>(row)});
                watched_from_[smaller] = std::min(watched_from_[smaller], least);
                busy_until_[smaller] = std::max(busy_until_[smaller], row);
                row = lattice_.loD(smaller);
                t = lattice_.below_loD(smaller);
            }
        }
        watchers_.sort(lattice_.size());
    }

    const Lattice& lattice_;
    Lists<Start> starts_;
    Lists<Watcher> watchers_;
    Lists<Group> groups_;
    std::vector<std::size_t> group_of_;
    std::vector<Num> watched_from_, busy_until_;
};

}  // namespace chompcheck
