// `chompcert prove GAME [-k K] [-o CERT]`
#include <fmt/core.h>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>

#include "base/error.h"
#include "base/files/output_file.h"
#include "base/threads/workers.h"
#include "commands/commands.h"
#include "periodic/certificate/certificate.h"
#include "periodic/rows/state/plan.h"
#include "periodic/solve/solver.h"
#include "proving/certificate_file.h"
#include "proving/checkpoint_options.h"
#include "proving/other_ways.h"
#include "proving/progress.h"
#include "shared/few_threads.h"
#include "shared/game_words.h"
#include "shared/interrupt.h"
#include "shared/io.h"
#include "shared/subject.h"
#include "text/json_integer.h"
#include "text/printable.h"
#include "text/remedy.h"

namespace chompcert::cli {
namespace {

struct ProveOptions {
    std::vector<std::string> words;  // a file, or a family and its parameters
    std::string certificate;
    std::int64_t max_value = 0;
    std::int64_t max_columns = Limits{}.max_columns;
    std::uint64_t max_memory = Limits{}.max_bytes >> 20;
    Method method{Level::full, Orientation::automatic, machine_cores()};
    CheckpointOptions checkpoint;
    bool compact = false, json = false, quiet = false, force = false;
};

void print_summary(const SolvedGame& solved, const CertificateFile& written) {
    const ClaimCounts counts = count_claims(solved);
    fmt::print("{}: {} ideal{}, values 0..{}: {} periodic, {} finite\n", solved.game->label,
               solved.ideals.size(), solved.ideals.size() == 1 ? "" : "s", solved.max_value(),
               counts.periodic, counts.finite);
    for (std::int64_t k = 0; k <= solved.max_value(); ++k)
        fmt::print("{}\n", describe(solved, solved.ideals.whole(), k));
    fmt::print("{}\n", certificate_text(written));
}

void print_json(const SolvedGame& solved, const CertificateFile& written) {
    const ClaimCounts counts = count_claims(solved);
    nlohmann::ordered_json json{{"game", solved.game->label},   {"game_sha256", solved.game->sha256},
                                {"values", solved.max_value()}, {"ideals", solved.ideals.size()},
                                {"periodic", counts.periodic},  {"finite", counts.finite}};
    for (std::int64_t k = 0; k <= solved.max_value(); ++k)
        json["claims"].push_back(to_json(solved, solved.ideals.whole(), k));
    json["certificate"] = certificate_json(written);
    fmt::print("{}\n", json_line(json));
}

// The path of the certificate; a bad path is refused now rather than after hours of proving.
std::string output_path(const ProveOptions& options, const Game& game, const std::string& game_path) {
    const std::string path =
        options.certificate.empty() ? certificate_beside(game_path, game.label) : options.certificate;
    const auto real = [](const std::string& name) {
        return std::filesystem::weakly_canonical(std::filesystem::absolute(name));
    };
    if (!options.checkpoint.path.empty() && real(path) == real(options.checkpoint.path))
        throw UsageError(path + " cannot be both certificate and checkpoint: name another file with -o");
    if (path != "-") remove_leftovers(path);
    check_output(path, {FileKind::certificate, options.force});
    return path;
}

// What the certificate of this run will prove.
Extent wanted(const ProveOptions& options, const Game& game) {
    const bool full = options.method.level == Level::full;
    return {game.sha256, full ? Extent::Form::full : Extent::Form::compact, options.max_value};
}

// From the beginning or from the checkpoint, with progress on stderr.
SolvedGame search(const ProveOptions& options, const std::shared_ptr<const Game>& game,
                  CheckpointFile& checkpoint) {
    const ByteSource begin = checkpoint.open(*game, options.max_value, options.method);
    if (options.checkpoint.resume && !options.quiet) {
        const char* const what = begin ? "continuing from it" : "no such file: starting from the beginning";
        say(options.checkpoint.path + ": " + what);
    }
    ProveProgress progress(options.quiet, game->order.chains.size() == 1, static_cast<bool>(begin));
    bool has_warned = false;
    const auto report = [&](const Progress& now) {
        if (!std::exchange(has_warned, has_warned || now.threads < now.threads_wanted))
            warn_of_few_threads(now.threads_wanted, now.threads);
        checkpoint.save(now, progress);
        stop_if_requested();
        progress.show(now);
    };
    const Limits limits{options.max_columns, options.max_memory << 20};
    Method method = options.method;
    method.keeps_way = checkpoint.is_wanted();
    return solve(game, options.max_value, limits, report, method, begin);
}

// Whether a better certificate stays is said before the work, and found again when it is done.
int prove(const ProveOptions& options, const std::shared_ptr<const Game>& game, const std::string& game_path,
          CheckpointFile& checkpoint) {
    const CertificateTarget target{output_path(options, *game, game_path), options.force};
    const auto better = better_certificate(target, wanted(options, *game));
    const SolvedGame solved = search(options, game, checkpoint);
    const CertificateFile written = better ? *better : write_certificate_file(target, solved);
    if (target.path != "-") sync_folder(target.path);
    checkpoint.remove();
    if (target.path == "-") return kDone;
    if (options.json) {
        print_json(solved, written);
    } else {
        print_summary(solved, written);
    }
    return exit_code_of(written);
}

int interrupted(const CheckpointFile& checkpoint) {
    say(fmt::format("stopped by {}{}", strsignal(stop_signal()), checkpoint.loss()));
    return 128 + stop_signal();
}

bool names_a_chain(const GameText& text) {
    return std::ranges::any_of(text.terms,
                               [](const WrittenTerm& term) { return term.name == "c" || term.name == "d"; });
}

// Someone who means a finite game, and does not know the line that says so, gets another game.
void note_unrelated_chains(const Game& game) {
    const GameText text = parse_game_text(game.text);
    if (text.chains_place.line != 0 || text.declarations.empty() || names_a_chain(text)) return;
    say(fmt::format(
        "note: no line of the game {} names c or d, so that C and D are two infinite heaps beside its "
        "elements: a finite game has a line 'chains none', and 'chompcert solve' answers about it",
        game.label));
}

// Returns the exit code. If the run ends early and has a checkpoint, the message explains how to continue.
int prove(const ProveOptions& options, Run& run) {
    const GameWords words = read_game_words(options.words, "prove", options.quiet, run);
    const auto game = std::make_shared<const Game>(read_game_within(words.bytes, options.max_memory << 20));
    if (!words.path.empty()) note_unrelated_chains(*game);
    if (game->chains != Chains::two && options.max_value != 0)
        throw UsageError(
            "-k does not apply to a game with fewer than two chains: its whole Grundy function is proved");
    if (options.method.orientation == Orientation::rows && !is_on_top(*game))
        throw UsageError(
            "--by rows is for games where no element lies below a chain: use --by columns, or leave --by "
            "out");
    CheckpointOptions checkpoint_options = options.checkpoint;
    checkpoint_options.command = run.command;
    checkpoint_options.quiet = options.quiet;
    CheckpointFile checkpoint(checkpoint_options);
    stop_on_signals();
    try {
        return prove(options, game, words.path, checkpoint);
    } catch (const Interrupted&) {
        return interrupted(checkpoint);
    } catch (const LimitError& error) {
        throw LimitError(said(error) + other_ways(error, *game, checkpoint.is_wanted()) +
                         checkpoint.advice(" with a higher limit"));
    } catch (const std::bad_alloc&) {
        throw LimitError("out of memory" + checkpoint.advice());
    } catch (const OverwriteError&) {
        throw;
    } catch (const IoError& error) {
        throw IoError(error.what() + checkpoint.advice());
    }
}

constexpr const char* kProveFooter =
    R"(A run with a checkpoint can be killed at any moment, and another run can continue it: a job script gives
--checkpoint FILE --resume each time. Ctrl-C (SIGINT, SIGTERM) writes the checkpoint first, and so does a limit
that is reached. The certificate has the same bytes as that of a run without interruption; threads and limits may
change in between. When the certificate is complete, the checkpoint is removed.

GAME is a game file; FAMILY one of 'chompcert make', with its parameters and options.

Example: chompcert prove chomp_3.poset -k 4 -o chomp_3.cert
         chompcert prove chomp 5 3 -k 2
         chompcert prove big.poset --compact --checkpoint big.checkpoint --resume)";

void add_method_options(const Command& command, const std::shared_ptr<ProveOptions>& options) {
    command.choice(
        "--by",
        {{"auto", static_cast<int>(Orientation::automatic)},
         {"columns", static_cast<int>(Orientation::columns)},
         {"rows", static_cast<int>(Orientation::rows)}},
        [options](int by) { options->method.orientation = static_cast<Orientation>(by); },
        "The order of the search: columns (ideal after ideal), rows (all ideals in step; for games "
        "where no element lies below a chain), or auto");
    command
        .option("--threads", options->method.threads,
                "How many threads search by rows [as many as the machine has]")
        .within(1, 1024);
}

}  // namespace

