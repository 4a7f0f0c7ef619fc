#include "parametric/make_theorem.h"

#include <stdexcept>

#include "parametric/formula/sets.h"
#include "parametric/formula/spelling.h"
#include "parametric/strategy/strategy.h"
#include "parametric/strategy/text.h"
#include "parametric/strategy_fault.h"

namespace chompcert {

TheoremText make_theorem(const SymbolicArena& arena, bool values, const std::string& formula) {
    TheoremText text{arena.game().text, values, formula_spelling(formula), {}};
    const isl::union_set zero = formula_positions(parse_theorem_formula(text.formula, arena.game()), arena);
    for (const StrategyPiece& piece : winning_strategy(arena, zero))
        text.strategy.push_back(formula_spelling(piece_text(arena, piece)));
    const Theorem theorem = read_theorem_file(theorem_file(text));
    if (strategy_fault(arena, zero, theorem.strategy))
        throw std::logic_error("the strategy that was computed is wrong");
    return text;
}

}  // namespace chompcert
