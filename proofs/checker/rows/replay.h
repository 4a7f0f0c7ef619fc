// The replay of THEOREM.md, section 10: tile by tile, in each ideal by ideal, value by value, row by row, all
// ideals in step up to the R of each claim. Memory: the open columns between the first open and the last
// closed one of each claim that has begun and not ended, and for each thread 64 rows of labels.
#pragma once

#include "prefix.h"
#include "row_conditions.h"
#include "wavefront.h"

namespace chompcheck {

class Replay : public RowConditions {
  public:
    Replay(RowPlan& plan, std::size_t threads)
        : RowConditions(plan),
          wavefront_(std::min(threads, 1 + lattice_.size() * values_ / kClaimsPerThread), lattice_.size()),
          absorbed_(lattice_.size()),
          left_(lattice_.size()),
          left_with_(values_),
          unfinished_(static_cast<Num>(lattice_.size() * values_)) {
        for (auto& tile : absorbed_) tile = kNever;
        for (auto& claims : left_) claims = static_cast<std::int32_t>(values_);
        for (auto& claims : left_with_) claims = static_cast<std::int32_t>(lattice_.size());
        if (lattice_.one_chain()) prefix_.emplace(plan_);
    }

    // Throws a Verdict unless the claims are true.
    void run() {
        wavefront_.run([this] { return unfinished_.load() > 0; },
                       [this](Tile& tile, Num number) { do_tile(tile, number); });
    }

  private:
    // --- One tile

    void open_tile(Tile& tile, Num number) {
        const std::lock_guard lock(opening_);
        tile.values = values_;
        tile.one_chain = lattice_.one_chain();
        tile.open(game_, number);
        if (prefix_) {
            while (prefix_->size() < lattice_.size() && absorbed(prefix_->size(), tile)) prefix_->extend();
            tile.width = std::max(tile.width, prefix_->width(tile));
        }
        tile.clear(lattice_);
        if (prefix_) {
            tile.reads = tile.writes = {&tile.slots[tile.take_slot()]};
            prefix_->block(tile, left_with_);
        }
        tile.first_ideal = prefix_ ? prefix_->size() : 0;
        if (!prefix_ && number / wavefront_.threads() % kTilesPerList == 0) list_live(tile);
    }

    // Those that have, or are asked for, labels of their own that are still to be found. Once no unfinished
    // ideal further on in a chain asks for an ideal, none ever will.
    void list_live(Tile& tile) const {
        tile.live.clear();
        tile.last_asker.assign(lattice_.chains(), std::vector<Id>(lattice_.size(), kNoId));
        for (Id b = lattice_.size(); b-- > 0;) {
            bool live = !absorbed(b, tile);
            for (std::size_t chain = 0; chain < lattice_.chains(); ++chain) {
                live = live || asked(tile, chain, b);
                const Id rest = lattice_.without_top(chain, b);
                if (rest != kNoId && asks(tile, chain, b) && !asked(tile, chain, rest))
                    tile.last_asker[chain][rest] = b;
            }
            if (live) tile.live.push_back(b);
        }
        std::reverse(tile.live.begin(), tile.live.end());
    }
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

    void do_tile(Tile& tile, Num number) {
        open_tile(tile, number);
        Num known = 0;
        if (prefix_) do_chain(tile, known);
        for (const Id b : tile.live) do_ideal(tile, b, known);
        wavefront_.publish(number, std::ssize(absorbed_));
        if (tile.next_first == LLONG_MAX) tile.next_first = tile.first;
    }

    void do_chain(Tile& tile, Num& known) {
        // Now and then all ideals are looked at, so that none is forgotten that never has a label again.
        const auto turn = static_cast<std::uint64_t>(tile.number);
        const bool sees_all = tile.n0 < plan_.rows_of_FFe() ||  // a decree minds no label of another ideal
                              turn % std::bit_floor(std::max<std::uint64_t>(1, turn / 8)) == 0;
        const Id count = lattice_.size();
        Id b = tile.first_ideal;
        wavefront_.publish(tile.number, b);
        for (; b < count && (sees_all || !tile.all_dead()); ++b) do_ideal(tile, b, known);
        if (b == count) return;
        tile.next_first = std::min<Num>(tile.next_first, lattice_.lo(b) / 64);
        wavefront_.wait(tile, count, known);
        start_ideals(tile, b);
    }

    // In a tile without labels of ideals >= b of the one chain: the ideals that start in it.
    void start_ideals(const Tile& tile, Id b) {
        const Id end = lattice_.first_from_row(tile.end_row());
        for (Id larger = lattice_.first_from_row(tile.n0); larger < end; ++larger)
            if (const Id t = lattice_.below_loD(larger); t != kNoId && t >= b)
                for (std::size_t k = 0; k < values_; ++k) start_claim_D1(t, larger, k);
    }

    // --- One ideal

    void do_ideal(Tile& tile, Id b, Num& known) {
        wavefront_.wait(tile, b + 1, known);
        do_ideal(tile, b);
        wavefront_.publish(tile.number, b + 1);
    }

    void do_ideal(Tile& tile, Id b) {
        if (lattice_.loD(b) >= tile.end_row()) {
            tile.next_first = std::min<Num>(tile.next_first, lattice_.lo(b) / 64);
            return;
        }
        if (!prefix_) open_matrices(tile, b);
        tile.largest = static_cast<Num>(left_[b] > 0 ? values_ : 0) - 1;
        while (tile.largest >= 0 && window(b, as_index(tile.largest)).done) --tile.largest;
        for (std::size_t k = 0; k < values_; ++k) do_claim(tile, b, k);
        if (tile.largest > 0) std::fill(tile.smaller.begin(), tile.smaller.end(), 0);
        if (!prefix_) close_matrices(tile, b);
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
        const RowClaim& claim = plan_.claim(b, k);
        const Num lo = lattice_.lo(b);
        const Num settled = claim.settled - Num{claim.periodic() && claim.settled == lo ? 0 : 1};
        const Num hot = plan_.compact() ? std::min({tile.least_cap, notes_.watched_from[b], settled}) : 0;
        return {tile, b, k, claim, window(b, k), lo, hot, notes_.largest_lo(b)};
    }

    void do_claim(Tile& tile, Id b, std::size_t k) {
        Job job = job_of(tile, b, k);
        const Word shut = shut_rows_D2(tile, b, k);
        for (const Asker& asker : notes_.above[b]) tile.shut[asker.larger * values_ + k] = shut;
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
        if (!window.open.empty()) window.trim();
        if (job.claim.periodic() && job.claim.until <= job.tile.end_row()) {
            check_Q4(job);
            window.done = true;
        } else if (!job.claim.periodic()) {
            window.done = is_drained_G(job);
        }
        if (!window.done) {
            job.tile.next_first = std::min(job.tile.next_first, window.first_word(job.lo));
            return;
        }
        if (!plan_.compact()) check_list_end(job);
        std::vector<Word>().swap(window.open);
        --left_[job.b];
        --left_with_[job.k];
        --unfinished_;
    }

    static constexpr std::size_t kClaimsPerThread = 64;
    static constexpr Num kTilesPerList = 8;
    static constexpr std::int32_t kNever = INT32_MAX;

    std::optional<Prefix> prefix_;  // one chain
    Wavefront wavefront_;
    std::vector<std::atomic<std::int32_t>> absorbed_;  // from which tile on
    std::vector<std::atomic<std::int32_t>> left_,
        left_with_;  // claims not at their end, of an ideal; on a value
    std::mutex opening_;
    std::atomic<Num> unfinished_;
};

}  // namespace chompcheck
