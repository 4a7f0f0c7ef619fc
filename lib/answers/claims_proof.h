// A certificate of claims that is asked: every length may be infinite, and a value above K is found by a
// table.
#pragma once

#include "answers/proof.h"

namespace chompcert {

class ClaimsProof final : public Proof {
  public:
    /// @param recompute as in ProofLimits.
    ClaimsProof(std::shared_ptr<SolvedGame> certificate, std::function<void(SolvedGame&)> recompute);

    [[nodiscard]] std::string label() const override { return game().label; }
    [[nodiscard]] std::string_view game_text() const override { return game().text; }
    [[nodiscard]] std::vector<std::string> chains() const override;
    [[nodiscard]] bool has_whole_chains() const override { return true; }
    [[nodiscard]] bool may_leave_out() const override { return true; }

    void take_away(const std::vector<std::string>& names) override;
    void require_value(const Ordinal& value) const override;
    [[nodiscard]] ProvedValue value(const ChainLengths& at, const Effort& effort) override;
    [[nodiscard]] bool is_over_by_decree(const ChainLengths& at) const override;
    [[nodiscard]] std::vector<ProvedMove> moves(const ChainLengths& at, const Ordinal& to, bool all) override;
    [[nodiscard]] std::vector<ValuedOption> options(const ChainLengths& at, const Effort& effort) override;
    [[nodiscard]] std::size_t unknown_chain(const std::string& chain) const override;
    [[nodiscard]] std::optional<Integer> find(const ChainLengths& at, std::size_t unknown,
                                              const Integer& value) override;
    [[nodiscard]] ChainLengths usual_start() override;
    void play(const ChainLengths& start, Players& players) override;
    void read_by(ProofReader& reader) override { reader.claims(*certificate_); }

  private:
    [[nodiscard]] const Game& game() const { return *certificate_->game; }
    [[nodiscard]] PlayPosition position(const ChainLengths& at) const;
    /// What question(query) returns, with the lists of a compact certificate if they are needed.
    template <typename Question>
    auto answer(const Question& question);
    void seek_above(const Length& m, const Length& n, const ExactLimits& limits, ProvedValue& found);

    std::shared_ptr<SolvedGame> certificate_;
    std::function<void(SolvedGame&)> recompute_;
    std::vector<std::uint32_t> gone_;
    std::optional<TransfiniteQuery> query_;  // about what is left, made for the first question
    std::optional<ExactGrundy> beyond_;      // made for the first effort
};

}  // namespace chompcert
