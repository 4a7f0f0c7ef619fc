// Memory for vectors that grow in turn and live long: large blocks are pages of their own, which go back to
// the system when they are freed.
//
// The heap keeps freed blocks between others in use: a table of 256 vectors that had grown one after the
// other to 300 MiB held 353 MiB of the machine's memory. With pages of their own a block costs at most a page
// more than asked, and a call of the system. Rejected: mallopt and malloc_trim, which change the heap for
// the whole program.
#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <limits>
#include <new>

namespace chompcert {

/// An allocator of the standard library's kind; all are equal.
template <typename T>
struct PageAllocator {
    using value_type = T;

    PageAllocator() = default;
    template <typename U>
    PageAllocator(const PageAllocator<U>&) {}

    /// @throws std::bad_alloc where memory is refused.
    [[nodiscard]] T* allocate(std::size_t count) {
        if (count > std::numeric_limits<std::size_t>::max() / sizeof(T)) throw std::bad_alloc();
        if (!has_pages(count)) return static_cast<T*>(::operator new(count * sizeof(T)));
        void* pages =
            ::mmap(nullptr, count * sizeof(T), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (pages == MAP_FAILED) throw std::bad_alloc();
        return static_cast<T*>(pages);
    }
    void deallocate(T* block, std::size_t count) {
        if (has_pages(count))
            ::munmap(block, count * sizeof(T));
        else
            ::operator delete(block);
    }
    friend bool operator==(const PageAllocator&, const PageAllocator&) = default;

  private:
    static_assert(alignof(T) <= alignof(std::max_align_t));
    static constexpr std::size_t kLeastBytes = 1 << 14;
    static bool has_pages(std::size_t count) { return count * sizeof(T) >= kLeastBytes; }
};

}  // namespace chompcert
