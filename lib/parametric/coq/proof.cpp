#include "parametric/coq/proof.h"

#include <algorithm>

#include "parametric/coq/cases.h"
#include "parametric/coq/order.h"

namespace chompcert {
namespace {

class ProofWriter {
  public:
    ProofWriter(const SymbolicArena& arena, const SymbolicOrder& order, const isl::union_set& zero,
                const std::vector<StrategyPiece>& strategy, const CoqNames& names, std::size_t formulas)
        : arena_(arena),
          order_(order),
          zero_(zero),
          strategy_(strategy),
          names_(names),
          formulas_(formulas) {}

    std::string write() {
        return opening() + coq_order(order_, names_) + order_lemmas() + formula() + facts() + no_clash() +
               pieces() + no_gap() + closing();
    }

  private:
    [[nodiscard]] std::string opening() const {
        std::string text = "(* Part 4: the proof. *)\n\nSection Proof.\n\n";
        const SymbolicGame& game = arena_.game();
        if (!game.parameters.empty()) text += "Variables" + names_.arguments() + " : Z.\n";
        for (std::size_t q = 0; q < game.parameters.size(); ++q)
            text += "Hypothesis bound_" + std::to_string(q) + " : " + names_.parameter(q) +
                    " >= " + names_.index(game.parameters[q].least) + ".\n";
        return text + "\n";
    }

    [[nodiscard]] std::string order_lemmas() const {
        return "Lemma le_chain v i j : le (chain v i) (chain v j) <-> 1 <= i <= j.\n"
               "Proof. destruct v; cbn [le]; tauto. Qed.\n\n"
               "Lemma le_single x : le (single x) (single x).\n"
               "Proof. destruct x; exact I. Qed.\n\n"
               "Lemma le_decided w w' : le w w' \\/ ~ le w w'.\n"
               "Proof.\n"
               "  destruct w as [u i | x], w' as [v j | y]; try destruct u; try destruct x; try destruct v;\n"
               "    try destruct y; cbn [le]; decided.\n"
               "Qed.\n\n"
               "Lemma le_trans w w' w'' : le w w' -> le w' w'' -> le w w''.\n"
               "Proof.\n"
               "  destruct w as [u i | x], w' as [v j | y], w'' as [t k | z]; try destruct u; try destruct "
               "x;\n"
               "    try destruct v; try destruct y; try destruct t; try destruct z; cbn [le]; intros H H';\n"
               "    try contradiction; lia.\n"
               "Qed.\n\n"
               "Lemma le_relation w w' : relation" +
               names_.arguments() +
               " w w' -> le w w' /\\ ~ le w' w.\n"
               "Proof. destruct 1; cbn [le]; lia. Qed.\n\n";
    }

    [[nodiscard]] std::string unfolded() const {
        std::string text = "formula_at, formula";
        for (std::size_t number = 0; number < formulas_; ++number)
            text += ", formula_" + std::to_string(number);
        return text;
    }

    [[nodiscard]] std::string formula() const {
        std::string at = "formula" + names_.arguments(), destructs;
        for (std::size_t chain = 0; chain < names_.chains(); ++chain)
            at += " (m " + names_.chain(chain) + ")";
        for (std::size_t e = 0; e < names_.singles(); ++e) {
            at += " (b " + names_.single(e) + ")";
            destructs += "destruct (b " + names_.single(e) + "); ";
        }
        return "Definition formula_at (m : chains -> Z) (b : singles -> bool) : Prop :=\n  " + at +
               ".\n\nLemma formula_decided m b : formula_at m b \\/ ~ formula_at m b.\nProof. unfold " +
               unfolded() + "; " + destructs + "decided. Qed.\n\n";
    }

