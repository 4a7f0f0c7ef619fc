// `chompcert grundy CERT|THEOREM [M N] [--exact|--proved]`
#include <fmt/core.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "commands/commands.h"
#include "game/labels.h"
#include "shared/ask.h"
#include "text/value_text.h"

namespace chompcert::cli {
namespace {

struct GrundyOptions : AskOptions {
    bool exact = false, proved = false, options = false;

    /// A table for each line of a list would take a thousand times as long as its answer from the
    /// certificate.
    [[nodiscard]] Effort effort() const {
        const bool tries = !proved && !coordinates.empty();
        return {exact   ? Effort::Above::insist
                : tries ? Effort::Above::try_table
                        : Effort::Above::stay,
                exact_limits(exact, max_memory)};
    }
};

void add_found(nlohmann::ordered_json& json, const Proof& proof, const ChainLengths& at,
               const ProvedValue& found) {
    add_coordinates(json, proof, {at.begin(), at.end()});
    add_value(json, found.value, found.above);
    if (found.by == ExactAnswer::By::table) json["by"] = "table";
    if (found.by == ExactAnswer::By::more_values) json["by"] = "more values";
}

nlohmann::ordered_json json_answer(const Proof& proof, const ChainLengths& at, const ProvedValue& found) {
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    add_found(json, proof, at, found);
    return json;
}

nlohmann::ordered_json json_options(const Proof& proof, const std::vector<ValuedOption>& options) {
    const Labels labels(proof.game_text());
    nlohmann::ordered_json list = nlohmann::ordered_json::array();
    for (const ValuedOption& option : options) {
        nlohmann::ordered_json json{{"element", option.move.element}};
        if (std::string label = labels.of(option.move.element); !label.empty())
            json["label"] = std::move(label);
        add_found(json, proof, option.move.left, option.value);
        list.push_back(std::move(json));
    }
    return list;
}

void print_options(const Proof& proof, const std::vector<ValuedOption>& options) {
    const Labels labels(proof.game_text());
    for (const ValuedOption& option : options) {
        fmt::print("{}", option.move.element);
        for (const Length& length : option.move.left) fmt::print(" {}", length.str());
        fmt::print(": {}{}\n", text_of(option.value.value, option.value.above),
                   labels.named(option.move.element).substr(option.move.element.size()));
    }
}

void grundy(const GrundyOptions& options, Run& run, const Command& command) {
    const auto proof = open_proof(options, run, command);
    std::size_t asked = 0;
    for_each_question(options, proof->chains().size(), omega_in(*proof), [&](const ChainLengths& at) {
        ProvedValue found;
        const auto look_up = [&] { found = proof->value(at, options.effort()); };
        options.exact ? about_option("--exact", look_up) : look_up();
        std::vector<ValuedOption> listed;
        if (options.options)
            about_option("--options", [&] { listed = proof->options(at, options.effort()); });
        if (options.json) {
            nlohmann::ordered_json json = json_answer(*proof, at, found);
            if (options.options) json["options"] = json_options(*proof, listed);
            return fmt::print("{}\n", json.dump());
        }
        if (options.options && asked++ > 0) fmt::print("\n");
        fmt::print("{}\n", text_of(found.value, found.above));
        print_options(*proof, listed);
    });
}

constexpr const char* kGrundyFooter =
    R"(A value above the proved ones is found by a table of all positions below, if it takes a second or less. --exact
makes tables within --max-memory, then proves the game for up to 255 values; if neither gives the value, the exit code
is 4. --proved answers '>K' there, from the certificate alone; so do lists on standard input, unless --exact is given.

M or N may be 'omega': that chain is whole. Values are then ordinals, and infinite ones are above all proved values.
--options lists all moves, ELEMENT M' N': VALUE, of a position with at most a million; an empty line between positions.
The certificate is read, not verified; chompcheck verifies it.
Of a theorem file (chompcert theorem GAME -o X.theorem) the position is a number for each chain, in the order of the
game; the answer is 0 or '>0', or the value if the theorem is about all values.
Example: chompcert grundy chomp_3.cert 100 99 --without r3_2
         chompcert grundy chomp_3.cert 10^30 10^30+9 --exact
         chompcert grundy chomp_3.cert 4 3 --options
         chompcert grundy chomp_3.cert omega omega
         chompcert grundy shifted.theorem 100 70 --parameters s=3)";

}  // namespace

void add_grundy(const Command& app, Run& run) {
    const auto options = std::make_shared<GrundyOptions>();
    const Command command = app.subcommand(
        "grundy",
        "The Grundy value g(A_{M,N}), or '>K' if it is above the proved values and too far for a table");
    add_ask_options(
        command, *options,
        "M N (one chain: M; none: nothing); without any, one position per line of standard input");
    const Option exact = command.flag("--exact", options->exact, "Find the value, or fail (exit 4)");
    command.flag("--proved", options->proved, "Only values of the certificate, and '>K' above them")
        .excludes(exact);
    command.flag("--options", options->options,
                 "Below the value, each move and the value of what it leaves, one in each line");
    for (const Option& memory : command.find_option("--max-memory"))
        memory.description(
            "Recompute, and make tables for --exact, within this many MiB [4096, or as many as --recompute "
            "needs]");
    command.footer(kGrundyFooter);
    command.callback([command, options, &run] {
        run.says_unverified = options->quiet;
        grundy(*options, run, command);
        run.exit_code = kDone;
    });
}

}  // namespace chompcert::cli
