#include "heaps/sequence/berlekamp_massey.h"

#if __has_include(<flint/nmod.h>)
#include <flint/nmod.h>  // FLINT 3
#else
#include <flint/nmod_vec.h>
#endif
#include <flint/ulong_extras.h>

#include <algorithm>

namespace chompcert {
namespace {

using Polynomial = std::vector<std::uint64_t>;

std::uint64_t discrepancy(const Polynomial& connection, const std::vector<std::uint64_t>& residues,
                          std::size_t n, nmod_t field) {
    std::uint64_t sum = 0;
    for (std::size_t j = 0; j < connection.size() && j <= n; ++j)
        sum = nmod_add(sum, nmod_mul(connection[j], residues[n - j], field), field);
    return sum;
}

// target -= factor · x^shift · other.
void subtract_shifted(Polynomial& target, std::uint64_t factor, std::size_t shift, const Polynomial& other,
                      nmod_t field) {
    target.resize(std::max(target.size(), other.size() + shift), 0);
    for (std::size_t j = 0; j < other.size(); ++j)
        target[j + shift] = nmod_sub(target[j + shift], nmod_mul(factor, other[j], field), field);
}

}  // namespace

std::optional<ShiftRegister> shortest_register(const std::vector<std::uint64_t>& residues,
                                               std::uint64_t prime, std::int64_t most_complexity) {
    if (most_complexity < 0) return std::nullopt;
    nmod_t field;
    nmod_init(&field, prime);
    Polynomial connection{1}, before{1};
    std::uint64_t discrepancy_before = 1;
    std::size_t shift = 1, complexity = 0;
    for (std::size_t n = 0; n < residues.size(); ++n, ++shift) {
        const std::uint64_t wrong = discrepancy(connection, residues, n, field);
        if (wrong == 0) continue;
        const std::uint64_t factor = nmod_mul(wrong, n_invmod(discrepancy_before, prime), field);
        Polynomial old = connection;
        subtract_shifted(connection, factor, shift, before, field);
        if (2 * complexity > n) continue;
        complexity = n + 1 - complexity;
        if (static_cast<std::int64_t>(complexity) > most_complexity) return std::nullopt;
        before = std::move(old);
        discrepancy_before = wrong;
        shift = 0;
    }
    connection.resize(complexity + 1, 0);
    return ShiftRegister{static_cast<std::int64_t>(complexity), std::move(connection)};
}

}  // namespace chompcert
