// `chompcert theorem GAME|THEOREM [--formula F] [-o FORMULA|THEOREM] [--grundy]`
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "base/error.h"
#include "commands/commands.h"
#include "families/write/input_file.h"
#include "parametric/decide.h"
#include "parametric/find.h"
#include "parametric/formula/sets.h"
#include "parametric/game/reader.h"
#include "parametric/theorem_file.h"
#include "shared/io.h"
#include "shared/subject.h"
#include "theorem/automaton.h"
#include "theorem/coq_by_checker.h"
#include "theorem/outcome.h"
#include "theorem/prove_file.h"
#include "theorem/verdict.h"

namespace chompcert::cli {
namespace {

struct TheoremOptions {
    std::string game, formula, output, coq;
    std::int64_t max_operations = 100'000'000, max_modulus = 8, base = 2, max_states = 1'000'000,
                 max_box = 256;
    bool json = false, grundy = false, automaton = false, no_automaton = false, force = false;

    [[nodiscard]] AutomatonSearch search() const {
        return {static_cast<unsigned>(base),
                static_cast<std::size_t>(max_states),
                static_cast<std::size_t>(max_box),
                grundy,
                json,
                {output, force}};
    }
};

/// The formula, and what messages call it.
struct WrittenFormula {
    std::string text, name = "formula";
    bool is_file = false;

