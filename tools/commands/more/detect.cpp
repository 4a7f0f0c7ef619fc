// `chompcert detect [FILE]`, `chompcert detect --octal CODE`, `chompcert detect --subtraction S`
#include <fmt/core.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "base/error.h"
#include "base/numbers/count.h"
#include "commands/commands.h"
#include "detect/findings.h"
#include "heaps/sequence/text.h"
#include "shared/ask.h"
#include "shared/io.h"
#include "shared/progress_line.h"
#include "shared/subject.h"

namespace chompcert::cli {
namespace {

constexpr std::int64_t kMostHeaps = 100'000'000, kHeapsSplit = 50'000, kHeapsWhole = 5'000'000;
// Splits into three cost n² for each heap, and in a code without end so many digits as the heap has counters.
constexpr std::int64_t kHeapsInThree = 2'000, kEndlessWhole = 4'000, kEndlessSplit = 1'000,
                       kEndlessInThree = 200;

constexpr const char* kDetectFooter =
    R"help(Input: integers of any size (digits, or as 10^30) with blanks, commas or line ends between them, in brackets
or not; an OEIS b-file (lines "n a(n)"), a line of its file "stripped", or an entry in its internal format
(%S, %T, %U); # opens a comment. Further terms may refute an observation; the periods of octal and
subtraction games are proved. Preperiod: the least m with a(n + period) = a(n) [+ saltus] for all n ≥ m,
counted from the first term. Support: the number of terms that agree beyond those that determine the rest.
Exit code 1: nothing observed ('none'); 4: no period proved with the heaps below --max (undecided).
Examples:
  chompcert detect b000045.txt                     an OEIS b-file
  seq 1 3 99 | chompcert detect -
  chompcert detect --octal 0.77                    Kayles
  chompcert detect --octal 0.A                      hexadecimal digits
  chompcert detect --subtraction 1,3,4 --values 20)help";

struct DetectOptions {
    std::string file;
    std::optional<std::string> octal, subtraction;
    bool b_file = false, list = false, json = false, quiet = false;
    std::optional<std::int64_t> offset, support, most_heaps, values;
    std::int64_t most_order = 1000;
    std::optional<std::uint64_t> modulus;
};

IntegerSequence read_terms(const DetectOptions& options) {
    const bool from_stdin = options.file.empty() || options.file == "-";
    if (from_stdin && isatty(STDIN_FILENO) == 1)
        std::fputs("Type integers, with blanks, commas or line ends between them; Ctrl-D ends.\n", stderr);
    const std::string text = read_file(from_stdin ? "-" : options.file);
    const auto format = options.b_file ? SequenceFormat::b_file
                        : options.list ? SequenceFormat::list
                                       : SequenceFormat::guess;
    try {
        IntegerSequence sequence = read_sequence(text, format);
        if (options.offset && sequence.b_file)
            throw UsageError(
                "--offset is for lists; a b-file states its indices (read it as a list: --list)");
        sequence.first = options.offset.value_or(sequence.first);
        return sequence;
    } catch (const SequenceError& error) {
        const char* const other =
            error.may_be_list ? "; this looks like a b-file, and --list reads it as a list" : "";
        SequenceError placed(error.line, error.column, error.what() + std::string(other));
        placed.file = from_stdin ? "standard input" : options.file;
        throw placed;
    }
}

int detect_in_sequence(const DetectOptions& options) {
    const IntegerSequence sequence = read_terms(options);
    const std::size_t count = sequence.terms.size();
    const Findings findings = detect(sequence.terms, {options.support, options.most_order, options.modulus});
    const std::int64_t last = sequence.first + static_cast<std::int64_t>(count) - 1;
    if (options.json) {
        nlohmann::ordered_json json;
        json["terms"] = count;
        json["first"] = sequence.first;
        json["b_file"] = sequence.b_file;
        json["findings"] = to_json(findings);
        fmt::print("{}\n", json.dump());
    } else {
        fmt::print("{} term{}{}, n = {} … {}\n", count, count == 1 ? "" : "s",
                   sequence.b_file ? " of a b-file" : "", sequence.first, last);
        for (const std::string& line : describe(findings, sequence.first, count)) fmt::print("{}\n", line);
        if (findings.no_field)
            fmt::print(
                "no linear recurrence was looked for: {} is no prime, and they are found over a field\n",
                *options.modulus);
        if (findings.none()) fmt::print("none\n");
    }
    return findings.none() ? kNoAnswer : kDone;
}

// The observed, unproved period of the values; recurrences have no meaning for Grundy values.
Findings observe(const std::vector<HeapValue>& values) {
    const std::vector<std::int64_t> terms(values.begin(), values.end());
    return {best_period(terms, default_support(terms.size())), std::nullopt};
}

std::int64_t usual_heaps(const OctalGame& game) {
    switch (game.most_heaps_left()) {
        case 1:
            return game.is_endless() ? kEndlessWhole : kHeapsWhole;
        case 2:
            return game.is_endless() ? kEndlessSplit : kHeapsSplit;
        default:
            return game.is_endless() ? kEndlessInThree : kHeapsInThree;
    }
}

[[noreturn]] void give_up(const OctalGame& game, std::int64_t most_heaps) {
    flush_stdout();
    if (game.is_endless())
        throw LimitError(
            fmt::format("{}: undecided: a period is proved of a code that ends; of digits that repeat for "
                        "ever, the values "
                        "of the heaps below {} are computed, and what is seen in them is observed",
                        game.name(), most_heaps));
    throw LimitError(fmt::format("{}: undecided: the heaps below {} prove no period; --max N looks further",
                                 game.name(), most_heaps));
}

// The number of values used; the proof may need fewer than were computed.
std::int64_t heaps_used(const OctalValues& values, const std::optional<ProvedPeriod>& proved) {
    return proved ? proved->until + proved->period : static_cast<std::int64_t>(values.values().size());
}

void print_json(const DetectOptions& options, const OctalValues& values,
                const std::optional<ProvedPeriod>& proved) {
    nlohmann::ordered_json json;
    json["game"] = values.game().name();
    json["heaps"] = heaps_used(values, proved);
    json["findings"] =
        proved ? nlohmann::ordered_json::array({to_json(*proved)}) : to_json(observe(values.values()));
    if (options.values)
        json["values"] = std::vector(values.values().begin(), values.values().begin() + *options.values);
    fmt::print("{}\n", json.dump());
}

void print_lines(const DetectOptions& options, const OctalValues& values,
                 const std::optional<ProvedPeriod>& proved) {
    const auto& all = values.values();
    fmt::print("{}: values of the heaps 0 … {}\n", values.game().name(), heaps_used(values, proved) - 1);
    if (options.values) fmt::print("{}\n", fmt::join(all.begin(), all.begin() + *options.values, " "));
    if (proved) return fmt::print("{}\n", describe(*proved, values.game()));
    for (const std::string& line : describe(observe(all), 0, all.size())) fmt::print("{}\n", line);
}

int detect_in_game(const DetectOptions& options, OctalValues values) {
    const OctalGame& game = values.game();
    ProgressLine progress(options.quiet);
    HeapLimits limits;
    limits.most_heaps = options.most_heaps.value_or(usual_heaps(game));
    if (!game.is_endless() && game.most_taken() + 2 > limits.most_heaps)
        throw LimitError(
            fmt::format("{}: a move takes up to {}: a proof needs {} heaps at least, and --max is {}",
                        game.name(), game.most_taken(), game.most_taken() + 2, limits.most_heaps));
    limits.progress = [&](std::int64_t heaps) {
        progress.show([&](double seconds) {
            return fmt::format("{}: {} heaps, no period yet, {:.0f} s", game.name(), heaps, seconds);
        });
    };
    const auto proved = prove_period(values, limits);
    progress.clear();
    if (game.is_endless()) limits.most_heaps = static_cast<std::int64_t>(values.values().size());
    if (options.values) values.extend(*options.values);
    options.json ? print_json(options, values, proved) : print_lines(options, values, proved);
    if (!proved) give_up(game, limits.most_heaps);
    return kDone;
}

void check_words(const DetectOptions& options, const Command& command) {
    const bool game = options.octal || options.subtraction;
    if (game && !options.file.empty())
        throw UsageError(fmt::format(
            "give a file of terms ('{}'), or one game, not both; a subtraction set is written 1,3,4, "
            "without blanks",
            options.file));
    if (game)
        refuse_options(command, {"--bfile", "--list", "--offset", "--support", "--max-order", "--mod"},
                       "is for a file of terms, not for a game");
    else
        refuse_options(command, {"--max", "--values"}, "is for a game (--octal, --subtraction)");
}

std::vector<std::int64_t> parse_set(const std::string& text) {
    std::vector<std::int64_t> set;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(',', at), text.size());
        const auto number = parse_signed_count(std::string_view(text).substr(at, end - at));
        const auto small = number ? as_int64(*number) : std::nullopt;
        if (!small)
            throw UsageError(
                fmt::format("--subtraction: expected numbers with commas between them, as in 1,3,4; "
                            "found '{}'",
                            text.substr(at, std::min<std::size_t>(end - at, 60))));
        set.push_back(*small);
        at = end + 1;
    }
    return set;
}

