#include "periodic/rows/state/settled_lines.h"

#include <numeric>
#include <utility>

namespace chompcert {
namespace {

// Beside the words of a union: the entry, its hash and its neighbour, the heap's own, a bucket.
constexpr std::uint64_t kOfEntry = sizeof(std::pair<std::uint64_t, SettledLines::Shared>) + 5 * sizeof(void*);

}  // namespace

SettledLines::SettledLines(const RowPlan& plan, std::size_t values, MemoryRoom& room)
    : plan_(&plan), room_(&room), values_(values) {
    if (plan.chains == 1 && values == 1) return;
    count_.resize(plan.of.size(), 0);
    taken_.resize(plan.of.size());
    at_work_.resize(plan.of.size());
    std::iota(at_work_.begin(), at_work_.end(), IdealId{0});
}

void SettledLines::add(IdealId id, std::int64_t k, const RowTail* tail) {
    for (std::size_t c = 0; c < plan_->chains; ++c) {
        const std::uint32_t heirs = plan_->heirs[id * plan_->chains + c];
        const IdealId child = plan_->drop(id, c);
        TailUnion blocked = child == kNoIdeal ? TailUnion() : take_from(child, c, k);
        if (heirs == 0) continue;
        if (tail != nullptr) blocked.add(*tail);
        hand_on(index(id, c, k), {std::move(blocked), heirs});
    }
    count_[id] = static_cast<std::uint32_t>(k) + 1;
    if (count_[id] == values_) {
        taken_[id] = TailUnion();
    } else if (tail != nullptr) {
        taken_[id].add(*tail);
    }
}

void SettledLines::hand_on(std::uint64_t at, Shared shared) {
    const std::uint64_t bytes = kOfEntry + shared.blocked.bytes();
    room_->take(bytes);
    shared_bytes_ += bytes;
    shared_.emplace(at, std::move(shared));
}

// For one heir: a copy, or the union itself where no other heir is left.
TailUnion SettledLines::take_from(IdealId id, std::size_t chain, std::int64_t k) {
    const auto at = shared_.find(index(id, chain, k));
    if (--at->second.heirs > 0) return at->second.blocked;
    const std::uint64_t bytes = kOfEntry + at->second.blocked.bytes();
    room_->give_back(bytes);
    shared_bytes_ -= bytes;
    TailUnion last = std::move(at->second.blocked);
    shared_.erase(at);
    return last;
}

void SettledLines::clear_away() {
    std::erase_if(at_work_, [&](IdealId id) { return count_[id] == values_; });
}

std::uint64_t SettledLines::bytes() const {
    std::uint64_t sum =
        shared_bytes_ + count_.size() * (sizeof(std::uint32_t) + sizeof(IdealId) + sizeof(TailUnion));
    for (const IdealId id : at_work_) sum += taken_[id].bytes();
    return sum;
}

}  // namespace chompcert
