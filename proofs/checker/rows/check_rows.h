// Decides a certificate row by row, for games with A on top: THEOREM.md, section 10.
#pragma once

#include "replay.h"

namespace chompcheck {

// As decide_by_columns(); claims are replayed when all of them have been read.
inline Claims decide_by_rows(const Game& game, Certificate& certificate, std::size_t threads) {
    const Header& header = certificate.header();
    const Lattice lattice(game.closure);
    RowPlan plan(game, lattice, header);
    std::vector<Draft> drafts;  // the last ideal's
    for (Id b = 0; b < lattice.size(); ++b) {
        const std::string name = certificate.read_ideal(lattice.maximal(b));
        drafts.clear();
        for (Num value = 0; value <= header.values; ++value) {
            drafts.push_back(certificate.read_claim(value, name));
            plan.add(drafts.back());
        }
    }
    certificate.read_end();
    Replay replay(plan, threads);
    replay.run();
    Claims proved;
    for (Draft& draft : drafts) {
        const Id b = lattice.size() - 1;
        Int lo = lattice.lo(b);
        if (header.compact) {
            lo = draft.periodic ? draft.preperiod : std::max(Num{0}, draft.columns - 1);
            if (draft.columns > 0) draft.list = {{draft.columns - 1, replay.last_row(b, proved.size())}};
        }
        proved.emplace_back(draft);
        proved.back().take_list(draft, lo);
    }
    return proved;
}

}  // namespace chompcheck
