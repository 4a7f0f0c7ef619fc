// `chompcert seeds [ROW…]`
#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <vector>

#include "base/did_you_mean.h"
#include "commands/commands.h"
#include "seeds/row.h"
#include "shared/io.h"
#include "shared/progress_line.h"
#include "shared/subject.h"

namespace chompcert::cli {
namespace {

using seeds::Case;
using seeds::Row;
using seeds::Verdict;

struct SeedsOptions {
    std::vector<std::string> rows;
    std::string certificates;
    bool far = false, list = false, json = false, quiet = false;
};

const char* name_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::agrees:
            return "agrees";
        case Verdict::differs:
            return "DIFFERS";
        case Verdict::explained:
            return "explained";
        case Verdict::filled:
            return "open";
    }
    return "";
}

// The row of that name, or the rows of a paper: 003 is 003-2.3, 003-2.4 and so on.
std::vector<const Row*> rows_named(const std::string& name) {
    if (const Row* const row = seeds::find_row(name)) return {row};
    std::vector<const Row*> found;
    for (const Row& row : seeds::rows())
        if (row.id.starts_with(name + "-")) found.push_back(&row);
    if (!found.empty()) return found;
    std::vector<std::string_view> names;
    for (const Row& row : seeds::rows()) names.push_back(row.id);
    const std::string_view meant = did_you_mean(name, names);
    throw UsageError(fmt::format("no row '{}' in the seeds{} (see 'chompcert seeds --list')", name,
                                 meant.empty() ? "" : fmt::format(": did you mean '{}'?", meant)));
}

// Game files and certificates go into a folder, each once.
class CertificateFolder {
  public:
    explicit CertificateFolder(std::string path) : path_(std::move(path)) {
        if (!path_.empty()) std::filesystem::create_directories(path_);
    }
    void keep(std::string_view label, std::string_view game, std::string_view certificate) {
        if (path_.empty() || !kept_.insert(std::string(label)).second) return;
        write(fmt::format("{}/{}.poset", path_, label), game);
        write(fmt::format("{}/{}.cert", path_, label), certificate);
    }

  private:
    static void write(const std::string& path, std::string_view bytes) {
        AtomicFile file(path);
        file.write(bytes);
        file.commit();
    }
    std::string path_;
    std::set<std::string> kept_;
};

std::string verdict_line(const seeds::Tally& tally) {
    const std::size_t all = tally.agrees + tally.differs + tally.explained + tally.filled;
    std::string text = fmt::format("{} case{}", all, all == 1 ? "" : "s");
    if (tally.agrees > 0) text += fmt::format(", {} agree{}", tally.agrees, tally.agrees == 1 ? "s" : "");
    if (tally.explained > 0) text += fmt::format(", {} differ and are explained", tally.explained);
    if (tally.filled > 0) text += fmt::format(", {} left open by the paper and filled", tally.filled);
    if (tally.differs > 0) text += fmt::format(", {} DIFFER", tally.differs);
    return text;
}

void print_case(const Case& each) {
    const std::string published = each.published == seeds::kOpen ? "left open" : each.published;
    fmt::print("  {}: published {}, computed {}: {}{}\n", each.what, published, each.computed,
               name_of(each.verdict()), each.note.empty() ? "" : " (" + each.note + ")");
}

void print_row(const Row& row, const std::vector<Case>& cases, const SeedsOptions& options) {
    fmt::print("{}: {}\n  bound: {}: {}\n", row.id, row.statement, options.far ? row.far_bound : row.bound,
               verdict_line(seeds::tally(cases)));
    for (const Case& each : cases)
        if (!options.rows.empty() || each.verdict() == Verdict::differs) print_case(each);
    flush_stdout();
}

nlohmann::ordered_json row_json(const Row& row, const std::vector<Case>& cases, bool far) {
    nlohmann::ordered_json json{
        {"row", row.id}, {"statement", row.statement}, {"bound", far ? row.far_bound : row.bound}};
    json["cases"] = nlohmann::ordered_json::array();
    for (const Case& each : cases) {
        nlohmann::ordered_json line{
            {"case", each.what}, {"published", each.published}, {"computed", each.computed}};
        if (each.published == seeds::kOpen) line["published"] = nullptr;
        line["verdict"] = name_of(each.verdict());
        if (!each.note.empty()) line["note"] = each.note;
        json["cases"].push_back(std::move(line));
    }
    return json;
}

void list_rows() {
    for (const Row& row : seeds::rows()) fmt::print("{:<22} {} [{}]\n", row.id, row.statement, row.bound);
}

// The exit code: 1 if something differs.
int reproduce(const SeedsOptions& options) {
    std::vector<const Row*> chosen;
    for (const std::string& name : options.rows)
        for (const Row* const row : rows_named(name)) chosen.push_back(row);
    if (chosen.empty())
        for (const Row& row : seeds::rows()) chosen.push_back(&row);
    CertificateFolder folder(options.certificates);
    ProgressLine progress(options.quiet);
    bool differs = false;
    for (const Row* const row : chosen) {
        seeds::Context context;
        context.far = options.far;
        context.working = [&](std::string_view what) {
            progress.show([&](double) { return fmt::format("{}: {}", row->id, what); });
        };
        context.keep = [&](auto label, auto game, auto certificate) {
            folder.keep(label, game, certificate);
        };
        const std::vector<Case> cases = row->compute(context);
        progress.clear();
        differs = differs || seeds::tally(cases).differs > 0;
        if (options.json) {
            fmt::print("{}\n", row_json(*row, cases, options.far).dump());
            flush_stdout();
        } else {
            print_row(*row, cases, options);
        }
    }
    return differs ? kNoAnswer : kDone;
}

constexpr const char* kSeedsFooter =
    R"(A case agrees, differs, differs for a known reason, or is open in the paper. Exit code 1 if one differs without a known reason.
Example: chompcert seeds 000-example 002-theorem-1)";

}  // namespace

void add_seeds(const Command& app, Run& run) {
    const auto options = std::make_shared<SeedsOptions>();
    const Command command = app.subcommand(
        "seeds", "Recompute the statements of the papers behind the project: published against computed");
    command.option("ROW", options->rows,
                   "Rows to compute, with all their cases: 000-2.4, or 003 for all of that paper [all rows, "
                   "without their cases]");
    command.flag("--list", options->list, "List the rows with their bounds, and stop");
    command.flag("--far", options->far, "Compute to the larger bounds, which takes much longer");
    command
        .option("--certificates", options->certificates,
                "Keep the game files and certificates that the rows rely on in this folder")
        .type_name("FOLDER");
    command.flag("--json", options->json, "One JSON object per row");
    command.flag("-q,--quiet", options->quiet, "No progress");
    command.footer(kSeedsFooter);
    command.callback([options, &run] {
        if (options->list) return list_rows();
        run.exit_code = reproduce(*options);
    });
}

}  // namespace chompcert::cli
