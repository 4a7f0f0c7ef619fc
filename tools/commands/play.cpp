// `chompcert play GAME [M N] | CERT [M N] | THEOREM [M1 M2 …] | R1 R2 …`
#include "theorem/play.h"

#include <fmt/core.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <memory>
#include <optional>
#include <random>
#include <vector>

#include "base/count.h"
#include "base/error.h"
#include "chomp/answer.h"
#include "claims/ideals.h"
#include "commands/commands.h"
#include "families/kinds/rows.h"
#include "play/game_referee.h"
#include "play/session.h"
#include "proving/cache.h"
#include "shared/ask.h"
#include "shared/io.h"
#include "shared/subject.h"
#include "shared/typed_lines.h"
#include "text/shell_words.h"
#include "theorem/theorem_file.h"

namespace chompcert::cli {
namespace {

constexpr double kMaxIdeals = 20'000, kMaxTable = 20'000'000,
                 kMaxWork = 1e9;  // of row lists: moves are made within seconds

struct PlayOptions {
    std::vector<std::string> what;  // a file with coordinates, or rows
    std::string opponent = "perfect", first = "you";
    std::optional<std::uint64_t> seed;
    std::int64_t max_value = 0;
    AskOptions ask;  // without
    ProofOptions proofs;
};

// Game, adviser and start. The certificate, if there is one, holds the game.
struct Match {
    std::shared_ptr<const SolvedGame> certificate;
    std::unique_ptr<Game> finite;
    std::unique_ptr<Adviser> adviser;
    PlayPosition start;
    bool unverified = false;  // the certificate came from a file
    [[nodiscard]] const Game& game() const { return finite ? *finite : *certificate->game; }
};

Match match_of(std::shared_ptr<const SolvedGame> certificate) {
    Match match;
    match.adviser = certificate_adviser(certificate);
    match.certificate = std::move(certificate);
    return match;
}

Match finite_match(const PlayOptions& options, Game game) {
    Match match;
    match.finite = std::make_unique<Game>(std::move(game));
    const SearchLimits limits{options.proofs.max_memory << 20, show_search(options.proofs)};
    match.adviser = finite_adviser(*match.finite, limits);
    return match;
}

Match match_of_rows(const PlayOptions& options) {
    const ChompRows rows = parse_chomp_rows(options.what);
    if (!options.ask.without.empty())
        throw UsageError("--without is for games and certificates; in Chomp, give the rows that are left");
    if (const auto lower = lower_rows_within(rows, kMaxIdeals)) {
        Match match = match_of(proved(options.proofs, chomp_game(*lower), options.max_value));
        const Integer second = rows.size() > 1 ? rows[1] : Integer(0);
        match.start = start_of(match.game(), {}, second, rows[0] - 1);
        return match;
    }
    const auto all = rows_within(rows, kMaxTable, kMaxWork);
    if (!all) throw LimitError(no_route(rows, kMaxIdeals, kMaxTable));
    Match match = finite_match(options, read_game(finite_rows_game(*all)));
    match.start = start_of(match.game(), {}, 0, 0);
    return match;
}

Match match_of_file(const PlayOptions& options, const std::string& bytes) {
    if (bytes.starts_with("chompcert ")) {
        auto certificate = read_certificate(bytes, options.proofs.max_memory << 20);
        if (certificate->level == Level::compact) recompute(options.ask, *certificate);
        Match match = match_of(std::move(certificate));
        match.unverified = true;
        return match;
    }
    Game game = read_game_within(bytes, options.proofs.max_memory << 20);
    if (game.chains == Chains::none) return finite_match(options, std::move(game));
    if (game.chains == Chains::one && options.max_value != 0)
        throw UsageError("-k does not apply to a game with one chain: its whole Grundy function is proved");
    return match_of(proved(options.proofs, bytes, options.max_value));
}

Length coordinate(const std::string& word) {
    if (auto number = parse_count(word)) return std::move(*number);
    if (word == "omega") return Length::omega();
    throw UsageError(fmt::format("expected the length of a chain (digits, 10^30, or omega), found '{}'",
                                 word.substr(0, 60)));
}

// A little beyond the least position with all of A, won for the player who moves first.
void place_by_default(const PlayOptions& options, Match& match) {
    constexpr std::int64_t kBeyond = 6;
    const Game& game = match.game();
    const auto gone = elements_by_name(game, options.ask.without);
    const bool two = game.chains == Chains::two;
    const Bounds least = bounds(game, start_of(game, gone, Length::omega(), Length::omega()).ideal);
    const std::int64_t m = least.low_column + kBeyond;
    std::int64_t n = two ? least.low_row + kBeyond : 0;
    match.start = start_of(game, gone, m, n);
    if (match.adviser->is_lost(match.start))
        match.start = two ? start_of(game, gone, m, ++n) : start_of(game, gone, m + 1, 0);
    fmt::print("No position was given: {} (another one: chompcert play {} {}).\n",
               two ? fmt::format("C has {} elements and D {}", m, n) : fmt::format("C has {} elements", m),
               shell_file(options.what.front()), two ? "M N" : "M");
}

void place(const PlayOptions& options, Match& match) {
    const Game& game = match.game();
    const std::size_t wanted = game.chains == Chains::two ? 2 : game.chains == Chains::one ? 1 : 0;
    const std::size_t given = options.what.size() - 1;
    if (given == 0 && wanted > 0) return place_by_default(options, match);
    if (given != wanted)
        throw UsageError(fmt::format(
            "the position in which the game '{}' begins: expected {} after the file, found {} word{}",
            game.label,
            wanted == 2   ? "M N, the numbers of elements of C and D,"
            : wanted == 1 ? "M, the number of elements of C,"
                          : "nothing",
            given, given == 1 ? "" : "s"));
    const Length m = wanted > 0 ? coordinate(options.what[1]) : Length(0);
    const Length n = wanted > 1 ? coordinate(options.what[2]) : Length(0);
    match.start = start_of(game, elements_by_name(game, options.ask.without), m, n);
}

bool wants_colour() {
    const char *const no = std::getenv("NO_COLOR"), *const terminal = std::getenv("TERM");
    return isatty(STDOUT_FILENO) == 1 && (no == nullptr || *no == '\0') &&
           (terminal == nullptr || std::string_view(terminal) != "dumb");
}

// 0 if the output is no terminal.
std::size_t width_of_terminal() {
    winsize size{};
    const bool known = isatty(STDOUT_FILENO) == 1 && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0;
    return known ? size.ws_col : 0;
}

extern "C" void leave_clean(int signal) {
    constexpr std::string_view kEnd = "\x1b[0m\n";
    [[maybe_unused]] const ssize_t written = write(STDOUT_FILENO, kEnd.data(), kEnd.size());
    _exit(128 + signal);
}

void play_match(const Match& match, const Opponent& opponent, const SessionStyle& style) {
    const auto board = make_board(match.game());
    if (match.unverified) fmt::print("The certificate was read, not verified; chompcheck verifies it.\n");
    GameReferee referee(match.game(), *board, *match.adviser);
    Session<PlayPosition, PlayMove> session(referee, opponent, style,
                                            [](const std::string& text) { fmt::print("{}", text); });
    session.run(match.start, typed_or_piped());
}

void play(const PlayOptions& options, Run& run) {
    if (isatty(STDOUT_FILENO) == 1) std::signal(SIGINT, leave_clean);
    const std::uint64_t seed = options.seed ? *options.seed : std::random_device{}() % 1'000'000;
    const Opponent opponent{options.opponent == "perfect", options.first == "program", seed};
    const SessionStyle style{wants_colour(), isatty(STDIN_FILENO) != 1, width_of_terminal()};
    const std::string& what = options.what.front();
    const bool rows = !what.empty() && what.front() >= '0' && what.front() <= '9';
    const std::string bytes = rows ? std::string() : open_subject(run, what);
    if (is_theorem_file(bytes))
        return play_theorem(bytes, {what,
                                    {options.what.begin() + 1, options.what.end()},
                                    options.ask.without,
                                    options.ask.parameters,
                                    opponent,
                                    style});
    require_no_parameters(options.ask);
    Match match = rows ? match_of_rows(options) : match_of_file(options, bytes);
    if (!rows) place(options, match);
    play_match(match, opponent, style);
}

constexpr const char* kPlayFooter =
    R"(WHAT is a game file or a certificate, with the position to begin from (M N; one chain: M; without it, a small one),
a theorem file with a number for each of its chains, or the rows of a Chomp position, longest first. Numbers are
written in digits or as 10^30; M or N may be 'omega': that chain is whole.

Unless it is given a certificate, the program first proves what it needs. Then it plays perfectly: it never loses
a position that is won for it. In a lost position it takes as little as it can. A certificate is read, not
verified; chompcheck verifies it. A theorem is read, not proved again. Proofs are kept under
$XDG_CACHE_HOME/chompcert or ~/.cache/chompcert.

Moves are written d[17], d17, c_5, r3[2]; in Chomp also as row and column: 3 2. The other commands are: hint, who,
value, moves, board, undo, resign, help, quit. On a terminal the arrow keys change a line and bring earlier lines
back. Moves may come from a file or a pipe, one in each line.

Example: chompcert play 17 12 5 2
         chompcert play 10^30 10^30 120 --first program
         chompcert play example.poset 12 30 --without y
         chompcert play shifted.theorem 100 70 --parameters s=3)";

}  // namespace

