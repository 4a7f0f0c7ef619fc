// Seed 004: Lemmas 6 to 8, with assumption (3): f_{A,k}(m) exists and is unique, which moves lead to a value,
// and the recursion (5). Cost: O(2^|A| L²) sets of at most 2L + |A| elements for each game.
#include <algorithm>

#include "papers/periodicity/byrnes_lemmas.h"
#include "papers/periodicity/random_two_chains.h"
#include "papers/play.h"
#include "papers/row.h"
#include "periodic/query/query.h"

namespace chompcert::papers {
namespace {

constexpr std::int64_t kLengthOfRecursion = 26, kLargestOfRecursion = 3;

}  // namespace

Levels::Levels(TwoChains& game, const SolvedGame& solved)
    : game_(game), solved_(solved), max_value_(solved.claims.max_value()) {
    levels_.push_back(level(0, {}));
    for (std::int64_t a = 0; a < game.size(); ++a)
        if (game.parallel(a)) {
            std::vector<std::string> missing;
            for (std::int64_t b = 0; b < game.size(); ++b)
                if ((game.up(b) & ~game.up(a)) == 0) missing.push_back(game.name(b));
            levels_.push_back(level(game.up(a), missing));
        }
}

Levels::Level Levels::level(std::uint64_t gone, const std::vector<std::string>& missing) {
    Level result{gone, {}, {}, {}};
    const IdealId ideal = Query(solved_, elements_by_name(*solved_.game, missing)).ideal();
    for (std::int64_t k = 0; k <= max_value_; ++k) {
        result.finite.push_back(solved_.claims.at(ideal, k).finite() != nullptr);
        result.row.emplace_back(static_cast<std::size_t>(game_.length()));
    }
    for (std::int64_t m = 0; m < game_.length(); ++m)
        for (std::int64_t n = 0; n < game_.length(); ++n)
            if (const std::int64_t k = game_.grundy(game_.position(m, n) & ~gone); k <= max_value_)
                result.row[static_cast<std::size_t>(k)][static_cast<std::size_t>(m)] = n;
    for (std::int64_t k = 0; k <= max_value_; ++k)
        result.from.push_back(result.finite[static_cast<std::size_t>(k)] ? first_row_with_moves(result, k)
                                                                         : 0);
    return result;
}

// The least t such that a move leads from each B_{m,n}, n ≥ t, to the value k.
std::int64_t Levels::first_row_with_moves(const Level& level, std::int64_t k) {
    for (std::int64_t n = game_.length() - 1; n >= 0; --n)
        for (std::int64_t m = 0; m < game_.length(); ++m)
            if (!game_.reaches(game_.position(m, n) & ~level.gone, k)) return n + 1;
    return 0;
}

std::int64_t Levels::w(std::int64_t k) const {
    std::int64_t largest = 0;
    for (const Level& level : levels_)
        for (std::int64_t j = 0; j <= k; ++j)
            if (level.finite[static_cast<std::size_t>(j)])
                largest = std::max(largest, level.from[static_cast<std::size_t>(j)]);
    return largest;
}

// Whether n is f_{A,j}(i) for some first ≤ i < end.
bool Levels::of_a(std::int64_t j, std::int64_t n, std::int64_t first, std::int64_t end) const {
    const auto& row = levels_[0].row[static_cast<std::size_t>(j)];
    for (std::int64_t i = std::max<std::int64_t>(first, 0); i < end; ++i)
        if (row[static_cast<std::size_t>(i)] == n) return true;
    return false;
}

// Whether n is f_{B,j}(m) for some B of H with j ∉ Q(B).
bool Levels::of_h(std::int64_t j, std::int64_t n, std::int64_t m) const {
    return std::any_of(levels_.begin() + 1, levels_.end(), [&](const Level& level) {
        return !level.finite[static_cast<std::size_t>(j)] &&
               level.row[static_cast<std::size_t>(j)][static_cast<std::size_t>(m)] == n;
    });
}

bool Levels::above_own(std::int64_t j, std::int64_t n, std::int64_t m) const {
    const auto own = levels_[0].row[static_cast<std::size_t>(j)][static_cast<std::size_t>(m)];
    return own && n > *own;
}

std::string Levels::where(std::int64_t k, std::int64_t m) const {
    return solved_.game->label + ", k = " + std::to_string(k) + ", m = " + std::to_string(m);
}

void Levels::try_lemma_6(Tried& tried, std::int64_t shift) {
    for (std::int64_t k = 0; k <= max_value_; ++k) {
        const std::int64_t most = game_.size() + k;
        if (levels_[0].finite[static_cast<std::size_t>(k)]) continue;
        for (std::int64_t m = std::max<std::int64_t>(most + shift, 0); m + most < game_.length(); ++m) {
            std::int64_t rows = 0;
            for (std::int64_t n = 0; n < game_.length(); ++n)
                rows += game_.grundy(game_.position(m, n)) == k ? 1 : 0;
            tried.add(rows == 1, [&] { return where(k, m); });
        }
    }
}

void Levels::try_lemma_7(Tried& tried, std::int64_t shift) {
    for (std::int64_t j = 0; j <= max_value_; ++j) {
        const std::int64_t first = std::max<std::int64_t>(game_.size() + j + shift, 0);
        if (levels_[0].finite[static_cast<std::size_t>(j)]) continue;
        for (std::int64_t m = first; m < game_.length(); ++m)
            for (std::int64_t n = std::max(first, w(j)); n < game_.length(); ++n) {
                const bool expected = of_a(j, n, 0, m) || of_h(j, n, m) || above_own(j, n, m);
                tried.add(game_.reaches(game_.position(m, n), j) == expected, [&] { return where(j, m); });
            }
    }
}

// Whether n is in the set of which (5) takes the least element.
bool Levels::is_candidate(std::int64_t k, std::int64_t m, std::int64_t n, std::int64_t most) const {
    for (std::int64_t j = 0; j < k; ++j)
        if (!levels_[0].finite[static_cast<std::size_t>(j)] && !of_a(j, n, m - 2 * most, m) &&
            !of_h(j, n, m) && !above_own(j, n, m))
            return false;
    return !of_a(k, n, 0, m) && !of_h(k, n, m);
}

void Levels::try_lemma_8(Tried& tried, std::int64_t shift) {
    for (std::int64_t k = 0; k <= max_value_; ++k) {
        const std::int64_t most = std::max<std::int64_t>(game_.size() + k + shift, 0);
        if (levels_[0].finite[static_cast<std::size_t>(k)]) continue;
        const auto& own = levels_[0].row[static_cast<std::size_t>(k)];
        for (std::int64_t m = most + std::max(most, w(k)); m + most < game_.length(); ++m) {
            std::int64_t n = m - most;
            while (n <= m + most && !is_candidate(k, m, n, most)) ++n;
            tried.add(own[static_cast<std::size_t>(m)] == n, [&] { return where(k, m); });
        }
    }
}

namespace {

template <typename Lemma>
std::vector<Case> with_assumption_3(const Context& context, const std::string& statement, Lemma lemma) {
    std::vector<Case> cases;
    const int games = context.far ? 400 : 40;
    for (int size = 0; size <= 4; ++size) {
        Tried tried;
        for (int number = 1; number <= games; ++number) {
            const auto [name, text] = random_two_chains(true, size, number);
            context.working(name);
            TwoChains game(text, kLengthOfRecursion);
            const auto solved = prove(context, text, kLargestOfRecursion);
            Levels levels(game, *solved);
            lemma(levels, tried);
        }
        cases.push_back(case_of(
            std::to_string(games) + " games, |A| = " + std::to_string(size) + ": " + statement, tried));
    }
    return cases;
}

std::vector<Case> lemma_6(const Context& context) {
    return with_assumption_3(context, "one n for each m >= |A| + k",
                             [](Levels& levels, Tried& tried) { levels.try_lemma_6(tried); });
}

std::vector<Case> lemma_7(const Context& context) {
    return with_assumption_3(context, "from which positions a move leads to value j",
                             [](Levels& levels, Tried& tried) { levels.try_lemma_7(tried); });
}

std::vector<Case> lemma_8(const Context& context) {
    return with_assumption_3(context, "f(m) is the least element of the set in (5)",
                             [](Levels& levels, Tried& tried) { levels.try_lemma_8(tried); });
}

}  // namespace

std::vector<Row> byrnes_recursion_rows() {
    constexpr const char *kNear = "200 random games with |A| <= 4, values 0..3, m, n <= 25",
                         *kFar = "2,000 random games with |A| <= 4, values 0..3, m, n <= 25";
    return {
        {"004-lemma-6", "Lemma 6", "each column has one position of a value that is not finite", kNear, kFar,
         lemma_6},
        {"004-lemma-7", "Lemma 7", "which moves lead to a value that is not finite", kNear, kFar, lemma_7},
        {"004-lemma-8", "Lemma 8", "f(m) from the columns before and from smaller A", kNear, kFar, lemma_8}};
}

}  // namespace chompcert::papers
