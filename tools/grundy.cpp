// `chompcert grundy CERT [M N]`
#include <fmt/core.h>

#include "ask.h"
#include "commands.h"
#include "io.h"
#include "subject.h"

namespace chompcert {
namespace {

nlohmann::ordered_json coordinates_json(const std::vector<Natural>& at) {
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    if (!at.empty()) json["m"] = json_integer(at[0]);
    if (at.size() > 1) json["n"] = json_integer(at[1]);
    return json;
}

void answer_exactly(const AskWords& words, Certificate& certificate, const Query& query) {
    const bool has_chain = certificate.game.chains == Chains::one;
    for_each_question(words, certificate, has_chain ? 1 : 0, [&](const std::vector<Natural>& at) {
        const Natural value = query.exact_grundy(has_chain ? at[0] : Natural());
        if (!words.json) return fmt::print("{}\n", value.str());
        auto json = coordinates_json(at);
        json["g"] = json_integer(value);
        fmt::print("{}\n", json.dump());
    });
}

void grundy(const AskWords& words) {
    const auto certificate = open_certificate(words.certificate);
    const Query query(*certificate, elements_by_name(certificate->game, words.without));
    if (certificate->game.chains != Chains::two) return answer_exactly(words, *certificate, query);
    for_each_question(words, *certificate, 2, [&](const std::vector<Natural>& at) {
        const auto value = query.grundy(at[0], at[1]);
        if (!words.json)
            return fmt::print("{}\n",
                              value ? std::to_string(*value) : fmt::format(">{}", certificate->max_value()));
        auto json = coordinates_json(at);
        json["g"] = nullptr;
        if (value) {
            json["g"] = *value;
        } else {
            json["above"] = certificate->max_value();
        }
        fmt::print("{}\n", json.dump());
    });
}

}  // namespace

void add_grundy(CLI::App& app, int& exit_code) {
    const auto words = std::make_shared<AskWords>();
    CLI::App* const command =
        app.add_subcommand("grundy", "g(A_{M,N}), or '>K' where it is above the values proved");
    add_ask_words(*command, *words,
                  "M N (one chain: M; none: nothing); without any, one position per line of standard input");
    command->footer(
        "The certificate is read, not verified: that is chompcheck's part.\nExample: chompcert grundy "
        "chomp_3.cert 100 99 --without r3_2");
    command->callback([words, &exit_code] {
        grundy(*words);
        exit_code = kDone;
    });
}

}  // namespace chompcert
