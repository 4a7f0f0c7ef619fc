// Guesses of the positions of value 0, from solved boxes of a game: one box, or one for each of some values
// of its parameter.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <tuple>

#include "parametric/guess/differences.h"
#include "parametric/guess/fit.h"

namespace chompcert {

/// What is made of pieces that fit from some value of the parameter on.
enum class SmallParameters {
    extrapolated,  // the same pieces hold for the smaller values
    listed         // each smaller value has pieces of its own
};

/// More would only show that the guess fits the box.
inline constexpr std::size_t kMostParts = 60;

class Samples {
  public:
    /// @throws LimitError for more than one parameter, more than three chains, or more than 6 elements.
    explicit Samples(const SymbolicGame& game);

    /// N: the positions with coordinates up to N are solved.
    [[nodiscard]] std::int64_t box_size() const { return box_size_of(*game_); }
    /// @param members of the ideal, @param output the coordinate that the others give, @param modulus of the
    /// inputs, @param classes the parameter's modulus. @return nothing if there is no guess.
    [[nodiscard]] std::optional<GuessedPieces> guess(std::uint32_t members, std::size_t output,
                                                     std::int64_t modulus, std::int64_t classes,
                                                     SmallParameters small);

    /// What is seen of an ideal in the box of the least value of the parameter.
    [[nodiscard]] std::optional<SecondDifferences> seen(std::uint32_t members,
                                                        const std::vector<std::int64_t>& moduli);

  private:
    [[nodiscard]] const SolvedBox& box_at(std::int64_t parameter);
    [[nodiscard]] const std::optional<GuessedPieces>& pieces_at(std::int64_t parameter, std::uint32_t members,
                                                                std::size_t output, std::int64_t modulus);
    [[nodiscard]] std::optional<GuessedPieces> guess_class(std::int64_t first, std::int64_t classes,
                                                           std::uint32_t members, std::size_t output,
                                                           std::int64_t modulus, SmallParameters small);

    const SymbolicGame* game_;
    std::int64_t least_ = 0;                   // that the parameter may be
    std::map<std::int64_t, SolvedBox> boxes_;  // by the parameter
    std::map<std::tuple<std::int64_t, std::uint32_t, std::size_t, std::int64_t>, std::optional<GuessedPieces>>
        pieces_;  // by parameter, ideal, output, modulus
};

}  // namespace chompcert
