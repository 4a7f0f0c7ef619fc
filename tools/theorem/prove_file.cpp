#include "theorem/prove_file.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "base/files/output_file.h"
#include "parametric/coq/file.h"
#include "parametric/formula/sets.h"
#include "parametric/make_theorem.h"
#include "parametric/print/render.h"
#include "parametric/strategy_fault.h"
#include "shared/io.h"
#include "shared/run.h"
#include "shared/subject.h"
#include "text/printable.h"
#include "theorem/automaton.h"
#include "theorem/coq_by_checker.h"
#include "theorem/output.h"
#include "theorem/verdict.h"

namespace chompcert::cli {
namespace {

// "s = 3, c = 1, d = 2"
std::string position_text(const SymbolicArena& arena, const PlacedPosition& placed) {
    std::vector<std::string> words;
    const SymbolicGame& game = arena.game();
    for (std::size_t q = 0; q < placed.parameters.size(); ++q)
        words.push_back(fmt::format("{} = {}", game.parameters[q].name, placed.parameters[q]));
    if (arena.ideals().size() > 1) words.push_back(arena.ideals()[placed.position.ideal].name);
    for (std::size_t chain = 0; chain < placed.position.coordinates.size(); ++chain)
        words.push_back(fmt::format("{} = {}", game.chains[chain], placed.position.coordinates[chain]));
    return fmt::format("{}", fmt::join(words, ", "));
}

std::string described(const StrategyFault& fault, const std::string& position, std::size_t line) {
    switch (fault.kind) {
        case StrategyFault::Kind::covers_nothing:
            return fmt::format(
                "line {}: this piece of the strategy covers no position of another value than 0", line);
        case StrategyFault::Kind::unlawful:
            return fmt::format("{}: no move with the element of line {} leaves what this line says", position,
                               line);
        case StrategyFault::Kind::not_to_zero:
            return fmt::format("{}: the move of line {} does not lead to value 0", position, line);
        default:
            return fmt::format("{}: the value is not 0, but the strategy has no move", position);
    }
}

void print_fault(const SymbolicArena& arena, const Theorem& theorem, const StrategyFault& fault, bool json) {
    const std::string position = fault.least ? position_text(arena, *fault.least) : "";
    const std::string text = described(fault, position, theorem.strategy_line + fault.rule);
    if (!json) return fmt::print("counterexample: {}\n", text);
    const nlohmann::ordered_json object{
        {"game", arena.game().label}, {"outcome", "counterexample"}, {"strategy", text}};
    fmt::print("{}\n", object.dump());
}

void write_coq_file(const CoqTarget& target, const SymbolicArena& arena, IslContext& context,
                    const TheoremFormula& formula, const isl::union_set& zero) {
    context.reset_operations();
    write_output(target.path, {FileKind::other, target.force}, coq_file(formula, arena, context, zero));
}

int proved_again(const Theorem& theorem, IslContext& context, const ProofOutput& output) {
    const bool json = output.json;
    const SymbolicArena arena(theorem.game, context);
    const isl::union_set zero = zero_positions(theorem, arena);
    const TheoremVerdict verdict = decide(arena, zero);
    if (verdict.least) {
        print_verdict(arena, verdict, json);
        return kNoAnswer;
    }
    context.reset_operations();
    if (const auto fault = strategy_fault(arena, zero, theorem.strategy)) {
        print_fault(arena, theorem, *fault, json);
        return kNoAnswer;
    }
    print_verdict(arena, verdict, json);
    if (!json)
        fmt::print("the strategy, in {} pieces, makes such a move from every other position\n",
                   theorem.strategy.size());
    if (output.coq.path.empty()) return kDone;
    if (theorem.game.decrees.empty())
        write_coq_file(output.coq, arena, context, theorem.formula, zero);
    else
        write_coq_by_checker(output.coq, theorem.game, theorem.text);
    return kDone;
}

int automaton_proved_again(const Theorem& theorem, const ProofOutput& output) {
    require_coq_by_checker(output.coq.path, theorem.game);
    const int code = prove_automaton(theorem, output.max_states, output.json);
    if (!output.coq.path.empty() && code == kDone)
        write_coq_by_checker(output.coq, theorem.game, theorem.text);
    return code;
}

}  // namespace

isl::union_set zero_positions(const Theorem& theorem, const SymbolicArena& arena) {
    try {
        return formula_positions(theorem.formula, arena);
    } catch (const FormulaError& error) {
        throw in_formula(theorem, error);
    }
}

bool is_proved_again(const Theorem& theorem, const SymbolicArena& arena, IslContext& context,
                     const isl::union_set& zero) {
    if (decide(arena, zero).least) return false;
    context.reset_operations();
    return !strategy_fault(arena, zero, theorem.strategy);
}

void write_theorem_file(const SymbolicArena& arena, IslContext& context, const ProvedFormula& proved) {
    context.reset_operations();
    const TheoremText text = make_theorem(arena, proved.grundy, proved.formula);
    const auto bytes = write_theorem(proved.target, text);
    if (bytes && !proved.json)
        fmt::print("theorem: {} ({} bytes, a strategy in {} pieces)\n", proved.target.path, *bytes,
                   text.strategy.size());
}

void write_coq_of_formula(const SymbolicArena& arena, IslContext& context, const ProvedFormula& proved,
                          const ProvedSet& set, const CoqTarget& target) {
    if (arena.game().decrees.empty()) return write_coq_file(target, arena, context, set.formula, set.zero);
    context.reset_operations();
    write_coq_by_checker(target, arena.game(), make_theorem(arena, proved.grundy, proved.formula));
}

int prove_theorem_file(std::string_view bytes, IslContext& context, const ProofOutput& output) {
    const Theorem theorem = read_theorem_file(bytes);
    if (theorem.automaton) return automaton_proved_again(theorem, output);
    try {
        return proved_again(theorem, context, output);
    } catch (const BadRule& error) {
        throw TheoremFileError(theorem.strategy_line + error.rule, error.column, error.what());
    }
}

}  // namespace chompcert::cli
