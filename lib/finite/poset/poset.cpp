#include "finite/poset/poset.h"

#include <numeric>
#include <string>

#include "base/error.h"
#include "game/closure/digraph.h"
#include "game/finite_game.h"
#include "game/game.h"

namespace chompcert {
namespace {

constexpr std::size_t kMaxElements = 32768;

std::size_t checked_size(std::size_t size) {
    if (size > kMaxElements)
        throw LimitError("a connected part of " + std::to_string(size) +
                         " elements that is no rooted tree: at most 32768 are solved");
    return size;
}

std::size_t checked_size(const Game& game) {
    if (game.chains != Chains::none) refuse_infinite_chains();
    if (game.size() > kMaxElements)
        throw LimitError("a finite poset of " + std::to_string(game.size()) +
                         " elements: at most 32768 are asked about position by position");
    return game.size();
}

}  // namespace

FinitePoset::FinitePoset(std::size_t size) : up_(size, ElementSet(size)), down_(up_) {}

FinitePoset::FinitePoset(const Game& game) : FinitePoset(checked_size(game)) {
    refuse_decrees(game.decrees, "what is known of finite posets");
    relate_as(game);
}

FinitePoset FinitePoset::order_of(const Game& game) {
    FinitePoset poset(checked_size(game));
    poset.relate_as(game);
    return poset;
}

void FinitePoset::relate_as(const Game& game) {
    for (std::uint32_t a = 0; a < size(); ++a)
        for (std::size_t chain = 0; chain < game.order.chains.size(); ++chain) {
            const auto& elements = game.order.chains[chain];
            for (std::size_t rank = game.order.first_above(a, chain); rank < elements.size(); ++rank)
                relate(a, elements[rank]);
        }
}

FinitePoset::FinitePoset(const Digraph& relations, const std::vector<std::uint32_t>& ascending)
    : FinitePoset(checked_size(relations.size())) {
    for (const std::uint32_t x : ascending) {
        down_[x].set(x);
        for (const std::uint32_t above : relations.successors(x)) down_[above] |= down_[x];
    }
    for (auto x = ascending.rbegin(); x != ascending.rend(); ++x) {
        up_[*x].set(*x);
        for (const std::uint32_t above : relations.successors(*x)) up_[*x] |= up_[above];
    }
}

FinitePoset FinitePoset::induced(std::span<const std::uint32_t> elements) const {
    return FinitePoset(elements.size(), [&](std::uint32_t a, std::uint32_t b) {
        return less_equal(elements[a], elements[b]);
    });
}

std::vector<ElementSet> FinitePoset::components(const ElementSet& subset) const {
    return pieces(subset, [&](std::uint32_t x, const ElementSet& rest) {
        ElementSet found = up_[x] | down_[x];
        return found &= rest;
    });
}

std::vector<ElementSet> FinitePoset::ordinal_parts(const ElementSet& subset) const {
    auto parts = pieces(subset, [&](std::uint32_t x, ElementSet rest) {
        rest -= up_[x];
        return rest -= down_[x];
    });
    std::sort(parts.begin(), parts.end(), [&](const ElementSet& a, const ElementSet& b) {
        return a.lowest() != b.lowest() && less_equal(a.lowest(), b.lowest());
    });
    return parts;
}

std::vector<ElementSet> FinitePoset::lower_covers() const {
    std::vector<ElementSet> covers = down_;
    for (std::uint32_t x = 0; x < size(); ++x) {
        covers[x].reset(x);
        const ElementSet below = covers[x];
        below.for_each([&](std::uint32_t y) {
            if (!covers[x].test(y)) return;
            covers[x] -= down_[y];
            covers[x].set(y);
        });
    }
    return covers;
}

std::vector<std::uint32_t> FinitePoset::heights() const {
    std::vector<std::uint32_t> order(size()), heights(size(), 0), below(size());
    std::iota(order.begin(), order.end(), 0U);
    for (std::uint32_t x = 0; x < size(); ++x) below[x] = down_[x].count();
    std::sort(order.begin(), order.end(),
              [&](std::uint32_t a, std::uint32_t b) { return below[a] < below[b]; });
    const auto covers = lower_covers();
    for (const std::uint32_t x : order)
        covers[x].for_each([&](std::uint32_t y) { heights[x] = std::max(heights[x], heights[y] + 1); });
    return heights;
}

}  // namespace chompcert
