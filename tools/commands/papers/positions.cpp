// `chompcert positions ROWS --up-to N`
#include "finite/positions/positions.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "base/threads/workers.h"
#include "commands/commands.h"
#include "shared/interrupt.h"
#include "shared/io.h"
#include "shared/progress_line.h"

namespace chompcert::cli {
namespace {

struct PositionsOptions {
    PositionsQuestion question{4, 0, machine_cores()};
    std::uint64_t max_memory = PositionsQuestion{}.max_bytes >> 20;
    bool list = false, bfile = false, json = false, quiet = false;
};

void append_position(fmt::memory_buffer& out, const PositionsOptions& options, int first,
                     const LowerRows& lower) {
    const auto rest = static_cast<std::size_t>(options.question.rows) - 1;
    const char* const comma = options.json ? "," : " ";
    if (options.json) fmt::format_to(std::back_inserter(out), "{{\"rows\":[");
    fmt::format_to(std::back_inserter(out), "{}", first);
    for (std::size_t i = 0; i < rest; ++i)
        fmt::format_to(std::back_inserter(out), "{}{}", comma, lower.at(i));
    fmt::format_to(std::back_inserter(out), "{}", options.json ? "]}\n" : "\n");
}

// The part of the work that is done: with four rows it grows as the third power of the length.
double share_done(const PositionsOptions& options, int first) {
    const double part = static_cast<double>(first) / options.question.longest;
    return options.question.rows == 4 ? part * part * part : part * part;
}

void print_count(const PositionsOptions& options, std::uint64_t count) {
    const int rows = options.question.rows, longest = options.question.longest;
    if (options.json)
        fmt::print("{}\n",
                   nlohmann::ordered_json{{"rows", rows}, {"up_to", longest}, {"count", count}}.dump());
    else
        fmt::print("{} rows, the first of at most {} squares: {} P-positions\n", rows, longest, count);
}

int list_positions(PositionsOptions options) {
    options.question.max_bytes = options.max_memory << 20;
    ProgressLine line(options.quiet);
    std::uint64_t count = 0;
    if (options.list || options.bfile)
        say_when_ended(
            "the lines that were printed are right, but the last may be cut off; the same command "
            "starts from the beginning");
    if (options.bfile) fmt::print("0 0\n");
    find_p_positions(options.question, [&](int first, const std::vector<LowerRows>& lower) {
        count += lower.size();
        fmt::memory_buffer out;
        if (options.list)
            for (const LowerRows& rows : lower) append_position(out, options, first, rows);
        if (options.bfile) fmt::format_to(std::back_inserter(out), "{} {}\n", first, count);
        fmt::print("{}", std::string_view(out.data(), out.size()));
        line.show([&](double) {
            return fmt::format("{:.0f} %: first rows of {} of at most {} squares, {} P-positions",
                               100 * share_done(options, first), first, options.question.longest, count);
        });
    });
    line.clear();
    if (!options.list && !options.bfile) print_count(options, count);
    flush_stdout();
    return kDone;
}

constexpr const char* kPositionsFooter =
    R"(The P-positions of Chomp: those that the player to move loses. Rows are written from the longest on, and count the
poisoned square; the poisoned square alone, 1 0 0 0, is a P-position. --bfile prints, for each n, how many of them have
a first row of at most n squares, as a b-file of OEIS. Four rows up to N take N^3/6 steps and N^3/48 bytes.

Example: chompcert positions 4 --up-to 1000
         chompcert positions 3 --up-to 10 --list)";

}  // namespace

void add_positions(const Command& app, Run& run) {
    const auto options = std::make_shared<PositionsOptions>();
    const Command command =
        app.subcommand("positions", "All P-positions of Chomp with two, three or four rows");
    command.option("ROWS", options->question.rows, "How many rows: 2, 3 or 4").required().within(2, 4);
    command.option("--up-to", options->question.longest, "The most squares of the first row")
        .required()
        .type_name("N")
        .within(1, kMostRowLength);
    const Option list = command.flag("--list", options->list, "One position in each line, not their number");
    command
        .flag("--bfile", options->bfile, "How many up to each length of the first row, as a b-file of OEIS")
        .excludes(list);
    command.flag("--json", options->json, "Print JSON").excludes("--bfile");
    command
        .option("--threads", options->question.threads,
                "How many threads search four rows [as many as the machine has]")
        .within(1, 1024);
    command.option("--max-memory", options->max_memory, "Give up (exit 4) over this many MiB of sets")
        .type_name("MiB")
        .shows_default()
        .within(std::uint64_t{1}, std::uint64_t{1} << 30);
    command.flag("-q,--quiet", options->quiet, "No progress on stderr");
    command.footer(kPositionsFooter);
    command.callback([options, &run] { run.exit_code = list_positions(*options); });
}

}  // namespace chompcert::cli
