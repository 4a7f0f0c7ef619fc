#include "play/adviser.h"

#include "base/error.h"
#include "finite/solve.h"
#include "periodic/query/exact_values.h"
#include "periodic/query/transfinite_query.h"

namespace chompcert {
namespace {

class CertificateAdviser final : public Adviser {
  public:
    explicit CertificateAdviser(std::shared_ptr<const SolvedGame> certificate)
        : certificate_(std::move(certificate)), table_(certificate_->ideals, {}) {}

    bool is_lost(const PlayPosition& position) override {
        return query(position).grundy(position.m, position.n).exact == Ordinal{};
    }
    std::optional<PlayMove> winning_move(const PlayPosition& position) override {
        const auto move = query(position).move(position.m, position.n, Ordinal{});
        return move ? std::optional(move_named(*certificate_->game, move->element)) : std::nullopt;
    }
    Valued value(const PlayPosition& position) override {
        const Value value = query(position).grundy(position.m, position.n);
        if (value.exact) return {value.exact->str(), proof()};
        if (const auto solved = solved_value(position)) return {std::to_string(*solved), "solved"};
        return {"> " + std::to_string(certificate_->max_value()), proof()};
    }
    [[nodiscard]] const char* proof() const override { return "certified"; }

  private:
    [[nodiscard]] std::vector<std::uint32_t> gone(const PlayPosition& position) const {
        const Game& game = *certificate_->game;
        std::vector<std::uint32_t> gone;
        for (std::uint32_t a = 0; a < game.size(); ++a)
            if (!contains(game, position.ideal, a)) gone.push_back(a);
        return gone;
    }
    [[nodiscard]] TransfiniteQuery query(const PlayPosition& position) const {
        return {*certificate_, gone(position)};
    }
    std::optional<std::int64_t> solved_value(const PlayPosition& position) {
        if (certificate_->game->chains != Chains::two || position.m.whole() || position.n.whole())
            return std::nullopt;
        const Query here(*certificate_, gone(position));
        return table_.grundy(here.position(position.m.count(), position.n.count()));
    }
    std::shared_ptr<const SolvedGame> certificate_;
    ExactValues table_;
};

class FiniteAdviser final : public Adviser {
  public:
    FiniteAdviser(const Game& game, SearchLimits limits) : game_(&game), poset_(game) {
        options_.limits = std::move(limits);
    }

    bool is_lost(const PlayPosition& position) override {
        return solve_outcome(left_of(position), options_).lost;
    }
    std::optional<PlayMove> winning_move(const PlayPosition& position) override {
        const auto moves = solve(left_of(position), options_).winning_moves;
        if (moves.empty()) return std::nullopt;
        return PlayMove{PlayMove::In::poset, elements_left(*game_, position)[moves.front()], {}};
    }
    Valued value(const PlayPosition& position) override {
        return {std::to_string(solve_value(left_of(position), options_).grundy), proof()};
    }
    [[nodiscard]] const char* proof() const override { return "solved"; }

  private:
    [[nodiscard]] FinitePoset left_of(const PlayPosition& position) const {
        return poset_.induced(elements_left(*game_, position));
    }
    const Game* game_;
    FinitePoset poset_;
    SolveOptions options_;
};

class StrategyAdviser final : public Adviser {
  public:
    explicit StrategyAdviser(const StoredStrategy& strategy) : strategy_(&strategy) {}

    bool is_lost(const PlayPosition& position) override {
        return known(position).outcome == StoredStrategy::Outcome::lost;
    }
    std::optional<PlayMove> winning_move(const PlayPosition& position) override {
        const auto reply = known(position);
        if (!reply.move) return std::nullopt;
        return PlayMove{PlayMove::In::poset, *reply.move, {}};
    }
    Valued value(const PlayPosition& position) override { return {is_lost(position) ? "0" : "> 0", proof()}; }
    [[nodiscard]] const char* proof() const override { return "certified"; }

  private:
    [[nodiscard]] StoredStrategy::Reply known(const PlayPosition& position) const {
        ElementSet left(strategy_->poset().size());
        for (const std::uint32_t x : elements_left(strategy_->game(), position)) left.set(x);
        const auto reply = strategy_->reply(left);
        if (reply.outcome == StoredStrategy::Outcome::unknown)
            throw LimitError("the strategy does not reach this position, and says nothing of it");
        return reply;
    }
    const StoredStrategy* strategy_;
};

}  // namespace

std::unique_ptr<Adviser> strategy_adviser(const StoredStrategy& strategy) {
    return std::make_unique<StrategyAdviser>(strategy);
}

std::unique_ptr<Adviser> certificate_adviser(std::shared_ptr<const SolvedGame> certificate) {
    return std::make_unique<CertificateAdviser>(std::move(certificate));
}

std::unique_ptr<Adviser> finite_adviser(const Game& game, SearchLimits limits) {
    return std::make_unique<FiniteAdviser>(game, std::move(limits));
}

}  // namespace chompcert
