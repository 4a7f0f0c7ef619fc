#include "heaps/sequence/eventual_period.h"

#include "heaps/sequence/matched_tail.h"

namespace chompcert {

template <class Term>
std::optional<ObservedPeriod> eventual_period(const std::vector<Term>& terms, std::int64_t least_support) {
    const auto length = static_cast<std::int64_t>(terms.size());
    const auto matched = matched_tails(terms);
    std::optional<ObservedPeriod> best;
    for (std::int64_t period = 1; period < length; ++period) {
        const std::int64_t support = matched[period];
        if (support < least_support || support < period || (best && support <= best->support)) continue;
        best = ObservedPeriod{period, length - period - support, 0, support};
    }
    return best;
}

template <class Term>
std::optional<ObservedPeriod> arithmetic_period(const std::vector<Term>& terms, std::int64_t least_support) {
    std::vector<Term> differences;
    for (std::size_t n = 0; n + 1 < terms.size(); ++n) differences.push_back(terms[n + 1] - terms[n]);
    auto found = eventual_period(differences, least_support);
    if (!found) return std::nullopt;
    const std::size_t from = found->preperiod;
    found->saltus = terms[from + found->period] - terms[from];
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
template std::optional<ObservedPeriod> best_period(const std::vector<std::int64_t>&, std::int64_t);

}  // namespace chompcert
