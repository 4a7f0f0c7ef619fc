// The number of P-positions of Chomp with four rows, compared with a plain sieve.
#pragma once

namespace bench {

/// Prints a line for the rows up to some lengths, with the plain sieve unless it is too slow.
/// @return whether the counts agree with the sieve and with the known counts.
bool run_four_rows();

}  // namespace bench
