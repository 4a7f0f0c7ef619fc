// `chompcert theorem GAME [--formula F] [-o FORMULA] [--grundy]`
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "commands/commands.h"
#include "shared/io.h"
#include "shared/subject.h"
#include "theorem/coq/file.h"
#include "theorem/decide.h"
#include "theorem/find.h"
#include "theorem/formula/sets.h"
#include "theorem/game/reader.h"

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

std::string joined(const std::vector<std::string>& words) {
    return fmt::format("{}", fmt::join(words, ", "));
}

std::string coordinates_text(const SymbolicArena& arena, const SymbolicPosition& position) {
    std::vector<std::string> words;
    for (std::size_t chain = 0; chain < position.coordinates.size(); ++chain)
        words.push_back(fmt::format("{} = {}", arena.game().chains[chain], position.coordinates[chain]));
    const std::string ideal = arena.ideals().size() > 1 ? arena.ideals()[position.ideal].name + ", " : "";
    return ideal + joined(words);
}

std::string quantifiers(const SymbolicArena& arena) {
    std::vector<std::string> names;
    for (const Parameter& parameter : arena.game().parameters) names.push_back(parameter.name);
    names.insert(names.end(), arena.game().chains.begin(), arena.game().chains.end());
    return joined(names);
}

void print_positions(const char* which, const std::vector<std::string>& lines) {
    fmt::print("{}{}\n", which, lines.empty() ? " none" : "");
    for (const std::string& line : lines) fmt::print("  {}\n", line);
}

void print_text(const SymbolicArena& arena, const TheoremVerdict& verdict) {
    const SymbolicGame& game = arena.game();
    if (!verdict.least)
        return fmt::print(
            "proved: the formula gives the positions of value 0 of {} for all {}\n"
            "no move leads from one of them to another, and a move leads to one of them from every other "
            "position\n",
            game.label, quantifiers(arena));
    const SymbolicCounterexample& least = *verdict.least;
    const auto clashes = positions_text(arena, verdict.clashes), gaps = positions_text(arena, verdict.gaps);
    std::vector<std::string> words;
    for (std::size_t q = 0; q < least.parameters.size(); ++q)
        words.push_back(fmt::format("{} = {}: ", game.parameters[q].name, least.parameters[q]));
    fmt::print("counterexample: {}{}: ", fmt::join(words, ""), coordinates_text(arena, least.position));
    if (least.follower)
        fmt::print("the formula gives value 0, and also to {}, where a move leads\n",
                   coordinates_text(arena, *least.follower));
    else
        fmt::print("the formula gives another value than 0, but no move leads to value 0\n");
    print_positions("all positions of the formula from which a move leads to another one:", clashes);
    print_positions("all other positions from which no move leads to one of the formula:", gaps);
}

nlohmann::ordered_json position_json(const SymbolicArena& arena, const SymbolicPosition& position) {
    nlohmann::ordered_json json{{"ideal", arena.ideals()[position.ideal].name}};
    for (std::size_t chain = 0; chain < position.coordinates.size(); ++chain)
        json["coordinates"][arena.game().chains[chain]] = position.coordinates[chain];
    return json;
}

void print_json(const SymbolicArena& arena, const TheoremVerdict& verdict) {
    const SymbolicGame& game = arena.game();
    nlohmann::ordered_json json{{"game", game.label},
                                {"outcome", verdict.least ? "counterexample" : "proved"}};
    if (verdict.least) {
        json["parameters"] = nlohmann::ordered_json::object();
        for (std::size_t q = 0; q < game.parameters.size(); ++q)
            json["parameters"][game.parameters[q].name] = verdict.least->parameters[q];
        json["position"] = position_json(arena, verdict.least->position);
        json["formula_says_zero"] = verdict.least->follower.has_value();
        if (verdict.least->follower) json["follower"] = position_json(arena, *verdict.least->follower);
        json["clashes"] = positions_text(arena, verdict.clashes);
        json["gaps"] = positions_text(arena, verdict.gaps);
    }
    fmt::print("{}\n", json.dump());
}

/// For --grundy: adds a chain g without relations, so that (…, g) has value 0 where g is the Grundy value of
/// the rest.
void add_free_chain(SymbolicGame& game) {
    std::vector<std::string> names = game.chains;
    names.insert(names.end(), game.elements.begin(), game.elements.end());
    for (const Parameter& parameter : game.parameters) names.push_back(parameter.name);
    if (std::ranges::find(names, "g") != names.end())
        throw UsageError(
            "--grundy: the formula calls the Grundy value g, but the game has this name: rename it");
    game.chains.emplace_back("g");
}

