// Answers from the formula and the strategy of a theorem file, by exact integers.
#pragma once

#include <map>

#include "parametric/query/answers.h"
#include "parametric/theorem_file.h"

namespace chompcert {

class FormulaAnswers final : public ZeroAnswers {
  public:
    /// @param theorem has to outlive this. @param parameters a value for each.
    FormulaAnswers(const Theorem& theorem, std::vector<Integer> parameters);

    [[nodiscard]] bool is_zero(const TheoremPosition& position) override;
    /// @throws LimitError for a formula with too many residue classes on the line.
    [[nodiscard]] std::optional<Integer> on_line(const TheoremPosition& at, std::size_t chain,
                                                 const Integer& first,
                                                 const std::optional<Integer>& last) override;
    [[nodiscard]] std::vector<ProposedMove> moves(const TheoremPosition& position, bool all) override;
    [[nodiscard]] const char* source() const override { return "strategy"; }

  private:
    [[nodiscard]] std::vector<Integer> values(const std::vector<Integer>& coordinates) const;
    [[nodiscard]] std::optional<FormulaNodeId> condition(std::uint32_t ideal);
    [[nodiscard]] ProposedMove move_by(const StrategyRule& rule, const TheoremPosition& position) const;

    const Theorem* theorem_;
    std::vector<Integer> parameters_;
    std::vector<FormulaNode> nodes_;  // of the formula, and of the conditions for ideals
    std::map<std::uint32_t, std::optional<FormulaNodeId>> conditions_;
};

}  // namespace chompcert
