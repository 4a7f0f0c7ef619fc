// `chompcert report CERT|THEOREM -o page.html`, CERT of claims or a strategy
//
// The page is one file: the theorem as HTML, and the certificate, the game and the scripts that play from
// them. Rejected: a page that asks a server, or loads a library.
#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>

#include "base/error.h"
#include "commands/commands.h"
#include "commands/understand/report_pages.h"
#include "page/checkers.h"
#include "page/html.h"
#include "page/page.h"
#include "periodic/rows/state/plan.h"
#include "periodic/solve/recompute.h"
#include "report/contents.h"
#include "report/model.h"
#include "shared/ask.h"
#include "shared/io.h"
#include "shared/subject.h"
#include "shared/unverified.h"
#include "strategy_report/strategy_page.h"
#include "text/json_integer.h"
#include "text/printable.h"
#include "text/remedy.h"

namespace chompcert::cli {
namespace {

std::string written(const SolvedGame& certificate) {
    std::string bytes;
    write_certificate(certificate, [&](std::string_view piece) { bytes += piece; });
    return bytes;
}

constexpr std::uint64_t kMegabyte = 1'000'000;

// Makes the lists that a board needs, or the reason why there is no board.
void make_full(const ReportOptions& options, SolvedGame& certificate, ReportContents& contents) {
    const std::uint64_t most = options.max_size * kMegabyte;
    constexpr std::uint64_t kLeastBytesOfValue = 2;
    if (certificate.level == Level::compact) {
        const LeftOut cost = left_out(certificate);
        if (cost.values * kLeastBytesOfValue > most)
            return contents.leave_out_board(
                fmt::format("to play, the page would have to carry all {} values that this compact "
                            "certificate leaves out: more than "
                            "the limit of {} MB (--max-size)",
                            cost.values, options.max_size));
        try {
            if (cost.values > 0) recompute(options, certificate);
        } catch (const LimitError& error) {
            return contents.leave_out_board(said(error));
        }
        certificate.level = Level::full;
        contents.full = {contents.given.stem() + "-full.cert", written(certificate)};
    }
    const std::uint64_t size = contents.carried().bytes.size();
    if (size > most)
        contents.leave_out_board(fmt::format(
            "the certificate with all its values has {} MB, more than the limit of {} MB (--max-size)",
            size / kMegabyte, options.max_size));
}

void print_result(const ReportOptions& options, const std::string& path, const std::string& page,
                  const std::string& certificate_sha256, const std::string& no_board) {
    if (options.json) {
        nlohmann::ordered_json json{{"page", path},
                                    {"bytes", page.size()},
                                    {"certificate_sha256", certificate_sha256},
                                    {"board", no_board.empty()}};
        if (!no_board.empty()) json["board_left_out"] = no_board;
        return fmt::print("{}\n", json_line(json));
    }
    fmt::print("page: {} ({} bytes{})\n", printable(path), page.size(),
               no_board.empty() ? "" : ", without a board");
}

constexpr const char* kForTheorems =
    "is for theorems: the page of a certificate has no file for Coq, and the numbers of its game are fixed";
// Writes the page of a proof.
class PageWriter final : public ProofReader {
  public:
    PageWriter(const ReportOptions& options, const Run& run, const Command& command, std::string_view bytes)
        : ProofReader("page"), options_(options), run_(run), command_(command), bytes_(bytes) {}

    void claims(SolvedGame& certificate) override {
        note_unverified(run_, ReadKind::certificate);
        refuse_options(command_, {"--no-coq", "--parameters"}, kForTheorems);
        const std::string path = page_path(options_, certificate.game->label);
        ReportContents contents;
        contents.game = {certificate.game->label + ".poset", certificate.game->text};
        contents.given = {name_on_page(options_.certificate), std::string(bytes_)};
        contents.title = options_.title;
        contents.plots = !options_.no_plots;
        if (!options_.checkers.empty()) contents.checkers = checkers_in(options_.checkers);
        contents.by_rows =
            is_on_top(*certificate.game) &&
            certificate.game->chains != Chains::none;  // as the checker chooses (proofs/FORMAT.md, section 3)
        make_full(options_, certificate, contents);
        contents.drop_oversized(options_.max_size * kMegabyte);
        if (!contents.board()) say("the page has no board: " + contents.no_board);
        const std::string page = make_page(parts_of(
            certificate, contents, [](const std::string& what) { say("a plot is left out: " + what); }));
        write_page(options_, path, page);
        if (path != "-") print_result(options_, path, page, contents.given.sha256, contents.no_board);
    }

