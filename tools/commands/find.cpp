// `chompcert find CERT|THEOREM [--value k] [M…]`
#include <fmt/core.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "commands/commands.h"
#include "shared/ask.h"
#include "shared/io.h"
#include "shared/subject.h"
#include "text/json_integer.h"
#include "theorem/ask.h"
#include "theorem/theorem_file.h"

namespace chompcert::cli {
namespace {

struct FindOptions : AskOptions {
    std::string value = "0", chain;
};

int find(const FindOptions& options, Run& run) {
    const std::string bytes = open_subject(run, options.certificate);
    if (is_theorem_file(bytes)) return find_of_theorem(bytes, options, options.value, options.chain);
    const auto certificate = certificate_of(run, bytes);
    require_no_parameters(options);
    if (!options.chain.empty()) throw UsageError("--chain is for theorems: a certificate gives n for each m");
    if (certificate->game->chains != Chains::two)
        throw UsageError("find does not apply to a game with fewer than two chains: ask 'chompcert grundy'");
    const std::int64_t k = value_within(*certificate, options.value, "--value");
    const Query query(*certificate, elements_by_name(*certificate->game, options.without));
    std::size_t asked = 0, answered = 0;
    for_each_question(options, *certificate, 1, Omega::refused, [&](const std::vector<Length>& at) {
        const auto row = query.find(at[0].count(), k);
        ++asked;
        answered += row ? 1 : 0;
        if (options.json) {
            nlohmann::ordered_json json{{"m", json_length(at[0])}, {"value", k}, {"n", nullptr}};
            if (row) json["n"] = json_integer(*row);
            fmt::print("{}\n", json.dump());
        } else {
            fmt::print("{}\n", row ? row->str() : "none");
        }
    });
    return options.coordinates.size() == 1 && asked == 1 && answered == 0 ? kNoAnswer : kDone;
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
    command.callback([options, &run] { run.exit_code = find(*options, run); });
}

}  // namespace chompcert::cli
