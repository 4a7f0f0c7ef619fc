#include "parametric/coq/file.h"

#include "base/error.h"
#include "parametric/coq/proof.h"
#include "parametric/coq/statement.h"

namespace chompcert {
namespace {

/// Without the line by which Lemmas.v requires Definitions.v: here they are one file.
std::string without_requirement(std::string_view text) {
    const std::string line = "From Theorems Require Import Definitions.\n";
    std::string all(text);
    if (const std::size_t at = all.find(line); at != std::string::npos) all.erase(at, line.size());
    return all;
}

}  // namespace

std::string coq_file(const TheoremFormula& formula, const SymbolicArena& arena, const IslContext& context,
                     const isl::union_set& zero) {
    if (!arena.game().decrees.empty())
        throw LimitError(
            "a proof for Coq is written for games in which whoever cannot move loses: the definitions of its "
            "part 1 have no decreed values, and a line 'end' of this game file decrees one");
    if (arena.game().elements.size() > kMaxCoqElements)
        throw LimitError("a proof for Coq is written for at most " + std::to_string(kMaxCoqElements) +
                         " elements besides the chains");
    const CoqNames names(arena.game());
    const SymbolicOrder order(arena.game(), context);
    const CoqStatement statement = coq_statement(formula, arena, names);
    return std::string(coq_definitions()) + "\n" + statement.text + "\n" + without_requirement(coq_lemmas()) +
           "\n" + coq_proof(arena, order, zero, winning_strategy(arena, zero), names, statement.formulas);
}

}  // namespace chompcert
