// `chompcert report CERT -o page.html`
//
// The page is one file: the theorem as HTML, and the certificate, the game and the scripts that play from
// them. Rejected: a page that asks a server, or loads a library.
#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>

#include "base/error.h"
#include "base/sha256.h"
#include "commands/commands.h"
#include "report/checkers.h"
#include "report/contents.h"
#include "report/page.h"
#include "rows/state/plan.h"
#include "shared/ask.h"
#include "shared/io.h"
#include "shared/subject.h"
#include "solve/recompute.h"
#include "text/json_integer.h"
#include "text/printable.h"

namespace chompcert::cli {
namespace {

struct ReportOptions : AskOptions {
    std::string output, title, checkers;
    std::uint64_t max_size = 20;  // MB
    bool no_plots = false;
};

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
            return contents.leave_out_board(error.what());
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

// As the checker chooses its route (proofs/FORMAT.md, section 3).
bool is_checked_by_rows(const SolvedGame& certificate) {
    return certificate.level == Level::compact && is_on_top(*certificate.game);
}

void print_result(const ReportOptions& options, const std::string& path, const std::string& page,
                  const ReportContents& contents) {
    if (options.json) {
        nlohmann::ordered_json json{{"page", path},
                                    {"bytes", page.size()},
                                    {"certificate_sha256", contents.given.sha256},
                                    {"board", contents.board()}};
        if (!contents.board()) json["board_left_out"] = contents.no_board;
        return fmt::print("{}\n", json_line(json));
    }
    fmt::print("page: {} ({} bytes{})\n", printable(path), page.size(),
               contents.board() ? "" : ", without a board");
}

// The name under which the page offers the certificate: without characters that are not visible.
std::string name_on_page(const std::string& path) {
    std::string name = printable(std::filesystem::path(path).filename().string());
    std::ranges::replace(name, '\\', '_');
    return name;
}

void report(const ReportOptions& options, Run& run) {
    const std::string bytes = open_subject(run, options.certificate);
    const auto certificate = open_certificate(run, options.certificate);
    const std::string path =
        options.output.empty() ? file_for(certificate->game->label, ".html") : options.output;
    check_writable(path);
    ReportContents contents;
    contents.game = {certificate->game->label + ".poset", certificate->game->text};
    contents.given = {name_on_page(options.certificate), bytes};
    contents.title = options.title;
    contents.plots = !options.no_plots;
    if (!options.checkers.empty()) contents.checkers = checkers_in(options.checkers);
    contents.by_rows = is_checked_by_rows(*certificate);
    make_full(options, *certificate, contents);
    contents.drop_oversized(options.max_size * kMegabyte);
    if (!contents.board()) say("the page has no board: " + contents.no_board);
    const std::string page = make_page(parts_of(
        *certificate, contents, [](const std::string& what) { say("a plot is left out: " + what); }));
    AtomicFile file(path);
    file.write(page);
    file.commit();
    if (path != "-") print_result(options, path, page, contents);
}

constexpr const char* kReportFooter =
    R"(The page needs no network and no server. It carries the game file and the certificate, so that a reader can save
them and run chompcheck; and a board, on which the computer plays from that certificate at positions of any size.
For a compact certificate, the values that it leaves out are recomputed first. The certificate is read, not
verified; chompcheck verifies it.

Example: chompcert make chomp 5 3 > chomp_5_3.poset && chompcert prove chomp_5_3.poset -k 2
         chompcert report chomp_5_3.cert -o page.html)";

}  // namespace

void add_report(const Command& app, Run& run) {
    const auto options = std::make_shared<ReportOptions>();
    const Command command = app.subcommand(
        "report", "A web page in one file: what was proved, how to check it, and a board to play on");
    command.option("CERT", options->certificate, "The certificate (.cert)").required();
    command.option("-o,--output", options->output, "The page; '-' is standard output [GAME.html]")
        .type_name("PAGE");
    command.option("--title", options->title, "The heading [the name of the game]").type_name("TEXT");
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
    command.flag("--json", options->json, "Print one JSON object");
    add_recompute_options(command, *options);
    command.footer(kReportFooter);
    command.callback([options, &run] {
        report(*options, run);
        run.exit_code = kDone;
    });
}

}  // namespace chompcert::cli
