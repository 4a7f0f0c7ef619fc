#include "heaps/octal/endless.h"

#include <algorithm>
#include <numeric>

#include "heaps/octal/least_period.h"
#include "heaps/sequence/matched_tail.h"

namespace chompcert {
namespace {

constexpr int kLeavesNothing = 1, kLeavesOne = 2;
constexpr std::int64_t kMostCompared = 400'000'000;  // of the steps of one (H4)

// The condition (H4) for one period; the names are those of the page.
class EarlyHeaps {
  public:
    EarlyHeaps(const OctalGame& game, const std::vector<HeapValue>& values, std::int64_t period,
               std::int64_t saltus)
        : values_(&values),
          repeated_(&game.repeated()),
          q_(std::ssize(game.repeated())),
          shift_(game.digits_before() + 1),
          P_(std::lcm(period, q_)),
          S_(saltus * (P_ / period)),
          places_(static_cast<std::size_t>(*std::ranges::max_element(values) + S_ + 1)) {}

    [[nodiscard]] std::int64_t P() const { return P_; }
    [[nodiscard]] std::int64_t steps(std::int64_t u) const { return q_ * (u + P_); }

    [[nodiscard]] bool carry_on(std::int64_t u) const {
        for (std::int64_t r = 0; r < q_; ++r)
            if (!carry_on(u, r)) return false;
        return true;
    }

  private:
    using Numbers = std::vector<bool>;

    // δ of a number that may be negative.
    [[nodiscard]] int digit(std::int64_t i) const {
        const std::int64_t place = (i - shift_) % q_;
        return (*repeated_)[static_cast<std::size_t>(place < 0 ? place + q_ : place)];
    }
    void add(Numbers& numbers, std::int64_t from, std::int64_t until, std::int64_t r) const {
        for (std::int64_t c = from; c < until; ++c)
            if ((digit(r - c) & kLeavesOne) != 0) numbers[(*values_)[static_cast<std::size_t>(c)]] = true;
    }
    [[nodiscard]] bool carry_on(std::int64_t u, std::int64_t r) const {
        Numbers a(places_), x(places_);
        if ((digit(r) & kLeavesNothing) != 0) a[0] = true;
        add(a, 1, u, r);
        add(x, u, u + P_, r);
        Numbers b = a;
        for (std::size_t v = 0; v < places_; ++v)
            if (x[v]) b[v] = true;
        const auto S = static_cast<std::size_t>(S_);
        for (std::size_t v = 0; v < S; ++v)
            if (!b[v]) return false;
        for (std::size_t v = 0; v < places_; ++v) {
            const bool later = v + S < places_ && b[v + S];
            if (!x[v] && a[v] != later) return false;
        }
        return true;
    }

    const std::vector<HeapValue>* values_;
    const std::vector<int>* repeated_;
    std::int64_t q_, shift_, P_, S_;
    std::size_t places_;  // for all numbers that may occur
};

// (H1) is seen from `preperiod` on, as far as the values go.
std::optional<ProvedPeriod> proved_with(const OctalGame& game, const std::vector<HeapValue>& values,
                                        std::int64_t period, std::int64_t preperiod, std::int64_t saltus) {
    const auto heaps = static_cast<std::int64_t>(values.size());
    const std::int64_t from = std::max<std::int64_t>(preperiod, 1);
    if (from + game.digits_before() + 3 * period > heaps) return std::nullopt;
    const EarlyHeaps early(game, values, period, saltus);
    for (std::int64_t u = from;; u += early.P()) {
        const std::int64_t until = u + game.digits_before() + 2 * early.P();
        if (until + period > heaps || early.steps(u) > kMostCompared) return std::nullopt;
        if (early.carry_on(u)) return ProvedPeriod{period, preperiod, from, until, 0, saltus};
    }
}

}  // namespace

bool is_endless_without_splits(const OctalGame& game) {
    return game.is_endless() && !game.splits_heaps();
}

std::optional<ProvedPeriod> period_of_endless(const OctalGame& game, const std::vector<HeapValue>& values) {
    const auto heaps = static_cast<std::int64_t>(values.size());
    if (heaps < 3) return std::nullopt;
    const auto matched =
        matched_tails(heaps - 1, heaps - 1, [&](std::int64_t n) { return values[n + 1] - values[n]; });
    for (std::int64_t period = 1; 3 * period < heaps; ++period) {
        const std::int64_t preperiod = heaps - 1 - period - matched[period];
        const std::int64_t saltus = values[heaps - 1] - values[heaps - 1 - period];
        if (saltus < 0) continue;
        const auto proved = proved_with(game, values, period, preperiod, saltus);
        if (proved && is_least_period(values, *proved)) return proved;
    }
    return std::nullopt;
}

}  // namespace chompcert
