#include "play/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "base/did_you_mean.h"
#include "base/error.h"
#include "parametric/theorem_query.h"
#include "play/notation.h"
#include "text/remedy.h"

namespace chompcert::cli {
namespace {

constexpr std::array<std::string_view, 8> kPlayersWords{"help",  "hint", "who",    "value",
                                                        "moves", "undo", "resign", "quit"};
constexpr const char *kBold = "\x1b[1m", *kPlain = "\x1b[0m";

// The first word in lower case, and what follows it.
std::pair<std::string, std::string_view> split_command(std::string_view line) {
    const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
    std::string word(line.substr(0, end));
    std::ranges::transform(word, word.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return {std::move(word), trimmed(line.substr(end))};
}

// The text without control characters that a terminal would obey.
std::string printable(std::string text) {
    for (char& c : text)
        if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') c = c == '\t' ? ' ' : '?';
    return text;
}

// Of UTF-8.
std::size_t characters(std::string_view text) {
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](unsigned char c) { return (c & 0xc0U) != 0x80U; }));
}

// The length of the longest beginning that ends before a blank and fits; of the first word if none fits.
std::size_t first_line(std::string_view line, std::size_t width) {
    std::size_t fits = std::min(line.find(' ', line.find_first_not_of(' ')), line.size());
    while (fits < line.size()) {
        const std::size_t next = std::min(line.find(' ', fits + 1), line.size());
        if (characters(line.substr(0, next)) > width) break;
        fits = next;
    }
    return fits;
}

}  // namespace

std::string wrapped(std::string_view text, std::size_t width) {
    if (width == 0) return std::string(text);
    std::string broken;
    for (;;) {
        const std::string_view line = text.substr(0, text.find('\n'));
        const std::size_t end = characters(line) <= width ? line.size() : first_line(line, width);
        broken += line.substr(0, end);
        if (end == text.size()) return broken;
        broken += '\n';
        text.remove_prefix(end + 1);  // with the blank or the end of the line
    }
}

template <typename Position, typename Move>
Session<Position, Move>::Session(Referee<Position, Move>& referee, const Opponent& opponent,
                                 const SessionStyle& style, Print print)
    : referee_(&referee),
      opponent_(opponent),
      style_(style),
      print_(std::move(print)),
      random_(opponent.seed) {}

template <typename Position, typename Move>
void Session<Position, Move>::run(const Position& start, const NextLine& next_line) {
    turns_ = {{start, opponent_.moves_first ? Mover::program : Mover::user}};
    ended_ = false;
    say(fmt::format("The program plays {}; {}. {} For help: help",
                    opponent_.perfect ? "perfectly" : fmt::format("at random (seed {})", opponent_.seed),
                    opponent_.moves_first ? "it moves first" : "you move first", referee_->ending()));
    show_board();
    who();
    while (!ended_) {
        if (referee_->is_over(here())) return end_game(turns_.back().mover);
        if (turns_.back().mover == Mover::program) {
            program_moves();
            continue;
        }
        const auto line =
            next_line(style_.colour ? fmt::format("{}your move>{} ", kBold, kPlain) : "your move> ");
        if (!line) return say(style_.echo ? "(end of input)" : "");
        const std::string words = printable(*line);
        if (style_.echo) say(words);
        answer(words);
    }
}

template <typename Position, typename Move>
void Session<Position, Move>::show_board() const {
    print_("\n" + referee_->draw(here(), {style_.colour}) + "\n");
}

template <typename Position, typename Move>
void Session<Position, Move>::make(const Move& move) {
    const Mover next = turns_.back().mover == Mover::user ? Mover::program : Mover::user;
    turns_.push_back({referee_->after(here(), move), next});
}

template <typename Position, typename Move>
Move Session<Position, Move>::choose() {
    if (!opponent_.perfect) return referee_->random_move(here(), random_);
    try {
        if (auto move = referee_->winning_move(here())) return std::move(*move);
    } catch (const LimitError& limit) {
        say(fmt::format("The program cannot find out who wins here ({}), so it makes some move.",
                        said(limit)));
    }
    return referee_->slowest_move(here());
}

