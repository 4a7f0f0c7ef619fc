// A strategy certificate that is asked: a position of a finite game is lost, or won by one move, or not
// reached.
#pragma once

#include "answers/proof.h"
#include "play/adviser.h"

namespace chompcert {

class StrategyProof final : public Proof {
  public:
    /// @throws as read_strategy.
    explicit StrategyProof(std::string_view bytes);

    [[nodiscard]] std::string label() const override { return game().label; }
    [[nodiscard]] std::string_view game_text() const override { return game().text; }
    [[nodiscard]] std::vector<std::string> chains() const override { return {}; }

    void take_away(const std::vector<std::string>& names) override;
    void require_value(const Ordinal& value) const override;
    [[nodiscard]] ProvedValue value(const ChainLengths& at, const Effort& effort) override;
    [[nodiscard]] bool is_over_by_decree(const ChainLengths& at) const override;
    [[nodiscard]] std::vector<ProvedMove> moves(const ChainLengths& at, const Ordinal& to, bool all) override;
    [[nodiscard]] ChainLengths usual_start() override { return {}; }
    void play(const ChainLengths& start, Players& players) override;
    void read_by(ProofReader& reader) override { reader.strategy(summary_); }

  private:
    [[nodiscard]] const Game& game() const { return *summary_.game; }
    /// Its positions are read for the first question that needs them.
    [[nodiscard]] Adviser& adviser();
    /// @throws LimitError where the file does not say of each move whether it wins.
    [[nodiscard]] std::vector<ProvedMove> all_moves();

    std::string bytes_;
    StrategySummary summary_;
    std::optional<StoredStrategy> stored_;
    std::unique_ptr<Adviser> adviser_;
    PlayPosition position_;
};

}  // namespace chompcert
