// first_above by dynamic programming from the top of A down, O((E + |A|) · #chains): an element of a chain
// lies above e iff it is e, lies above or is a successor of e within A, or is reached across C or D; the last
// are a final stretch of the chain, as below_c and below_d ascend along it.
#include "game/order.h"

#include <algorithm>
#include <string>

#include "base/error.h"
#include "game/chain_cover.h"

namespace chompcert {
namespace {

constexpr std::size_t kMaxTableBytes = std::size_t{2} << 30;

/// The least rank r in the chain such that a < chain[r] across C or D.
std::uint32_t first_crossed(const Closure& closure, const std::vector<std::uint32_t>& chain,
                            std::uint32_t a) {
    const auto crossed = std::partition_point(chain.begin(), chain.end(),
                                              [&](std::uint32_t b) { return !closure.crosses(a, b); });
    return static_cast<std::uint32_t>(crossed - chain.begin());
}

void fill_table(Order& order, const Closure& closure) {
    const std::size_t width = order.chains.size();
    order.first_above_table.resize(closure.size() * width);
    for (auto a = closure.ascending.rbegin(); a != closure.ascending.rend(); ++a) {
        std::uint32_t* const row = order.first_above_table.data() + *a * width;
        for (std::size_t k = 0; k < width; ++k) row[k] = first_crossed(closure, order.chains[k], *a);
        row[order.chain_of[*a]] = order.rank_of[*a];
        for (const std::uint32_t b : closure.successors.successors(*a)) {
            const std::uint32_t* const above = order.first_above_table.data() + b * width;
            for (std::size_t k = 0; k < width; ++k) row[k] = std::min(row[k], above[k]);
        }
    }
}

}  // namespace

Order make_order(const Closure& closure) {
    Order order;
    order.chains = chain_cover(closure);
    if (!order.chains.empty() &&
        closure.size() > kMaxTableBytes / sizeof(std::uint32_t) / order.chains.size())
        throw LimitError("the order on A needs " + std::to_string(closure.size()) + " x " +
                         std::to_string(order.chains.size()) + " table entries of 4 bytes, over 2 GiB");
    order.chain_of.resize(closure.size());
    order.rank_of.resize(closure.size());
    for (std::size_t k = 0; k < order.chains.size(); ++k)
        for (std::size_t rank = 0; rank < order.chains[k].size(); ++rank) {
            order.chain_of[order.chains[k][rank]] = static_cast<std::uint32_t>(k);
            order.rank_of[order.chains[k][rank]] = static_cast<std::uint32_t>(rank);
        }
    fill_table(order, closure);
    return order;
}

}  // namespace chompcert