    /// What lia needs to know of a position, and names for its coordinates.
    [[nodiscard]] std::string facts() const {
        std::string position = "Ltac position_facts K :=\n  idtac", named = "Ltac named m b :=\n  idtac";
        for (std::size_t u = 0; u < order_.game().kinds(); ++u) {
            const bool is_chain = u < names_.chains();
            if (is_chain) position += ";\n  pose proof (proj1 K " + kind(u) + ")";
            named += std::string(";\n  let x := fresh \"x\" in set (x := ") + (is_chain ? "m " : "b ") +
                     kind(u) + ") in *; clearbody x";
            for (std::size_t v = 0; v < order_.game().kinds(); ++v)
                if (u != v && !order_.below(u, v).is_empty())
                    position += ";\n  pose proof (" + canonical(u, v) + " K)";
        }
        return position + ".\n\n" + named + ".\n\n";
    }

    [[nodiscard]] std::string kind(std::size_t kind) const {
        return kind < names_.chains() ? names_.chain(kind) : names_.single(kind - names_.chains());
    }

    /// The lemma that the first missing element of one kind is not below the last one of another.
    [[nodiscard]] std::string canonical(std::size_t u, std::size_t v) const {
        const bool chain_u = u < names_.chains(), chain_v = v < names_.chains();
        const std::string lemma = chain_u ? (chain_v ? "canonical_chains" : "canonical_above")
                                          : (chain_v ? "canonical_below" : "canonical_singles");
        const bool swapped = !chain_u && chain_v;  // canonical_below takes the chain first
        return lemma + " _ _ le _ _ " + (swapped ? kind(v) + " " + kind(u) : kind(u) + " " + kind(v));
    }

    [[nodiscard]] std::string no_clash() const {
        return "Lemma no_clash m b w n b' :\n"
               "  canonical chains singles le m b -> whole chains singles m b w ->\n"
               "  follows chains singles le m b w n b' -> formula_at m b -> formula_at n b' -> False.\n"
               "Proof.\n  intros K W F Z0 Z1. position_facts K. unfold " +
               unfolded() + " in Z0, Z1. revert Z0 Z1.\n" +
               "  destruct w as [u i | x]; [destruct u | destruct x].\n" + clashes() + "Qed.\n\n";
    }

    [[nodiscard]] std::string clashes() const {
        std::string text;
        const std::string bools =
            names_.singles() == 0 ? "" : "repeat match goal with x : bool |- _ => destruct x end; ";
        for (std::size_t u = 0; u < order_.game().kinds(); ++u) {
            text += "  {";
            for (std::size_t v = 0; v < order_.game().kinds(); ++v)
                text += " pose proof (" + (u == v && u < names_.chains() ? taken(u) : follows(v)) + ").";
            text += "\n    clear K F. cbn [le whole] in *. named m b. named n b'. clear m b n b'.\n    " +
                    bools + "conjunctions; known; subst; intros Z0 Z1; pieces Z0; pieces Z1; lia. }\n";
        }
        return text;
    }

    [[nodiscard]] std::string taken(std::size_t chain) const {
        return "follows_taken _ _ le le_chain le_decided _ _ _ _ _ _ F (proj1 K " + kind(chain) + ") W";
    }

    [[nodiscard]] std::string exists_move() const {
        return "exists w, whole chains singles m b w /\\ forall n b', canonical chains singles le n b' ->\n"
               "    follows chains singles le m b w n b' -> formula_at n b'";
    }

    [[nodiscard]] std::string pieces() const {
        std::string text;
        for (std::size_t number = 0; number < strategy_.size(); ++number) text += piece(number);
        return text;
    }

    /// The hypotheses B0, B1, … say which elements are left.
    [[nodiscard]] std::string memberships(std::uint32_t members) const {
        std::string text;
        for (std::size_t e = 0; e < names_.singles(); ++e)
            text +=
                "(B" + std::to_string(e) + " : b " + names_.single(e) + " = " + boolean(members, e) + ") ";
        return text;
    }
    [[nodiscard]] static std::string boolean(std::uint32_t members, std::size_t element) {
        return (members >> element & 1U) != 0 ? "true" : "false";
    }
    [[nodiscard]] std::string numbered(const std::string& letter) const {
        std::string text;
        for (std::size_t e = 0; e < names_.singles(); ++e) text += " " + letter + std::to_string(e);
        return text;
    }

