// The open columns of one (B, k) at a row: those with no label k in an earlier row (proofs/THEOREM.md §10).
//
// They are lo(B), lo(B) + 1, … but for finitely many, so a window of words from the first closed column above
// an open one to the last closed one says all. A line that has not started, or whose window has drained,
// takes no memory. The window grows on either side by a quarter; `trim` gives back what is not needed.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <memory>

#include "base/files/archive.h"

namespace chompcert {

class OpenColumns {
  public:
    OpenColumns() = default;
    /// All columns ≥ lowest.
    explicit OpenColumns(std::int64_t lowest)
        : low_(static_cast<std::size_t>(lowest >> 6)), low_bits_(~std::uint64_t{0} << (lowest & 63)) {}
    OpenColumns(const OpenColumns& other);
    OpenColumns& operator=(const OpenColumns& other) { return *this = OpenColumns(other); }
    OpenColumns(OpenColumns&&) = default;
    OpenColumns& operator=(OpenColumns&&) = default;
    ~OpenColumns() = default;

    /// Columns 64·w … 64·w + 63, the open ones as set bits.
    [[nodiscard]] std::uint64_t word(std::size_t w) const {
        const std::size_t at = w - start_;
        if (at < size_) return buffer_[head_ + at];
        if (w > low_) return ~std::uint64_t{0};
        return w == low_ ? low_bits_ : 0;
    }
    /// The 64 columns from `column` on, which may be negative.
    [[nodiscard]] std::uint64_t bits_from(std::int64_t column) const;
    /// No word below this one has an open column.
    [[nodiscard]] std::size_t low_word() const { return low_; }
    /// From this word on all columns are open.
    [[nodiscard]] std::size_t end_word() const { return std::max(start_ + size_, low_ + 1); }
    [[nodiscard]] std::int64_t first_open() const;

    void close(std::int64_t column) {
        const auto w = static_cast<std::size_t>(column >> 6);
        if (w - start_ >= size_) extend(w);
        buffer_[head_ + (w - start_)] &= ~(std::uint64_t{1} << (column & 63));
    }
    /// Closes the columns of word w that are set bits.
    void close_all(std::size_t w, std::uint64_t bits) {
        if (w - start_ >= size_) extend(w);
        buffer_[head_ + (w - start_)] &= ~bits;
    }
    /// Makes the window take in word w ≥ low_word(), which is open in any case.
    void reach(std::size_t w) {
        if (w - start_ >= size_) extend(w);
    }
    /// The words of the window, for a loop that closes columns in them; valid until it grows.
    struct Window {
        std::uint64_t* words;
        std::size_t start, size;
    };
    [[nodiscard]] Window window() { return {buffer_.get() + head_, start_, size_}; }
    void reopen(std::int64_t column);
    /// Closes the columns below.
    void raise(std::int64_t lowest);
    /// Drops the words that are closed throughout at the front, or open throughout at the end.
    void trim();
    /// The first only, which is all that closing columns calls for.
    void trim_front();
    /// Brings the words around w into the cache, wherever that is.
    void prefetch(std::size_t w) const {
        const auto address = reinterpret_cast<std::uintptr_t>(buffer_.get()) + 8 * (head_ + w - start_);
        __builtin_prefetch(reinterpret_cast<const void*>(address - 16));
        __builtin_prefetch(reinterpret_cast<const void*>(address + 16));
    }
    [[nodiscard]] std::uint64_t bytes() const {
        return capacity_ == 0 ? 0 : capacity_ * sizeof(std::uint64_t) + 16;
    }

    template <typename Archive>
    void archive(Archive& io) {
        std::size_t start = start_, size = size_;
        for (auto* number : {&low_, &start, &size}) io.number(*number);
        io.number(low_bits_);
        if (io.reads() &&
            (low_ > kMostWords || start > kMostWords || size > kMostWords || (size > 0 && start < low_)))
            throw CheckpointError("the checkpoint contradicts itself: a window of open columns is none");
        if (io.reads()) reallocate(start, size, 0, 0);
        io.bytes(buffer_.get() + head_, size_ * sizeof(std::uint64_t));
    }

  private:
    static constexpr std::size_t kMostWords = std::size_t{1}
                                              << 27;  // of the columns that 32 bits number, twice
    void extend(std::size_t w);
    void reallocate(std::size_t start, std::size_t size, std::size_t slack_left, std::size_t slack_right);

    std::size_t low_ = 0;                         // words below are closed
    std::uint64_t low_bits_ = ~std::uint64_t{0};  // the word low_, where the window does not reach it
    std::size_t start_ = 0, size_ = 0;  // the window, in words; between low_ and it all columns are open
    std::unique_ptr<std::uint64_t[]> buffer_;
    std::size_t head_ = 0, capacity_ = 0;
};

}  // namespace chompcert
