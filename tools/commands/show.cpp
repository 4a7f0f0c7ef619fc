// `chompcert show CERT`
#include <fmt/core.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "commands/commands.h"
#include "shared/subject.h"

namespace chompcert::cli {
namespace {

void print_table(const SolvedGame& certificate) {
    const Ideals& ideals = certificate.ideals;
    const ClaimCounts counts = count_claims(certificate);
    fmt::print("game {} (sha256 {})\n{} ideals, values 0..{}: {} periodic, {} finite\n",
               certificate.game->label, certificate.game->sha256, ideals.size(), certificate.max_value(),
               counts.periodic, counts.finite);
    for (IdealId id = 0; id < ideals.size(); ++id) {
        fmt::print("{}\n", ideal_name(*certificate.game, ideals[id]));
        for (std::int64_t k = 0; k <= certificate.max_value(); ++k)
            fmt::print("  {}\n", describe(certificate, id, k));
    }
}

void print_json(const SolvedGame& certificate) {
    const Ideals& ideals = certificate.ideals;
    nlohmann::ordered_json json{{"game", certificate.game->label},
                                {"game_sha256", certificate.game->sha256},
                                {"values", certificate.max_value()},
                                {"ideals", nlohmann::ordered_json::array()}};
    for (IdealId id = 0; id < ideals.size(); ++id) {
        nlohmann::ordered_json entry{{"maximal", nlohmann::ordered_json::array()},
                                     {"claims", nlohmann::ordered_json::array()}};
        for (const std::uint32_t a : maximal_elements(*certificate.game, ideals[id]))
            entry["maximal"].push_back(certificate.game->names[a]);
        for (std::int64_t k = 0; k <= certificate.max_value(); ++k)
            entry["claims"].push_back(to_json(certificate, id, k));
        json["ideals"].push_back(std::move(entry));
    }
    fmt::print("{}\n", json.dump());
}

constexpr const char* kShowFooter =
    R"(An ideal is named by its maximal elements. The certificate is read, not verified; chompcheck verifies it.
Example: chompcert show chomp_3.cert)";

}  // namespace

void add_show(const Command& app, Run& run) {
    struct ShowOptions {
        std::string certificate;
        bool json = false;
    };
    const auto options = std::make_shared<ShowOptions>();
    const Command command = app.subcommand("show", "The claims of a certificate, ideal by ideal");
    command.option("CERT", options->certificate, "The certificate (.cert)").required();
    command.flag("--json", options->json, "Print one JSON object with every listed position");
    command.footer(kShowFooter);
    command.callback([options, &run] {
        const auto certificate = open_certificate(run, options->certificate);
        if (options->json) {
            print_json(*certificate);
        } else {
            print_table(*certificate);
        }
        run.exit_code = kDone;
    });
}

}  // namespace chompcert::cli
