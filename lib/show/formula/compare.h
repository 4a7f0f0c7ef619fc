// Does a formula say what a certificate says, for every argument?
//
// Method. Let F be the formula and f the sequence (query/eventual_sequence.h), settled from S with period p.
// F comes as residue classes r_i (mod P_i), on each of which it is affine (or none) from T_i on
// (formula/classes.h). Let T be the largest of S, all T_i and the argument to begin with. (1) Arguments below
// T are compared one by one. (2) Let v ≥ T. v lies in exactly one class i, and has one residue s modulo p;
// the v of class i with residue s exist iff r_i ≡ s modulo g = gcd(P_i, p), and are then infinitely many. On
// them F and f are affine (or none), and two affine functions that agree at two arguments are the same. So F
// = f from T on iff for every i, all residues s ≡ r_i (mod g) have the affine function of class i. Whether
// the residues s ≡ r (mod g) share one affine function is found once for each g that occurs, in p steps: cost
// p for each g, and one step for each class, rather than the common period of F and f. (3) Where a class
// disagrees, the two affine functions differ for some s, and agree at one argument at most: so a
// counterexample is among the first two arguments ≥ T of class i with residue s, hence among the first 2·p/g
// of the class. The least of all classes is the least of all, since there is none below T.
// Numbers are exact, of any size; what takes more than the limits allow is undecided (LimitError).
#pragma once

#include <cstdint>
#include <optional>

#include "periodic/query/eventual_sequence.h"
#include "show/formula/formula.h"

namespace chompcert {

struct Comparison {
    struct Counterexample {
        Integer argument;
        std::optional<Rational> formula;
        std::optional<Integer> sequence;
    };
    std::optional<Counterexample> counterexample;  // the least; nothing: F = f from the first argument on
    std::int64_t compared_to = 0;                  // T: arguments below were compared one by one
    std::size_t classes = 0;                       // of the formula
    std::size_t period = 0;                        // of the sequence
};

struct ComparisonLimits {
    std::int64_t max_arguments = 100'000'000;  // compared one by one
    std::size_t max_classes = 1'000'000;
};

/// @param sequence in the formula's variables. @param from the first argument, ≥ 0.
[[nodiscard]] Comparison compare(const Formula& formula, const EventualSequence& sequence, std::int64_t from,
                                 const ComparisonLimits& limits);

}  // namespace chompcert
