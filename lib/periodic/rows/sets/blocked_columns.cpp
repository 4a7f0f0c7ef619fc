#include "periodic/rows/sets/blocked_columns.h"

#include <algorithm>

namespace chompcert {

// False for a column that does not matter.
bool BlockedColumns::make_room(std::int64_t column) {
    const auto w = static_cast<std::size_t>(column >> 6);
    if (w < base_) return false;
    const std::size_t stride = w - base_ + 1 + stride_ / 2;
    std::vector<std::uint64_t> words(stride * kTileRows, 0);
    for (std::size_t row = 0; row < kTileRows; ++row)
        std::copy_n(words_.begin() + static_cast<std::ptrdiff_t>(row * stride_), stride_,
                    words.begin() + static_cast<std::ptrdiff_t>(row * stride));
    words_ = std::move(words);
    stride_ = stride;
    return true;
}

}  // namespace chompcert
