// `chompcert find CERT [--value k] [M…]`
#include <fmt/core.h>

#include "commands/commands.h"
#include "shared/ask.h"
#include "shared/io.h"
#include "shared/json_integer.h"
#include "shared/subject.h"

namespace chompcert {
namespace {

struct FindWords : AskWords {
    std::string value = "0";
};

int find(const FindWords& words) {
    const auto certificate = open_certificate(words.certificate);
    if (certificate->game.chains != Chains::two)
        throw UsageError("find does not apply to a game with fewer than two chains: ask 'chompcert grundy'");
    const std::int64_t k = value_within(*certificate, words.value, "--value");
    const Query query(*certificate, elements_by_name(certificate->game, words.without));
    std::size_t asked = 0, answered = 0;
    for_each_question(words, *certificate, 1, Omega::refused, [&](const std::vector<Length>& at) {
        const auto row = query.find(at[0].count(), k);
        ++asked;
        answered += row ? 1 : 0;
        if (words.json) {
            nlohmann::ordered_json json{{"m", json_length(at[0])}, {"value", k}, {"n", nullptr}};
            if (row) json["n"] = json_integer(*row);
            fmt::print("{}\n", json.dump());
        } else {
            fmt::print("{}\n", row ? row->str() : "none");
        }
    });
    return words.coordinates.size() == 1 && asked == 1 && answered == 0 ? kNoAnswer : kDone;
}

}  // namespace

void add_find(CLI::App& app, int& exit_code) {
    const auto words = std::make_shared<FindWords>();
    CLI::App* const command =
        app.add_subcommand("find", "f(M): the n with g(A_{M,n}) = k, one line each, or 'none'");
    add_ask_words(*command, *words, "Columns M; without any, one per line of standard input");
    command->add_option("-k,--value", words->value, "The value k")->type_name("k")->capture_default_str();
    command->footer(
        "The certificate is read, not verified: that is chompcheck's part.\nExample: chompcert find "
        "chomp_3.cert --value 0 7 1000000000000");
    command->callback([words, &exit_code] { exit_code = find(*words); });
}

}  // namespace chompcert
