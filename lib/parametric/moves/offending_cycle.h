// Why a file denotes no family of games: a cycle of relations for some parameters, as in
// `s = 0: c[1] < e[1] (line 4) < c[1] (line 5)`, an element of A above all of a chain, or a decree
// about no position.
#pragma once

#include "parametric/moves/order.h"

namespace chompcert {

/// @throws GameFileError if some element lies below itself, or one of A above all of a chain, for some
/// parameters, or if a decree is about no position.
void refuse_disorder(const SymbolicOrder& order);

}  // namespace chompcert
