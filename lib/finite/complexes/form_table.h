// Outcomes of positions, by their canonical forms, for one thread or several: open addressing, 16 bytes a
// slot.
//
// A form is a set of moves, as 128 bits (complex.h, graph.h); move 0 is none, and none of the moves of the
// last byte of the first word is there alone. An entry is a form with a winning move, or with none if it is
// lost. The stripe of a form has a number of 8 bits, made of the last byte of its first word and of a hash of
// the rest, so that the rest and the stripe say what the last byte is: the slot has the move in its place.
// The slots are in stripes, each with a lock of its own, which grows by half when three quarters are used,
// until it has its share of the memory: so only one stripe has its old slots too for a moment, and its pages
// then go back to the system. A stripe with its share is filled to 15/16. Then a new entry takes the place of
// the smallest form among the next few, which is the least work to find again. When entries have been lost
// for many times the slots, the table says that the memory does not suffice. With 60 % of the memory that it
// needs, subset takeaway on six points meets a fifth more positions. Rejected: not to keep a new entry that
// is smaller than the next few; all below it is then found again and again.
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
#include "base/page_allocator.h"
#include "finite/poset/bits.h"

namespace chompcert {

class FormTable {
  public:
    using Move = std::uint32_t;                  // below 128
    using Words = std::array<std::uint64_t, 2>;  // in a slot, the move stands in place of the last byte
    static constexpr Move kLost = 0;

    /// @param shared whether several threads use it at once.
    FormTable(std::uint64_t max_bytes, bool shared)
        : max_bytes_(max_bytes), shared_(shared), stripes_(kStripes) {}

    /// A winning move, or kLost, if that is known.
    [[nodiscard]] std::optional<Move> find(const Words& words) const {
        const Stripe& stripe = stripes_[stripe_of(words)];
        const auto lock = locked(stripe);
        if (stripe.slots.empty()) return std::nullopt;
        const Words& slot = stripe.slots[slot_of(words, stripe.slots)];
        if (is_free(slot)) return std::nullopt;
        return static_cast<Move>(slot[0] >> kLastByte);
    }
    /// @param move one of the form's, or kLost.
    /// @throws LimitError when far too many entries have been lost for want of memory.
    void add(const Words& words, Move move) {
        const std::size_t number = stripe_of(words);
        const Words entry = {rest_of(words) | std::uint64_t{move} << kLastByte, words[1]};
        Stripe& stripe = stripes_[number];
        const auto lock = locked(stripe);
        if (4 * (stripe.used + 1) > 3 * stripe.slots.size()) grow(stripe);
        const bool full = 16 * (stripe.used + 1) > 15 * stripe.slots.size();
        if (stripe.slots.empty()) throw_limit();
        Words& slot = stripe.slots[slot_of(words, stripe.slots)];
        if (is_free(slot) && full) return replace(stripe, number, entry);
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
    using Slots = std::vector<Words, PageAllocator<Words>>;
    struct Stripe {
        mutable std::mutex mutex;
        Slots slots;
        std::uint64_t used = 0;
    };
    static constexpr std::size_t kStripes = 256, kSlotsAtFirst = 16, kReplaceAmong = 8;
    static constexpr std::uint64_t kLostPerSlot = 16;
    static constexpr int kLastByte = 56;  // bits of the first word before it

    [[nodiscard]] std::unique_lock<std::mutex> locked(const Stripe& stripe) const {
        return shared_ ? std::unique_lock(stripe.mutex) : std::unique_lock(stripe.mutex, std::defer_lock);
    }
    static std::uint64_t rest_of(const Words& words) {
        return words[0] & ((std::uint64_t{1} << kLastByte) - 1);
    }
    static std::uint64_t hash_of_rest(const Words& words) { return mixed(mixed(rest_of(words)) + words[1]); }
    static std::size_t stripe_of(const Words& words) {
        return static_cast<std::size_t>((words[0] ^ hash_of_rest(words)) >> kLastByte);
    }
    static Words form_in(const Words& slot, std::size_t stripe) {
        const std::uint64_t last = (hash_of_rest(slot) >> kLastByte) ^ stripe;
        return {rest_of(slot) | last << kLastByte, slot[1]};
    }
    static bool is_free(const Words& slot) { return (slot[0] | slot[1]) == 0; }
    static std::size_t home_of(const Words& words, std::size_t slots) {
        return static_cast<std::size_t>((mixed(hash_of_rest(words)) >> 32) * slots >> 32);
    }
    // Of forms with the same stripe.
    static std::size_t slot_of(const Words& words, const Slots& slots) {
        std::size_t at = home_of(words, slots.size());
        while (!is_free(slots[at]) && (rest_of(slots[at]) != rest_of(words) || slots[at][1] != words[1]))
            at = at + 1 == slots.size() ? 0 : at + 1;
        return at;
    }
    void grow(Stripe& stripe) {
        const std::size_t share = max_bytes_ / kStripes / sizeof(Words), now = stripe.slots.size();
        const std::size_t size = std::min(std::max(kSlotsAtFirst, now + now / 2), share);
        if (size <= now) return;
        Slots larger(size);
        for (const Words& slot : stripe.slots)
            if (!is_free(slot)) larger[slot_of(slot, larger)] = slot;
        bytes_ += (size - now) * sizeof(Words);
        stripe.slots = std::move(larger);
    }
    static int size_in(const Words& slot, std::size_t stripe) {
        const Words words = form_in(slot, stripe);
        return std::popcount(words[0]) + std::popcount(words[1]);
    }
    void replace(Stripe& stripe, std::size_t number, const Words& entry) {
        if (++lost_ > kLostPerSlot * (max_bytes_ / sizeof(Words))) throw_limit();
        std::size_t at = home_of(entry, stripe.slots.size()), least = at;
        for (std::size_t i = 0; i < kReplaceAmong && !is_free(stripe.slots[at]); ++i) {
            if (size_in(stripe.slots[at], number) < size_in(stripe.slots[least], number)) least = at;
            at = at + 1 == stripe.slots.size() ? 0 : at + 1;
        }
        Words& smallest = stripe.slots[least];
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
