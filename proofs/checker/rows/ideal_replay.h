// The replay of THEOREM.md, section 10, of one ideal in the rows of a tile: value by value, row by row, up to
// the R of each claim.
#pragma once

#include <atomic>

#include "prefix.h"
#include "row_conditions.h"

namespace chompcheck {

class IdealReplay : public RowConditions {
  public:
    explicit IdealReplay(RowPlan& plan)
        : RowConditions(plan),
          absorbed_(lattice_.size()),
          left_(lattice_.size()),
          left_with_(values_),
          unfinished_(static_cast<Num>(lattice_.size() * values_)) {
        for (auto& tile : absorbed_) tile = kNever;
        for (auto& claims : left_) claims = static_cast<std::int32_t>(values_);
        for (auto& claims : left_with_) claims = static_cast<std::int32_t>(lattice_.size());
    }

  protected:
    void do_ideal(Tile& tile, Id b) {
        if (lattice_.loD(b) >= tile.end_row()) {
            tile.next_first = std::min<Num>(tile.next_first, lattice_.lo(b) / 64);
            return;
        }
        if (!lattice_.one_chain()) open_matrices(tile, b);
        tile.largest = static_cast<Num>(left_[b] > 0 ? values_ : 0) - 1;
        while (tile.largest >= 0 && window(b, as_index(tile.largest)).done) --tile.largest;
        for (std::size_t k = 0; k < values_; ++k) do_claim(tile, b, k);
        if (tile.largest > 0) std::fill(tile.smaller.begin(), tile.smaller.end(), 0);
        if (!lattice_.one_chain()) close_matrices(tile, b);
        if (!absorbed(b, tile)) absorb(tile, b);
    }

    bool absorbed(Id b, const Tile& tile) const {
        return absorbed_[b].load(std::memory_order_relaxed) <= tile.number;
    }

    // From some row on B matters to larger ideals only by the labels of its tails, in columns >= their lo,
    // and no row of B is shut any more.
    void absorb(const Tile& tile, Id b) {
        if (tile.end_row() < notes_.busy_until[b]) return;
        const Id s = lattice_.below_lo(b);
        if (s != kNoId && absorbed_[s].load(std::memory_order_relaxed) > tile.number + 1) return;
        for (std::size_t k = 0; k < values_; ++k) {
            const RowClaim& claim = plan_.claim(b, k);
            if (!window(b, k).done) return;
            if (claim.periodic() && tile.end_row() - claim.highest < notes_.largest_lo(b)) return;
        }
        absorbed_[b].store(static_cast<std::int32_t>(tile.number + 1), std::memory_order_relaxed);
    }

    // --- One claim

    // Which labels are to be looked at: those that may be capped, that larger ideals ask for, from N - 1 or C
    // - 1 on; at level full all of them.
    Job job_of(Tile& tile, Id b, std::size_t k) {
        const Num hot = std::min(tile.least_cap, notes_.hot_from(plan_, b, k));
        return {tile, b, k, plan_.claim(b, k), window(b, k), lattice_.lo(b), hot, notes_.largest_lo(b)};
    }

    void do_claim(Tile& tile, Id b, std::size_t k) {
        Job job = job_of(tile, b, k);
        const Word shut = shut_rows_D2(tile, b, k);
        pass_shut(tile, b, k, shut);
        Num row = std::max<Num>(tile.n0, lattice_.loD(b));
        const std::span<const Asker> starts = notes_.starts[b];
        auto start = starts.begin();
        while (start != starts.end() && start->until < tile.n0) ++start;
        if (!job.window.done) {
            const Num end =
                job.claim.periodic() ? std::min<Num>(tile.end_row(), job.claim.until) : tile.end_row();
            for (; start != starts.end() && start->until < tile.end_row() && start->until <= end; ++start) {
                label_FF(job, shut, row, start->until);
                row = std::max<Num>(row, start->until);
                start_claim_D1(b, start->larger, k);
            }
            label_FF(job, shut, row, end);
            finish(job);
        }
        for (; start != starts.end() && start->until < tile.end_row(); ++start)
            start_claim_D1(b, start->larger, k);
        if (job.window.done && job.claim.periodic()) follow_tail(job, shut);
    }

    // The rows with a label in a column < lo(B), of those in which there may be one.
    Word shut_rows_D2(const Tile& tile, Id b, std::size_t k) const {
        const Id s = lattice_.below_lo(b);
        if (s == kNoId || absorbed(s, tile)) return 0;
        return tile.shut[b * values_ + k];
    }

    void pass_shut(Tile& tile, Id b, std::size_t k, Word shut) const {
        for (const Asker& asker : notes_.above[b]) tile.shut_rows(asker.larger * values_ + k, shut);
    }

