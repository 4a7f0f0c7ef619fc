// Proves that what was read from a printed form agrees with the sequence f for all m ≥ 0, by checking
// finitely many arguments.
//
// Formula: formula/compare.h. Fraction P/Q: P = Q·F has to hold, with F = Σ f(m) x^m. From N + deg Q on, the
// coefficients of Q·F are sums of values of the tail. On each residue class modulo p they are affine, so they
// are all 0 if the first two are; the coefficients of P are 0 beyond deg P. So it is enough to compare
// coefficients below max(deg P + 1, N + deg Q) + 2p. The fraction is reduced if gcd(P, Q) = 1 and Q(0) = 1.
// Recurrence of order r, from M ≥ r on: f(m) − Σ c_j f(m − j) is affine on the same classes from N + r on, so
// checking M ≤ m < max(M, N + r) + 2p proves that it is 0 for all m ≥ M. The order and M are least if r is
// the degree of the denominator and M is that of symbolic/form/generating_function.h.
#pragma once

#include <string>

#include "show/symbolic/form/closed_form.h"
#include "show/symbolic/read/reader.h"

namespace chompcert {

/// @throws PrintedWrong, with the least counterexample; LimitError if it is too long.
void require_formula(const ClosedForm& form, const std::string& formula);
/// @throws PrintedWrong.
void require_fraction(const ClosedForm& form, const Fraction& fraction);
/// @throws PrintedWrong.
void require_recurrence(const ClosedForm& form, const ConstantRecurrence& recurrence);

}  // namespace chompcert
