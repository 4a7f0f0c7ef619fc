// Proves that an observed tail holds for ever (proofs/THEOREM.md §7).
//
// The engine offers a candidate when the set of settled rows in a later column equals that of column `start`,
// shifted. This is the state of Byrnes's pigeonhole argument without the phases of the smaller claims, and
// gives (P1) and (P4). The remaining conditions concern phases: the tail avoids the sources (P2), every hole
// is covered (P3), no position is capped (P6). If all periods of the sources divide the distance, the whole
// state has repeated, and these conditions hold. Otherwise the tail and the sources are compared in pairs
// modulo the gcd of their periods, which is exact by the Chinese remainder theorem; for a hole that only
// several sources together cover, the class is refined by one source at a time. Rejected: waiting for a
// repeat modulo the least common multiple of all periods, which multiplies unrelated periods. Only sources
// with offsets between the candidate's least and largest matter, since labels and holes lie there.
#pragma once

#include <cstdint>
#include <vector>

#include "game/closure/staircase.h"
#include "periodic/claims/claim.h"
#include "periodic/tails/offset_set.h"

namespace chompcert {

struct TailCandidate {
    std::int64_t start = 0;       // the column of offsets[0]; all sources are in their tails from here on
    std::int64_t columns = 0;     // after this many columns the settled rows are the same, shifted
    std::vector<Offset> offsets;  // one period p, p | columns
};

enum class Outcome { proved, refuted, undecided };

class TailProof {
  public:
    TailProof() = default;
    /// @param sources the tails that can block rows in columns ≥ candidate.start;
    /// @param constants the offsets of further tails, of period 1; may be nullptr.
    TailProof(const Staircase& staircase, std::vector<const Periodic*> sources,
              const OffsetSet* constants = nullptr);

    /// Whether the candidate continues for ever from column start + columns on; undecided after `budget`
    /// steps.
    [[nodiscard]] Outcome decide(const TailCandidate& candidate, std::int64_t budget);
    /// Elementary steps spent in the last decision.
    [[nodiscard]] std::int64_t work() const { return work_; }

  private:
    struct Table;

    [[nodiscard]] bool stays_above_staircase(const TailCandidate& candidate);
    [[nodiscard]] bool is_uncapped(const TailCandidate& candidate);
    void find_near(const TailCandidate& candidate);
    [[nodiscard]] bool all_periods_divide(std::int64_t columns) const;
    [[nodiscard]] bool avoids(const TailCandidate& candidate, const Table& table);
    [[nodiscard]] Outcome decide_holes(const TailCandidate& candidate, const std::vector<Table>& tables);
    [[nodiscard]] Outcome decide_hole(std::int64_t column, std::int64_t period, Offset hole,
                                      std::size_t from);

    const Staircase* staircase_ = nullptr;
    std::vector<const Periodic*> sources_;
    const OffsetSet* constants_ = nullptr;
    std::vector<const Periodic*> near_;  // the sources with offsets in the range of the candidate's
    std::vector<Ladder> rising_;  // the ladders of slope 1 that rise above the candidate's lowest offset
    std::int64_t work_ = 0, work_limit_ = 0;
};

}  // namespace chompcert
