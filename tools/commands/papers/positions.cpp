// `chompcert positions ROWS --up-to N`, `positions ROWS COLUMNS`, of a board file, and `positions --squares
// N`
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/numbers/count.h"
#include "base/threads/workers.h"
#include "commands/commands.h"
#include "commands/papers/rectangle.h"
#include "commands/papers/shapes_by_squares.h"
#include "finite/positions/any_rows.h"
#include "shared/ask.h"
#include "shared/interrupt.h"
#include "shared/io.h"
#include "shared/progress_line.h"
#include "text/counted.h"

namespace chompcert::cli {
namespace {

struct PositionsOptions {
    std::string first;  // the rows, or a file
    CertificateTarget certificate;
    std::optional<BoardFile> board;  // of a file
    std::optional<GameBeside> files;
    PositionsQuestion question{0, 0, machine_cores()};
    ShapesBySquares by_squares;
    int columns = 0, up_to = 0;
    std::uint64_t max_memory = PositionsQuestion{}.max_bytes >> 20;
    bool list = false, bfile = false, json = false, quiet = false;
};

// What is asked: exactly one of the three ways to say it.
void check_words(const PositionsOptions& options) {
    const bool by_squares = options.by_squares.squares > 0;
    if (options.question.rows == 0 && !by_squares)
        throw UsageError("ROWS is required: 'positions 6 13' asks for 6 rows of at most 13 squares");
    if (by_squares && (options.question.rows > 0 || options.up_to > 0 || options.list))
        throw UsageError("--squares takes shapes of any rows: leave out ROWS, COLUMNS, --up-to and --list");
    if (by_squares) return;
    if (options.columns == 0 && options.up_to == 0)
        throw UsageError("expected COLUMNS or --up-to: the most squares of the first row");
    if (options.columns > 0 && options.up_to > 0)
        throw UsageError("expected COLUMNS or --up-to, found both: COLUMNS asks for winning openings too");
    if (!options.by_squares.moves.empty())
        throw UsageError("--moves chooses what --squares N --bfile prints: add these, or leave it out");
}

// A certificate says how many P-positions there are, and which openings win.
void check_output_words(const PositionsOptions& options) {
    if (options.certificate.path.empty()) return;
    if (options.columns == 0 || options.list || options.bfile)
        throw UsageError(
            "--output is for the openings of a rectangle: give ROWS COLUMNS or a board file, and leave out "
            "--up-to, --squares, --list and --bfile");
    if (options.certificate.path == "-" && options.json)
        throw UsageError("-o - and --json both write to standard output: name a file for the certificate");
}

int rows_in(const std::string& word) {
    const auto rows = parse_signed_count(word);
    if (*rows < 1 || *rows > kMostRows)
        throw UsageError(fmt::format("ROWS: expected a number from 1 to {}, found '{}'", kMostRows, word));
    return static_cast<int>(*as_int64(*rows));
}

void append_position(fmt::memory_buffer& out, bool json, const PositionsPart::Rows& rows) {
    if (json)
        fmt::format_to(std::back_inserter(out), "{{\"rows\":[{}]}}\n", fmt::join(rows, ","));
    else
        fmt::format_to(std::back_inserter(out), "{}\n", fmt::join(rows, " "));
}

void print_now(fmt::memory_buffer& out) {
    fmt::print("{}", std::string_view(out.data(), out.size()));
    out.clear();
}

void print_list(const PositionsPart& part, bool json) {
    constexpr std::size_t kPrintedAtOnce = 1 << 16;
    fmt::memory_buffer out;
    part.for_each([&](const PositionsPart::Rows& rows) {
        append_position(out, json, rows);
        if (out.size() >= kPrintedAtOnce) print_now(out);
    });
    print_now(out);
}

// The part of the work that is done: it grows as this power of the length.
double share_done(const PositionsQuestion& question, int first) {
    return std::pow(static_cast<double>(first) / question.longest, std::max(2, question.rows - 1));
}

void print_count(const PositionsOptions& options, std::uint64_t count) {
    const int rows = options.question.rows, longest = options.question.longest;
    if (options.json)
        fmt::print("{}\n",
                   nlohmann::ordered_json{{"rows", rows}, {"up_to", longest}, {"count", count}}.dump());
    else
        fmt::print("{}, the first of at most {}: {}\n", counted(rows, "row"), counted(longest, "square"),
                   counted(count, "P-position"));
}

// A number and openings are those of the rectangle on its side, too: fewer and longer rows take less.
PositionsQuestion question_to_search(const PositionsOptions& options) {
    PositionsQuestion question = options.question;
    question.max_bytes = options.max_memory << 20;
    if (options.list) question.threads = 1;  // in order
    if (!options.list && !options.bfile && question.rows > question.longest)
        std::swap(question.rows, question.longest);
    return question;
}

std::vector<Opening> in_words_of(const PositionsOptions& options, const PositionsQuestion& searched,
                                 std::vector<Opening> openings) {
    if (searched.rows != options.question.rows) {
        for (Opening& opening : openings) std::swap(opening.row, opening.square);
        std::reverse(openings.begin(), openings.end());
    }
    return openings;
}

BoardFile board_asked(const PositionsOptions& options) {
    if (options.board) return *options.board;
    return {"", options.question.rows, options.columns, ""};  // of any size, for no file
}

int list_positions(const PositionsOptions& options) {
    const PositionsQuestion question = question_to_search(options);
    ProgressLine line(options.quiet);
    WinningOpenings openings(question.rows, question.longest);
    std::uint64_t count = 0;
    std::vector<std::uint64_t> with_first(static_cast<std::size_t>(question.longest) + 1);
    if (options.list || options.bfile)
        say_when_ended(
            "the lines that were printed are right, but the last may be cut off; the same command "
            "starts from the beginning");
    if (options.bfile) fmt::print("0 0\n");
    std::uint64_t complete = 0;  // those whose first row is complete
    find_positions(question, [&](const PositionsPart& part) {
        std::uint64_t& here = with_first[static_cast<std::size_t>(part.first_row())];
        here += part.count();
        count += part.count();
        if (options.columns > 0) openings.look_at(part);
        if (options.list) print_list(part, options.json);
        if (part.is_last()) complete += here;
        if (options.bfile && part.is_last()) fmt::print("{} {}\n", part.first_row(), complete);
        line.show([&](double) {
            return fmt::format("{:.0f} %: first rows of {} of at most {} squares, {} P-positions",
                               100 * share_done(question, part.first_row()), part.first_row(),
                               question.longest, count);
        });
    });
    line.clear();
    if (options.list || options.bfile) return flush_stdout(), kDone;
    if (options.columns > 0)
        print_rectangle(board_asked(options), {count, in_words_of(options, question, openings.found())},
                        options.files, options.json);
    else
        print_count(options, count);
    flush_stdout();
    return kDone;
}

int answer(PositionsOptions options) {
    check_words(options);
    if (options.by_squares.squares > 0) {
        check_output_words(options);
        options.by_squares.max_bytes = options.max_memory << 20;
        options.by_squares.bfile = options.bfile;
        options.by_squares.json = options.json;
        options.by_squares.quiet = options.quiet;
        return print_shapes_by_squares(options.by_squares);
    }
    options.question.longest = std::max(options.columns, options.up_to);
    check_output_words(options);
    if (!options.certificate.path.empty()) {
        const std::string path = options.board ? options.first : "";
        if (!options.board) options.board = board_of(options.question.rows, options.columns);
        options.files = board_files(*options.board, path, options.certificate);
        check_outputs(*options.files);
    }
    return list_positions(options);
}

// Of a certificate the answer is printed; a board file stands for ROWS COLUMNS.
int answer_file(PositionsOptions options, const Command& command, Run& run) {
    require_rectangle_file(options.first);
    constexpr const char* kReason = "is not for a file, which says the rows and the columns";
    if (options.columns > 0) throw UsageError("COLUMNS " + std::string(kReason));
    refuse_options(command, {"--up-to", "--squares", "--moves"}, kReason);
    RectangleFile file = open_rectangle(run, options.first);
    if (file.answer) {
        refuse_options(command, {"--list", "--bfile", "--threads", "--max-memory", "--output", "--force"},
                       "is for a search, and a certificate is read");
        print_rectangle(file.board, *file.answer, {}, options.json);
        flush_stdout();
        return kDone;
    }
    options.question.rows = file.board.rows;
    options.columns = file.board.columns;
    options.first = run.file;
    options.board = std::move(file.board);
    return answer(std::move(options));
}

int answer_words(PositionsOptions options, const Command& command, Run& run) {
    if (!options.first.empty() && !parse_signed_count(options.first))
        return answer_file(options, command, run);
    if (!options.first.empty()) options.question.rows = rows_in(options.first);
    return answer(std::move(options));
}

constexpr const char* kPositionsFooter =
    R"(The P-positions of Chomp: those that the player to move loses. Rows are written from the longest on, and count the
poisoned square; the poisoned square alone, 1 0 0 0, is a P-position. ROWS COLUMNS prints the winning openings of this
rectangle too. --bfile prints, for each n, how many P-positions have a first row of at most n squares, as a b-file of
OEIS. Four rows up to N take N^3/6 steps and N^3/48 bytes; K rows of at most N squares take a step for each choice of
all rows but the last.

--squares N counts the shapes of n <= N squares with no, one and several winning moves, or, with --bfile, those that
--moves names.

A board file has the line 'board LABEL' and a line 'chomp ROWS COLUMNS'. -o writes the certificate of the
number and the openings, which chompcheck verifies by a search of its own, and X.board beside X.cert.

Example: chompcert positions 4 --up-to 1000
         chompcert positions 3 --up-to 10 --list
         chompcert positions 6 13
         chompcert positions 6 13 -o six.cert
         chompcert positions --squares 50 --bfile --moves one)";

}  // namespace

