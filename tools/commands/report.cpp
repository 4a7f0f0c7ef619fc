// `chompcert report CERT|THEOREM -o page.html`
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
#include "report/theorem_page.h"
#include "rows/state/plan.h"
#include "shared/ask.h"
#include "shared/io.h"
#include "shared/subject.h"
#include "solve/recompute.h"
#include "text/json_integer.h"
#include "text/printable.h"
#include "theorem/coq/file.h"
#include "theorem/open.h"
#include "theorem/prove_file.h"

namespace chompcert::cli {
namespace {

struct ReportOptions : AskOptions {
    std::string output, title, checkers;
    std::uint64_t max_size = 20;  // MB
    bool no_plots = false, no_coq = false;
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

std::string page_path(const ReportOptions& options, const std::string& label) {
    std::string path = options.output.empty() ? file_for(label, ".html") : options.output;
    check_writable(path);
    return path;
}

void write_page(const std::string& path, const std::string& page) {
    AtomicFile file(path);
    file.write(page);
    file.commit();
}

// The theorem and its proof for Coq, or the reason why there is none.
void add_coq_file(const Theorem& theorem, const SymbolicArena& arena, IslContext& context,
                  const isl::union_set& zero, TheoremReport& report) {
    context.reset_operations();
    try {
        report.coq = {report.theorem.stem() + ".v", coq_file(theorem.formula, arena, context, zero)};
    } catch (const LimitError& error) {
        report.no_coq = error.what();
    } catch (const isl::exception_quota&) {
        report.no_coq = "isl reached its limit of operations";
    }
}

// Proves the theorem again: a page says what is true.
TheoremReport theorem_report(const ReportOptions& options, std::string_view bytes, const Theorem& theorem,
                             const SymbolicArena& arena, IslContext& context) {
    const isl::union_set zero = zero_positions(theorem, arena);
    if (!is_proved_again(theorem, arena, context, zero))
        throw MalformedInput(fmt::format("{}: an untrue theorem: 'chompcert theorem' says where it is wrong",
                                         options.certificate));
    TheoremReport report;
    report.title = options.title;
    report.theorem = {name_on_page(options.certificate), std::string(bytes)};
    report.plots = !options.no_plots;
    report.parameters = options.parameters.empty() ? least_parameter_values(theorem.game)
                                                   : parameter_values(theorem.game, options.parameters);
    if (options.no_coq)
        report.no_coq = "it was left out";
    else
        add_coq_file(theorem, arena, context, zero, report);
    return report;
}

void report_theorem(const ReportOptions& options, std::string_view bytes) {
    constexpr unsigned long kMostOperations = 100'000'000;
    const Theorem theorem = open_theorem(bytes, options.certificate);
    const std::string path = page_path(options, theorem.game.label);
    IslContext context(kMostOperations);
    try {
        const SymbolicArena arena(theorem.game, context);
        const TheoremReport report = theorem_report(options, bytes, theorem, arena, context);
        const std::string page = make_theorem_page(parts_of(theorem, arena, report));
        write_page(path, page);
        if (path == "-") return;
        if (!options.json) return fmt::print("page: {} ({} bytes)\n", printable(path), page.size());
        fmt::print("{}\n", json_line({{"page", path},
                                      {"bytes", page.size()},
                                      {"theorem_sha256", sha256_hex(bytes)},
                                      {"coq", static_cast<bool>(report.coq)}}));
    } catch (const isl::exception_quota&) {
        throw LimitError("undecided: isl reached its limit of operations");
    } catch (const UntrueTheorem& error) {
        throw untrue(options.certificate, error);
    }
}

void report(const ReportOptions& options, Run& run) {
    const std::string bytes = open_subject(run, options.certificate);
    if (is_theorem_file(bytes)) return report_theorem(options, bytes);
    const auto certificate = certificate_of(run, bytes);
    require_no_parameters(options);
    const std::string path = page_path(options, certificate->game->label);
    ReportContents contents;
    contents.game = {certificate->game->label + ".poset", certificate->game->text};
    contents.given = {name_on_page(options.certificate), bytes};
    contents.title = options.title;
    contents.plots = !options.no_plots;
    if (!options.checkers.empty()) contents.checkers = checkers_in(options.checkers);
    contents.by_rows = is_on_top(*certificate->game);  // as the checker chooses (proofs/FORMAT.md, section 3)
    make_full(options, *certificate, contents);
    contents.drop_oversized(options.max_size * kMegabyte);
    if (!contents.board()) say("the page has no board: " + contents.no_board);
    const std::string page = make_page(parts_of(
        *certificate, contents, [](const std::string& what) { say("a plot is left out: " + what); }));
    write_page(path, page);
    if (path != "-") print_result(options, path, page, contents);
}

constexpr const char* kReportFooter =
    R"(The page needs no network and no server. It carries the game file and the certificate, so that a reader can save
them and run chompcheck; and a board, on which the computer plays from that certificate at positions of any size.
For a compact certificate, the values that it leaves out are recomputed first. The certificate is read, not
verified; chompcheck verifies it.
Of a theorem file (chompcert theorem GAME -o X.theorem) the page has the formula for all positions, the winning
strategy with a picture, and the file for Coq. The theorem is proved again before.

Example: chompcert make chomp 5 3 > chomp_5_3.poset && chompcert prove chomp_5_3.poset -k 2
         chompcert report chomp_5_3.cert -o page.html
         chompcert report shifted.theorem -o shifted.html --parameters s=3)";

}  // namespace

void add_report(const Command& app, Run& run) {
    const auto options = std::make_shared<ReportOptions>();
    const Command command = app.subcommand(
        "report", "A web page in one file: what was proved, how to check it, and a board to play on");
    command.option("CERT", options->certificate, "The certificate (.cert), or a theorem file (.theorem)")
        .required();
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
    command.flag("--no-coq", options->no_coq, "Leave the file for Coq out of the page of a theorem");
    command.option("--parameters", options->parameters, "For the picture of a theorem [the least values]")
        .many(',')
        .type_name("s=3,p=1");
    command.flag("--json", options->json, "Print one JSON object");
    add_recompute_options(command, *options);
    command.footer(kReportFooter);
    command.callback([options, &run] {
        report(*options, run);
        run.exit_code = kDone;
    });
}

}  // namespace chompcert::cli
