// The definition of a game with symbolic constants: explicit elements, the order as paths of relations,
// positions as sets, values by recursion. Nothing of it is shared with the programs that prove theorems.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "parametric/game/game.h"

namespace chompcert {

/// The elements of chains up to `length`, then those of A; positions are sets of them.
class ExplicitPoset {
  public:
    ExplicitPoset(const SymbolicGame& game, const std::vector<std::int64_t>& parameters, std::size_t length)
        : game_(game), length_(length), size_(game.chains.size() * length + game.elements.size()) {
        below_.assign(size_, std::vector<bool>(size_, false));
        for (std::size_t v = 0; v < game.chains.size(); ++v)
            for (std::size_t i = 1; i < length; ++i) below_[at(v, i)][at(v, i + 1)] = true;
        for (const SymbolicRelation& relation : game.relations) say(relation, parameters);
        for (std::size_t w = 0; w < size_; ++w)
            for (std::size_t u = 0; u < size_; ++u)
                if (below_[u][w])
                    for (std::size_t v = 0; v < size_; ++v)
                        if (below_[w][v]) below_[u][v] = true;
    }

    /// Chains have the indices 1 … length, elements of A the index 1.
    [[nodiscard]] std::size_t at(std::size_t kind, std::size_t index) const {
        const std::size_t chains = game_.chains.size();
        return kind < chains ? kind * length_ + index - 1 : chains * length_ + kind - chains;
    }
    [[nodiscard]] bool below(std::size_t a, std::size_t b) const { return below_[a][b]; }
    [[nodiscard]] std::size_t size() const { return size_; }

    /// The set of elements, or nothing if it is not closed downwards.
    [[nodiscard]] std::optional<std::vector<bool>> position(std::uint32_t members,
                                                            const std::vector<std::uint64_t>& point) const {
        std::vector<bool> set(size_, false);
        for (std::size_t v = 0; v < game_.chains.size(); ++v)
            for (std::uint64_t i = 1; i <= point[v]; ++i) set[at(v, i)] = true;
        for (std::size_t e = 0; e < game_.elements.size(); ++e)
            if ((members >> e & 1U) != 0) set[at(game_.chains.size() + e, 1)] = true;
        for (std::size_t a = 0; a < size_; ++a)
            for (std::size_t b = 0; b < size_; ++b)
                if (!set[a] && set[b] && below_[a][b]) return std::nullopt;
        return set;
    }
    [[nodiscard]] bool is_zero(const std::vector<bool>& position) {
        const auto known = zero_.find(position);
        if (known != zero_.end()) return known->second;
        bool zero = true;
        for (std::size_t a = 0; a < size_ && zero; ++a) {
            if (!position[a]) continue;
            std::vector<bool> left = position;
            left[a] = false;
            for (std::size_t b = 0; b < size_; ++b)
                if (below_[a][b]) left[b] = false;
            zero = !is_zero(left);
        }
        return zero_[position] = zero;
    }

  private:
    void say(const SymbolicRelation& relation, const std::vector<std::int64_t>& parameters) {
        const auto value = [&](const LinearIndex& index, std::int64_t i) {
            std::int64_t sum = index.offset + index.of_i * i;
            for (std::size_t q = 0; q < parameters.size(); ++q) sum += index.of_parameters[q] * parameters[q];
            return sum;
        };
        const auto element = [&](const SymbolicTerm& term, std::int64_t i) -> std::optional<std::size_t> {
            if (term.kind == SymbolicTerm::Kind::element) return at(game_.chains.size() + term.number, 1);
            const std::int64_t index = value(term.index, i);
            if (index > static_cast<std::int64_t>(length_)) return std::nullopt;
            return at(term.number, static_cast<std::size_t>(index));
        };
        for (std::int64_t i = 0; i <= static_cast<std::int64_t>(length_) + 20; ++i) {
            if (i > 0 && relation.indices.empty()) break;
            if (std::ranges::any_of(relation.indices, [&](const auto& index) { return value(index, i) < 1; }))
                continue;
            const auto right = element(relation.right, i);
            if (!right) continue;
            if (relation.left.kind == SymbolicTerm::Kind::whole_chain)
                for (std::size_t index = 1; index <= length_; ++index)
                    below_[at(relation.left.number, index)][*right] = true;
            else if (const auto left = element(relation.left, i))
                below_[*left][*right] = true;
        }
    }

    const SymbolicGame& game_;
    std::size_t length_, size_;
    std::vector<std::vector<bool>> below_;
    std::map<std::vector<bool>, bool> zero_;
};

}  // namespace chompcert
