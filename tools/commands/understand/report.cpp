// `chompcert report CERT|THEOREM -o page.html`
//
// The page is one file: the theorem as HTML, and the certificate, the game and the scripts that play from
// them. Rejected: a page that asks a server, or loads a library.
#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>

#include "answers/theorem_words.h"
#include "base/error.h"
#include "base/sha256.h"
#include "commands/commands.h"
#include "parametric/coq/file.h"
#include "periodic/rows/state/plan.h"
#include "periodic/solve/recompute.h"
#include "report/checkers.h"
#include "report/contents.h"
#include "report/page.h"
#include "shared/ask.h"
#include "shared/io.h"
#include "shared/subject.h"
#include "shared/unverified.h"
#include "text/json_integer.h"
#include "text/printable.h"
#include "text/remedy.h"
#include "theorem/automaton.h"
#include "theorem/prove_file.h"
#include "theorem_report/automaton_page.h"
#include "theorem_report/theorem_page.h"

namespace chompcert::cli {
namespace {

struct ReportOptions : AskOptions {
    std::string output, title, checkers;
    std::uint64_t max_size = 20;  // MB
    bool no_plots = false, no_coq = false, force = false;
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
    check_output(path, {FileKind::other, options.force});
    return path;
}

void write_page(const ReportOptions& options, const std::string& path, const std::string& page) {
    write_output(path, {FileKind::other, options.force}, page);
}

// The theorem and its proof for Coq, or the reason why there is none.
void add_coq_file(const Theorem& theorem, const SymbolicArena& arena, IslContext& context,
                  const isl::union_set& zero, TheoremReport& report) {
    context.reset_operations();
    try {
        report.coq = {report.theorem.stem() + ".v", coq_file(theorem.formula, arena, context, zero)};
    } catch (const LimitError& error) {
        report.no_coq = said(error);
    } catch (const isl::exception_quota&) {
        report.no_coq = "isl reached its limit of operations";
    }
}

constexpr const char* kForCertificates =
    "is for certificates: the page of a theorem has no board, carries no certificate, and runs no checkers";

// Writes the page of a proof.
class PageWriter final : public ProofReader {
  public:
    PageWriter(const ReportOptions& options, const Run& run, const Command& command, std::string_view bytes)
        : ProofReader("page"), options_(options), run_(run), command_(command), bytes_(bytes) {}

    void claims(SolvedGame& certificate) override {
        note_unverified(run_, ReadKind::certificate);
        if (!options_.parameters.empty())
            throw UsageError("--parameters is for theorems: the numbers of a certificate's game are fixed");
        refuse_options(command_, {"--no-coq"},
                       "is for theorems: the page of a certificate has no file for Coq");
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
        if (path != "-") print_result(options_, path, page, contents);
    }

    void theorem(const Theorem& theorem) override {
        refuse_options(command_, {"--checkers", "--max-size"}, kForCertificates);
        refuse_recompute_options(command_, kForCertificates);
        if (theorem.automaton)
            by_automaton(theorem);
        else
            by_formula(theorem);
    }

  private:
    void by_formula(const Theorem& theorem) const {
        constexpr unsigned long kMostOperations = 100'000'000;
        const std::string path = page_path(options_, theorem.game.label);
        IslContext context(kMostOperations);
        try {
            const SymbolicArena arena(theorem.game, context);
            const TheoremReport report = proved_again(theorem, arena, context);
            write_theorem_page(path, make_theorem_page(parts_of(theorem, arena, report)), report);
        } catch (const isl::exception_quota&) {
            throw LimitError("undecided: isl reached its limit of operations");
        }
    }

    void by_automaton(const Theorem& theorem) const {
        refuse_options(
            command_, {"--no-coq", "--parameters"},
            "is for theorems by formulas: the page of an automaton carries no file for Coq ('chompcert "
            "theorem --coq' writes it), and its picture takes all parameters");
        const std::string path = page_path(options_, theorem.game.label);
        if (!is_automaton_proved(theorem)) throw untrue();
        const TheoremReport report = report_of();
        const auto parts = parts_of_automaton(
            theorem, report, [](const std::string& what) { say("a picture is left out: " + what); });
        write_theorem_page(path, make_automaton_page(parts), report);
    }

    void write_theorem_page(const std::string& path, const std::string& page,
                            const TheoremReport& report) const {
        write_page(options_, path, page);
        if (path == "-") return;
        if (!options_.json) return fmt::print("page: {} ({} bytes)\n", printable(path), page.size());
        fmt::print("{}\n", json_line({{"page", path},
                                      {"bytes", page.size()},
                                      {"theorem_sha256", sha256_hex(bytes_)},
                                      {"coq", static_cast<bool>(report.coq)}}));
    }

    // A page says what is true.
    [[nodiscard]] MalformedInput untrue() const {
        return MalformedInput(fmt::format("{}: an untrue theorem: 'chompcert theorem' says where it is wrong",
                                          options_.certificate));
    }

    [[nodiscard]] TheoremReport report_of() const {
        TheoremReport report;
        report.title = options_.title;
        report.theorem = {name_on_page(options_.certificate), std::string(bytes_)};
        report.plots = !options_.no_plots;
        return report;
    }

    [[nodiscard]] TheoremReport proved_again(const Theorem& theorem, const SymbolicArena& arena,
                                             IslContext& context) const {
        const isl::union_set zero = zero_positions(theorem, arena);
        if (!is_proved_again(theorem, arena, context, zero)) throw untrue();
        TheoremReport report = report_of();
        report.parameters = least_parameter_values(theorem.game);
        if (!options_.parameters.empty())
            about_option("--parameters",
                         [&] { report.parameters = parameter_values(theorem.game, options_.parameters); });
        if (options_.no_coq)
            report.no_coq = "it was left out";
        else
            add_coq_file(theorem, arena, context, zero, report);
        return report;
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
