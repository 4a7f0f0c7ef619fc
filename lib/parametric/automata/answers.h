// Answers from an automaton, linear in the digits of the coordinates.
//
// The value on a line is a completion of the other coordinates (automata/completion.h). A move of a kind is
// the completion of the position in the set of the (p, m, n_U) for which taking u_{n_U + 1} leads to Z, by
// Lemma 2 of proofs/PARAMETERS.md the only one of its kind; what it leaves is left to the order.
#pragma once

#include <map>
#include <memory>
#include <optional>

#include "automata/completion.h"
#include "automata/digits.h"
#include "parametric/automata/moves/arena.h"
#include "parametric/automata/moves/zero_set.h"
#include "parametric/query/answers.h"

namespace chompcert {

class AutomatonAnswers final : public ZeroAnswers {
  public:
    /// @param game, zero have to outlive this. @param parameters a value for each, within its bound.
    AutomatonAnswers(const SymbolicGame& game, const ZeroSet& zero, const std::vector<Integer>& parameters);

    [[nodiscard]] bool is_zero(const TheoremPosition& position) override;
    [[nodiscard]] std::optional<Integer> on_line(const TheoremPosition& at, std::size_t chain,
                                                 const Integer& first,
                                                 const std::optional<Integer>& last) override;
    /// @throws LimitError at the limit of states.
    [[nodiscard]] std::vector<ProposedMove> moves(const TheoremPosition& position, bool all) override;
    [[nodiscard]] const char* source() const override { return "automaton"; }

  private:
    /// A set, and how it is completed.
    struct Search {
        Search(Automaton of, const std::vector<Track>& given) : set(std::move(of)), completion(set, given) {}
        Automaton set;
        Completion completion;
    };

    /// The numbers of the tracks of a position. @param without a chain to leave out.
    [[nodiscard]] std::vector<Integer> numbers(const std::vector<Integer>& coordinates,
                                               std::optional<std::size_t> without) const;
    [[nodiscard]] const std::vector<Letter>& letters(const TheoremPosition& position);
    [[nodiscard]] std::optional<Integer> taken(const TheoremPosition& position, std::size_t kind);
    [[nodiscard]] Search& moves_of(std::uint32_t ideal, std::size_t kind);

    const SymbolicGame& game_;
    const ZeroSet& zero_;
    std::vector<Integer> parameters_;        // their tracks
    TupleLetters letters_;                   // of a position, for all questions about it
    std::unique_ptr<AutomaticArena> arena_;  // made for the first move
    std::map<std::pair<std::uint32_t, std::size_t>, std::unique_ptr<Search>> lines_, moves_;
};

}  // namespace chompcert
