// What formulas and strategies of a family of games have in common: the names of chains and parameters in
// conditions and values, and order ideals, as {x, r_2}.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "parametric/game/game.h"
#include "show/formula/grammar.h"

namespace chompcert {

class TheoremGrammar : protected FormulaGrammar {
  protected:
    TheoremGrammar(std::string_view text, const SymbolicGame& game);
    ~TheoremGrammar() = default;

    /// "let NAME = sum;" without its first word.
    void definition();
    /// The elements of an ideal, bit e for element e; its '{' is taken.
    std::uint32_t ideal();
    /// The number of an element. @param token r_2 names the element r[2], as in --without.
    [[nodiscard]] std::size_t element(const FormulaToken& token) const;
    Id name() override;

    const SymbolicGame& game_;

  private:
    [[noreturn]] void unknown() const;

    std::vector<std::string> names_;
    std::map<std::string, Id, std::less<>> definitions_;
};

/// "r_2" for the element r[2].
[[nodiscard]] std::string element_in_formulas(std::string name);

}  // namespace chompcert
