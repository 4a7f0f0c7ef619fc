#include "game/closure/relation_graph.h"

#include <algorithm>

namespace chompcert {
namespace {

constexpr std::uint32_t kUnmentioned = 0xFFFFFFFF;

template <typename F>
void for_each_mention(const Relations& relations, Term::Kind chain, const F& f) {
    for (const RelationLine& line : relations.lines)
        for (std::size_t t = line.first; t < line.last; ++t) {
            const Term& term = relations.terms[t];
            if (term.kind != chain) continue;
            const std::int64_t last_i = term.has_i() ? line.last_i : line.first_i;
            for (std::int64_t i = line.first_i; i <= last_i; ++i)
                f(static_cast<std::uint32_t>(term.index_at(i)));
        }
}

Staircase said_staircase(const Relations& relations) {
    std::vector<Step> steps;
    if (relations.all_of_d) steps.push_back({relations.all_of_d->column, kInfinity});
    return {relations.ladders, steps};
}

}  // namespace

MentionedChain::MentionedChain(const Relations& relations, Term::Kind chain) {
    std::size_t mentions = 0;
    std::uint32_t greatest = 0;
    for_each_mention(relations, chain, [&](std::uint32_t index) {
        ++mentions;
        greatest = std::max(greatest, index);
    });
    if (greatest > 4 * mentions) {
        indices_.reserve(mentions);
        for_each_mention(relations, chain, [&](std::uint32_t index) { indices_.push_back(index); });
        std::sort(indices_.begin(), indices_.end());
        indices_.erase(std::unique(indices_.begin(), indices_.end()), indices_.end());
        return;
    }
    rank_table_.assign(greatest + 1, kUnmentioned);
    for_each_mention(relations, chain, [&](std::uint32_t index) { rank_table_[index] = 0; });
    for (std::uint32_t index = 0; index <= greatest; ++index) {
        const bool mentioned = rank_table_[index] != kUnmentioned;
        rank_table_[index] = static_cast<std::uint32_t>(indices_.size());
        if (mentioned) indices_.push_back(index);
    }
}

std::uint32_t MentionedChain::rank(std::int64_t index) const {
    if (indices_.empty() || index > indices_.back()) return static_cast<std::uint32_t>(indices_.size());
    if (!rank_table_.empty()) return rank_table_[static_cast<std::size_t>(index)];
    return static_cast<std::uint32_t>(std::lower_bound(indices_.begin(), indices_.end(), index) -
                                      indices_.begin());
}

RelationGraph::RelationGraph(const Relations& relations)
    : relations_(&relations),
      elements_(static_cast<std::uint32_t>(relations.names.size())),
      c_(relations, Term::Kind::c),
      d_(relations, Term::Kind::d),
      said_staircase_(chompcert::said_staircase(relations)) {
    digraph_ = make_digraph(size(), [this](auto&& edge) { for_each_edge(edge); });
}

std::uint32_t RelationGraph::node(const Term& term, std::int64_t i) const {
    const std::int64_t index = term.index_at(i);
    if (term.kind == Term::Kind::element) return term.first + static_cast<std::uint32_t>(index - 1);
    return term.kind == Term::Kind::c ? first_c() + c_.rank(index) : first_d() + d_.rank(index);
}

std::string RelationGraph::name(std::uint32_t v) const {
    if (is_d(v)) return "d[" + std::to_string(d_.index(v - first_d())) + "]";
    if (is_c(v)) return "c[" + std::to_string(c_.index(v - first_c())) + "]";
    return relations_->names[v];
}

std::int64_t RelationGraph::reach(std::int64_t j) const {
    const std::int64_t below = said_staircase_.cap(j - 1);
    return below == kInfinity ? kInfinity : below + 1;
}

template <typename F>
void RelationGraph::for_each_edge(const F& f) const {
    for_each_pair([&](std::uint32_t tail, std::uint32_t head, const Term&) { f(tail, head); });
    for (std::uint32_t v = first_c(); v + 1 < first_d(); ++v) f(v, v + 1);
    for (std::uint32_t v = first_d(); v < size(); ++v) {
        if (v + 1 < size()) f(v, v + 1);
        const std::uint32_t above = c_.rank(reach(d_.index(v - first_d())));
        if (above < c_.size()) f(v, first_c() + above);
    }
}

}  // namespace chompcert
