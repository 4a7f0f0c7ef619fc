// `chompcert sum CERT [M N] [without x,y] + CERT [M N] …`
#include "periodic/query/sum.h"

#include <fmt/core.h>

#include <array>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "base/error.h"
#include "commands/commands.h"
#include "shared/ask.h"
#include "shared/io.h"
#include "shared/subject.h"
#include "sum/components.h"
#include "text/value_text.h"

namespace chompcert::cli {
namespace {

constexpr const char* kSumFooter =
    R"(Each component is a certificate and a position in it: M N, or M with one chain, or nothing without chains; each
may be 'omega', and 'without x,y' may follow. Between two components stands a '+', as a separate word.

Prints the Grundy value of the sum, the nim-sum of the components' values, or 'unknown'; then a winning move:
the component's number, the element and the component's position after it, or 'none', or 'unknown'.
A component's value above the proved ones is found by a table of all positions below it, if it takes a second or
less; --exact goes further, or fails (exit code 4); --proved does without. If it is not found, the value of the sum is
unknown; a winning move may still be known, since that component has moves to all proved values.
Exit code 4 if neither player is known to win. The certificates are read, not verified.

Example: chompcert sum chomp_3.cert 100 102 + chomp_3.cert 7 7 without r3_2 + nim.cert 1000000)";

struct SumOptions : AskOptions {
    std::vector<std::string> components;
    std::vector<std::string> misplaced;
    bool exact = false, proved = false;
};

nlohmann::ordered_json json_move(const SumMove& move, std::size_t coordinates) {
    nlohmann::ordered_json json{{"component", move.component + 1}, {"element", move.move.element}};
    if (coordinates > 0) json["m"] = json_length(move.move.m);
    if (coordinates > 1) json["n"] = json_length(move.move.n);
    return json;
}

std::string text_of(const SumMove& move, std::size_t coordinates) {
    std::string text = fmt::format("{} {}", move.component + 1, move.move.element);
    if (coordinates > 0) text += " " + move.move.m.str();
    if (coordinates > 1) text += " " + move.move.n.str();
    return text;
}

void print_json(const SumComponents& components, const SumAnswer& answer) {
    constexpr std::array<const char*, 3> kOutcomes = {"lost", "won", "undecided"};
    nlohmann::ordered_json json{{"g", nullptr},
                                {"outcome", kOutcomes.at(static_cast<std::size_t>(answer.outcome))},
                                {"move", nullptr},
                                {"components", nlohmann::ordered_json::array()}};
    if (answer.value) json["g"] = json_ordinal(*answer.value);
    if (answer.move) json["move"] = json_move(*answer.move, components.arity(answer.move->component));
    for (std::size_t i = 0; i < answer.components.size(); ++i) {
        const Component& component = components.all()[i];
        nlohmann::ordered_json part{{"certificate", components.path(i)}};
        if (components.arity(i) > 0) part["m"] = json_length(component.m);
        if (components.arity(i) > 1) part["n"] = json_length(component.n);
        add_value(part, answer.components[i], component.query->certificate().max_value());
        json["components"].push_back(std::move(part));
    }
    fmt::print("{}\n", json.dump());
}

void print_text(const SumComponents& components, const SumAnswer& answer) {
    fmt::print("{}\n", answer.value ? answer.value->str() : "unknown");
    if (answer.move) {
        fmt::print("{}\n", text_of(*answer.move, components.arity(answer.move->component)));
    } else {
        fmt::print("{}\n", answer.outcome == SumOutcome::lost ? "none" : "unknown");
    }
}

SumAnswer solve_recomputing(const SumOptions& options, SumComponents& components) {
    const auto solved = [&] {
        if (options.proved) return solve_sum(components.all());
        return solve_sum(components.all(),
                         components.beyond(exact_limits(options.exact, options.max_memory)));
    };
    try {
        return solved();
    } catch (const NotStored&) {
        components.for_each_certificate([&](SolvedGame& certificate) {
            if (certificate.level == Level::compact) recompute(options, certificate);
        });
    }
    return solved();
}

// Of --exact, which nothing unknown satisfies.
[[noreturn]] void refuse(const SumAnswer& answer) {
    throw LimitError(
        answer.value ? "the move leads to a value that is too far above the proved ones"
                     : "the value of a component is above the proved ones: a table of all positions below "
                       "it would be too large, and no more values were proved");
}

std::string reason(const SumComponents& components, const SumAnswer& answer) {
    std::string list;
    for (std::size_t i = 0; i < answer.components.size(); ++i)
        if (!answer.components[i].exact)
            list += fmt::format("{}{} (>{})", list.empty() ? "" : ", ", i + 1,
                                components.all()[i].query->certificate().max_value());
    return "neither player is known to win, as the values of some components are not: " + list +
           "; prove their games again with a larger -k";
}

int sum(const SumOptions& options, Run& run) {
    if (!options.misplaced.empty())
        throw UsageError("--without: in a sum, write 'without " + options.misplaced.front() +
                         "' after the coordinates of its component");
    SumComponents components(run, options.components);
    const SumAnswer answer = solve_recomputing(options, components);
    options.json ? print_json(components, answer) : print_text(components, answer);
    if (answer.outcome == SumOutcome::undecided) throw LimitError(reason(components, answer));
    const bool move_is_unknown = answer.outcome == SumOutcome::won && !answer.move;
    if (options.exact && (!answer.value || move_is_unknown)) refuse(answer);
    return kDone;
}

}  // namespace

void add_sum(const Command& app, Run& run) {
    const auto options = std::make_shared<SumOptions>();
    const Command command =
        app.subcommand("sum", "The value of a sum of certified games, and a winning move in it");
    command
        .option("COMPONENTS", options->components,
                "CERT [M [N]] [without x,y] + CERT [M [N]] [without x,y] + …")
        .required();
    command.option("--without", options->misplaced, "").hidden();
    const Option exact = command.flag("--exact", options->exact, "Find value and move, or fail (exit 4)");
    command.flag("--proved", options->proved, "Only values of the certificates").excludes(exact);
    command.flag("--json", options->json, "Print the answer as one JSON object");
    add_quiet_option(command, *options);
    add_recompute_options(command, *options);
    command.footer(kSumFooter);
    command.callback([options, &run] {
        run.says_unverified = options->quiet;
        run.exit_code = sum(*options, run);
    });
}

}  // namespace chompcert::cli
