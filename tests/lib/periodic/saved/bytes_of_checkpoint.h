// Checkpoints in memory, and the two methods with which the tests search.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>

#include "base/files/streams.h"
#include "periodic/claims/method.h"

namespace chompcert {

inline const Method kRows{Level::compact, Orientation::rows, 1},
    kColumns{Level::full, Orientation::columns, 1};

/// The bytes one piece after the other, each of this size at most. @param bytes outlives the source.
inline ByteSource source_of(const std::string& bytes, std::size_t piece = 1000) {
    return [&bytes, piece, at = std::size_t{0}](std::span<char> to) mutable {
        const std::size_t size = bytes.copy(to.data(), std::min(piece, to.size()), at);
        at += size;
        return size;
    };
}

}  // namespace chompcert
