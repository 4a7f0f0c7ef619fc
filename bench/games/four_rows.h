// The number of P-positions of Chomp with four rows, compared with the row engine and a plain sieve.
#pragma once

namespace bench {

/// Prints a line for the rows up to some lengths, with the row engine and the plain sieve unless they are too
/// slow.
/// @param with_long whether to go on to 3,000, which takes a minute.
/// @return whether the counts agree with each other and with the published counts.
bool run_four_rows(bool with_long);

}  // namespace bench
