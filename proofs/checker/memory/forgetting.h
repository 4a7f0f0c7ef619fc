// Column by column, the claims of an ideal are given up when no later ideal moves to it: memory for those at
// hand only. Cost: for each ideal, as many steps as there are pairs of elements.
#pragma once

#include "../core/check_columns.h"

namespace chompcheck {

class Forgetting {
  public:
    void operator()(Store& store, const Order& order, const Setting& setting, const Ideal& ideal) {
        until_.emplace(last_user(order, setting, ideal), ideal);
        for (; CanonicalOrder()(until_.begin()->first, ideal); until_.erase(until_.begin()))
            store.erase(until_.begin()->second);
    }

  private:
    static bool is_subset(const Ideal& set, const Ideal& of) {
        for (std::size_t w = 0; w < set.size(); ++w)
            if ((set[w] & ~of[w]) != 0) return false;
        return true;
    }

    // The last ideal B in canonical order that moves to `ideal`, as B without what is >= a, as B|_{i,inf} or
    // as B|_{inf,j}.
    static Ideal last_user(const Order& order, const Setting& setting, const Ideal& ideal) {
        const Closure& closure = setting.game.closure;
        Ideal last = ideal;
        // The largest ideal that has besides `ideal` only such elements.
        const auto consider = [&](auto may_be_there) {
            Ideal most = ideal, largest = ideal;
            for (std::size_t x = 0; x < order.elements(); ++x)
                if (may_be_there(x)) insert(most, x);
            for (std::size_t x = 0; x < order.elements(); ++x)
                if (contains(most, x) && is_subset(order.down(x), most)) insert(largest, x);
            last = std::max(last, largest, CanonicalOrder());
        };
        consider([&](std::size_t x) { return closure.uC[x] > setting.lo; });
        consider([&](std::size_t x) { return closure.uD[x] > setting.loD; });
        for (std::size_t a = 0; a < order.elements(); ++a) {
            Ideal with_a = ideal;
            insert(with_a, a);
            if (!contains(ideal, a) && is_subset(order.down(a), with_a))
                consider([&](std::size_t x) { return contains(order.up(a), x); });
        }
        return last;
    }

    std::multimap<Ideal, Ideal, CanonicalOrder> until_;
};

}  // namespace chompcheck
