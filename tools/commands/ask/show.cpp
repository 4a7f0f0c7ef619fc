// `chompcert show CERT [--bfile]`
#include <fmt/core.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>

#include "base/numbers/count.h"
#include "commands/commands.h"
#include "game/labels.h"
#include "periodic/query/query.h"
#include "shared/ask.h"
#include "shared/io.h"
#include "shared/subject.h"
#include "shared/unverified.h"
#include "text/labelled_ideal.h"
#include "text/value_text.h"

namespace chompcert::cli {
namespace {

void print_table(const SolvedGame& certificate) {
    const Ideals& ideals = certificate.ideals;
    const ClaimCounts counts = count_claims(certificate);
    fmt::print("game {} (sha256 {})\n{} ideals, values 0..{}: {} periodic, {} finite\n",
               certificate.game->label, certificate.game->sha256, ideals.size(), certificate.max_value(),
               counts.periodic, counts.finite);
    const Labels labels(certificate.game->text);
    for (IdealId id = 0; id < ideals.size(); ++id) {
        fmt::print("{}\n", labelled_ideal(*certificate.game, ideals[id], labels));
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
    const auto labels = Labels(certificate.game->text).of_all(certificate.game->names);
    if (!labels.empty()) json["labels"] = labels;
    fmt::print("{}\n", json.dump());
}

struct ShowOptions : AskOptions {
    bool bfile = false;
    std::string value = "0", from = "0";
    std::int64_t terms = 1000;
};

// One line per column. OEIS asks for a term at each index, in ASCII.
void print_bfile(const ShowOptions& options, SolvedGame& certificate) {
    const Game& game = *certificate.game;
    const bool one = game.chains == Chains::one;
    if (game.chains == Chains::none)
        throw UsageError("--bfile does not apply to a game without chains, which has a single value");
    const std::int64_t k = value_within(certificate, options.value, "--value");
    const auto from = parse_count(options.from);
    if (!from)
        throw UsageError(fmt::format("--from: expected a natural number ({}), found '{}'", kCountExamples,
                                     options.from.substr(0, 60)));
    const Query query(certificate, elements_by_name(game, options.without));
    std::string lines =
        one ? fmt::format("# {}: the Grundy value of the first m elements of the chain\n", game.label)
            : fmt::format("# {}: the n for which (m, n) has Grundy value {}\n", game.label, k);
    for (Integer m = *from; m < *from + options.terms; ++m) {
        std::optional<Integer> row;
        with_lists(options, certificate, [&] { row = query.find(m, k); });
        if (!row)
            throw UsageError(fmt::format(
                "a b-file has a term for each index, and column {} has no position of value {}: begin later, "
                "with --from, or end before it, with --terms",
                m.str(), k));
        lines += fmt::format("{} {}\n", m.str(), row->str());
    }
    fmt::print("{}", lines);
}

void show_strategy(const ShowOptions& options, const StrategySummary& summary) {
    if (!options.json) {
        fmt::print("game {} (sha256 {})\n{}\n", summary.game->label, summary.game->sha256,
                   outcome_text(!summary.first_move));
        if (summary.first_move)
            fmt::print("first move: {}\n", Labels(summary.game->text).named(*summary.first_move));
        fmt::print("strategy: {} positions, {} answers; generators of symmetries: {}\n", summary.positions,
                   summary.answers, summary.symmetries);
        return;
    }
    nlohmann::ordered_json json{{"game", summary.game->label},
                                {"game_sha256", summary.game->sha256},
                                {"outcome", summary.first_move ? "N" : "P"}};
    if (summary.first_move) {
        json["first_move"] = *summary.first_move;
        const auto labels = Labels(summary.game->text).of_all({*summary.first_move});
        if (!labels.empty()) json["labels"] = labels;
    }
    json["positions"] = summary.positions;
    json["answers"] = summary.answers;
    json["generators"] = summary.symmetries;
    fmt::print("{}\n", json.dump());
}

class Printer final : public ProofReader {
  public:
    Printer(const ShowOptions& options, const Command& command)
        : ProofReader("list of claims"), options_(options), command_(command) {}

    void claims(SolvedGame& certificate) override {
        if (options_.bfile) return print_bfile(options_, certificate);
        refuse_options(command_, {"--without", "--value", "--from", "--terms"}, "is for --bfile");
        refuse_recompute_options(command_,
                                 "is for --bfile: the claims are shown as the certificate has them");
        options_.json ? print_json(certificate) : print_table(certificate);
    }
    void strategy(const StrategySummary& summary) override {
        refuse_options(command_, {"--bfile", "--without", "--value", "--from", "--terms"},
                       "does not apply to a strategy certificate, which has no values");
        refuse_recompute_options(command_,
                                 "does not apply to a strategy certificate, which leaves nothing out");
        show_strategy(options_, summary);
    }

  private:
    const ShowOptions& options_;
    const Command& command_;
};

void show(const ShowOptions& options, Run& run, const Command& command) {
    const std::string bytes = open_subject(run, options.certificate);
    require_no_theorem(run, bytes);
    const auto proof = proof_in(options, run, bytes);
    note_unverified(run, ReadKind::certificate);
    Printer printer(options, command);
    proof->read_by(printer);
}

constexpr const char* kShowFooter =
    R"(An ideal is named by its maximal elements. The certificate is read, not verified; chompcheck verifies it.
Of a strategy certificate it prints the outcome, the first move and the size.
--bfile prints a line 'm n' for each column, as OEIS keeps its sequences and 'chompcert detect' reads them.
Example: chompcert show chomp_3.cert
         chompcert show chomp_3.cert --bfile --terms 10000 > b000000.txt)";

}  // namespace

void add_show(const Command& app, Run& run) {
    const auto options = std::make_shared<ShowOptions>();
    const Command command = app.subcommand("show", "The claims of a certificate, ideal by ideal; b-files");
    add_certificate_options(command, *options);
    for (const Option& json : command.find_option("--json"))
        json.description("Print one JSON object with every listed position");
    command.flag("--bfile", options->bfile, "Print f(m) as a b-file of OEIS").excludes("--json");
    command.option("-k,--value", options->value, "The value k of a b-file").type_name("k").shows_default();
    command.option("--from", options->from, "The first column of a b-file").type_name("M").shows_default();
    command.option("--terms", options->terms, "The number of columns of a b-file")
        .type_name("N")
        .shows_default()
        .within(std::int64_t{1}, std::int64_t{10'000'000});
    command.footer(kShowFooter);
    command.callback([command, options, &run] {
        run.says_unverified = options->quiet;
        show(*options, run, command);
        run.exit_code = kDone;
    });
}

}  // namespace chompcert::cli
