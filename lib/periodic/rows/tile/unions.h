// The unions of blocked columns that the ideals of a tile hand on, one for each chain of the cover and value
// (proofs/THEOREM.md §10): U(B) = U(B ∖ ↑a) ∪ {label of B ∖ ↑a} for the last element a of B in the chain.
//
// An ideal may have several heirs in a chain: they share a union until one adds a label to it. A union has a
// handle, and is used again when its last heir has read it. Cost: one insertion per label and chain, one copy
// per label where heirs share.
#pragma once

#include <cstdint>
#include <vector>

#include "periodic/rows/state/plan.h"
#include "periodic/rows/tile/store.h"

namespace chompcert {

class RowUnions {
  public:
    static constexpr std::uint32_t kEmpty = 0;  // the handle of the union that blocks nothing

    /// @param first the first ideal of the tile.
    RowUnions(const RowPlan& plan, std::size_t values, IdealId first, RowTileStore& store);

    /// Unions that are made from now on begin at the word `base` and expect so many words.
    void set_words(std::size_t base, std::size_t words) { base_word_ = base, words_ = words; }
    /// Makes room for what the ideals up to this one hand on.
    void make_room(IdealId id);
    [[nodiscard]] std::uint32_t make();
    [[nodiscard]] BlockedColumns& of(std::uint32_t handle) const { return store_->unions[handle]->columns; }
    /// What an ideal hands on in a chain.
    [[nodiscard]] std::uint32_t& handle(IdealId id, std::size_t chain, std::int64_t k) const {
        const std::size_t at = (std::size_t{id - first_} * plan_->chains + chain) * values_;
        return store_->handles[at + static_cast<std::size_t>(k)];
    }
    /// Hands on, for each chain, the union that the ideal was given, and its labels.
    /// @param given by chain. @param columns its labels in the rows of the tile, or nullptr if it has none.
    void hand_on(IdealId id, std::int64_t k, const std::vector<std::uint32_t>& given, const Column* columns);
    /// A union that is made for so many readers; a reader hands it on or drops it.
    [[nodiscard]] std::uint32_t make_for(std::uint32_t readers);
    void drop_holder(std::uint32_t handle);

  private:
    [[nodiscard]] std::uint32_t with_labels(std::uint32_t given, const Column* columns);

    const RowPlan* plan_;
    std::size_t values_;
    IdealId first_;
    RowTileStore* store_;
    std::size_t base_word_ = 0, words_ = 0;
    std::vector<std::uint32_t> free_;
};

}  // namespace chompcert