    /// What lia needs to know of the position (m, b) with this ideal: no missing element is below one that is
    /// left.
    [[nodiscard]] std::string facts_of(std::uint32_t members) const {
        std::string text;
        const std::size_t chains = names_.chains();
        for (std::size_t u = 0; u < chains; ++u) text += "pose proof (proj1 K " + kind(u) + "). ";
        const auto premise = [&](std::size_t kind) { return " B" + std::to_string(kind - chains); };
        const auto is_left = [&](std::size_t kind) { return (members >> (kind - chains) & 1U) != 0; };
        for (std::size_t u = 0; u < order_.game().kinds(); ++u)
            for (std::size_t v = 0; v < order_.game().kinds(); ++v) {
                if (u == v || order_.below(u, v).is_empty()) continue;
                if ((u >= chains && is_left(u)) || (v >= chains && !is_left(v))) continue;
                text += "pose proof (" + canonical(u, v) + " K" + (u >= chains ? premise(u) : "") +
                        (v >= chains ? premise(v) : "") + "). ";
            }
        return text + "cbn [le] in *.";
    }

    [[nodiscard]] std::string piece(std::size_t number) const {
        const StrategyPiece& piece = strategy_[number];
        const std::uint32_t before = arena_.ideals()[piece.from].members,
                            after = arena_.ideals()[piece.to].members;
        const auto value = [&](QuasiAffine sum, std::int64_t more) {
            sum.constant += more * sum.denominator;
            return sum_text(sum, piece.where.floors, names_.of_position(), Floor::coq);
        };
        const bool takes_chain = piece.kind < names_.chains();
        const std::string element =
            names_.element(piece.kind, takes_chain ? value(piece.follower[piece.kind], 1) : "1");
        std::string text =
            "Lemma piece_" + std::to_string(number) + " m b (K : canonical chains singles le m b) " +
            memberships(before) + ":\n  " + region_text(piece.where, names_.of_position()) + " ->\n  " +
            exists_move() + ".\nProof.\n  intro S. exists " + element + ". split.\n  { " +
            (takes_chain ? facts_of(before) + " cbn [whole]. lia. }\n"
                         : "exact B" + std::to_string(piece.kind - names_.chains()) + ". }\n") +
            "  intros n b' K' F. clear K'.\n";
        std::string rewritten, equations;
        for (std::size_t v = 0; v < names_.chains(); ++v) {
            text += "  assert (E" + std::to_string(v) + " : n " + kind(v) + " = " +
                    value(piece.follower[v], 0) + ").\n  { pose proof (" + follows(v) + "). clear F. " +
                    facts_of(before) + " lia. }\n";
            rewritten += (v == 0 ? "E" : ", E") + std::to_string(v);
            equations += " E" + std::to_string(v);
        }
        for (std::size_t e = 0; e < names_.singles(); ++e) {
            text += "  assert (C" + std::to_string(e) + " : b' " + names_.single(e) + " = " +
                    boolean(after, e) + ").\n  { pose proof (" + follows(names_.chains() + e) +
                    ") as G. clear F. " + facts_of(before) + "\n    rewrite ?B" + std::to_string(e) +
                    " in G. destruct (b' " + names_.single(e) +
                    "); known; first [reflexivity | exfalso; lia]. }\n";
            rewritten += ", C" + std::to_string(e);
        }
        return text + "  clear F. unfold formula_at. rewrite " + rewritten + ". clear" + numbered("C") +
               equations + " n b'" + ".\n  " + facts_of(before) + "\n  clear K" + numbered("B") +
               ". unfold " + unfolded().substr(12) + ". lia.\nQed.\n\n";
    }

    [[nodiscard]] std::string follows(std::size_t number) const {
        const std::string name = kind(number);
        return number < names_.chains()
                   ? "follows_chain _ _ le le_decided _ _ _ _ _ " + name + " F (proj1 K " + name + ")"
                   : "follows_single _ _ le le_decided _ _ _ _ _ " + name + " F";
    }

