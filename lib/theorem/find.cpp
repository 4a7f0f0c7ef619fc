#include "theorem/find.h"

#include <algorithm>
#include <array>
#include <set>

#include "theorem/decide.h"
#include "theorem/formula/sets.h"
#include "theorem/guess/box.h"
#include "theorem/guess/pieces.h"

namespace chompcert {
namespace {

constexpr std::size_t kMostParts = 60;  // more would only show that the guess fits the box
constexpr std::array<std::int64_t, 6> kModuli = {1, 2, 3, 4, 6, 8};

/// As formulas write it: r_2 for r[2].
std::string ideal_in_formula(std::string name) {
    std::ranges::replace(name, '[', '_');
    std::erase(name, ']');
    return name;
}

std::optional<GuessedParts> smallest_guess(const std::vector<BoxPoint>& points, std::int64_t size,
                                           const SymbolicGame& game, std::int64_t modulus,
                                           const FindOptions& options) {
    std::optional<GuessedParts> best;
    for (std::size_t output = game.chains.size(); output-- > 0;) {
        if (options.last_coordinate && output + 1 < game.chains.size()) break;
        auto parts = guess_parts(points, size, game.chains, output, modulus);
        if (parts && (!best || parts->size() < best->size())) best = std::move(parts);
    }
    return best;
}

/// A formula for all ideals whose pieces have this modulus or a divisor of it; nothing if some ideal has no
/// guess.
std::optional<FoundFormula> guess(const SymbolicArena& arena, const SolvedBox& box, std::int64_t modulus,
                                  const FindOptions& options) {
    FoundFormula guessed{"", modulus, 0};
    for (const SymbolicIdeal& ideal : arena.ideals()) {
        std::vector<BoxPoint> points;
        for (const BoxIdeal& solved : box.ideals)
            if (solved.members == ideal.members) points = solved.zero;
        std::optional<GuessedParts> best;
        for (const std::int64_t divisor : kModuli) {
            if (modulus % divisor != 0) continue;
            auto parts = smallest_guess(points, box.size, arena.game(), divisor, options);
            if (parts && (!best || parts->size() < best->size())) best = std::move(parts);
        }
        if (!best) return std::nullopt;
        const std::string prefix = arena.ideals().size() > 1 ? ideal_in_formula(ideal.name) + ": " : "";
        if (best->empty()) best->push_back("none");
        for (const std::string& part : *best)
            guessed.formula += (guessed.formula.empty() ? "" : ";\n") + prefix + part;
        guessed.parts += best->size();
    }
    return guessed;
}

}  // namespace

FindOutcome find_theorem(const SymbolicArena& arena, IslContext& context, const FindOptions& options) {
    const SolvedBox box = solve_box(arena.game());
    FindOutcome outcome;
    outcome.box = box.size;
    std::set<std::string> tried;
    for (const std::int64_t modulus : kModuli) {
        if (modulus > options.most_modulus) break;
        std::optional<FoundFormula> guessed = guess(arena, box, modulus, options);
        if (!guessed || guessed->parts > kMostParts || !tried.insert(guessed->formula).second) continue;
        context.reset_operations();
        try {
            const TheoremFormula formula = parse_theorem_formula(guessed->formula, arena.game());
            if (!decide(arena, formula_positions(formula, arena)).least) {
                outcome.found = std::move(guessed);
                return outcome;
            }
            ++outcome.refuted;
        } catch (const FormulaError&) {  // two pieces contradict each other outside the box
            ++outcome.refuted;
        } catch (const LimitError&) {
            ++outcome.undecided;
        } catch (const isl::exception_quota&) {
            ++outcome.undecided;
        }
    }
    return outcome;
}

}  // namespace chompcert
