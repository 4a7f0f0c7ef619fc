// `chompcert solve GAME | FAMILY PARAMETERS…`
#include "finite/solve.h"

#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "base/error.h"
#include "base/workers.h"
#include "certificate/certificate.h"
#include "certificate/strategy_certificate.h"
#include "commands/commands.h"
#include "dot/graph.h"
#include "finite/poset/symmetry.h"
#include "proving/certificate_file.h"
#include "proving/finite_answer.h"
#include "proving/progress.h"
#include "shared/game_words.h"
#include "shared/io.h"
#include "shared/progress_line.h"
#include "shared/subject.h"
#include "solve/solver.h"

namespace chompcert::cli {
namespace {

struct CommandOptions {
    std::vector<std::string> game;  // a file, or a family and its parameters
    std::string certificate;
    std::uint64_t max_memory = SearchLimits{}.max_bytes >> 20;
    int threads = machine_cores();
    bool value_only = false, outcome_only = false, json = false, quiet = false;
};

std::function<void(const SearchProgress&)> show_on(ProgressLine& line) {
    return [&line](const SearchProgress& now) {
        line.show([&](double seconds) {
            const double rate = static_cast<double>(now.positions) / std::max(seconds, 1e-3);
            return fmt::format("{} positions met, {} stored, {} MiB, {}/s",
                               readable(static_cast<double>(now.positions)),
                               readable(static_cast<double>(now.stored)), now.bytes >> 20, readable(rate));
        });
    };
}

FiniteAnswer answer(const CommandOptions& options, const Game& game, ProgressLine& line) {
    const FinitePoset poset(game);
    SolveOptions how;
    how.limits = {options.max_memory << 20, show_on(line), options.threads};
    FiniteAnswer found{game, {}, {}, std::nullopt, !options.value_only && !options.outcome_only};
    if (options.outcome_only) {
        FiniteOutcome outcome = solve_outcome(poset, how);
        found.lost = outcome.lost;
        found.solution.steps = std::move(outcome.steps);
        found.solution.searched = outcome.searched;
        found.outcomes = std::move(outcome.whole);
        return found;
    }
    found.solution = options.value_only ? solve_value(poset, how) : solve(poset, how);
    if (found.solution.winning_moves.size() > kShownMoves)
        found.orbit_of = orbits(poset.size(), symmetry(poset).generators);
    return found;
}

// Writes the value of every ideal, by the route of `prove`, which must find the same value.
CertificateFile certify(const CommandOptions& options, const FiniteAnswer& answer) {
    const Game& game = answer.game;
    Limits limits;
    limits.max_bytes = options.max_memory << 20;
    ProveProgress progress(options.quiet, game.order.chains.size() == 1, false);
    try {
        const SolvedGame solved = solve(game, 0, limits, [&](const Progress& now) { progress.show(now); });
        const Claim& claim = solved.claims.at(solved.ideals.whole(), 0);
        if (claim.row(0) != std::optional<std::int64_t>(answer.solution.grundy))
            throw std::runtime_error("two ways to solve this game disagree: please report it");
        return write_certificate_file(options.certificate, solved);
    } catch (const LimitError& error) {
        throw LimitError(
            fmt::format("no certificate was written (the answer is complete without it): {}", error.what()));
    }
}

std::function<void(const StrategyProgress&)> show_walk_on(ProgressLine& line) {
    return [&line](const StrategyProgress& now) {
        line.show([&](double) {
            return fmt::format("strategy: {} of {} positions answered, {} MiB",
                               readable(static_cast<double>(now.answered)),
                               readable(static_cast<double>(now.positions)), now.bytes >> 20);
        });
    };
}

// Writes the P-positions that the winner moves to, up to symmetry, with his answers.
CertificateFile certify_outcome(const CommandOptions& options, FiniteAnswer& answer, ProgressLine& line) {
    const FinitePoset poset(answer.game);
    StrategyMethod how;
    how.method.limits.max_bytes = options.max_memory << 20;
    how.report = show_walk_on(line);
    how.outcomes = std::move(answer.outcomes);
    try {
        answer.strategy = find_strategy(poset, answer.lost.value(), how);
    } catch (const LimitError& error) {
        throw LimitError(fmt::format("no certificate was written (the outcome is found, but no strategy): {}",
                                     error.what()));
    }
    line.clear();
    return write_certificate_file(options.certificate, [&](const Sink& sink) {
        write_strategy(answer.game, poset, *answer.strategy, sink);
    });
}

void check_words(const CommandOptions& options) {
    if (options.certificate.empty()) return;
    std::error_code different;
    if (options.game.size() == 1 &&
        std::filesystem::equivalent(options.certificate, options.game[0], different))
        throw UsageError(options.certificate +
                         " is the game file: name another file for the certificate with -o");
    if (options.certificate == "-" && options.json)
        throw UsageError("-o - and --json both write to standard output: name a file for the certificate");
    check_writable(options.certificate);
}

void solve_words(const CommandOptions& options, Run& run) {
    const std::string bytes = read_game_or_graph(options.game, "solve", options.quiet, run).bytes;
    check_words(options);
    const Game game = read_game_within(bytes, options.max_memory << 20);
    ProgressLine line(options.quiet);
    FiniteAnswer found = answer(options, game, line);
    line.clear();
    const auto write = [&] {
        return options.outcome_only ? certify_outcome(options, found, line) : certify(options, found);
    };
    if (options.certificate == "-") {
        write();
        return;
    }
    if (!options.json) print_answer(found);
    std::optional<CertificateFile> written;
    if (!options.certificate.empty()) written = write();
    if (options.json) return print_json(found, written);
    if (found.strategy) print_strategy(found);
    if (written)
        fmt::print("certificate: {} ({} bytes, sha256 {})\n", written->path, written->bytes, written->sha256);
}

constexpr const char* kSolveFooter =
    R"(GAME is a game file with a line 'chains none'; FAMILY one of 'chompcert make', with its parameters and
options, that makes a finite game. A move takes an element away, with everything above it; a player who
cannot move loses. The value is the Grundy value: the player to move loses exactly if it is 0. Winning moves are
the elements whose removal leaves the value 0: all of them are listed.

The structure of the poset is used: disjoint and ordinal sums (which solve a series-parallel poset in polynomial
time), pairings (an involution whose fixed points have the same value), and rows of squares. The rest is solved by a
table of all positions, at once if there are at most 200,000 of them, or else when a search has taken as long as the
table will. The search identifies isomorphic positions if there are many symmetries.

--outcome answers at once if one element is above all others (strategy stealing) or below all others.

-o writes a certificate of every order ideal with its value, which chompcheck verifies. If there are too many
ideals for the memory, a message says so after the answer (exit 4). With --outcome it writes a strategy certificate:
an answer to each move of the loser, up to the symmetries of the poset, which may be far smaller.

Example: chompcert solve bar 4 5
         chompcert solve fork.poset -o fork.cert && chompcheck fork.poset fork.cert
         chompcert solve box 4 4 4 --outcome -o box.cert)";

}  // namespace

