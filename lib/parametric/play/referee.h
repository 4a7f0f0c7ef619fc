// The referee of a game from a theorem: its board, the moves of the strategy, and the values of the formula.
#pragma once

#include "parametric/game/decrees.h"
#include "parametric/play/board.h"
#include "play/referee.h"

namespace chompcert {

class TheoremReferee final : public Referee<TheoremPosition, TheoremMove> {
  public:
    /// @param query has to outlive the referee.
    explicit TheoremReferee(TheoremQuery& query) : query_(&query), board_(query) {}

    [[nodiscard]] bool is_over(const TheoremPosition& position) const override {
        return board_.is_over(position) || query_->is_decreed(position);
    }
    [[nodiscard]] std::optional<bool> is_won_by_decree(const TheoremPosition& position) const override {
        const auto lost = decreed_zero(query_->theorem().game, position.ideal, position.coordinates);
        return lost ? std::optional(!*lost) : std::nullopt;
    }
    [[nodiscard]] std::string ending() const override {
        return query_->theorem().game.decrees.empty() ? kUsualEnding : kEndingByDecree;
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
        return "an element, as in  " + chain + "[3]  or  " + chain + "3  (all elements above it go too)";
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

}  // namespace chompcert