void add_play(const Command& app, Run& run) {
    const auto options = std::make_shared<PlayOptions>();
    const Command command = app.subcommand(
        "play", "Play against the program: a game, a certificate, a theorem, or a list of Chomp rows");
    command.option("WHAT", options->what, "GAME [M N], CERT [M N], THEOREM [M1 M2 ...], or R1 R2 ...")
        .required();
    command.option("--opponent", options->opponent, "How the program plays")
        .one_of({"perfect", "random"})
        .type_name("perfect|random")
        .shows_default();
    command.option("--first", options->first, "Who moves first")
        .one_of({"you", "program"})
        .type_name("you|program")
        .shows_default();
    command
        .option("--seed", options->seed, "The seed of the random opponent; the same seed gives the same game")
        .type_name("N");
    command.option("--without", options->ask.without, "Take away these elements and all above them")
        .many(',')
        .type_name("x,y");
    command.option("--parameters", options->ask.parameters, "The values of the parameters of a theorem")
        .many(',')
        .type_name("s=3,...");
    command.option("-k,--values", options->max_value, "Prove the values 0..K, for the command 'value'")
        .type_name("K")
        .shows_default()
        .within(std::int64_t{0}, std::int64_t{1'000'000});
    add_proof_options(command, options->proofs);
    command.footer(kPlayFooter);
    command.callback([options, &run] {
        options->ask.max_memory = options->proofs.max_memory;
        options->proofs.kept = &run.file;
        play(*options, run);
        run.exit_code = kDone;
    });
}

}  // namespace chompcert::cli
