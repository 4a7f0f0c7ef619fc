// `chompcert play GAME [M N] | CERT [M N] | THEOREM [M1 M2 …] | R1 R2 …`
#include <fmt/core.h>
#include <fmt/ranges.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <csignal>
#include <cstdlib>
#include <memory>
#include <optional>
#include <random>
#include <vector>

#include "answers/open.h"
#include "base/error.h"
#include "commands/commands.h"
#include "families/kinds/rows.h"
#include "finite/chomp/answer.h"
#include "play/game_referee.h"
#include "play/session.h"
#include "proving/cache.h"
#include "shared/ask.h"
#include "shared/io.h"
#include "shared/subject.h"
#include "shared/typed_lines.h"
#include "text/shell_words.h"

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

// Sits between the user and the referee of a game.
class Table final : public Players {
  public:
    Table(const Opponent& opponent, const SessionStyle& style) : opponent_(opponent), style_(style) {}

    void play(Referee<PlayPosition, PlayMove>& referee, const PlayPosition& start) override {
        sit_down(referee, start);
    }
    void play(Referee<TheoremPosition, TheoremMove>& referee, const TheoremPosition& start) override {
        sit_down(referee, start);
    }

  private:
    template <typename Position, typename Move>
    void sit_down(Referee<Position, Move>& referee, const Position& start) const {
        Session<Position, Move> session(referee, opponent_, style_,
                                        [](const std::string& text) { fmt::print("{}", text); });
        session.run(start, typed_or_piped());
    }

    Opponent opponent_;
    SessionStyle style_;
};

// "M N"
std::string placeholders(const std::vector<std::string>& chains) {
    std::string words = fmt::format("{}", fmt::join(chains, " "));
    std::ranges::transform(words, words.begin(), [](unsigned char c) { return std::toupper(c); });
    return words;
}

void require_lengths(const std::string& game, const std::vector<std::string>& chains, std::size_t given) {
    if (given == chains.size()) return;
    throw UsageError(
        fmt::format("the position in which the game '{}' begins: expected {} after the file, found {} word{}",
                    game, chains.empty() ? "nothing" : placeholders(chains), given, given == 1 ? "" : "s"));
}

// A game without chains, which is solved at each position.
void play_finite(const PlayOptions& options, const Game& game, Players& players) {
    if (!options.ask.parameters.empty())
        throw UsageError("--parameters: symbolic constants are for theorems");
    const SearchLimits limits{options.proofs.max_memory << 20, show_search(options.proofs)};
    const auto adviser = finite_adviser(game, limits);
    const auto board = make_board(game);
    GameReferee referee(game, *board, *adviser);
    players.play(referee, start_of(game, elements_by_name(game, options.ask.without), 0, 0));
}

void play_rows(const PlayOptions& options, Players& players) {
    const ChompRows rows = parse_chomp_rows(options.what);
    if (!options.ask.without.empty())
        throw UsageError("--without is for games and certificates; in Chomp, give the rows that are left");
    if (const auto lower = lower_rows_within(rows, kMaxIdeals)) {
        const auto proof = proof_of(proved(options.proofs, chomp_game(*lower), options.max_value));
        set_position(options.ask, *proof);
        return proof->play({rows.size() > 1 ? rows[1] : Integer(0), Integer(rows[0] - 1)}, players);
    }
    const auto all = rows_within(rows, kMaxTable, kMaxWork);
    if (!all) throw LimitError(no_route(rows, kMaxIdeals, kMaxTable));
    play_finite(options, read_game(finite_rows_game(*all)), players);
}

// The position given on the command line, or a usual one.
ChainLengths start_in(const PlayOptions& options, Proof& proof) {
    const std::vector<std::string> chains = proof.chains();
    const std::vector<std::string> words(options.what.begin() + 1, options.what.end());
    ChainLengths start;
    if (words.empty() && !chains.empty()) {
        start = proof.usual_start();
        std::vector<std::string> lengths;
        for (std::size_t chain = 0; chain < chains.size(); ++chain)
            lengths.push_back(chains[chain] + " = " + start[chain].str());
        fmt::print("No position was given: {} (another one: chompcert play {} {}).\n",
                   fmt::join(lengths, ", "), shell_file(options.what.front()), placeholders(chains));
        return start;
    }
    require_lengths(proof.label(), chains, words.size());
    for (const std::string& word : words) start.push_back(parse_coordinate(word, omega_in(proof)));
    return start;
}

void play_proof(const PlayOptions& options, Proof& proof, const std::string& note, Players& players) {
    set_position(options.ask, proof);
    const ChainLengths start = start_in(options, proof);
    fmt::print("{}", note);
    proof.play(start, players);
}

void play_file(const PlayOptions& options, const Run& run, const Command& command, const std::string& bytes,
               Players& players) {
    if (is_proof(bytes)) {
        refuse_options(command, {"--values"}, "is for games: a proof has the values that it proves");
        const auto proof = proof_in(options.ask, run, bytes, options.proofs.max_memory << 20);
        const std::string note =
            proof->is_proved_again()
                ? fmt::format("The theorem was read, not proved again; 'chompcert theorem {}' proves it.\n",
                              shell_file(options.what.front()))
                : "The certificate was read, not verified; chompcheck verifies it.\n";
        return play_proof(options, *proof, note, players);
    }
    const Game game = read_game_within(bytes, options.proofs.max_memory << 20);
    if (game.chains != Chains::two && options.max_value != 0)
        throw UsageError(fmt::format("-k does not apply to a game {}",
                                     game.chains == Chains::one
                                         ? "with one chain: its whole Grundy function is proved"
                                         : "without chains: its values are found by search"));
    if (game.chains == Chains::none && game.decrees.empty()) {
        require_lengths(game.label, {}, options.what.size() - 1);
        return play_finite(options, game, players);
    }
    play_proof(options, *proof_of(proved(options.proofs, bytes, options.max_value)), "", players);
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

void play(const PlayOptions& options, Run& run, const Command& command) {
    if (isatty(STDOUT_FILENO) == 1) std::signal(SIGINT, leave_clean);
    const std::uint64_t seed = options.seed ? *options.seed : std::random_device{}() % 1'000'000;
    const Opponent opponent{options.opponent == "perfect", options.first == "program", seed};
    Table table(opponent, {wants_colour(), isatty(STDIN_FILENO) != 1, width_of_terminal()});
    const std::string& what = options.what.front();
    if (what == "-")
        throw UsageError(
            "standard input has the moves, and cannot be the file too: give a file in place of -");
    if (!what.empty() && what.front() >= '0' && what.front() <= '9') return play_rows(options, table);
    const std::string bytes = open_subject(run, what);
    play_file(options, run, command, bytes, table);
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
    command
        .option("WHAT", options->what,
                "GAME (.poset) [M N], CERT (.cert) [M N], THEOREM (.theorem) [M1 M2 ...], or R1 R2 ...")
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
        .type_name(kParameterValues);
    command.option("-k,--values", options->max_value, "Prove the values 0..K, for the command 'value'")
        .type_name("K")
        .shows_default()
        .within(std::int64_t{0}, std::int64_t{1'000'000});
    add_proof_options(command, options->proofs);
    command.footer(kPlayFooter);
    command.callback([command, options, &run] {
        options->ask.max_memory = options->proofs.max_memory;
        naming_kept(options->proofs, run.file, [&] { play(*options, run, command); });
        run.exit_code = kDone;
    });
}

}  // namespace chompcert::cli
