#pragma once

// Games and faults, drawn at random or taken from a list.

#include <string>

#include "../oracle/random_game.h"
#include "solver/claims.h"

namespace worlds {

using oracle::Random;

/// The text of a game, or of relations that contradict each other.
std::string random_game_text(Random& random);
/// One or two elements, the first above a chain element next to a multiple of 64.
std::string edge_game_text(Random& random);
/// Games with at most two elements and small numbers, in a fixed order that repeats after kSystematicGames.
constexpr std::uint64_t kSystematicGames = 2ULL * 9 * 4 * 3 * 3 * 3 * 4 * 3 * 3 * 3 * 2;
std::string systematic_game_text(std::uint64_t number);

/// The text with one to three lines `end` more, for ideals with lo = loD = 0.
std::string with_decrees(Random& random, const std::string& text);
/// The text without its lines `end`.
std::string without_decrees(const std::string& text);
/// Other decrees than those of the game: one dropped, doubled, displaced or off by one, in words.
std::vector<Decree> other_decrees(Random& random, const Game& game, std::string& what);

/// A fault with a scope that begins below `width` * 3 / 8: at a place where something happens in `claims`,
/// near a multiple of 64, or anywhere.
Fault random_fault(Random& random, const Game& game, int K, const Claims& claims, int width, Method method);

/// A claim said differently in a world that is true otherwise: another preperiod, period, C, or kind.
/// False if there is none of the kind that was drawn.
bool tell_a_lie(Random& random, const Game& game, int K, Claims& claims, std::string& what);

/// A claim of a decreed ideal, or of one beside it, said differently in column 0 or in row 0.
bool tell_a_lie_about_a_decree(Random& random, const Game& game, int K, Claims& claims, std::string& what);

}  // namespace worlds
