// A decree is about a position (proofs/PARAMETERS.md §15): nothing that is missing lies below one of its
// elements, whatever the parameters are.
#pragma once

#include "parametric/moves/order.h"

namespace chompcert {

/// @param order without cycles. @throws GameFileError for a decree about no position, for some parameters.
void refuse_wrong_decrees(const SymbolicOrder& order);

}  // namespace chompcert
