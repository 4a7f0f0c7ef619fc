// `chompcert theorem GAME|THEOREM [--formula F] [-o FORMULA|THEOREM] [--grundy]`
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "commands/commands.h"
#include "shared/io.h"
#include "shared/subject.h"
#include "theorem/decide.h"
#include "theorem/find.h"
#include "theorem/formula/sets.h"
#include "theorem/game/reader.h"
#include "theorem/prove_file.h"
#include "theorem/theorem_file.h"
#include "theorem/verdict.h"

namespace chompcert::cli {
namespace {

struct TheoremOptions {
    std::string game, formula, output, coq;
    std::int64_t max_operations = 100'000'000, max_modulus = 8;
    bool json = false, grundy = false;
};

/// The formula, and what messages call it.
struct WrittenFormula {
    std::string text, name = "formula";
    bool is_file = false;

    /// "F.formula:3:7", or "formula:7": lines are those of a file.
    [[nodiscard]] std::string place(std::size_t column) const {
        if (!is_file) return fmt::format("{}:{}", name, column);
        const std::string_view before = std::string_view(text).substr(0, column - 1);
        return fmt::format("{}:{}:{}", name, std::ranges::count(before, '\n') + 1,
                           before.size() - (before.rfind('\n') + 1) + 1);
    }
};

WrittenFormula written_formula(const TheoremOptions& options) {
    std::error_code none;
    if (!std::filesystem::is_regular_file(options.formula, none)) return {options.formula};
    return {read_file(options.formula), options.formula, true};
}

bool writes_theorem(const TheoremOptions& options) {
    return options.output.ends_with(".theorem");
}

int decide_formula(const TheoremOptions& options, const SymbolicArena& arena, IslContext& context) {
    const WrittenFormula written = written_formula(options);
    try {
        const TheoremFormula formula = parse_theorem_formula(written.text, arena.game());
        const isl::union_set zero = formula_positions(formula, arena);
        const TheoremVerdict verdict = decide(arena, zero);
        print_verdict(arena, verdict, options.json);
        if (!verdict.least && writes_theorem(options))
            write_theorem_file(arena, context, {options.grundy, written.text, options.output, options.json});
        if (!verdict.least && !options.coq.empty())
            write_coq_file(options.coq, arena, context, formula, zero);
        return verdict.least ? kNoAnswer : kDone;
    } catch (const FormulaError& error) {
        throw MalformedInput(fmt::format("{}: {}", written.place(error.column), error.what()));
    }
}

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

void print_outcome(const TheoremOptions& options, const SymbolicArena& arena, const FindOutcome& outcome) {
    const SymbolicGame& game = arena.game();
    if (options.json) {
        nlohmann::ordered_json json{{"game", game.label},
                                    {"outcome", outcome.found ? "proved" : "none found"},
                                    {"box", outcome.box},
                                    {"refuted", outcome.refuted},
                                    {"undecided", outcome.undecided}};
        if (outcome.found) json["formula"] = outcome.found->formula;
        if (outcome.seen) json["seen"] = seen_json(arena, *outcome.seen);
        fmt::print("{}\n", json.dump());
    } else if (!outcome.found) {
        fmt::print(
            "none: no semilinear description with moduli <= {} found in the box of coordinates up to {}\n"
            "guesses refuted: {}, undecided: {}\n",
            options.max_modulus, outcome.box, outcome.refuted, outcome.undecided);
        if (outcome.seen) fmt::print("{}\n", seen_text(arena, *outcome.seen));
    } else {
        fmt::print("found: the positions of value 0 of {}, proved for all {}\n{}\n", game.label,
                   quantifiers(game), outcome.found->formula);
    }
}

int find_formula(const TheoremOptions& options, const SymbolicArena& arena, IslContext& context) {
    const FindOutcome outcome = find_theorem(arena, context, {options.max_modulus, options.grundy});
    print_outcome(options, arena, outcome);
    if (outcome.found && writes_theorem(options)) {
        write_theorem_file(arena, context,
                           {options.grundy, outcome.found->formula, options.output, options.json});
    } else if (outcome.found && !options.output.empty()) {
        AtomicFile file(options.output);
        file.write(fmt::format("# The positions of value 0 of {}.\n{}\n", arena.game().label,
                               outcome.found->formula));
        file.commit();
    }
    if (outcome.found && !options.coq.empty()) {
        const TheoremFormula formula = parse_theorem_formula(outcome.found->formula, arena.game());
        write_coq_file(options.coq, arena, context, formula, formula_positions(formula, arena));
    }
    return outcome.found ? kDone : kNoAnswer;
}

int of_theorem_file(const TheoremOptions& options, const std::string& bytes, IslContext& context) {
    if (!options.formula.empty() || !options.output.empty() || options.grundy)
        throw UsageError(
            "a theorem file has its formula: leave out --formula, --grundy and --output, or name its game");
    if (!options.coq.empty()) check_writable(options.coq);
    return prove_theorem_file(bytes, options.game, context, {options.json, options.coq});
}

int of_game(const TheoremOptions& options, const std::string& bytes, IslContext& context) {
    if (!options.formula.empty() && !options.output.empty() && !writes_theorem(options))
        throw UsageError(
            "--output is for a formula that is found: leave out --formula, or write a theorem with a name "
            "that ends with .theorem");
    SymbolicGame game = read_symbolic_game(bytes);
    if (options.grundy && !add_free_chain(game))
        throw UsageError(
            "--grundy: the formula calls the Grundy value g, but the game has this name: rename it");
    if (!options.output.empty()) check_writable(options.output);
    if (!options.coq.empty()) check_writable(options.coq);
    const SymbolicArena arena(game, context);
    return options.formula.empty() ? find_formula(options, arena, context)
                                   : decide_formula(options, arena, context);
}

int theorem(const TheoremOptions& options, Run& run) {
    const std::string bytes = open_subject(run, options.game);
    IslContext context(static_cast<unsigned long>(options.max_operations));
    try {
        if (is_theorem_file(bytes)) return of_theorem_file(options, bytes, context);
        require_game(run, bytes);
        return of_game(options, bytes, context);
    } catch (const isl::exception_quota&) {
        throw LimitError("undecided: isl reached its limit of operations (see --max-operations)");
    }
}

constexpr const char* kTheoremFooter =
    R"(GAME may have any number of chains (chains c d e) and symbolic constants (parameters s >= 0), which may stand in
indices, as in c[i+s] < e[i]. FORMULA is a condition in the names of the chains, which stand for the number of elements
that are left of each, and of the parameters: the positions of value 0 are those for which it holds. It is written in
the language of 'chompcert verify', with definitions (let x = e + 2;), pieces (d = c when c even; d = 0 when c odd) and
a part for each ideal ({x}: d = c; {}: none). See docs/commands/theorem.md; proofs/PARAMETERS.md has the proof.

A theorem file (-o X.theorem) has the game, the formula and a winning strategy. 'chompcert theorem X.theorem' proves all
of it again; 'chompcert grundy', 'move', 'find' and 'formula' answer from it at coordinates of any size.

Without --formula, all positions of a box are solved, a formula is guessed from them, and proved. This is for games
with at most one parameter and at most three chains. Exit code 1 and 'none': no formula was found.

--coq writes the theorem, about the game by its definition, and its proof: 'coqc FILE' checks it.

Exit code 0: proved for all positions and all parameters; 1: the least counterexample is printed, and the set of all
of them; 4: undecided at the limit of operations.

Example: chompcert theorem chomp.poset --formula 'd = c'
         chompcert theorem chomp.poset --formula 'd = c' --coq chomp.v
         chompcert theorem chomp.poset --grundy -o chomp.formula
         chompcert theorem chomp_3.poset
         chompcert theorem chomp.poset -o chomp.theorem
         chompcert theorem chomp.theorem)";

}  // namespace

