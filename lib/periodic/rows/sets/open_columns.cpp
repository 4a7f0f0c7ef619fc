#include "periodic/rows/sets/open_columns.h"

namespace chompcert {

OpenColumns::OpenColumns(const OpenColumns& other)
    : low_(other.low_), low_bits_(other.low_bits_), start_(other.start_) {
    reallocate(start_, other.size_, 0, 0);
    std::copy_n(other.buffer_.get() + other.head_, size_, buffer_.get());
}

std::uint64_t OpenColumns::bits_from(std::int64_t column) const {
    if (column < 0) return column <= -64 ? 0 : word(0) << -column;
    const auto w = static_cast<std::size_t>(column >> 6);
    const int shift = static_cast<int>(column & 63);
    return shift == 0 ? word(w) : word(w) >> shift | word(w + 1) << (64 - shift);
}

std::int64_t OpenColumns::first_open() const {
    std::size_t w = low_;
    while (word(w) == 0) ++w;
    return static_cast<std::int64_t>(w * 64) + std::countr_zero(word(w));
}

void OpenColumns::reopen(std::int64_t column) {
    const auto w = static_cast<std::size_t>(column >> 6);
    const std::uint64_t bit = std::uint64_t{1} << (column & 63);
    if (w < low_) {
        extend(low_);
        reallocate(w, start_ + size_ - w, 0, 0);
        low_ = w;
    } else {
        extend(w);
    }
    buffer_[head_ + (w - start_)] |= bit;
}

void OpenColumns::raise(std::int64_t lowest) {
    const auto w = static_cast<std::size_t>(lowest >> 6);
    if (w < low_) return;
    const std::uint64_t bits = word(w) & (~std::uint64_t{0} << (lowest & 63));
    if (w >= start_ + size_) {
        *this = OpenColumns(lowest);
        low_bits_ = bits;
        return;
    }
    if (w >= start_) {
        buffer_[head_ + (w - start_)] = bits;
        head_ += w - start_, size_ -= w - start_;
        start_ = w;
    }
    low_ = w;
    low_bits_ = bits;
    trim();
}

// A window that reaches word w; the words it takes in are open.
void OpenColumns::extend(std::size_t w) {
    if (size_ == 0) return reallocate(w, 1, 0, 0);
    const std::size_t start = std::min(start_, w), end = std::max(start_ + size_, w + 1);
    const std::size_t left = start_ - start, right = end - start_ - size_;
    if (left > head_ || head_ + size_ + right > capacity_) {
        const std::size_t slack = (end - start) / 4 + 2;
        return reallocate(start, end - start, left > 0 ? slack : 0, right > 0 ? slack : 0);
    }
    std::uint64_t* const words = buffer_.get() + head_;
    std::fill_n(words - left, left, ~std::uint64_t{0});
    std::fill_n(words + size_, right, ~std::uint64_t{0});
    if (low_ >= start && low_ < start_)
        words[static_cast<std::ptrdiff_t>(low_) - static_cast<std::ptrdiff_t>(start_)] = low_bits_;
    head_ -= left;
    start_ = start;
    size_ = end - start;
}

// Moves the window into a new buffer; words that are new in it are open, or closed below low_.
void OpenColumns::reallocate(std::size_t start, std::size_t size, std::size_t slack_left,
                             std::size_t slack_right) {
    const std::size_t capacity = slack_left + size + slack_right;
    auto buffer = capacity == 0 ? nullptr : std::make_unique_for_overwrite<std::uint64_t[]>(capacity);
    std::uint64_t* const words = buffer.get() + slack_left;
    const std::size_t from = std::clamp(start_, start, start + size) - start;
    const std::size_t to = std::clamp(start_ + size_, start + from, start + size) - start;
    for (std::size_t i = 0; i < from; ++i) words[i] = word(start + i);
    if (from < to) std::copy_n(buffer_.get() + (head_ + (start + from - start_)), to - from, words + from);
    for (std::size_t i = to; i < size; ++i) words[i] = word(start + i);
    buffer_ = std::move(buffer);
    start_ = start, size_ = size, head_ = slack_left, capacity_ = capacity;
}

void OpenColumns::trim() {
    while (size_ > 0 && buffer_[head_ + size_ - 1] == ~std::uint64_t{0}) --size_;
    trim_front();
}

void OpenColumns::trim_front() {
    if (capacity_ == 0) return;
    if (start_ == low_) {
        std::size_t closed = 0;
        while (closed < size_ && buffer_[head_ + closed] == 0) ++closed;
        start_ += closed, head_ += closed, size_ -= closed;
        low_ = start_;
        low_bits_ = ~std::uint64_t{0};
    }
    if (size_ == 0) {
        buffer_.reset();
        head_ = capacity_ = 0;
    } else if (size_ + size_ / 2 + 8 < capacity_) {
        reallocate(start_, size_, 0, 0);
    }
}

}  // namespace chompcert
