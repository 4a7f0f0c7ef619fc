// The options of a position of a certificate, each with its value.
//
// A value up to K is that of the claims. Above K it comes from one table of all positions below
// (periodic/query/exact_values.h), made for the position itself, since each option lies in it. Cost: a
// question to the certificate for each option. Rejected: the moves to each of the values 0 … K, which leave
// out the options above.
#pragma once

#include "answers/proof.h"
#include "periodic/query/exact_values.h"
#include "play/position.h"

namespace chompcert {

/// Refuses to list too many. @param count of the moves. @throws LimitError.
void require_few_options(const Integer& count);

/// @param from canonical, without whole chains, and not over by decree. @throws NotStored, LimitError.
[[nodiscard]] std::vector<ValuedOption> options_of(const SolvedGame& certificate, const PlayPosition& from,
                                                   const Effort& effort);

}  // namespace chompcert
