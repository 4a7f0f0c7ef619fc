// The finite graph to which the relations of a game reduce: its nodes are the elements of A and the chain
// elements that a line other than a ladder mentions.
//
// Edges: the pairs of the file; the chain order between consecutive mentioned elements; and from each
// mentioned d_j to the first mentioned c_y that the ladders and `d < c[N]` put above d_j. A path of X between
// two nodes meets unmentioned chain elements only on stretches d_j < d_j' < c_y' < c_y, and the last two
// kinds of edges follow these stretches (the least y' is nondecreasing in j). So two nodes are ordered in X
// iff a path of this graph leads from one to the other. Lines are instantiated while they are enumerated,
// twice; O(V + E) plus the sorting of the mentioned elements of a sparse chain.
#pragma once

#include <cstdint>
#include <vector>

#include "game/closure/digraph.h"
#include "game/closure/relations.h"

namespace chompcert {

/// The mentioned elements of one chain, ascending; found by index in O(1) where they are dense, else by
/// bisection.
class MentionedChain {
  public:
    MentionedChain() = default;
    MentionedChain(const Relations& relations, Term::Kind chain);

    [[nodiscard]] std::size_t size() const { return indices_.size(); }
    [[nodiscard]] std::int64_t index(std::size_t rank) const { return indices_[rank]; }
    /// The number of mentioned elements with a smaller index.
    [[nodiscard]] std::uint32_t rank(std::int64_t index) const;

  private:
    std::vector<std::uint32_t> indices_, rank_table_;
};

class RelationGraph {
  public:
    explicit RelationGraph(const Relations& relations);

    [[nodiscard]] std::size_t size() const { return elements_ + c_.size() + d_.size(); }
    [[nodiscard]] const Digraph& digraph() const { return digraph_; }
    [[nodiscard]] const Staircase& said_staircase() const {
        return said_staircase_;
    }  // ladders and `d < c[N]`

    // Nodes: first the elements of A by their numbers, then C ascending, then D ascending.
    [[nodiscard]] std::uint32_t elements() const { return elements_; }
    [[nodiscard]] const MentionedChain& c() const { return c_; }
    [[nodiscard]] const MentionedChain& d() const { return d_; }
    [[nodiscard]] std::uint32_t first_c() const { return elements_; }
    [[nodiscard]] std::uint32_t first_d() const { return elements_ + static_cast<std::uint32_t>(c_.size()); }
    [[nodiscard]] bool is_c(std::uint32_t v) const { return v >= first_c() && v < first_d(); }
    [[nodiscard]] bool is_d(std::uint32_t v) const { return v >= first_d(); }
    [[nodiscard]] std::uint32_t node(const Term& term, std::int64_t i) const;
    [[nodiscard]] std::string name(std::uint32_t v) const;

    /// The least y with d_j < c_y by the ladders and `d < c[N]`; kInfinity if there is none.
    [[nodiscard]] std::int64_t reach(std::int64_t j) const;

    /// Calls f(tail, head, term of the tail) for every pair of the file, in the order of the lines.
    template <typename F>
    void for_each_pair(const F& f) const {
        for (const RelationLine& line : relations_->lines)
            for (std::size_t t = line.first; t + 1 < line.last; ++t) {
                const Term &left = relations_->terms[t], &right = relations_->terms[t + 1];
                if (left.kind == Term::Kind::all_d) continue;
                for (std::int64_t i = line.first_i; i <= line.last_i; ++i)
                    f(node(left, i), node(right, i), left);
            }
    }

  private:
    template <typename F>
    void for_each_edge(const F& f) const;

    const Relations* relations_;
    std::uint32_t elements_;
    MentionedChain c_, d_;
    Staircase said_staircase_;
    Digraph digraph_;
};

}  // namespace chompcert