/// For --coq.
void write_coq(const TheoremOptions& options, const SymbolicArena& arena, IslContext& context,
               const TheoremFormula& formula, const isl::union_set& zero) {
    if (options.coq.empty()) return;
    context.reset_operations();
    AtomicFile file(options.coq);
    file.write(coq_file(formula, arena, context, zero));
    file.commit();
}

int decide_formula(const TheoremOptions& options, const SymbolicArena& arena, IslContext& context) {
    const WrittenFormula written = written_formula(options);
    try {
        const TheoremFormula formula = parse_theorem_formula(written.text, arena.game());
        const isl::union_set zero = formula_positions(formula, arena);
        const TheoremVerdict verdict = decide(arena, zero);
        if (!verdict.least) write_coq(options, arena, context, formula, zero);
        options.json ? print_json(arena, verdict) : print_text(arena, verdict);
        return verdict.least ? kNoAnswer : kDone;
    } catch (const FormulaError& error) {
        throw MalformedInput(fmt::format("{}: {}", written.place(error.column), error.what()));
    }
}

int find_formula(const TheoremOptions& options, const SymbolicArena& arena, IslContext& context) {
    if (!options.output.empty()) check_writable(options.output);
    const FindOutcome outcome = find_theorem(arena, context, {options.max_modulus, options.grundy});
    if (options.json) {
        nlohmann::ordered_json json{{"game", arena.game().label},
                                    {"outcome", outcome.found ? "proved" : "none found"},
                                    {"box", outcome.box},
                                    {"refuted", outcome.refuted},
                                    {"undecided", outcome.undecided}};
        if (outcome.found) json["formula"] = outcome.found->formula;
        fmt::print("{}\n", json.dump());
    } else if (!outcome.found) {
        fmt::print(
            "none: no semilinear description with moduli <= {} found in the box of coordinates up to {}\n"
            "guesses refuted: {}, undecided: {}\n",
            options.max_modulus, outcome.box, outcome.refuted, outcome.undecided);
    } else {
        fmt::print("found: the positions of value 0 of {}, proved for all {}\n{}\n", arena.game().label,
                   quantifiers(arena), outcome.found->formula);
    }
    if (outcome.found && !options.coq.empty()) {
        const TheoremFormula formula = parse_theorem_formula(outcome.found->formula, arena.game());
        write_coq(options, arena, context, formula, formula_positions(formula, arena));
    }
    if (outcome.found && !options.output.empty()) {
        AtomicFile file(options.output);
        file.write(fmt::format("# The positions of value 0 of {}.\n{}\n", arena.game().label,
                               outcome.found->formula));
        file.commit();
    }
    return outcome.found ? kDone : kNoAnswer;
}

int theorem(const TheoremOptions& options, Run& run) {
    if (!options.formula.empty() && !options.output.empty())
        throw UsageError("--output is for a formula that is found: leave out --formula");
    SymbolicGame game = read_symbolic_game(open_game(run, options.game));
    if (options.grundy) add_free_chain(game);
    if (!options.coq.empty()) check_writable(options.coq);
    IslContext context(static_cast<unsigned long>(options.max_operations));
    try {
        const SymbolicArena arena(game, context);
        return options.formula.empty() ? find_formula(options, arena, context)
                                       : decide_formula(options, arena, context);
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

Without --formula, all positions of a box are solved, a formula is guessed from them, and proved. This is for games
without parameters, with at most three chains. Exit code 1 and 'none': no formula was found.

Exit code 0: proved for all positions and all parameters; 1: the least counterexample is printed, and the set of all
of them; 4: undecided at the limit of operations.

Example: chompcert theorem chomp.poset --formula 'd = c'
         chompcert theorem chomp.poset --grundy -o chomp.formula
         chompcert theorem chomp_3.poset)";

}  // namespace

void add_theorem(const Command& app, Run& run) {
    const auto options = std::make_shared<TheoremOptions>();
    const Command command = app.subcommand(
        "theorem", "Prove a formula for all positions at once: any number of chains, symbolic constants");
    command.option("GAME", options->game, "The game file, or - for standard input").required();
    command
        .option("--formula", options->formula,
                "The formula, in quotes, or a file with it; without, one is found")
        .type_name("FORMULA");
    command.option("-o,--output", options->output, "Write the formula that is found to this file")
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
