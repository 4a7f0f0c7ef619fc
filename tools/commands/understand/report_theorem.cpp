// The page of a theorem for `chompcert report`, by a formula or by an automaton.
#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "answers/theorem_words.h"
#include "base/error.h"
#include "base/sha256.h"
#include "commands/understand/report_pages.h"
#include "page/page.h"
#include "parametric/coq/file.h"
#include "shared/io.h"
#include "text/json_integer.h"
#include "text/printable.h"
#include "text/remedy.h"
#include "theorem/automaton.h"
#include "theorem/prove_file.h"
#include "theorem_report/automaton_page.h"
#include "theorem_report/theorem_page.h"

namespace chompcert::cli {
namespace {

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

class TheoremPage {
  public:
    TheoremPage(const ReportOptions& options, const Command& command, std::string_view bytes)
        : options_(options), command_(command), bytes_(bytes) {}

    void by_formula(const Theorem& theorem) const {
        constexpr unsigned long kMostOperations = 100'000'000;
        const std::string path = page_path(options_, theorem.game.label);
        IslContext context(kMostOperations);
        try {
            const SymbolicArena arena(theorem.game, context);
            const TheoremReport report = proved_again(theorem, arena, context);
            write(path, make_theorem_page(parts_of(theorem, arena, report)), report);
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
        write(path, make_automaton_page(parts), report);
    }

  private:
    void write(const std::string& path, const std::string& page, const TheoremReport& report) const {
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
    const Command& command_;
    std::string_view bytes_;
};

}  // namespace

void write_theorem_page(const ReportOptions& options, const Command& command, std::string_view bytes,
                        const Theorem& theorem) {
    refuse_options(command, {"--checkers", "--max-size"}, kForCertificates);
    refuse_recompute_options(command, kForCertificates);
    const TheoremPage page(options, command, bytes);
    theorem.automaton ? page.by_automaton(theorem) : page.by_formula(theorem);
}

}  // namespace chompcert::cli
