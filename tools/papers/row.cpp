#include "papers/row.h"

#include <algorithm>

namespace chompcert::papers {

Verdict Case::verdict() const {
    if (expected.source == Source::open) {
        if (evidence.graphs == 1) return Verdict::single;
        return evidence.same ? Verdict::consistent : Verdict::open;
    }
    if (expected.value != computed) return misprinted ? Verdict::explained : Verdict::differs;
    if (expected.source == Source::program) return Verdict::two_programs;
    if (expected.source == Source::certificate) return Verdict::coherent;
    return expected.source == Source::definition ? Verdict::defined : Verdict::agrees;
}

Tally tally(const std::vector<Case>& cases) {
    Tally sum{};
    for (const Case& each : cases) ++sum[static_cast<std::size_t>(each.verdict())];
    return sum;
}

const std::vector<Row>& rows() {
    static const std::vector<Row> all = [] {
        std::vector<Row> list;
        for (const auto& part : {semigroup_rows(),
                                 semigroup_lemma_rows(),
                                 pairing_rows(),
                                 bar_rows(),
                                 misere_rows(),
                                 sun_rows(),
                                 height_rows(),
                                 kneser_rows(),
                                 graph_lemma_rows(),
                                 poset_lemma_rows(),
                                 graph_rows(),
                                 subset_graph_rows(),
                                 threshold_rows(),
                                 threshold_move_rows(),
                                 byrnes_lemma_rows(),
                                 byrnes_recursion_rows(),
                                 periodicity_theorem_rows(),
                                 byrnes_bound_rows(),
                                 periodicity_rows(),
                                 three_chain_rows(),
                                 octal_rows()})
            list.insert(list.end(), part.begin(), part.end());
        return list;
    }();
    return all;
}

const Row* find_row(std::string_view id) {
    const auto& all = rows();
    const auto found = std::ranges::find(all, id, &Row::id);
    return found == all.end() ? nullptr : &*found;
}

}  // namespace chompcert::papers
