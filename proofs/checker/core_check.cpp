#include "core_check.h"

#include "core_conditions.h"

namespace chompcheck {

Totals decide_by_columns(const Game& game, Certificate& certificate) {
    Totals proved;
    proved.compact = certificate.said().compact;
    proved.values = certificate.said().values;
    const Order order(game.closure);
    Store store;
    Ideal ideal = order.empty();
    do {
        const std::string name = certificate.read_ideal(order.maximal(ideal));
        store.forget_before(ideal);
        const Setting setting(game, order, ideal, store);
        Claims claims;
        for (Num value = 0; value <= proved.values; ++value) {
            Draft draft = certificate.read_claim(value, name);
            claims.push_back(ClaimCheck(setting, claims, draft).run());
            ++(draft.periodic ? proved.periodic : proved.finite);
        }
        ++proved.ideals;
        store.keep(ideal, std::move(claims), order.last_user(ideal));
    } while (order.advance(ideal));
    certificate.read_end(proved);
    proved.claims = store[ideal];
    return proved;
}

}  // namespace chompcheck
