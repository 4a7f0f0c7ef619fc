// Outcomes of complexes, by their canonical forms, for one thread or several: open addressing, 16 bytes a
// slot.
//
// No complex has the empty face, so bit 0 of the first word says whether the complex is lost. Forms are
// compared in full. The slots are in stripes, each with a lock of its own, which grows by half when three
// quarters are used, until it has its share of the memory: so only one stripe has its old slots too for a
// moment. A stripe with its share is filled to 15/16. Then a new entry takes the place of the smallest
// complex among the next few, which is the least work to find again. When entries have been lost for many
// times the slots, the table says that the memory does not suffice. With 60 % of the memory that it needs,
// subset takeaway on six points meets a fifth more positions. Rejected: not to keep a new entry that is
// smaller than the next few; all below it is then found again and again.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "base/error.h"
#include "finite/complexes/complex.h"
#include "finite/poset/bits.h"

namespace chompcert {

class ComplexTable {
  public:
    /// @param shared whether several threads use it at once.
    ComplexTable(std::uint64_t max_bytes, bool shared)
        : max_bytes_(max_bytes), shared_(shared), stripes_(kStripes) {}

    /// Whether the player to move loses, if that is known.
    [[nodiscard]] std::optional<bool> find(const Complex& form) const {
        const std::uint64_t hash = hash_of(form.words());
        const Stripe& stripe = stripes_[hash % kStripes];
        const auto lock = locked(stripe);
        if (stripe.slots.empty()) return std::nullopt;
        const Slot& slot = stripe.slots[slot_of(form.words(), stripe.slots)];
        if (is_free(slot)) return std::nullopt;
        return (slot[0] & 1) != 0;
    }
    /// @throws LimitError when far too many entries have been lost for want of memory.
    void add(const Complex& form, bool lost) {
        const Slot entry = {form.words()[0] | (lost ? 1U : 0U), form.words()[1]};
        Stripe& stripe = stripes_[hash_of(entry) % kStripes];
        const auto lock = locked(stripe);
        if (4 * (stripe.used + 1) > 3 * stripe.slots.size()) grow(stripe);
        const bool full = 16 * (stripe.used + 1) > 15 * stripe.slots.size();
        if (stripe.slots.empty()) throw_limit();
        Slot& slot = stripe.slots[slot_of(entry, stripe.slots)];
        if (is_free(slot) && full) return replace(stripe, entry);
        if (is_free(slot)) {
            ++stripe.used;
            ++size_;
        }
        slot = entry;
    }
    [[nodiscard]] std::uint64_t size() const { return size_; }
    [[nodiscard]] std::uint64_t bytes() const { return bytes_; }
    /// Entries that were given up.
    [[nodiscard]] std::uint64_t lost_entries() const { return lost_; }

  private:
    using Slot = std::array<std::uint64_t, 2>;
    struct Stripe {
        mutable std::mutex mutex;
        std::vector<Slot> slots;
        std::uint64_t used = 0;
    };
    static constexpr std::size_t kStripes = 256, kSlotsAtFirst = 16, kReplaceAmong = 8;
    static constexpr std::uint64_t kLostPerSlot = 16;

    [[nodiscard]] std::unique_lock<std::mutex> locked(const Stripe& stripe) const {
        return shared_ ? std::unique_lock(stripe.mutex) : std::unique_lock(stripe.mutex, std::defer_lock);
    }
    static bool is_free(const Slot& slot) { return (slot[0] | slot[1]) == 0; }
    static std::uint64_t hash_of(const Slot& words) { return mixed(mixed(words[0] | 1) + words[1]); }
    static std::size_t home_of(const Slot& words, std::size_t slots) {
        return static_cast<std::size_t>((hash_of(words) >> 32) * slots >> 32);
    }
    static std::size_t slot_of(const Slot& words, const std::vector<Slot>& slots) {
        std::size_t at = home_of(words, slots.size());
        while (!is_free(slots[at]) && ((slots[at][0] | 1) != (words[0] | 1) || slots[at][1] != words[1]))
            at = at + 1 == slots.size() ? 0 : at + 1;
        return at;
    }
    void grow(Stripe& stripe) {
        const std::size_t share = max_bytes_ / kStripes / sizeof(Slot), now = stripe.slots.size();
        const std::size_t size = std::min(std::max(kSlotsAtFirst, now + now / 2), share);
        if (size <= now) return;
        std::vector<Slot> larger(size);
        for (const Slot& slot : stripe.slots)
            if (!is_free(slot)) larger[slot_of(slot, larger)] = slot;
        bytes_ += (size - now) * sizeof(Slot);
        stripe.slots = std::move(larger);
    }
    static int faces(const Slot& slot) { return std::popcount(slot[0] >> 1) + std::popcount(slot[1]); }
    void replace(Stripe& stripe, const Slot& entry) {
        if (++lost_ > kLostPerSlot * (max_bytes_ / sizeof(Slot))) throw_limit();
        std::size_t at = home_of(entry, stripe.slots.size()), least = at;
        for (std::size_t i = 0; i < kReplaceAmong && !is_free(stripe.slots[at]); ++i) {
            if (faces(stripe.slots[at]) < faces(stripe.slots[least])) least = at;
            at = at + 1 == stripe.slots.size() ? 0 : at + 1;
        }
        Slot& smallest = stripe.slots[least];
        if (!is_free(smallest)) smallest = entry;
    }
    [[noreturn]] void throw_limit() const {
        throw LimitError("the search would take more than " + std::to_string(max_bytes_ >> 20) +
                         " MiB: " + std::to_string(size()) + " positions are stored");
    }

    const std::uint64_t max_bytes_;
    const bool shared_;
    std::atomic<std::uint64_t> size_ = 0, bytes_ = 0, lost_ = 0;
    std::vector<Stripe> stripes_;
};

}  // namespace chompcert
