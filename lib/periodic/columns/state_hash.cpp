#include "periodic/columns/state_hash.h"

#include <algorithm>
#include <bit>

namespace chompcert {
namespace {

// x^64 and x^−1, modulo the polynomial.
constexpr std::uint64_t kReduction = 0x9e3779b97f4a7c23, kInverse = 0xcf1bbcdcbfa53e11;
constexpr std::size_t kNearPowers = std::size_t{1} << 14;

std::uint64_t times_x(std::uint64_t a) {
    return a << 1 ^ (kReduction & -(a >> 63));
}
std::uint64_t divided_by_x(std::uint64_t a) {
    return a >> 1 ^ (kInverse & -(a & 1));
}

std::uint64_t product(std::uint64_t a, std::uint64_t b) {
    std::uint64_t sum = 0;
    for (; b != 0; b >>= 1, a = times_x(a)) sum ^= a & -(b & 1);
    return sum;
}

}  // namespace

void StateHash::reset(const RowSet& settled, std::int64_t free, std::int64_t last) {
    hash_ = 0;
    for (std::int64_t row = free; row <= last; row += 64)
        for (std::uint64_t bits = settled.bits_from(row); bits != 0; bits &= bits - 1)
            settle(row - free + std::countr_zero(bits));
}

// The settled rows among those that are passed are subtracted first.
void StateHash::advance(const RowSet& settled, std::int64_t from, std::int64_t to) {
    while (from < to) {
        const std::int64_t count = std::min<std::int64_t>(to - from, 64);
        hash_ ^= settled.bits_from(from) & ~std::uint64_t{0} >> (64 - count);
        for (std::int64_t i = 0; i < count; ++i) hash_ = divided_by_x(hash_);
        from += count;
    }
}

std::uint64_t StateHash::further_power(std::size_t i) {
    if (powers_.empty()) powers_ = far_powers_ = {1};
    while (powers_.size() <= i && powers_.size() < kNearPowers) powers_.push_back(times_x(powers_.back()));
    if (i < kNearPowers) return powers_[i];
    while (far_powers_.size() <= i / kNearPowers)
        far_powers_.push_back(product(far_powers_.back(), times_x(powers_.back())));
    return product(far_powers_[i / kNearPowers], powers_[i % kNearPowers]);
}

std::uint64_t StateHash::bytes() const {
    return (powers_.capacity() + far_powers_.capacity()) * sizeof(std::uint64_t);
}

}  // namespace chompcert
