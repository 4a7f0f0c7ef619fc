// Distinct tuples of one width in a flat array, numbered in the order of insertion, found by hashing.
//
// Open addressing over the numbers, so that the tuples themselves stay together and cost their width and no
// more.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace chompcert {

class TupleTable {
  public:
    using Tuple = std::span<const std::uint32_t>;

    explicit TupleTable(std::size_t width) : width_(width), slots_(16, 0) {}

    /// Adds a tuple unless it is there. It must not lie in this table.
    void insert(Tuple tuple) {
        if (2 * (size_ + 1) > slots_.size()) grow();
        std::uint32_t& slot = slots_[slot_of(tuple)];
        if (slot != 0) return;
        if (flat_.size() + width_ > flat_.capacity()) flat_.reserve(flat_.capacity() / 2 * 3 + width_);
        flat_.insert(flat_.end(), tuple.begin(), tuple.end());
        slot = static_cast<std::uint32_t>(++size_);
    }
    [[nodiscard]] std::optional<std::uint32_t> find(Tuple tuple) const {
        const std::uint32_t slot = slots_[slot_of(tuple)];
        return slot == 0 ? std::nullopt : std::optional(slot - 1);
    }
    [[nodiscard]] Tuple operator[](std::size_t number) const {
        return {flat_.data() + number * width_, width_};
    }
    [[nodiscard]] std::size_t size() const { return size_; }
    void reserve(std::size_t count) {
        flat_.reserve(count * width_);
        while (2 * count > slots_.size()) grow();
    }
    /// At the height of the next insertion, where vectors are copied to grow.
    [[nodiscard]] std::uint64_t bytes_of_next() const {
        const bool grows = flat_.size() + width_ > flat_.capacity(),
                   rehashes = 2 * (size_ + 1) > slots_.size();
        return bytes() +
               4 * ((grows ? flat_.capacity() / 2 * 3 + width_ : 0) + (rehashes ? 2 * slots_.size() : 0));
    }
    /// Of a copy that is no larger than it has to be.
    [[nodiscard]] std::uint64_t copied_bytes() const { return 4 * (size_ * width_ + slots_.size()); }
    [[nodiscard]] std::uint64_t bytes() const { return 4 * (flat_.capacity() + slots_.size()); }

  private:
    // Where the tuple is, or the empty slot where it belongs.
    [[nodiscard]] std::size_t slot_of(Tuple tuple) const {
        std::uint64_t hash = 0x9e3779b97f4a7c15U;
        for (const std::uint32_t x : tuple) hash = (hash ^ x) * 0xff51afd7ed558ccdU, hash ^= hash >> 29;
        const std::size_t mask = slots_.size() - 1;
        for (std::size_t at = hash & mask;; at = (at + 1) & mask)
            if (slots_[at] == 0 || std::ranges::equal((*this)[slots_[at] - 1], tuple)) return at;
    }
    void grow() {
        slots_.assign(2 * slots_.size(), 0);
        for (std::size_t number = 0; number < size_; ++number)
            slots_[slot_of((*this)[number])] = static_cast<std::uint32_t>(number + 1);
    }

    std::size_t width_, size_ = 0;
    std::vector<std::uint32_t> flat_;
    std::vector<std::uint32_t> slots_;  // numbers + 1, 0 for an empty slot; a power of two of them
};

}  // namespace chompcert
