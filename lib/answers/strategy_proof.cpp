#include "answers/strategy_proof.h"

#include "play/game_referee.h"

namespace chompcert {

StrategyProof::StrategyProof(std::string_view bytes)
    : bytes_(bytes), summary_(read_strategy(bytes_)), position_(start_of(game(), {}, 0, 0)) {}

Adviser& StrategyProof::adviser() {
    if (!adviser_) adviser_ = strategy_adviser(stored_.emplace(bytes_));
    return *adviser_;
}

void StrategyProof::take_away(const std::vector<std::string>& names) {
    position_ = start_of(game(), elements_by_name(game(), names), 0, 0);
}

void StrategyProof::require_value(const Ordinal& value) const {
    if (value != Ordinal{})
        throw Refusal("a strategy certificate gives one winning move: it says nothing of values above 0");
}

ProvedValue StrategyProof::value(const ChainLengths&, const Effort& effort) {
    if (adviser().is_lost(position_)) return {{Ordinal{}, Value::Size::finite}, 0};
    if (effort.above == Effort::Above::insist)
        throw Refusal("a strategy certificate says who wins: it has no values above 0");
    return {{std::nullopt, Value::Size::finite}, 0};
}

std::vector<ProvedMove> StrategyProof::moves(const ChainLengths&, const Ordinal&, bool all) {
    if (all) throw Refusal("a strategy certificate gives one winning move, not all of them");
    const auto move = adviser().winning_move(position_);
    return move ? std::vector<ProvedMove>{{name_of(game(), *move), {}}} : std::vector<ProvedMove>{};
}

bool StrategyProof::is_over_by_decree(const ChainLengths&) const {
    return decreed(game(), position_).has_value();
}

void StrategyProof::play(const ChainLengths&, Players& players) {
    const auto board = make_board(game());
    GameReferee referee(game(), *board, adviser());
    players.play(referee, position_);
}

}  // namespace chompcert
