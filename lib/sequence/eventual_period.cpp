#include "sequence/eventual_period.h"

#include "sequence/matched_tail.h"

namespace chompcert {

std::optional<ObservedPeriod> eventual_period(const std::vector<Integer>& terms, std::int64_t least_support) {
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

std::optional<ObservedPeriod> arithmetic_period(const std::vector<Integer>& terms,
                                                std::int64_t least_support) {
    std::vector<Integer> differences;
    for (std::size_t n = 0; n + 1 < terms.size(); ++n) differences.push_back(terms[n + 1].minus(terms[n]));
    auto found = eventual_period(differences, least_support);
    if (!found) return std::nullopt;
    const std::size_t from = found->preperiod;
    found->saltus = terms[from + found->period].minus(terms[from]);
    if (found->saltus == 0) return std::nullopt;
    return found;
}

}  // namespace chompcert
