// Why a file denotes no family of games (parametric/game/disorder.h), by the order that isl closed.
#pragma once

#include "parametric/moves/order.h"

namespace chompcert {

/// @throws GameFileError if some element lies below itself, or one of A above all of a chain, for some
/// parameters, or if a decree is about no position.
void refuse_disorder(const SymbolicOrder& order);

}  // namespace chompcert
