// Seed 004: the bounds of Lemmas 5 and 9, beside the true offsets, preperiods and periods of random games.
//
// Lemma 9 takes games in which each a of A is below all of C or parallel to C, and the same for D. For an
// ideal B with all elements that are below chains, the claims (B∖↑a, j), j <= k, a parallel to both chains,
// and (B, j), j < k, are its sources. If they are all periodic, p is the least common multiple of their
// periods, and N = the largest of their preperiods + 2 (|B| + k), then f(m) − m repeats for some N <= m1 < m2
// <= N + 4^(|B| + k) p. So the least preperiod and the least period add up to N + 4^(|B| + k) p at most. If
// some source is finite, the lemma's N depends on W, which is not computed here: then the period alone is
// compared.
#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

#include "base/numbers/integers.h"
#include "papers/play.h"
#include "papers/row.h"

namespace chompcert::papers {
namespace {

constexpr std::int64_t kLargestGrundy = 2;
constexpr int kLargestA = 4;

// Relations from elements to whole chains, within A, and in half of the games a ladder.
std::string game_of_lemma_9(std::mt19937_64& random, int size, int number) {
    const auto below = [&](std::uint64_t bound) { return static_cast<int>(random() % bound); };
    std::string text = "poset bounds_" + std::to_string(size) + "_" + std::to_string(number) + "\n";
    if (size > 0) text += "elements x[1.." + std::to_string(size) + "]\n";
    if (below(2) == 0) text += "d[i] < c[i+" + std::to_string(1 + below(4)) + "]\n";
    const auto element = [](int x) { return "x[" + std::to_string(x) + "]"; };
    for (int x = 1; x <= size; ++x) {
        for (int y = 1; y < x; ++y)
            if (below(3) == 0) text += element(y) + " < " + element(x) + "\n";
        for (const char* const chain : {"c", "d"})
            if (below(4) == 0) text += element(x) + " < " + chain + "[1]\n";
    }
    return text;
}

struct Extremes {
    std::size_t claims = 0, with_preperiod = 0;
    bool offsets_hold = true, periods_hold = true, preperiods_hold = true;
    std::int64_t period = 0, preperiod = 0;
    double nearest_period = 0, nearest_sum = 0;  // the largest part of the bound, where |B| + k > 0
    bool offset_is_reached = false;
};

class GameBounds {
  public:
    GameBounds(const SolvedGame& solved, Extremes& extremes)
        : solved_(solved), game_(*solved.game), extremes_(extremes) {}

    void compare() {
        for (IdealId ideal = 0; ideal < solved_.ideals.size(); ++ideal) {
            const Bounds& bounds = solved_.ideals.bounds(ideal);
            if (bounds.high_column != kInfinity || bounds.high_row != kInfinity) continue;
            for (std::int64_t k = 0; k <= kLargestGrundy; ++k) compare(ideal, k);
        }
    }

  private:
    void compare(IdealId ideal, std::int64_t k) {
        const Claim& claim = solved_.claims.at(ideal, k);
        const std::int64_t most = size(ideal) + k;
        compare_offsets(claim, most);
        const Periodic* const tail = claim.periodic();
        if (tail == nullptr) return;
        ++extremes_.claims;
        extremes_.period = std::max(extremes_.period, tail->period());
        extremes_.preperiod = std::max(extremes_.preperiod, tail->preperiod);
        std::int64_t lcm = 1, start = 0;
        bool all_periodic = true;
        for (const Claim* source : sources(ideal, k)) {
            if (const Periodic* const other = source->periodic()) {
                lcm = std::lcm(lcm, other->period());
                start = std::max(start, other->preperiod);
            } else {
                all_periodic = false;
            }
        }
        const std::int64_t states = (std::int64_t{1} << (2 * most)) * lcm;
        extremes_.periods_hold &= tail->period() <= states;
        if (most > 0)
            extremes_.nearest_period = std::max(extremes_.nearest_period, part(tail->period(), states));
        if (!all_periodic) return;
        ++extremes_.with_preperiod;
        const std::int64_t bound = start + 2 * most + states, sum = tail->preperiod + tail->period();
        extremes_.preperiods_hold &= sum <= bound;
        if (most > 0) extremes_.nearest_sum = std::max(extremes_.nearest_sum, part(sum, bound));
    }

