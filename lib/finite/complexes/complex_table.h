// Outcomes of complexes, by their canonical forms: open addressing, 16 bytes a slot.
//
// No complex has the empty face, so bit 0 of the first word says whether the complex is lost. Forms are
// compared in full.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "finite/complexes/complex.h"
#include "finite/poset/bits.h"

namespace chompcert {

class ComplexTable {
  public:
    explicit ComplexTable(std::uint64_t max_bytes) : max_bytes_(max_bytes), slots_(kSlotsAtFirst) {}

    /// Whether the player to move loses, if that is known.
    [[nodiscard]] std::optional<bool> find(const Complex& form) const {
        const Slot& slot = slots_[slot_of(form.words(), slots_)];
        if (is_free(slot)) return std::nullopt;
        return (slot[0] & 1) != 0;
    }
    /// @throws LimitError when the table would pass its bytes.
    void add(const Complex& form, bool lost) {
        if (4 * (size_ + 1) > 3 * slots_.size()) grow();
        Slot& slot = slots_[slot_of(form.words(), slots_)];
        if (is_free(slot)) ++size_;
        slot = {form.words()[0] | (lost ? 1U : 0U), form.words()[1]};
    }
    [[nodiscard]] std::uint64_t size() const { return size_; }
    [[nodiscard]] std::uint64_t bytes() const { return slots_.size() * sizeof(Slot); }

  private:
    using Slot = std::array<std::uint64_t, 2>;
    static constexpr std::size_t kSlotsAtFirst = 1 << 10;

    static bool is_free(const Slot& slot) { return (slot[0] | slot[1]) == 0; }
    static std::size_t slot_of(const Slot& words, const std::vector<Slot>& slots) {
        std::size_t at = mixed(mixed(words[0] | 1) + words[1]) & (slots.size() - 1);
        while (!is_free(slots[at]) && ((slots[at][0] | 1) != (words[0] | 1) || slots[at][1] != words[1]))
            at = (at + 1) & (slots.size() - 1);
        return at;
    }
    // For a moment the old slots exist too.
    void grow() {
        if (3 * bytes() > max_bytes_)
            throw LimitError("the search would take more than " + std::to_string(max_bytes_ >> 20) +
                             " MiB: " + std::to_string(size_) + " positions are stored");
        std::vector<Slot> larger(2 * slots_.size());
        for (const Slot& slot : slots_)
            if (!is_free(slot)) larger[slot_of(slot, larger)] = slot;
        slots_ = std::move(larger);
    }

    std::uint64_t max_bytes_, size_ = 0;
    std::vector<Slot> slots_;
};

}  // namespace chompcert
