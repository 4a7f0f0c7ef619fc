#include "people_memory.h"

#include <cstdlib>
#include <new>

using chompcheck::MemoryLimit;

namespace {

// Each block begins with its size, in as many bytes as keep what follows aligned.
constexpr std::size_t kHead = alignof(std::max_align_t);
static_assert(kHead >= sizeof(std::size_t));

bool charge(std::size_t size) {
    const std::size_t before = MemoryLimit::used.fetch_add(size, std::memory_order_relaxed);
    if (before <= MemoryLimit::most && size <= MemoryLimit::most - before) return true;
    MemoryLimit::used.fetch_sub(size, std::memory_order_relaxed);
    MemoryLimit::reached = true;
    return false;
}

}  // namespace

void* operator new(std::size_t size) {
    const std::size_t all = size + kHead;
    if (all < size || !charge(all)) throw std::bad_alloc();
    void* const block = std::malloc(all);
    if (block == nullptr) throw std::bad_alloc();
    *static_cast<std::size_t*>(block) = all;
    return static_cast<char*>(block) + kHead;
}

void operator delete(void* data) noexcept {
    if (data == nullptr) return;
    void* const block = static_cast<char*>(data) - kHead;
    MemoryLimit::used.fetch_sub(*static_cast<std::size_t*>(block), std::memory_order_relaxed);
    std::free(block);
}

void operator delete(void* data, std::size_t) noexcept {
    operator delete(data);
}
