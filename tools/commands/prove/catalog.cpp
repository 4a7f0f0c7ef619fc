// `chompcert catalog [FILE]`
#include "catalog/catalog.h"

#include <fmt/core.h>
#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "batch/verify.h"
#include "batch/worker.h"
#include "catalog/query.h"
#include "catalog/schema.h"
#include "checking/checker.h"
#include "commands/commands.h"
#include "shared/io.h"
#include "text/json_integer.h"
#include "text/printable.h"

namespace chompcert::cli {
namespace {

struct CatalogOptions : CatalogFilter {
    std::string catalog = "batch.sqlite", checker;
    std::uint64_t max_megabytes = WorkSettings{}.max_megabytes;
    bool csv = false, json = false, verify = false;
};

constexpr const char* kCatalogFooter =
    R"(One row for each value of each run, or one for a run that failed. f(m) is the n with g(A_{m,n}) = k; preperiod and
period are those of f(m) - m. The file is an SQLite database; its view `catalogue` answers other questions.

Example: chompcert catalog
         chompcert catalog --kind periodic --min-period 2 --value 0 --sort period --descending
         chompcert catalog --csv > catalog.csv
         chompcert catalog --verify)";

constexpr std::size_t kShownPattern = 60;

using TableRow = std::array<std::string, 7>;

std::string remark(const Statement& row) {
    std::string options = row.text(6);
    if (!row.is_null(7))
        options = row.text(8).empty() ? "g(A) = " + row.text(7)
                                      : fmt::format("f(m) = {} for all m >= {}", row.text(7), row.text(8));
    if (!row.is_null(9)) return row.text(9);
    if (options.size() <= kShownPattern) return options;
    return options.substr(0, options.rfind(' ', kShownPattern)) + " …";
}

void print_table(const Database& catalog, const CatalogFilter& filter) {
    Statement row = select_rows(catalog, filter,
                                "coalesce(game, source), status, value, kind, preperiod, period, pattern, "
                                "constant, constant_from, message");
    std::vector<TableRow> table = {{"game", "status", "k", "kind", "preperiod", "period", "f(m) - m"}};
    while (row.step())
        table.push_back({printable(row.text(0)), printable(row.text(1)), printable(row.text(2)),
                         printable(row.text(3)), printable(row.text(4)), printable(row.text(5)),
                         printable(remark(row))});
    std::array<std::size_t, 7> widths{};
    for (const TableRow& line : table)
        for (std::size_t i = 0; i + 1 < line.size(); ++i) widths[i] = std::max(widths[i], line[i].size());
    for (const TableRow& line : table) {
        std::string text;
        for (std::size_t i = 0; i < line.size(); ++i) text += fmt::format("{:<{}}  ", line[i], widths[i]);
        fmt::print("{}\n", text.substr(0, text.find_last_not_of(' ') + 1));
    }
}

std::string field_of(const Statement& row, int column) {
    const bool number = row.is_integer(column) || row.is_real(column);
    return number ? row.text(column) : csv_field(row.text(column));
}

void print_csv(const Database& catalog, const CatalogFilter& filter) {
    Statement row = select_rows(catalog, filter);
    for (int i = 0; i < row.columns(); ++i) fmt::print("{}{}", i > 0 ? "," : "", row.column_name(i));
    fmt::print("\n");
    while (row.step()) {
        for (int i = 0; i < row.columns(); ++i) fmt::print("{}{}", i > 0 ? "," : "", field_of(row, i));
        fmt::print("\n");
    }
}

nlohmann::ordered_json json_field(const Statement& row, int column) {
    if (row.is_null(column)) return nullptr;
    if (row.is_integer(column)) return row.integer(column);
    if (row.is_real(column)) return row.real(column);
    return row.text(column);
}

// An array with an element on each line.
void print_json(const Database& catalog, const CatalogFilter& filter) {
    Statement row = select_rows(catalog, filter);
    const char* before = "[\n";
    while (row.step()) {
        nlohmann::ordered_json object;
        for (int i = 0; i < row.columns(); ++i) object[row.column_name(i)] = json_field(row, i);
        fmt::print("{}{}", before, json_line(object));
        before = ",\n";
    }
    fmt::print("{}]\n", before[0] == '[' ? "[" : "\n");
}

int verify(const Database& catalog, const CatalogOptions& options) {
    require_whole(catalog);
    const std::string folder = std::filesystem::path(options.catalog).parent_path().string();
    Checker checker(options.checker, options.max_megabytes);
    const Verification found = verify_certificates(catalog, options, folder, checker);
    for (const std::string& defect : found.defects) fmt::print("{}\n", printable(defect));
    fmt::print("{} certificate{}: {} verified, {} not\n", found.verified + found.defects.size(),
               found.verified + found.defects.size() == 1 ? "" : "s", found.verified, found.defects.size());
    return found.defects.empty() ? kDone : kNoAnswer;
}

int list(const CatalogOptions& options) {
    const Database catalog = open_catalog(options.catalog);
    if (options.status) static_cast<void>(status_of_name(*options.status));
    if (options.verify) return verify(catalog, options);
    if (options.csv) {
        print_csv(catalog, options);
    } else if (options.json) {
        print_json(catalog, options);
    } else {
        print_table(catalog, options);
    }
    return kDone;
}

void add_filters(const Command& command, CatalogOptions& options) {
    command.option("--kind", options.kind, "Only claims of this kind")
        .one_of({"periodic", "finite", kLost, kWon});
    command
        .option("--status", options.status,
                "Only runs of this status: done, undecided, unsupported, malformed, failed, rejected")
        .type_name("STATUS");
    command.option("--level", options.level, "Only certificates of this level")
        .one_of({"full", "compact", kStrategyLevel});
    command.option("--label", options.label, "Only games with such a name, as 'chomp_*_1'").type_name("GLOB");
    command.option("--value", options.value, "Only claims about this value").type_name("k");
    command.option("-k,--values", options.max_value, "Only runs for the values 0..K").type_name("K");
    command.option("--period", options.period, "Only claims with this period");
    command.option("--min-period", options.min_period, "Only claims with at least this period");
    command.option("--min-preperiod", options.min_preperiod, "Only claims with at least this preperiod");
    command.option("--sort", options.sort, "A column (see --csv) to sort by")
        .type_name("COLUMN")
        .shows_default();
    command.flag("--descending", options.descending, "Sort downwards");
}

}  // namespace

void add_catalog(const Command& app, Run& run) {
    const auto options = std::make_shared<CatalogOptions>();
    const Command command = app.subcommand("catalog", "The results of batches: list, filter, export");
    command.option("FILE", options->catalog, "The catalogue").shows_default();
    add_filters(command, *options);
    const Option csv = command.flag("--csv", options->csv, "Print all columns as CSV");
    const Option json = command.flag("--json", options->json, "Print all columns as a JSON array of objects");
    const Option again =
        command.flag("--verify", options->verify,
                     "Check the certificates again; exit code 1 if one is missing, changed or rejected");
    csv.excludes(json).excludes(again);
    json.excludes(again);
    command.option("--checker", options->checker, "The program chompcheck [beside chompcert]")
        .type_name("PATH");
    command.option("--max-memory", options->max_megabytes, "MiB that each chompcheck may take")
        .shows_default()
        .within(std::uint64_t{1}, std::uint64_t{1} << 30);
    command.footer(kCatalogFooter);
    command.callback([options, &run] { run.exit_code = list(*options); });
}

}  // namespace chompcert::cli
