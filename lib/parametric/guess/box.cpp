#include "parametric/guess/box.h"

#include <algorithm>
#include <array>
#include <bit>

#include "base/error.h"
#include "parametric/game/decrees.h"

namespace chompcert {
namespace {

constexpr std::array<std::int64_t, 4> kBoxSize = {0, 240, 120, 60};  // by the number of chains
constexpr std::int64_t kNever = 1'000'000'000'000;

/// For kinds u, v: the least index j with u_i < v_j, by i. Kinds are chains, then elements, which have the
/// index 1.
class BoxOrder {
  public:
    BoxOrder(const SymbolicGame& game, std::int64_t size)
        : game_(game),
          size_(size),
          least_(game.kinds() * game.kinds(),
                 std::vector<std::int64_t>(static_cast<std::size_t>(size) + 3, kNever)) {
        for (const SymbolicRelation& relation : game.relations) say(relation);
        for (std::size_t w = 0; w < kinds(); ++w)
            for (std::size_t u = 0; u < kinds(); ++u)
                for (std::size_t v = 0; v < kinds(); ++v)
                    if (u != w && v != w) pass(u, w, v);
    }

    [[nodiscard]] std::size_t kinds() const { return game_.kinds(); }
    [[nodiscard]] std::int64_t above(std::size_t u, std::int64_t i, std::size_t v) const {
        return least_[u * kinds() + v][static_cast<std::size_t>(i)];
    }

  private:
    [[nodiscard]] std::size_t kind_of(const SymbolicTerm& term) const {
        return term.number + (term.kind == SymbolicTerm::Kind::element ? game_.chains.size() : 0);
    }
    void say(const SymbolicRelation& relation) {
        const bool whole = relation.left.kind == SymbolicTerm::Kind::whole_chain;
        const auto at = [](const SymbolicTerm& term, std::int64_t i) {
            return term.kind == SymbolicTerm::Kind::chain ? term.index.offset + term.index.of_i * i : 1;
        };
        const bool ladder = relation.left.index.of_i > 0 && relation.right.index.of_i > 0;
        for (std::int64_t i = 0; i == 0 || (ladder && at(relation.right, i) <= size_ + 1); ++i) {
            if (std::ranges::any_of(relation.indices, [i](const LinearIndex& index) {
                    return index.offset + index.of_i * i < 1;
                }))
                continue;
            const std::int64_t left = whole ? size_ + 1 : std::min(at(relation.left, i), size_ + 1);
            auto& least = least_[kind_of(relation.left) * kinds() + kind_of(relation.right)];
            for (std::int64_t below = 1; below <= left; ++below)
                least[static_cast<std::size_t>(below)] =
                    std::min(least[static_cast<std::size_t>(below)], at(relation.right, i));
        }
    }
    void pass(std::size_t u, std::size_t w, std::size_t v) {
        for (std::int64_t i = 1; i <= size_ + 1; ++i) {
            const std::int64_t middle = above(u, i, w);
            if (middle > size_ + 1) continue;
            auto& least = least_[u * kinds() + v][static_cast<std::size_t>(i)];
            least = std::min(least, above(w, middle, v));
        }
    }

    const SymbolicGame& game_;
    std::int64_t size_;
    std::vector<std::vector<std::int64_t>> least_;
};

class BoxSolver {
  public:
    BoxSolver(const SymbolicGame& game, std::int64_t size)
        : game_(game),
          chains_(game.chains.size()),
          elements_(game.elements.size()),
          size_(size),
          order_(game, size) {}

    SolvedBox solve() {
        SolvedBox box{size_, {}};
        for (std::uint32_t members = 0; members < std::uint32_t{1} << elements_; ++members) {
            box.ideals.push_back({members, {}});
            zero_.emplace_back(cells(), false);
            lines_.assign(chains_ * cells() / static_cast<std::size_t>(size_ + 1), false);
            BoxPoint point(chains_, 0);
            bool canonical_somewhere = false;
            do {
                if (!is_canonical(members, point)) continue;
                canonical_somewhere = true;
                const std::optional<bool> decreed = decreed_zero(game_, members, point);
                if (decreed ? !*decreed : is_above_zero(point) || has_move_to_zero(members, point)) continue;
                zero_.back()[cell(point)] = true;
                for (std::size_t chain = 0; chain < chains_; ++chain) lines_[line(point, chain)] = true;
                box.ideals.back().zero.push_back(point);
            } while (advance(point));
            if (!canonical_somewhere) box.ideals.pop_back();
        }
        return box;
    }

