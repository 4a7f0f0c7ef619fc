// Decides a certificate column by column: the core of the checker, which needs nothing else.
#pragma once

#include "core_certificate.h"
#include "core_conditions.h"

namespace chompcheck {

// The certificate's header has been read. Each claim is checked when it has been read, and kept until the
// last ideal that can move into its ideal. Throws a Verdict unless all claims are true; returns those on the
// whole of A.
inline Claims decide_by_columns(const Game& game, Certificate& certificate) {
    const Order order(game.closure);
    Store store;
    Ideal ideal = order.empty();
    do {
        const std::string name = certificate.read_ideal(order.maximal(ideal));
        store.forget_before(ideal);
        const Setting setting(game, order, ideal, store);
        Claims claims;
        for (Num value = 0; value <= certificate.header().values; ++value) {
            Draft draft = certificate.read_claim(value, name);
            claims.push_back(ClaimCheck(setting, claims, draft).run());
        }
        store.keep(ideal, std::move(claims), order.last_user(ideal, setting.lo, setting.loD));
    } while (order.advance(ideal));
    certificate.read_end();
    return store[ideal];
}

}  // namespace chompcheck
