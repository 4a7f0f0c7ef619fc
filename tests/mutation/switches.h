// The functions that the instrumented sources call (mutants.py). Each returns the value of the original
// source, except for the mutant whose number is in CHOMPCERT_MUTANT. In the file that CHOMPCERT_REACHED names
// (made beforehand, a byte for each mutant) the byte of a mutant becomes 1 when its value would differ, or,
// if no value is at hand, when it is evaluated. The file is shared memory, so that it is complete even if the
// process crashes.
#pragma once

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <type_traits>

namespace mutation {

constexpr int kMost = 1 << 15;

inline unsigned char* shared_bytes() {
    static unsigned char own[kMost];
    const char* const path = std::getenv("CHOMPCERT_REACHED");
    const int file = path == nullptr ? -1 : open(path, O_RDWR);
    if (file < 0) return own;
    void* const bytes = mmap(nullptr, kMost, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
    return bytes == MAP_FAILED ? own : static_cast<unsigned char*>(bytes);
}
inline unsigned char* const reached = shared_bytes();
inline const int active = std::getenv("CHOMPCERT_MUTANT") ? std::atoi(std::getenv("CHOMPCERT_MUTANT")) : -1;

/// Whether this mutant is switched on; it makes a difference here if `differs`.
constexpr bool is_on(int mutant, bool differs = true) {
    if (std::is_constant_evaluated()) return false;
    if (!differs) return false;
    reached[mutant] = 1;
    return active == mutant;
}

constexpr bool decide(int always, int never, bool value) {
    return value ? !is_on(never) : is_on(always);
}
template <class Value>
constexpr Value enter(int never, const Value& value) {
    return is_on(never, static_cast<bool>(value)) ? Value{} : value;
}
constexpr bool conjunct(int without, bool value) {
    return value || is_on(without);
}
constexpr bool disjunct(int without, bool value) {
    return value && !is_on(without);
}
constexpr bool negate(int mutant, bool value) {
    return value != is_on(mutant);
}

template <class A, class B>
constexpr bool on_boundary(const A& a, const B& b) {
    if constexpr (requires { static_cast<bool>(a == b); })
        return a == b;
    else
        return true;
}
template <class A, class B>
constexpr bool less(int mutant, const A& a, const B& b) {
    return is_on(mutant, on_boundary(a, b)) ? a <= b : a < b;
}
template <class A, class B>
constexpr bool less_equal(int mutant, const A& a, const B& b) {
    return is_on(mutant, on_boundary(a, b)) ? a < b : a <= b;
}
template <class A, class B>
constexpr bool greater(int mutant, const A& a, const B& b) {
    return is_on(mutant, on_boundary(a, b)) ? a >= b : a > b;
}
template <class A, class B>
constexpr bool greater_equal(int mutant, const A& a, const B& b) {
    return is_on(mutant, on_boundary(a, b)) ? a > b : a >= b;
}

template <class Integer>
constexpr Integer one(int mutant, Integer value) {
    return is_on(mutant) ? Integer{0} : value;
}

}  // namespace mutation
