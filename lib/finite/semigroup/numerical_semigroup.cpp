#include "finite/semigroup/numerical_semigroup.h"

#include <algorithm>
#include <numeric>

#include "base/error.h"

namespace chompcert {
namespace {

// The elements up to `last` that the generators span.
std::vector<bool> sums_of(const std::vector<std::int64_t>& generators, std::int64_t last) {
    std::vector<bool> contains(static_cast<std::size_t>(last) + 1, false);
    contains[0] = true;
    for (std::int64_t x = 1; x <= last; ++x)
        contains[static_cast<std::size_t>(x)] = std::ranges::any_of(
            generators, [&](std::int64_t g) { return g <= x && contains[static_cast<std::size_t>(x - g)]; });
    return contains;
}

std::vector<std::int64_t> minimal(const std::vector<std::int64_t>& generators) {
    std::vector<std::int64_t> kept;
    for (const std::int64_t g : generators)
        if (kept.empty() || !sums_of(kept, g).back()) kept.push_back(g);
    return kept;
}

}  // namespace

NumericalSemigroup::NumericalSemigroup(std::vector<std::int64_t> generators) {
    std::ranges::sort(generators);
    if (generators.empty() || generators.front() < 1)
        throw ArgumentError("generators of a numerical semigroup are positive numbers");
    std::int64_t gcd = 0;
    for (const std::int64_t g : generators) gcd = std::gcd(gcd, g);
    if (gcd != 1) throw ArgumentError("generators of a numerical semigroup have gcd 1");
    generators_ = minimal(generators);
    // The Frobenius number is below the product of the least and the largest generator (Schur, Brauer).
    contains_ = sums_of(generators_, generators_.front() * generators_.back());
    while (!contains_.empty() && contains_.back()) contains_.pop_back();
    frobenius_ = static_cast<std::int64_t>(contains_.size()) - 1;
}

bool NumericalSemigroup::is_symmetric() const {
    for (std::int64_t x = 0; x <= frobenius_; ++x)
        if (contains(x) == contains(frobenius_ - x)) return false;
    return true;
}

std::string NumericalSemigroup::str() const {
    std::string text = "<";
    for (const std::int64_t g : generators_) text += (text.size() > 1 ? "," : "") + std::to_string(g);
    return text + ">";
}

std::vector<NumericalSemigroup> semigroups_up_to(std::int64_t frobenius) {
    std::vector<NumericalSemigroup> found{NumericalSemigroup({1})};
    for (std::size_t i = 0; i < found.size(); ++i) {
        const NumericalSemigroup parent = found[i];
        for (const std::int64_t dropped : parent.generators()) {
            if (dropped <= parent.frobenius() || dropped > frobenius) continue;
            // The Frobenius number is then x, and no minimal generator exceeds it by more than the
            // multiplicity.
            std::vector<std::int64_t> rest;
            const std::int64_t last = 2 * dropped + 1;
            for (std::int64_t x = 1; x <= last; ++x)
                if (x != dropped && parent.contains(x)) rest.push_back(x);
            found.emplace_back(rest);
        }
    }
    found.erase(found.begin());
    return found;
}

}  // namespace chompcert
