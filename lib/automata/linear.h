// Linear equations and inequalities as sets of tuples (proofs/PARAMETERS.md §10, Lemma 3).
//
// The states are the carries: after the digits that were read, the rest of the tuple has to satisfy the same
// condition with another constant. There are at most about Σ|factor| states, and a logarithm of the constant.
#pragma once

#include "automata/automaton.h"

namespace chompcert {

struct LinearTerm {
    Track variable;
    std::int64_t factor;
};

/// Σ factor·variable + constant ≤ 0. @throws LimitError for numbers of more than 16 digits.
[[nodiscard]] Automaton at_most_zero(const NumberSystem& system, const std::vector<LinearTerm>& terms,
                                     std::int64_t constant);
/// Σ factor·variable + constant = 0. @throws LimitError for numbers of more than 16 digits.
[[nodiscard]] Automaton equals_zero(const NumberSystem& system, const std::vector<LinearTerm>& terms,
                                    std::int64_t constant);

}  // namespace chompcert
