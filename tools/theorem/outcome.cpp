#include "theorem/outcome.h"

#include <fmt/format.h>

#include <string>

#include "theorem/verdict.h"

namespace chompcert::cli {
namespace {

std::string seen_text(const SymbolicArena& arena, const SeenIdeal& seen) {
    const auto& [output, modulus, small, whole] = seen.differences;
    const std::string ideal =
        arena.ideals().size() > 1 ? fmt::format("of {}, ", arena.ideals()[seen.ideal].name) : "";
    return fmt::format(
        "seen: {}{} as a function of the other coordinates has second differences modulo {} that are not 0: "
        "{:.1f} % up to {}, {:.1f} % up to {}",
        ideal, arena.game().chains[output], modulus, 100 * small.share(), small.size, 100 * whole.share(),
        whole.size);
}

nlohmann::ordered_json seen_json(const SymbolicArena& arena, const SeenIdeal& seen) {
    const auto counts = [](const SecondDifferences::Count& count) {
        return nlohmann::ordered_json{{"size", count.size}, {"not_zero", count.failed}, {"all", count.all}};
    };
    return {{"ideal", arena.ideals()[seen.ideal].name},
            {"coordinate", arena.game().chains[seen.differences.output]},
            {"modulus", seen.differences.modulus},
            {"second_differences", {counts(seen.differences.small), counts(seen.differences.whole)}}};
}

}  // namespace

void print_outcome(const SymbolicArena& arena, const FindOutcome& outcome, std::int64_t max_modulus) {
    const SymbolicGame& game = arena.game();
    if (outcome.found)
        return fmt::print("found: the positions of value 0 of {}, proved for all {}\n{}\n", game.label,
                          quantifiers(game), outcome.found->formula);
    fmt::print(
        "none: no semilinear description with moduli <= {} found in the box of coordinates up to {}\n"
        "guesses refuted: {}, undecided: {}\n",
        max_modulus, outcome.box, outcome.refuted, outcome.undecided);
    if (outcome.seen) fmt::print("{}\n", seen_text(arena, *outcome.seen));
}

nlohmann::ordered_json outcome_json(const SymbolicArena& arena, const FindOutcome& outcome) {
    nlohmann::ordered_json json{{"game", arena.game().label},
                                {"outcome", outcome.found ? "proved" : "none found"},
                                {"box", outcome.box},
                                {"refuted", outcome.refuted},
                                {"undecided", outcome.undecided}};
    if (outcome.found) json["formula"] = outcome.found->formula;
    if (outcome.seen) json["seen"] = seen_json(arena, *outcome.seen);
    return json;
}

}  // namespace chompcert::cli
