#include "theorem/find.h"

#include <algorithm>
#include <array>
#include <map>
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

class FormulaGuesser {
  public:
    FormulaGuesser(const SymbolicArena& arena, const SolvedBox& box, const FindOptions& options)
        : arena_(arena), box_(box), options_(options) {}

    /// A formula for all ideals whose pieces have this modulus or a divisor of it; nothing if some ideal has
    /// no guess.
    std::optional<FoundFormula> guess(std::int64_t modulus) {
        FoundFormula guessed{"", modulus, 0};
        for (const SymbolicIdeal& ideal : arena_.ideals()) {
            std::optional<GuessedParts> best;
            for (const std::int64_t divisor : kModuli) {
                if (modulus % divisor != 0) continue;
                const std::optional<GuessedParts>& parts = smallest(ideal.members, divisor);
                if (parts && (!best || parts->size() < best->size())) best = parts;
            }
            if (!best) return std::nullopt;
            const std::string prefix = arena_.ideals().size() > 1 ? ideal_in_formula(ideal.name) + ": " : "";
            if (best->empty()) best->push_back("none");
            for (const std::string& part : *best)
                guessed.formula += (guessed.formula.empty() ? "" : ";\n") + prefix + part;
            guessed.parts += best->size();
        }
        return guessed;
    }

  private:
    /// The guess of the fewest parts among those for each output.
    const std::optional<GuessedParts>& smallest(std::uint32_t members, std::int64_t modulus) {
        const auto [known, is_new] = smallest_.try_emplace({members, modulus});
        std::optional<GuessedParts>& best = known->second;
        if (!is_new) return best;
        const auto solved = std::ranges::find(box_.ideals, members, &BoxIdeal::members);
        const std::vector<BoxPoint> none;
        const std::vector<std::string>& chains = arena_.game().chains;
        for (std::size_t output = chains.size(); output-- > 0;) {
            if (options_.last_coordinate && output + 1 < chains.size()) break;
            auto parts = guess_parts(solved == box_.ideals.end() ? none : solved->zero, box_.size, chains,
                                     output, modulus, best ? best->size() : kMostParts);
            if (parts && (!best || parts->size() < best->size())) best = std::move(parts);
        }
        return best;
    }

    const SymbolicArena& arena_;
    const SolvedBox& box_;
    const FindOptions& options_;
    std::map<std::pair<std::uint32_t, std::int64_t>, std::optional<GuessedParts>> smallest_;
};

}  // namespace

FindOutcome find_theorem(const SymbolicArena& arena, IslContext& context, const FindOptions& options) {
    const SolvedBox box = solve_box(arena.game());
    FormulaGuesser guesser(arena, box, options);
    FindOutcome outcome;
    outcome.box = box.size;
    std::set<std::string> tried;
    for (const std::int64_t modulus : kModuli) {
        if (modulus > options.most_modulus) break;
        std::optional<FoundFormula> guessed = guesser.guess(modulus);
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