    void compare_offsets(const Claim& claim, std::int64_t most) {
        const Periodic* const tail = claim.periodic();
        const auto look_at = [&](std::int64_t offset) {
            extremes_.offsets_hold &= offset <= most && (tail == nullptr || offset >= -most);
            extremes_.offset_is_reached |= tail != nullptr && (offset == most || offset == -most);
        };
        for (std::int64_t column = 0; column < claim.settled_from(); ++column)
            if (const auto offset = claim.offset(column)) look_at(*offset);
        if (tail == nullptr) return;
        look_at(tail->low);
        look_at(tail->high);
    }

    [[nodiscard]] std::vector<const Claim*> sources(IdealId ideal, std::int64_t k) const {
        std::vector<const Claim*> found;
        for (std::int64_t j = 0; j < k; ++j) found.push_back(&solved_.claims.at(ideal, j));
        for (std::uint32_t a = 0; a < game_.size(); ++a) {
            const PrefixView prefixes = solved_.ideals[ideal];
            if (game_.above_c[a] != kInfinity || game_.above_d[a] != kInfinity ||
                !contains(game_, prefixes, a))
                continue;
            const IdealId left = solved_.ideals.at(without_upset(game_, prefixes, a));
            for (std::int64_t j = 0; j <= k; ++j) found.push_back(&solved_.claims.at(left, j));
        }
        return found;
    }

    [[nodiscard]] std::int64_t size(IdealId ideal) const {
        const PrefixView prefixes = solved_.ideals[ideal];
        return std::accumulate(prefixes.begin(), prefixes.end(), std::int64_t{0});
    }
    static double part(std::int64_t value, std::int64_t bound) {
        return static_cast<double>(value) / static_cast<double>(bound);
    }

    const SolvedGame& solved_;
    const Game& game_;
    Extremes& extremes_;
};

std::string held(bool yes) {
    return yes ? "yes" : "no";
}

void add_cases(std::vector<Case>& cases, const std::string& games, const Extremes& found) {
    const auto number = [](auto n) { return std::to_string(n); };
    const auto percent = [&](double part) { return number(std::llround(100 * part)) + " %"; };
    cases.push_back({games + ": |n - m| <= |B| + k, if finite n - m <= |B| + k; " +
                         (found.offset_is_reached ? "some" : "no") + " position reaches it",
                     published("yes", "Lemma 5"), held(found.offsets_hold)});
    cases.push_back({games + ", " + number(found.claims) +
                         " periodic claims: p <= 4^(|B| + k) lcm; the longest p is " + number(found.period) +
                         ", where |B| + k > 0 at most " + percent(found.nearest_period) + " of the bound",
                     published("yes", "Lemma 9"), held(found.periods_hold)});
    cases.push_back({games + ", " + number(found.with_preperiod) +
                         " claims with periodic sources: the bound of N + p; the largest N is " +
                         number(found.preperiod) + ", where |B| + k > 0 at most " +
                         percent(found.nearest_sum) + " of the bound",
                     published("yes", "Lemma 9"), held(found.preperiods_hold)});
}

std::vector<Case> bounds_of_byrnes(const Context& context) {
    std::mt19937_64 random(2003);
    const int games = context.far ? 4000 : 200;
    std::vector<Case> cases;
    for (int elements = 0; elements <= kLargestA; ++elements) {
        Extremes found;
        for (int number = 0; number < games; ++number) {
            context.working("game " + std::to_string(number + 1) + " with |A| = " + std::to_string(elements));
            const auto solved = prove(context, game_of_lemma_9(random, elements, number), kLargestGrundy);
            GameBounds(*solved, found).compare();
        }
        add_cases(cases, std::to_string(games) + " games, |A| = " + std::to_string(elements), found);
    }
    return cases;
}

}  // namespace

std::vector<Row> byrnes_bound_rows() {
    return {{"004-lemma-9", "Lemma 9", "bounds of offsets, preperiods and periods",
             "1,000 random games with |A| <= 4, K = 2", "20,000 random games with |A| <= 4, K = 2",
             bounds_of_byrnes}};
}

}  // namespace chompcert::papers
