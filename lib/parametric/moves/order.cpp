#include "parametric/moves/order.h"

#include "parametric/game/disorder.h"
#include "parametric/moves/parameters.h"

namespace chompcert {
std::size_t kind_of(const SymbolicGame& game, const SymbolicTerm& term) {
    return term.number + (term.kind == SymbolicTerm::Kind::element ? game.chains.size() : 0);
}

namespace {

std::string index_text(const SymbolicTerm& term) {
    return term.kind == SymbolicTerm::Kind::element ? "1" : isl_text(term.index);
}

/// Which indices a kind has.
std::string exists_text(const SymbolicGame& game, std::size_t kind, const std::string& index) {
    return kind < game.chains.size() ? index + " >= 1" : index + " = 1";
}

isl::map said(const SymbolicGame& game, const SymbolicRelation& relation, isl::ctx context) {
    std::vector<std::string> all = {exists_text(game, kind_of(game, relation.left), "a"),
                                    exists_text(game, kind_of(game, relation.right), "b"), "i >= 0",
                                    bounds_text(game)};
    for (const LinearIndex& index : relation.indices) all.push_back(isl_text(index) + " >= 1");
    if (relation.left.kind != SymbolicTerm::Kind::whole_chain)
        all.push_back("a <= " + index_text(relation.left));
    all.push_back(index_text(relation.right) + " <= b");
    return isl::map(context, parameter_prefix(game) + "{ [a] -> [b] : exists i : " + conjunction(all) + " }");
}

/// Indices without i have to be at least 1 for all parameters.
void check_index(const SymbolicGame& game, const SymbolicTerm& term, isl::ctx context) {
    if (term.kind != SymbolicTerm::Kind::chain || term.index.of_i != 0) return;
    const isl::set wrong(context, parameter_prefix(game) + "{ : " + bounds_text(game) + " and " +
                                      isl_text(term.index) + " < 1 }");
    if (wrong.is_empty()) return;
    refuse_index(game, term, least_parameters(wrong));
}

}  // namespace

SymbolicOrder::SymbolicOrder(const SymbolicGame& game, const IslContext& context)
    : game_(&game),
      context_(context.get()),
      kinds_(game.kinds()),
      bounds_(context_, parameter_prefix(game) + "{ : " + bounds_text(game) + " }") {
    for (std::size_t u = 0; u < kinds_; ++u)
        for (std::size_t v = 0; v < kinds_; ++v) {
            const bool chain = u == v && u < game.chains.size();
            below_.emplace_back(context_, parameter_prefix(game) + "{ [a] -> [b] : " +
                                              (chain ? "1 <= a < b and " + bounds_text(game) : "false") +
                                              " }");
        }
    for (const SymbolicRelation& relation : game.relations) {
        for (const SymbolicTerm* term : {&relation.left, &relation.right})
            if (relation.indices.empty()) check_index(game, *term, context_);
        isl::map& pairs = below_[kind_of(game, relation.left) * kinds_ + kind_of(game, relation.right)];
        pairs = pairs.unite(said(game, relation, context_)).coalesce();
    }
    close();
}

void SymbolicOrder::close() {
    for (std::size_t w = 0; w < kinds_; ++w)
        for (std::size_t u = 0; u < kinds_; ++u) {
            if (u == w || below(u, w).is_empty()) continue;
            for (std::size_t v = 0; v < kinds_; ++v) {
                if (v == w || below(w, v).is_empty()) continue;
                isl::map& pairs = below_[u * kinds_ + v];
                const isl::map through = below(u, w).apply_range(below(w, v));
                if (!through.is_subset(pairs)) pairs = pairs.unite(through).coalesce();
            }
        }
}

}  // namespace chompcert