void add_positions(const Command& app, Run& run) {
    const auto options = std::make_shared<PositionsOptions>();
    const Command command = app.subcommand(
        "positions", "All P-positions of Chomp with so many rows, in a rectangle, or of so many squares");
    command.option("ROWS", options->first,
                   "BOARD file (.board) or its certificate (.cert), or how many rows ['-': standard input]");
    command.option("COLUMNS", options->columns, "The most squares of the first row, and winning openings")
        .within(1, kMostRowLength);
    command.option("--up-to", options->up_to, "The most squares of the first row")
        .type_name("N")
        .within(1, kMostRowLength);
    command.option("--squares", options->by_squares.squares, "Shapes of at most N squares, any rows")
        .type_name("N")
        .within(1, kMostSquares);
    const Option list = command.flag("--list", options->list, "One position in each line, not their number");
    command
        .flag("--bfile", options->bfile, "How many up to each length of the first row, as a b-file of OEIS")
        .excludes(list);
    command
        .option("--moves", options->by_squares.moves, "Shapes with so many winning moves, as a b-file [none]")
        .one_of({"none", "one", "several", "any"});
    command.flag("--json", options->json, "Print JSON").excludes("--bfile");
    command
        .option("--threads", options->question.threads,
                "How many threads search four rows and more [as many as the machine has]")
        .within(1, 1024);
    command.option("--max-memory", options->max_memory, "Give up (exit 4) over this many MiB of sets")
        .type_name("MiB")
        .shows_default()
        .within(std::uint64_t{1}, std::uint64_t{1} << 30);
    command
        .output("-o,--output", options->certificate.path, options->certificate.force,
                "Write the certificate of a rectangle, and X.board beside X.cert unless it is a board file")
        .type_name("CERT");
    command.flag("-q,--quiet", options->quiet, "No progress on stderr");
    command.footer(kPositionsFooter);
    command.callback([options, command, &run] {
        run.says_unverified = options->quiet;
        run.exit_code = answer_words(*options, command, run);
    });
}

}  // namespace chompcert::cli
