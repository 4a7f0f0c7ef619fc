// `chompcert verify CERT FORMULA [-k K] [--from M0]`
#include <fmt/core.h>

#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "base/numbers/count.h"
#include "commands/commands.h"
#include "shared/ask.h"
#include "shared/io.h"
#include "shared/subject.h"
#include "show/formula/compare.h"
#include "text/json_integer.h"

namespace chompcert::cli {
namespace {

struct VerifyOptions : AskOptions {
    std::string formula, value = "0";
    std::optional<std::int64_t> from;
    std::vector<std::string> constants;
    std::int64_t max_columns = ComparisonLimits{}.max_arguments;
};

std::map<std::string, std::int64_t> constants_of(const VerifyOptions& options) {
    std::map<std::string, std::int64_t> constants;
    for (const std::string& word : options.constants) {
        const std::size_t equals = word.find('=');
        const auto number = parse_signed_count(word.substr(std::min(equals, word.size() - 1) + 1));
        const auto value = number ? as_int64(*number) : std::nullopt;
        if (equals == std::string::npos || equals == 0 || !value)
            throw UsageError(fmt::format("--let: expected NAME=INTEGER, as b=5 (at most 64 bits), found '{}'",
                                         word.substr(0, 60)));
        constants[word.substr(0, equals)] = *value;
    }
    return constants;
}

Formula formula_of(const VerifyOptions& options, const Game& game) {
    const Vocabulary vocabulary = vocabulary_of(game);
    const auto constants = constants_of(options);
    for (const auto& [name, value] : constants)
        if (vocabulary.find(name) != nullptr)
            throw UsageError(fmt::format("--let: '{}' is a coordinate of this game, not a constant", name));
    return parse_formula(options.formula, vocabulary, constants);
}

// The claim, in the formula's variables.
EventualSequence sequence_of(const VerifyOptions& options, const SolvedGame& certificate, std::int64_t k,
                             const Formula& formula) {
    const EventualSequence columns =
        columns_of(certificate, elements_by_name(*certificate.game, options.without), k, options.max_columns);
    const EventualSequence sequence =
        formula.argument.axis == Axis::column ? columns : columns.inverse(options.max_columns);
    return sequence.shifted(formula.argument.shift, formula.result.shift);
}

std::string statement_of(const VerifyOptions& options, const Formula& formula) {
    return formula.names_result ? options.formula : formula.result.name + " = " + options.formula;
}

std::string number_text(const auto& value) {
    return value ? value->str() : "none";
}

// Small coordinates belong to smaller ideals.
std::string hint_of(const VerifyOptions& options, const SolvedGame& certificate, const Formula& formula,
                    const Integer& argument) {
    Prefixes ideal = whole(*certificate.game);
    for (const std::uint32_t a : elements_by_name(*certificate.game, options.without))
        ideal = without_upset(*certificate.game, ideal, a);
    const Bounds& bounds = certificate.ideals.bounds(certificate.ideals.at(ideal));
    const Variable& variable = formula.argument;
    const std::int64_t low =
        (variable.axis == Axis::column ? bounds.low_column : bounds.low_row) + variable.shift;
    if (argument >= low) return "";
    return fmt::format(" (below {} = {} some elements are gone: --from {} leaves these positions out)",
                       variable.name, low, low);
}

void print_text(const VerifyOptions& options, const SolvedGame& certificate, const Formula& formula,
                std::int64_t from, const Comparison& found) {
    const std::string& name = formula.argument.name;
    if (found.counterexample) {
        const auto& [argument, claimed, value] = *found.counterexample;
        fmt::print("counterexample: {} = {}: the formula says {} = {}, the certificate {}{}\n", name,
                   argument.str(), formula.result.name, number_text(claimed), number_text(value),
                   hint_of(options, certificate, formula, argument));
    } else {
        fmt::print("proved: {} for all {} >= {}\n", statement_of(options, formula), name, from);
        fmt::print("{} compared one by one below {}, then as {} residue class{} with a claim of period {}\n",
                   name, found.compared_to, found.classes, found.classes == 1 ? "" : "es",
                   std::max<std::size_t>(found.period, 1));
    }
    fmt::print("The certificate was read, not verified; chompcheck verifies it.\n");
}

void print_json(const SolvedGame& certificate, const Formula& formula, std::int64_t k, std::int64_t from,
                const Comparison& found) {
    nlohmann::ordered_json json{{"game", certificate.game->label},
                                {"value", k},
                                {"outcome", found.counterexample ? "counterexample" : "proved"},
                                {"argument", formula.argument.name},
                                {"result", formula.result.name},
                                {"from", from}};
    if (found.counterexample) {
        const auto& [argument, claimed, value] = *found.counterexample;
        json["counterexample"] = {
            {formula.argument.name, json_integer(argument)}, {"formula", nullptr}, {"certificate", nullptr}};
        if (claimed) json["counterexample"]["formula"] = claimed->str();
        if (value) json["counterexample"]["certificate"] = json_integer(*value);
    } else {
        json["compared_to"] = found.compared_to;
        json["classes"] = found.classes;
        json["period"] = found.period;
    }
    json["certificate"] = "read, not verified";
    fmt::print("{}\n", json.dump());
}

Comparison compare(const VerifyOptions& options, SolvedGame& certificate, std::int64_t k,
                   const Formula& formula, std::int64_t from) {
    Comparison found;
    with_lists(options, certificate, [&] {
        ComparisonLimits limits;
        limits.max_arguments = options.max_columns;
        found = compare(formula, sequence_of(options, certificate, k, formula), from, limits);
    });
    return found;
}

int verify(const VerifyOptions& options, Run& run) {
    const auto certificate = open_certificate(run, options.certificate);
    if (certificate->game->chains == Chains::none)
        throw UsageError("verify does not apply to a game without chains: ask 'chompcert grundy'");
    const std::int64_t k = value_within(*certificate, options.value, "--value");
    try {
        const Formula formula = formula_of(options, *certificate->game);
        const std::int64_t least = formula.argument.shift, from = options.from.value_or(least);
        if (from < least)
            throw UsageError(
                fmt::format("--from: '{}' begins at {}, found {}", formula.argument.name, least, from));
        const Comparison found = compare(options, *certificate, k, formula, from);
        if (options.json) {
            print_json(*certificate, formula, k, from, found);
        } else {
            print_text(options, *certificate, formula, from, found);
        }
        return found.counterexample ? kNoAnswer : kDone;
    } catch (FormulaError& error) {
        error.file = "formula";
        throw;
    }
}

constexpr const char* kVerifyFooter =
    R"(FORMULA gives n in terms of m, or m in terms of n. In Chomp with two long rows it may use p (first row) and q
(second row) instead; if the chains are independent, a = n+1 (first row) and x = m+1 (first column); with one
chain, g in terms of m, or of p = m+1. It has integers, + - * /, floor(), ceil(), min(), max(), mod,
'if CONDITION then … else …', 'case { CONDITION: …; else … }' and 'none' for no position; conditions compare
(= != < <= > >=), or are 'm even' or 'm odd'; they are joined by and, or, not. See docs/FORMULAS.md.

Exit code 0: proved for all arguments; 1: the least counterexample is printed; 4: undecided at a limit.

Example: chompcert verify chomp.cert 'p = q + 1'
         chompcert verify chomp_4_2.cert 'n = case { m <= 6: m + 2; m odd: m + 3; else m + 1 }' --from 4)";

}  // namespace

void add_verify(const Command& app, Run& run) {
    const auto options = std::make_shared<VerifyOptions>();
    const Command command =
        app.subcommand("verify", "Prove a formula for the positions of value k, or refute it");
    add_certificate_options(command, *options);
    command.option("FORMULA", options->formula, "Such as 'n = floor(3*m/2) + 1', in quotes").required();
    command.option("-k,--value", options->value, "The value k").type_name("k").shows_default();
    command.option("--from", options->from, "The least argument of the formula [that of m = 0, or n = 0]")
        .type_name("M0")
        .within(std::int64_t{0}, std::int64_t{1'000'000'000'000'000});
    command
        .option("--let", options->constants,
                "A constant that the formula may use; may be given several times")
        .type_name("NAME=INTEGER")
        .many();
    command
        .option("--max-columns", options->max_columns,
                "Give up (exit 4) if more arguments must be compared one by one")
        .shows_default()
        .within(std::int64_t{1}, std::int64_t{1} << 40);
    command.footer(kVerifyFooter);
    command.callback([options, &run] {
        run.says_unverified = true;
        run.exit_code = verify(*options, run);
    });
}

}  // namespace chompcert::cli
