#include "finite/forest/rooted_trees.h"

namespace chompcert {
namespace {

std::vector<std::uint32_t> parents(const Digraph& away, const std::vector<std::uint32_t>& order) {
    std::vector<std::uint32_t> parent(away.size(), RootedTrees::kNone), depth(away.size(), 0);
    for (const std::uint32_t tail : order)
        for (const std::uint32_t head : away.successors(tail))
            if (depth[head] <= depth[tail]) {
                depth[head] = depth[tail] + 1;
                parent[head] = tail;
            }
    return parent;
}

// How many elements each subtree has.
std::vector<std::uint32_t> sizes(const std::vector<std::uint32_t>& parent,
                                 const std::vector<std::uint32_t>& order) {
    std::vector<std::uint32_t> size(parent.size(), 1);
    for (auto x = order.rbegin(); x != order.rend(); ++x)
        if (parent[*x] != RootedTrees::kNone) size[parent[*x]] += size[*x];
    return size;
}

// The place of each element in preorder.
std::vector<std::uint32_t> places(const std::vector<std::uint32_t>& parent,
                                  const std::vector<std::uint32_t>& size,
                                  const std::vector<std::uint32_t>& order) {
    std::vector<std::uint32_t> place(parent.size()), next(parent.size());
    std::uint32_t next_root = 0;
    for (const std::uint32_t x : order) {
        std::uint32_t& free = parent[x] == RootedTrees::kNone ? next_root : next[parent[x]];
        place[x] = free;
        free += size[x];
        next[x] = place[x] + 1;
    }
    return place;
}

}  // namespace

RootedTrees rooted_trees(const Digraph& away, const std::vector<std::uint32_t>& order) {
    RootedTrees trees{parents(away, order), std::vector<std::uint32_t>(away.size()),
                      std::vector<bool>(away.size())};
    const auto size = sizes(trees.parent, order);
    const auto place = places(trees.parent, size, order);
    for (std::uint32_t tail = 0; tail < away.size(); ++tail) {
        trees.preorder[place[tail]] = tail;
        for (const std::uint32_t head : away.successors(tail))
            if (place[head] < place[tail] || place[head] >= place[tail] + size[tail])
                trees.refuted[tail] = true;
    }
    return trees;
}

}  // namespace chompcert
