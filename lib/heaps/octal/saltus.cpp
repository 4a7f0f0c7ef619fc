#include "heaps/octal/saltus.h"

#include <algorithm>
#include <bit>

#include "heaps/octal/least_period.h"
#include "heaps/sequence/matched_tail.h"

namespace chompcert {
namespace {

// The heaps of one option.
struct Heaps {
    std::int64_t a, b = 0, c = 0;  // 0: there is none
};

template <class Visit>
void for_each_option(const OctalGame& game, std::int64_t n, const Visit& visit) {
    for (const std::int64_t taken : game.leaving_one()) visit(Heaps{n - taken});
    for (const std::int64_t taken : game.splitting())
        for (std::int64_t a = 1, b = n - taken - 1; a <= b; ++a, --b) visit(Heaps{a, b});
    for (const std::int64_t taken : game.splitting_in_three())
        for (std::int64_t a = 1; 3 * a <= n - taken; ++a)
            for (std::int64_t b = a, c = n - taken - 2 * a; b <= c; ++b, --c) visit(Heaps{a, b, c});
}

// The conditions (H5) and (H6) for one S.
class Quotients {
  public:
    Quotients(const OctalGame& game, const std::vector<HeapValue>& values, std::int64_t m, std::int64_t P,
              std::int64_t S)
        : game_(game),
          m_(m),
          P_(P),
          W_(3 * m + 3 * P + game.most_taken()),
          low_(static_cast<unsigned>(S - 1)),
          shift_(std::countr_zero(static_cast<unsigned>(S))),
          g_(values.data()),
          reached_(std::size_t{1} << std::bit_width(unsigned{*std::ranges::max_element(values)})) {}

    [[nodiscard]] bool hold() {
        for (std::int64_t n = W_; n < W_ + 2 * P_; ++n)
            if (!holds_at(n)) return false;
        return true;
    }

  private:
    // How a value is reached: the bits of the kinds of options, in `reached_`.
    static constexpr unsigned kOneMoves = 1, kTwoMove = 2, kThree = 4;

    [[nodiscard]] unsigned q(std::int64_t heap) const { return unsigned{g_[heap]} >> shift_; }
    [[nodiscard]] bool is_large(std::int64_t heap) const { return heap >= m_; }

    [[nodiscard]] bool holds_at(std::int64_t n) {
        std::ranges::fill(reached_, std::uint8_t{0});
        bool meets = false;
        for_each_option(game_, n, [&](const Heaps& heaps) {
            meets = meets || (n < W_ + P_ && may_meet(heaps, n));
            note(heaps);
        });
        return !meets && reaches_all_below(n);
    }
    // (H6) is violated. A heap of 0 counters has the value 0.
    [[nodiscard]] bool may_meet(const Heaps& heaps, std::int64_t n) const {
        const auto sum = static_cast<std::int64_t>(q(heaps.a)) + q(heaps.b) + q(heaps.c);
        const std::int64_t e = sum - q(n);
        return e >= 0 && e % 2 == 0 && ((g_[heaps.a] ^ g_[heaps.b] ^ g_[heaps.c] ^ g_[n]) & low_) == 0;
    }
    void note(const Heaps& heaps) {
        note(heaps.a, heaps.b, heaps.c);
        if (heaps.b != 0) note(heaps.b, heaps.a, heaps.c);
        if (heaps.c != 0) note(heaps.c, heaps.a, heaps.b);
    }
    // The kinds in which `one` is the heap apart from two of equal quotients, or from none.
    void note(std::int64_t one, std::int64_t other, std::int64_t another) {
        unsigned kinds = 0;
        if (q(other) == q(another)) {
            const bool two_move = is_large(other) && is_large(another);
            if (is_large(one)) kinds |= kOneMoves;
            if (two_move) kinds |= kTwoMove;
            if (two_move && is_large(one)) kinds |= kThree;
        }
        if (another == 0 && other != 0 && is_large(one) && is_large(other) && q(one) == q(other))
            kinds |= kTwoMove;
        reached_[static_cast<std::size_t>(g_[one] ^ g_[other] ^ g_[another])] |=
            static_cast<std::uint8_t>(kinds);
    }
    [[nodiscard]] bool reaches_all_below(std::int64_t n) const {
        for (unsigned v = 0; v < g_[n]; ++v) {
            const unsigned Q = v >> shift_;
            const unsigned kind = Q == 0 ? kTwoMove : Q + 1 >= q(n) ? kOneMoves : kThree;
            if ((reached_[v] & kind) == 0) return false;
        }
        return true;
    }

    const OctalGame& game_;
    std::int64_t m_, P_, W_;
    unsigned low_;
    int shift_;
    const HeapValue* g_;
    std::vector<std::uint8_t> reached_;  // by value
};

// G(n + p) = G(n) + s is seen from `preperiod` on, as far as the values go.
std::optional<ProvedPeriod> proved_by_quotients(const OctalGame& game, const std::vector<HeapValue>& values,
                                                std::int64_t period, std::int64_t preperiod,
                                                std::int64_t saltus) {
    const std::int64_t m = std::max<std::int64_t>(preperiod, 1);
    for (std::int64_t S = saltus, P = period;; S *= 2, P *= 2) {
        const std::int64_t used = 3 * m + 5 * P + game.most_taken();
        if (used > std::ssize(values)) return std::nullopt;
        if (Quotients(game, values, m, P, S).hold())
            return ProvedPeriod{period, preperiod, m, used - period, 0, saltus};
    }
}

}  // namespace

std::optional<ProvedPeriod> saltus_of_splits(const OctalGame& game, const std::vector<HeapValue>& values) {
    const auto heaps = std::ssize(values);
    if (game.is_endless() || game.splitting_in_three().empty() || heaps < 2) return std::nullopt;
    const auto matched = matched_tails(heaps - 1, heaps / 5 + 1, [&](std::int64_t n) {
        return values[static_cast<std::size_t>(n + 1)] - values[static_cast<std::size_t>(n)];
    });
    for (std::int64_t period = 1; period < std::ssize(matched); ++period) {
        const std::int64_t saltus = values[static_cast<std::size_t>(heaps - 1)] -
                                    values[static_cast<std::size_t>(heaps - 1 - period)];
        if (saltus <= 0 || !std::has_single_bit(static_cast<std::uint64_t>(saltus))) continue;
        const std::int64_t preperiod = heaps - 1 - period - matched[static_cast<std::size_t>(period)];
        const auto proved = proved_by_quotients(game, values, period, preperiod, saltus);
        if (proved && is_least_period(values, *proved)) return proved;
    }
    return std::nullopt;
}

}  // namespace chompcert
