#include "heaps/sequence/eventual_period.h"

#include "heaps/sequence/matched_tail.h"

namespace chompcert {
namespace {

// A period that one whole further period supports is at most half of the terms.
template <class TermAt>
std::optional<ObservedPeriod> period_of(std::int64_t length, std::int64_t least_support, const TermAt& term) {
    const auto matched = matched_tails(length, length / 2 + 1, term);
    std::optional<ObservedPeriod> best;
    for (std::int64_t period = 1; period < std::ssize(matched); ++period) {
        const std::int64_t support = matched[period];
        if (support < least_support || support < period || (best && support <= best->support)) continue;
        best = ObservedPeriod{period, length - period - support, 0, support};
    }
    return best;
}

}  // namespace

template <class Term>
std::optional<ObservedPeriod> eventual_period(const std::vector<Term>& terms, std::int64_t least_support) {
    return period_of(std::ssize(terms), least_support,
                     [&](std::int64_t n) -> const Term& { return terms[static_cast<std::size_t>(n)]; });
}

template <class Term>
std::optional<ObservedPeriod> arithmetic_period(const std::vector<Term>& terms, std::int64_t least_support) {
    using Difference = std::conditional_t<std::is_integral_v<Term>, std::int64_t, Term>;
    if (terms.empty()) return std::nullopt;
    const auto difference = [&](std::int64_t from, std::int64_t to) {
        return Difference(Difference(terms[static_cast<std::size_t>(to)]) -
                          Difference(terms[static_cast<std::size_t>(from)]));
    };
    auto found =
        period_of(std::ssize(terms) - 1, least_support, [&](std::int64_t n) { return difference(n, n + 1); });
    if (!found) return std::nullopt;
    found->saltus = difference(found->preperiod, found->preperiod + found->period);
    if (found->saltus == 0) return std::nullopt;
    return found;
}

template <class Term>
std::optional<ObservedPeriod> best_period(const std::vector<Term>& terms, std::int64_t least_support) {
    auto periodic = eventual_period(terms, least_support);
    auto arithmetic = arithmetic_period(terms, least_support);
    return arithmetic && (!periodic || arithmetic->support > periodic->support) ? arithmetic : periodic;
}

template std::optional<ObservedPeriod> eventual_period(const std::vector<Integer>&, std::int64_t);
template std::optional<ObservedPeriod> arithmetic_period(const std::vector<Integer>&, std::int64_t);
template std::optional<ObservedPeriod> best_period(const std::vector<Integer>&, std::int64_t);
template std::optional<ObservedPeriod> best_period(const std::vector<std::uint16_t>&, std::int64_t);

}  // namespace chompcert