void add_prove(const Command& app, Run& run) {
    const auto options = std::make_shared<ProveOptions>();
    const Command command = app.subcommand(
        "prove", "GAME, or FAMILY PARAMETERS...: solve every ideal of a game and write the certificate");
    command.allows_extras();
    command.option("-k,--values", options->max_value, "Prove the values 0..K")
        .type_name("K")
        .shows_default()
        .within(std::int64_t{0}, std::int64_t{1'000'000});
    command
        .output("-o,--output", options->certificate, options->force,
                "Where to write ('-': standard output) [GAME with .cert; for a family, in this folder]")
        .type_name("CERT");
    command
        .option("--max-columns", options->max_columns, "Give up (exit 4) when one search takes more columns")
        .shows_default()
        .within(std::int64_t{1}, std::int64_t{1} << 40);
    command
        .option("--max-memory", options->max_memory,
                "Give up (exit 4) over this many MiB of ideals and claims")
        .shows_default()
        .within(std::uint64_t{1}, std::uint64_t{1} << 30);
    command.flag("--compact", options->compact,
                 "Leave out the values before the preperiods: a small certificate that chompcheck replays");
    add_method_options(command, options);
    add_checkpoint_options(command, options->checkpoint, "the state of the search");
    command.flag("--json", options->json, "Print the summary as one JSON object");
    command.flag("-q,--quiet", options->quiet, "No progress on stderr");
    command.footer(kProveFooter);
    command.callback([command, options, &run] {
        options->words = game_words_of(command);
        if (options->compact) options->method.level = Level::compact;
        run.exit_code = prove(*options, run);
    });
}

}  // namespace chompcert::cli
