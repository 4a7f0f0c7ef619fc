#include "game/chain_cover.h"

#include <algorithm>
#include <bit>

namespace chompcert {
namespace {

constexpr std::size_t kLeastCoverUpTo = 2048;
constexpr std::uint32_t kNone = 0xFFFFFFFF;

/// The successor and the predecessor of each element in the chains built so far.
struct Links {
    std::vector<std::uint32_t> next, previous;

    explicit Links(std::size_t size) : next(size, kNone), previous(size, kNone) {}
    [[nodiscard]] bool is_last(std::uint32_t a) const { return next[a] == kNone; }
    [[nodiscard]] bool is_first(std::uint32_t b) const { return previous[b] == kNone; }
    void link(std::uint32_t a, std::uint32_t b) {
        next[a] = b;
        previous[b] = a;
    }
};

/// The strict order on A, a row of bits for each element.
class BitOrder {
  public:
    explicit BitOrder(const Closure& closure)
        : words_((closure.size() + 63) / 64), rows_(closure.size() * words_, 0) {
        for (auto a = closure.ascending.rbegin(); a != closure.ascending.rend(); ++a) {
            for (std::uint32_t b = 0; b < closure.size(); ++b)
                if (closure.crosses(*a, b)) set(*a, b);
            for (const std::uint32_t b : closure.successors.successors(*a)) {
                set(*a, b);
                for (std::size_t k = 0; k < words_; ++k) row(*a)[k] |= row(b)[k];
            }
        }
    }
    [[nodiscard]] std::size_t words() const { return words_; }
    [[nodiscard]] std::uint64_t word(std::uint32_t a, std::size_t k) const { return rows_[a * words_ + k]; }
    [[nodiscard]] bool less(std::uint32_t a, std::uint32_t b) const {
        return (word(a, b / 64) >> (b % 64) & 1) != 0;
    }

  private:
    std::uint64_t* row(std::uint32_t a) { return rows_.data() + a * words_; }
    void set(std::uint32_t a, std::uint32_t b) { row(a)[b / 64] |= std::uint64_t{1} << (b % 64); }

    std::size_t words_;
    std::vector<std::uint64_t> rows_;
};

class LeastCover {
  public:
    explicit LeastCover(const Closure& closure)
        : order_(closure), links_(closure.size()), unseen_(order_.words()) {}

    Links links() {
        const auto size = static_cast<std::uint32_t>(links_.next.size());
        for (std::uint32_t a = 0; a + 1 < size; ++a)
            if (order_.less(a, a + 1)) links_.link(a, a + 1);
        for (std::uint32_t a = 0; a < size; ++a) {
            if (!links_.is_last(a)) continue;
            std::fill(unseen_.begin(), unseen_.end(), ~std::uint64_t{0});
            augment(a);
        }
        return links_;
    }

  private:
    /// Gives a a successor, along an augmenting path.
    bool augment(std::uint32_t a) {
        for (std::size_t k = 0; k < unseen_.size(); ++k)
            while (const std::uint64_t candidates = order_.word(a, k) & unseen_[k]) {
                unseen_[k] &= ~(candidates & -candidates);
                const auto b = static_cast<std::uint32_t>(64 * k) +
                               static_cast<std::uint32_t>(std::countr_zero(candidates));
                if (!links_.is_first(b) && !augment(links_.previous[b])) continue;
                links_.link(a, b);
                return true;
            }
        return false;
    }

    BitOrder order_;
    Links links_;
    std::vector<std::uint64_t> unseen_;
};

/// Links last elements a to first elements b with above[a] ≤ below[b], as many as possible.
void link_across(Links& links, const std::vector<std::int64_t>& above,
                 const std::vector<std::int64_t>& below) {
    std::vector<std::uint32_t> lasts, firsts;
    for (std::uint32_t v = 0; v < above.size(); ++v) {
        if (links.is_last(v) && above[v] != kInfinity) lasts.push_back(v);
        if (links.is_first(v) && below[v] != 0) firsts.push_back(v);
    }
    std::stable_sort(lasts.begin(), lasts.end(), [&](auto a, auto b) { return above[a] < above[b]; });
    std::stable_sort(firsts.begin(), firsts.end(), [&](auto a, auto b) { return below[a] < below[b]; });
    auto last = lasts.begin();
    for (const std::uint32_t b : firsts)
        if (last != lasts.end() && above[*last] <= below[b]) links.link(*last++, b);
}

Links greedy_links(const Closure& closure) {
    Links links(closure.size());
    for (std::uint32_t a = 0; a + 1 < closure.size(); ++a) {
        const auto said = closure.successors.successors(a);
        if (closure.crosses(a, a + 1) || std::find(said.begin(), said.end(), a + 1) != said.end())
            links.link(a, a + 1);
    }
    for (const std::uint32_t a : closure.ascending) {
        if (!links.is_last(a)) continue;
        std::uint32_t least = kNone;
        for (const std::uint32_t b : closure.successors.successors(a))
            if (links.is_first(b)) least = std::min(least, b);
        if (least != kNone) links.link(a, least);
    }
    link_across(links, closure.above_c, closure.below_c);
    link_across(links, closure.above_d, closure.below_d);
    return links;
}

}  // namespace

std::vector<std::vector<std::uint32_t>> chain_cover(const Closure& closure) {
    const Links links =
        closure.size() <= kLeastCoverUpTo ? LeastCover(closure).links() : greedy_links(closure);
    std::vector<std::vector<std::uint32_t>> chains;
    for (std::uint32_t first = 0; first < closure.size(); ++first) {
        if (!links.is_first(first)) continue;
        chains.emplace_back();
        for (std::uint32_t v = first; v != kNone; v = links.next[v]) chains.back().push_back(v);
    }
    return chains;
}

}  // namespace chompcert