int detect_words(const DetectOptions& options, const Command& command) {
    check_words(options, command);
    if (options.octal) return detect_in_game(options, OctalValues(OctalGame::parse(*options.octal)));
    if (options.subtraction)
        return detect_in_game(options, OctalValues(OctalGame::subtraction(parse_set(*options.subtraction))));
    return detect_in_sequence(options);
}

void add_sequence_options(const Command& command, DetectOptions& options) {
    command.option("FILE", options.file, "The terms ['-': standard input]");
    const Option b_file =
        command.flag("--bfile", options.b_file, "Read an OEIS b-file [recognized from the text]");
    command.flag("--list", options.list, "Read a list of terms, not a b-file [recognized from the text]")
        .excludes(b_file);
    command.option("--offset", options.offset, "The index n of a list's first term [0]").type_name("N");
    command
        .option("--mod", options.modulus,
                "Look at the terms modulo M; for a linear recurrence M has to be a prime")
        .type_name("M")
        .within(std::uint64_t{2}, std::uint64_t{1} << 63);
    command
        .option(
            "--support", options.support,
            "Report findings that at least this many terms support [4, or an eighth of all if that is more]")
        .type_name("TERMS")
        .within(std::int64_t{1}, std::int64_t{1} << 40);
    command
        .option("--max-order", options.most_order,
                "The largest order of a linear recurrence to look for [1000]")
        .type_name("D")
        .within(std::int64_t{0}, std::int64_t{100'000});
}

void add_game_options(const Command& command, DetectOptions& options) {
    const Option octal = command
                             .option("--octal", options.octal,
                                     "The values of this octal or hexadecimal game, 0.77 or .156 or 0.3F, or "
                                     "0.1[3] with digits that repeat")
                             .type_name("CODE");
    command
        .option("--subtraction", options.subtraction,
                "The values of this subtraction game: the numbers that a move may take")
        .type_name("A,B,…")
        .excludes(octal);
    command
        .option("--max", options.most_heaps,
                "Use only heaps below this size, 12 bytes each [50000; 5000000 without splits, 2000 with "
                "splits into three; fewer for digits that repeat]")
        .type_name("N")
        .within(std::int64_t{1}, kMostHeaps);
    command.option("--values", options.values, "Print the values of the first N heaps, 0 … N-1")
        .type_name("N")
        .within(std::int64_t{1}, std::int64_t{10'000'000});
    command.flag("-q,--quiet", options.quiet, "No progress on standard error");
}

}  // namespace

void add_detect(const Command& app, Run& run) {
    const auto options = std::make_shared<DetectOptions>();
    const Command command = app.subcommand(
        "detect",
        "The period, saltus or linear recurrence of an integer sequence; the proved period of octal games");
    add_sequence_options(command, *options);
    add_game_options(command, *options);
    command.flag("--json", options->json, "Print one JSON object");
    command.footer(kDetectFooter);
    command.callback([options, command, &run] { run.exit_code = detect_words(*options, command); });
}

}  // namespace chompcert::cli
