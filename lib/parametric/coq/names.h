// The names of a family of games in the language of Coq, and quasi-affine values and conditions in it.
//
// Names of the file get a prefix, so that none is a word of Coq or a name of proofs/theorems/coq/: the chain
// c is `chain_c`, the element r[2] is `single_r'2`, the parameter s is `p_s`; `m_c` is the number of elements
// of c that are left, and `b_x` says whether x is.
#pragma once

#include <string>
#include <vector>

#include "parametric/game/game.h"
#include "parametric/strategy/quasi_affine.h"

namespace chompcert {

class CoqNames {
  public:
    explicit CoqNames(const SymbolicGame& game);

    [[nodiscard]] const SymbolicGame& game() const { return *game_; }
    [[nodiscard]] std::size_t chains() const { return game_->chains.size(); }
    [[nodiscard]] std::size_t singles() const { return game_->elements.size(); }

    [[nodiscard]] std::string chain(std::size_t chain) const { return "chain_" + game_->chains[chain]; }
    [[nodiscard]] std::string single(std::size_t element) const { return "single_" + singles_[element]; }
    [[nodiscard]] std::string parameter(std::size_t number) const {
        return "p_" + game_->parameters[number].name;
    }
    /// "m_c", or of another letter.
    [[nodiscard]] std::string coordinate(char letter, std::size_t chain) const;
    /// "b_x", or of another letter.
    [[nodiscard]] std::string membership(char letter, std::size_t element) const;
    /// "(chain chain_c (i + 1))" or "(single single_x)". @param kind a chain, or behind the chains an
    /// element.
    [[nodiscard]] std::string element(std::size_t kind, const std::string& index) const;

    /// " p_s p_q", to follow a name that depends on the parameters.
    [[nodiscard]] std::string arguments() const;
    /// " (p_s p_q : Z)", or nothing without parameters.
    [[nodiscard]] std::string binders() const;
    /// "m chain_c", … and "p_s", …: the coordinates of the position (m, b), and the parameters.
    [[nodiscard]] std::vector<std::string> of_position() const;
    /// "2 * i + p_s + 1".
    [[nodiscard]] std::string index(const LinearIndex& index) const;

  private:
    const SymbolicGame* game_;
    std::vector<std::string> singles_;
};

/// The terms of a sum in Coq (`a / d`, which is Coq's floor) or in isl (`floor(…)`).
enum class Floor { coq, isl };

/// @param variables the names of the variables, then of the parameters.
[[nodiscard]] std::string sum_text(const QuasiAffine& value, const Floors& floors,
                                   const std::vector<std::string>& variables, Floor style);

/// "a + 1 <= b" for 0 <= value, "a = b" for an equality; the value has the denominator 1.
[[nodiscard]] std::string comparison_text(const QuasiAffine& value, bool equality, const Floors& floors,
                                          const std::vector<std::string>& variables, Floor style);

/// A conjunction, or "True".
[[nodiscard]] std::string region_text(const QuasiAffineRegion& region,
                                      const std::vector<std::string>& variables);
/// A disjunction, or "False".
[[nodiscard]] std::string regions_text(const std::vector<QuasiAffineRegion>& regions,
                                       const std::vector<std::string>& variables);

/// The words, with this between them; or `nothing`.
[[nodiscard]] std::string coq_list(const std::vector<std::string>& words, const std::string& between,
                                   const std::string& nothing = "");

}  // namespace chompcert
