// The period of the Grundy values of an octal game, proved from finitely many of them.
//
// Theorem (Guy and Smith, The G-values of various games, 1956; Siegel, Combinatorial Game Theory, IV.2). Let
// t be the index of the last nonzero digit of the code, p ≥ 1 and m ≥ 1. If G(n + p) = G(n) for all n with m
// ≤ n < 2m + p + t, then G(n + p) = G(n) for all n ≥ m.
//   Proof, by induction on n ≥ 2m + p + t. The options of n + p leave one heap n + p - i, i ≤ t, or split it
// into a and b ≥ a, both at least 1; none leaves nothing, for n + p > t. So b ≥ (n + p - t) / 2 ≥ m + p, and
// m ≤ b - p < n, whence G(b) = G(b - p): the option (a, b - p) of n, with b - p ≥ m ≥ 1, has the value of
// (a, b). In the same way b ≥ m for an option (a, b) of n, and (a, b + p) is an option of n + p with the
// value of (a, b). The same i belongs to both, so the digits allow one as they allow the other, and the
// values of the options, and their mex, agree.
//   Where no digit splits (subtraction games among others), m ≤ n < m + t is enough, by the same induction: n
// ≥ m + t has the options n - i ≥ m, of the values of n + p - i, and no other.
//   Where a digit splits into three (hexadecimal games), m ≤ n < 3m + 2p + t is needed, by the same induction
// with the largest of the heaps that are left: of three with n + p - i counters it has c ≥ (n + p - t) / 3 ≥
// m
// + p, of two more, and of one more still. So (a, b, c - p) is an option of n with the value of (a, b, c),
// and an option (a, b, c) of n has c ≥ (n - t) / 3 ≥ m, and the value of the option (a, b, c + p) of n + p.
// In general, digits that leave up to h heaps need n < h·m + (h - 1)·p + t.
//   A code without end has no t, and a theorem of its own (endless.h); so has a saltus (saltus.h).
//   m ≥ 1 is needed: with m = 0 the option (a, b - p) might have b = p. For the preperiod 0 the theorem is
// used with m = 1, and G(p) = G(0) is seen.
//
// The least p that the theorem proves from the values G(0) … G(N - 1) to be a period is the least period: a
// multiple of the least period has the same preperiod (G(n) = G(n + k·p·q) = G(n + q + k·p·q) = G(n + q)),
// and a longer hypothesis. The preperiod is the least m with G(n + p) = G(n) for all n ≥ m; the last
// exception is m - 1.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "heaps/octal/game.h"
#include "heaps/octal/proved_period.h"
#include "heaps/octal/values.h"

namespace chompcert {

struct HeapLimits {
    std::int64_t most_heaps = 50'000;
    /// The most options that the second computation may try.
    std::int64_t most_options = 400'000'000;
    /// Called from time to time with the number of values so far.
    std::function<void(std::int64_t)> progress;
};

/// The period and preperiod, or nothing if values of heaps below `most_heaps` do not prove one (undecided),
/// and for a code without end that splits heaps.
/// Extends `values` as far as it needs. @throws LimitError if values grow too large; std::logic_error if the
/// two computations of the values disagree (a defect of this library).
[[nodiscard]] std::optional<ProvedPeriod> prove_period(OctalValues& values, const HeapLimits& limits = {});
[[nodiscard]] std::optional<ProvedPeriod> prove_period(const OctalGame& game, const HeapLimits& limits = {});

/// The period that these values prove by the theorem, if any; of a code that ends.
[[nodiscard]] std::optional<ProvedPeriod> period_by_theorem(const OctalGame& game,
                                                            const std::vector<HeapValue>& values);

/// The end of the hypothesis: G(n + period) = G(n) is needed for all n from the preperiod on and below this.
[[nodiscard]] std::int64_t hypothesis_end(const OctalGame& game, std::int64_t preperiod, std::int64_t period);

}  // namespace chompcert
