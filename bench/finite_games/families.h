// All families of finite games and random posets of fewer than 100,000 positions, against the plain search.
#pragma once

namespace bench {

/// Prints the worst ratios of `solve` to the plain search, over games for which the plain search takes a
/// tenth of a millisecond or more, and the longest time over the others.
/// @return whether all values and winning moves agree.
bool compare_families();

}  // namespace bench