template <typename Position, typename Move>
void Session<Position, Move>::program_moves() {
    const Move move = choose();
    make(move);
    say(fmt::format("The program takes {}.", referee_->name(move)));
    show_board();
}

template <typename Position, typename Move>
void Session<Position, Move>::end_game(Mover mover) {
    ended_ = true;
    if (const auto won = referee_->is_won_by_decree(here()))
        return say(fmt::format("The game is over by decree, {} for the player to move: {}.",
                               *won ? "won" : "lost",
                               *won == (mover == Mover::user) ? "you win" : "the program wins"));
    say(fmt::format(
        "{} {}", referee_->last_words(),
        mover == Mover::user ? "You cannot move: the program wins." : "The program cannot move: you win."));
}

template <typename Position, typename Move>
void Session<Position, Move>::answer(const std::string& line) {
    const std::string_view words = trimmed(line);
    if (words.empty()) return;
    const auto [command, rest] = split_command(words);
    const std::map<std::string, std::function<void()>> commands{
        {"help", [&] { help(); }},
        {"?", [&] { help(); }},
        {"hint", [&] { hint(); }},
        {"who", [&] { who(); }},
        {"value", [&] { value(); }},
        {"moves", [&] { print_(referee_->moves(here())); }},
        {"board", [&] { show_board(); }},
        {"undo", [&] { undo(); }},
        {"resign", [&] { ended_ = true, say("You resign: the program wins."); }},
        {"quit", [&] { ended_ = true; }},
        {"exit", [&] { ended_ = true; }}};
    const auto found = commands.find(command);
    const bool is_command = found != commands.end() && !referee_->is_element(command);
    try {
        if (!is_command) return make_move(words);
        if (rest.empty()) return found->second();
        say(fmt::format("'{}' takes no further words", command));
    } catch (const LimitError& limit) {
        say(fmt::format("A limit: {}", said(limit)));
    }
}

template <typename Position, typename Move>
void Session<Position, Move>::make_move(std::string_view words) {
    const auto read = referee_->read_move(here(), words);
    if (const auto* none = std::get_if<NotAMove>(&read)) {
        const std::string_view meant = did_you_mean(words, {kPlayersWords.begin(), kPlayersWords.end()});
        return say(meant.empty() ? none->why
                                 : fmt::format("'{}' is not a move: did you mean {}?", words, meant));
    }
    const Move& move = std::get<Move>(read);
    make(move);
    say(fmt::format("You take {}.", referee_->name(move)));
}

template <typename Position, typename Move>
void Session<Position, Move>::who() {
    const bool lost = referee_->is_lost(here());
    say(fmt::format("This position is {} for the player to move: {}.", lost ? "lost" : "won",
                    referee_->proof()));
}

template <typename Position, typename Move>
void Session<Position, Move>::hint() {
    if (const auto move = referee_->winning_move(here()))
        return say(fmt::format("{} wins: {}.", referee_->name(*move), referee_->proof()));
    say(fmt::format("No move wins: {}. {} takes as little as possible.", referee_->proof(),
                    referee_->name(referee_->slowest_move(here()))));
}

template <typename Position, typename Move>
void Session<Position, Move>::value() {
    const Adviser::Valued value = referee_->value(here());
    say(fmt::format("Grundy value: {}, {}.", value.text, value.proof));
}

// Back to the last turn of the user before this one.
template <typename Position, typename Move>
void Session<Position, Move>::undo() {
    for (std::size_t before = turns_.size() - 1; before-- > 0;) {
        if (turns_[before].mover != Mover::user) continue;
        turns_.resize(before + 1);
        say("Back.");
        return show_board();
    }
    say("You have made no move to take back.");
}

template <typename Position, typename Move>
void Session<Position, Move>::help() const {
    say(fmt::format("A move: {}", referee_->notation()));
    say("Other commands:\n"
        "  hint    a winning move, if there is one   undo    take your last move back\n"
        "  who     the winner by perfect play        board   draw the board again\n"
        "  value   the Grundy value                  resign  end the game: you lose\n"
        "  moves   all possible moves                quit    leave (as at the end of the input)");
}

template class Session<PlayPosition, PlayMove>;
template class Session<TheoremPosition, TheoremMove>;

}  // namespace chompcert::cli