void add_solve(const Command& app, Run& run) {
    const auto options = std::make_shared<CommandOptions>();
    const Command command = app.subcommand(
        "solve", "GAME, or FAMILY PARAMETERS...: the Grundy value and all winning moves of a finite game");
    command.allows_extras();
    command.option("-o,--output", options->certificate, "Write the certificate ('-': to standard output)")
        .type_name("CERT");
    command.flag("--value-only", options->value_only, "The value, without the winning moves");
    command
        .flag("--outcome", options->outcome_only, "Only the winner, which may cost far less than the value")
        .excludes("--value-only");
    command.option("--max-memory", options->max_memory, "Give up (exit 4) over this many MiB of positions")
        .type_name("MiB")
        .shows_default()
        .within(std::uint64_t{1}, std::uint64_t{1} << 30);
    command
        .option("--threads", options->threads,
                "How many threads search for the outcome of a complex [as many as the machine has]")
        .within(1, 1024);
    command.flag("--json", options->json, "Print the answer as one JSON object");
    command.flag("-q,--quiet", options->quiet, "No progress on stderr");
    command.footer(kSolveFooter);
    command.callback([command, options, &run] {
        options->game = command.remaining();
        solve_words(*options, run);
        run.exit_code = kDone;
    });
}

}  // namespace chompcert::cli
