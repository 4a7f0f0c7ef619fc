// `chompcert papers [ROW…]`
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <vector>

#include "base/did_you_mean.h"
#include "commands/commands.h"
#include "papers/row.h"
#include "shared/interrupt.h"
#include "shared/io.h"
#include "shared/progress_line.h"
#include "shared/subject.h"

namespace chompcert::cli {
namespace {

using papers::Case;
using papers::Row;
using papers::Verdict;

struct PapersOptions {
    std::vector<std::string> rows;
    std::string certificates;
    bool far = false, list = false, json = false, quiet = false, force = false;
};

// A case's verdict, and what is said of a number of cases.
struct VerdictWords {
    const char *one, *several;
};
constexpr std::array<VerdictWords, papers::kVerdicts> kVerdictWords{{
    {"agrees", "as published"},
    {"DIFFERS", "DIFFERENT"},
    {"explained", "not as published, with an explanation"},
    {"the same", "the same by two programs"},
    {"as by the definition", "as by the definition"},
    {"consistent", "consistent within one certificate"},
    {"open", "left open by the paper: consistent in several graphs"},
    {"open", "left open by the paper: in one graph, which is no evidence"},
    {"open", "left open by the paper"},
}};
constexpr std::array kVerdictsInOrder{Verdict::agrees,  Verdict::explained, Verdict::two_programs,
                                      Verdict::defined, Verdict::coherent,  Verdict::consistent,
                                      Verdict::single,  Verdict::open,      Verdict::differs};

const VerdictWords& words_of(Verdict verdict) {
    return kVerdictWords.at(static_cast<std::size_t>(verdict));
}

const char* name_of(papers::Source source) {
    switch (source) {
        case papers::Source::paper:
            return "paper";
        case papers::Source::literature:
            return "literature";
        case papers::Source::program:
            return "another program";
        case papers::Source::definition:
            return "definition";
        case papers::Source::certificate:
            return "the same certificate";
        case papers::Source::open:
            return "open";
    }
    return "";
}

// "consistent in 4 graphs": what an open case has shown.
std::string finding(const Case& each) {
    const std::size_t graphs = each.evidence.graphs;
    if (each.verdict() == Verdict::single) return "one graph, which is no evidence";
    if (graphs == 0) return "";
    return fmt::format(
        fmt::runtime(each.evidence.same ? "consistent in {} graphs" : "both winners in {} graphs"), graphs);
}

// The row of that name, or the rows of a paper: 003 is 003-2.3, 003-2.4 and so on.
std::vector<const Row*> rows_named(const std::string& name) {
    if (const Row* const row = papers::find_row(name)) return {row};
    std::vector<const Row*> found;
    for (const Row& row : papers::rows())
        if (row.id.starts_with(name + "-")) found.push_back(&row);
    if (!found.empty()) return found;
    std::vector<std::string_view> names;
    for (const Row& row : papers::rows()) names.push_back(row.id);
    const std::string_view meant = did_you_mean(name, names);
    throw UsageError(fmt::format("no row '{}' among those of the papers{} (see 'chompcert papers --list')",
                                 name, meant.empty() ? "" : fmt::format(": did you mean '{}'?", meant)));
}

// Game files and certificates go into a folder, each once.
class CertificateFolder {
  public:
    CertificateFolder(std::string path, bool force) : path_(std::move(path)), force_(force) {
        if (!path_.empty()) std::filesystem::create_directories(path_);
    }
    void keep(std::string_view label, std::string_view game, std::string_view certificate) {
        if (path_.empty() || !kept_.insert(std::string(label)).second) return;
        write(fmt::format("{}/{}.poset", path_, label), FileKind::game, game);
        write(fmt::format("{}/{}.cert", path_, label), FileKind::certificate, certificate);
    }

