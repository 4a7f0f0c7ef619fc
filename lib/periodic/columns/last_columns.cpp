#include "periodic/columns/last_columns.h"

#include <bit>

namespace chompcert {

void LastColumns::clear() {
    constexpr std::size_t kFirstSlots = 64;
    slots_.assign(kFirstSlots, {0, -1});
    size_ = 0;
    stride_ = 1;
}

LastColumns::Slot& LastColumns::slot(std::uint64_t hash) {
    constexpr std::uint64_t kSpread = 0x9e3779b97f4a7c15;
    const std::size_t last = slots_.size() - 1;
    auto at = static_cast<std::size_t>(hash * kSpread >> (64 - std::countr_zero(slots_.size())));
    while (slots_[at].column >= 0 && slots_[at].hash != hash) at = (at + 1) & last;
    return slots_[at];
}

std::optional<std::int64_t> LastColumns::exchange(std::uint64_t hash, std::int64_t column) {
    Slot& found = slot(hash);
    const bool is_new = found.column < 0;
    const auto last = is_new ? std::nullopt : std::optional(found.column);
    if (column % stride_ != 0) return last;
    found = {hash, column};
    if (is_new && ++size_ >= slots_.size() / 2) make_room();
    return last;
}

void LastColumns::make_room() {
    const bool is_full = size_ >= kMost;
    if (is_full) stride_ *= 2;
    std::vector<Slot> old(is_full ? slots_.size() : slots_.size() * 2, Slot{0, -1});
    old.swap(slots_);
    size_ = 0;
    for (const Slot& kept : old) {
        if (kept.column < 0 || kept.column % stride_ != 0) continue;
        slot(kept.hash) = kept;
        ++size_;
    }
}

}  // namespace chompcert
