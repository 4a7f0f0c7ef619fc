// Whether what was read from a printed form says what the sequence f says, for all m ≥ 0; exactly, from
// finitely many arguments.
//
// Formula: formula/compare.h. Fraction P/Q: it is to be P = Q·F, F = Σ f(m) x^m. From N + deg Q on the
// coefficients of Q·F are sums of values of the tail: on each residue class modulo p they are affine, and so
// 0 for ever if the first two are; those of P are 0 beyond deg P. So it is enough to compare coefficients
// below max(deg P + 1, N + deg Q) + 2p. Reduced: gcd(P, Q) = 1, and Q(0) = 1. Recurrence of order r, from M
// on: f(m) − Σ c_j f(m − j) is affine on the same classes from N + r on, and is looked at for M ≤ m < max(M,
// N + r) + 2p, with M ≥ r; so that it holds. It is of least order, and M least, if r is the degree of the
// denominator and M that of symbolic/form/generating_function.h.
#pragma once

#include <string>

#include "symbolic/form/closed_form.h"
#include "symbolic/read/reader.h"

namespace chompcert {

/// @throws PrintedWrong, with the least counterexample; LimitError if it is too long.
void require_formula(const ClosedForm& form, const std::string& formula);
/// @throws PrintedWrong.
void require_fraction(const ClosedForm& form, const Fraction& fraction);
/// @throws PrintedWrong.
void require_recurrence(const ClosedForm& form, const ConstantRecurrence& recurrence);

}  // namespace chompcert
