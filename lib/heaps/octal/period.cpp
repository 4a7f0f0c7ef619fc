#include "heaps/octal/period.h"

#include <algorithm>
#include <span>
#include <stdexcept>

#include "heaps/octal/definition.h"
#include "heaps/octal/endless.h"
#include "heaps/octal/saltus.h"
#include "heaps/sequence/matched_tail.h"

namespace chompcert {
namespace {

constexpr std::int64_t kFirstLook = 64, kHeapsBetweenReports = 8192;

void extend(OctalValues& values, std::int64_t heaps, const HeapLimits& limits) {
    values.reserve(heaps);
    for (auto at = static_cast<std::int64_t>(values.values().size()); at < heaps;) {
        at = std::min(heaps, at + kHeapsBetweenReports);
        values.extend(at);
        if (limits.progress) limits.progress(at);
    }
}

// Checks the hypothesis again, term by term, and that the preperiod is least.
bool holds_term_by_term(const std::vector<HeapValue>& values, const ProvedPeriod& proved) {
    for (std::int64_t n = proved.preperiod; n < proved.until; ++n)
        if (values[n] + proved.saltus != values[n + proved.period]) return false;
    return proved.preperiod == 0 ||
           values[proved.preperiod - 1] + proved.saltus != values[proved.preperiod - 1 + proved.period];
}

std::optional<ProvedPeriod> period_by(const OctalGame& game, const std::vector<HeapValue>& values) {
    if (is_endless_without_splits(game)) return period_of_endless(game, values);
    if (auto proved = period_by_theorem(game, values)) return proved;
    return saltus_of_splits(game, values);
}

}  // namespace

std::int64_t hypothesis_end(const OctalGame& game, std::int64_t preperiod, std::int64_t period) {
    const std::int64_t from = std::max<std::int64_t>(preperiod, 1);
    const std::int64_t heaps = game.most_heaps_left();
    return heaps * from + (heaps - 1) * period + game.most_taken();
}

std::optional<ProvedPeriod> period_by_theorem(const OctalGame& game, const std::vector<HeapValue>& values) {
    if (game.is_endless()) return std::nullopt;
    const auto heaps = static_cast<std::int64_t>(values.size());
    // No longer period has its hypothesis within the values.
    const std::int64_t shifts = (heaps - game.most_taken()) / game.most_heaps_left();
    const auto matched = matched_tails(heaps, shifts, [&](std::int64_t n) { return values[n]; });
    for (std::int64_t period = 1; period < std::ssize(matched); ++period) {
        const std::int64_t preperiod = heaps - period - matched[period];
        const std::int64_t until = hypothesis_end(game, preperiod, period);
        if (until + period <= heaps)
            return ProvedPeriod{period, preperiod, std::max<std::int64_t>(preperiod, 1), until, 0};
    }
    return std::nullopt;
}

std::optional<ProvedPeriod> prove_period(OctalValues& values, const HeapLimits& limits) {
    const OctalGame& game = values.game();
    const std::int64_t most =
        game.is_endless() ? std::min(limits.most_heaps, OctalGame::kEndlessHeaps) : limits.most_heaps;
    const std::int64_t first = game.is_endless() ? game.digits_before() : game.most_taken();
    auto heaps = std::min(most, std::max({kFirstLook, first + 2, std::ssize(values.values())}));
    for (;; heaps = std::min(most, heaps + heaps / 4)) {
        extend(values, heaps, limits);
        if (auto proved = period_by(game, values.values())) {
            if (!holds_term_by_term(values.values(), *proved))
                throw std::logic_error(game.name() + ": two comparisons of its values disagree");
            const std::span used(values.values().data(),
                                 static_cast<std::size_t>(proved->until + proved->period));
            proved->recomputed = recompute_by_definition(game, used, limits.most_options);
            return proved;
        }
        if (heaps >= most) return std::nullopt;
    }
}

std::optional<ProvedPeriod> prove_period(const OctalGame& game, const HeapLimits& limits) {
    OctalValues values(game);
    return prove_period(values, limits);
}

}  // namespace chompcert