  private:
    void write(const std::string& path, FileKind kind, std::string_view bytes) const {
        write_output(path, {kind, force_}, bytes);
    }
    std::string path_;
    bool force_;
    std::set<std::string> kept_;
};

std::string verdict_line(const std::vector<Case>& cases) {
    std::string text = fmt::format("{} case{}", cases.size(), cases.size() == 1 ? "" : "s");
    const papers::Tally tally = papers::tally(cases);
    for (const Verdict verdict : kVerdictsInOrder) {
        const std::size_t number = tally.at(static_cast<std::size_t>(verdict));
        if (number > 0) text += fmt::format(", {} {}", number, words_of(verdict).several);
    }
    return text;
}

std::string expectation(const papers::Expected& expected) {
    const std::string place = expected.place.empty() ? "" : " (" + expected.place + ")";
    switch (expected.source) {
        case papers::Source::program:
            return fmt::format("another program of ours{} {}", place, expected.value);
        case papers::Source::definition:
            return fmt::format("by the definition {}", expected.value);
        case papers::Source::certificate:
            return fmt::format("another answer of the same certificate implies {}", expected.value);
        case papers::Source::open:
            return "left open";
        default:
            return fmt::format("published{} {}", place, expected.value);
    }
}

void print_case(const Case& each) {
    const std::string found = finding(each);
    fmt::print("  {}: {}, computed {}: {}{}{}\n", each.what, expectation(each.expected), each.computed,
               words_of(each.verdict()).one, found.empty() ? "" : ", " + found,
               each.note.empty() ? "" : " (" + each.note + ")");
}

void print_row(const Row& row, const std::vector<Case>& cases, const PapersOptions& options) {
    fmt::print("{}: {} [{}]\n  bound: {}: {}\n", row.id, row.statement, row.place,
               options.far ? row.far_bound : row.bound, verdict_line(cases));
    for (const Case& each : cases)
        if (!options.rows.empty() || each.verdict() == Verdict::differs) print_case(each);
    flush_stdout();
}

nlohmann::ordered_json row_json(const Row& row, const std::vector<Case>& cases, bool far) {
    nlohmann::ordered_json json{{"row", row.id},
                                {"statement", row.statement},
                                {"place", row.place},
                                {"bound", far ? row.far_bound : row.bound}};
    json["cases"] = nlohmann::ordered_json::array();
    for (const Case& each : cases) {
        const papers::Expected& expected = each.expected;
        nlohmann::ordered_json line{{"case", each.what}, {"source", name_of(expected.source)}};
        if (!expected.place.empty()) line["place"] = expected.place;
        if (expected.source != papers::Source::open) line["expected"] = expected.value;
        line["computed"] = each.computed;
        line["verdict"] = words_of(each.verdict()).one;
        if (const std::string found = finding(each); !found.empty()) line["finding"] = found;
        if (!each.note.empty()) line["note"] = each.note;
        json["cases"].push_back(std::move(line));
    }
    return json;
}

void list_rows(bool far) {
    for (const Row& row : papers::rows())
        fmt::print("{:<22} {} [{}]\n", row.id, row.statement, far ? row.far_bound : row.bound);
}

// The exit code: 1 if something differs.
int reproduce(const PapersOptions& options) {
    std::vector<const Row*> chosen;
    for (const std::string& name : options.rows)
        for (const Row* const row : rows_named(name)) chosen.push_back(row);
    if (chosen.empty())
        for (const Row& row : papers::rows()) chosen.push_back(&row);
    CertificateFolder folder(options.certificates, options.force);
    ProgressLine progress(options.quiet);
    bool differs = false;
    for (const Row* const row : chosen) {
        papers::Context context;
        context.far = options.far;
        context.working = [&](std::string_view what) {
            progress.show([&](double) { return fmt::format("{}: {}", row->id, what); });
        };
        context.keep = [&](auto label, auto game, auto certificate) {
            folder.keep(label, game, certificate);
        };
        const std::vector<Case> cases = row->compute(context);
        progress.clear();
        differs = differs || std::ranges::any_of(
                                 cases, [](const Case& each) { return each.verdict() == Verdict::differs; });
        if (options.json) {
            fmt::print("{}\n", row_json(*row, cases, options.far).dump());
            flush_stdout();
        } else {
            print_row(*row, cases, options);
        }
        say_when_ended(fmt::format(
            "all rows up to {} are printed: 'chompcert papers --list' has the rows after it, to name",
            row->id));
    }
    return differs ? kNoAnswer : kDone;
}

constexpr const char* kPapersFooter =
    R"(A case agrees with what is published, or differs, or differs for a known reason; or the paper leaves it open. Values that nobody has published are compared with another program of ours, or with the definition of the game, or with another answer of the same certificate, and named so. Exit code 1 if a case differs without a known reason.
Example: chompcert papers 000-example 002-theorem-1)";

}  // namespace

void add_papers(const Command& app, Run& run) {
    const auto options = std::make_shared<PapersOptions>();
    const Command command = app.subcommand("papers",
                                           "Recompute the statements of the papers behind the project: what "
                                           "is published against what is computed");
    command.option("ROW", options->rows,
                   "Rows to compute, with all their cases: 000-2.4, or 003 for all of that paper [all rows, "
                   "without their cases]");
    command.flag("--list", options->list, "List the rows with their bounds, and stop");
    command.flag("--far", options->far, "Compute to the larger bounds, which takes much longer");
    command
        .output("--certificates", options->certificates, options->force,
                "Keep the game files and certificates that the rows rely on in this folder")
        .type_name("FOLDER");
    command.flag("--json", options->json, "One JSON object per row");
    command.flag("-q,--quiet", options->quiet, "No progress");
    command.footer(kPapersFooter);
    command.callback([options, &run] {
        if (options->list) return list_rows(options->far);
        run.exit_code = reproduce(*options);
    });
}

}  // namespace chompcert::cli
