#include "finite/forest/grundy_sets.h"

#include <string>
#include <utility>

#include "base/error.h"

namespace chompcert {

GrundySets::Set GrundySets::make() {
    if (!free_.empty()) {
        const Set set = free_.back();
        free_.pop_back();
        nodes_[set] = {};
        return set;
    }
    constexpr std::uint64_t kWhileGrowing = 3;  // the old nodes, and twice as many new ones
    if (nodes_.size() == nodes_.capacity() && kWhileGrowing * nodes_.size() * sizeof(Node) > max_bytes_)
        throw LimitError(
            "the values that moves in trees reach do not fit " + std::to_string(max_bytes_ >> 20) + " MiB",
            Remedy::memory);
    nodes_.emplace_back();
    return static_cast<Set>(nodes_.size() - 1);
}

void GrundySets::give_back(Set set) {
    if (!is_node(set)) return;
    give_back(nodes_[set].branches[0]);
    give_back(nodes_[set].branches[1]);
    free_.push_back(set);
}

GrundySets::Set GrundySets::collapsed(Set set) {
    if (nodes_[set].branches[0] != kFull || nodes_[set].branches[1] != kFull) return set;
    free_.push_back(set);
    return kFull;
}

void GrundySets::flip(Set set, unsigned level, std::uint32_t number) {
    if (!is_node(set)) return;
    if ((number >> (level - 1) & 1U) != 0) std::swap(nodes_[set].branches[0], nodes_[set].branches[1]);
    nodes_[set].flip ^= number;
}

void GrundySets::hand_down(Set set, unsigned level) {
    const std::uint32_t number = std::exchange(nodes_[set].flip, 0);
    if (number == 0) return;
    for (const Set branch : nodes_[set].branches) flip(branch, level - 1, number);
}

GrundySets::Set GrundySets::insert(Set set, unsigned level, std::uint32_t number) {
    if (set == kFull || level == 0) return kFull;
    if (set == kEmpty) set = make();
    hand_down(set, level);
    const unsigned bit = number >> (level - 1) & 1U;
    const Set branch = insert(nodes_[set].branches[bit], level - 1, number);
    nodes_[set].branches[bit] = branch;
    return collapsed(set);
}

GrundySets::Set GrundySets::join(Set a, Set b, unsigned level) {
    if (a == kEmpty) return b;
    if (b == kEmpty) return a;
    if (a == kFull || b == kFull) {
        give_back(a == kFull ? b : a);
        return kFull;
    }
    hand_down(a, level);
    hand_down(b, level);
    for (const int bit : {0, 1}) {
        const Set branch = join(nodes_[a].branches[bit], nodes_[b].branches[bit], level - 1);
        nodes_[a].branches[bit] = branch;
    }
    free_.push_back(b);
    return collapsed(a);
}

GrundySets::Set GrundySets::exclusive_or(Set set, std::uint32_t number) {
    flip(set, bits_, number);
    return set;
}

std::uint32_t GrundySets::mex(Set set) {
    std::uint32_t least = 0;
    for (unsigned level = bits_; set != kEmpty; --level) {
        if (set == kFull) return least + (std::uint32_t{1} << level);
        hand_down(set, level);
        const bool first_is_full = nodes_[set].branches[0] == kFull;
        if (first_is_full) least += std::uint32_t{1} << (level - 1);
        set = nodes_[set].branches[first_is_full ? 1 : 0];
    }
    return least;
}

}  // namespace chompcert