    /// Names the formula in an error; lines are those of a file.
    void locate(FormulaError& error) const {
        error.file = name;
        if (!is_file) return;
        const std::string_view before = std::string_view(text).substr(0, error.column - 1);
        error.line = static_cast<std::size_t>(std::ranges::count(before, '\n')) + 1;
        error.column = before.size() - (before.rfind('\n') + 1) + 1;
    }
};

// No formula is one word with a point or a slash and without a comparison.
bool looks_like_path(std::string_view word) {
    return word.find_first_of("./") != std::string_view::npos &&
           word.find_first_of(" \t\n=<>!{}") == std::string_view::npos;
}

WrittenFormula written_formula(const TheoremOptions& options) {
    std::error_code none;
    const bool is_file = options.formula == "-" || std::filesystem::exists(options.formula, none) ||
                         looks_like_path(options.formula);
    if (!is_file) return {options.formula};
    return {read_file(options.formula), options.formula == "-" ? kStandardInput : options.formula, true};
}

// Whether the formula is one word, which may be the name of a file that is missing.
bool names_no_file(const WrittenFormula& written) {
    const auto belongs = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_' || c == '-'; };
    return !written.is_file && !written.text.empty() && std::ranges::all_of(written.text, belongs);
}

bool writes_theorem(const TheoremOptions& options) {
    return options.automaton || options.output.ends_with(".theorem");
}

void check_outputs(const TheoremOptions& options) {
    const FileKind kind = writes_theorem(options) ? FileKind::theorem : FileKind::other;
    if (!options.output.empty()) check_output(options.output, {kind, options.force});
    if (!options.coq.empty()) check_output(options.coq, {FileKind::other, options.force});
}

int decide_formula(const TheoremOptions& options, const SymbolicArena& arena, IslContext& context) {
    const WrittenFormula written = written_formula(options);
    try {
        const TheoremFormula formula = parse_theorem_formula(written.text, arena.game());
        const isl::union_set zero = formula_positions(formula, arena);
        const TheoremVerdict verdict = decide(arena, zero);
        print_verdict(arena, verdict, options.json);
        if (!verdict.least && writes_theorem(options))
            write_theorem_file(arena, context,
                               {options.grundy, written.text, {options.output, options.force}, options.json});
        if (!verdict.least && !options.coq.empty())
            write_coq_of_formula(arena, context, {options.grundy, written.text, {}, options.json},
                                 {formula, zero}, {options.coq, options.force});
        return verdict.least ? kNoAnswer : kDone;
    } catch (FormulaError& error) {
        written.locate(error);
        if (!names_no_file(written)) throw;
        FormulaError both(error.column,
                          fmt::format("{}; and there is no file {}", error.what(), written.text),
                          error.remedy);
        both.file = error.file;
        throw both;
    }
}

/// Looks for an automaton; what is printed follows what was said of formulas.
int find_by_automaton(const TheoremOptions& options, const SymbolicGame& game, nlohmann::ordered_json json) {
    require_coq_by_checker(options.coq, game);
    const AutomatonSearch search = options.search();
    const AutomatonOutcome outcome = search_automaton(game, search);
    if (options.json) {
        if (outcome.found) json["outcome"] = "proved";
        json["automaton"] = nlohmann::ordered_json::parse(automaton_json(game, search, outcome));
        fmt::print("{}\n", json.dump());
    } else {
        print_automaton(game, search, outcome);
    }
    if (!outcome.found) return kNoAnswer;
    if (!options.output.empty()) write_automaton_theorem(game, search, outcome.found->zero);
    if (!options.coq.empty())
        write_coq_by_checker({options.coq, options.force}, game,
                             automaton_theorem(game, options.grundy, outcome.found->zero));
    return kDone;
}

void write_formula(const TheoremOptions& options, const SymbolicArena& arena, IslContext& context,
                   const std::string& found) {
    if (writes_theorem(options)) {
        write_theorem_file(arena, context,
                           {options.grundy, found, {options.output, options.force}, options.json});
    } else if (!options.output.empty()) {
        write_output(options.output, {FileKind::other, options.force},
                     fmt::format("# The positions of value 0 of {}.\n{}\n", arena.game().label, found));
    }
    if (options.coq.empty()) return;
    const TheoremFormula formula = parse_theorem_formula(found, arena.game());
    const isl::union_set zero = formula_positions(formula, arena);
    write_coq_of_formula(arena, context, {options.grundy, found, {}, options.json}, {formula, zero},
                         {options.coq, options.force});
}

int find_formula(const TheoremOptions& options, const SymbolicArena& arena, IslContext& context) {
    const FindOutcome outcome = find_theorem(arena, context, {options.max_modulus, options.grundy});
    const bool ends = outcome.found || options.no_automaton;
    nlohmann::ordered_json json = outcome_json(arena, outcome);
    if (!options.json)
        print_outcome(arena, outcome, options.max_modulus);
    else if (ends)
        fmt::print("{}\n", json.dump());
    if (!ends) return find_by_automaton(options, arena.game(), std::move(json));
    if (!outcome.found) return kNoAnswer;
    write_formula(options, arena, context, outcome.found->formula);
    return kDone;
}

int of_theorem_file(const TheoremOptions& options, const std::string& bytes, IslContext& context) {
    if (!options.formula.empty() || !options.output.empty() || options.grundy || options.automaton)
        throw UsageError(
            "a theorem file has its formula or automaton: leave out --formula, --automaton, --grundy and "
            "--output, or name its game");
    check_outputs(options);
    return prove_theorem_file(
        bytes, context,
        {options.json, {options.coq, options.force}, static_cast<std::size_t>(options.max_states)});
}

int of_game(const TheoremOptions& options, const std::string& bytes, IslContext& context) {
    if (!options.formula.empty() && !options.output.empty() && !writes_theorem(options))
        throw UsageError(
            "--output is for a formula that is found: leave out --formula, or write a theorem with a name "
            "that ends with .theorem");
    if (options.automaton && (!options.formula.empty() || options.no_automaton))
        throw UsageError("--automaton looks for no formula: leave out --formula and --no-automaton");
    SymbolicGame game = read_symbolic_game(bytes);
    if (options.grundy && !add_free_chain(game))
        throw UsageError(
            "--grundy: the formula calls the Grundy value g, but the game has this name: rename it");
    check_outputs(options);
    if (options.automaton)
        return find_by_automaton(options, game, {{"game", game.label}, {"outcome", "none found"}});
    const SymbolicArena arena(game, context);
    return options.formula.empty() ? find_formula(options, arena, context)
                                   : decide_formula(options, arena, context);
}

int theorem(const TheoremOptions& options, Run& run) {
    const std::string bytes = open_subject(run, options.game);
    IslContext context(static_cast<unsigned long>(options.max_operations));
    try {
        if (kind_of(bytes) == FileKind::theorem) return of_theorem_file(options, bytes, context);
        require_game(run, bytes);
        return of_game(options, bytes, context);
    } catch (const isl::exception_quota&) {
        throw LimitError("undecided: isl reached its limit of operations", Remedy::operations);
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
with at most one parameter and at most three chains. If none is found, the same is tried for a finite automaton that
reads the digits of the coordinates; --automaton asks for it at once. Exit code 1 and 'none': neither was found.

--coq writes the theorem, about the game by its definition, and its proof: 'coqc FILE' checks it; that of an automaton
wants the compiled folder proofs/coq besides.

Exit code 0: proved for all positions and all parameters; 1: the least counterexample is printed, and the set of all
of them; 4: undecided at the limit of operations.

Example: chompcert theorem chomp.poset --formula 'd = c'
         chompcert theorem chomp.poset --formula 'd = c' --coq chomp.v
         chompcert theorem chomp.poset --grundy -o chomp.formula
         chompcert theorem chomp_3.poset
         chompcert theorem nim_3.poset --automaton -o nim_3.theorem
         chompcert theorem chomp.poset -o chomp.theorem
         chompcert theorem chomp.theorem)";

void add_automaton(const Command& command, TheoremOptions& options) {
    command.flag("--automaton", options.automaton, "Look for an automaton at once, not for a formula");
    command.flag("--no-automaton", options.no_automaton, "Look for a formula only");
    command.option("--base", options.base, "The base of the digits that an automaton reads")
        .type_name("B")
        .shows_default()
        .within(std::int64_t{2}, std::int64_t{kMaxBase});
    command.option("--max-box", options.max_box, "Solve no larger box when an automaton is looked for")
        .type_name("N")
        .shows_default()
        .within(std::int64_t{16}, std::int64_t{1} << 20);
    command
        .option("--max-states", options.max_states,
                "Give up (exit 4, or the next guess) if an automaton needs more states")
        .type_name("N")
        .shows_default()
        .within(std::int64_t{1}, std::int64_t{1} << 26);
}

}  // namespace

void add_theorem(const Command& app, Run& run) {
    const auto options = std::make_shared<TheoremOptions>();
    const Command command = app.subcommand(
        "theorem", "Prove a formula for all positions at once: any number of chains, symbolic constants");
    command.option("GAME", options->game, "The game file (.poset), or theorem file (.theorem)").required();
    command
        .option("--formula", options->formula,
                "The formula, in quotes, or a file with it; without, one is found")
        .type_name("FORMULA");
    command
        .output("-o,--output", options->output, options->force,
                "Write the formula that is found to this file; if its name ends with .theorem, the theorem "
                "with a winning strategy. A theorem by an automaton is written whatever the name is")
        .type_name("FILE");
    command
        .output("--coq", options->coq, options->force,
                "Write the theorem and its proof as a file of Coq, which needs nothing but Coq for a formula")
        .type_name("FILE");
    command.flag("--grundy", options->grundy,
                 "Add a free chain g: the formula gives the Grundy value g of the rest");
    add_automaton(command, *options);
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
