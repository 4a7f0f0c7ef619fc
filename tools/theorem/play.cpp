#include "theorem/play.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/count.h"
#include "shared/io.h"
#include "shared/subject.h"
#include "shared/typed_lines.h"
#include "text/shell_words.h"
#include "theorem/open.h"
#include "theorem/play/board.h"

namespace chompcert::cli {
namespace {

/// Moves of the strategy, and values of the formula.
class TheoremReferee final : public Referee<TheoremPosition, TheoremMove> {
  public:
    explicit TheoremReferee(TheoremQuery& query) : query_(&query), board_(query) {}

    [[nodiscard]] const TheoremBoard& board() const { return board_; }

    [[nodiscard]] bool is_over(const TheoremPosition& position) const override {
        return board_.is_over(position);
    }
    [[nodiscard]] TheoremPosition after(const TheoremPosition&, const TheoremMove& move) const override {
        return move.left;
    }
    [[nodiscard]] TheoremMove slowest_move(const TheoremPosition& position) const override {
        return board_.slowest(position);
    }
    [[nodiscard]] TheoremMove random_move(const TheoremPosition& position,
                                          std::mt19937_64& random) const override {
        return board_.random(position, random);
    }

    [[nodiscard]] std::string draw(const TheoremPosition& position, const BoardStyle&) const override {
        return board_.draw(position);
    }
    [[nodiscard]] std::string name(const TheoremMove& move) const override {
        return board_.name(move.kind, move.index);
    }
    [[nodiscard]] std::string moves(const TheoremPosition& position) const override {
        return board_.moves(position);
    }
    [[nodiscard]] std::string notation() const override {
        const std::string& chain = query_->theorem().game.chains.front();
        return fmt::format("an element, as in  {0}[3]  or  {0}3  (all elements above it go too)", chain);
    }
    [[nodiscard]] std::variant<TheoremMove, NotAMove> read_move(const TheoremPosition& position,
                                                                std::string_view words) const override {
        auto read = board_.read(position, words);
        if (auto* move = std::get_if<TheoremMove>(&read)) return std::move(*move);
        return NotAMove{std::get<std::string>(read)};
    }
    [[nodiscard]] std::string last_words() const override { return "Nothing is left."; }
    [[nodiscard]] bool is_element(std::string_view word) const override { return board_.is_element(word); }

    [[nodiscard]] bool is_lost(const TheoremPosition& position) override { return query_->is_zero(position); }
    [[nodiscard]] std::optional<TheoremMove> winning_move(const TheoremPosition& position) override {
        return query_->move(position);
    }
    [[nodiscard]] Adviser::Valued value(const TheoremPosition& position) override {
        const auto value = query_->grundy(position);
        return {value ? value->str() : "> 0", proof()};
    }
    [[nodiscard]] const char* proof() const override { return "by the theorem"; }

  private:
    TheoremQuery* query_;
    TheoremBoard board_;
};

TheoremPosition position_at(const TheoremQuery& query, std::vector<Integer> at) {
    if (query.theorem().gives_values()) at.emplace_back(0);
    return query.position(std::move(at));
}

// A small position, won for the player who moves first.
TheoremPosition usual_start(const TheoremMatch& match, TheoremReferee& referee, const TheoremQuery& query) {
    constexpr std::int64_t kLength = 6;
    std::vector<Integer> at(referee.board().chains(), kLength);
    TheoremPosition start = position_at(query, at);
    for (int tries = 0; tries < 2 && referee.is_lost(start); ++tries) {
        at.back() += 1;
        start = position_at(query, at);
    }
    std::vector<std::string> words;
    for (std::size_t chain = 0; chain < at.size(); ++chain)
        words.push_back(query.theorem().game.chains[chain] + " = " + at[chain].str());
    fmt::print("No position was given: {} (another one: chompcert play {} M1 M2 …).\n",
               fmt::join(words, ", "), shell_file(match.file));
    return start;
}

TheoremPosition start_of(const TheoremMatch& match, TheoremReferee& referee, const TheoremQuery& query) {
    const auto& chains = query.theorem().game.chains;
    const std::size_t wanted = referee.board().chains();
    if (match.start.empty()) return usual_start(match, referee, query);
    if (match.start.size() != wanted)
        throw UsageError(fmt::format(
            "the position in which the game '{}' begins: expected {} number{}, of elements of {}, found {}",
            query.theorem().game.label, wanted, wanted == 1 ? "" : "s",
            fmt::join(chains.begin(), chains.begin() + static_cast<std::ptrdiff_t>(wanted), ", "),
            match.start.size()));
    std::vector<Integer> at;
    for (const std::string& word : match.start) {
        auto count = parse_count(word);
        if (!count)
            throw UsageError(
                fmt::format("expected a natural number (digits, or 10^30), found '{}'", word.substr(0, 60)));
        at.push_back(std::move(*count));
    }
    return position_at(query, std::move(at));
}

}  // namespace

void play_theorem(std::string_view bytes, const TheoremMatch& match) {
    const Theorem theorem = open_theorem(bytes, match.file);
    TheoremQuery query(theorem, parameter_values(theorem.game, match.parameters),
                       element_numbers(theorem.game, match.without));
    TheoremReferee referee(query);
    try {
        const TheoremPosition start = start_of(match, referee, query);
        fmt::print("The theorem was read, not proved again; 'chompcert theorem {}' proves it.\n",
                   shell_file(match.file));
        Session<TheoremPosition, TheoremMove> session(
            referee, match.opponent, match.style, [](const std::string& text) { fmt::print("{}", text); });
        session.run(start, typed_or_piped());
    } catch (const UntrueTheorem& error) {
        throw untrue(match.file, error);
    }
}

}  // namespace chompcert::cli
