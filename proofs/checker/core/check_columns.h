// Decides a certificate column by column: the core of the checker, which needs nothing else.
#pragma once

#include "certificate.h"
#include "conditions.h"

namespace chompcheck {

// Told of each ideal whose claims hold, in canonical order, it may forget claims that no later ideal asks
// for. If it forgets others, the run ends without a verdict.
using Forget = std::function<void(Store&, const Order&, const Setting&, const Ideal&)>;

// The certificate's header has been read. Each claim is checked when it has been read. Throws a Verdict
// unless all claims are true; returns those on the whole of A.
inline Claims decide_by_columns(const Game& game, Certificate& certificate, const Forget& forget) {
    const Order order(game.closure);
    Store store;
    Work work;
    Ideal ideal = order.empty();
    do {
        const std::string name = certificate.read_ideal(order.maximal(ideal));
        const Setting setting(game, order, ideal, store);
        Claims claims;
        for (Num value = 0; value <= certificate.header().values; ++value) {
            Draft draft = certificate.read_claim(value, name);
            claims.push_back(ClaimCheck(setting, claims, draft, work).run());
        }
        store.emplace(ideal, std::move(claims));
        forget(store, order, setting, ideal);
    } while (order.advance(ideal));
    certificate.read_end();
    return store.at(ideal);
}

}  // namespace chompcheck
