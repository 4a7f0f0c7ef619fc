// `chompcert move CERT [--to j] [M N]`
#include <fmt/core.h>

#include "ask.h"
#include "commands.h"
#include "io.h"
#include "subject.h"

namespace chompcert {
namespace {

struct MoveWords : AskWords {
    std::string to = "0";
};

void print_move(const MoveWords& words, const std::optional<Move>& move, std::size_t coordinates) {
    if (words.json) {
        nlohmann::ordered_json json{{"to", json_integer(*Natural::parse(words.to))}, {"element", nullptr}};
        if (move) {
            json["element"] = move->element;
            if (coordinates > 0) json["m"] = json_integer(move->m);
            if (coordinates > 1) json["n"] = json_integer(move->n);
        }
        return fmt::print("{}\n", json.dump());
    }
    if (!move) return fmt::print("none\n");
    fmt::print("{}", move->element);
    if (coordinates > 0) fmt::print(" {}", move->m.str());
    if (coordinates > 1) fmt::print(" {}", move->n.str());
    fmt::print("\n");
}

int move(const MoveWords& words) {
    const auto certificate = open_certificate(words.certificate);
    const Chains chains = certificate->game.chains;
    const std::size_t arity = chains == Chains::two ? 2 : chains == Chains::one ? 1 : 0;
    const Query query(*certificate, elements_by_name(certificate->game, words.without));
    const auto exact = Natural::parse(words.to);
    if (!exact)
        throw UsageError(fmt::format("--to: expected a natural number, found '{}'", words.to.substr(0, 60)));
    const std::int64_t value = arity == 2 ? value_within(*certificate, words.to, "--to") : 0;
    std::size_t found = 0;
    for_each_question(words, *certificate, arity, [&](const std::vector<Natural>& at) {
        const auto move = arity == 2 ? query.move(at[0], at[1], value)
                                     : query.exact_move(arity == 1 ? at[0] : Natural(), *exact);
        found += move ? 1 : 0;
        print_move(words, move, arity);
    });
    const bool single = arity == 0 || words.coordinates.size() == arity;
    return single && found == 0 ? kNoAnswer : kDone;
}

}  // namespace

void add_move(CLI::App& app, int& exit_code) {
    const auto words = std::make_shared<MoveWords>();
    CLI::App* const command =
        app.add_subcommand("move", "A move to a position of value j: 'ELEMENT M' N'', or 'none'");
    add_ask_words(*command, *words,
                  "M N (one chain: M; none: nothing); without any, one position per line of standard input");
    command->add_option("--to", words->to, "The value j to move to; 0 is a winning move")
        ->type_name("j")
        ->capture_default_str();
    command->footer(
        "The certificate is read, not verified: that is chompcheck's part.\nExample: chompcert move "
        "chomp_3.cert 100 100");
    command->callback([words, &exit_code] { exit_code = move(*words); });
}

}  // namespace chompcert
