// `chompcert solve GAME | FAMILY PARAMETERS…`
#include "finite/solve.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "base/error.h"
#include "base/threads/workers.h"
#include "commands/commands.h"
#include "finite/poset/symmetry.h"
#include "periodic/certificate/certificate.h"
#include "periodic/solve/solver.h"
#include "proving/certificate_file.h"
#include "proving/finite_answer.h"
#include "proving/outcome_certificate.h"
#include "proving/progress.h"
#include "shared/game_words.h"
#include "shared/interrupt.h"
#include "shared/io.h"
#include "shared/progress_line.h"
#include "shared/subject.h"
#include "text/remedy.h"

namespace chompcert::cli {
namespace {

constexpr std::size_t kOrbitsUpTo = 4096;  // elements, each of which costs a row of a table

struct CommandOptions {
    std::vector<std::string> game;  // a file, or a family and its parameters
    std::string certificate;
    std::uint64_t max_memory = SearchLimits{}.max_bytes >> 20;
    int threads = machine_cores();
    bool value_only = false, outcome_only = false, remoteness = false, json = false, quiet = false,
         force = false;
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

FiniteAnswer answer(const CommandOptions& options, const FiniteGame& game, ProgressLine& line) {
    SolveOptions how;
    how.limits = {options.max_memory << 20, show_on(line), options.threads};
    FiniteAnswer found{game, {}, {}, std::nullopt, !options.value_only && !options.outcome_only};
    if (options.outcome_only) {
        FiniteOutcome outcome = solve_outcome(game, how);
        found.lost = outcome.lost;
        found.solution.steps = std::move(outcome.steps);
        found.solution.searched = outcome.searched;
        found.outcomes = std::move(outcome.whole);
        found.decreed = std::move(outcome.decreed);
        return found;
    }
    found.solution = options.value_only ? solve_value(game, how) : solve(game, how);
    if (found.solution.winning_moves.size() > kShownMoves && game.size() <= kOrbitsUpTo &&
        game.decrees.empty())
        found.orbit_of =
            orbits(game.size(), symmetry(FinitePoset(game.relations, game.ascending)).generators);
    return found;
}

// Writes the value of every ideal, by the route of `prove`, which must find the same value.
CertificateFile certify(const CommandOptions& options, const FiniteAnswer& answer) {
    Limits limits;
    limits.max_bytes = options.max_memory << 20;
    try {
        const Game game = read_game_within(answer.game.text, limits.max_bytes);
        ProveProgress progress(options.quiet, game.order.chains.size() == 1, false);
        const SolvedGame solved = solve(game, 0, limits, [&](const Progress& now) { progress.show(now); });
        const Claim& claim = solved.claims.at(solved.ideals.whole(), 0);
        if (claim.row(0) != std::optional<std::int64_t>(answer.solution.grundy))
            throw std::logic_error("two ways to solve this game disagree");
        return write_certificate_file({options.certificate, options.force}, solved);
    } catch (const LimitError& error) {
        throw LimitError(fmt::format(
            "no certificate was written (the answer is complete without it): {}; --outcome -o may "
            "certify who wins, by a strategy",
            said(error)));
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
    StrategyMethod how;
    how.method.limits.max_bytes = options.max_memory << 20;
    how.report = show_walk_on(line);
    how.outcomes = std::move(answer.outcomes);
    how.decreed = std::move(answer.decreed);
    std::optional<OutcomeProof> proof;
    try {
        proof = prove_outcome(answer.game, answer.lost.value(), how);
    } catch (const LimitError& error) {
        throw LimitError(fmt::format("no certificate was written (the outcome is found, but no strategy): {}",
                                     said(error)));
    }
    line.clear();
    const CertificateFile written = write_certificate_file({options.certificate, options.force}, *proof);
    answer.strategy = std::move(proof->strategy);
    return written;
}

void check_words(const CommandOptions& options) {
    if (options.certificate.empty()) return;
    if (options.certificate == "-" && options.json)
        throw UsageError("-o - and --json both write to standard output: name a file for the certificate");
    check_output(options.certificate, {FileKind::certificate, options.force});
}

// By the definition alone, which must find the same winner.
Remoteness remoteness_of(const CommandOptions& options, const FiniteAnswer& answer, ProgressLine& line) {
    Remoteness found;
    try {
        found = remoteness(answer.game, {options.max_memory << 20, show_on(line), 1});
    } catch (const LimitError& error) {
        throw LimitError(fmt::format("{} (without --remoteness solve may answer)", said(error)));
    }
    if (found.lost != answer.lost.value_or(answer.solution.grundy == 0))
        throw std::logic_error("two ways to solve this game disagree");
    return found;
}

int solve_words(const CommandOptions& options, Run& run) {
    const std::string bytes = read_game_words(options.game, "solve", options.quiet, run).bytes;
    check_words(options);
    const FiniteGame game = read_finite_game(bytes, options.max_memory << 20);
    ProgressLine line(options.quiet);
    FiniteAnswer found = answer(options, game, line);
    if (options.remoteness) found.remoteness = remoteness_of(options, found, line);
    line.clear();
    const auto write = [&] {
        return options.outcome_only ? certify_outcome(options, found, line) : certify(options, found);
    };
    if (options.certificate == "-") {
        write();
        return kDone;
    }
    if (!options.json) {
        print_answer(found);
        std::fflush(stdout);  // without complaint, as the certificate is written in any case
        say_when_ended("the answer is complete, but no certificate was written");
    }
    std::optional<CertificateFile> written;
    if (!options.certificate.empty()) written = write();
    if (options.json)
        print_json(found, written);
    else if (found.strategy)
        print_strategy(found);
    if (written && !options.json) fmt::print("{}\n", certificate_text(*written));
    return written ? exit_code_of(*written) : kDone;
}

constexpr const char* kSolveFooter =
    R"(GAME is a game file with a line 'chains none'; FAMILY one of 'chompcert make', with its parameters and
options, that makes a finite game. A move takes an element away, with everything above it; a player who
cannot move loses, or the game ends as lines 'end' of the file say. The value is the Grundy value: the player to move loses exactly if it is 0. Winning moves are
the elements whose removal leaves the value 0: all of them are listed.

The structure of the poset is used: disjoint and ordinal sums (which solve a series-parallel poset in polynomial
time), pairings (an involution whose fixed points have the same value), and rows of squares. The rest is solved by a
table of all positions, at once if there are at most 200,000 of them, or else when a search has taken as long as the
table will. The search identifies isomorphic positions if there are many symmetries.

--remoteness visits each position by the definition, and says with which moves the winner is fastest, or the loser
holds out longest.

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
    command
        .output("-o,--output", options->certificate, options->force,
                "Write the certificate ('-': to standard output)")
        .type_name("CERT");
    command.flag("--value-only", options->value_only, "The value, without the winning moves");
    command
        .flag("--outcome", options->outcome_only, "Only the winner, which may cost far less than the value")
        .excludes("--value-only");
    command.flag("--remoteness", options->remoteness,
                 "How many moves the play takes if the winner hurries and the loser holds out");
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
        options->game = game_words_of(command);
        run.exit_code = solve_words(*options, run);
    });
}

}  // namespace chompcert::cli
