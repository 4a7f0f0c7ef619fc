// How many P-positions Chomp with four rows has, next to a plain sieve.
#pragma once

namespace bench {

/// Prints a line for the rows up to some lengths, with the plain sieve where it is not too slow.
/// @return whether the counts agree with the sieve and with the known ones.
bool run_four_rows();

}  // namespace bench
