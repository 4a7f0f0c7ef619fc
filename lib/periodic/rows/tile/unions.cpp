#include "periodic/rows/tile/unions.h"

namespace chompcert {
namespace {

// Beside its columns: two pieces of the heap, and two pointers.
constexpr std::uint64_t kUnionBytes = sizeof(RowTileStore::Union) + 48;

}  // namespace

RowUnions::RowUnions(const RowPlan& plan, std::size_t values, IdealId first, RowTileStore& store)
    : plan_(&plan), values_(values), first_(first), store_(&store) {
    if (store_->unions.empty()) store_->unions.push_back(std::make_unique<RowTileStore::Union>());
    for (std::size_t handle = store_->unions.size(); --handle != kEmpty;)
        free_.push_back(static_cast<std::uint32_t>(handle));
    store_->handles.clear();
    make_room(first);
}

void RowUnions::make_room(IdealId id) {
    store_->lengthen(store_->handles, std::size_t{id - first_ + 1} * values_ * plan_->chains, kEmpty);
}

void RowUnions::hand_on(IdealId id, std::int64_t k, const std::vector<std::uint32_t>& given,
                        const Column* columns) {
    for (std::size_t c = 0; c < plan_->chains; ++c) {
        const std::uint32_t heirs = plan_->heirs[id * plan_->chains + c];
        if (heirs == 0) {
            drop_holder(given[c]);
            continue;
        }
        const std::uint32_t handed = columns != nullptr ? with_labels(given[c], columns) : given[c];
        if (handed != kEmpty) store_->unions[handed]->holders += heirs - 1;
        handle(id, c, k) = handed;
    }
}

// The union given, or a copy where others hold it too, with the labels of the ideal.
std::uint32_t RowUnions::with_labels(std::uint32_t given, const Column* columns) {
    std::uint32_t handle = given;
    if (given == kEmpty || store_->unions[given]->holders > 1) {
        handle = make();
        if (given != kEmpty) of(handle) = of(given);
        drop_holder(given);
    }
    of(handle).insert_all(columns, kNoColumn);
    store_->note_growth(*store_->unions[handle]);
    return handle;
}

std::uint32_t RowUnions::make_for(std::uint32_t readers) {
    const std::uint32_t handle = make();
    store_->unions[handle]->holders = readers;
    return handle;
}

std::uint32_t RowUnions::make() {
    if (free_.empty()) {
        store_->take(kUnionBytes);
        free_.push_back(static_cast<std::uint32_t>(store_->unions.size()));
        store_->unions.push_back(std::make_unique<RowTileStore::Union>());
    }
    const std::uint32_t handle = free_.back();
    free_.pop_back();
    of(handle).reset(base_word_, words_);
    store_->note_growth(*store_->unions[handle]);
    store_->unions[handle]->holders = 1;
    return handle;
}

void RowUnions::drop_holder(std::uint32_t handle) {
    if (handle != kEmpty && --store_->unions[handle]->holders == 0) free_.push_back(handle);
}

}  // namespace chompcert
