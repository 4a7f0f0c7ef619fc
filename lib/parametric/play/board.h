// The game of a theorem for play: positions as text, the notation of moves, and moves that need no strategy.
//
// The winner is not known here (theorem/theorem_query.h). A theorem that gives Grundy values has a chain g of
// its own; this chain is empty in play, and is never shown.
#pragma once

#include <random>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "parametric/theorem_query.h"

namespace chompcert {

class TheoremBoard {
  public:
    /// @param query has to outlive the board.
    explicit TheoremBoard(const TheoremQuery& query) : query_(&query) {}

    /// The numbers of chains that players see: without the chain g.
    [[nodiscard]] std::size_t chains() const;

    [[nodiscard]] bool is_over(const TheoremPosition& position) const;
    /// A move that takes a single element. @param position not over.
    [[nodiscard]] TheoremMove slowest(const TheoremPosition& position) const;
    /// One of the chains or other elements, with equal probabilities; then any element of that chain.
    /// @param position not over.
    [[nodiscard]] TheoremMove random(const TheoremPosition& position, std::mt19937_64& random) const;

    /// Lines, each with its end.
    [[nodiscard]] std::string draw(const TheoremPosition& position) const;
    /// All moves, in lines.
    [[nodiscard]] std::string moves(const TheoremPosition& position) const;
    /// "c[17]", "r3[2]".
    [[nodiscard]] std::string name(std::size_t kind, const Integer& index) const;
    /// Words such as c[17], c17, c_5, r3[2], r3_2, c[10^30]: the move, or why it is none.
    [[nodiscard]] std::variant<TheoremMove, std::string> read(const TheoremPosition& position,
                                                              std::string_view words) const;
    [[nodiscard]] bool is_element(std::string_view word) const;

  private:
    struct Named {
        std::size_t kind;
        Integer index;
        bool operator==(const Named&) const = default;
    };
    [[nodiscard]] const SymbolicGame& game() const { return query_->theorem().game; }
    [[nodiscard]] std::size_t first_element() const { return game().chains.size(); }
    [[nodiscard]] bool is_left(const TheoremPosition& position, const Named& named) const;
    [[nodiscard]] std::vector<Named> tops(const TheoremPosition& position) const;
    [[nodiscard]] std::vector<Named> meant(std::string_view words) const;
    [[nodiscard]] std::string chain_text(std::size_t chain, const Integer& count) const;
    [[nodiscard]] std::string elements_text(const TheoremPosition& position) const;
    [[nodiscard]] std::string relations_text() const;

    const TheoremQuery* query_;
};

}  // namespace chompcert