    void strategy(const StrategySummary& summary) override {
        note_unverified(run_, ReadKind::certificate);
        refuse_options(command_, {"--no-coq", "--parameters"}, kForTheorems);
        refuse_recompute_options(command_, "is for certificates of claims: a strategy has no values");
        const std::string path = page_path(options_, summary.game->label);
        StrategyReport report;
        report.title = options_.title;
        report.game = {summary.game->label + ".poset", summary.game->text};
        report.certificate = {name_on_page(options_.certificate), std::string(bytes_)};
        report.plots = !options_.no_plots;
        if (!options_.checkers.empty()) report.checkers = checkers_in(options_.checkers);
        add_board(*summary.game, report);
        const std::string page = make_strategy_page(
            parts_of_strategy(StoredStrategy(bytes_), summary, report,
                              [](const std::string& what) { say("a picture is left out: " + what); }));
        write_page(options_, path, page);
        if (path != "-") print_result(options_, path, page, report.certificate.sha256, report.no_board);
    }

    void theorem(const Theorem& theorem) override { write_theorem_page(options_, command_, bytes_, theorem); }

  private:
    // The board of a strategy, or the reason why there is none.
    void add_board(const Game& game, StrategyReport& report) const {
        const std::uint64_t size = report.certificate.bytes.size();
        if (size > options_.max_size * kMegabyte) {
            report.no_board =
                fmt::format("the certificate has {} MB, more than the limit of {} MB (--max-size)",
                            size / kMegabyte, options_.max_size);
        } else {
            try {
                report.model = script_json(model_of(game));
            } catch (const LimitError& error) {
                report.no_board = said(error);
            }
        }
        if (!report.no_board.empty()) say("the page has no board: " + report.no_board);
    }

    const ReportOptions& options_;
    const Run& run_;
    const Command& command_;
    std::string_view bytes_;
};

void report(const ReportOptions& options, Run& run, const Command& command) {
    const std::string bytes = open_subject(run, options.certificate);
    PageWriter writer(options, run, command, bytes);
    proof_in(options, run, bytes)->read_by(writer);
}

constexpr const char* kReportFooter =
    R"(The page needs no network and no server. It carries the game file and the certificate, so that a reader can save
them and run chompcheck; and a board, on which the computer plays from that certificate at positions of any size.
For a compact certificate, the values that it leaves out are recomputed first. The certificate is read, not
verified; chompcheck verifies it.
Of a strategy certificate (chompcert solve GAME --outcome -o X.cert) the page says who wins and why: the poset with
the winning move, the answers to step through, the symmetries, and a board on which the computer plays by them.
Of a theorem file (chompcert theorem GAME -o X.theorem) the page has the formula for all positions, the winning
strategy with a picture, and the file for Coq; of a theorem that an automaton gives, the automaton as a table and a
picture, answers at positions of any size, and planes of positions to zoom into. The theorem is proved again before.

Example: chompcert make chomp 5 3 > chomp_5_3.poset && chompcert prove chomp_5_3.poset -k 2
         chompcert report chomp_5_3.cert -o page.html
         chompcert report shifted.theorem -o shifted.html --parameters s=3)";

}  // namespace

void add_report(const Command& app, Run& run) {
    const auto options = std::make_shared<ReportOptions>();
    const Command command = app.subcommand(
        "report", "A web page in one file: what was proved, how to check it, and a board to play on");
    command.option("CERT", options->certificate, kCertificateOrTheorem).required();
    command
        .output("-o,--output", options->output, options->force,
                "The page; '-' is standard output [GAME.html]")
        .type_name("PAGE");
    command.option("--title", options->title, "The heading [the name of the game]").type_name("HEADING");
    command
        .option("--max-size", options->max_size, "Leave the board out if the certificate would have more MB")
        .type_name("MB")
        .within(std::uint64_t{1}, std::uint64_t{400})
        .shows_default();
    command
        .option(
            "--checkers", options->checkers,
            "Carry the checkers of this playground.html, so that a reader can check the proof in the page")
        .type_name("PLAYGROUND");
    command.flag("--no-plots", options->no_plots, "Leave the plots out, which gnuplot and dot draw");
    command.flag("--no-coq", options->no_coq, "Leave the file for Coq out of the page of a theorem");
    command.option("--parameters", options->parameters, "For the picture of a theorem [the least values]")
        .many(',')
        .type_name(kParameterValues);
    command.flag("--json", options->json, "Print one JSON object");
    add_quiet_option(command, *options);
    add_recompute_options(command, *options);
    command.footer(kReportFooter);
    command.callback([command, options, &run] {
        run.says_unverified = options->quiet;
        report(*options, run, command);
        run.exit_code = kDone;
    });
}

}  // namespace chompcert::cli
