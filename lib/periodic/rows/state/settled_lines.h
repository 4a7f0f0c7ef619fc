// The lines that need no work any more, and what they block for those that do.
//
// A line is settled when its claim is final, and so are those of all smaller ideals and values: settled lines
// are closed downwards, by ideals and by values. A tile visits the others only. Where one of these has a
// settled line below it, in a chain of the cover or by value, all lines further down in that chain or by
// value are settled too, and what they block is one union of tails (state/tail_union.h). An ideal with
// several heirs has a union for each chain that is kept until the last heir is settled. Cost: for each line
// that becomes settled, its period for each chain and for the values, and a copy where heirs share a union.
// Rejected: unions between any two lines at work, which lines that are final before they are settled would
// call for; they are few.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "base/memory_room.h"
#include "periodic/rows/sets/tail.h"
#include "periodic/rows/sets/tail_union.h"
#include "periodic/rows/state/plan.h"

namespace chompcert {

class SettledLines {
  public:
    /// None is settled. @param plan stays where it is. One chain and value, for which ideals retire instead
    /// (state/retired_tails.h), takes no memory: no line may be added, and no ideal is among those at work.
    /// @param room from which memory is taken; it stays where it is.
    SettledLines(const RowPlan& plan, std::size_t values, MemoryRoom& room);

    /// Adds a line that is settled now: smaller ideals and values come first.
    /// @param tail of its claim, which stays where it is; nullptr if the claim is finite.
    void add(IdealId id, std::int64_t k, const RowTail* tail);
    /// Takes ideals all of whose lines are settled from those at work.
    void clear_away();

    /// How many of the first values of an ideal are settled.
    [[nodiscard]] std::int64_t values_of(IdealId id) const { return count_.empty() ? 0 : count_[id]; }
    /// The ideals with a line that is not settled, ascending.
    [[nodiscard]] const std::vector<IdealId>& at_work() const { return at_work_; }
    /// What a settled line hands on to its heirs in a chain of the cover that are not settled.
    struct Shared {
        TailUnion blocked;
        std::uint32_t heirs = 0;  // how many
    };
    [[nodiscard]] const Shared& handed_on(IdealId id, std::size_t chain, std::int64_t k) const {
        return shared_.at(index(id, chain, k));
    }
    /// What the settled values of an ideal block for its other values.
    [[nodiscard]] const TailUnion& taken(IdealId id) const { return taken_[id]; }
    [[nodiscard]] std::uint64_t bytes() const;

  private:
    [[nodiscard]] std::uint64_t index(IdealId id, std::size_t chain, std::int64_t k) const {
        return (std::uint64_t{id} * plan_->chains + chain) * values_ + static_cast<std::uint64_t>(k);
    }
    void hand_on(std::uint64_t at, Shared shared);
    [[nodiscard]] TailUnion take_from(IdealId id, std::size_t chain, std::int64_t k);

    const RowPlan* plan_;
    MemoryRoom* room_;
    std::size_t values_;
    std::vector<std::uint32_t> count_;  // by ideal
    std::vector<IdealId> at_work_;
    std::unordered_map<std::uint64_t, Shared> shared_;  // by index
    std::uint64_t shared_bytes_ = 0;
    std::vector<TailUnion> taken_;  // by ideal
};

}  // namespace chompcert
