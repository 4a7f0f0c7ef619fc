// `chompcert sun first|second RANGES…`
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "base/threads/workers.h"
#include "commands/commands.h"
#include "proving/certificate_file.h"
#include "shared/interrupt.h"
#include "shared/io.h"
#include "shared/progress_line.h"
#include "shared/subject.h"
#include "show/sun/table.h"
#include "text/json_integer.h"
#include "text/printable.h"

namespace chompcert::cli {
namespace {

constexpr std::size_t kMaxRows = 1'000'000, kShownOfPattern = 60;

struct SunOptions {
    std::vector<std::string> ranges;
    std::string folder;
    std::int64_t max_columns = 1'000'000;
    std::uint64_t max_memory = Limits{}.max_bytes >> 20;
    bool csv = false, json = false, quiet = false, compact = false, force = false;
};

// The subject of a table: the meaning of the numbers in its patterns.
struct ConjectureSubject {
    Conjecture conjecture;
    const char *argument, *difference;
    std::size_t first_lower;  // the number of the first lower row

    [[nodiscard]] std::vector<std::string> row_names(std::size_t count) const {
        std::vector<std::string> names;
        for (std::size_t i = 0; i < count; ++i) names.push_back(fmt::format("r{}", first_lower + i));
        return names;
    }
};

ConjectureSubject subject_of(Conjecture conjecture) {
    if (conjecture == Conjecture::first) return {conjecture, "q", "p - q", 3};
    return {conjecture, "p", "g - p", 2};
}

std::vector<ParameterRange> ranges_of(const SunOptions& options) {
    std::vector<ParameterRange> ranges;
    for (const std::string& word : options.ranges) {
        const auto range = parse_range(word);
        if (!range)
            throw UsageError(fmt::format("expected a range such as 0..24, or a number (up to {}), found '{}'",
                                         kMaxParameter, word.substr(0, 60)));
        ranges.push_back(*range);
    }
    return ranges;
}

class ProofFolder {
  public:
    ProofFolder(std::string folder, bool force) : folder_(std::move(folder)), force_(force) {
        if (folder_.empty()) return;
        std::error_code error;
        std::filesystem::create_directories(folder_, error);
        if (!std::filesystem::is_directory(folder_))
            throw IoError(folder_ + ": the folder for certificates cannot be made" +
                          (error ? ": " + error.message() : ": a file has this name"));
        check_output(folder_ + "/test.cert", {FileKind::certificate, force_});
    }
    void write(const SolvedGame& proved) {
        if (folder_.empty()) return;
        say_when_ended("the certificates that were complete are in " + printable(folder_) +
                       ", but the table is not; the same command starts from the beginning");
        const std::string path = folder_ + "/" + proved.game->label;
        write_output(path + ".poset", {FileKind::game, force_}, proved.game->text);
        written_.push_back(write_certificate_file({path + ".cert", force_}, proved));
    }
    [[nodiscard]] const std::vector<CertificateFile>& written() const { return written_; }
    /// The certificate behind a row; nothing if none was written.
    [[nodiscard]] const CertificateFile* of(const SunRow& row) const {
        return row.decided && row.game < written_.size() ? &written_[row.game] : nullptr;
    }

