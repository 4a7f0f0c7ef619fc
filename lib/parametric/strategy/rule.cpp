#include "parametric/strategy/rule.h"

#include <algorithm>

#include "parametric/formula/grammar.h"

namespace chompcert {
namespace {

class StrategyRuleParser : private TheoremGrammar {
  public:
    StrategyRuleParser(std::string_view text, const SymbolicGame& game) : TheoremGrammar(text, game) {}

    StrategyRule parse() {
        StrategyRule rule;
        if (tokens_.take("{")) {
            rule.from = ideal();
            tokens_.expect(":");
        }
        tokens_.expect("take");
        rule.kind = kind();
        tokens_.expect("to");
        if (tokens_.take("{")) rule.to = ideal();
        rule.follower = follower();
        if (tokens_.take("when")) rule.when = build_.require_condition(expression());
        if (!tokens_.is_end()) tokens_.fail("expected an operator, 'when' or the end of the line");
        rule.nodes = build_.nodes();
        return rule;
    }

  private:
    std::size_t kind() {
        if (!tokens_.is_name()) tokens_.fail("expected the name of a chain or of an element after 'take'");
        const FormulaToken& token = tokens_.take();
        const auto chain = std::ranges::find(game_.chains, token.text);
        if (chain != game_.chains.end()) return static_cast<std::size_t>(chain - game_.chains.begin());
        return game_.chains.size() + element(token);
    }

    std::vector<Id> follower() {
        std::vector<Id> values;
        tokens_.expect("(");
        for (std::size_t chain = 0; chain < game_.chains.size(); ++chain) {
            if (chain > 0) tokens_.expect(",");
            values.push_back(build_.require_value(sum()));
        }
        tokens_.expect(")");
        return values;
    }
};

}  // namespace

StrategyRule parse_strategy_rule(std::string_view text, const SymbolicGame& game) {
    return StrategyRuleParser(text, game).parse();
}

}  // namespace chompcert
