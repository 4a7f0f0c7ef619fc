// A theorem file that is asked, by a formula or by an automaton (parametric/theorem_query.h tells these
// apart).
//
// The chain g of a theorem about all values is no coordinate of the positions asked about.
#pragma once

#include "answers/proof.h"
#include "parametric/theorem_query.h"

namespace chompcert {

class TheoremProof final : public Proof {
  public:
    explicit TheoremProof(Theorem theorem) : theorem_(std::move(theorem)) {}

    [[nodiscard]] std::string label() const override { return theorem_.game.label; }
    [[nodiscard]] std::string_view game_text() const override { return theorem_.text.game; }
    [[nodiscard]] std::vector<std::string> chains() const override;
    [[nodiscard]] bool is_proved_again() const override { return true; }

    void take_away(const std::vector<std::string>& names) override;
    [[nodiscard]] bool is_over_by_decree(const ChainLengths& at) const override;
    void set_parameters(const std::vector<std::string>& words) override;
    void require_value(const Ordinal& value) const override;
    [[nodiscard]] ProvedValue value(const ChainLengths& at, const Effort& effort) override;
    [[nodiscard]] std::vector<ProvedMove> moves(const ChainLengths& at, const Ordinal& to, bool all) override;
    [[nodiscard]] std::vector<ValuedOption> options(const ChainLengths& at, const Effort& effort) override;
    [[nodiscard]] std::size_t unknown_chain(const std::string& chain) const override;
    [[nodiscard]] std::optional<Integer> find(const ChainLengths& at, std::size_t unknown,
                                              const Integer& value) override;
    [[nodiscard]] ChainLengths usual_start() override;
    void play(const ChainLengths& start, Players& players) override;
    void read_by(ProofReader& reader) override { reader.theorem(theorem_); }

  private:
    [[nodiscard]] TheoremQuery& query() const;
    [[nodiscard]] ValuedOption option(const TheoremPosition& from, std::size_t kind, const Integer& index);
    /// The position with these coordinates, and with g elements of the chain g.
    [[nodiscard]] TheoremPosition position(const ChainLengths& at, const Integer& g = 0) const;

    Theorem theorem_;
    std::vector<Integer> parameters_;
    std::vector<std::size_t> gone_;
    mutable std::optional<TheoremQuery> query_;  // made for the first question
};

}  // namespace chompcert
