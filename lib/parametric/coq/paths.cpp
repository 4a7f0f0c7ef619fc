#include "parametric/coq/paths.h"

#include <isl/map.h>

#include "parametric/moves/parameters.h"

namespace chompcert {
namespace {

/// An index in which i has the number of its place on the path.
std::string numbered(const LinearIndex& index, std::size_t place) {
    LinearIndex without = index;
    without.of_i = 0;
    return isl_text(without) + " + " + std::to_string(index.of_i) + "*i" + std::to_string(place);
}

std::string index_text(const SymbolicTerm& term, std::size_t place) {
    if (term.kind == SymbolicTerm::Kind::element) return "1";
    if (term.kind == SymbolicTerm::Kind::whole_chain) return "i" + std::to_string(place);
    return numbered(term.index, place);
}

}  // namespace

OrderPaths::OrderPaths(const SymbolicOrder& order)
    : order_(&order), kinds_(order.game().kinds()), paths_(kinds_ * kinds_) {
    const SymbolicGame& game = order.game();
    for (std::size_t number = 0; number < game.relations.size(); ++number) {
        const SymbolicRelation& relation = game.relations[number];
        OrderPath path{{number}, isl::map()};
        path.pairs = witnesses(path).domain().unwrap();
        add(kind_of(game, relation.left), kind_of(game, relation.right), std::move(path));
    }
    close();
}

void OrderPaths::add(std::size_t u, std::size_t v, OrderPath path) {
    if (u == v || path.pairs.is_empty()) return;
    std::vector<OrderPath>& known = paths_[u * kinds_ + v];
    isl::map all = path.pairs.subtract(path.pairs);
    for (const OrderPath& other : known) all = all.unite(other.pairs);
    if (!path.pairs.is_subset(all)) known.push_back(std::move(path));
}

void OrderPaths::close() {
    for (std::size_t w = 0; w < kinds_; ++w)
        for (std::size_t u = 0; u < kinds_; ++u)
            for (std::size_t v = 0; u != w && v < kinds_; ++v) {
                if (v == w || u == v) continue;
                for (const OrderPath& first : paths(u, w))
                    for (const OrderPath& second : paths(w, v)) {
                        OrderPath path{first.relations, first.pairs.apply_range(second.pairs).coalesce()};
                        path.relations.insert(path.relations.end(), second.relations.begin(),
                                              second.relations.end());
                        add(u, v, std::move(path));
                    }
            }
}

isl::pw_multi_aff OrderPaths::witnesses(const OrderPath& path) const {
    const SymbolicGame& game = order_->game();
    std::vector<std::string> all = {"a >= 1", "b >= 1", bounds_text(game)}, tuple;
    std::string before = "a";
    for (std::size_t place = 0; place < path.relations.size(); ++place) {
        const SymbolicRelation& relation = game.relations[path.relations[place]];
        const std::string i = "i" + std::to_string(place);
        tuple.push_back(i);
        const bool whole = relation.left.kind == SymbolicTerm::Kind::whole_chain;
        bool has_i = whole;
        for (const LinearIndex& index : relation.indices) {
            all.push_back(numbered(index, place) + " >= 1");
            has_i = has_i || index.of_i != 0;
        }
        all.push_back(has_i ? i + (whole ? " >= 1" : " >= 0") : i + " = 0");
        all.push_back(before + " <= " + index_text(relation.left, place));
        before = index_text(relation.right, place);
    }
    all.push_back(before + " <= b");
    const SymbolicRelation &first = game.relations[path.relations.front()],
                           &last = game.relations[path.relations.back()];
    if (first.left.kind == SymbolicTerm::Kind::element) all.emplace_back("a = 1");
    if (last.right.kind == SymbolicTerm::Kind::element) all.emplace_back("b = 1");
    std::string list;
    for (const std::string& name : tuple) list += (list.empty() ? "" : ", ") + name;
    const isl::map choices(order_->context(), parameter_prefix(game) + "{ [[a] -> [b]] -> [" + list +
                                                  "] : " + conjunction(all) + " }");
    return choices.lexmin_pw_multi_aff().coalesce();
}

}  // namespace chompcert
