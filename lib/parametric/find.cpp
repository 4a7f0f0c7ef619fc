#include "parametric/find.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>

#include "parametric/decide.h"
#include "parametric/formula/sets.h"
#include "parametric/guess/samples.h"

namespace chompcert {
namespace {

constexpr std::array<std::int64_t, 6> kModuli = {1, 2, 3, 4, 6, 8};

/// As formulas write it: r_2 for r[2].
std::string ideal_in_formula(std::string name) {
    std::ranges::replace(name, '[', '_');
    std::erase(name, ']');
    return name;
}

std::array<std::string, kGuessVariables> names_of(const SymbolicGame& game, std::size_t output) {
    std::array<std::string, kGuessVariables> names;
    std::size_t input = 0;
    for (std::size_t chain = 0; chain < game.chains.size(); ++chain)
        names[chain == output ? kOutput : input++] = game.chains[chain];
    if (!game.parameters.empty()) names[kParameter] = game.parameters.front().name;
    return names;
}

/// The smallest guess for an ideal whose pieces have this modulus or a divisor of it: its parts.
std::optional<std::vector<std::string>> smallest_guess(Samples& samples, const SymbolicGame& game,
                                                       std::uint32_t members, std::int64_t modulus,
                                                       SmallParameters small, const FindOptions& options) {
    std::optional<std::vector<std::string>> best;
    for (const std::int64_t divisor : kModuli) {
        if (modulus % divisor != 0) continue;
        for (std::size_t output = game.chains.size(); output-- > 0;) {
            if (options.last_coordinate && output + 1 < game.chains.size()) break;
            const auto pieces = samples.guess(members, output, divisor, modulus, small);
            if (!pieces || (best && pieces->size() >= best->size())) continue;
            best.emplace();
            for (const GuessedPiece& piece : *pieces) best->push_back(text_of(piece, names_of(game, output)));
        }
    }
    return best;
}

/// A formula for all ideals; nothing if some ideal has no guess.
std::optional<FoundFormula> guess(const SymbolicArena& arena, Samples& samples, std::int64_t modulus,
                                  SmallParameters small, const FindOptions& options) {
    FoundFormula guessed{"", modulus, 0};
    for (const SymbolicIdeal& ideal : arena.ideals()) {
        auto best = smallest_guess(samples, arena.game(), ideal.members, modulus, small, options);
        if (!best) return std::nullopt;
        const std::string prefix = arena.ideals().size() > 1 ? ideal_in_formula(ideal.name) + ": " : "";
        if (best->empty()) best->push_back("none");
        for (const std::string& part : *best)
            guessed.formula += (guessed.formula.empty() ? "" : ";\n") + prefix + part;
        guessed.parts += best->size();
    }
    return guessed;
}

/// Whether the formula is proved; nothing at the limit of isl.
std::optional<bool> is_proved(const SymbolicArena& arena, IslContext& context, const std::string& guessed) {
    context.reset_operations();
    try {
        const TheoremFormula formula = parse_theorem_formula(guessed, arena.game());
        return !decide(arena, formula_positions(formula, arena)).least;
    } catch (const FormulaError&) {  // two pieces contradict each other outside the box
        return false;
    } catch (const LimitError&) {
        return std::nullopt;
    } catch (const isl::exception_quota&) {
        return std::nullopt;
    }
}

std::optional<SeenIdeal> most_irregular(const SymbolicArena& arena, Samples& samples,
                                        std::int64_t most_modulus) {
    std::vector<std::int64_t> moduli;
    std::ranges::copy_if(kModuli, std::back_inserter(moduli), [&](auto m) { return m <= most_modulus; });
    std::optional<SeenIdeal> most;
    for (std::size_t ideal = 0; ideal < arena.ideals().size(); ++ideal) {
        const auto seen = samples.seen(arena.ideals()[ideal].members, moduli);
        if (seen && (!most || seen->whole.share() > most->differences.whole.share())) most = {ideal, *seen};
    }
    return most;
}

}  // namespace

FindOutcome find_theorem(const SymbolicArena& arena, IslContext& context, const FindOptions& options) {
    Samples samples(arena.game());
    FindOutcome outcome;
    outcome.box = samples.box_size();
    std::set<std::string> tried;
    for (const std::int64_t modulus : kModuli) {
        if (modulus > options.most_modulus) break;
        for (const SmallParameters small : {SmallParameters::extrapolated, SmallParameters::listed}) {
            std::optional<FoundFormula> guessed = guess(arena, samples, modulus, small, options);
            if (!guessed || guessed->parts > kMostParts || !tried.insert(guessed->formula).second) continue;
            const std::optional<bool> proved = is_proved(arena, context, guessed->formula);
            if (proved == true) {
                outcome.found = std::move(guessed);
                return outcome;
            }
            ++(proved ? outcome.refuted : outcome.undecided);
        }
    }
    outcome.seen = most_irregular(arena, samples, options.most_modulus);
    return outcome;
}

}  // namespace chompcert