void add_theorem(const Command& app, Run& run) {
    const auto options = std::make_shared<TheoremOptions>();
    const Command command = app.subcommand(
        "theorem", "Prove a formula for all positions at once: any number of chains, symbolic constants");
    command.option("GAME", options->game, "The game file or theorem file").required();
    command
        .option("--formula", options->formula,
                "The formula, in quotes, or a file with it; without, one is found")
        .type_name("FORMULA");
    command
        .option("-o,--output", options->output,
                "Write the formula that is found to this file; if its name ends with .theorem, the theorem "
                "with a "
                "winning strategy")
        .type_name("FILE");
    command
        .option("--coq", options->coq,
                "Write the theorem and its proof as a file of Coq that needs nothing but Coq")
        .type_name("FILE");
    command.flag("--grundy", options->grundy,
                 "Add a free chain g: the formula gives the Grundy value g of the rest");
    command
        .option("--max-modulus", options->max_modulus,
                "Give up (exit 1) if no formula with remainders up to M is found")
        .type_name("M")
        .shows_default()
        .within(std::int64_t{1}, std::int64_t{8});
    command
        .option("--max-operations", options->max_operations,
                "Give up (exit 4) if isl needs more operations; 0 for no limit")
        .shows_default()
        .within(std::int64_t{0}, std::int64_t{1} << 60);
    command.flag("--json", options->json, "Print JSON");
    command.footer(kTheoremFooter);
    command.callback([options, &run] { run.exit_code = theorem(*options, run); });
}

}  // namespace chompcert::cli
