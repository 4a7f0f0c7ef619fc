#include "heaps/octal/values.h"

#include <algorithm>
#include <bit>
#include <string>

#include "base/error.h"

namespace chompcert {

OctalValues::OctalValues(OctalGame game) : game_(std::move(game)), marks_(2) {
    const auto& taken = game_.splitting();
    one_parity_ = std::ranges::all_of(taken, [&](std::int64_t i) { return ((i ^ taken.front()) & 1) == 0; });
}

void OctalValues::extend(std::int64_t count) {
    if (game_.is_endless() && count > OctalGame::kEndlessHeaps)
        throw LimitError(game_.name() + ": the heaps of a code without end are known below " +
                         std::to_string(OctalGame::kEndlessHeaps));
    while (std::ssize(values_) < count) {
        if (std::ssize(values_) == next_choice_) choose_mask();
        append(next());
    }
}

void OctalValues::append(HeapValue value) {
    if (value > 0x7FFF) throw LimitError("octal game " + game_.name() + ": a Grundy value above 32767");
    const auto n = std::ssize(values_);
    values_.push_back(value);
    largest_ = std::max(largest_, value);
    grow_marks();
    if (sparse_ && rare(n, value, mask_)) rare_heaps_.push_back(n);
}

void OctalValues::resume(const std::vector<HeapValue>& values) {
    reserve(std::ssize(values));
    for (const HeapValue value : values) {
        if (std::ssize(values_) == next_choice_) choose_mask();
        append(value);
    }
}

HeapValue OctalValues::next() {
    const auto n = static_cast<std::int64_t>(values_.size());
    ++stamp_;
    mark_without_splits(n);
    mark_splits_in_three(n);
    return sparse_ ? mex_by_rare_splits(n) : mex_by_all_splits(n);
}

// There is a place for each exclusive or of values so far, and for one more than the largest of them.
void OctalValues::grow_marks() {
    const std::size_t needed = std::size_t{2} << std::bit_width(largest_);
    if (marks_.size() < needed) marks_.resize(needed);
}

void OctalValues::mark_without_splits(std::int64_t n) {
    if (std::ranges::binary_search(game_.leaving_nothing(), n)) mark(0);
    for (const std::int64_t taken : game_.leaving_one()) {
        if (taken >= n) break;
        mark(values_[n - taken]);
    }
}

void OctalValues::mark_splits_in_three(std::int64_t n) {
    for (const std::int64_t taken : game_.splitting_in_three())
        for (std::int64_t one = 1; 3 * one <= n - taken; ++one)
            for (std::int64_t two = one, three = n - taken - 2 * one; two <= three; ++two, --three)
                mark(std::uint32_t{values_[one]} ^ values_[two] ^ values_[three]);
}

void OctalValues::mark_splits_of(std::int64_t heap, std::int64_t n) {
    for (const std::int64_t taken : game_.splitting())
        if (const std::int64_t other = n - taken - heap; other >= 1) mark(values_[heap] ^ values_[other]);
}

HeapValue OctalValues::mex() const {
    std::uint32_t least = 0;
    while (marked(least)) ++least;
    return static_cast<HeapValue>(least);
}

HeapValue OctalValues::mex_by_all_splits(std::int64_t n) {
    for (const std::int64_t taken : game_.splitting()) {
        const std::int64_t left = n - taken;
        for (std::int64_t heap = 1; 2 * heap <= left; ++heap) mark(values_[heap] ^ values_[left - heap]);
    }
    return mex();
}

HeapValue OctalValues::mex_by_rare_splits(std::int64_t n) {
    for (const std::int64_t heap : rare_heaps_) mark_splits_of(heap, n);
    std::uint32_t least_common = 0;
    std::int64_t missing = 0;  // rare values below it
    for (;; ++least_common) {
        if (marked(least_common)) continue;
        if (!rare(n, least_common, mask_)) break;
        ++missing;
    }
    for (std::int64_t heap = 1; missing > 0 && heap < n; ++heap)
        for (const std::int64_t taken : game_.splitting()) {
            const std::int64_t other = n - taken - heap;
            if (other < heap) continue;
            const std::uint32_t value = values_[heap] ^ values_[other];
            if (value < least_common && !marked(value)) --missing;
            mark(value);
        }
    return mex();
}

bool OctalValues::rare(std::int64_t n, std::uint32_t value, Mask mask) const {
    const auto shift = mask.with_position ? static_cast<unsigned>(n - game_.splitting().front()) : 0U;
    return ((static_cast<unsigned>(std::popcount(value & mask.bits)) + shift) & 1U) == 0;
}

// @param histogram How many heaps have each value, even heaps and odd heaps apart.
std::int64_t OctalValues::count_rare(const std::vector<std::int64_t> (&histogram)[2], Mask mask) const {
    std::int64_t count = 0;
    for (int parity = 0; parity < 2; ++parity)
        for (std::uint32_t value = 0; value <= largest_; ++value)
            if (rare(parity, value, mask)) count += histogram[parity][value];
    return count;
}

void OctalValues::choose_mask() {
    constexpr int kMostBits = 9;  // 1024 masks and the values below 512 each: less than the heaps cost
    const auto heaps = static_cast<std::int64_t>(values_.size());
    next_choice_ *= 2;
    sparse_ = false;
    rare_heaps_.clear();
    const int bits = std::bit_width(largest_);
    if (game_.most_heaps_left() != 2 || bits > kMostBits) return;
    std::vector<std::int64_t> histogram[2];
    for (auto& half : histogram) half.resize(largest_ + 1U);
    for (std::int64_t n = 1; n < heaps; ++n) ++histogram[n & 1][values_[n]];
    std::int64_t fewest = heaps / 4;
    for (std::uint32_t mask = 1; mask < std::uint32_t{1} << bits; ++mask)
        for (const bool with_position : {false, true}) {
            if (with_position && !one_parity_) continue;
            const std::int64_t count = count_rare(histogram, {mask, with_position});
            if (count >= fewest) continue;
            fewest = count;
            mask_ = {mask, with_position};
            sparse_ = true;
        }
    for (std::int64_t n = 1; sparse_ && n < heaps; ++n)
        if (rare(n, values_[n], mask_)) rare_heaps_.push_back(n);
}

}  // namespace chompcert