    // (FF') in the rows from..to - 1 of the tile, or (FFe').
    void label_FF(Job& job, Word shut, Num from, Num to) {
        if (from < plan_.rows_of_FFe()) from = label_FFe(job, from, to);
        if (from >= to) return;
        RowFit(job).label(rows_between(job, from, to) & ~shut, [&](Num m, Num n) { look_at(job, m, n); });
    }
    static Word rows_between(const Job& job, Num from, Num to) {
        return rows_from(from - job.tile.n0) & ~rows_from(to - job.tile.n0);
    }

    // (FFe') in those of the rows that are its own; returns the first row behind them.
    Num label_FFe(Job& job, Num from, Num to) {
        const Num end = std::min(to, plan_.rows_of_FFe(job.b));
        if (from >= end) return from;
        const Num row = plan_.decreed_row(job.b, job.k);
        const auto tell = [&](Num m, Num n) { look_at(job, m, n); };
        const Num before = from <= row && row < end ? row : end;  // it is the last of them
        if (from < before) RowFit(job).label_behind_0(rows_between(job, from, before), tell);
        if (before < end) RowFit(job).label_in_0(row, tell);
        return end;
    }

    // From R on.
    void follow_tail(Job& job, Word shut) const {
        check_R(job, shut);
        Tile& tile = job.tile;
        const Num from = std::max<Num>(tile.n0, job.claim.until);
        const bool touching = static_cast<Num>(job.k) < tile.largest;
        const bool telling = from < notes_.busy_until[job.b] || from - job.claim.highest < job.cold;
        const bool asked = !tile.writes.empty() && left_with_[job.k] > 0;
        if (!telling && !touching && !asked) return;
        tile.widen(((tile.end_row() - job.claim.lowest) >> 6) - tile.first + 1);
        tile.find_matrices(job.k);
        if (telling)
            plan_.follow(job.claim, from, tile.end_row(), [&](Num m, Num n) { tell_larger(job, m, n); });
        for (Word* const matrix : tile.write_matrices)
            plan_.follow(job.claim, from, tile.end_row(), [&](Num m, Num n) {
                const Num column = m - tile.first * 64;
                if (column >= 0) matrix[(column >> 6) * kTileRows + n - tile.n0] |= Word{1} << (column & 63);
            });
    }

    // After the rows of a tile: has the claim reached R, or have all its live columns been closed?
    void finish(Job& job) {
        Window& window = job.window;
        window.find_edge();
        window.trim();
        if (job.claim.periodic() && job.claim.until <= job.tile.end_row()) {
            check_Q4(job);
            window.done = true;
        } else if (!job.claim.periodic()) {
            window.done = is_drained_G(job);
        }
        if (!window.done) {
            job.tile.next_first = std::min(job.tile.next_first, Num{window.edge / 64});
            return;
        }
        if (!plan_.compact()) check_list_end(job);
        std::vector<Word>().swap(window.open);
        --left_[job.b];
        --left_with_[job.k];
        --unfinished_;
    }

    // --- What ideals ask of each other

    static bool asked(const Tile& tile, std::size_t chain, Id b) {
        return tile.last_asker[chain][b] != kNoId;
    }
    bool asks(const Tile& tile, std::size_t chain, Id b) const {
        return asked(tile, chain, b) || left_[b] > 0;
    }

    // What ideal b reads, and what it writes as others ask for it.
    void open_matrices(Tile& tile, Id b) const {
        tile.reads.clear();
        tile.writes.clear();
        for (std::size_t chain = 0; chain < lattice_.chains(); ++chain) {
            Id& slot = tile.slot_of[chain][b];
            slot = kNoId;
            const Id rest = lattice_.without_top(chain, b);
            if (rest != kNoId && asks(tile, chain, b)) {
                const Id from = tile.slot_of[chain][rest];
                slot = tile.last_asker[chain][rest] == b ? from : tile.take_slot();
                if (slot != from) tile.slots[slot] = tile.slots[from];
                tile.reads.push_back(&tile.slots[slot]);
            }
            if (!asked(tile, chain, b)) continue;
            if (slot == kNoId) slot = tile.take_slot();
            tile.writes.push_back(&tile.slots[slot]);
        }
    }
    void close_matrices(Tile& tile, Id b) const {
        for (std::size_t chain = 0; chain < lattice_.chains(); ++chain)
            if (const Id slot = tile.slot_of[chain][b]; slot != kNoId && !asked(tile, chain, b))
                tile.free.push_back(slot);
    }

    std::vector<std::atomic<std::int32_t>> absorbed_;  // from which tile on
    std::vector<std::atomic<std::int32_t>> left_,
        left_with_;  // claims not at their end, of an ideal; on a value
    std::atomic<Num> unfinished_;

  private:
    static constexpr std::int32_t kNever = INT32_MAX;
};

}  // namespace chompcheck