  private:
    [[nodiscard]] std::size_t cells() const {
        std::size_t product = 1;
        for (std::size_t chain = 0; chain < chains_; ++chain) product *= static_cast<std::size_t>(size_ + 1);
        return product;
    }
    [[nodiscard]] std::size_t cell(const BoxPoint& point) const {
        std::size_t number = 0;
        for (const std::int64_t m : point)
            number = number * static_cast<std::size_t>(size_ + 1) + static_cast<std::size_t>(m);
        return number;
    }
    [[nodiscard]] std::size_t line(const BoxPoint& point, std::size_t along) const {
        std::size_t number = along;
        for (std::size_t chain = 0; chain < chains_; ++chain)
            if (chain != along)
                number =
                    number * static_cast<std::size_t>(size_ + 1) + static_cast<std::size_t>(point[chain]);
        return number;
    }
    /// Taking the first element that a position of value 0 on the same line lacks leads to it.
    [[nodiscard]] bool is_above_zero(const BoxPoint& point) const {
        for (std::size_t chain = 0; chain < chains_; ++chain)
            if (lines_[line(point, chain)]) return true;
        return false;
    }
    bool advance(BoxPoint& point) const {
        for (std::size_t chain = chains_; chain-- > 0;) {
            if (++point[chain] <= size_) return true;
            point[chain] = 0;
        }
        return false;
    }
    [[nodiscard]] bool is_canonical(std::uint32_t members, const BoxPoint& point) const {
        for (std::size_t u = 0; u < order_.kinds(); ++u) {
            if (u >= chains_ && (members >> (u - chains_) & 1U) != 0) continue;
            const std::int64_t gone = u < chains_ ? point[u] + 1 : 1;
            for (std::size_t v = 0; v < order_.kinds(); ++v) {
                const std::int64_t last =
                    v < chains_ ? point[v] : static_cast<std::int64_t>(members >> (v - chains_) & 1U);
                if (u != v && order_.above(u, gone, v) <= last) return false;
            }
        }
        return true;
    }
    [[nodiscard]] bool has_move_to_zero(std::uint32_t members, const BoxPoint& point) const {
        for (std::size_t chain = 0; chain < chains_; ++chain)
            for (std::int64_t i = 1; i <= point[chain]; ++i)
                if (is_zero_after(members, point, chain, i)) return true;
        for (std::size_t e = 0; e < elements_; ++e)
            if ((members >> e & 1U) != 0 && is_zero_after(members, point, chains_ + e, 1)) return true;
        return false;
    }
    [[nodiscard]] bool is_zero_after(std::uint32_t members, const BoxPoint& point, std::size_t kind,
                                     std::int64_t i) const {
        std::array<std::int64_t, 3> rest{};
        std::size_t number = 0;
        for (std::size_t v = 0; v < chains_; ++v) {
            rest[v] = v == kind ? i - 1 : std::min(point[v], order_.above(kind, i, v) - 1);
            number = number * static_cast<std::size_t>(size_ + 1) + static_cast<std::size_t>(rest[v]);
        }
        for (std::size_t e = 0; e < elements_; ++e)
            if (chains_ + e == kind || order_.above(kind, i, chains_ + e) == 1)
                members &= ~(std::uint32_t{1} << e);
        return zero_[members][number];
    }

    const SymbolicGame& game_;
    std::size_t chains_, elements_;
    std::int64_t size_;
    BoxOrder order_;
    std::vector<std::vector<bool>> zero_;  // by the elements of the ideal, and by cell
    std::vector<bool> lines_;              // whether a position of value 0 of the ideal was met on them
};

}  // namespace

SolvedBox solve_box(const SymbolicGame& game) {
    return BoxSolver(game, box_size_of(game)).solve();
}

std::int64_t box_size_of(const SymbolicGame& game) {
    return kBoxSize.at(game.chains.size());
}

void require_box(const SymbolicGame& game) {
    if (game.chains.size() >= kBoxSize.size())
        throw LimitError("formulas are found for games with at most three chains: state a formula");
    if (game.elements.size() > 6)
        throw LimitError(
            "formulas are found for games with at most 6 elements besides the chains: state a formula");
}

SymbolicGame with_parameter(SymbolicGame game, std::int64_t value) {
    const auto put = [value](LinearIndex& index) {
        for (const std::int64_t factor : index.of_parameters) index.offset += factor * value;
        index.of_parameters.clear();
    };
    for (SymbolicRelation& relation : game.relations) {
        put(relation.left.index);
        put(relation.right.index);
        for (LinearIndex& index : relation.indices) put(index);
    }
    game.parameters.clear();
    return game;
}

}  // namespace chompcert
