// The generating function F(x) = Σ f(m) x^m of a sequence with a tail, over the m ≥ 0 for which f(m) exists,
// as a reduced fraction; and its recurrence of least order.
//
// Let f(m) = s·m + r(m mod p) for m ≥ N, with s = 0 or 1. Then F(x)·(1 − x)^s·(1 − x^p) is a polynomial of
// degree below N + p + s: multiplication by 1 − x^p leaves the constant s·p from there on, and (1 − x)^s
// removes it. Its denominator is the product of (1 − x)^s and of the cyclotomic polynomials Φ_d(x), d | p,
// which are irreducible: each is cancelled as often as it divides the numerator, and the fraction P/Q that is
// left is reduced. Q(0) = 1: Φ_1 is written as 1 − x. A value that does not exist has the coefficient 0.
//
// Recurrence. With Q = 1 − c_1 x − … − c_r x^r, r = deg Q, the coefficients a(m) of F satisfy a(m) =
// c_1 a(m−1) + … + c_r a(m−r) iff that of x^m in Q·F = P is 0: for all m > deg P, and not for m = deg P. A
// recurrence with constant coefficients that holds from some m on has a polynomial Q' for which Q'·F is a
// polynomial; then Q divides Q'·P, hence Q', since P/Q is reduced. So no order is less than r, and with order
// r there is no other recurrence.
//
// FLINT does the multiplication and division of polynomials of degree N + p.
#pragma once

#include <cstdint>
#include <vector>

#include "base/numbers/numbers.h"
#include "periodic/query/eventual_sequence.h"
#include "show/symbolic/form/cyclotomic_power.h"

namespace chompcert {

/// P/Q. Coefficients are listed from that of x^0 on, without zeros at the end.
struct GeneratingFunction {
    std::vector<Integer> numerator;
    std::vector<CyclotomicPower> factors;  // of Q; indices increase, exponents ≥ 1
    std::vector<Integer> denominator;      // Q itself
};

/// a(m) = Σ c_j a(m − j), j = 1 … r, for all m ≥ from; `from` is the least such number ≥ r.
struct ConstantRecurrence {
    std::vector<Integer> coefficients;  // c_1 … c_r
    std::int64_t from = 0;
};

/// @param sequence from 0 on.
[[nodiscard]] GeneratingFunction generating_function(const EventualSequence& sequence);

[[nodiscard]] ConstantRecurrence least_recurrence(const GeneratingFunction& function);

}  // namespace chompcert
