#include "answers/strategy_proof.h"

#include <algorithm>

#include "base/error.h"
#include "play/game_referee.h"

namespace chompcert {
namespace {

constexpr std::size_t kMostNamed = 8;

std::string named(const std::vector<std::string>& names) {
    const std::size_t shown = std::min(names.size(), kMostNamed);
    std::string words;
    for (std::size_t i = 0; i < shown; ++i) words += (i == 0 ? "" : ", ") + names[i];
    return shown == names.size() ? words : words + " and " + std::to_string(names.size() - shown) + " more";
}

std::string untold_words(const std::vector<ProvedMove>& winning, const std::vector<std::string>& untold) {
    std::vector<std::string> names;
    for (const ProvedMove& move : winning) names.push_back(move.element);
    return "a strategy lists the positions that its winner needs, and says nothing of what is left by " +
           named(untold) + "; moves that it says win: " + named(names);
}

}  // namespace

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

// A move wins if what it leaves is listed, and does not if a move from there leaves a listed position. Of
// other moves the file says nothing; then the moves that win may be too few, and no list is given.
std::vector<ProvedMove> StrategyProof::all_moves() {
    if (is_over_by_decree({}) || adviser().is_lost(position_)) return {};
    ElementSet left(stored_->poset().size());
    const std::vector<std::uint32_t> elements = elements_left(game(), position_);
    for (const std::uint32_t x : elements) left.set(x);
    std::vector<ProvedMove> winning;
    std::vector<std::string> untold;
    for (const std::uint32_t x : elements) {
        const auto outcome = stored_->reply(left - stored_->poset().up(x)).outcome;
        const std::string name = name_of(game(), {PlayMove::In::poset, x, {}});
        if (outcome == StoredStrategy::Outcome::lost) winning.push_back({name, {}});
        if (outcome == StoredStrategy::Outcome::unknown) untold.push_back(name);
    }
    if (!untold.empty()) throw LimitError(untold_words(winning, untold));
    return winning;
}

std::vector<ProvedMove> StrategyProof::moves(const ChainLengths&, const Ordinal&, bool all) {
    if (all) return all_moves();
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
