// `chompcert detect [FILE]`, and of games `detect --octal CODE`, `--subtraction S`, `--all-but S`, `--rule
// MOVES`
#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "base/did_you_mean.h"
#include "base/error.h"
#include "base/overwriting/kind.h"
#include "commands/commands.h"
#include "detect/findings.h"
#include "detect/game_words.h"
#include "detect/heap_game.h"
#include "heaps/sequence/text.h"
#include "proving/checkpoint_options.h"
#include "shared/ask.h"
#include "shared/io.h"
#include "shared/subject.h"

namespace chompcert::cli {
namespace {

constexpr std::int64_t kMostHeaps = 1'000'000'000;

constexpr const char* kDetectFooter =
    R"help(Input: integers of any size (digits, or as 10^30) with blanks, commas or line ends between them, in brackets
or not; an OEIS b-file (lines "n a(n)"), a line of its file "stripped", or an entry in its internal format
(%S, %T, %U); # opens a comment. Further terms may refute an observation; the periods of octal and
subtraction games are proved. Preperiod: the least m with a(n + period) = a(n) [+ saltus] for all n ≥ m,
counted from the first term. Support: the number of terms that agree beyond those that determine the rest.
A rule file has the line 'heaps LABEL', and a line 'octal 0.77', 'subtraction 1 3 4' or 'all-but 1 3', or
lines 'rule MOVE'. A MOVE is 'take 1 2 leave none one two', perhaps with 'if' and tests of n, a and b, where
n is the heap and a (and b) what is left: n % 3 = 1,2, a > 4, a != b, joined by 'and' and 'or'. -o writes the
certificate of the period, which chompcheck verifies; for a game of the command line it writes X.rule beside
X.cert. --coq writes it for Coq. A search with --checkpoint can be killed at any moment, and goes on with
--resume; when it is complete, the checkpoint is removed.
Exit code 1: nothing observed ('none'); 4: no period proved with the heaps below --max (undecided).
Examples:
  chompcert detect b000045.txt                     an OEIS b-file
  seq 1 3 99 | chompcert detect -
  chompcert detect --octal 0.77                    Kayles
  chompcert detect --octal 0.A                      hexadecimal digits
  chompcert detect --subtraction 1,3,4 --values 20
  chompcert detect --all-but 2,3                   a saltus, proved
  chompcert detect --rule 'take 1 2 leave none one if n % 3 = 0,1'
  chompcert detect --rule 'take 0 leave two if a != b and n % 2 = 0'
  chompcert detect --octal 0.77 -o kayles.cert     with kayles.rule
  chompcert detect --octal 0.77 --coq kayles.v)help";

struct DetectOptions {
    std::string file;
    HeapGameWords game;
    bool b_file = false, list = false;
    std::optional<std::int64_t> offset, support;
    std::int64_t most_order = 1000;
    std::optional<std::uint64_t> modulus;
    HeapQuestion heaps;
    CertificateTarget certificate;
    HeapCoqTarget coq;

