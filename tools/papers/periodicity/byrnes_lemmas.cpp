// Seed 004: Lemmas 1 to 4, which hold without assumption (3). Cost: O(L⁴) comparisons for Lemma 1, O(L³) for
// Lemmas 2 and 3, O(|A| K L²) for Lemma 4, with positions of fewer than L elements of each chain.
#include "papers/periodicity/byrnes_lemmas.h"

#include "papers/periodicity/random_two_chains.h"
#include "papers/play.h"

namespace chompcert::papers {
namespace {

constexpr std::int64_t kLengthOfPairs = 8, kLengthOfWitnesses = 16, kLargestWithWitness = 3;

std::string at(const std::string& name, std::initializer_list<std::int64_t> numbers) {
    std::string text = name + ",";
    for (const std::int64_t number : numbers) text += " " + std::to_string(number);
    return text;
}

// (i) or (ii) of Lemma 4 at one (m, n).
bool is_witness(TwoChains& game, std::int64_t m, std::int64_t n, std::int64_t k, std::int64_t shift) {
    const std::uint64_t position = game.position(m, n);
    if (n >= shift && game.c_above_d(m, n - shift) && game.grundy(position) == k) return true;
    for (std::int64_t a = 0; a < game.size(); ++a)
        if (game.below_c(a, m) && game.below_d(a, n) && game.grundy(position & ~game.up(a)) == k) return true;
    return false;
}

bool has_witness(TwoChains& game, std::int64_t k, std::int64_t shift) {
    for (std::int64_t m = 0; m < game.length(); ++m)
        for (std::int64_t n = 0; n < game.length(); ++n)
            if (is_witness(game, m, n, k, shift)) return true;
    return false;
}

}  // namespace

void try_lemma_1(const TwoChains& game, const std::string& name, Tried& tried, std::int64_t shift) {
    const std::int64_t end = game.length() - shift;
    for (std::int64_t m1 = 0; m1 < end; ++m1)
        for (std::int64_t n1 = 0; n1 < end; ++n1)
            for (std::int64_t m2 = 0; m2 < end; ++m2)
                for (std::int64_t n2 = 0; n2 < end; ++n2) {
                    if (m1 == m2 && n1 == n2) continue;
                    const bool expected =
                        n1 == n2 && game.c_above_d(m1, n1 + shift) && game.c_above_d(m2, n1 + shift);
                    tried.add((game.position(m1, n1) == game.position(m2, n2)) == expected, [&] {
                        return at(name, {m1, n1, m2, n2});
                    });
                }
}

void try_lemma_2(TwoChains& game, const std::string& name, Tried& tried, std::int64_t shift) {
    for (std::int64_t m = 0; m + shift < game.length(); ++m)
        for (std::int64_t n1 = 0; n1 < game.length(); ++n1)
            for (std::int64_t n2 = 0; n2 < n1; ++n2)
                tried.add(game.grundy(game.position(m, n1)) != game.grundy(game.position(m + shift, n2)),
                          [&] {
                              return at(name, {m, n1, n2});
                          });
}

void try_lemma_3(TwoChains& game, const std::string& name, Tried& tried, std::int64_t shift) {
    for (std::int64_t n = 0; n + shift < game.length(); ++n)
        for (std::int64_t m1 = 0; m1 < game.length(); ++m1)
            for (std::int64_t m2 = 0; m2 < game.length(); ++m2) {
                if (m1 == m2 || game.c_above_d(m1, n + shift)) continue;
                tried.add(game.grundy(game.position(m1, n)) != game.grundy(game.position(m2, n)), [&] {
                    return at(name, {m1, m2, n});
                });
            }
}

void try_lemma_4(TwoChains& game, const SolvedGame& solved, Tried& tried, std::int64_t shift) {
    for (std::int64_t k = 0; k <= solved.claims.max_value(); ++k) {
        const bool finite = solved.claims.at(solved.ideals.whole(), k).finite() != nullptr;
        tried.add(finite == has_witness(game, k, shift), [&] { return at(solved.game->label, {k}); });
    }
}

namespace {

// One case for the games in which (3) holds, and one for those in which it does not.
template <typename Lemma>
std::vector<Case> of_both_kinds(const Context& context, const std::string& statement, Lemma lemma) {
    std::vector<Case> cases;
    for (const bool assumption_3 : {true, false}) {
        const int first = assumption_3 ? 0 : 1, games = 200 / (5 - first) * (context.far ? 10 : 1);
        Tried tried;
        for (int size = first; size <= 4; ++size)
            for (int number = 1; number <= games; ++number) {
                const auto [name, text] = random_two_chains(assumption_3, size, number);
                context.working(name);
                lemma(name, text, tried);
            }
        cases.push_back(case_of(std::to_string((5 - first) * games) + " games " +
                                    (assumption_3 ? "with" : "without") + " (3): " + statement,
                                tried));
    }
    return cases;
}

std::vector<Case> lemma_1(const Context& context) {
    return of_both_kinds(context, "when two positions are the same",
                         [](const std::string& name, const std::string& text, Tried& tried) {
                             try_lemma_1(TwoChains(text, kLengthOfPairs), name, tried);
                         });
}

std::vector<Case> lemma_2(const Context& context) {
    return of_both_kinds(context, "two values in a column differ",
                         [](const std::string& name, const std::string& text, Tried& tried) {
                             TwoChains game(text, kLengthOfPairs);
                             try_lemma_2(game, name, tried);
                         });
}

std::vector<Case> lemma_3(const Context& context) {
    return of_both_kinds(context, "two values in a row differ, or the position is the same",
                         [](const std::string& name, const std::string& text, Tried& tried) {
                             TwoChains game(text, kLengthOfPairs);
                             try_lemma_3(game, name, tried);
                         });
}

std::vector<Case> lemma_4(const Context& context) {
    return of_both_kinds(context, "a value is finite, by a certificate, if and only if (i) or (ii) holds",
                         [&](const std::string& name, const std::string& text, Tried& tried) {
                             static_cast<void>(name);
                             TwoChains game(text, kLengthOfWitnesses);
                             try_lemma_4(game, *prove(context, text, kLargestWithWitness), tried);
                         });
}

}  // namespace

std::vector<Row> byrnes_lemma_rows() {
    constexpr const char *kPairs = "400 random games with |A| <= 4, m, n <= 7",
                         *kFarPairs = "4,000 random games with |A| <= 4, m, n <= 7",
                         *kWitnesses =
                             "400 random games with |A| <= 4, values 0..3, witnesses with m, n <= 15",
                         *kFarWitnesses =
                             "4,000 random games with |A| <= 4, values 0..3, witnesses with m, n <= 15";
    return {{"004-lemma-1", "Lemma 1", "when two positions are the same", kPairs, kFarPairs, lemma_1},
            {"004-lemma-2", "Lemma 2", "values in a column differ", kPairs, kFarPairs, lemma_2},
            {"004-lemma-3", "Lemma 3", "values in a row differ, but for equal positions", kPairs, kFarPairs,
             lemma_3},
            {"004-lemma-4", "Lemma 4", "which values only finitely many positions have", kWitnesses,
             kFarWitnesses, lemma_4}};
}

}  // namespace chompcert::papers
