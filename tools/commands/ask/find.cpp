// `chompcert find CERT|THEOREM [--value k] [M…]`
#include <fmt/core.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "base/numbers/decimal.h"
#include "commands/commands.h"
#include "shared/ask.h"
#include "shared/io.h"
#include "text/json_integer.h"

namespace chompcert::cli {
namespace {

struct FindOptions : AskOptions {
    std::string value = "0", chain;
};

int find(const FindOptions& options, Run& run, const Command& command) {
    const auto proof = open_proof(options, run, command);
    const Integer value = value_asked(*proof, options.value, "--value").rest;
    std::size_t unknown = 0;
    const auto look_up = [&] { unknown = proof->unknown_chain(options.chain); };
    options.chain.empty() ? look_up() : about_option("--chain", look_up);
    const auto place = static_cast<std::ptrdiff_t>(unknown);
    bool is_found = false;
    const bool single =
        for_each_question(options, proof->chains().size() - 1, Omega::refused, [&](ChainLengths at) {
            at.insert(at.begin() + place, 0);
            const auto length = proof->find(at, unknown, value);
            is_found = length.has_value();
            if (!options.json) return fmt::print("{}\n", length ? decimal(*length) : "none");
            std::vector<std::optional<Length>> shown(at.begin(), at.end());
            shown[unknown] = length;
            nlohmann::ordered_json json = nlohmann::ordered_json::object();
            add_coordinates(json, *proof, shown);
            json["value"] = json_integer(value);
            fmt::print("{}\n", json.dump());
        });
    return single && !is_found ? kNoAnswer : kDone;
}

constexpr const char* kFindFooter =
    R"(The certificate is read, not verified; chompcheck verifies it.
Of a theorem file (chompcert theorem GAME -o X.theorem) the coordinates of all chains but one are given, in the order
of the game: the answer is the coordinate of the last chain, or of --chain.
Example: chompcert find chomp_3.cert --value 0 7 1000000000000)";

}  // namespace

void add_find(const Command& app, Run& run) {
    const auto options = std::make_shared<FindOptions>();
    const Command command =
        app.subcommand("find", "f(M): the n with g(A_{M,n}) = k, one line each, or 'none'");
    add_ask_options(command, *options, "Columns M; without any, one per line of standard input");
    command.option("-k,--value", options->value, "The value k").type_name("k").shows_default();
    command.footer(kFindFooter);
    command
        .option("--chain", options->chain, "The chain of a theorem whose coordinate is asked for [the last]")
        .type_name("NAME");
    command.callback([command, options, &run] {
        run.says_unverified = options->quiet;
        run.exit_code = find(*options, run, command);
    });
}

}  // namespace chompcert::cli
