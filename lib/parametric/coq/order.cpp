#include "parametric/coq/order.h"

#include <isl/map.h>
#include <isl/set.h>

#include "base/error.h"
#include "parametric/coq/paths.h"

namespace chompcert {
namespace {

constexpr std::size_t kMaxKinds = 12;  // transitivity has a case for each three

class OrderWriter {
  public:
    OrderWriter(const SymbolicOrder& order, const CoqNames& names)
        : order_(order), names_(names), paths_(order) {
        for (std::size_t q = 0; q < order.game().parameters.size(); ++q)
            parameters_.push_back(names.parameter(q));
    }

    std::string write() {
        const std::size_t kinds = order_.game().kinds();
        std::string cases, lemmas, uses;
        for (std::size_t u = 0; u < kinds; ++u)
            for (std::size_t v = 0; v < kinds; ++v) {
                cases += match(u, v);
                if (paths_.paths(u, v).empty()) continue;
                lemmas += sound(u, v);
                uses += "  all: try (apply " + lemma(u, v) + "; exact H).\n";
            }
        return "(* The closed order: below or the same. *)\n"
               "Definition le (w w' : element chains singles) : Prop :=\n  match w, w' with\n" +
               cases + "  | _, _ => False\n  end.\n\n" + lemmas +
               "Lemma le_sound w w' : le w w' -> upto (relation" + names_.arguments() +
               ") w w'.\n"
               "Proof.\n"
               "  destruct w as [u i | x], w' as [v j | y]; try destruct u; try destruct x; try destruct v;\n"
               "    try destruct y; intro H; try (exfalso; exact H); try (left; reflexivity);\n"
               "    try (apply upto_chain; exact H).\n" +
               uses + "Qed.\n\n";
    }

  private:
    [[nodiscard]] std::vector<std::string> variables(const std::string& a, const std::string& b) const {
        std::vector<std::string> all = {a, b};
        all.insert(all.end(), parameters_.begin(), parameters_.end());
        return all;
    }
    [[nodiscard]] bool is_chain(std::size_t kind) const { return kind < names_.chains(); }
    [[nodiscard]] std::string index(std::size_t kind, const char* name) const {
        return is_chain(kind) ? name : "1";
    }

    [[nodiscard]] static std::vector<QuasiAffineRegion> regions(const isl::set& pairs) {
        const isl::set flat = isl::manage(isl_set_flatten(pairs.copy()));
        return disjoint_regions(flat, isl::set::universe(flat.space()));
    }

    [[nodiscard]] std::string match(std::size_t u, std::size_t v) const {
        const std::string head = "  | " + pattern(u, "i") + ", " + pattern(v, "j") + " => ";
        if (u == v) return head + (is_chain(u) ? "1 <= i <= j\n" : "True\n");
        const isl::map& pairs = order_.below(u, v);
        if (pairs.is_empty()) return "";
        return head + regions_text(regions(pairs.wrap()), variables(index(u, "i"), index(v, "j"))) + "\n";
    }

    [[nodiscard]] std::string pattern(std::size_t kind, const std::string& index) const {
        const std::string text = names_.element(kind, index);
        return text.substr(1, text.size() - 2);
    }

    [[nodiscard]] std::string indices(std::size_t u, std::size_t v) const {
        const std::string names = std::string(is_chain(u) ? " i" : "") + (is_chain(v) ? " j" : "");
        return names.empty() ? "" : " (" + names.substr(1) + " : Z)";
    }

    [[nodiscard]] static std::string lemma(std::size_t u, std::size_t v) {
        return "order_" + std::to_string(u) + "_" + std::to_string(v);
    }

    /// The pairs of two kinds are joined by paths: one case for each piece of each path.
    [[nodiscard]] std::string sound(std::size_t u, std::size_t v) const {
        const std::vector<std::string> names = variables(index(u, "i"), index(v, "j"));
        std::vector<std::string> pieces, proofs;
        for (const OrderPath& path : paths_.paths(u, v))
            paths_.witnesses(path).foreach_piece([&](const isl::set& points, const isl::multi_aff& values) {
                for (QuasiAffineRegion& region : regions(points)) {
                    pieces.push_back(region_text(region, names));
                    std::vector<std::string> witnesses;
                    for (std::size_t at = 0; at < path.relations.size(); ++at)
                        witnesses.push_back(witness(region.floors, values.at(static_cast<int>(at)), names));
                    proofs.push_back(proof(path, witnesses));
                }
            });
        std::string text = "Lemma " + lemma(u, v) + indices(u, v) + " : le " + names_.element(u, "i") + " " +
                           names_.element(v, "j") + " ->\n  upto (relation" + names_.arguments() + ") " +
                           names_.element(u, "i") + " " + names_.element(v, "j") +
                           ".\nProof.\n  cbn [le]. intro H.\n";
        for (std::size_t at = 0; at < pieces.size(); ++at) {
            if (at + 1 < pieces.size())
                text += "  assert (S : (" + pieces[at] + ") \\/ ~ (" + pieces[at] +
                        ")) by lia.\n"
                        "  destruct S as [S | S].\n  {";
            text += "  " + proofs[at] + (at + 1 < pieces.size() ? " }\n" : "\n");
        }
        return text + "Qed.\n\n";
    }

    [[nodiscard]] static std::string witness(Floors& floors, const isl::aff& value,
                                             const std::vector<std::string>& names) {
        const QuasiAffine sum = floors.add(value);
        return sum_text(sum, floors, names, Floor::coq);
    }

    [[nodiscard]] static std::string upto(const SymbolicTerm& term) {
        return term.kind == SymbolicTerm::Kind::element ? "left; reflexivity" : "apply upto_chain; lia";
    }

    [[nodiscard]] std::string proof(const OrderPath& path, const std::vector<std::string>& witnesses) const {
        const std::vector<SymbolicRelation>& relations = order_.game().relations;
        std::string text, end;
        for (std::size_t at = 0; at < path.relations.size(); ++at) {
            const SymbolicRelation& relation = relations[path.relations[at]];
            bool has_i = relation.left.kind == SymbolicTerm::Kind::whole_chain;
            for (const LinearIndex& index : relation.indices) has_i = has_i || index.of_i != 0;
            std::string use = "relation_" + std::to_string(path.relations[at]) + names_.arguments();
            if (has_i) use += " (" + witnesses[at] + ")";
            // The hypotheses of the relation become goals.
            text += "refine (by_relation _ _ _ _ _ _ (" + use;
            const std::size_t hypotheses = relation.indices.size() + (has_i ? 1 : 0);
            for (std::size_t h = 0; h < hypotheses; ++h) text += " ltac:(lia)";
            text += ") _); [" + upto(relation.left) + " | ";
            if (at + 1 == path.relations.size()) text += upto(relation.right);
            end += "]";
        }
        return text + end + ".";
    }

    const SymbolicOrder& order_;
    const CoqNames& names_;
    OrderPaths paths_;
    std::vector<std::string> parameters_;
};

}  // namespace

std::string coq_order(const SymbolicOrder& order, const CoqNames& names) {
    if (order.game().kinds() > kMaxKinds)
        throw LimitError("Coq gets at most " + std::to_string(kMaxKinds) +
                         " chains and elements together, as each three of them are compared");
    return OrderWriter(order, names).write();
}

}  // namespace chompcert
