#include "finite/forest/forest.h"

#include <bit>

#include "finite/forest/grundy_sets.h"

namespace chompcert {

Forest::Forest(std::vector<Node> nodes, std::uint64_t max_bytes) : nodes_(std::move(nodes)) {
    evaluate(max_bytes);
}

// In reverse preorder, an element comes after its subtree, and before whatever else could join its parent's
// set.
void Forest::evaluate(std::uint64_t max_bytes) {
    GrundySets sets(std::bit_width(nodes_.size()), max_bytes);
    std::vector<GrundySets::Set> reached(nodes_.size(), GrundySets::kEmpty);  // but for ⊕ rest
    for (std::size_t at = nodes_.size(); at-- > 0;) {
        Node& node = nodes_[at];
        GrundySets::Set set = reached[at];
        if (node.root == RootIs::at_the_bottom) {
            node.value = 1 + node.rest;
        } else {
            set = sets.with(sets.exclusive_or(set, node.rest), node.rest);
            node.value = sets.mex(set);
        }
        if (node.parent == kNone) {
            ++trees_;
            value_ ^= node.value;
            sets.give_back(set);
            continue;
        }
        nodes_[node.parent].rest ^= node.value;
        if (node.root == RootIs::on_top)
            reached[node.parent] = sets.joined(reached[node.parent], sets.exclusive_or(set, node.value));
    }
}

void Forest::add_moves_to(std::uint32_t k, std::vector<std::uint32_t>& moves) const {
    // The value that a move in each subtree must leave of it; none where the move to 0 is the root itself.
    std::vector<std::uint32_t> wanted(nodes_.size(), kNone);
    for (std::size_t at = 0; at < nodes_.size(); ++at) {
        const Node& node = nodes_[at];
        std::uint32_t left = node.parent == kNone ? k ^ value_ : wanted[node.parent];
        if (left != kNone) left ^= node.value ^ (node.parent == kNone ? 0 : nodes_[node.parent].rest);
        const bool at_the_bottom = node.root == RootIs::at_the_bottom;
        if (left == (at_the_bottom ? 0 : node.rest)) moves.push_back(node.element);
        wanted[at] = !at_the_bottom ? left : left == kNone || left == 0 ? kNone : left - 1;
    }
}

}  // namespace chompcert