    [[nodiscard]] HeapOutputs outputs(const HeapTarget& target) const {
        return {certificate.path.empty() ? nullptr : &target, coq.path.empty() ? nullptr : &coq,
                &target.rule};
    }
};

constexpr std::initializer_list<const char*> kSequenceOptions = {"--bfile",   "--list",      "--offset",
                                                                 "--support", "--max-order", "--mod"};

InputFile read_text(const DetectOptions& options) {
    const bool from_stdin = options.file.empty() || options.file == "-";
    if (from_stdin && isatty(STDIN_FILENO) == 1)
        std::fputs("Type integers, with blanks, commas or line ends between them; Ctrl-D ends.\n", stderr);
    return open_input(from_stdin ? "-" : options.file);
}

// "heap kayles" is a rule file with a slip in its first word.
const char* hint_at_rule(const InputFile& file) {
    const std::string_view text = file.bytes;
    const std::string_view word = text.substr(0, std::min(text.find_first_of(" \t\r\n"), text.size()));
    return did_you_mean(word, {"heaps"}).empty() ? "" : "; a rule file begins with  heaps NAME";
}

IntegerSequence read_terms(const DetectOptions& options, const InputFile& file) {
    const auto format = options.b_file ? SequenceFormat::b_file
                        : options.list ? SequenceFormat::list
                                       : SequenceFormat::guess;
    try {
        IntegerSequence sequence = read_sequence(file.bytes, format);
        if (options.offset && sequence.b_file)
            throw UsageError(
                "--offset is for lists; a b-file states its indices (read it as a list: --list)");
        sequence.first = options.offset.value_or(sequence.first);
        return sequence;
    } catch (const SequenceError& error) {
        const char* const other =
            error.may_be_list ? "; this looks like a b-file, and --list reads it as a list" : "";
        SequenceError placed(error.line, error.column,
                             error.what() + std::string(other) + hint_at_rule(file));
        placed.file = file.path;
        throw placed;
    }
}

int detect_in_sequence(const DetectOptions& options, const InputFile& file) {
    const IntegerSequence sequence = read_terms(options, file);
    const std::size_t count = sequence.terms.size();
    const Findings findings = detect(sequence.terms, {options.support, options.most_order, options.modulus});
    const std::int64_t last = sequence.first + static_cast<std::int64_t>(count) - 1;
    if (options.heaps.json) {
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

void check_words(const DetectOptions& options) {
    if (options.game.any() && !options.file.empty())
        throw UsageError(fmt::format(
            "give a file of terms ('{}'), or one game, not both; a subtraction set is written 1,3,4, "
            "without blanks",
            options.file));
    if (options.certificate.path == "-" && options.heaps.json)
        throw UsageError("-o - and --json both write to standard output: name a file for the certificate");
}

HeapRule read_rule(const InputFile& file) {
    try {
        return read_rule_file(file.bytes);
    } catch (Error& error) {
        error.file = file.path;
        throw;
    }
}

int detect_in_rule(const DetectOptions& options, const InputFile& file) {
    const HeapTarget target = target_of(read_rule(file), file.path, options.certificate);
    return answer_heaps(options.heaps, target.rule.game, options.outputs(target));
}

int detect_in_file(const DetectOptions& options, const Command& command) {
    const InputFile file = read_text(options);
    const FileKind kind = kind_of(file.bytes);
    if (kind == FileKind::rule) {
        refuse_options(command, kSequenceOptions, "is for a file of terms, not for a game");
        return detect_in_rule(options, file);
    }
    refuse_options(command, {"--max", "--values", "--output", "--coq", "--checkpoint", "--every", "--resume"},
                   "is for a game (--octal, --subtraction, --all-but, --rule, a rule file)");
    if (kind != FileKind::other)
        throw MalformedInput(fmt::format("{}:1:1: this is {}, not a file of terms or a rule file: {}",
                                         file.path, name_of(kind), use_of(kind)));
    return detect_in_sequence(options, file);
}

int detect_in_game(const DetectOptions& options) {
    const HeapGame game = options.game.game();
    if (options.certificate.path.empty() && options.coq.path.empty())
        return answer_heaps(options.heaps, game, {});
    const HeapTarget target = target_beside(options.game.rule_file(), options.certificate);
    return answer_heaps(options.heaps, game, options.outputs(target));
}

int detect_words(const DetectOptions& options, const Command& command) {
    check_words(options);
    if (!options.game.any()) return detect_in_file(options, command);
    refuse_options(command, kSequenceOptions, "is for a file of terms, not for a game");
    return detect_in_game(options);
}

void add_sequence_options(const Command& command, DetectOptions& options) {
    command.option("FILE", options.file,
                   "The terms, or the rule file of a game of heaps (.rule) ['-': standard input]");
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
                             .option("--octal", options.game.octal,
                                     "The values of this octal or hexadecimal game, 0.77 or .156 or 0.3F, or "
                                     "0.1[3] with digits that repeat")
                             .type_name("CODE");
    command
        .option("--subtraction", options.game.subtraction,
                "The values of this subtraction game: the numbers that a move may take")
        .type_name("A,B,…")
        .excludes(octal);
    command
        .option("--all-but", options.game.all_but,
                "The values of the game in which a move may take any number but these")
        .type_name("A,B,…")
        .excludes(octal)
        .excludes("--subtraction");
    command
        .option(
            "--rule", options.game.rule,
            "The values of a game of one's own: moves 'take 0 leave two if a != b', semicolons between them")
        .type_name("MOVES")
        .excludes(octal)
        .excludes("--subtraction")
        .excludes("--all-but");
    command
        .option("--max", options.heaps.most_heaps,
                "Use only heaps below this size, 4 bytes each [50000; 5000000 without splits, 2000 with "
                "splits into three; fewer for digits that repeat, and for --rule]")
        .type_name("N")
        .within(std::int64_t{1}, kMostHeaps);
    command.option("--values", options.heaps.values, "Print the values of the first N heaps, 0 … N-1")
        .type_name("N")
        .within(std::int64_t{1}, std::int64_t{10'000'000});
    command
        .output(
            "-o,--output", options.certificate.path, options.certificate.force,
            "Write the certificate of the period, and X.rule beside X.cert unless the game is a rule file")
        .type_name("CERT");
    command
        .output("--coq", options.coq.path, options.certificate.force,
                "Write the period as a theorem of Coq, which its kernel alone checks")
        .type_name("FILE");
    command.flag("-q,--quiet", options.heaps.quiet, "No progress on standard error");
}

}  // namespace

void add_detect(const Command& app, Run& run) {
    const auto options = std::make_shared<DetectOptions>();
    const Command command = app.subcommand(
        "detect",
        "The period, saltus or linear recurrence of an integer sequence; the proved period of octal games");
    add_sequence_options(command, *options);
    add_game_options(command, *options);
    add_checkpoint_options(command, options->heaps.checkpoint, "the values");
    command.flag("--json", options->heaps.json, "Print one JSON object");
    command.footer(kDetectFooter);
    command.callback([options, command, &run] {
        options->coq.force = options->certificate.force;
        options->heaps.checkpoint.command = run.command;
        options->heaps.checkpoint.quiet = options->heaps.quiet;
        run.exit_code = detect_words(*options, command);
    });
}

}  // namespace chompcert::cli
