// --max-memory: what operator new has given away and not got back is counted.
#pragma once

#include <atomic>
#include <cstddef>

namespace chompcheck {

struct MemoryLimit {
    static inline std::size_t most = std::size_t{1024} << 20;
    static inline std::atomic<std::size_t> used = 0;
    static inline std::atomic<bool> reached = false;
};

}  // namespace chompcheck
