#include "compare_levels.h"

#include <algorithm>
#include <stdexcept>

#include "oracle/random_game.h"
#include "periodic/query/query.h"
#include "periodic/solve/recompute.h"

namespace {

using namespace chompcert;

constexpr std::uint64_t kMaxBytes = std::uint64_t{1} << 30;

void require(bool holds, const std::string& otherwise) {
    if (!holds) throw std::runtime_error(otherwise);
}

template <typename Answer>
auto answer_or_recompute(SolvedGame& certificate, const Answer& answer) {
    try {
        return answer();
    } catch (const NotStored&) {
        recompute_lists(certificate, {200'000, kMaxBytes}, 1, {});
    }
    return answer();
}

bool same(const std::optional<Move>& a, const std::optional<Move>& b) {
    if (!a || !b) return a.has_value() == b.has_value();
    return a->element == b->element && a->m == b->m && a->n == b->n;
}

class Levels {
  public:
    Levels(const std::string& full, const std::string& compact)
        : full_(read_certificate(full, kMaxBytes)), compact_bytes_(&compact) {}

    // With two chains one position below may be decreed; with fewer the value of a whole column may be.
    std::int64_t decreed_beyond() const {
        std::int64_t largest = 0;
        for (const Decree& decree : full_->game->decrees) largest = std::max(largest, decree.value);
        if (full_->game->decrees.empty()) return 0;
        return full_->game->chains == Chains::two ? 1 : largest;
    }

    // The assumptions of lib/periodic/query/query about lists that are left out; returns the last column that
    // matters.
    std::int64_t check_offsets() {
        std::int64_t last = 0;
        const auto size = static_cast<std::int64_t>(full_->game->size());
        for (IdealId id = 0; id < full_->ideals.size(); ++id)
            for (std::int64_t k = 0; k <= full_->max_value(); ++k) {
                const Claim& claim = full_->claims.at(id, k);
                last = std::max(last, claim.settled_from());
                require(claim.list()->empty() || claim.list()->range().second <= size + k + decreed_beyond(),
                        "an offset over |A| + k");
            }
        return last;
    }

    void compare(const std::vector<std::uint32_t>& without, const Integer& m, const Integer& n) {
        compact_ = read_certificate(*compact_bytes_, kMaxBytes);
        const Query full(*full_, without), compact(*compact_, without);
        const auto expect = [&](const char* what, const auto& ask, const auto& equal) {
            const auto found = answer_or_recompute(*compact_, [&] { return ask(compact); });
            require(equal(found, ask(full)),
                    std::string(what) + " differs between the levels at m = " + m.str() + ", n = " + n.str());
        };
        const auto equal = [](const auto& a, const auto& b) { return a == b; };
        if (full_->game->chains != Chains::two) {
            const Integer column = full_->game->chains == Chains::one ? m : Integer(0);
            expect(
                "g", [&](const Query& q) { return q.exact_grundy(column); }, equal);
            expect(
                "move", [&](const Query& q) { return q.exact_move(column, n); }, same);
            return;
        }
        expect(
            "grundy", [&](const Query& q) { return q.grundy(m, n); }, equal);
        for (std::int64_t k = full_->max_value(); k >= 0; --k) {
            expect(
                "find", [&](const Query& q) { return q.find(m, k); }, equal);
            expect(
                "move", [&](const Query& q) { return q.move(m, n, k); }, same);
        }
    }

    [[nodiscard]] std::vector<std::uint32_t> some_elements(oracle::Random& random) const {
        std::vector<std::uint32_t> elements;
        for (std::uint32_t a = 0; a < full_->game->size(); ++a)
            if (random.percent(25)) elements.push_back(a);
        return elements;
    }

  private:
    std::unique_ptr<SolvedGame> full_, compact_;
    const std::string* compact_bytes_;
};

}  // namespace

void compare_levels(const std::string& full, const std::string& compact, std::uint64_t seed) {
    constexpr int kQuestions = 30;
    oracle::Random random(seed);
    Levels levels(full, compact);
    const int near = static_cast<int>(std::min<std::int64_t>(levels.check_offsets(), 1000)) + 30;
    for (int i = 0; i < kQuestions; ++i) {
        const Integer start = i % 3 == 0 ? *parse_natural("7000000000000000000000000000003") : Integer(9);
        const Integer m = start + (i % 3 == 0 ? random.below(60) : random.between(-9, near));
        levels.compare(levels.some_elements(random), m, m + random.between(i % 3 == 0 ? -9 : 0, 12));
        levels.compare(levels.some_elements(random), m, start + random.between(-9, near));
    }
}
