// Families of games that end otherwise: misère play, and passes (proofs/FORMAT.md §1.5).
//
// Passes are elements beside all others. They are of no use where nothing else is left: the position of any
// of them, with nothing else, ends the game, with the value that the end without them has, 0 or in misère
// play 1. Each set of passes has a line of its own, so that there are few of them. Which passes are left of
// several is all one; as independent elements they may be taken one by one, as a player needs them.
#pragma once

#include <string>

#include "families/write/words.h"

namespace chompcert {

inline constexpr FamilyOption kMisere{.name = "--misere",
                                      .help = "Misere play: whoever takes the last element loses"};
inline constexpr FamilyOption kPass{
    .name = "--pass",
    .value = "N",
    .help =
        "N passes (1 without N), which either player may use once each, but not when nothing else is left",
    .without_value = "1"};

/// The lines of the game file that these options add; empty without them.
/// @throws ArgumentError for a number of passes that is too large.
[[nodiscard]] std::string ends_of(const FamilyWords& words);

}  // namespace chompcert