    [[nodiscard]] std::string no_gap() const {
        std::string text =
            "Lemma no_gap m b :\n  canonical chains singles le m b -> ~ formula_at m b ->\n  " +
            exists_move() + ".\nProof.\n  intros K N.\n";
        for (std::size_t e = 0; e < names_.singles(); ++e)
            text += "  all: destruct (b " + names_.single(e) + ") eqn:B" + std::to_string(e) + ".\n";
        // Coq orders the cases with true before false, and the first element first.
        const std::size_t cases = std::size_t{1} << names_.singles();
        for (std::size_t number = 0; number < cases; ++number) {
            std::uint32_t members = 0;
            for (std::size_t e = 0; e < names_.singles(); ++e)
                if ((number >> (names_.singles() - 1 - e) & 1U) == 0) members |= std::uint32_t{1} << e;
            text += "  {\n" + gaps_of(members) + "  }\n";
        }
        return text + "Qed.\n\n";
    }

    [[nodiscard]] std::string gaps_of(std::uint32_t members) const {
        std::string text = "    " + facts_of(members) + " unfold formula_at, formula in N.\n";
        for (std::size_t e = 0; e < names_.singles(); ++e)
            text += "    rewrite B" + std::to_string(e) + " in N.\n";
        text += "    cbv beta iota in N.\n";
        const auto ideal = std::ranges::find(arena_.ideals(), members, &SymbolicIdeal::members);
        if (ideal == arena_.ideals().end()) return text + "    exfalso; clear N; lia.\n";
        const auto number = static_cast<std::size_t>(ideal - arena_.ideals().begin());
        const isl::set zero = arena_.points_of(zero_, number);
        std::vector<CoqCase> cases = {{zero, "exfalso; apply N; clear N; unfold " + unfolded() + "; lia.",
                                       disjoint_regions(zero, ideal->positions)}};
        for (std::size_t at = 0; at < strategy_.size(); ++at)
            if (strategy_[at].from == number)
                cases.push_back(
                    {CoqCases::points_of(arena_, strategy_[at].where),
                     "clear N; apply (piece_" + std::to_string(at) + " m b K" + numbered("B") + "); lia.",
                     {strategy_[at].where}});
        return text +
               CoqCases(arena_, names_, std::move(cases)).proof(ideal->positions, "exfalso; clear N; lia.");
    }

    [[nodiscard]] std::string closing() const {
        std::string text =
            "Lemma chains_eq_dec (u v : chains) : {u = v} + {u <> v}.\nProof. decide equality. Qed.\n"
            "Lemma singles_eq_dec (x y : singles) : {x = y} + {x <> y}.\nProof. decide equality. Qed.\n\n";
        const std::string relation =
            names_.arguments().empty() ? "relation" : "(relation" + names_.arguments() + ")";
        return text + "Lemma right : describes chains singles " + relation +
               " formula_at.\nProof.\n"
               "  exact (sufficient chains singles " +
               relation +
               " chains_eq_dec singles_eq_dec le le_chain le_single\n"
               "           le_decided le_sound le_trans le_relation formula_at formula_decided no_clash "
               "no_gap).\nQed.\n\n"
               "End Proof.\n\nTheorem proved : theorem.\nProof. unfold theorem. intros. apply right; "
               "assumption. Qed.\n\n"
               "Print Assumptions proved.\n";
    }

    const SymbolicArena& arena_;
    const SymbolicOrder& order_;
    const isl::union_set& zero_;
    const std::vector<StrategyPiece>& strategy_;
    const CoqNames& names_;
    std::size_t formulas_;
};

}  // namespace

std::string coq_proof(const SymbolicArena& arena, const SymbolicOrder& order, const isl::union_set& zero,
                      const std::vector<StrategyPiece>& strategy, const CoqNames& names,
                      std::size_t formulas) {
    return ProofWriter(arena, order, zero, strategy, names, formulas).write();
}

}  // namespace chompcert
