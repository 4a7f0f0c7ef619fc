#include "answers/claims_proof.h"

#include "answers/options.h"
#include "play/adviser.h"
#include "play/game_referee.h"

namespace chompcert {
namespace {

// The length of a chain; 0 of one that the game does not have.
Length length(const ChainLengths& at, std::size_t chain) {
    return chain < at.size() ? at[chain] : Length(0);
}

// Beyond every column and row that has a say beside the other length.
Integer finite(const Length& length, const Length& other) {
    constexpr std::int64_t kFar = 4'000'000'000'000'000'000, kSteepest = 1'000'000'000;
    if (!length.whole()) return length.count();
    return other.whole() ? Integer(kFar) : other.count() * kSteepest + kFar;
}

[[noreturn]] void refuse(const ProvedValue& found, const ExactLimits& limits) {
    if (found.value.size != Value::Size::finite)
        throw LimitError(
            "with a whole chain the exact value is known for games with one chain, and where it is at most "
            "K");
    throw LimitError("the value is above " + std::to_string(found.above) +
                         ": a table of all positions below this one would take more than " +
                         std::to_string(limits.table.max_bytes >> 20) +
                         " MiB, and no more values were proved",
                     Remedy::memory);
}

}  // namespace

ClaimsProof::ClaimsProof(std::shared_ptr<SolvedGame> certificate, std::function<void(SolvedGame&)> recompute)
    : certificate_(std::move(certificate)), recompute_(std::move(recompute)) {}

std::vector<std::string> ClaimsProof::chains() const {
    if (game().chains == Chains::none) return {};
    return game().chains == Chains::one ? std::vector<std::string>{"m"} : std::vector<std::string>{"m", "n"};
}

void ClaimsProof::take_away(const std::vector<std::string>& names) {
    gone_ = elements_by_name(game(), names);
    query_.reset();
    beyond_.reset();
}

template <typename Question>
auto ClaimsProof::answer(const Question& question) {
    if (!query_) query_.emplace(*certificate_, gone_);
    try {
        return question(*query_);
    } catch (const NotStored&) {
        if (!recompute_) throw;
        recompute_(*certificate_);
    }
    return question(*query_);
}

// With fewer than two chains all values are exact.
void ClaimsProof::require_value(const Ordinal& value) const {
    const std::int64_t most = certificate_->max_value();
    if (game().chains != Chains::two || (!value.infinite && value.rest <= Integer(most))) return;
    const std::string covered = "this certificate covers the values 0.." + std::to_string(most);
    if (value.infinite) throw Refusal("expected a natural number: " + covered);
    Refusal refusal(covered);
    refusal.is_beyond_values = true;
    throw refusal;
}

ProvedValue ClaimsProof::value(const ChainLengths& at, const Effort& effort) {
    return answer([&](TransfiniteQuery& query) {
        const Length m = length(at, 0), n = length(at, 1);
        ProvedValue found{query.grundy(m, n), certificate_->max_value(), ExactAnswer::By::certificate};
        const bool is_above = !found.value.exact && found.value.size == Value::Size::finite;
        if (is_above && effort.above != Effort::Above::stay) seek_above(m, n, effort.limits, found);
        if (effort.above == Effort::Above::insist && !found.value.exact) refuse(found, effort.limits);
        return found;
    });
}

void ClaimsProof::seek_above(const Length& m, const Length& n, const ExactLimits& limits,
                             ProvedValue& found) {
    if (!beyond_) beyond_.emplace(*certificate_, gone_, limits);
    const ExactAnswer answer = beyond_->grundy(finite(m, n), finite(n, m));
    found.by = answer.by;
    found.above = answer.above;
    if (answer.value) found.value.exact = Ordinal{false, *answer.value};
}

std::vector<ProvedMove> ClaimsProof::moves(const ChainLengths& at, const Ordinal& to, bool all) {
    std::vector<TransfiniteMove> found;
    answer([&](TransfiniteQuery& query) {
        const Length m = length(at, 0), n = length(at, 1);
        if (all) {
            found = query.moves(m, n, to);
        } else if (auto move = query.move(m, n, to)) {
            found = {std::move(*move)};
        }
    });
    std::vector<ProvedMove> moves;
    for (TransfiniteMove& move : found) {
        ProvedMove& made = moves.emplace_back(ProvedMove{std::move(move.element), {move.m, move.n}});
        made.left.resize(at.size(), 0);
    }
    return moves;
}

std::vector<ValuedOption> ClaimsProof::options(const ChainLengths& at, const Effort& effort) {
    const PlayPosition from = position(at);
    if (from.m.whole() || from.n.whole())
        throw Refusal("a position with a whole chain has infinitely many options");
    if (is_over_by_decree(at)) return {};
    std::vector<ValuedOption> options;
    answer([&](const TransfiniteQuery&) { options = options_of(*certificate_, from, effort); });
    for (ValuedOption& option : options) option.move.left.resize(at.size(), 0);
    return options;
}

bool ClaimsProof::is_over_by_decree(const ChainLengths& at) const {
    return decreed(game(), position(at)).has_value();
}

std::size_t ClaimsProof::unknown_chain(const std::string& chain) const {
    if (game().chains != Chains::two)
        throw Refusal("find does not apply to a game with fewer than two chains: ask 'chompcert grundy'");
    if (!chain.empty() && chain != "n")
        throw Refusal("a certificate gives n for each m: other chains are for theorems");
    return 1;
}

std::optional<Integer> ClaimsProof::find(const ChainLengths& at, std::size_t, const Integer& value) {
    if (at[0].whole()) throw Refusal("find: expected a natural number, found 'omega'");
    return answer(
        [&](const TransfiniteQuery& query) { return query.finite().find(at[0].count(), *as_small(value)); });
}

PlayPosition ClaimsProof::position(const ChainLengths& at) const {
    return start_of(game(), gone_, length(at, 0), length(at, 1));
}

// A little beyond the least position with all that is left.
ChainLengths ClaimsProof::usual_start() {
    constexpr std::int64_t kBeyond = 6;
    if (game().chains == Chains::none) return {};
    const Bounds least = bounds(game(), position({Length::omega(), Length::omega()}).ideal);
    ChainLengths start{least.low_column + kBeyond};
    if (game().chains == Chains::two) start.emplace_back(least.low_row + kBeyond);
    if (value(start, {}).value.exact == Ordinal{}) start.back() = start.back().count() + 1;
    return start;
}

void ClaimsProof::play(const ChainLengths& start, Players& players) {
    if (certificate_->level == Level::compact && recompute_) recompute_(*certificate_);
    const auto board = make_board(game());
    const auto adviser = certificate_adviser(certificate_);
    GameReferee referee(game(), *board, *adviser);
    players.play(referee, position(start));
}

}  // namespace chompcert
