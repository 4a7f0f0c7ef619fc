#include "heaps/sequence/detector.h"

#include <algorithm>
#include <string>

#include "base/error.h"

namespace chompcert {
namespace {

std::vector<Integer> reduced(const std::vector<Integer>& terms, std::uint64_t modulus) {
    std::vector<Integer> residues;
    for (const Integer& term : terms) residues.emplace_back(modulo(term, static_cast<std::int64_t>(modulus)));
    return residues;
}

bool implies(const LinearRecurrence& recurrence, const ObservedPeriod& period) {
    return period.support >= recurrence.from + (period.saltus == 0 ? 0 : 1);
}

// Needs no search: the period itself gives the recurrence a(n) = a(n-p) from n = m + p on (with a saltus, its
// difference, from one term later on), which bounds the order of the least one.
bool is_implied_by_any_recurrence(const ObservedPeriod& period) {
    return period.support >= period.preperiod + period.period + 2;
}

}  // namespace

std::int64_t default_support(std::size_t terms) {
    return std::max<std::int64_t>(4, (static_cast<std::int64_t>(terms) + 7) / 8);
}

Findings detect(const std::vector<Integer>& terms, const DetectOptions& options) {
    const std::int64_t least = options.least_support.value_or(default_support(terms.size()));
    const RecurrenceLimits limits{least, options.most_order};
    if (options.modulus && (*options.modulus < 2 || *options.modulus >> 63 != 0))
        throw ArgumentError("expected a modulus from 2 to 2^63 - 1, found " +
                            std::to_string(*options.modulus));
    Findings findings;
    findings.period = options.modulus ? eventual_period(reduced(terms, *options.modulus), least)
                                      : best_period(terms, least);
    if (findings.period && is_implied_by_any_recurrence(*findings.period)) return findings;
    findings.no_field = options.modulus && !is_prime_modulus(*options.modulus);
    if (findings.no_field) return findings;
    findings.recurrence = options.modulus ? linear_recurrence_modulo(terms, *options.modulus, limits)
                                          : linear_recurrence(terms, limits);
    if (findings.recurrence && findings.period && implies(*findings.recurrence, *findings.period))
        findings.recurrence.reset();
    return findings;
}

}  // namespace chompcert
