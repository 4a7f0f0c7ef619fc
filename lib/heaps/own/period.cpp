#include "heaps/own/period.h"

#include <algorithm>
#include <numeric>
#include <stdexcept>

#include "heaps/sequence/matched_tail.h"

namespace chompcert {
namespace {

constexpr std::int64_t kFirstLook = 64, kHeapsBetweenReports = 256;
// A test of a pair takes longer than an exclusive or.
constexpr std::int64_t kOptionsForTests = 8;

void extend(OwnValues& values, std::int64_t heaps, const HeapLimits& limits) {
    for (auto at = std::ssize(values.values()); at < heaps;) {
        at = std::min(heaps, at + kHeapsBetweenReports);
        values.extend(at);
        if (limits.progress) limits.progress(at);
    }
}

bool holds_term_by_term(const std::vector<HeapValue>& values, const ProvedPeriod& proved) {
    for (std::int64_t n = proved.preperiod; n < proved.until; ++n)
        if (values[n] != values[n + proved.period]) return false;
    return proved.preperiod == 0 ||
           values[proved.preperiod - 1] != values[proved.preperiod - 1 + proved.period];
}

}  // namespace

std::optional<ProvedPeriod> period_by_theorem(const OwnRule& rule, const std::vector<HeapValue>& values) {
    const auto heaps = std::ssize(values);
    const auto matched = matched_tails(heaps, heaps / 3 + 1, [&](std::int64_t n) { return values[n]; });
    for (std::int64_t period = 1; period < std::ssize(matched); ++period) {
        const std::int64_t preperiod = heaps - period - matched[period];
        const std::int64_t m = std::max({preperiod, std::int64_t{1}, rule.bound()});
        const std::int64_t P = std::lcm(period, rule.modulus() * (rule.compares() ? 2 : 1));
        const std::int64_t until = 2 * m + 3 * P + rule.most_taken() - period;
        if (until + period <= heaps) return ProvedPeriod{period, preperiod, preperiod, until, 0};
    }
    return std::nullopt;
}

std::optional<ProvedPeriod> prove_period(OwnValues& values, const HeapLimits& limits) {
    const OwnRule& rule = values.rule();
    const std::int64_t most = std::min(limits.most_heaps, OwnValues::kMostHeaps);
    auto heaps = std::min(most, std::max(kFirstLook, rule.most_taken() + 2));
    for (;; heaps = std::min(most, heaps + heaps / 4)) {
        extend(values, heaps, limits);
        if (auto proved = period_by_theorem(rule, values.values())) {
            if (!holds_term_by_term(values.values(), *proved))
                throw std::logic_error(rule.name() + ": two comparisons of its values disagree");
            const std::span used(values.values().data(),
                                 static_cast<std::size_t>(proved->until + proved->period));
            proved->recomputed = recompute_by_definition(rule, used, limits.most_options / kOptionsForTests);
            return proved;
        }
        if (heaps >= most) return std::nullopt;
    }
}

}  // namespace chompcert
