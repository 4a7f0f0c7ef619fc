#include "rows_check.h"

#include "rows_replay.h"

namespace chompcheck {

bool is_on_top(const Closure& closure) {
    return Lattice::on_top(closure);
}

Totals decide_by_rows(const Game& game, Certificate& certificate, std::size_t threads) {
    Totals proved;
    proved.compact = certificate.said().compact;
    proved.values = certificate.said().values;
    const Lattice lattice(game.closure);
    RowPlan plan(game, lattice, certificate.said());
    for (std::size_t b = 0; b < lattice.size(); ++b) {
        const std::string name = certificate.read_ideal(lattice.maximal(b));
        for (Num value = 0; value <= proved.values; ++value) {
            const Draft draft = certificate.read_claim(value, name);
            plan.add(draft);
            ++(draft.periodic ? proved.periodic : proved.finite);
            if (b + 1 == lattice.size()) proved.claims.push_back(stated(draft, lattice.lo(b)));
        }
        ++proved.ideals;
    }
    certificate.read_end(proved);
    Replay replay(plan, threads);
    replay.run();
    for (std::size_t k = 0; k < plan.values(); ++k)
        proved.claims[k].last_row = replay.last_row(lattice.size() - 1, k);
    return proved;
}

}  // namespace chompcheck
