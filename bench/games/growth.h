// The growth of times with the bottom row, K, the number of ideals and the number of digits, with fitted
// exponents.
#pragma once

#include <string>

#include "games/large_games.h"

namespace bench {

/// Prints a line for each point and the exponent of each curve, by least squares in logarithms, and writes
/// the points to a file: blocks of lines `x prove check` for gnuplot. Times are CPU seconds.
/// @return whether all are proved and VERIFIED.
bool run_growth(const Programs& programs, const std::string& file);

}  // namespace bench