  private:
    std::string folder_;
    bool force_;
    std::vector<CertificateFile> written_;
};

std::string_view kind_in_words(const SunRow& row) {
    return !row.decided ? "undecided" : row.pattern.empty() ? "finite" : "periodic";
}

void print_table(const ConjectureSubject& subject, std::size_t lower_rows, const SunTable& table,
                 const ProofFolder& folder, const SunOptions& options) {
    std::string header;
    for (const std::string& name : subject.row_names(lower_rows)) header += fmt::format("{:>6} ", name);
    fmt::print("{} {:9}  {:>9}  {:>7}  {}\n", header, "kind", fmt::format("from {}", subject.argument),
               "period", subject.difference);
    for (const SunRow& row : table.rows) {
        std::string line;
        for (const std::int64_t length : row.lower) line += fmt::format("{:>6} ", length);
        line += fmt::format(" {:9}", kind_in_words(row));
        if (row.decided && row.pattern.empty())
            line += fmt::format("  {:>9}  the last {}", row.from, subject.argument);
        if (!row.decided) line += fmt::format("  after {} columns", options.max_columns);
        if (!row.pattern.empty()) {
            std::string pattern = fmt::format("{}", fmt::join(row.pattern, " "));
            if (pattern.size() > kShownOfPattern)
                pattern = pattern.substr(0, pattern.rfind(' ', kShownOfPattern)) + " …";
            line += fmt::format("  {:>9}  {:>7}  {}", row.from, row.pattern.size(), pattern);
        }
        fmt::print("{}\n", line);
    }
    for (const CertificateFile& file : folder.written()) fmt::print("{}\n", certificate_text(file));
}

void print_csv(const ConjectureSubject& subject, std::size_t lower_rows, const SunTable& table,
               const ProofFolder& folder) {
    fmt::print("{},kind,from_{},period,pattern,certificate_sha256\n",
               fmt::join(subject.row_names(lower_rows), ","), subject.argument);
    for (const SunRow& row : table.rows) {
        const CertificateFile* const file = folder.of(row);
        fmt::print("{},{},{},{},{},{}\n", fmt::join(row.lower, ","), kind_in_words(row),
                   row.decided ? std::to_string(row.from) : "",
                   row.pattern.empty() ? "" : std::to_string(row.pattern.size()), fmt::join(row.pattern, " "),
                   file != nullptr ? file->sha256 : "");
    }
}

void print_json(const ConjectureSubject& subject, const SunTable& table, const ProofFolder& folder) {
    nlohmann::ordered_json json{{"conjecture", subject.conjecture == Conjecture::first ? "first" : "second"},
                                {"pattern_of", subject.difference},
                                {"rows", nlohmann::ordered_json::array()}};
    for (const SunRow& row : table.rows) {
        nlohmann::ordered_json entry{{"lower", row.lower}, {"kind", kind_in_words(row)}};
        if (row.decided && row.pattern.empty()) entry[std::string("last_") + subject.argument] = row.from;
        if (!row.pattern.empty()) {
            entry[std::string("from_") + subject.argument] = row.from;
            entry["period"] = row.pattern.size();
            entry["pattern"] = row.pattern;
        }
        if (const CertificateFile* const file = folder.of(row)) entry["certificate"] = file->path;
        json["rows"].push_back(std::move(entry));
    }
    json["certificates"] = nlohmann::ordered_json::array();
    for (const CertificateFile& file : folder.written())
        json["certificates"].push_back({{"path", file.path}, {"bytes", file.bytes}, {"sha256", file.sha256}});
    fmt::print("{}\n", json_line(json));
}

SunTable make_table(Conjecture conjecture, const SunOptions& options,
                    const std::vector<ParameterRange>& ranges, ProofFolder& folder) {
    ProgressLine line(options.quiet);
    std::size_t games = 0;
    const auto report = [&](const Progress& now) {
        line.show([&](double seconds) {
            return fmt::format("sun: game {}, {} of {} claims final, {:.0f} s", games + 1, now.claims_done,
                               now.claims, seconds);
        });
    };
    const Limits limits{options.max_columns, options.max_memory << 20};
    const Method method{options.compact ? Level::compact : Level::full, Orientation::columns,
                        machine_cores()};
    SunTable table =
        sun_table(conjecture, ranges, kMaxRows, limits, method, report, [&](const SolvedGame& proved) {
            ++games;
            folder.write(proved);
        });
    line.clear();
    return table;
}

int sun(Conjecture conjecture, const SunOptions& options) {
    const auto ranges = ranges_of(options);
    ProofFolder folder(options.folder, options.force);
    const SunTable table = make_table(conjecture, options, ranges, folder);
    if (table.rows.empty())
        throw UsageError("these ranges have no lower rows in them: no row is longer than the one above it");
    const ConjectureSubject subject = subject_of(conjecture);
    if (options.csv) {
        print_csv(subject, ranges.size(), table, folder);
    } else if (options.json) {
        print_json(subject, table, folder);
    } else {
        print_table(subject, ranges.size(), table, folder, options);
    }
    const auto undecided = std::ranges::count_if(table.rows, [](const SunRow& row) { return !row.decided; });
    if (undecided == 0) return kDone;
    std::fputs(
        fmt::format("chompcert: limit: {} of {} rows are undecided after {} columns (see --max-columns)\n",
                    undecided, table.rows.size(), options.max_columns)
            .c_str(),
        stderr);
    return kLimit;
}

constexpr const char* kFirstFooter =
    R"(RANGES are the ranges of the third row, the fourth row, …: 0..10, or a number. One certificate proves all lower
rows that fit into its own lower rows, so few games are solved. -o writes the game files and the certificates, for
chompcheck.

Example: chompcert sun first 0..10
         chompcert sun first 0..8 0..8 --csv -o proofs)";

constexpr const char* kSecondFooter =
    R"(RANGES are the ranges of the second row, the third row, …: 0..24, or a number. g is the Grundy value of the position
with first row p. One certificate proves all lower rows that fit into its own lower rows, so few games are solved. -o
writes the game files and the certificates, for chompcheck.

Example: chompcert sun second 0..12 0..12
         chompcert sun second 0..23 0..23 --csv -o proofs)";

void add_conjecture(const Command& command, Conjecture conjecture, const char* name, const char* about,
                    const char* footer, Run& run) {
    const auto options = std::make_shared<SunOptions>();
    const Command table = command.subcommand(name, about);
    table.option("RANGES", options->ranges, "The lower rows, from the top").required();
    const Option csv = table.flag("--csv", options->csv, "Print the table as CSV");
    table.flag("--json", options->json, "Print the table as one JSON object").excludes(csv);
    table
        .output("-o,--output", options->folder, options->force,
                "Write game files and certificates into this folder")
        .type_name("FOLDER");
    table.flag("--compact", options->compact, "Certificates without the values before the preperiods");
    table
        .option("--max-columns", options->max_columns,
                "A row is undecided (exit 4) if a search takes more columns")
        .shows_default()
        .within(std::int64_t{1}, std::int64_t{1} << 40);
    table.option("--max-memory", options->max_memory, "A row is undecided (exit 4) over this many MiB")
        .shows_default()
        .within(std::uint64_t{1}, std::uint64_t{1} << 30);
    table.flag("-q,--quiet", options->quiet, "No progress on stderr");
    table.footer(footer);
    table.callback([options, conjecture, &run] { run.exit_code = sun(conjecture, *options); });
}

}  // namespace

void add_sun(const Command& app, Run& run) {
    const Command command = app.subcommand("sun", "Sun's two conjectures over ranges, as proved tables");
    command.callback([command] {
        if (!command.has_subcommand())
            throw UsageError(
                "expected 'first' (two long rows) or 'second' (Grundy values over one long row)");
    });
    command.footer("Example: chompcert sun first 0..10");
    add_conjecture(command, Conjecture::first, "first",
                   "P-positions with two long rows, by the rows below them", kFirstFooter, run);
    add_conjecture(command, Conjecture::second, "second",
                   "The Grundy value as a function of the first row, by the rows below it", kSecondFooter,
                   run);
}

}  // namespace chompcert::cli
